import { type Json, type JsonObject, equalTyped, isObject, isQuantity } from "../../../../src/model/index.js";
import { canonicalQuantity } from "../../../../src/model/internal.js";
import { type Outcome, comparable } from "../requests/outcome.js";

/** Whether two answers are equal, and what was compared. */
export type Comparison = (server: Outcome, ours: Outcome) => readonly [isSame: boolean, Json, Json];

export const sameInAll: Comparison = (server, ours) => {
  const [theirs, here] = [comparable(server), comparable(ours)];
  return [equalTyped(theirs, here), theirs, here];
};

/**
 * For built-in kinds the server has more rules, in Go: defaults, which it adds, and warnings. Varve's answer
 * must be included.
 */
export const sameForBuiltins: Comparison = (server, ours) => {
  const warnings = server.warnings.filter((warning) => ours.warnings.includes(warning));
  const [theirs, here] = [comparable({ ...server, warnings }), comparable(ours)];
  const { object: stored = null, ...answer } = theirs as JsonObject;
  const { object = null, ...ourAnswer } = here as JsonObject;
  return [equalTyped(answer, ourAnswer) && holds(stored, object), theirs, here];
};

/** A value may contain more than expected. Go types omit empty fields, and normalize quantities. */
function holds(value: Json | undefined, wanted: Json): boolean {
  if (value === undefined) return isEmpty(wanted);
  if (Array.isArray(wanted) && Array.isArray(value))
    return value.length === wanted.length && wanted.every((item, i) => holds(value[i], item));
  if (isObject(wanted) && isObject(value))
    return Object.entries(wanted).every(([name, member]) => holds(value[name], member));
  return equalTyped(value, wanted) || isSameQuantity(value, wanted);
}

function isEmpty(value: Json): boolean {
  return value === false || value === 0 || value === "" || value === null || Object.keys(value).length === 0;
}

function isSameQuantity(...values: readonly [Json, Json]): boolean {
  const [a, b] = values.map((value) => (typeof value === "object" ? "" : String(value))) as [string, string];
  return isQuantity(a) && isQuantity(b) && canonicalQuantity(a) === canonicalQuantity(b);
}
