import {
  CelError,
  Duration,
  type MapValue,
  MapView,
  Timestamp,
  Uint,
  type Value,
  doubleValue,
  fail,
  findIn,
  isInt,
  isMap,
  keysOf,
} from "./value.js";
import { Crash } from "./frame.js";
import type { Effort } from "./effort.js";
import { equalEntries } from "./equality.js";
import { formatGo } from "./go-text.js";

/** A map written in an expression: keys may be strings, numbers or booleans. */
export class LiteralMap extends MapView {
  readonly goType = "*types.baseMap";
  /** By normalised key; ints and uints of one value are different keys, but each finds the other. */
  readonly #entries = new Map<unknown, readonly [key: Value, value: Value]>();

  get size(): number {
    return this.#entries.size;
  }

  find(key: Value): Value | undefined {
    if (this.size === 0) return undefined;
    const entry = this.#entries.get(hash(key));
    if (entry !== undefined) return entry[1];
    for (const other of equivalents(key)) {
      const found = this.#entries.get(other);
      if (found !== undefined) return found[1];
    }
    return undefined;
  }

  keys(): readonly Value[] {
    return Array.from(this.#entries.values(), ([key]) => key);
  }

  equals(other: Value, effort: Effort): boolean {
    return isMap(other) && equalEntries(this, other, effort);
  }

  set(key: Value, value: Value): void {
    this.#entries.set(hash(key), [key, value]);
  }

  delete(key: Value): void {
    this.#entries.delete(hash(key));
  }
}

/** The map that a loop is filling: nothing else can see it, so it is changed in place. */
export class GrowingMap extends LiteralMap {}

const UINT_MARK = "u";
const DOUBLE_MARK = "d";

function hash(key: Value): unknown {
  if (typeof key === "string") return `s${key}`;
  if (typeof key === "boolean" || isInt(key)) return key;
  if (key instanceof Uint) return UINT_MARK + key.value;
  if (key instanceof Uint8Array) throw new Crash("hash of unhashable type types.Bytes");
  if (key instanceof Duration) return `duration ${key.nanos}`;
  // Go creates a zone for every time that it parses, except for UTC, and treats times of different zones as different
  // keys.
  if (key instanceof Timestamp && key.offset === 0) return `time ${key.seconds} ${key.nanos}`;
  const float = doubleValue(key);
  return float === undefined ? key : DOUBLE_MARK + float;
}

/** The other keys of an equal number. A double finds ints and uints, but nothing finds a double. */
function equivalents(key: Value): unknown[] {
  if (isInt(key)) return key < 0 ? [] : [UINT_MARK + key];
  if (key instanceof Uint) return [asInt(key.value)];
  const float = doubleValue(key);
  if (float === undefined || !Number.isInteger(float)) return [];
  const whole = BigInt(float);
  return whole < 0n ? [asInt(whole)] : [asInt(whole), UINT_MARK + whole];
}

function asInt(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** What `transformMap` adds per entry. */
export function mapInsert(map: MapValue, key: Value, value: Value): MapValue | CelError {
  if (findIn(map, key) !== undefined) return fail(`insert failed: key ${formatGo(key)} already exists`);
  const target = map instanceof GrowingMap ? map : copyOf(map);
  target.set(key, value);
  return target;
}

/** What `transformMapEntry` adds per entry. */
export function mapInsertAll(map: MapValue, added: MapValue): MapValue | CelError {
  let target = map;
  for (const key of keysOf(added)) {
    const next = mapInsert(target, key, findIn(added, key) as Value);
    if (next instanceof CelError) return next;
    target = next;
  }
  return target;
}

function copyOf(map: MapValue): LiteralMap {
  const copy = new LiteralMap();
  for (const key of keysOf(map)) copy.set(key, findIn(map, key) as Value);
  return copy;
}
