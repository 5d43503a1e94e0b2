import { atMostBytes, type Format, formatNamed } from "../../machinery/index.js";
import { type JsonObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type Pattern, compilePattern } from "./validate-pattern.js";
import type { Run } from "./validate-run.js";
import { wrongType } from "./validate-type.js";

export interface TextRule {
  readonly maxLength: number | null;
  readonly minLength: number | null;
  readonly pattern: Pattern | null;
  /** The format's name as in the schema, and its test. */
  readonly format: string;
  readonly isFormat: Format | null;
}

export function textRuleOf(raw: JsonObject, format: string): TextRule {
  const pattern = getKey(raw, "pattern");
  return {
    maxLength: countOf(raw, "maxLength"),
    minLength: countOf(raw, "minLength"),
    pattern: typeof pattern === "string" && pattern !== "" ? compilePattern(pattern) : null,
    format,
    isFormat: formatNamed(format),
  };
}

export function countOf(raw: JsonObject, keyword: string): number | null {
  const value = getKey(raw, keyword);
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : null;
}

export function checkText(rule: TextRule, value: string, run: Run): void {
  checkContent(rule, value, run);
  if (rule.isFormat !== null && !rule.isFormat(value)) wrongType(run, rule.format, value);
}

/** The API server stops at the first of these three that fails. */
function checkContent({ maxLength, minLength, pattern }: TextRule, value: string, run: Run): void {
  // A character takes one or two UTF-16 units, so most lengths need no counting.
  if (maxLength !== null && value.length > maxLength && characters(value) > maxLength)
    return tooLong(run, maxLength);
  if (minLength !== null && value.length < 2 * minLength && characters(value) < minLength)
    return badText(run, `should be at least ${minLength} chars long`, value);
  if (pattern === null) return;
  const fault = pattern.fault();
  if (fault !== undefined)
    badText(run, `should match '${pattern.text}, but pattern is invalid: ${fault}'`, value);
  else if (!pattern.matches(value)) badText(run, `should match '${pattern.text}'`, value);
}

function characters(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const next = text.charCodeAt(i + 1);
    const isPair = (text.charCodeAt(i) & 0xfc00) === 0xd800 && (next & 0xfc00) === 0xdc00;
    if (isPair) i++;
    count++;
  }
  return count;
}

function tooLong(run: Run, limit: number): void {
  const name = run.name;
  run.add({
    type: "FieldValueTooLong",
    name,
    pointer: run.pointer,
    message: `${name} in body should be at most ${limit} chars long`,
    value: undefined,
    detail: atMostBytes(limit),
  });
}

function badText(run: Run, fault: string, value: string): void {
  const name = run.name;
  const message = `${name} in body ${fault}`;
  run.add({ type: "FieldValueInvalid", name, pointer: run.pointer, message, value });
}
