import { type JsonObject, formatPath, formatResourceId } from "../../model/index.js";
import { ROOT } from "../../model/internal.js";
import { type LastChange, changeRows, shownPlain } from "../../workspace/internal.js";
import { type FieldGroup, groupsOf } from "./field-groups.js";
import type { ResourceHistory } from "./resource-history.js";
import { line } from "../text/line.js";
import { plural } from "../text/plural.js";
import { table } from "../text/table.js";

/** Who last changed a field, or each field of a resource. */
export function historyText(history: ResourceHistory, nameOf: (file: string) => string): string {
  const { entry, path, start, isOne, missing } = history;
  const place = `${nameOf(entry.file)}:${start.line}${path === ROOT ? "" : `:${start.column}`}`;
  const name = [formatResourceId(entry.id), formatPath(path)].filter((part) => part !== "").join("  ");
  const value = isOne ? valueText(history) : "";
  const head = `${line`${name}  (${place})`}${value}\n`;
  if (missing !== undefined) return `${head}${table([["unknown", missing]], "  ")}`;
  return `${head}${table(isOne ? history.changes.flatMap(changeRows) : rowsOfGroups(history), "  ")}`;
}

/** In full: the field is what was requested. */
function valueText({ value }: ResourceHistory): string {
  if (value === undefined) return line`not set`;
  if (typeof value !== "string" || !value.trimEnd().includes("\n")) return line`${shownPlain(value)}`;
  return value
    .trimEnd()
    .split("\n")
    .map((each) => line`  | ${each}`)
    .join("");
}

function rowsOfGroups({ changes, path }: ResourceHistory): readonly (readonly string[])[] {
  return groupsOf(changes).map((group) => [groupText(group, formatPath(path)), ...cells(group.change)]);
}

function groupText({ path, count, isRest }: FieldGroup, asked: string): string {
  const name = path === ROOT ? asked || "all of it" : formatPath(path);
  if (isRest) return `${name}: ${plural(count, "other field")}`;
  return count === 1 ? name : `${name}: ${plural(count, "field")}`;
}

function cells({ commit, isUncommitted, isAtEnd }: LastChange): readonly string[] {
  if (isUncommitted) return ["", "", "", "changed in the working tree, not committed"];
  if (commit === undefined) return ["", "", "", "not in any commit"];
  const { hash, date, author, subject } = commit;
  const end = isAtEnd ? " (or before: the clone is shallow)" : "";
  return [hash.slice(0, 7), date.slice(0, 10), author, `${subject}${end}`];
}

export function historyJson(history: ResourceHistory, nameOf: (file: string) => string): JsonObject {
  const { entry, path, start, value, changes, missing } = history;
  return {
    resource: formatResourceId(entry.id),
    path: formatPath(path),
    file: nameOf(entry.file),
    line: start.line,
    value: value ?? null,
    handWritten: history.isHandWritten,
    notKnown: missing ?? null,
    fields: changes.map(changeJson),
  };
}

function changeJson({ path, isUncommitted, isAtEnd, commit, before, after }: LastChange): JsonObject {
  return {
    path: formatPath(path),
    isUncommitted,
    commit: commit === undefined ? null : { ...commit },
    isOrBefore: isAtEnd,
    before: before ?? null,
    committed: after ?? null,
  };
}
