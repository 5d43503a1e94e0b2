import { type Json, VarveError } from "../../model/index.js";
import {
  FLAG,
  type KindsOf,
  TEXT,
  expectDocument,
  asJson,
  expectOptions,
  having,
  listOfKind,
  quote,
  wrongArgument,
} from "../../model/internal.js";
import type { WorldOptions } from "./world.js";
import { problems } from "../problems.js";

const OPTIONS: KindsOf<WorldOptions> = {
  kubernetes: TEXT,
  assumesNamespaces: FLAG,
  isComplete: FLAG,
  servedElsewhere: listOfKind(having("a kind, with `apiVersion` and `kind`", "apiVersion", "kind")),
};

/** The minor versions whose admission is known: those of the CEL environments. */
const [OLDEST, NEWEST] = [29, 36];

export function expectWorldOptions(options: WorldOptions): void {
  expectOptions(options, OPTIONS, "worldOf");
  const { kubernetes } = options;
  if (kubernetes === undefined) return;
  const minor = Number(/^1\.(\d+)$/.exec(kubernetes)?.[1]);
  if (minor >= OLDEST && minor <= NEWEST) return;
  const versions = Array.from({ length: NEWEST - OLDEST + 1 }, (_, i) => `1.${OLDEST + i}`);
  throw new VarveError(
    problems["unknown-kubernetes"]({
      message: `there is no world of Kubernetes ${quote(kubernetes)}`,
      found: kubernetes,
      expected: versions,
      hint: `use one of ${versions.join(", ")}`,
    }),
  );
}

/** The resources of a world. A text among them is a policy that would not be asked. */
export function expectResources(resources: unknown): readonly Json[] {
  const isIterable = typeof resources === "object" && resources !== null && Symbol.iterator in resources;
  if (!isIterable) throw new VarveError(wrongArgument(resources, RESOURCES, "worldOf", "resources"));
  return Array.from(resources as Iterable<unknown>, (resource) => {
    if (typeof resource === "string") expectDocument(resource, "worldOf", "a resource");
    return asJson(resource, "worldOf", "a resource");
  });
}

const RESOURCES = { text: "a list of resources", fits: Array.isArray };
