import {
  type FieldPath,
  type Json,
  type SchemaNode,
  isObject,
  type ItemKey,
  type Scalar,
} from "../../../model/index.js";
import { child, depthOf, identityOf, itemKey, startsWith } from "../../../model/internal.js";
import { type Deed, type Mark } from "../../../ledger/index.js";
import { DEEDS } from "../../../ledger/internal.js";
import { MERGED_INTO, MERGED_ORDER } from "../../mutation/patch-edits.js";
import { nodeAt } from "../../../schema/index.js";

/**
 * What a write means to others, whatever the document looked like:
 * - `set`: the field has the value
 * - `add`: the same, for an item that did not exist
 * - `ifAbsent`: the same, unless it already has another value
 * - `ensure`: a map or list exists, because something is written into it; the first writer creates it
 * - `append`: one more item in a list without identities
 * - `remove`: the field is gone
 * - `rename`: the field has another name
 * - `order`: the items of a list are in this order, or have moved
 * - `arrange`: the same, though not requested
 */
export type WriteKind =
  "set" | "add" | "ifAbsent" | "ensure" | "append" | "remove" | "rename" | "order" | "arrange";

export interface Write {
  readonly path: FieldPath;
  readonly kind: WriteKind;
  readonly value: Json | undefined;
  /** The old name, if the path is the new one. */
  readonly from?: FieldPath;
  /** A patch wrote it, which merges into the existing value. */
  readonly isMerged?: true;
  /** It was added without a check: if the item, or one with its key, already exists, there are then two. */
  readonly isRaw?: true;
}

/** What the marks of a mutation mean. */
export function writesIn(marks: readonly Mark[], isPatch: boolean, schema: SchemaNode | undefined): Write[] {
  const writes = marks.flatMap((mark) => writesOf(mark, schema));
  return isPatch ? writes.map((write) => ({ ...write, isMerged: true })) : writes;
}

/** What a recorded mark means. A rename is two: the old name and the new one. */
function writesOf({ place, key, deed, value }: Mark, schema: SchemaNode | undefined): Write[] {
  const path = key === undefined ? place : child(place, key);
  if (deed.effect === "order") return [{ path, kind: deed === MERGED_ORDER ? "arrange" : "order", value }];
  if (deed === MERGED_INTO) return [{ path, kind: "ensure", value }];
  switch (deed.op) {
    case "append":
      return [appended(path, deed, value, schema)];
    case "rename":
      return [
        { path, kind: "rename", value },
        { path: renamed(path, value), kind: "rename", value, from: path },
      ];
    case "setIfAbsent":
      return [moved(path, "ifAbsent", value)];
    case "remove":
      return [moved(path, "remove", value)];
    default:
      return [{ path, kind: "set", value }];
  }
}

/** The writes of one trial, marking those that only created an empty map or list to write into it. */
export function withEnsured(
  writes: readonly Write[],
  isAbsent: (write: Write, index: number) => boolean,
): Write[] {
  return writes.map((write, i) => {
    if (write.kind !== "set" || !isEmptyContainer(write.value) || !isAbsent(write, i)) return write;
    const isWrittenInto = writes.some((later, j) => j > i && isInto(later, write.path));
    return isWrittenInto ? { ...write, kind: "ensure" } : write;
  });
}

/** Something below, or one more item in the list itself. */
function isInto({ path, kind }: Write, container: FieldPath): boolean {
  return startsWith(path, container) && (kind === "append" || depthOf(path) > depthOf(container));
}

function isEmptyContainer(value: Json | undefined): boolean {
  return Array.isArray(value)
    ? value.length === 0
    : isObject(value ?? null) && Object.keys(value as object).length === 0;
}

function appended(
  list: FieldPath,
  deed: Deed,
  value: Json | undefined,
  schema: SchemaNode | undefined,
): Write {
  const rule = nodeAt(schema, list)?.list ?? undefined;
  const identity = rule === undefined || value === undefined ? undefined : identityOf(rule, value);
  const raw = deed === DEEDS.append ? { isRaw: true as const } : {};
  return identity === undefined
    ? { path: list, kind: "append", value, ...raw }
    : { path: child(list, identity), kind: "add", value, ...raw };
}

/** An item by position: which one that is depends on what other mutations did to the list. */
function moved(path: FieldPath, kind: "ifAbsent" | "remove", value: Json | undefined): Write {
  const { parent, segment } = path;
  if (typeof segment !== "number" || parent === null) return { path, kind, value };
  return { path: parent, kind: kind === "remove" ? "order" : "append", value };
}

function renamed(path: FieldPath, to: Json | undefined): FieldPath {
  const { parent, segment } = path;
  if (parent === null || to === undefined) return path;
  if (typeof segment === "object" && segment.names !== null) return child(parent, otherKey(segment, to));
  return typeof to === "string" ? child(parent, to) : path;
}

function otherKey({ names, values }: ItemKey, to: Json): ItemKey {
  const fields = (names ?? []).map((name, i): [string, Scalar] => {
    const given = isObject(to) ? to[name] : to;
    return [name, (given ?? values[i] ?? null) as Scalar];
  });
  return itemKey(fields);
}
