import { defined } from "../../model/internal.js";
import type { FileChange } from "../write/steps.js";
import type { LastFile, LastRun } from "./read-last-run.js";
import { VarveError } from "../../model/index.js";
import { AsLeft } from "./as-left.js";
import { forgetRun } from "./last-run.js";
import { problems } from "../problems.js";
import { withText } from "../write/spooled-change.js";

/** The changes that undo a run. If a file has changed since, nothing is undone: that change would be lost. */
export function takeBack(root: string, { files }: LastRun): readonly FileChange[] {
  const withheld = files.filter((file) => file.withheld === true);
  if (withheld.length > 0) {
    throw new VarveError(
      withheld.map(({ path }) =>
        problems["run-withheld"]({
          message: `${path} contains values that Varve keeps no copy of`,
          params: { file: path },
          hint: `undo the run with Git: git restore -- ${path}`,
        }),
      ),
    );
  }
  const left = new AsLeft(root);
  const now = new Map(files.map(({ path }) => [path, left.digestOf(path)]));
  const stale = files.filter((file) => !left.is(file, now.get(file.path) ?? null));
  if (stale.length > 0) {
    throw new VarveError(
      stale.map(({ path }) =>
        problems["changed-since-run"]({
          message: `${path} was changed after the last run, and undoing would lose that change`,
          params: { file: path },
          hint: "revert that change first, or undo the run with Git",
        }),
      ),
    );
  }
  return [...files.map((file) => restored(file, now.get(file.path) ?? null)), ...forgetRun(root)];
}

function restored({ path, before, attributes, madeFolders = 0 }: LastFile, now: string | null): FileChange {
  if (before === null) return { path, before: now, content: null, madeFolders };
  return withText({ path, before: now, ...defined({ attributes }) }, before);
}
