import { type FieldPath, type Json, isObject, VarveError } from "../model/index.js";
import { child, getKey } from "../model/internal.js";
import { type DraftNode, type ListNode, type MapNode, knownMember, member, placeOf } from "./node.js";
import { Draft } from "./draft.js";
import { NODE, partOf } from "./plain.js";
import { problems } from "./problems.js";

/** A draft, or the value a closure has of it. */
export type Editable = object;

/** The node behind what an editor was given. */
function rootOf(editable: Editable): DraftNode {
  // The engine knows a class much faster than a field it has to look for.
  const node = editable instanceof Draft ? editable[NODE] : partOf(editable);
  if (node !== undefined) return node;
  throw new VarveError(
    problems["not-a-draft"]({ hint: "give the editor what draft(...) returned, or its value" }),
  );
}

/** The object an editor was given; that it is no map is reported. */
export function objectOf(editable: Editable): MapNode | undefined {
  const node = rootOf(editable);
  if (node.kind === "map") return node;
  wrongShape(node, placeOf(node), "a map");
  return undefined;
}

/** The map below a node, or undefined when there is none. A value of another shape is reported. */
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

/** The map below a node, made when there is none. */
export function openMap(node: MapNode | undefined, key: string): MapNode | undefined {
  return lookMap(node, key) ?? (make(node, key, {}) as MapNode | undefined);
}

export function openList(node: MapNode | undefined, key: string): ListNode | undefined {
  return lookList(node, key) ?? (make(node, key, []) as ListNode | undefined);
}

/** To search a list for something is to depend on what it holds, also where there is no list yet. */
export function noteMembers(node: MapNode, key: string): void {
  const { analysis, recorder, author } = node.state;
  if (analysis && node.attached) recorder.read(placeOf(node), key, "members", author);
}

/** The node of a container that nobody has reached for. */
function reach(node: MapNode, key: string, shape: "a map" | "a list"): DraftNode | undefined {
  const value = fieldOf(node, key);
  if (value === undefined || value === null) return undefined;
  if (shape === "a map" ? isObject(value) : Array.isArray(value)) return member(node, key, value as Json[]);
  wrongShape(node, child(placeOf(node), key), shape);
  return undefined;
}

/** The value of a field. What a map inherits is `__proto__`, or a function, which is no value. */
function fieldOf({ value: map }: MapNode, key: string): Json | undefined {
  const value = key === "__proto__" ? getKey(map, key) : map[key];
  return typeof value === "function" ? undefined : value;
}

/**
 * A container for what is written next: the first write to it puts it into the document. It needs no record of its
 * own, because edits make missing parents. Null counts as absent, as Kubernetes reads an empty `labels:`; a value of
 * another shape stays.
 */
function make(node: MapNode | undefined, key: string, empty: {} | []): DraftNode | undefined {
  if (node === undefined || (fieldOf(node, key) ?? null) !== null) return undefined;
  const made = member(node, key, empty);
  made.absent = true;
  return made;
}

function wrongShape(node: DraftNode, path: FieldPath, expected: string): void {
  node.state.diagnostics.push(
    problems["wrong-shape"]({ path, message: `${expected} was expected here`, expected }),
  );
}
