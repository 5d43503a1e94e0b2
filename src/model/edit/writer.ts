import { type FieldPath, type Segment, pathOf, segmentsOf } from "../path.js";
import { type Json, type JsonObject, isObject } from "../json.js";
import { type ListRule, type SchemaNode, schemaBelow } from "../field/schema-node.js";
import { type FindItem, locate, matchesKey, step } from "../field/locate.js";
import { getKey, setKey, shallowCopy } from "../json-object.js";
import { type Beside, siblingAt } from "./beside.js";
import { renamedField, renamedItem } from "./rename.js";
import { ItemFinder } from "../field/item-finder.js";
import type { Pointer } from "../field/pointer.js";
import { equalNumeric } from "../equality.js";
import { pathMismatch } from "../field/path-mismatch.js";

type Container = JsonObject | Json[];

/** Maps the value at a path (undefined if there is none) and its schema to the new value. */
type Change = (value: Json | undefined, node: SchemaNode | undefined) => Json;

/**
 * Edits a copy of a document: containers are copied the first time they are touched. A write that throws changes
 * nothing.
 */
export class DocumentWriter {
  readonly #schema: SchemaNode | undefined;
  readonly #owned = new Set<object>();
  readonly #finder = new ItemFinder();
  #root: Json;

  constructor(document: Json, schema?: SchemaNode) {
    this.#root = document;
    this.#schema = schema;
  }

  get document(): Json {
    return this.#root;
  }

  /** Finds items of the lists of the current document. */
  readonly find: FindItem = (list, key, rule) => this.#finder.find(list, key, rule);

  /** The place of a path in the current document. */
  locate(path: FieldPath): Pointer | undefined {
    return locate(this.#root, path, this.#schema, this.find);
  }

  /**
   * Stores the value and creates missing parents; a new item of a list goes next to the given sibling. The order of map
   * keys is not visible in a value. Throws if a value along the path has a different shape.
   */
  set(path: FieldPath, value: Json, beside?: Beside): void {
    const list = path.parent === null ? undefined : schemaAt(this.#schema, path.parent);
    const stored = withItsKey(path, value, list?.list ?? undefined);
    this.#change(path, () => stored, beside);
  }

  /** Removes the field or item at the path; false if there is none. */
  remove(path: FieldPath): boolean {
    if (path.parent === null) {
      this.#root = null;
      return true;
    }
    if (!this.#has(path)) return false;
    this.#change(path.parent, (value, node) => {
      const container = this.#own(value as Container);
      const token = step(container, path.segment, node?.list ?? undefined, this.find) as string | number;
      if (!Array.isArray(container)) delete container[token];
      else {
        this.#finder.removed(container, token as number);
        container.splice(token as number, 1);
      }
      return container;
    });
    return true;
  }

  /** Adds an item to the end of the list at the path; creates the list if it is missing. */
  append(path: FieldPath, value: Json): void {
    if (typeof path.segment === "object") throw pathMismatch(path, "an item with a name is not a list");
    this.#change(path, (list) => {
      if (!Array.isArray(list ?? [])) throw pathMismatch(path, "expected a list here");
      return this.#put(this.#own((list ?? []) as Json[]), undefined, value);
    });
  }

  /** Gives the field or item at the path another name: a map key, or other values of its key fields. */
  rename(path: FieldPath, to: Json): void {
    if (path.parent === null || !this.#has(path)) throw pathMismatch(path, "nothing to rename here");
    this.#change(path.parent, (value, node) => {
      if (!Array.isArray(value)) return renamedField(value as JsonObject, path, to);
      const { index, item } = renamedItem(value, path, to, node?.list ?? undefined, this.find);
      return this.#put(this.#own(value), index, item);
    });
  }

  #has(path: FieldPath): boolean {
    const segments = segmentsOf(path);
    let value: Json = this.#root;
    let node = this.#schema;
    for (const [depth, segment] of segments.entries()) {
      const token = tokenOf(value, segments, depth, node, this.find);
      if (token === undefined) return false;
      value = (value as Record<string | number, Json>)[token] as Json;
      node = schemaBelow(node, segment);
    }
    return true;
  }

  #change(path: FieldPath, change: Change, beside?: Beside): void {
    this.#root = this.#changed(this.#root, segmentsOf(path), 0, this.#schema, change, beside);
  }

  /** The value with the change applied further down; nothing is stored until everything below has succeeded. */
  #changed(
    value: Json | undefined,
    segments: readonly Segment[],
    depth: number,
    node: SchemaNode | undefined,
    change: Change,
    beside: Beside | undefined,
  ): Json {
    const segment = segments[depth];
    if (segment === undefined) return change(value, node);
    const container = containerFor(value, segments, depth);
    const token = tokenOf(container, segments, depth, node, this.find);
    const isGap =
      token === undefined && typeof segment === "number" && segment !== (container as Json[]).length;
    if (isGap) throw pathMismatch(prefix(segments, depth + 1), "only the next index can be added to a list");
    const below = token === undefined ? undefined : (container as Record<string | number, Json>)[token];
    const changed = this.#changed(below, segments, depth + 1, schemaBelow(node, segment), change, beside);
    const owned = this.#own(container);
    if (Array.isArray(owned) && token === undefined)
      return this.#insert(owned, placeFor(owned, beside, depth, node, this.find), changed);
    if (Array.isArray(owned)) return this.#put(owned, token as number, changed);
    setKey(owned, segment as string, changed);
    return owned;
  }

  /** An item in its place, or at the end. */
  #put(list: Json[], position: number | undefined, item: Json): Json[] {
    if (position === undefined) {
      list.push(item);
      this.#finder.added(list);
    } else {
      list[position] = item;
      this.#finder.changed(list, position);
    }
    return list;
  }

  #insert(list: Json[], position: number, item: Json): Json[] {
    if (position === list.length) return this.#put(list, undefined, item);
    list.splice(position, 0, item);
    this.#finder.inserted(list, position);
    return list;
  }

  #own<T extends Container>(container: T): T {
    if (this.#owned.has(container)) return container;
    const copy = (Array.isArray(container) ? [...container] : shallowCopy(container)) as T;
    this.#owned.add(copy);
    if (Array.isArray(container)) this.#finder.copied(container, copy as Json[]);
    return copy;
  }
}

