import { type JsonObject } from "../../model/index.js";
import { getKey, goFixed } from "../../model/internal.js";
import { textOf } from "../schema/structural.js";

/** The API server's cost limit for one expression of a CRD, by its estimate. */
export const EXPRESSION_LIMIT = 10_000_000;
/** The limit for all expressions of a schema. */
export const SCHEMA_LIMIT = 100_000_000;

/** Costs saturate at the largest 64-bit number. */
const MAX_COST = 2 ** 64;

const LARGEST_REQUEST = 3 * 1024 * 1024;

/** How many values of a schema one object can hold; undefined if the parent schemas set no bound. */
export type Cardinality = number | undefined;

export function times(cost: number, count: number): number {
  return cost === 0 ? 0 : Math.min(cost * count, MAX_COST);
}

export function plus(a: number, b: number): number {
  return Math.min(a + b, MAX_COST);
}

/** How many values the schema below has, given the number for the schema itself. */
export function cardinalityBelow(schema: JsonObject, own: Cardinality): Cardinality {
  const each = elementsOf(schema);
  return own === undefined || each === undefined ? undefined : times(own, each);
}

function elementsOf(schema: JsonObject): Cardinality {
  switch (textOf(schema, "type")) {
    case "object":
      return (getKey(schema, "additionalProperties") ?? null) === null ? 1 : bound(schema, "maxProperties");
    case "array":
      return bound(schema, "maxItems");
    default:
      return 1;
  }
}

function bound(schema: JsonObject, keyword: string): Cardinality {
  const value = getKey(schema, keyword);
  if (typeof value !== "number" && typeof value !== "bigint") return undefined;
  return Math.max(0, Number(value));
}

/** How many values of at least this many bytes fit into a request. */
export function fitting(minSize: number): number {
  return Math.trunc(LARGEST_REQUEST / (minSize + 1));
}

/** By how much a cost exceeds a limit, in the API server's words. */
export function overLimit(what: string, cost: number, limit: number): string {
  return `${what} exceeds budget by factor of ${factor(cost, limit)} (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)`;
}

function factor(cost: number, limit: number): string {
  const excess = cost / limit;
  if (excess > 100) return "more than 100x";
  // One digit would print "1.0x" for a limit that is just exceeded.
  return `${goFixed(excess, excess < 1.5 ? 6 : 1)}x`;
}
