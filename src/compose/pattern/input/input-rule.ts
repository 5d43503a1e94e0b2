import { type Diagnostic, type Json, equalNumeric, formatJson, isObject } from "../../../model/index.js";
import { didYouMean, defined } from "../../../model/internal.js";
import { type InputRule, type PatternInput, TYPE_WORDS, isOfType } from "./pattern-input.js";
import { RE2JS, RE2JSSyntaxException } from "re2js";
import { problems } from "../../problems.js";

/** The rule of its input that a value violates, as text; undefined if none. */
export interface Breach {
  readonly expected: string;
  readonly hint?: string;
}

export function breachOf(rule: InputRule, value: Json): Breach | undefined {
  if (!isOfType(rule.type, value)) return wrongType(rule, value);
  if (rule.enum !== undefined && !rule.enum.some((member) => equalNumeric(member, value)))
    return notAMember(rule.enum, value);
  if (typeof value === "number" || typeof value === "bigint") return outOfRange(rule, value);
  if (typeof value === "string" && rule.pattern !== undefined && !fits(rule, value))
    return { expected: `a string that matches ${rule.pattern}` };
  return wrongLength(rule, value);
}

function wrongType({ type }: InputRule, value: Json): Breach {
  const expected = TYPE_WORDS[type];
  if (type === "string" && typeof value !== "object") return { expected, hint: "put it in quotes" };
  if (typeof value === "string" && type !== "list" && type !== "map")
    return { expected, hint: "write it without quotes" };
  const isWhole = typeof value === "number" && Number.isInteger(value);
  return type === "integer" && (isWhole || typeof value === "bigint")
    ? { expected: "a 64-bit integer" }
    : { expected };
}

function notAMember(members: readonly Json[], value: Json): Breach {
  const expected = `one of ${members.map((member) => shownValue(member)).join(", ")}`;
  const texts = members.filter((member) => typeof member === "string");
  const hint = typeof value === "string" ? didYouMean(value, texts) : undefined;
  return { expected, ...defined({ hint }) };
}

function outOfRange({ minimum, maximum }: InputRule, value: number | bigint): Breach | undefined {
  const isLow = minimum !== undefined && value < minimum;
  const isHigh = maximum !== undefined && value > maximum;
  if (!isLow && !isHigh) return undefined;
  if (minimum === undefined) return { expected: `at most ${String(maximum)}` };
  return { expected: maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}` };
}

function wrongLength(rule: InputRule, value: Json): Breach | undefined {
  const { minLength, maxLength } = rule;
  if (minLength === undefined && maxLength === undefined) return undefined;
  const [length, unit] = lengthOf(value);
  if (length >= (minLength ?? 0) && length <= (maxLength ?? Infinity)) return undefined;
  if (minLength === undefined) return { expected: `at most ${String(maxLength)} ${unit}` };
  return {
    expected:
      maxLength === undefined ? `at least ${minLength} ${unit}` : `${minLength} to ${maxLength} ${unit}`,
  };
}

function lengthOf(value: Json): readonly [length: number, unit: string] {
  if (Array.isArray(value)) return [value.length, "items"];
  if (isObject(value)) return [Object.keys(value).length, "entries"];
  return [typeof value === "string" ? Array.from(value).length : 0, "characters"];
}

const compiled = new WeakMap<InputRule, RE2JS>();

function fits(rule: InputRule, text: string): boolean {
  let expression = compiled.get(rule);
  if (expression === undefined) {
    expression = RE2JS.compile(rule.pattern as string);
    compiled.set(rule, expression);
  }
  return expression.matcher(text).find();
}

/** The error in a regular expression; undefined if it is valid. */
export function regexFault(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern);
    return undefined;
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return error.message;
    throw error;
  }
}

/** The problem of a given input value. A sensitive value is not shown. */
export function invalidInput(input: PatternInput, value: Json, breach: Breach): Diagnostic {
  const found = input.sensitive === true ? "something else" : shownValue(value);
  return problems["invalid-input"]({
    message: `input ${input.name}: expected ${breach.expected}, found ${found}`,
    ...(input.sensitive === true ? {} : { found: value }),
    expected: breach.expected,
    ...(breach.hint === undefined || input.sensitive === true ? {} : { hint: breach.hint }),
    params: { input: input.name },
  });
}

const LONGEST = 60;

export function shownValue(value: Json): string {
  const text = typeof value === "string" && /^[\w.:/@-]+$/.test(value) ? value : formatJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}
