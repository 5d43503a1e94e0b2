import { type FieldPath, type Json, isObject, VarveError } from "../model/index.js";
import { child, getKey } from "../model/internal.js";
import { type DraftNode, type ListNode, type MapNode, knownMember, member, placeOf } from "./node.js";
import { Draft } from "./draft.js";
import { NODE, partOf } from "./plain.js";
import { problems } from "./problems.js";

/** A draft, or its value. */
export type Editable = object;

/** The node of the argument of an editor. */
function rootOf(editable: Editable): DraftNode {
  // `instanceof` is much faster than looking up a property.
  const node = editable instanceof Draft ? editable[NODE] : partOf(editable);
  if (node !== undefined) return node;
  throw new VarveError(problems["not-a-draft"]({ hint: "pass the result of draft(...), or its value" }));
}

/** The object passed to an editor; reported if it is not a map. */
export function objectOf(editable: Editable): MapNode | undefined {
  const node = rootOf(editable);
  if (node.kind === "map") return node;
  wrongShape(node, placeOf(node), "a map");
  return undefined;
}

/** The map below a node, or undefined if there is none. A value of another type is reported. */
export function lookMap(node: MapNode | undefined, key: string): MapNode | undefined {
  if (node === undefined) return undefined;
  const known = knownMember(node, key);
  return known !== undefined && known.kind === "map"
    ? known
    : (reach(node, key, "a map") as MapNode | undefined);
}

export function lookList(node: MapNode | undefined, key: string): ListNode | undefined {
  if (node === undefined) return undefined;
  const known = knownMember(node, key);
  return known !== undefined && known.kind === "list"
    ? known
    : (reach(node, key, "a list") as ListNode | undefined);
}

/** The map below a node, created if missing. */
export function openMap(node: MapNode | undefined, key: string): MapNode | undefined {
  return lookMap(node, key) ?? (make(node, key, {}) as MapNode | undefined);
}

export function openList(node: MapNode | undefined, key: string): ListNode | undefined {
  return lookList(node, key) ?? (make(node, key, []) as ListNode | undefined);
}

/** Searching a list depends on its content, even if the list does not exist yet. */
export function noteMembers(node: MapNode, key: string): void {
  const { analysis, recorder, author } = node.state;
  if (analysis && node.attached) recorder.read(placeOf(node), key, "members", author);
}

/** The node of a container that was not accessed yet. */
function reach(node: MapNode, key: string, shape: "a map" | "a list"): DraftNode | undefined {
  const value = fieldOf(node, key);
  if (value === undefined || value === null) return undefined;
  if (shape === "a map" ? isObject(value) : Array.isArray(value)) return member(node, key, value as Json[]);
  wrongShape(node, child(placeOf(node), key), shape);
  return undefined;
}

/** The value of a field. Inherited members, such as `__proto__` or functions, are not values. */
function fieldOf({ value: map }: MapNode, key: string): Json | undefined {
  const value = key === "__proto__" ? getKey(map, key) : map[key];
  return typeof value === "function" ? undefined : value;
}

/**
 * A container for the next write, which adds it to the document. It needs no record of its own, because edits create
 * missing parents. Null counts as absent, as Kubernetes reads an empty `labels:`; a value of another type stays.
 */
function make(node: MapNode | undefined, key: string, empty: {} | []): DraftNode | undefined {
  if (node === undefined || (fieldOf(node, key) ?? null) !== null) return undefined;
  const made = member(node, key, empty);
  made.absent = true;
  return made;
}

function wrongShape(node: DraftNode, path: FieldPath, expected: string): void {
  node.state.diagnostics.push(
    problems["wrong-shape"]({ path, message: `expected ${expected} here`, expected }),
  );
}
