import {
  type CelError,
  type ListValue,
  ListView,
  type Value,
  doubleValue,
  fail,
  isInt,
  isList,
  isMap,
  itemsOf,
  lengthOf,
} from "../value/value.js";
import { type Json, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { dataOf, goTypeOfData, goTypeOfJson } from "./data.js";
import { Crash } from "../value/frame.js";
import type { Shape } from "./shape.js";
import { equalTo } from "../value/equality.js";
import { escapeName } from "./escape.js";
import type { Effort } from "../value/effort.js";
import { formatGo } from "../value/go-text.js";
import { noOverload } from "../value/compare.js";
import { asItem } from "./unreadable-item.js";
import { Special } from "../value/special.js";
import { readAs } from "./read.js";

/** A list under a schema, of the kind in its `x-kubernetes-list-type`. */
export function schemaList(shape: Shape, raw: readonly Json[]): Value {
  if (shape.element === undefined) return fail("invalid array type, expected Items with a non-empty Schema");
  switch (shape.listType) {
    case "map":
      return new SchemaMapList(shape, shape.element, raw);
    case "set":
      return new SchemaSetList(shape, shape.element, raw);
    case "atomic":
      return new SchemaList(shape, shape.element, raw);
    default: {
      const found = `but got ${shape.listType}`;
      return fail(`invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' ${found}`);
    }
  }
}

/** An atomic list under a schema. */
export class SchemaList extends ListView {
  readonly goType: string = "*common.unstructuredList";
  readonly shape: Shape;
  readonly element: Shape;
  readonly raw: readonly Json[];
  #items: readonly Value[] | undefined;

  constructor(shape: Shape, element: Shape, raw: readonly Json[]) {
    super();
    this.shape = shape;
    this.element = element;
    this.raw = raw;
  }

  get size(): number {
    return this.raw.length;
  }

  get(index: number): Value {
    return readAs(this.element, this.raw[index] as Json);
  }

  override at(key: Value, index: number): Value {
    return isInt(key) ? asItem(this.get(index)) : fail(`unsupported index: ${formatGo(key)}`);
  }

  items(): readonly Value[] {
    this.#items ??= this.raw.map((item) => readAs(this.element, item));
    return this.#items;
  }

  equals(other: Value, effort: Effort): boolean | CelError {
    if (!isList(other)) return noOverload(other);
    if (this.size !== lengthOf(other)) return false;
    const right = itemsOf(other);
    for (const [i, item] of this.items().entries()) {
      const same = equalTo(item, right[i] as Value, effort);
      if (same !== true) return same;
    }
    return true;
  }

  contains(item: Value, effort: Effort): boolean | CelError {
    // Most lookups are for strings, which are the same in data.
    if (typeof item === "string" && this.element.kind === "string" && this.raw.includes(item)) return true;
    let problem: CelError | undefined;
    for (const own of this.items()) {
      const same = equalTo(own, item, effort);
      if (same === true) return true;
      if (same !== false) problem ??= same;
    }
    return problem ?? false;
  }

  plus(other: ListValue, effort: Effort): ListValue {
    effort.exert(this.size + lengthOf(other));
    return new SchemaList(this.shape, this.element, [...this.raw, ...itemsOf(other).map(dataOf)]);
  }
}

/** The key in a Go map: an int and a float of one value are different, and so are text and time. */
function goKey(raw: Json, isFloat: boolean): string {
  if (typeof raw === "number") return isFloat || !Number.isSafeInteger(raw) ? `f${raw}` : `i${raw}`;
  if (typeof raw === "bigint") return `i${raw}`;
  if (typeof raw === "string") return `s${raw}`;
  const goType = goTypeOfJson(raw);
  if (UNHASHABLE.has(goType)) throw unhashable(goType);
  return `${goType} ${formatGo(raw)}`;
}

const UNHASHABLE: ReadonlySet<string> = new Set(["[]interface {}", "[]uint8", "map[string]interface {}"]);

function unhashable(goType: string): Crash {
  return new Crash(`hash of unhashable type ${goType}`);
}

function keyOfValue(value: Value): string {
  if (isMap(value) || isList(value)) throw unhashable(goTypeOfData(value));
  return goKey(dataOf(value), doubleValue(value) !== undefined);
}

/** `x-kubernetes-list-type: set`: order is ignored, and `+` is a union. */
class SchemaSetList extends SchemaList {
  override readonly goType = "*common.unstructuredSetList";
  #set: Set<string> | undefined;

  #keys(): Set<string> {
    this.#set ??= new Set(this.raw.map((item) => goKey(item, false)));
    return this.#set;
  }

  override equals(other: Value): boolean | CelError {
    if (!isList(other)) return noOverload(other);
    if (this.size !== lengthOf(other)) return false;
    const own = this.#keys();
    return itemsOf(other).every((item) => own.has(keyOfValue(item)));
  }

  override plus(other: ListValue, effort: Effort): ListValue {
    effort.exert(this.size + lengthOf(other));
    const known = new Set(this.#keys());
    const raw = [...this.raw];
    for (const item of itemsOf(other)) {
      const key = keyOfValue(item);
      if (known.has(key)) continue;
      known.add(key);
      raw.push(dataOf(item));
    }
    return new SchemaSetList(this.shape, this.element, raw);
  }
}

/** `x-kubernetes-list-type: map`: items are identified by their keys, and `+` replaces items with equal keys. */
class SchemaMapList extends SchemaList {
  override readonly goType = "*common.unstructuredMapList";
  readonly #names: readonly string[] = namesOf(this.shape);
  #byKey: Map<string | undefined, Json> | undefined;

  /** Items that are not objects have no key, and are never found. */
  #keyOf(item: Json): string | undefined {
    if (!isObject(item) || item instanceof Special) return undefined;
    const values = this.#names.map((name) => getKey(item, name) ?? null);
    // The reference prints the values if there are many, and hashes them otherwise.
    return values.length > 3
      ? values.map((value) => formatGo(value)).join(" ")
      : values.map((value) => goKey(value, false)).join("\u0000");
  }

  override equals(other: Value, effort: Effort): boolean | CelError {
    if (!isList(other)) return noOverload(other);
    if (this.size !== lengthOf(other)) return false;
    this.#byKey ??= new Map(this.raw.map((item) => [this.#keyOf(item), item]));
    for (const item of itemsOf(other)) {
      const key = this.#keyOf(dataOf(item));
      const own = key === undefined ? undefined : this.#byKey.get(key);
      if (own === undefined) return false;
      const same = equalTo(readAs(this.element, own), item, effort);
      if (same !== true) return same;
    }
    return true;
  }

  override plus(other: ListValue, effort: Effort): ListValue {
    effort.exert(this.size + lengthOf(other));
    const raw = [...this.raw];
    const places = new Map(raw.map((item, i) => [this.#keyOf(item), i]));
    for (const item of itemsOf(other)) {
      const data = dataOf(item);
      const key = this.#keyOf(data);
      const place = key === undefined ? undefined : places.get(key);
      if (place === undefined) raw.push(data);
      else raw[place] = data;
    }
    return new SchemaMapList(this.shape, this.element, raw);
  }
}

/** Escaped, and then looked up as they are: the reference does so, and finds no key that needs escaping. */
function namesOf(shape: Shape): readonly string[] {
  const keys = getKey(shape.schema, "x-kubernetes-list-map-keys");
  const names = Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  return names.map((name) => escapeName(name) ?? name);
}
