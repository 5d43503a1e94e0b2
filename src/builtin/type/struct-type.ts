import { TYPE_TABLE } from "./type-table.js";

/** The Go type of a value. A pointer may be absent; a struct that is not a pointer is always present. */
export type GoType =
  | { readonly kind: ScalarKind | SelfDecoding }
  | { readonly kind: "pointer" | "list" | "map"; readonly of: GoType }
  | { readonly kind: "struct"; readonly key: string; read?: StructType | undefined };

export type ScalarKind =
  | "string"
  | "bool"
  | "int32"
  | "int64"
  | "int"
  | "uint16"
  | "float64"
  | "quantity"
  | "time"
  | "microtime"
  | "intstr"
  | "bytes"
  | "raw"
  | "json";

/** Types of schemas that are a schema or something else in JSON. */
export type SelfDecoding = "schemaorlist" | "schemaorbool" | "schemaornames";

export function isSelfDecoding({ kind }: GoType): boolean {
  return kind === "schemaorlist" || kind === "schemaorbool" || kind === "schemaornames";
}

export interface GoField {
  /** The name in JSON. */
  readonly name: string;
  readonly goName: string;
  readonly type: GoType;
  /** `omitempty`: an empty value is not written. It has no effect on structs. */
  readonly isOmittedEmpty: boolean;
  /** `omitzero`: also a struct without content is not written. */
  readonly isOmittedZero: boolean;
  /** The type as errors of the decoder print it: `int32`, `v1.Protocol`, `[]v1.Container`. */
  readonly said: string;
  /** The embedded struct that has the field; empty for the struct itself. */
  readonly embedded: string;
}

export interface StructType {
  /** Its number among the types that were read. */
  readonly id: number;
  /** `core/v1.Container` */
  readonly key: string;
  /** `Container` */
  readonly name: string;
  readonly fields: readonly GoField[];
  readonly byName: ReadonlyMap<string, GoField>;
}

export interface KindType {
  readonly apiVersion: string;
  readonly kind: string;
  readonly type: StructType;
}

/** The types of a served kind; undefined if the table does not have it. */
export function kindType(apiVersion: string, kind: string): KindType | undefined {
  const key = table().kinds.get(`${apiVersion} ${kind}`);
  return key === undefined ? undefined : { apiVersion, kind, type: structType(key) };
}

/** The struct of a type. It is remembered with the type: looking it up by its key takes a third of encoding a field. */
export function structOf(type: Extract<GoType, { kind: "struct" }>): StructType {
  return (type.read ??= structType(type.key));
}

/** Something that is made once for each struct. */
export function perStruct<T>(make: (type: StructType) => T): (type: StructType) => T {
  const made: (T | undefined)[] = [];
  return (type) => (made[type.id] ??= make(type));
}

/** A struct by its key. */
export function structType(key: string): StructType {
  const { read, texts } = table();
  let type = read.get(key);
  if (type === undefined) {
    type = readStruct(key, texts.get(key) ?? [], read.size);
    read.set(key, type);
  }
  return type;
}

/** Whether the table has a struct: internal types that are like those of clients are not in it. */
export function hasStruct(key: string): boolean {
  return table().texts.has(key);
}

interface Table {
  readonly kinds: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly read: Map<string, StructType>;
}

let opened: Table | undefined;

/** The lines are split once, and a type is parsed on first use. */
function table(): Table {
  return (opened ??= openTable());
}

function openTable(): Table {
  const kinds = new Map<string, string>();
  const texts = new Map<string, string[]>();
  let fields: string[] = [];
  for (const line of TYPE_TABLE.trimEnd().split("\n")) {
    if (line.startsWith(" ")) fields.push(line);
    else if (line.startsWith("kind ")) {
      const [, apiVersion = "", kind = "", key = ""] = line.split(" ");
      kinds.set(`${apiVersion} ${kind}`, key);
    } else texts.set(line, (fields = []));
  }
  return { kinds, texts, read: new Map() };
}

function readStruct(key: string, lines: readonly string[], id: number): StructType {
  const fields = lines.map(readField);
  const byName = new Map(fields.map((field) => [field.name, field]));
  return { id, key, name: key.slice(key.indexOf(".") + 1), fields, byName };
}

/** ` imagePullPolicy string ? :v1.PullPolicy`; the generator documents the marks. */
function readField(line: string): GoField {
  const [name = "", text = "", ...marks] = line.slice(1).split(" ");
  const marked = (mark: string): string | undefined => marks.find((one) => one.startsWith(mark))?.slice(1);
  const type = readType(text);
  return {
    name,
    goName: marked("=") ?? name.charAt(0).toUpperCase() + name.slice(1),
    type,
    isOmittedEmpty: marks.includes("?"),
    isOmittedZero: marks.includes("!"),
    said: marked(":") ?? sayType(type.kind === "pointer" ? type.of : type),
    embedded: marked("<") ?? "",
  };
}

function readType(text: string): GoType {
  if (text.startsWith("*")) return { kind: "pointer", of: readType(text.slice(1)) };
  if (text.startsWith("[]")) return { kind: "list", of: readType(text.slice(2)) };
  if (text.startsWith("{}")) return { kind: "map", of: readType(text.slice(2)) };
  return text.includes(".")
    ? { kind: "struct", key: text, read: undefined }
    : { kind: text as ScalarKind | SelfDecoding };
}

const SAID: Readonly<Record<string, string>> = {
  quantity: "resource.Quantity",
  time: "v1.Time",
  microtime: "v1.MicroTime",
  intstr: "intstr.IntOrString",
  bytes: "[]uint8",
  raw: "runtime.RawExtension",
  json: "v1.JSON",
  schemaorlist: "v1.JSONSchemaPropsOrArray",
  schemaorbool: "v1.JSONSchemaPropsOrBool",
  schemaornames: "v1.JSONSchemaPropsOrStringArray",
};

/** The type of an element as errors print it: names of lists and maps do not include it, and pointers are not printed. */
export function sayElement(said: string, of: GoType): string {
  const element = /^(?:\[\]|map\[[^\]]*\])\*?(.*)$/.exec(said)?.[1];
  return element ?? sayType(of);
}

/** A type as Go prints it: with the last part of its package. */
function sayType(type: GoType): string {
  switch (type.kind) {
    case "pointer":
      return `*${sayType(type.of)}`;
    case "list":
      return `[]${sayType(type.of)}`;
    case "map":
      return `map[string]${sayType(type.of)}`;
    case "struct":
      return type.key.slice(type.key.indexOf("/") + 1);
    default:
      return SAID[type.kind] ?? type.kind;
  }
}
