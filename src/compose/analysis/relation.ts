import {
  type FieldPath,
  type Json,
  ROOT,
  type SchemaNode,
  child,
  depthOf,
  equalTyped,
  getAt,
  segmentsOf,
} from "../../model/index.js";
import type { Write } from "./write.js";
import { nodeAt } from "../../schema/index.js";

/**
 * How two overlapping writes get on:
 * - `apart`: either order gives the same, and both are heard
 * - `equal`: both say the same
 * - `order`: nothing is overwritten, and yet the order decides the result
 * - `clobber`: the later one takes away what the earlier one said
 */
export type Relation = "apart" | "equal" | "order" | "clobber";

export function relate(a: Write, b: Write, schema: SchemaNode | undefined): Relation {
  if (a.kind === "arrange" || b.kind === "arrange") return "apart";
  if (a.kind === "ensure" || b.kind === "ensure") return relateEnsured(a, b, schema);
  const surplus = depthOf(b.path) - depthOf(a.path);
  if (surplus === 0) return relateHere(a, b);
  return surplus > 0 ? relateBelow(a, b, schema) : relateBelow(b, a, schema);
}

/** Whoever ensures that a map or list is there gets on with all that leave it there. */
function relateEnsured(a: Write, b: Write, schema: SchemaNode | undefined): Relation {
  const [ensured, other] = a.kind === "ensure" ? [a, b] : [b, a];
  if (depthOf(other.path) > depthOf(ensured.path)) return "apart";
  if (other.kind === "rename") return "clobber";
  if (other.kind === "remove" || (other.kind === "set" && partOf(other, ensured.path, schema) === undefined))
    return "order";
  return "apart";
}

/** Two writes to the same field. */
function relateHere(a: Write, b: Write): Relation {
  const kinds = new Set([a.kind, b.kind]);
  if (isAll(kinds, "append") && sameValue(a, b)) return "equal";
  if (kinds.has("append")) return isAll(kinds, "append", "order") ? "order" : "clobber";
  if (isAll(kinds, "ifAbsent")) return sameValue(a, b) ? "equal" : "order";
  if (kinds.has("ifAbsent")) {
    // Whoever writes has the last word over whoever would only fill in, in either order.
    return kinds.has("set") || kinds.has("add") ? "apart" : "order";
  }
  if (isAll(kinds, "remove")) return "equal";
  if (isAll(kinds, "set", "add") || kinds.size === 1) return sameValue(a, b) ? "equal" : "clobber";
  return "clobber";
}

/** A write to a field and one to something inside it. */
function relateBelow(upper: Write, lower: Write, schema: SchemaNode | undefined): Relation {
  switch (upper.kind) {
    case "add":
      return relateToAdded(lower, partOf(upper, lower.path, schema));
    case "append":
    case "arrange":
      return "apart";
    case "order":
      return movesWith(upper, lower) ? "order" : "apart";
    case "ifAbsent":
      return "order";
    case "rename":
      return "clobber";
    case "remove":
      return lower.kind === "remove" ? "apart" : "clobber";
    default:
      return relateToPart(lower, partOf(upper, lower.path, schema));
  }
}

/** Whether it matters to a write inside a list that items move: they come or go, or are known by their position. */
function movesWith({ path: list }: Write, { path, kind }: Write): boolean {
  if (typeof segmentsOf(path)[depthOf(list)] === "number") return true;
  return depthOf(path) === depthOf(list) + 1 && kind !== "set";
}

/** Whoever adds an item says what it says, and no more: what others put beside that overwrites nothing. */
function relateToAdded(lower: Write, part: Json | undefined): Relation {
  return part === undefined ? "apart" : relateToPart(lower, part);
}

/** A write to something inside a value that somebody else writes as a whole; `part` is what the whole says there. */
function relateToPart(lower: Write, part: Json | undefined): Relation {
  switch (lower.kind) {
    case "remove":
      return part === undefined ? "equal" : "clobber";
    case "ifAbsent":
      return part === undefined ? "order" : "apart";
    case "set":
    case "add":
      return part !== undefined && equalTyped(part, lower.value ?? null) ? "equal" : "clobber";
    default:
      return "clobber";
  }
}

function partOf(upper: Write, path: FieldPath, schema: SchemaNode | undefined): Json | undefined {
  const rest = segmentsOf(path).slice(depthOf(upper.path)).reduce<FieldPath>(child, ROOT);
  return upper.value === undefined ? undefined : getAt(upper.value, rest, nodeAt(schema, upper.path));
}

function isAll(kinds: ReadonlySet<string>, ...allowed: readonly string[]): boolean {
  return [...kinds].every((kind) => allowed.includes(kind));
}

function sameValue(a: Write, b: Write): boolean {
  return equalTyped(a.value ?? null, b.value ?? null);
}
