import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
} from "../model/index.js";
import { ROOT, schemaBelow, setKey, shallowCopy } from "../model/internal.js";
import type { Author, Recorder } from "../ledger/index.js";
import type { Asked } from "./asked.js";
import type { Followed } from "./follow.js";
import { itemPath } from "./item-path.js";

/** State shared by all nodes of one draft. */
export class DraftState {
  readonly recorder: Recorder;
  readonly analysis: boolean;
  readonly diagnostics: Diagnostic[] = [];
  author: Author;
  /**
   * Containers copied in this epoch belong to the draft and are written in place. A new epoch freezes all of them at
   * once, which protects the result and the recorded values.
   */
  epoch = 0;
  /** Incremented when items may have been renamed; older paths are rebuilt when needed. */
  naming = 0;
  /**
   * The pod template, once an editor has looked it up; reset when a field of the object, such as its kind, is written.
   */
  template: MapNode | undefined = undefined;
  /** Values that a closure assigned and may still change. */
  followed: Followed[] | undefined = undefined;
  /** What a closure has read. */
  asked: Asked | undefined = undefined;

  constructor(recorder: Recorder, author: Author, analysis: boolean) {
    this.recorder = recorder;
    this.author = author;
    this.analysis = analysis;
  }
}

const NOT_OWNED = -1;

/** A map in the draft. Created on first access; the map of the baseline until it is written. */
export class MapNode {
  readonly state: DraftState;
  readonly parent: DraftNode | null;
  /** Its key in a parent map; "" for an item of a list. */
  readonly key: string;
  readonly schema: SchemaNode | undefined;
  value: JsonObject;
  epoch = NOT_OWNED;
  /** False once it or a parent was replaced or removed: writes then change only the node itself. */
  attached = true;
  /** True until the first write, for a missing container that an editor may need. */
  absent = false;
  path: FieldPath = ROOT;
  /** The rename counter at which the path was built. */
  naming = -1;
  proxy: object | undefined = undefined;
  /** The accessed child nodes, chained through `next`; most maps have only a few. */
  first: DraftNode | undefined = undefined;
  next: DraftNode | undefined = undefined;
  /** The same by key, once the chain is long. */
  index: Map<string, DraftNode> | undefined = undefined;

  constructor(
    state: DraftState,
    parent: DraftNode | null,
    key: string,
    schema: SchemaNode | undefined,
    value: JsonObject,
  ) {
    this.state = state;
    this.parent = parent;
    this.key = key;
    this.schema = schema;
    this.value = value;
  }

  get kind(): "map" {
    return "map";
  }
}

/** A list in the draft. `items` runs parallel to the values and may be shorter. */
export class ListNode {
  readonly state: DraftState;
  readonly parent: DraftNode | null;
  readonly key: string;
  readonly schema: SchemaNode | undefined;
  value: Json[];
  epoch = NOT_OWNED;
  attached = true;
  absent = false;
  path: FieldPath = ROOT;
  /** The rename counter at which the path was built. */
  naming = -1;
  proxy: object | undefined = undefined;
  next: DraftNode | undefined = undefined;
  items: (DraftNode | undefined)[] | undefined = undefined;

  constructor(
    state: DraftState,
    parent: DraftNode | null,
    key: string,
    schema: SchemaNode | undefined,
    value: Json[],
  ) {
    this.state = state;
    this.parent = parent;
    this.key = key;
    this.schema = schema;
    this.value = value;
  }

  get kind(): "list" {
    return "list";
  }
}

export type DraftNode = MapNode | ListNode;

export function makeNode(
  state: DraftState,
  parent: DraftNode | null,
  key: string,
  schema: SchemaNode | undefined,
  value: JsonObject | Json[],
): DraftNode {
  const made = Array.isArray(value)
    ? new ListNode(state, parent, key, schema, value)
    : new MapNode(state, parent, key, schema, value);
  if (parent?.attached === false) made.attached = false;
  return made;
}

/** The node of a container in a map, if it was accessed. */
export function knownMember(node: MapNode, key: string): DraftNode | undefined {
  if (node.index !== undefined) return node.index.get(key);
  for (let at = node.first; at !== undefined; at = at.next) if (at.key === key) return at;
  return undefined;
}

