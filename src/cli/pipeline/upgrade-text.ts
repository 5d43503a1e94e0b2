import { line } from "../text/line.js";
import { type JsonObject, formatResourceId } from "../../model/index.js";
import { changeJson, changeRow } from "../change/field-changes.js";
import type { BuiltResource } from "./built-resource.js";
import type { FieldChange } from "../manifest/value-edits.js";
import type { Upgrade } from "./upgrade.js";
import { formatAuthor } from "../../ledger/index.js";
import { table } from "../text/table.js";

/** Grouped by cause, in field order. */
export function upgradeText({ entry, from, to, after, changes }: Upgrade): string {
  const head = line`${entry.name}  ${from} -> ${to}`;
  if (changes.length === 0) return `${head}no changes\n`;
  const groups = new Map<string, FieldChange[]>();
  for (const { change, author, reason } of changes) {
    const title = author === undefined ? "the baseline" : `${formatAuthor(author)} ${reason}`;
    groups.set(title, [...(groups.get(title) ?? []), change]);
  }
  const blocks = Array.from(groups, ([title, members]) => {
    return `\n${line`${title}`}${table(
      members.map((change) => changeRow(change, after.id)),
      "  ",
    )}`;
  });
  return head + blocks.join("");
}

export function upgradeJson({ entry, from, to, before, after, changes }: Upgrade): JsonObject {
  return {
    pipeline: entry.name,
    file: entry.file,
    id: after.id === undefined ? null : formatResourceId(after.id),
    from,
    to,
    changes: changes.map(({ change, author, reason }) => ({
      ...changeJson(change, after.id),
      mutation: author?.name ?? null,
      phase: author?.band ?? null,
      reason: reason ?? null,
    })),
    firesNow: missingFrom(before, after),
    firesNoLonger: missingFrom(after, before),
  };
}

/** Those that apply in the other build, and not in this one. */
function missingFrom(build: BuiltResource, { fired }: BuiltResource): string[] {
  const names = new Set(build.fired.map(({ name }) => name));
  return fired.flatMap(({ name }) => (names.has(name) ? [] : [name]));
}
