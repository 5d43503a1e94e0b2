import { type CelError, MapView, type Value, isMap } from "./value.js";
import type { Effort } from "./effort.js";
import type { Type } from "./type.js";
import { equalEntries } from "./equality.js";
import { noOverload } from "./compare.js";

/** The value of `Type{field: value}`: fields by name, and its type. */
export class StructValue extends MapView {
  readonly goType = "*dynamic.ObjectVal";
  readonly structType: Type;
  readonly fields: Readonly<Record<string, Value>>;

  constructor(type: Type, fields: Readonly<Record<string, Value>>) {
    super();
    this.structType = type;
    const set = Object.entries(fields).filter(([name, value]) => value !== type.field?.(name)?.unset);
    this.fields = Object.fromEntries(set);
  }

  get size(): number {
    return Object.keys(this.fields).length;
  }

  find(key: Value): Value | undefined {
    const value = this.findSet(key);
    return value === undefined ? this.structType.field?.(key as string)?.unset : value;
  }

  /** What tests and optionals see: only fields that were set. */
  findSet(key: Value): Value | undefined {
    if (typeof key !== "string") return noOverload(key);
    return Object.hasOwn(this.fields, key) ? this.fields[key] : undefined;
  }

  keys(): readonly Value[] {
    return Object.keys(this.fields);
  }

  equals(other: Value, effort: Effort): boolean | CelError {
    return isMap(other) && equalEntries(this, other, effort);
  }
}
