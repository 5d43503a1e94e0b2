import { NO_SLOT, type Qualifier, type Source } from "./attribute.js";
import type { Frame } from "../value/frame.js";
import type { JsonObject } from "../../model/index.js";
import type { Run } from "./code.js";
import { Special } from "../value/special.js";
import type { Value } from "../value/value.js";
import { isDirect, isOwn } from "./direct-key.js";

/** What a chain must find at its end for the fast path; everything else takes the slow path. */
export type Found = "anything" | "object" | "list" | "string" | "int" | "other";

/** A property that is read directly, or the slot of a variable that holds the key. */
export type QuickKey = string | number;

/** An object or a list of data; undefined as soon as anything is unusual. */
type Walk = (frame: Frame) => object | undefined;

interface Way {
  /** The slot that caches the target, unless it is empty: then, or for NO_SLOT, the walk finds it. */
  readonly slot: number;
  readonly walk: Walk;
}

function reach(frame: Frame, slot: number, walk: Walk): object | undefined {
  if (slot === NO_SLOT) return walk(frame);
  const value = frame.slots[slot];
  return value === undefined ? walk(frame) : container(value);
}

/**
 * The fast path through a chain: every step finds data, and nothing is read twice. Anything else restarts on the slow
 * path, which handles all costs and errors. The closures are small, because rules spend most of their time here and the
 * engine can inline small closures.
 */
export function quickly(
  source: Source,
  keys: readonly QuickKey[] | undefined,
  { found, test, units }: { readonly found: Found; readonly test: boolean; readonly units: number },
  slow: Run,
): Run {
  const last = keys?.at(-1);
  if (keys === undefined || last === undefined || source.slot === NO_SLOT) return slow;
  const way = wayTo(source, keys.slice(0, -1));
  const end = { found, units, slow };
  if (typeof last !== "string") return endItem(way, last, end);
  return test ? testField(way, last, end) : endField(way, last, end);
}

interface End {
  readonly found: Found;
  readonly units: number;
  readonly slow: Run;
}

/** The keys of a chain, if all of them are fixed names or variables; undefined otherwise. */
export function quickKeys(
  qualifiers: readonly Qualifier[],
  propertyOf: (name: string, at: number) => string | undefined,
): QuickKey[] | undefined {
  const keys: QuickKey[] = [];
  for (const [at, { key }] of qualifiers.entries()) {
    const name = "value" in key && typeof key.value === "string" ? propertyOf(key.value, at) : undefined;
    if ("run" in key && key.slot !== NO_SLOT) keys.push(key.slot);
    else if (name !== undefined && isDirect(name)) keys.push(name);
    else return undefined;
  }
  return keys;
}

/** The path of a chain of fixed fields. */
export function pathOf({ path }: Source, keys: readonly QuickKey[] | undefined): string | undefined {
  if (path === undefined || keys === undefined || keys.some((key) => typeof key !== "string"))
    return undefined;
  return [path, ...keys].join("\u0000");
}

/** Fixed fields of a variable always lead to the same place, and a loop over the keys of a map caches its values. */
function wayTo(source: Source, keys: readonly QuickKey[]): Way {
  const end = keys.findIndex((key) => typeof key !== "string");
  const fixed = keys.slice(0, end < 0 ? keys.length : end);
  const path = pathOf(source, fixed);
  const next = keys[fixed.length];
  const entry =
    path === undefined || typeof next !== "number" ? NO_SLOT : (source.shelf?.entry(path, next) ?? NO_SLOT);
  const kept = path === undefined || fixed.length === 0 ? NO_SLOT : (source.shelf?.kept(path) ?? NO_SLOT);
  const start = fixed.reduce(follow, { slot: source.slot, walk: nowhere });
  const known = kept === NO_SLOT ? start : { slot: NO_SLOT, walk: keep(start, kept) };
  if (entry === NO_SLOT) return keys.slice(fixed.length).reduce(follow, known);
  const { walk } = follow(known, next as number);
  return keys.slice(fixed.length + 1).reduce(follow, { slot: entry, walk });
}

function follow(way: Way, key: QuickKey): Way {
  return { slot: NO_SLOT, walk: typeof key === "string" ? throughField(way, key) : throughItem(way, key) };
}

function nowhere(): undefined {
  return undefined;
}

function keep({ slot: from, walk }: Way, slot: number): Walk {
  return (frame) => {
    const known = frame.slots[slot];
    if (known !== undefined) return known as object;
    const found = reach(frame, from, walk);
    frame.slots[slot] = found as Value | undefined;
    return found;
  };
}

function container(value: unknown): object | undefined {
  return typeof value === "object" && value !== null && !(value instanceof Special) ? value : undefined;
}

function throughField({ slot, walk }: Way, name: string): Walk {
  return (frame) => {
    const object = reach(frame, slot, walk);
    return object === undefined || Array.isArray(object)
      ? undefined
      : container((object as JsonObject)[name]);
  };
}

function throughItem({ slot, walk }: Way, key: number): Walk {
  return (frame) => {
    const object = reach(frame, slot, walk);
    return object === undefined ? undefined : container(itemOf(object, frame.slots[key]));
  };
}

/** The target of a variable key; undefined if it is not a plain lookup. */
function itemOf(object: object, key: Value | undefined): unknown {
  if (Array.isArray(object)) return typeof key === "number" ? (object[key] as unknown) : undefined;
  if (typeof key !== "string" || object instanceof Uint8Array) return undefined;
  const value = (object as JsonObject)[key];
  return isOwn(value) ? value : undefined;
}

function endField({ slot, walk }: Way, name: string, { found, units, slow }: End): Run {
  return (frame) => {
    const object = reach(frame, slot, walk);
    if (object === undefined || Array.isArray(object)) return slow(frame);
    const value = (object as JsonObject)[name];
    if (!isFound(value, found)) return slow(frame);
    frame.cost += units;
    return value as Value;
  };
}

/** For a test, absence is not an error. */
function testField({ slot, walk }: Way, name: string, { found, units, slow }: End): Run {
  return (frame) => {
    const object = reach(frame, slot, walk);
    if (object === undefined || Array.isArray(object)) return slow(frame);
    const value = (object as JsonObject)[name];
    if (value !== undefined && !isFound(value, found)) return slow(frame);
    frame.cost += units;
    return value !== undefined;
  };
}

function endItem({ slot, walk }: Way, key: number, { found, units, slow }: End): Run {
  return (frame) => {
    const object = reach(frame, slot, walk);
    const value = object === undefined ? undefined : itemOf(object, frame.slots[key]);
    if (!isFound(value, found)) return slow(frame);
    frame.cost += units;
    return value as Value;
  };
}

function isFound(value: unknown, found: Found): boolean {
  switch (found) {
    case "anything":
      return value !== undefined;
    case "string":
      return typeof value === "string";
    case "int":
      return Number.isSafeInteger(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "list":
      return Array.isArray(value);
    default:
      return false;
  }
}
