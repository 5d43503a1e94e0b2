import { type Laxity, hasFields, isJson } from "./json-walk.js";
import { MAX_DEPTH } from "./depth.js";
import type { Segment } from "./path.js";

/** Why a value is not JSON: the path, the value there, and a hint. */
export interface Fault {
  readonly trail: readonly Segment[];
  readonly what: string;
  readonly hint: string;
}

/** The first place that is not JSON. */
export function faultOf(value: unknown, laxity: Laxity = "strict"): Fault {
  const trail: Segment[] = [];
  const above = new Set<unknown>();
  let at = value;
  for (let below = faultyMember(at, laxity); below !== undefined; below = faultyMember(at, laxity)) {
    // A value that contains itself repeats its trail: no need to follow it down to the limit, level by level.
    const isEndless = trail.length >= SHOWN && above.has(at);
    if (isEndless || trail.length > MAX_DEPTH) return { trail: trail.slice(0, SHOWN), ...TOO_DEEP };
    above.add(at);
    trail.push(below.segment);
    at = below.value;
  }
  return { trail, what: nameOf(at), hint: HINTS[typeof at] ?? OTHER_HINT };
}

const SHOWN = 10;
const TOO_DEEP = {
  what: `nested deeper than ${MAX_DEPTH} levels, or contains itself`,
  hint: "a document is a tree with at most 1000 levels",
};

function faultyMember(value: unknown, laxity: Laxity): { segment: Segment; value: unknown } | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) {
    const index = Array.from(value as unknown[]).findIndex((item) => !isJson(item, laxity));
    return index < 0 ? undefined : { segment: index, value: value[index] as unknown };
  }
  if (Object.getPrototypeOf(value) !== Object.prototype && !hasFields(value)) return undefined;
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    const isAbsent = member === undefined && laxity === "any-depth-or-undefined";
    if (!isAbsent && !isJson(member, laxity)) return { segment: key, value: member };
  }
  return undefined;
}

const OTHER_HINT = "convert it to JSON first: JSON.parse(JSON.stringify(value))";
const HINTS: Readonly<Record<string, string>> = {
  undefined: "omit the field, or use null",
  number: "JSON allows only finite numbers",
  function: "call it, and pass its result",
  symbol: "pass a string",
};

/** A value in messages: `a Date`, `undefined`, `NaN`, `a function`. */
export function nameOf(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (typeof value === "number") return Number.isFinite(value) ? "a number" : String(value);
  if (typeof value === "string") return "a string";
  if (Array.isArray(value)) return "a list";
  if (typeof value !== "object") return `a ${typeof value}`;
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  if (tag !== "Object") return `a ${tag}`;
  return "toJSON" in value ? "an object with toJSON" : "a map";
}
