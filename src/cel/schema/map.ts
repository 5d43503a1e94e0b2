import { type CelError, type MapValue, MapView, type Value, isMap } from "../value/value.js";
import { type Json, type JsonObject, equalTyped } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { escapeName, unescapeName } from "./escape.js";
import type { Effort } from "../value/effort.js";
import type { Shape } from "./shape.js";
import { equalTo } from "../value/equality.js";
import { noOverload } from "../value/compare.js";
import { readAs } from "./read.js";

/** An object under a schema: its fields have escaped names, and a null field is absent. */
export class SchemaMap extends MapView {
  readonly goType = "*common.unstructuredMap";
  readonly shape: Shape;
  readonly raw: JsonObject;

  constructor(shape: Shape, raw: JsonObject) {
    super();
    this.shape = shape;
    this.raw = raw;
  }

  get size(): number {
    return Object.keys(this.raw).length;
  }

  find(key: Value): Value | undefined {
    if (typeof key !== "string") return noOverload(key);
    const name = this.#hasFields() ? unescapeName(key) : key;
    return name === undefined ? undefined : this.#at(name);
  }

  #hasFields(): boolean {
    return this.shape.properties.length > 0;
  }

  #at(key: string): Value | undefined {
    const raw = getKey(this.raw, key);
    if (raw === undefined || (raw === null && this.#hasFields())) return undefined;
    const shape = this.#shapeOf(key);
    return shape === undefined ? undefined : readAs(shape, raw);
  }

  #shapeOf(key: string): Shape | undefined {
    return this.shape.kind === "map" ? this.shape.element : this.shape.property(key);
  }

  /** Fields unknown to the schema appear as nulls, at the end: the reference leaves their places empty. */
  keys(): readonly Value[] {
    const all = Object.keys(this.raw);
    const known = all.filter((key) => this.#shapeOf(key) !== undefined);
    const names: Value[] = this.#hasFields() ? known.map((key) => escapeName(key) ?? key) : known;
    while (names.length < all.length) names.push(null);
    return names;
  }

  equals(other: Value, effort: Effort): boolean | CelError {
    if (!isMap(other)) return noOverload(other);
    if (this.size !== sizeOfMap(other)) return false;
    for (const key of Object.keys(this.raw)) {
      const isKnown = this.#shapeOf(key) !== undefined;
      const same = isKnown ? this.#sameKnown(key, other, effort) : this.#sameUnknown(key, other);
      if (same !== true) return same;
    }
    return true;
  }

  #sameKnown(key: string, other: MapValue, effort: Effort): boolean | CelError {
    const own = this.find(key);
    const theirs = other instanceof MapView ? other.find(key) : getKey(other as JsonObject, key);
    if (own === undefined || theirs === undefined) return own === theirs;
    return equalTo(own, theirs, effort);
  }

  /** A field unknown to the schema is compared as plain data, and only if the other side has it too. */
  #sameUnknown(key: string, other: MapValue): boolean | CelError {
    if (!(other instanceof SchemaMap)) return noOverload(other);
    const theirs = getKey(other.raw, key);
    return theirs === undefined || equalTyped(this.raw[key] as Json, theirs);
  }
}

function sizeOfMap(map: MapValue): number {
  return map instanceof MapView ? map.size : Object.keys(map).length;
}
