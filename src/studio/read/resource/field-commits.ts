import { type FieldPath, type Json, type SchemaNode, formatJson, getAt } from "../../../model/index.js";
import type { PastVersion, ResourcePast } from "../../../workspace/internal.js";
import type { ResourceReading } from "./resource-reading.js";
import type { StoryStep } from "../../wire/resource.js";
import { NOT_COMMITTED, commitAuthor } from "./author-of.js";
import { defined } from "../../../model/internal.js";
import { nodeAt } from "../../../schema/index.js";
import { sameValue } from "../../../preserve/internal.js";

/** The length of a date without the time. */
const DAY = 10;

type Commit = PastVersion["commit"];

/** The commits that wrote a field, newest first, each with the value that it left. */
export function commitSteps(
  { changes, masking, text, schema, past }: ResourceReading & { readonly past: ResourcePast },
  path: FieldPath,
): readonly StoryStep[] {
  const change = changes.get(path);
  if (change === undefined) return [];
  const { commit, isUncommitted, isAtEnd, before, after } = change;
  const shown = (value: Json | undefined): string | undefined =>
    value === undefined ? undefined : formatJson(masking.at(text.value, path, value));
  const pending: readonly StoryStep[] = isUncommitted
    ? [{ stage: "git", text: "changed, not committed", author: NOT_COMMITTED }]
    : [];
  if (commit === undefined) return isUncommitted ? pending : [{ stage: "git", text: "not in any commit" }];
  const did = isAtEnd ? "changed at or before this commit" : didWith(before, after);
  const last = step(commit, did, shown(after), isUncommitted);
  const earlier = earlierWrites(past, commit, { path, schema });
  return [
    ...pending,
    isAtEnd ? { ...last, text: `${last.text}; the clone is shallow: run git fetch --unshallow` } : last,
    ...earlier.map((one) => step(one.commit, didWith(one.before, one.after), shown(one.after), true)),
    // The commit that wrote the value before may be older than what was read.
    ...(earlier.length === 0 && before !== undefined
      ? [
          {
            stage: "git",
            text: "value before",
            ...defined({ value: shown(before) }),
            state: "shadowed",
          } as const,
        ]
      : []),
  ];
}

function didWith(before: Json | undefined, after: Json | undefined): string {
  if (after === undefined) return "removed";
  return before === undefined ? "added" : "changed";
}

function step(commit: Commit, did: string, value: string | undefined, isReplaced: boolean): StoryStep {
  return {
    stage: "git",
    text: `${did}, ${commit.date.slice(0, DAY)}: ${commit.subject}`,
    ...defined({ author: commitAuthor({ commit, isUncommitted: false }), value }),
    ...(isReplaced && value !== undefined ? ({ state: "shadowed" } as const) : {}),
  };
}

interface Write {
  readonly commit: Commit;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** The writes before the last one, as far back as the versions go. */
function earlierWrites(
  { versions, end }: ResourcePast,
  last: Commit,
  { path, schema }: { readonly path: FieldPath; readonly schema: SchemaNode | undefined },
): readonly Write[] {
  const own = versions.filter(({ isChange }) => isChange);
  const from = own.findIndex(({ commit }) => commit.hash === last.hash);
  if (from < 0) return [];
  const node = nodeAt(schema, path);
  const valueIn = (version: PastVersion | undefined): Json | undefined =>
    version === undefined ? undefined : getAt(version.text.value, path, schema);
  return own.slice(from + 1).flatMap((version, i): Write[] => {
    const older = own[from + i + 2];
    // What the oldest version changed is unknown if it is not the first one.
    if (older === undefined && end !== "added") return [];
    const [before, after] = [valueIn(older), valueIn(version)];
    return sameValue(before, after, node) ? [] : [{ commit: version.commit, before, after }];
  });
}