/** The container a segment is looked up in: the value, or a new one if there is none. */
function containerFor(value: Json | undefined, segments: readonly Segment[], depth: number): Container {
  const wantsMap = typeof segments[depth] === "string";
  // Null counts as absent: Kubernetes reads an empty `spec:` that way.
  if (value === undefined || value === null) return newContainer(segments, depth, wantsMap);
  if (wantsMap ? isObject(value) : Array.isArray(value)) return value as Container;
  throw pathMismatch(prefix(segments, depth), `expected ${wantsMap ? "a map" : "a list"} here`);
}

/** A map created for an item starts with its key fields. */
function newContainer(segments: readonly Segment[], depth: number, isMap: boolean): Container {
  const segment = segments[depth - 1];
  if (typeof segment !== "object") return isMap ? {} : [];
  if (segment.names === null) throw pathMismatch(prefix(segments, depth), "a member of a set has no fields");
  if (!isMap) throw pathMismatch(prefix(segments, depth), "an item named by its fields is a map");
  const item: JsonObject = {};
  for (const [i, name] of segment.names.entries()) setKey(item, name, segment.values[i] as Json);
  return item;
}

/** The key or position of a segment; undefined if absent. Throws if a key matches several items. */
function tokenOf(
  value: Json,
  segments: readonly Segment[],
  depth: number,
  node: SchemaNode | undefined,
  find: FindItem,
): string | number | undefined {
  const segment = segments[depth] as Segment;
  const rule = node?.list ?? undefined;
  if (typeof segment !== "object" || !Array.isArray(value)) return step(value, segment, rule);
  const found = find(value, segment, rule);
  if (found === "several") throw pathMismatch(prefix(segments, depth + 1), "several items match this key");
  return found === "none" ? undefined : found;
}

/** Where a new item goes: next to the named sibling, or to the end. */
function placeFor(
  list: readonly Json[],
  beside: Beside | undefined,
  depth: number,
  node: SchemaNode | undefined,
  find: FindItem,
): number {
  const sibling = siblingAt(beside, depth);
  const at = sibling === undefined ? undefined : step(list as Json[], sibling, node?.list ?? undefined, find);
  return typeof at === "number" ? at + (beside?.isBehind === true ? 1 : 0) : list.length;
}

/** A value stored as an item gets its key fields; other values in them contradict the path. */
function withItsKey(path: FieldPath, value: Json, rule: ListRule | undefined): Json {
  const key = path.segment;
  if (typeof key !== "object" || matchesKey(value, key, rule)) return value;
  if (key.names === null) throw pathMismatch(path, "a member of a set must equal its key");
  if (!isObject(value)) throw pathMismatch(path, "an item named by its fields is a map");
  const item = shallowCopy(value);
  for (const [i, name] of key.names.entries()) {
    const expected = key.values[i] as Json;
    const own = getKey(item, name) ?? expected;
    if (!equalNumeric(own, expected))
      throw pathMismatch(path, `the field ${name} of the item has another value`);
    setKey(item, name, own);
  }
  return item;
}

function schemaAt(schema: SchemaNode | undefined, path: FieldPath): SchemaNode | undefined {
  return segmentsOf(path).reduce<SchemaNode | undefined>(schemaBelow, schema);
}

function prefix(segments: readonly Segment[], length: number): FieldPath {
  return pathOf(...segments.slice(0, length));
}
