import { type Json, type JsonLike, type JsonObject, formatJson, isObject } from "../../model/index.js";
import { asJson, keysInOrder } from "../../model/internal.js";
import { type ScalarContext, doubleQuoted, isSafePlain } from "./quoting.js";

/** The indentation style of a text: columns per level of maps, and of lists below their key. */
export interface Style {
  readonly step: number;
  readonly listIndent: number;
  readonly newline: string;
  /** Whether multi-line strings may be written as literal blocks. */
  readonly literals: boolean;
}

/** The style of kubectl. */
export const DEFAULT_STYLE: Style = { step: 2, listIndent: 0, newline: "\n", literals: true };

/** Formats a value as YAML in block style, quoted so that YAML 1.1 and 1.2 parsers agree. */
export function formatYaml(value: JsonLike): string {
  const { head, tail } = render(asJson(value, "formatYaml", "the value"), 0, DEFAULT_STYLE);
  return `${head === "" ? "" : `${head}\n`}${tail}`;
}

/** A value split into the part after the colon or dash on the same line, and the lines below; either may be empty. */
export interface Rendered {
  readonly head: string;
  readonly tail: string;
}

/** Renders a value whose lines below start at `column`. */
export function render(value: Json, column: number, style: Style): Rendered {
  if (typeof value === "string") return renderString(value, column, style);
  if (Array.isArray(value))
    return value.length === 0
      ? { head: "[]", tail: "" }
      : { head: "", tail: listLines(value, column, style) };
  if (isObject(value))
    return keysInOrder(value).length === 0
      ? { head: "{}", tail: "" }
      : { head: "", tail: mapLines(value, column, style) };
  return { head: renderScalar(value, "block"), tail: "" };
}

export function renderScalar(value: Json, context: ScalarContext): string {
  if (typeof value === "string") return isSafePlain(value, context) ? value : doubleQuoted(value);
  if (typeof value !== "number") return formatJson(value);
  // Go reads `-0` as the integer 0, and YAML 1.1 requires a dot in a float.
  if (Object.is(value, -0)) return "-0.0";
  const text = formatJson(value);
  return text.includes("e") && !text.includes(".") ? text.replace("e", ".0e") : text;
}

export function renderFlow(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(renderFlow).join(", ")}]`;
  if (!isObject(value)) return renderScalar(value, "flow");
  return `{${keysInOrder(value)
    .map((key) => `${renderScalar(key, "flow")}: ${renderFlow(value[key] as Json)}`)
    .join(", ")}}`;
}

/** One `key: value` entry, ending in a line break. */
export function renderEntry(key: string, value: Json, column: number, style: Style): string {
  const below = column + (Array.isArray(value) ? style.listIndent : style.step);
  const { head, tail } = render(value, below, style);
  return `${" ".repeat(column)}${renderScalar(key, "block")}:${head === "" ? "" : ` ${head}`}${style.newline}${tail}`;
}

/** One `- value` item, ending in a line break; a map or list starts on the line of the dash. */
export function renderItem(value: Json, column: number, style: Style): string {
  const { head, tail } = render(value, column + 2, style);
  const rest = head === "" ? tail.slice(column + 2) : `${head}${style.newline}${tail}`;
  return `${" ".repeat(column)}- ${rest}`;
}

function mapLines(map: JsonObject, column: number, style: Style): string {
  return keysInOrder(map)
    .map((key) => renderEntry(key, map[key] as Json, column, style))
    .join("");
}

function listLines(list: readonly Json[], column: number, style: Style): string {
  return list.map((item) => renderItem(item, column, style)).join("");
}

function renderString(text: string, column: number, style: Style): Rendered {
  if (!style.literals || !isLiteral(text)) return { head: renderScalar(text, "block"), tail: "" };
  const body = text.slice(0, endOfBody(text));
  const breaks = text.length - body.length;
  // Content must be indented deeper than its parent; at the root column 0 would be valid, but is hard to read.
  const indent = " ".repeat(Math.max(column, 2));
  const lines = body.split("\n").map((line) => (line === "" ? "" : indent + line) + style.newline);
  const head = breaks === 0 ? "|-" : breaks === 1 ? "|" : "|+";
  return { head, tail: lines.join("") + style.newline.repeat(Math.max(0, breaks - 1)) };
}

/** A multi-line string that a literal block can hold without escapes or an indentation indicator. */
function isLiteral(text: string): boolean {
  return /[^\n]\n/.test(text) && !/^[\s]/.test(text) && !/^[ \t]+$/m.test(text) && isPrintableLines(text);
}

function isPrintableLines(text: string): boolean {
  return !/[^\n\t\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u.test(
    text,
  );
}

function endOfBody(text: string): number {
  let end = text.length;
  while (text[end - 1] === "\n") end--;
  return end;
}
