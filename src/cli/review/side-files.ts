import { type Role, type Settings } from "../../workspace/index.js";
import { type FileTree, surveyOf } from "../../workspace/internal.js";
import { type Input } from "../input/input.js";
import type { Diagnostic } from "../../model/index.js";
import { tolerantTree } from "./tolerant-tree.js";

/**
 * How a review treats the documents of a file: as resources of a unit; as patches, which are not resources by
 * themselves; as other documents, identified by their file; by content; or not at all before a tool has rendered them.
 */
export type Part = "resources" | "patch" | "document" | "unclaimed" | "unrendered";

/** A file of one version, as text. */
export interface SideText {
  /** Relative to its folder. */
  readonly path: string;
  readonly input: Input;
  readonly part: Part;
  /** What is deployed together: resources are identified within it. */
  readonly unit: string;
  /** Whether nothing declares that the files of the unit are deployed together: they may be alternatives. */
  readonly isLoose: boolean;
  /** Why it has no text. */
  readonly faults: readonly Diagnostic[];
}

const PARTS: Readonly<Partial<Record<Role, Part>>> = {
  resources: "resources",
  workspace: "resources",
  "kustomize-patch": "patch",
  data: "unclaimed",
  template: "unrendered",
  generator: "unrendered",
};
const LEFT_OUT: ReadonlySet<Role> = new Set(["settings", "plan"]);
/** What Helm renders; the rest of a chart is YAML. */
const TEMPLATES = /(?:^|\/)templates\//;

const SETTINGS = "varve.yaml";

/** The files of a folder according to the settings of the new version, for both versions. */
export async function filesIn(
  given: FileTree,
  settings: Pick<Settings, "files" | "units">,
  hasSettings: boolean,
): Promise<readonly SideText[]> {
  const tree = tolerantTree(given, hasSettings, SETTINGS);
  const { roles, unitOf } = await surveyOf(tree, settings);
  const chosen = [...roles].filter(([, { role }]) => !LEFT_OUT.has(role));
  const texts = await tree.read(chosen.map(([path]) => path));
  return chosen.map(([path, { role }], i) => {
    const isTemplate = role === "helm-chart" && TEMPLATES.test(path);
    const part = isTemplate ? "unrendered" : (PARTS[role] ?? "document");
    const { name, root, kind } = unitOf(path);
    return {
      path,
      input: { name: tree.nameOf(path), path: undefined, text: texts[i] as string },
      part,
      unit: root === "" ? "" : name,
      isLoose: kind === "folder",
      faults: tree.faultsOf(path),
    };
  });
}
