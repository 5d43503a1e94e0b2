import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { keysInOrder, quote } from "../../model/internal.js";
import { type OwnedResource } from "../../ledger/index.js";
import { PART_VERSION, writeRecordPart } from "../../ledger/internal.js";
import { formatYaml } from "../../yaml/index.js";
import { renderScalar } from "../../yaml/internal.js";

const HEADER = "# Written by varve: what was generated last, and who owns what. Edits are noticed.\n";
/** A text that was cut anywhere lacks it. */
const END = "end: true\n";

/**
 * The records of one file. A blank line and the name of its resource stand between two records: Git merges changes
 * on both sides of an unchanged line separately.
 */
export function partText(resources: readonly OwnedResource[], file?: string): string {
  const head = file === undefined ? "" : `file: ${wordText(file)}\n`;
  const records = writeRecordPart(resources).map((record) => `\n${recordText(record)}`);
  return `${HEADER}version: ${PART_VERSION}\n${head}resources:\n${records.join("")}\n${END}`;
}

/** What a generator was given, field by field. */
export function generatorText(generator: JsonObject): string {
  return `# Written by varve: what a generator was given last.\n${formatYaml({ version: PART_VERSION, ...generator })}`;
}

function recordText({ owners, ...record }: JsonObject): string {
  const lines = linesOf(record, 2);
  const rows = owners === undefined ? "" : `  owners:\n${rowsText(owners as JsonObject)}`;
  return `- ${lines.slice(2)}${rows}`;
}

/** Fields that are longer go over several lines, so that a change shows where it is. */
const WIDTH = 240;

function linesOf(map: JsonObject, column: number): string {
  let lines = "";
  for (const key of keysInOrder(map)) lines += entryText(keyText(key), map[key] as Json, column);
  return lines;
}

function entryText(key: string, value: Json, column: number): string {
  const indent = " ".repeat(column);
  const flow = typeof value === "string" ? literal(value, column) : flowText(value);
  const isShort = column + key.length + flow.length + 2 <= WIDTH;
  if (isShort || !hasMembers(value)) return `${indent}${key}: ${flow}\n`;
  if (isObject(value)) return `${indent}${key}:\n${linesOf(value, column + 1)}`;
  return `${indent}${key}:\n${(value as Json[]).map((item) => itemText(item, column)).join("")}`;
}

function itemText(item: Json, column: number): string {
  const indent = " ".repeat(column);
  const flow = typeof item === "string" ? literal(item, column) : flowText(item);
  if (column + flow.length + 2 <= WIDTH || !isObject(item) || !hasMembers(item))
    return `${indent}- ${flow}\n`;
  return `${indent}- ${linesOf(item, column + 2).slice(column + 2)}`;
}

function hasMembers(value: Json): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** A text of several lines as such, where YAML can hold it. */
function literal(text: string, column: number): string {
  if (!text.includes("\n")) return wordText(text);
  const block = formatYaml(text).slice(0, -1);
  // Blank lines at its end would run into the one behind the record.
  if (!/^\|-?\n/.test(block)) return quote(text);
  return block.replaceAll("\n  ", `\n${" ".repeat(column + 1)}`);
}

function flowText(value: Json): string {
  if (typeof value === "string") return wordText(value);
  if (Array.isArray(value)) return `[${value.map(flowText).join(", ")}]`;
  if (!isObject(value)) return renderScalar(value, "flow");
  return `{${keysInOrder(value)
    .map((key) => `${wordText(key)}: ${flowText(value[key] as Json)}`)
    .join(", ")}}`;
}

/** One row per field that is not plainly the generator's. */
function rowsText(owners: JsonObject): string {
  let text = "";
  for (const key of keysInOrder(owners)) {
    const written = keyText(key);
    const colon = written.length > LONGEST_KEY ? `? ${written}\n   : ` : `${written}: `;
    text += `   ${colon}${flowText(owners[key] as Json)}\n`;
  }
  return text;
}

/** YAML looks for the colon within 1024 characters; longer names are marked as such. */
const LONGEST_KEY = 1000;

/** Thousands of resources have the same fields and values: whether a text needs quotes is found out once. */
const keyText = remembered((key) => renderScalar(key, "block"));
const wordText = remembered((word) => (ODD.test(word) ? quote(word) : renderScalar(word, "flow")));

/** A large record is read by the quick reader, which leaves plain words with these marks to the full one. */
const ODD = /^(?=.*(?:^-|[:#@%&*!?|>`]))[\x20-\x7e]*$/;

function remembered(render: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    if (text.length > LONGEST_KNOWN) return render(text);
    let rendered = known.get(text);
    if (rendered !== undefined) return rendered;
    rendered = render(text);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, rendered);
    return rendered;
  };
}

const MAX_KNOWN = 10_000;
const LONGEST_KNOWN = 200;
