import { type Json, type JsonObject, VarveError, parseJson } from "../../../model/index.js";
import { setKey, defined } from "../../../model/internal.js";
import { type InputType, type PatternInput, TYPE_WORDS } from "./pattern-input.js";
import { type Breach, breachOf, invalidInput } from "./input-rule.js";

/**
 * Parses an input value from a flag, by its declared type: `128` is a number for an integer and text for a string.
 * Lists are JSON or `a,b`, maps are JSON or `a=1,b=2`. Throws a VarveError that says what the input accepts.
 */
export function parseInput(input: PatternInput, text: string): Json {
  const value = READERS[input.type](text);
  if (value === undefined) throw new VarveError(invalidInput(input, text, notOfType(input.type)));
  const breach = breachOf(input, value);
  if (breach !== undefined) throw new VarveError(invalidInput(input, value, breach));
  return value;
}

const HINTS: Partial<Record<InputType, string>> = {
  list: 'write a,b or ["a","b"]',
  map: 'write a=1,b=2 or {"a":"1","b":"2"}',
};

function notOfType(type: InputType): Breach {
  const hint = HINTS[type];
  return { expected: TYPE_WORDS[type], ...defined({ hint }) };
}

const READERS: Readonly<Record<InputType, (text: string) => Json | undefined>> = {
  string: (text) => text,
  boolean: (text) => (text === "true" ? true : text === "false" ? false : undefined),
  integer: (text) => (/^-?\d+$/.test(text) ? integerOf(text) : undefined),
  number: numberOf,
  list: (text) => (/^\s*\[/.test(text) ? jsonOf(text) : text === "" ? [] : text.split(",")),
  map: (text) => (/^\s*\{/.test(text) ? jsonOf(text) : mapOf(text)),
};

function integerOf(text: string): Json {
  const exact = BigInt(text);
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}

function numberOf(text: string): Json | undefined {
  const value = jsonOf(text);
  return typeof value === "number" || typeof value === "bigint" ? value : undefined;
}

function mapOf(text: string): JsonObject | undefined {
  const map: JsonObject = {};
  for (const entry of text === "" ? [] : text.split(",")) {
    const at = entry.indexOf("=");
    if (at < 1) return undefined;
    setKey(map, entry.slice(0, at), entry.slice(at + 1));
  }
  return map;
}

function jsonOf(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}
