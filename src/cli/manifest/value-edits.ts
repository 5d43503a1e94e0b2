import {
  type FieldPath,
  type Json,
  type JsonObject,
  type Pointer,
  type SchemaNode,
  type Segment,
  isObject,
  parsePointer,
} from "../../model/index.js";
import {
  type Pairing,
  ROOT,
  child,
  getAtPointer,
  keysInOrder,
  pairLists,
  schemaBelow,
} from "../../model/internal.js";
import { type JsonPatchOperation, createJsonPatch } from "../../merge/index.js";
import type { TextEdit } from "../../yaml/index.js";

/** The kinds of text edits that a comparison of values produces. */
export type ValueEdit = Exclude<TextEdit, { op: "rename" }>;

/** A field in which two values differ; undefined if absent. */
export interface FieldChange {
  readonly path: FieldPath;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** An item that moved; its other changes are reported separately below it. */
  readonly isMoved?: true;
}

export interface ValueEdits {
  readonly edits: readonly ValueEdit[];
  readonly changes: readonly FieldChange[];
}

/**
 * Computes what turns one value into the other: as sequential edits of its text, and as changes for people. List items
 * are matched by identity, so that their comments move with them.
 */
export function valueEdits(before: Json, after: Json, schema?: SchemaNode): ValueEdits {
  const comparison = new Comparison();
  comparison.compare(before, after, { path: ROOT, pointer: [], schema });
  return comparison;
}

interface Place {
  readonly path: FieldPath;
  readonly pointer: Pointer;
  readonly schema: SchemaNode | undefined;
}

function below({ path, pointer, schema }: Place, segment: Segment, token: string | number): Place {
  return { path: child(path, segment), pointer: [...pointer, token], schema: schemaBelow(schema, segment) };
}

class Comparison implements ValueEdits {
  readonly edits: ValueEdit[] = [];
  readonly changes: FieldChange[] = [];

  compare(before: Json, after: Json, at: Place): void {
    if (Object.is(before, after)) return;
    if (isObject(before) && isObject(after)) this.#compareMaps(before, after, at);
    else if (Array.isArray(before) && Array.isArray(after)) this.#compareLists(before, after, at);
    else this.#set(at, before, after);
  }

  #set({ path, pointer }: Place, before: Json | undefined, after: Json): void {
    this.edits.push({ op: "set", pointer, value: after });
    this.changes.push({ path, before, after });
  }

  #compareMaps(before: JsonObject, after: JsonObject, at: Place): void {
    for (const key of keysInOrder(before)) {
      const place = below(at, key, key);
      if (Object.hasOwn(after, key)) this.compare(before[key] as Json, after[key] as Json, place);
      else {
        this.edits.push({ op: "remove", pointer: place.pointer });
        this.changes.push({ path: place.path, before: before[key], after: undefined });
      }
    }
    for (const key of keysInOrder(after)) {
      if (!Object.hasOwn(before, key)) this.#set(below(at, key, key), undefined, after[key] as Json);
    }
  }

  #compareLists(before: Json[], after: Json[], at: Place): void {
    const rule = at.schema?.list;
    const pairs = rule ? pairLists(rule, [before, after], at.path).pairs : [];
    if (pairs.length > 0) this.#compareItems(inOrderOf(0, pairs), inOrderOf(1, pairs), at);
    else this.#compareByPosition(before, after, at);
  }

  /** Items are removed from the back, then the list is walked from the front, so that every position is final. */
  #compareItems(old: readonly Pairing[], young: readonly Pairing[], at: Place): void {
    const staying = itemsThatStay(old, young);
    for (const [index, pair] of [...old.entries()].toReversed()) {
      if (!staying.has(pair)) this.edits.push({ op: "remove", pointer: [...at.pointer, index] });
    }
    for (const { segment, items } of old) {
      if (items[1] !== undefined) continue;
      this.changes.push({ path: child(at.path, segment), before: items[0], after: undefined });
    }
    for (const [index, pair] of young.entries()) {
      const [before, after] = pair.items as [Json | undefined, Json];
      const place = below(at, pair.segment, index);
      if (before !== undefined && staying.has(pair)) this.compare(before, after, place);
      else {
        this.edits.push({ op: "insert", pointer: place.pointer, value: after });
        this.changes.push(...changesOfInserted(before, after, place));
      }
    }
  }

  /** Without identities a list is one value for people, unless all its items kept their positions. */
  #compareByPosition(before: Json[], after: Json[], at: Place): void {
    const patch = createJsonPatch(before, after).map((operation) => toEdit(operation, after));
    const isMoving = patch.some(
      ({ op, pointer }) => pointer.length === 0 || (pointer.length === 1 && op !== "set"),
    );
    if (isMoving) {
      for (const edit of patch) this.edits.push({ ...edit, pointer: [...at.pointer, ...edit.pointer] });
      this.changes.push({ path: at.path, before, after });
    } else {
      for (const [i, item] of before.entries()) this.compare(item, after[i] as Json, below(at, i, i));
    }
  }
}

function changesOfInserted(before: Json | undefined, after: Json, place: Place): readonly FieldChange[] {
  if (before === undefined) return [{ path: place.path, before, after }];
  const within = new Comparison();
  within.compare(before, after, place);
  return [{ path: place.path, before, after, isMoved: true }, ...within.changes];
}

function inOrderOf(side: 0 | 1, pairs: readonly Pairing[]): Pairing[] {
  const indexOf = ({ indices }: Pairing) => indices[side] as number;
  return pairs.filter(({ indices }) => indices[side] !== undefined).sort((a, b) => indexOf(a) - indexOf(b));
}

/** The items that need not move, decided by name alone. */
function itemsThatStay(old: readonly Pairing[], young: readonly Pairing[]): Set<Pairing | undefined> {
  let slots: (Pairing | undefined)[] = [...old];
  for (const { op, path } of createJsonPatch(old.map(nameOf), young.map(nameOf))) {
    const index = Number(path.slice(1));
    if (path === "") slots = [];
    else if (op === "add") slots.splice(index, 0, undefined);
    else if (op === "remove") slots.splice(index, 1);
    else slots[index] = undefined;
  }
  return new Set(slots);
}

function nameOf({ segment }: Pairing): Json {
  return typeof segment === "object" ? segment.text : segment;
}

/**
 * A list operation as an edit. Operations come from front to back, so the path to their place is already final, and the
 * final list tells keys from positions.
 */
function toEdit(operation: JsonPatchOperation, after: Json): ValueEdit {
  const pointer: (string | number)[] = [];
  for (const token of parsePointer(operation.path)) {
    pointer.push(Array.isArray(getAtPointer(after, pointer)) ? Number(token) : token);
  }
  if (!("value" in operation)) return { op: "remove", pointer };
  const isItem = typeof pointer.at(-1) === "number";
  return { op: isItem && operation.op === "add" ? "insert" : "set", pointer, value: operation.value };
}
