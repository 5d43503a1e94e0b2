import { type Diagnostic, type Json, VarveError, isObject } from "../../model/index.js";
import { firstFault } from "../read/first-fault.js";
import { guarded } from "../read/guarded.js";
import { hasActions } from "./templated.js";
import { parseYaml } from "../../yaml/index.js";
import { posix } from "node:path";

/** The references of a kustomization, as paths from the root of the folder. Remote ones are left out. */
export interface Kustomization {
  readonly folder: string;
  /** Components modify other resources; they are never built alone. */
  readonly isComponent: boolean;
  /** Whether it modifies its resources: as written, these may lack what it fills in. */
  readonly isChanging: boolean;
  /** How it changes names and namespaces; empty if it does not. */
  readonly renames: Renaming;
  /** Files of resources, and folders of other kustomizations. */
  readonly resources: readonly string[];
  /** Files of changes to resources. */
  readonly patches: readonly string[];
  /** Everything else: values of charts, content of ConfigMaps, settings of transformers. */
  readonly inputs: readonly string[];
  /** Why it cannot be read: it then refers to nothing. */
  readonly faults: readonly Diagnostic[];
}

export interface Renaming {
  readonly names: string;
  readonly namespaces: string;
}

export const KUSTOMIZATION = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/;

/** The fields that change resources, without `resources`, `crds` and build settings. */
const CHANGES =
  "commonLabels commonAnnotations labels namePrefix nameSuffix namespace images replicas patches patchesStrategicMerge patchesJson6902 replacements vars transformers components".split(
    " ",
  );

/** Parses a kustomization. A template that another tool fills in first refers to nothing either, and has no error. */
export function readKustomization(path: string, text: string): Kustomization {
  const folder = posix.dirname(path).replace(/^\.$/, "");
  const { value, faults } = parsed(path, text);
  const at = (names: readonly string[]): readonly string[] =>
    names.flatMap((name) => localPath(folder, name));
  return {
    folder,
    isComponent: value["kind"] === "Component",
    isChanging: CHANGES.some((name) => value[name] !== undefined),
    renames: {
      names: ["namePrefix", "nameSuffix"].flatMap((key) => textIn(value[key])).join("*"),
      namespaces: textIn(value["namespace"]).join(""),
    },
    resources: at([
      ...texts(value["resources"]),
      ...texts(value["bases"]),
      ...texts(value["components"]),
      ...texts(value["crds"]),
    ]),
    patches: at([
      ...members(value["patches"], "path"),
      // The syntax before they could have a target.
      ...texts(value["patches"]),
      ...members(value["patchesJson6902"], "path"),
      ...texts(value["patchesStrategicMerge"]),
      ...members(value["replacements"], "path"),
    ]),
    inputs: at(inputsOf(value)),
    faults,
  };
}

function inputsOf(value: Readonly<Record<string, Json>>): readonly string[] {
  const generators = [...list(value["configMapGenerator"]), ...list(value["secretGenerator"])];
  const charts = [...list(value["helmCharts"]), ...list(value["helmChartInflationGenerator"])];
  const openapi = isObject(value["openapi"]) ? value["openapi"]["path"] : undefined;
  return [
    ...generators
      .flatMap((each) => [...texts(each["files"]), ...texts(each["envs"]), ...textIn(each["env"])])
      .map((name) => name.replace(/^[^=]*=/, "")),
    ...charts.flatMap((each) => [
      ...textIn(each["valuesFile"]),
      ...textIn(each["values"]),
      ...texts(each["additionalValuesFiles"]),
    ]),
    ...["generators", "transformers", "validators", "configurations"].flatMap((name) => texts(value[name])),
    ...textIn(openapi),
  ];
}

interface Parsed extends Pick<Kustomization, "faults"> {
  readonly value: Readonly<Record<string, Json>>;
}

function parsed(path: string, content: string): Parsed {
  try {
    const value = parseYaml(content, { file: path });
    return { value: isObject(value) ? value : {}, faults: [] };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const faults = hasActions(content) ? [] : error.diagnostics.map((each) => guarded(each, content));
    return { value: {}, faults: firstFault(faults) };
  }
}

function textIn(value: Json | undefined): readonly string[] {
  return typeof value === "string" ? [value] : [];
}

function texts(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.flatMap((item) => textIn(item)) : [];
}

function list(value: Json | undefined): readonly Readonly<Record<string, Json>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function members(value: Json | undefined, name: string): readonly string[] {
  return list(value).flatMap((each) => textIn(each[name]));
}

/** Patches may be inline, and bases remote. */
function localPath(folder: string, name: string): readonly string[] {
  if (name.includes("\n") || /^[a-z][\w+.-]*:|^git@|\?ref=/i.test(name)) return [];
  const path = posix.normalize(posix.join(folder, name)).replace(/\/$/, "");
  return path.startsWith("..") || posix.isAbsolute(name) ? [] : [path === "." ? "" : path];
}
