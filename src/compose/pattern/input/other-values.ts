import { type Json, equalNumeric, isObject } from "../../../model/index.js";
import type { PatternInput } from "./pattern-input.js";
import { breachOf } from "./input-rule.js";
import { sampleText } from "./sample-text.js";

/** How many other values of an input are tried: one may happen to give the same result. */
const MOST = 3;

/** Other valid values of an input. */
export function otherValues(input: PatternInput, current: Json | undefined): readonly Json[] {
  const found: Json[] = [];
  for (const value of candidates(input, current)) {
    if (found.length === MOST && input.enum === undefined) break;
    const isKnown = [current, ...found].some((other) => other !== undefined && equalNumeric(other, value));
    if (!isKnown && breachOf(input, value) === undefined) found.push(value);
  }
  return found;
}

function candidates(input: PatternInput, current: Json | undefined): readonly Json[] {
  if (input.enum !== undefined) return input.enum;
  const declared = [input.default, ...Object.values(input.defaults ?? {})].filter(
    (value) => value !== undefined,
  );
  return [...declared, ...made(input, current)];
}

function made(input: PatternInput, current: Json | undefined): readonly Json[] {
  switch (input.type) {
    case "boolean":
      return [true, false];
    case "integer":
      return numbers(input, current).map((value) => (typeof value === "number" ? Math.trunc(value) : value));
    case "number":
      return numbers(input, current);
    case "string":
      return [...samples(input), ...texts(typeof current === "string" ? current : "")];
    case "list":
      return [[...(Array.isArray(current) ? current : []), "another"], ["another"], []];
    default:
      return [{ ...(isObject(current) ? current : {}), another: "value" }, { another: "value" }, {}];
  }
}

function samples({ pattern }: PatternInput): string[] {
  return pattern === undefined ? [] : [0, 1, 2, 3].map((variant) => sampleText(pattern, variant));
}

function numbers({ minimum, maximum }: PatternInput, current: Json | undefined): (number | bigint)[] {
  const own = typeof current === "number" || typeof current === "bigint" ? Number(current) : 0;
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined);
  return [...bounds, own + 1, own - 1, own * 2, 0, 1, 7, 100];
}

/** Small changes of a string keep most rules: another letter or digit at the end, one more, one fewer. */
function texts(text: string): string[] {
  const last = text.at(-1) ?? "";
  const head = text.slice(0, -last.length || undefined);
  return [
    ...["a", "b", "0", "1", "A"].map((end) => (last === "" ? end : head + end)),
    ...["a", "1", "-a", ".a", "/a"].map((end) => text + end),
    head,
    text.slice(1),
    text.replace(/[a-z]/, (letter) => (letter === "x" ? "y" : "x")),
    text.replace(/\d/, (digit) => (digit === "1" ? "2" : "1")),
    "another",
    "a",
    "another-text",
    "example.com",
    "10",
    "",
  ];
}
