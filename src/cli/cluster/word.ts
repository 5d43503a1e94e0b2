import type { ClusterChoice } from "./flags.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { problems } from "../problems.js";

/** What the command line calls the live version of objects: `cluster:`, or `cluster:CONTEXT`. */
export const CLUSTER = "cluster:";

/** The context that a word of the command line names; empty for the current one, undefined for another place. */
export function contextIn(word: string): string | undefined {
  return word.startsWith(CLUSTER) ? word.slice(CLUSTER.length) : undefined;
}

/** What two versions of objects are named by, and the flags beside. */
export function checkSides(words: readonly string[], flags: Omit<ClusterChoice, "context">): void {
  if (words.every((word) => contextIn(word) !== undefined)) throw new VarveError(twoClusters());
  checkConnectionFlags(words, flags);
}

/** A cluster is asked for what the other version declares: of two clusters, neither says what to ask for. */
export function twoClusters(): Diagnostic {
  return problems["flags-exclude"]({
    message: "OLD and NEW cannot both be a cluster: the other side decides which objects are read from it",
    hint: "use a file, a folder or git:REVISION for one of them",
  });
}

/** Flags that choose a cluster say nothing where neither side is one. */
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
