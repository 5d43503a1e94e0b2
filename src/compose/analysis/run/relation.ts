import { type FieldPath, type Json, type SchemaNode, equalTyped, getAt } from "../../../model/index.js";
import { ROOT, child, depthOf, segmentsOf } from "../../../model/internal.js";
import type { Write } from "./write.js";
import { nodeAt } from "../../../schema/index.js";

/**
 * How two overlapping writes interact:
 * - `apart`: either order gives the same result, and both take effect
 * - `equal`: both write the same
 * - `order`: nothing is overwritten, but the order decides the result
 * - `clobber`: the later one overwrites the earlier one
 */
export type Relation = "apart" | "equal" | "order" | "clobber";

export function relate(a: Write, b: Write, schema: SchemaNode | undefined): Relation {
  if (a.kind === "arrange" || b.kind === "arrange") return "apart";
  if (a.kind === "ensure" || b.kind === "ensure") return relateEnsured(a, b, schema);
  const surplus = depthOf(b.path) - depthOf(a.path);
  if (surplus === 0) return relateHere(a, b);
  return surplus > 0 ? relateBelow(a, b, schema) : relateBelow(b, a, schema);
}

/** Ensuring that a map or list exists is compatible with everything that leaves it there. */
function relateEnsured(a: Write, b: Write, schema: SchemaNode | undefined): Relation {
  const [ensured, other] = a.kind === "ensure" ? [a, b] : [b, a];
  if (depthOf(other.path) > depthOf(ensured.path)) return "apart";
  if (other.kind === "rename") return "clobber";
  if (other.kind === "remove") return "order";
  const isWhole = other.kind === "set" || (other.kind === "add" && other.isMerged !== true);
  return isWhole && partOf(other, ensured.path, schema) === undefined ? "order" : "apart";
}

/** Two writes to the same field. */
function relateHere(a: Write, b: Write): Relation {
  const kinds = new Set([a.kind, b.kind]);
  if (isAll(kinds, "append") && sameValue(a, b)) return a.isRaw === b.isRaw ? "equal" : "order";
  if (kinds.has("append")) return isAll(kinds, "append", "order") ? "order" : "clobber";
  if (isAll(kinds, "ifAbsent")) return sameValue(a, b) ? "equal" : "order";
  if (kinds.has("ifAbsent")) {
    // Replacing wins over filling in, in either order.
    const replaces = kinds.has("set") || (kinds.has("add") && isReplacing(a) && isReplacing(b));
    return replaces ? "apart" : "order";
  }
  if (isAll(kinds, "remove")) return "equal";
  if (isAll(kinds, "set", "add") || kinds.size === 1) {
    if (!sameValue(a, b)) return "clobber";
    return a.isRaw === b.isRaw ? "equal" : "order";
  }
  return "clobber";
}

/** Whether a write leaves nothing of an existing item: a patch merges into it, and some add a second one. */
function isReplacing({ isMerged, isRaw }: Write): boolean {
  return isMerged !== true && isRaw !== true;
}

/** A write to a field and one to something inside it. */
function relateBelow(upper: Write, lower: Write, schema: SchemaNode | undefined): Relation {
  switch (upper.kind) {
    case "add":
      return relateToAdded(upper, lower, partOf(upper, lower.path, schema));
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

/** Whether moving items matters to a write inside a list: they are added or removed, or identified by position. */
function movesWith({ path: list }: Write, { path, kind }: Write): boolean {
  if (typeof segmentsOf(path)[depthOf(list)] === "number") return true;
  return depthOf(path) === depthOf(list) + 1 && kind !== "set";
}

/**
 * A patch that adds an item sets only its own fields: additions by others overwrite nothing. Any other write would have
 * replaced an existing item, or added a second one.
 */
function relateToAdded(upper: Write, lower: Write, part: Json | undefined): Relation {
  if (part !== undefined) {
    const relation = relateToPart(lower, part);
    return relation === "equal" && upper.isRaw === true ? "order" : relation;
  }
  return upper.isMerged === true || lower.kind === "remove" ? "apart" : "order";
}

/** A write to something inside a value that another mutation writes as a whole; `part` is the whole's value there. */
function relateToPart(lower: Write, part: Json | undefined): Relation {
  switch (lower.kind) {
    case "remove":
      return part === undefined ? "equal" : "clobber";
    case "ifAbsent":
      return part === undefined ? "order" : "apart";
    case "set":
    case "add":
      if (part === undefined || !equalTyped(part, lower.value ?? null)) return "clobber";
      return lower.isRaw === true ? "order" : "equal";
    default:
      return "clobber";
  }
}

/** What a write to a field sets inside it. */
export function partOf(upper: Write, path: FieldPath, schema: SchemaNode | undefined): Json | undefined {
  const rest = segmentsOf(path).slice(depthOf(upper.path)).reduce<FieldPath>(child, ROOT);
  return upper.value === undefined ? undefined : getAt(upper.value, rest, nodeAt(schema, upper.path));
}

function isAll(kinds: ReadonlySet<string>, ...allowed: readonly string[]): boolean {
  return [...kinds].every((kind) => allowed.includes(kind));
}

function sameValue(a: Write, b: Write): boolean {
  return equalTyped(a.value ?? null, b.value ?? null);
}
