import type { SchemaNode } from "../../model/index.js";
import { CelError } from "../../cel/index.js";
import { compileRegex } from "../../cel/internal.js";

/** Strings that match many patterns. */
const COMMON = [
  "a",
  "abc",
  "a.b",
  "a/b",
  "/a",
  "1",
  "1Gi",
  "1s",
  "1.2.3",
  "v1",
  "A",
  "https://a.b",
  "10.0.0.0/8",
  "10.0.0.1",
];

const BY_FORMAT: ReadonlyMap<string, string> = new Map([
  ["date-time", "2026-01-01T00:00:00Z"],
  ["date", "2026-01-01"],
  ["duration", "1h"],
  ["byte", "YQ=="],
]);

/** Strings that a schema allows, including those in the expression. */
export function textsOf({ facets }: SchemaNode, named: ReadonlySet<string>): readonly string[] {
  const allowed = facets?.enum?.filter((value) => typeof value === "string");
  if (allowed !== undefined && allowed.length > 0) return allowed;
  const ofFormat = BY_FORMAT.get(facets?.format ?? "");
  if (ofFormat !== undefined) return [ofFormat];
  const raw = facets?.raw ?? {};
  const [least, most] = [raw["minLength"], raw["maxLength"]];
  const isRightLength = (text: string): boolean =>
    text.length >= (typeof least === "number" ? least : 0) &&
    text.length <= (typeof most === "number" ? most : Number.MAX_SAFE_INTEGER);
  const long = "a".repeat(typeof least === "number" ? Math.min(least, 1000) : 1);
  const fitting = [...named, "", long, ...COMMON].filter(isRightLength);
  const matches = matcherOf(raw["pattern"]);
  const matching = fitting.filter(matches);
  return matching.length > 0 ? [...new Set(matching)].slice(0, 40) : fitting;
}

function matcherOf(pattern: unknown): (text: string) => boolean {
  const regex = typeof pattern === "string" ? compileRegex(pattern) : undefined;
  return regex === undefined || regex instanceof CelError ? () => true : (text) => regex.matcher(text).find();
}

/** Numbers that a schema allows: at its bounds, and around those in the expression. */
export function numbersOf({ facets, type }: SchemaNode, named: ReadonlySet<number>): readonly number[] {
  const raw = facets?.raw ?? {};
  const allowed = facets?.enum?.filter((value) => typeof value === "number");
  if (allowed !== undefined && allowed.length > 0) return allowed;
  const [least, most] = [raw["minimum"], raw["maximum"]];
  const low = typeof least === "number" ? least : -1_000_000;
  const high = typeof most === "number" ? most : 1_000_000;
  const near = [...named].flatMap((number) => [number - 1, number, number + 1]);
  const all = [low, low + 1, high, 0, 1, 2, ...near].filter((number) => number >= low && number <= high);
  return type === "integer" ? all.filter(Number.isInteger) : all;
}
