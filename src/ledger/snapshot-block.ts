import {
  type FieldPath,
  type Json,
  type JsonObject,
  formatJson,
  formatPath,
  isObject,
} from "../model/index.js";
import { comparePaths, depthOf, quote, setKey } from "../model/internal.js";
import { type Author, formatAuthor } from "./author.js";
import { type Entry, SAYS_ONLY } from "./entry.js";
import { type HistoryNode, formerPath } from "./history.js";
import type { Ledger } from "./ledger.js";
import { replay } from "./replay.js";
import { trace } from "./trace.js";

/** What one author did to a field, directly or by writing a parent. */
export interface SnapshotLine {
  readonly author: Author;
  readonly text: string;
}

/** A written field and all its authors, in order. */
export interface SnapshotBlock {
  readonly path: FieldPath;
  readonly title: string;
  readonly lines: readonly SnapshotLine[];
}

/** A block for each written field, sorted by path; whole documents come first. */
export function snapshotBlocks(ledger: Ledger, root = rootOf(ledger)): SnapshotBlock[] {
  const fields = [...root.descendants()].filter((node) => node.entries.length > 0);
  const blocks = fields
    .sort(comparePaths)
    .map((node) => ({ path: node, title: title(node), lines: linesOf(ledger, node) }));
  const layers = root.entries.map((index) => laid(ledger.entries()[index] as Entry));
  return layers.length === 0 ? blocks : [{ path: root, title: "whole document", lines: layers }, ...blocks];
}

function rootOf({ records }: Ledger): HistoryNode {
  return replay(records.marks, records.schema).root;
}

/** Who set a field by writing a parent, if there is no entry for the field or a part of it. */
export function inheritedLine(ledger: Ledger, field: FieldPath): SnapshotLine | undefined {
  const { path, entries, current } = ledger.why(field);
  const { value } = trace(ledger.document(), path, ledger.records.schema);
  if (value === undefined || current === undefined) return undefined;
  if (entries.some((entry) => depthOf(entry.path) >= depthOf(path))) return undefined;
  return gave(ledger, path, value, current);
}

function title(node: HistoryNode): string {
  const former = formerPath(node);
  return former === undefined ? formatPath(node) : `${formatPath(node)} (was ${formatPath(former)})`;
}

function linesOf(ledger: Ledger, node: HistoryNode): SnapshotLine[] {
  return node.entries.flatMap((index) => {
    const entry = ledger.entries()[index] as Entry;
    const line = { author: entry.author, text: `${who(entry)} ${what(ledger, entry)}` };
    const given = givenFromAbove(entry);
    return given === undefined ? [line] : [gave(ledger, entry.path, entry.before ?? null, given), line];
  });
}

function who(entry: Entry): string {
  return formatAuthor(entry.author);
}

/** A whole document is not printed: its fields are shown where another author changed them. */
function laid(entry: Entry): SnapshotLine {
  const { author, op } = entry;
  return { author, text: `${who(entry)}${op === "set" ? "" : ` ${op}`}${remark(entry)}` };
}

function what(ledger: Ledger, entry: Entry): string {
  const { path, op, value } = entry;
  return `${op}${value === undefined ? "" : ` ${print(ledger, path, value)}`}${remark(entry)}`;
}

const NOTES = { changed: "", same: ", same value", order: ", order only", nothing: ", no effect" } as const;

function remark({ op, effect, reason }: Entry): string {
  return `${SAYS_ONLY.has(op) ? "" : NOTES[effect]}${reason === undefined ? "" : `: ${oneLine(reason)}`}`;
}

/** Reasons come from users and files; a reason that would break its line is quoted. */
export function oneLine(reason: string): string {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(reason) ? quote(reason) : reason;
}

function print(ledger: Ledger, path: FieldPath, value: Json): string {
  return formatJson(sorted(ledger.shown(path, value)));
}

/** The order in which a map was filled has no meaning and must not show in a diff. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const key of Object.keys(value).sort()) setKey(copy, key, sorted(value[key] as Json));
  return copy;
}

/** The entry that set the replaced value by writing a parent. */
function givenFromAbove({ path, before, shadows }: Entry): Entry | undefined {
  const [first] = shadows;
  if (before === undefined || first === undefined) return undefined;
  return depthOf(first.path) < depthOf(path) ? first : undefined;
}

function gave(ledger: Ledger, path: FieldPath, value: Json, given: Entry): SnapshotLine {
  const text = `${who(given)} gave ${print(ledger, path, value)}, in ${placeOf(given.path)}`;
  return { author: given.author, text };
}

function placeOf(path: FieldPath): string {
  return path.parent === null ? "the whole document" : formatPath(path);
}
