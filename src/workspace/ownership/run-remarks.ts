import type { Gathered } from "../../flow/index.js";
import type { RunCommit } from "./git-runs.js";
import { problems } from "../problems.js";

/** What a commit holds that its run did not write. */
export function mixedRun({ hash }: RunCommit, names: readonly string[], isFormer: boolean): Gathered {
  return {
    key: `mixed ${hash}`,
    names,
    say: (all) =>
      problems["mixed-run"]({
        message: `commit ${hash.slice(0, 7)} does not contain what its run generated: ${shortList(all)}`,
        hint: isFormer
          ? "differences there are kept"
          : "differences there are kept; commit a run on its own to get a base again",
      }),
  };
}

/** Runs that do not list their output. */
export function unsaidRun(runs: readonly RunCommit[]): readonly Gathered[] {
  const unsaid = runs.filter(({ marks }) => marks.isUnsaid);
  const [newest] = unsaid;
  if (newest === undefined) return [];
  const more = unsaid.length === 1 ? "" : ` (${unsaid.length} commits)`;
  const remark = problems["unsaid-run"]({
    message: `commit ${newest.hash.slice(0, 7)} is marked as a run but does not record what it generated${more}`,
    hint: "commit each run with the command that varve prints",
  });
  return [{ key: "unsaid", names: [], say: () => remark }];
}

const SHOWN = 3;

function shortList(names: readonly string[]): string {
  const rest = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : "";
  return `${names.slice(0, SHOWN).join(", ")}${rest}`;
}
