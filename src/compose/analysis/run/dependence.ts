import { type FieldPath, type SchemaNode } from "../../../model/index.js";
import { depthOf, formatSegment, segmentsOf } from "../../../model/internal.js";
import { type Look, type Standing, shapeOf, standingsOf } from "./look.js";
import type { Write } from "./write.js";
import { partOf } from "./relation.js";

/** Whether a write that touches what a mutation read can change the value it reads. */
export function changes(
  { kind, path }: Look,
  standing: Standing,
  write: Write,
  schema: SchemaNode | undefined,
): boolean {
  if (kind === "members") return changesMembers(path, standing, write);
  if (kind === "value" && standing.shape !== "nothing") return true;
  return shapeAfter(write, path, standing.shape, schema) !== standing.shape;
}

/** Whether it matters to a mutation of the same phase, in either order. */
export function dependsOn(look: Look, write: Write, schema: SchemaNode | undefined): boolean {
  return standingsOf(look).some((standing) => changes(look, standing, write, schema));
}

/**
 * The member that a write creates if missing, if the reader only needs its existence: one of several mutations that
 * create it is as good as all of them.
 */
export function memberMade({ kind, path, seen }: Look, write: Write): string | undefined {
  if (write.kind === "remove" || write.kind === "rename") return undefined;
  if (depthOf(write.path) < depthOf(path)) return undefined;
  if (kind !== "members") return seen.shape === "nothing" ? "" : undefined;
  const segment = segmentsOf(write.path)[depthOf(path)];
  return segment === undefined || typeof segment === "number" ? undefined : formatSegment(segment);
}

/**
 * The set of members changes by adding, removing and renaming; writing into a missing member creates it. An item
 * identified only by position is another one when it is written.
 */
function changesMembers(path: FieldPath, { members }: Standing, write: Write): boolean {
  const segment = segmentsOf(write.path)[depthOf(path)];
  if (segment === undefined || write.kind === "rename") return true;
  const isDirect = depthOf(write.path) === depthOf(path) + 1;
  if (typeof segment === "number") return isDirect;
  if (write.kind !== "remove") return !members.has(formatSegment(segment));
  return isDirect && members.has(formatSegment(segment));
}

/** The value at a path after a write to it, above it or below it. */
function shapeAfter(
  write: Write,
  path: FieldPath,
  shape: Standing["shape"],
  schema: SchemaNode | undefined,
): Standing["shape"] {
  const surplus = depthOf(write.path) - depthOf(path);
  if (surplus > 0) return isNothingMade(write) || shape === "list" ? shape : "map";
  switch (write.kind) {
    case "remove":
      return "nothing";
    case "rename":
      return shape === "nothing" ? "map" : "nothing";
    case "set":
    case "add":
      return shapeOf(partOf(write, path, schema));
    case "ifAbsent":
    case "ensure":
      return shape === "nothing" ? shapeOf(partOf(write, path, schema)) : shape;
    case "append":
      return surplus === 0 && shape === "nothing" ? "list" : shape;
    default:
      return typeof segmentsOf(path)[depthOf(write.path)] === "number" ? "nothing" : shape;
  }
}

/** Writes that require an existing target. */
function isNothingMade({ kind }: Write): boolean {
  return kind === "remove" || kind === "rename" || kind === "order" || kind === "arrange";
}
