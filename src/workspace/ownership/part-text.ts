import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { keysInOrder, quote } from "../../model/internal.js";
import { type OwnedResource } from "../../ledger/index.js";
import { PART_VERSION, writeRecordPart } from "../../ledger/internal.js";
import { formatYaml } from "../../yaml/index.js";
import { renderScalar } from "../../yaml/internal.js";

const HEADER = "# Written by varve: what was generated last, and who owns what. Edits are noticed.\n";
/** Missing if the text was truncated anywhere. */
const END = "end: true\n";

/**
 * The records of one file. A blank line and the name of its resource separate two records: Git merges changes on both
 * sides of an unchanged line separately.
 */
export function partText(resources: readonly OwnedResource[], file?: string): string {
  const head = file === undefined ? "" : `file: ${wordText(file)}\n`;
  const records = writeRecordPart(resources).map((record) => `\n${recordText(record)}`);
  return `${HEADER}version: ${PART_VERSION}\n${head}resources:\n${records.join("")}\n${END}`;
}

/** The inputs of a generator, field by field. */
export function generatorText(generator: JsonObject): string {
  return `# Written by varve: what a generator was given last.\n${formatYaml({ version: PART_VERSION, ...generator })}`;
}

function recordText({ owners, ...record }: JsonObject): string {
  const lines = linesOf(record, 2);
  const rows = owners === undefined ? "" : `  owners:\n${rowsText(owners as JsonObject)}`;
  return `- ${lines.slice(2)}${rows}`;
}

/** Longer fields span several lines, so that a change is visible in a diff. */
const WIDTH = 240;

function linesOf(map: JsonObject, column: number): string {
  let lines = "";
  for (const key of keysInOrder(map)) lines += entryText(keyText(key), map[key] as Json, column);
  return lines;
}

function entryText(key: string, value: Json, column: number): string {
  const indent = " ".repeat(column);
  const flow = oneLine(value, column, WIDTH - column - key.length - 2);
  if (flow !== undefined) return `${indent}${key}: ${flow}\n`;
  if (isObject(value)) return `${indent}${key}:\n${linesOf(value, column + 1)}`;
  return `${indent}${key}:\n${(value as Json[]).map((item) => itemText(item, column)).join("")}`;
}

function itemText(item: Json, column: number): string {
  const indent = " ".repeat(column);
  const flow = oneLine(item, column, WIDTH - column - 2);
  if (flow !== undefined || !isObject(item)) return `${indent}- ${flow ?? flowText(item)}\n`;
  return `${indent}- ${linesOf(item, column + 2).slice(column + 2)}`;
}

/** A value as one entry; undefined if it has members and is longer than the room for it. */
function oneLine(value: Json, column: number, room: number): string | undefined {
  if (typeof value === "string") return literal(value, column);
  if (!hasMembers(value)) return flowText(value);
  // Large values are measured first: written at each of their levels, a deep one would be written many times over.
  if (roomAfter(value, room) < 0) return undefined;
  const flow = flowText(value);
  return flow.length <= room ? flow : undefined;
}

/** The room that a value leaves at the best, without marks and quotes; it is not read on once there is none. */
function roomAfter(value: Json, room: number): number {
  if (typeof value === "string") return room - value.length;
  if (typeof value !== "object" || value === null) return room - 1;
  let left = room;
  for (const key of Object.keys(value)) {
    if (!Array.isArray(value)) left -= key.length;
    left = roomAfter((value as JsonObject)[key] as Json, left);
    if (left < 0) return left;
  }
  return left;
}

function hasMembers(value: Json): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** A multi-line string as a block scalar, if YAML allows it. */
function literal(text: string, column: number): string {
  if (!text.includes("\n")) return wordText(text);
  const block = formatYaml(text).slice(0, -1);
  // Trailing blank lines would run into the separator.
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

/** One row per field that is not simply the generator's. */
function rowsText(owners: JsonObject): string {
  let text = "";
  for (const key of keysInOrder(owners)) {
    const written = keyText(key);
    const colon = written.length > LONGEST_KEY ? `? ${written}\n   : ` : `${written}: `;
    text += `   ${colon}${flowText(owners[key] as Json)}\n`;
  }
  return text;
}

/** YAML requires the colon within 1024 characters; longer keys are written as explicit keys. */
const LONGEST_KEY = 1000;

/** Thousands of resources have the same fields and values: whether a string needs quotes is computed once. */
const keyText = remembered((key) => renderScalar(key, "block"));
const wordText = remembered((word) => (ODD.test(word) ? quote(word) : renderScalar(word, "flow")));

/** A large record is read by the fast reader, which leaves plain words with these characters to the full one. */
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
