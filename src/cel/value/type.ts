import { Special } from "./special.js";
import type { Value } from "./value.js";

/** A static type. The names are those the API server prints. */
export type TypeKind =
  | "dyn"
  | "error"
  | "null"
  | "bool"
  | "int"
  | "uint"
  | "double"
  | "string"
  | "bytes"
  | "timestamp"
  | "duration"
  | "list"
  | "map"
  | "type"
  | "object"
  | "opaque"
  | "param";

/** A field of an object type: its type, and its JSON name if the expression must escape it. */
export interface Field {
  readonly type: Type;
  readonly key: string;
  /** The default of an unset field of a structure: setting it to that is the same. An error if not given. */
  readonly unset?: Value;
}

/** Creates the value of an object type from its fields. */
export type MakeObject = (fields: Readonly<Record<string, Value>>) => Value;

/**
 * A type of the language. It is also the value of `type(x)`; as a value only its name matters, because parameters are
 * erased at run time.
 */
export class Type extends Special {
  readonly kind: TypeKind;
  readonly name: string;
  readonly params: readonly Type[];
  /** Looks up the fields of an object type; without it, fields cannot be selected. */
  readonly field: ((name: string) => Field | undefined) | undefined;
  /** @internal The result of `Name{field: value}`; a plain structure of the fields by default. */
  readonly make: MakeObject | undefined;

  /** @internal */
  constructor(
    kind: TypeKind,
    name: string,
    params: readonly Type[] = [],
    field?: (name: string) => Field | undefined,
    make?: MakeObject,
  ) {
    super();
    this.kind = kind;
    this.name = name;
    this.params = params;
    this.field = field;
    this.make = make;
  }

  override toString(): string {
    if (this.kind === "param") return `<${this.name}>`;
    return this.params.length === 0 ? this.name : `${this.name}(${this.params.join(", ")})`;
  }
}

/** The type of a value that is known only at run time. */
export const DYN = new Type("dyn", "dyn");
export const ERROR = new Type("error", "error");
/** The type of `null`. */
export const NULL = new Type("null", "null_type");
/** The type of `true` and `false`. */
export const BOOL = new Type("bool", "bool");
/** The type of 64-bit integers. */
export const INT = new Type("int", "int");
/** The type of unsigned 64-bit integers. */
export const UINT = new Type("uint", "uint");
/** The type of floating-point numbers. */
export const DOUBLE = new Type("double", "double");
/** The type of strings. */
export const STRING = new Type("string", "string");
/** The type of byte strings. */
export const BYTES = new Type("bytes", "bytes");
/** The type of points in time. */
export const TIMESTAMP = new Type("timestamp", "google.protobuf.Timestamp");
/** The type of durations, such as `duration("1h")`. */
export const DURATION = new Type("duration", "google.protobuf.Duration");
export const TYPE = new Type("type", "type");

/** The type of lists with items of one type. */
export function listOf(element: Type): Type {
  return new Type("list", "list", [element]);
}

/** The type of maps with keys of one type and values of another. */
export function mapOf(key: Type, value: Type): Type {
  return new Type("map", "map", [key, value]);
}

/** A named type without fields: `net.IP`. */
export function opaqueType(name: string, ...params: readonly Type[]): Type {
  return new Type("opaque", name, params);
}

/** The type of values that may be absent. */
export function optionalOf(value: Type): Type {
  return opaqueType("optional_type", value);
}

/** A named structure; without `field`, selecting a field is an error. */
export function objectType(
  name: string,
  field?: (name: string) => Field | undefined,
  make?: MakeObject,
): Type {
  return new Type("object", name, [], field, make);
}

/** A type parameter in a signature: the same name means the same type within one call. */
export function typeParam(name: string): Type {
  return new Type("param", name);
}

/** The type of a type: the name `int` has the type `type(int)`. */
export function typeOfType(type: Type): Type {
  return new Type("type", "type", [type]);
}

export const LIST = listOf(DYN);
export const MAP = mapOf(DYN, DYN);
