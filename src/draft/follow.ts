import { type Json, type JsonObject, equalTyped, isObject } from "../model/index.js";
import { cloneJson, getKey, hasKeyOrder, inheritKeyOrder, setKey } from "../model/internal.js";
import { type DraftNode, type DraftState, type MapNode, member } from "./node.js";
import { mustHaveFields, nodeOf, plain } from "./plain.js";
import { removeField, setField } from "./map-write.js";
import { appendItem } from "./list-write.js";

type Container = JsonObject | Json[];

/**
 * A map or list that a closure assigned and still holds: `(container.env ??= []).push(item)` writes to the list that
 * was assigned, not to the draft. During the closure's turn, changes to that list are applied to the draft too.
 */
export interface Followed {
  readonly raw: object;
  readonly parent: MapNode;
  readonly key: string;
  /** The copy that the draft has. */
  seen: Container;
  /** Whether it contains parts of the draft. */
  hasParts: boolean;
}

/** Tracks a value that was assigned to a field. */
export function follow(parent: MapNode, key: string, raw: object, seen: Container): void {
  (parent.state.followed ??= []).push({ raw, parent, key, seen, hasParts: false });
}

/** The same for a value that contains parts of the draft. */
export function followParts(parent: MapNode, key: string, raw: object): void {
  const seen = copyOf(raw) as Container;
  (parent.state.followed ??= []).push({ raw, parent, key, seen, hasParts: true });
}

/** True for a value that a closure assigned in this turn. */
export function isFollowed({ followed }: DraftState, raw: object): boolean {
  return followed?.some((one) => one.raw === raw) ?? false;
}

/** Writes the changes made to assigned values, and stops tracking them. */
export function writeFollowed(state: DraftState): void {
  const { followed } = state;
  if (followed === undefined) return;
  for (const one of followed) catchUp(one);
  state.followed = undefined;
}

/** The same for one field that is accessed. */
export function catchUpOn(node: MapNode, key: string): void {
  for (const one of node.state.followed ?? []) if (one.parent === node && one.key === key) catchUp(one);
}

function catchUp(one: Followed): void {
  const { raw, parent, key, seen, hasParts } = one;
  if (hasParts ? isAsSeenBesidesParts(raw, seen) : isAsSeen(raw, seen)) return;
  one.seen = copyOf(raw) as Container;
  // Replaced or removed meanwhile: changes to it no longer affect the document.
  const current = getKey(parent.value, key);
  if (!parent.attached || current === undefined || Array.isArray(current) !== Array.isArray(seen)) return;
  if (isContainer(current)) write(member(parent, key, current), seen, one.seen);
}

/** A copy for comparison; it does not count as reading the parts of the draft in it. */
function copyOf(raw: unknown): Json {
  if (typeof raw !== "object" || raw === null) return plain(raw);
  const node = nodeOf(raw);
  if (node !== undefined) return cloneJson<Json>(node.value);
  if (Array.isArray(raw)) return Array.from(raw as unknown[], copyOf);
  mustHaveFields(raw);
  const copy: JsonObject = {};
  for (const key of Object.keys(raw)) {
    const value = (raw as Record<string, unknown>)[key];
    if (value !== undefined) setKey(copy, key, copyOf(value));
  }
  inheritKeyOrder(copy, raw as JsonObject);
  return copy;
}

/** Whether a value still equals its copy: called at the end of every turn, so it does not allocate. */
function isAsSeen(raw: unknown, seen: Json | undefined): boolean {
  if (typeof raw !== "object" || raw === null) return raw === seen;
  if (typeof seen !== "object" || seen === null || Array.isArray(raw) !== Array.isArray(seen)) return false;
  if (Array.isArray(raw)) {
    const list = seen as Json[];
    for (let i = 0; i < raw.length; i++) if (!isAsSeen(raw[i], list[i])) return false;
    return raw.length === list.length;
  }
  let surplus = 0;
  for (const key in raw) {
    const value = (raw as Record<string, unknown>)[key];
    if (value === undefined) continue;
    if (!isAsSeen(value, (seen as JsonObject)[key])) return false;
    surplus++;
  }
  for (const _ in seen as JsonObject) surplus--;
  return surplus === 0;
}

/** The same for a value with parts of the draft in it, which record their own changes. */
function isAsSeenBesidesParts(raw: unknown, seen: Json | undefined): boolean {
  if (typeof raw !== "object" || raw === null) return raw === seen;
  if (nodeOf(raw) !== undefined) return true;
  if (Array.isArray(raw)) {
    const isLonger = !Array.isArray(seen) || raw.length !== seen.length;
    return !isLonger && raw.every((item, i) => isAsSeenBesidesParts(item, seen[i]));
  }
  const given = Object.entries(raw).filter(([, value]) => value !== undefined);
  if (!isObject(seen) || given.length !== Object.keys(seen).length) return false;
  return given.every(([key, value]) => isAsSeenBesidesParts(value, getKey(seen, key)));
}

/** Writes the difference between two states of a value, item by item and field by field. */
function write(node: DraftNode, before: Container, after: Container): void {
  if (node.kind === "map" && !hasKeyOrder(after))
    return writeMap(node, before as JsonObject, after as JsonObject);
  if (node.kind === "map") {
    if (node.parent?.kind === "map") setField(node.parent, node.key, after);
    return;
  }
  const [old, now] = [before as Json[], after as Json[]];
  if (old.every((item, i) => i < now.length && equalTyped(item, now[i] as Json)))
    for (const item of now.slice(old.length)) appendItem(node, item);
  else if (node.parent?.kind === "map") setField(node.parent, node.key, now);
}

function writeMap(node: MapNode, before: JsonObject, after: JsonObject): void {
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) removeField(node, key);
  for (const key of Object.keys(after)) {
    const [old, now] = [getKey(before, key), getKey(after, key) as Json];
    if (old !== undefined && equalTyped(old, now)) continue;
    const current = getKey(node.value, key);
    if (
      isContainer(old) &&
      isContainer(now) &&
      isContainer(current) &&
      isAlike(old, now) &&
      isAlike(old, current)
    )
      write(member(node, key, current), old, now);
    else setField(node, key, now);
  }
}

function isAlike(a: Container, b: Container): boolean {
  return Array.isArray(a) === Array.isArray(b);
}

function isContainer(value: Json | undefined): value is Container {
  return typeof value === "object" && value !== null;
}
