import { type Json, VarveError } from "../../model/index.js";
import {
  FEATURE_GATES,
  FLAG,
  IP_FAMILIES_TEXT,
  areIpFamilies,
  isFeatureGate,
  type Kind,
  type KindsOf,
  TEXT,
  expectDocument,
  asJson,
  expectOptions,
  having,
  isRecord,
  listOfKind,
  wrongArgument,
} from "../../model/internal.js";
import type { WorldOptions } from "./world.js";
import { PLUGINS } from "../../builtin/internal.js";
import { expectKubernetes } from "../kubernetes.js";

const NAMES: readonly unknown[] = PLUGINS.map(({ name }) => name);

/** Other names are refused: with a typing error the plugin would still run. */
const PLUGIN: Kind = { text: `one of ${NAMES.join(", ")}`, fits: (value) => NAMES.includes(value) };
const IP_FAMILIES: Kind = { text: IP_FAMILIES_TEXT, fits: areIpFamilies };

const GATES: Kind = {
  text: `a map of feature gates, each true or false; those whose effect is known are ${FEATURE_GATES.join(", ")}`,
  fits: (value) =>
    isRecord(value) &&
    Object.entries(value).every(([name, isOn]) => isFeatureGate(name) && typeof isOn === "boolean"),
};

const OPTIONS: KindsOf<WorldOptions> = {
  kubernetes: TEXT,
  assumesNamespaces: FLAG,
  isComplete: FLAG,
  allowsPrivileged: FLAG,
  disabledPlugins: listOfKind(PLUGIN),
  ipFamilies: IP_FAMILIES,
  featureGates: GATES,
  servedElsewhere: listOfKind(having("a kind, with `apiVersion` and `kind`", "apiVersion", "kind")),
};

export function expectWorldOptions(options: WorldOptions): void {
  expectOptions(options, OPTIONS, "worldOf");
  expectKubernetes(options.kubernetes);
}

/** The resources of a world. A string among them would be a policy that is not evaluated. */
export function expectResources(resources: unknown): readonly Json[] {
  const isIterable = typeof resources === "object" && resources !== null && Symbol.iterator in resources;
  if (!isIterable) throw new VarveError(wrongArgument(resources, RESOURCES, "worldOf", "resources"));
  return Array.from(resources as Iterable<unknown>, (resource) => {
    if (typeof resource === "string") expectDocument(resource, "worldOf", "a resource");
    return asJson(resource, "worldOf", "a resource");
  });
}

const RESOURCES = { text: "a list of resources", fits: Array.isArray };
