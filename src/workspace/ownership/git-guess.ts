import type { GitEvidence, GitEvidenceOptions } from "./git-evidence.js";
import type { GitFolder } from "../git-log.js";
import type { GitHistory } from "../git-history.js";
import type { PastResource } from "../../preserve/index.js";
import { ResourcesInText } from "./resources-in-text.js";
import { eachBlob } from "../git-blobs.js";
import { type Diagnostic, formatResourceId, getAt, pathOf } from "../../model/index.js";
import { problems } from "../problems.js";

const PATTERN_LABEL = pathOf("metadata", "labels", "varve.dev/pattern");
const GUESSED = "git (guessed)";

/** How many versions are read at first, and how many times as many each time after. */
const FIRST = 32;
const GROWTH = 8;

/**
 * The oldest version of each resource that says a pattern made it, in whatever file it stood: others may have changed it
 * before it was committed.
 */
export async function guessedPast(
  { root }: GitFolder,
  { commits }: GitHistory,
  { made, isResourceFile }: GitEvidenceOptions,
): Promise<GitEvidence> {
  const versions = commits
    .toReversed()
    .flatMap(({ hash, changes }) =>
      changes.flatMap(({ file, after }) =>
        after === undefined || !isResourceFile(file) ? [] : [{ commit: hash, object: after }],
      ),
    );
  const reader = new ResourcesInText(made.map(({ id }) => id));
  const ids = new Map(made.map(({ id }) => [formatResourceId(id), id]));
  const past = new Map<string, PastResource>();
  for (
    let from = 0, size = FIRST;
    from < versions.length && past.size < ids.size;
    from += size, size *= GROWTH
  ) {
    const some = versions.slice(from, from + size);
    let at = 0;
    await eachBlob(
      root,
      some.map(({ object }) => object),
      (content) => {
        const { commit } = some[at++] as (typeof some)[number];
        for (const [name, value] of reader.in(content?.toString("utf8") ?? "")) {
          const id = ids.get(name);
          if (id === undefined || past.has(name) || getAt(value, PATTERN_LABEL) === undefined) continue;
          past.set(name, { id, evidence: [{ source: GUESSED, base: value, commit, isGuess: true }] });
        }
      },
    );
  }
  return { past: [...past.values()], diagnostics: past.size === 0 ? [] : [remark(past.size)] };
}

function remark(count: number): Diagnostic {
  const what = count === 1 ? "1 resource" : `${count} resources`;
  return problems["guessed-base"]({
    message: `what was generated last is a guess for ${what}: no commit is marked as a run`,
    hint: "commit runs with the command that varve prints",
  });
}
