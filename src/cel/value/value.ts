import type { Effort } from "./effort.js";
import { Special } from "./special.js";
import type { Type } from "./type.js";

/**
 * What an expression computes with. Every value has exactly one form, and the form alone tells its type:
 *
 * - null, bool and string are JavaScript's own;
 * - int is a number when it is a safe integer, a bigint beyond;
 * - double is a number when it is not a safe integer (1.5, NaN, 1e300), a `Double` when it looks like one (1.0);
 * - a list is an array or a `ListView`, a map is a plain object (string keys, JSON in place) or a `MapView`;
 * - everything else is an instance of a class below.
 *
 * So JSON is evaluated in place, and the common cases need no allocation.
 */
export type Value =
  | null
  | boolean
  | string
  | number
  | bigint
  | Double
  | Uint
  | Uint8Array
  | Timestamp
  | Duration
  | Optional
  | Type
  | Opaque
  | ListValue
  | MapValue
  | CelError;

export type ListValue = readonly Value[] | ListView;
export type MapValue = PlainMap | MapView;
/** A map with string keys, as in JSON. */
export interface PlainMap {
  readonly [key: string]: Value;
}

/** An error as a value, because && and || may still ignore it, and because throwing is slow. */
export class CelError extends Special {
  readonly message: string;
  constructor(message: string) {
    super();
    this.message = message;
  }
}

export function fail(message: string): CelError {
  return new CelError(message);
}

/** A double that would be read as an int if it were a plain number: 1.0, -0.0. Create it with `double`. */
export class Double extends Special {
  readonly value: number;
  constructor(value: number) {
    super();
    this.value = value;
  }
}

/** An unsigned 64-bit integer. */
export class Uint extends Special {
  readonly value: bigint;
  constructor(value: bigint) {
    super();
    this.value = value;
  }
}

/** Nanoseconds, within 64 bits as Go's time.Duration. */
export class Duration extends Special {
  readonly nanos: bigint;
  constructor(nanos: bigint) {
    super();
    this.nanos = nanos;
  }
}

/** Seconds since 1970 and the nanoseconds within; `offset` is the zone it was written in, in seconds east. */
export class Timestamp extends Special {
  readonly seconds: number;
  readonly nanos: number;
  readonly offset: number;
  constructor(seconds: number, nanos: number, offset = 0) {
    super();
    this.seconds = seconds;
    this.nanos = nanos;
    this.offset = offset;
  }
}

/** An optional value, as returned by `optional.of` and `?.`. */
export class Optional extends Special {
  readonly value: Value | undefined;
  constructor(value: Value | undefined) {
    super();
    this.value = value;
  }
}

export const NONE = new Optional(undefined);

/** A value of a library: an address, a quantity, a decision. */
export abstract class Opaque extends Special {
  abstract readonly type: Type;
  /** @internal Equality with any other value; for a value of another type usually `fail("no such overload")`. */
  abstract equals(other: Value, effort: Effort): boolean | CelError;
  /** What `size()` would be, for values whose cost depends on it. */
  get size(): number | undefined {
    return undefined;
  }
  /** Its name in messages of the reference. */
  get goType(): string {
    return `cel.${this.type.name.slice(this.type.name.lastIndexOf(".") + 1)}`;
  }
  /** Its text in messages. */
  override toString(): string {
    return this.type.name;
  }
}

/** A list that is not an array: JSON under a schema, or a concatenation. */
export abstract class ListView extends Special {
  abstract readonly size: number;
  /** The item at an index within bounds. */
  abstract get(index: number): Value;
  /** The item for a key that is this index; a schema accepts only an int as index. */
  at(_key: Value, index: number): Value {
    return this.get(index);
  }
  /** All items; computed once. */
  abstract items(): readonly Value[];
  /** @internal */
  abstract equals(other: Value, effort: Effort): boolean | CelError;
  /** @internal */
  abstract contains(item: Value, effort: Effort): boolean | CelError;
  /** @internal */
  abstract plus(other: ListValue, effort: Effort): ListValue;
  /** Its name in messages of the reference. */
  abstract readonly goType: string;
}

/** A map that is not a plain object: a map literal, or JSON under a schema. */
export abstract class MapView extends Special {
  abstract readonly size: number;
  /** The value of a key, undefined if absent; equal ints, uints and doubles find the same entry. */
  abstract find(key: Value): Value | undefined;
  abstract keys(): readonly Value[];
  /** @internal */
  abstract equals(other: Value, effort: Effort): boolean | CelError;
  abstract readonly goType: string;
}

export function double(value: number): number | Double {
  return Number.isSafeInteger(value) ? new Double(value) : value;
}

/** An int from a bigint that is known to fit into 64 bits. */
export function int(value: bigint): number | bigint {
  return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value;
}

export function isInt(value: Value): value is number | bigint {
  return typeof value === "number" ? Number.isSafeInteger(value) : typeof value === "bigint";
}

/** The number behind a double; undefined for everything else. */
export function doubleValue(value: Value): number | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) ? undefined : value;
  return value instanceof Double ? value.value : undefined;
}

export function isList(value: Value): value is ListValue {
  return Array.isArray(value) || value instanceof ListView;
}

export function isMap(value: Value): value is MapValue {
  return value instanceof MapView || isPlainMap(value);
}

export function isPlainMap(value: Value): value is PlainMap {
  return typeof value === "object" && value !== null && !Array.isArray(value) && isData(value);
}

function isData(value: object): boolean {
  return !(value instanceof Special) && !(value instanceof Uint8Array);
}

/** The items of a list, without copying if it is already an array. */
export function itemsOf(list: ListValue): readonly Value[] {
  return list instanceof ListView ? list.items() : list;
}

export function lengthOf(list: ListValue): number {
  return list instanceof ListView ? list.size : list.length;
}

export function keysOf(map: MapValue): readonly Value[] {
  return map instanceof MapView ? map.keys() : Object.keys(map);
}

export function findIn(map: MapValue, key: Value): Value | undefined {
  if (map instanceof MapView) return map.find(key);
  return typeof key === "string" && Object.hasOwn(map, key) ? map[key] : undefined;
}
