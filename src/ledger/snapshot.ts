import {
  type FieldPath,
  type Json,
  type JsonObject,
  formatJson,
  formatPath,
  formatResourceId,
  isObject,
} from "../model/index.js";
import { comparePaths, depthOf, quote, setKey } from "../model/internal.js";
import { formatAuthor } from "./author.js";
import { type Entry, SAYS_ONLY } from "./entry.js";
import { type HistoryNode, formerPath } from "./history.js";
import type { Ledger } from "./ledger.js";

/**
 * One block per field that was written, sorted by path, with everyone who gave it a value, in order; nothing is
 * aligned, so that a longer name changes one line of a diff and not its neighbours.
 */
export function formatSnapshot(ledger: Ledger, root: HistoryNode): string {
  const fields = [...root.descendants()].filter((node) => node.entries.length > 0);
  const blocks = fields.sort(comparePaths).map((node) => [title(node), ...linesOf(ledger, node)]);
  const layers = root.entries.map((index) => `  ${laid(ledger.entries()[index] as Entry)}`);
  if (layers.length > 0) blocks.unshift(["whole document", ...layers]);
  if (ledger.resource !== undefined) blocks.unshift([formatResourceId(ledger.resource)]);
  const skipped = ledger.skipped.map(({ author, reason }) => `  ${formatAuthor(author)}: ${oneLine(reason)}`);
  if (skipped.length > 0) blocks.push(["not applied", ...skipped]);
  return blocks.map((lines) => `${lines.join("\n")}\n`).join("\n");
}

function title(node: HistoryNode): string {
  const former = formerPath(node);
  return former === undefined ? formatPath(node) : `${formatPath(node)} (was ${formatPath(former)})`;
}

function linesOf(ledger: Ledger, node: HistoryNode): string[] {
  return node.entries.flatMap((index) => {
    const entry = ledger.entries()[index] as Entry;
    const line = `  ${who(entry)} ${what(ledger, entry)}`;
    const given = givenFromAbove(entry);
    return given === undefined ? [line] : [`  ${who(given)} ${gave(ledger, entry, given)}`, line];
  });
}

function who(entry: Entry): string {
  return formatAuthor(entry.author);
}

/** A whole document is not printed: its fields speak where somebody else touched them. */
function laid(entry: Entry): string {
  return `${who(entry)}${entry.op === "set" ? "" : ` ${entry.op}`}${remark(entry)}`;
}

function what(ledger: Ledger, entry: Entry): string {
  const { path, op, value } = entry;
  return `${op}${value === undefined ? "" : ` ${print(ledger, path, value)}`}${remark(entry)}`;
}

const NOTES = { changed: "", same: ", same value", order: ", order only", nothing: ", no effect" } as const;

function remark({ op, effect, reason }: Entry): string {
  return `${SAYS_ONLY.has(op) ? "" : NOTES[effect]}${reason === undefined ? "" : `: ${oneLine(reason)}`}`;
}

/** Reasons come from people and files; one that would break out of its line is quoted. */
function oneLine(reason: string): string {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(reason) ? quote(reason) : reason;
}

function print(ledger: Ledger, path: FieldPath, value: Json): string {
  return formatJson(sorted(ledger.shown(path, value)));
}

/** The order in which a map was filled says nothing, and must not show in a diff. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const key of Object.keys(value).sort()) setKey(copy, key, sorted(value[key] as Json));
  return copy;
}

/** The entry that gave the replaced value by writing something larger. */
function givenFromAbove({ path, before, shadows }: Entry): Entry | undefined {
  const [first] = shadows;
  if (before === undefined || first === undefined) return undefined;
  return depthOf(first.path) < depthOf(path) ? first : undefined;
}

function gave(ledger: Ledger, { path, before }: Entry, given: Entry): string {
  return `gave ${print(ledger, path, before ?? null)}, in ${placeOf(given.path)}`;
}

function placeOf(path: FieldPath): string {
  return path.parent === null ? "the whole document" : formatPath(path);
}
