import type { ClusterChoice } from "./flags.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { problems } from "../problems.js";

/** How the command line refers to the live version of objects: `cluster:`, or `cluster:CONTEXT`. */
export const CLUSTER = "cluster:";

/** The context of a `cluster:` argument; empty for the current one, undefined for anything else. */
export function contextIn(word: string): string | undefined {
  return word.startsWith(CLUSTER) ? word.slice(CLUSTER.length) : undefined;
}

/** The two versions to compare, and the flags. */
export function checkSides(words: readonly string[], flags: Omit<ClusterChoice, "context">): void {
  if (words.every((word) => contextIn(word) !== undefined)) throw new VarveError(twoClusters());
  checkConnectionFlags(words, flags);
}

/** The objects to read from a cluster are those of the other version: two clusters cannot be compared. */
export function twoClusters(): Diagnostic {
  return problems["flags-exclude"]({
    message: "OLD and NEW cannot both be a cluster: the other side decides which objects are read from it",
    hint: "use a file, a folder or git:REVISION for one of them",
  });
}

/** Flags that select a cluster are an error if neither side is one. */
function checkConnectionFlags(words: readonly string[], flags: Omit<ClusterChoice, "context">): void {
  if (words.some((word) => contextIn(word) !== undefined)) return;
  const idle = (["kubeconfig", "namespace"] as const).filter((name) => flags[name] !== undefined);
  if (idle.length === 0) return;
  throw new VarveError(
    idle.map((name) =>
      problems["missing-argument"]({
        message: `--${name} requires a cluster, but neither side is one`,
        hint: `name ${CLUSTER} or ${CLUSTER}CONTEXT as OLD or NEW, or remove --${name}`,
      }),
    ),
  );
}