const LONG_CHAIN = 16;

/** The index of a map, built when its chain becomes long. */
function indexOf(node: MapNode): Map<string, DraftNode> | undefined {
  if (node.index !== undefined) return node.index;
  let length = 0;
  for (let at = node.first; at !== undefined; at = at.next) length++;
  if (length < LONG_CHAIN) return undefined;
  node.index = new Map();
  for (let at = node.first; at !== undefined; at = at.next) node.index.set(at.key, at);
  return node.index;
}

/** The node of a container in a map. */
export function member(node: MapNode, key: string, value: JsonObject | Json[]): DraftNode {
  const known = knownMember(node, key);
  if (known !== undefined) return known;
  const made = makeNode(node.state, node, key, schemaBelow(node.schema, key), value);
  made.next = node.first;
  node.first = made;
  indexOf(node)?.set(key, made);
  return made;
}

/** Detaches the node of a key whose value is replaced or removed. */
export function dropMember(node: MapNode, key: string): void {
  if (node.first === undefined) return;
  const dropped = knownMember(node, key);
  if (dropped === undefined) return;
  detach(dropped);
  if (node.index !== undefined) node.index.delete(key);
  else unchain(node, dropped);
}

function unchain(node: MapNode, dropped: DraftNode): void {
  if (node.first === dropped) node.first = dropped.next;
  let at: DraftNode | undefined = node.first;
  while (at !== undefined && at.next !== dropped) at = at.next;
  if (at !== undefined) at.next = dropped.next;
}

/** The node of a container in a list. */
export function item(node: ListNode, index: number, value: JsonObject | Json[]): DraftNode {
  const items = (node.items ??= []);
  while (items.length < index) items.push(undefined);
  return (items[index] ??= makeNode(node.state, node, "", schemaBelow(node.schema, index), value));
}

/** The map of a node, copied from the baseline if this is the first write to it. */
export function ownMap(node: MapNode): JsonObject {
  if (node.epoch === node.state.epoch) return node.value;
  const copy = shallowCopy(node.value);
  link(node, copy);
  node.value = copy;
  node.epoch = node.state.epoch;
  return copy;
}

export function ownList(node: ListNode): Json[] {
  if (node.epoch === node.state.epoch) return node.value;
  const copy = node.value.slice();
  link(node, copy);
  node.value = copy;
  node.epoch = node.state.epoch;
  return copy;
}

/** Replaces the original with a copy, and copies the containers above as well. */
function link(node: DraftNode, copy: JsonObject | Json[]): void {
  const { parent } = node;
  if (parent === null) return;
  node.absent = false;
  if (parent.kind === "map") {
    if (node.attached || knownMember(parent, node.key) === node) setKey(ownMap(parent), node.key, copy);
    return;
  }
  const index = (parent.items as DraftNode[]).indexOf(node);
  if (index >= 0) ownList(parent)[index] = copy;
}

/** Detaches a node: later writes to it only change its own value, as with any object removed from another. */
export function detach(node: DraftNode | undefined): void {
  if (node === undefined) return;
  node.attached = false;
  node.epoch = NOT_OWNED;
  if (node.kind === "map") for (let at = node.first; at !== undefined; at = at.next) detach(at);
  else if (node.items !== undefined) for (const below of node.items) detach(below);
}

/** The current path of a node. The same object as long as no item was renamed. */
export function placeOf(node: DraftNode): FieldPath {
  const { parent, state } = node;
  if (node.naming === state.naming || parent === null) return node.path;
  const above = placeOf(parent);
  node.path =
    parent.kind === "map"
      ? { parent: above, segment: node.key }
      : itemPath(
          above,
          parent.value,
          (parent.items as DraftNode[]).indexOf(node),
          parent.schema?.list ?? null,
        );
  node.naming = state.naming;
  return node.path;
}

/** The current path of an item, accessed or not. */
export function placeOfItem(list: ListNode, index: number): FieldPath {
  const node = list.items?.[index];
  if (node !== undefined) return placeOf(node);
  return itemPath(placeOf(list), list.value, index, list.schema?.list ?? null);
}
