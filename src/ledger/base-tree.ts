import {
  type FieldPath,
  type ItemKey,
  type Json,
  type JsonObject,
  type Segment,
  isObject,
} from "../model/index.js";
import { formatSegment, segmentsOf, setKey } from "../model/internal.js";
import { LEAF, MEMBERS, POSITIONS, keyedBy, treeKey } from "./base-tree-key.js";

/** A generated value and its path. */
export interface BaseRow {
  readonly path: FieldPath;
  readonly base: Json;
}

/** Rows joined to a document, and the rows that do not fit into it. */
export interface BaseTree {
  readonly tree: JsonObject;
  readonly rest: readonly BaseRow[];
}

/**
 * Joins rows to a self-describing document: a list whose items have keys has them at its own key, `containers(name)`,
 * so that it can be split into the same rows without a schema, or with a different one.
 */
export function treeOf(rows: readonly BaseRow[], reserved: ReadonlySet<string>): BaseTree {
  const root = new Branch();
  for (const row of rows) root.add(row);
  const { own, children } = root;
  const rest: BaseRow[] = own === undefined ? [] : [own];
  const tree = mapOf(children, rest, reserved);
  if (tree !== undefined) return { tree, rest };
  return { tree: {}, rest: rows };
}

/** The content of one path: a value, or fields and items. */
class Branch {
  own: BaseRow | undefined;
  readonly children = new Map<string, { readonly segment: Segment; readonly branch: Branch }>();

  add(row: BaseRow): void {
    // oxlint-disable-next-line typescript/no-this-alias
    let at: Branch = this;
    for (const segment of segmentsOf(row.path)) {
      const name = typeof segment === "string" ? `.${segment}` : formatSegment(segment, false);
      let next = at.children.get(name);
      if (next === undefined) at.children.set(name, (next = { segment, branch: new Branch() }));
      at = next.branch;
    }
    at.own = row;
  }

  rows(): BaseRow[] {
    const below = [...this.children.values()].flatMap(({ branch }) => branch.rows());
    return this.own === undefined ? below : [this.own, ...below];
  }
}

type Children = Branch["children"];

/** A value and the mark that its key gets. */
interface Shape {
  readonly mark: string;
  readonly value: Json;
}

/** Undefined if the text cannot express it; `rest` gets the rows below that do not fit. */
function shapeOf({ own, children }: Branch, rest: BaseRow[]): Shape | undefined {
  if (children.size === 0) return own && leafShape(own.base);
  if (own !== undefined) return undefined;
  const segments = Array.from(children.values(), ({ segment }) => segment);
  if (segments.every((segment) => typeof segment === "string")) {
    const value = mapOf(children, rest, NONE);
    return value && { mark: "", value };
  }
  if (segments.every((segment) => typeof segment === "number")) return positionsShape(segments, children);
  if (!segments.every(isItemKey)) return undefined;
  return segments[0]?.names ? itemsShape(segments, children) : membersShape(segments, children);
}

const NONE: ReadonlySet<string> = new Set();

function isItemKey(segment: Segment): segment is ItemKey {
  return typeof segment === "object";
}

/** A list is one value unless its key has a mark; a map is not. */
function leafShape(value: Json): Shape {
  const isFull = isObject(value) && Object.keys(value).length > 0;
  return { mark: isFull ? LEAF : "", value };
}

/** Undefined if it is empty: an empty map would be a value. */
function mapOf(children: Children, rest: BaseRow[], reserved: ReadonlySet<string>): JsonObject | undefined {
  const map: JsonObject = {};
  let isEmpty = true;
  for (const { segment, branch } of children.values()) {
    const below: BaseRow[] = [];
    const shape = typeof segment === "string" ? shapeOf(branch, below) : undefined;
    const key = shape && treeKey(segment as string, shape.mark, reserved);
    if (shape === undefined || key === undefined) rest.push(...branch.rows());
    else {
      isEmpty = false;
      setKey(map, key, shape.value);
      rest.push(...below);
    }
  }
  return isEmpty && children.size > 0 ? undefined : map;
}

/** Items at the positions 0, 1, 2 and so on. */
function positionsShape(segments: readonly Segment[], children: Children): Shape | undefined {
  if (!segments.every((segment, i) => segment === i)) return undefined;
  const items = itemsOf(children);
  return items && { mark: POSITIONS, value: items };
}

/** Members of a set, which are their own keys. */
function membersShape(segments: readonly ItemKey[], children: Children): Shape | undefined {
  const values = Array.from(children.values(), ({ branch }) => branch.own?.base);
  const isSet = segments.every(({ names, values: [value] }, i) => names === null && value === values[i]);
  const isFlat = Array.from(children.values()).every(({ branch }) => branch.children.size === 0);
  return isSet && isFlat ? { mark: MEMBERS, value: values as Json[] } : undefined;
}

/** Items with keys: each contains its own, except for key fields that all items omit and that have one value. */
function itemsShape(segments: readonly ItemKey[], children: Children): Shape | undefined {
  const items = itemsOf(children);
  const isWhole = Array.from(children.values()).some(({ branch }) => branch.own !== undefined);
  if (items === undefined || isWhole || !items.every(isObject)) return undefined;
  const mark = keyedBy(segments, items);
  return mark === undefined ? undefined : { mark, value: items };
}

/** Items have no map key for a mark, and each must be complete. */
function itemsOf(children: Children): Json[] | undefined {
  const items: Json[] = [];
  for (const { branch } of children.values()) {
    const below: BaseRow[] = [];
    const shape = shapeOf(branch, below);
    if (shape?.mark !== "" || below.length > 0) return undefined;
    items.push(shape.value);
  }
  return items;
}
