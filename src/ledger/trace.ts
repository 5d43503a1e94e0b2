import {
  type FieldPath,
  type FindItem,
  type Json,
  type Pointer,
  type SchemaNode,
  locate,
} from "../model/index.js";
import { ROOT, child, depthOf, itemSegment, schemaBelow, segmentsOf } from "../model/internal.js";

/** A path followed through a document as far as it exists. */
export interface Trace {
  /** Users write `containers[0]` or `ports[port=53]`; here existing items have their full key. */
  readonly path: FieldPath;
  /** The pointer of the path, or of its last existing part. */
  readonly pointer: Pointer;
  /** The value; undefined if there is none. */
  readonly value: Json | undefined;
}

export function trace(
  document: Json,
  path: FieldPath,
  schema: SchemaNode | undefined,
  find?: FindItem,
): Trace {
  const pointer: (string | number)[] = [];
  let at = ROOT;
  let value: Json | undefined = document;
  let node = schema;
  for (const segment of segmentsOf(path)) {
    const token: string | number | undefined =
      value === undefined ? undefined : locate(value, child(ROOT, segment), node, find)?.[0];
    const isItem = Array.isArray(value) && typeof token === "number";
    const name = isItem ? itemSegment(value as Json[], token, node?.list ?? undefined, find) : segment;
    if (token !== undefined) pointer.push(token);
    value = token === undefined ? undefined : (value as Record<string | number, Json>)[token];
    at = child(at, name);
    node = schemaBelow(node, name);
  }
  return { path: at, pointer, value };
}

/** The missing items along a path, which a write to it creates. */
export function missingItems({ path, pointer }: Trace): FieldPath[] {
  const missing: FieldPath[] = [];
  let depth = depthOf(path) - 1;
  for (let at = path.parent; at !== null && depth > pointer.length; at = at.parent) {
    if (typeof at.segment !== "string") missing.push(at);
    depth--;
  }
  return missing;
}

/** The item that a change renames, directly or by changing a key field. */
export function itemInQuestion(
  { path, pointer }: Trace,
  isRename: boolean,
  schema: SchemaNode | undefined,
): { readonly item: FieldPath; readonly pointer: Pointer } | undefined {
  const item = isRename && typeof path.segment !== "string" ? path : path.parent;
  if (item === null || item.parent === null || typeof item.segment === "string") return undefined;
  const rule = segmentsOf(item.parent).reduce<SchemaNode | undefined>(schemaBelow, schema)?.list;
  const isKeyField = typeof path.segment === "string" && rule?.keys.includes(path.segment) === true;
  if (!isRename && !isKeyField) return undefined;
  const depth = depthOf(item);
  return depth > pointer.length ? undefined : { item, pointer: pointer.slice(0, depth) };
}
