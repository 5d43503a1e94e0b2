import { type GoField, type GoType, type StructType, hasStruct, structType } from "./struct-type.js";
import { type GoStruct, type GoValue, isNil, zeroValue } from "./zero.js";
import type { GoTypes } from "./go-types.js";
import { compareGoText } from "../../model/internal.js";
import { goJson, isZeroTime } from "../../machinery/index.js";
import type { Json } from "../../model/index.js";

/**
 * A struct as errors print it: JSON of the internal type, which has Go's names, all fields in its own order, and null
 * for nil. Types of the API machinery, such as label selectors, have their JSON names.
 */
export function printStruct<Key extends keyof GoTypes>(value: GoTypes[Key], key: Key): string {
  return printInternal(value as unknown as GoStruct, structType(key));
}

/** A list of structs, as errors print it. */
export function printStructs<Key extends keyof GoTypes>(values: readonly GoTypes[Key][], key: Key): string {
  return isNil(values) ? "null" : `[${values.map((value) => printStruct(value, key)).join(",")}]`;
}

/** The internal type that belongs to one of clients: `apis/core.Pod` to `core/v1.Pod`. */
function internalOf(type: StructType): StructType {
  const [, group = ""] = /^(\w+)\//.exec(type.key) ?? [];
  const key = `apis/${group}.${type.name}`;
  return hasStruct(key) ? structType(key) : type;
}

function isMachinery(type: StructType): boolean {
  return type.key.startsWith("meta/v1.");
}

function printInternal(value: GoStruct, type: StructType): string {
  if (isMachinery(type)) return printMachinery(value, type);
  const byGoName = new Map(type.fields.map((field) => [field.goName, field]));
  const parts = internalOf(type).fields.flatMap((inner) => {
    if (inner.embedded === "ObjectMeta") return printEmbedded(value["metadata"] as GoStruct, inner);
    const name = inner.goName;
    const field = byGoName.get(name);
    if (field === undefined) return [`${goJson(name)}:${printMoved(value, inner)}`];
    const given = field.goName === "SecurityContext" ? withHostFields(value, type) : value[field.name];
    return [`${goJson(name)}:${printValue(given, field.type, inner.type)}`];
  });
  return `{${parts.join(",")}}`;
}

/** Metadata inside of other objects is embedded there, with the names and the rules of clients. */
function printEmbedded(metadata: GoStruct, { name, type }: GoField): string[] {
  const value = metadata[name];
  const isZero = (value === 0 && type.kind !== "pointer") || (type.kind === "time" && isZeroTime(value));
  const isAbsent = value === undefined || value === null || value === "" || isZero;
  if (isAbsent || (typeof value === "object" && isEmpty(value))) return [];
  return [`${goJson(name)}:${textIn(value, type)}`];
}

/** The security context of a pod has fields that clients send beside it. */
const HOST_FIELDS = ["hostNetwork", "hostPID", "hostIPC", "shareProcessNamespace", "hostUsers"];

function withHostFields(value: GoStruct, type: StructType): GoValue {
  const context = value["securityContext"];
  if (type.name !== "PodSpec" || context === undefined) return context;
  return { ...(context as GoStruct), ...Object.fromEntries(HOST_FIELDS.map((name) => [name, value[name]])) };
}

function printMoved(value: GoStruct, { goName, type }: GoField): string {
  const moved = value[goName.charAt(0).toLowerCase() + goName.slice(1)];
  return moved === undefined ? printZero(type) : printValue(moved, type, type);
}

/** The internal type of a field may be the value of a pointer, which defaults have set. */
function printValue(value: GoValue, type: GoType, inner: GoType): string {
  if (type.kind === "pointer") {
    const below = inner.kind === "pointer" ? inner.of : inner;
    if (value === undefined) return inner.kind === "pointer" ? "null" : printZero(inner);
    return printValue(value, type.of, below);
  }
  if (type.kind === "struct") return printInternal(value as GoStruct, structType(type.key));
  if (isNil(value)) return "null";
  if (type.kind === "list")
    return `[${(value as GoValue[]).map((item) => printValue(item, type.of, partOf(inner, "list"))).join(",")}]`;
  if (type.kind === "map") {
    const map = value as GoStruct;
    const keys = Object.keys(map).sort(compareGoText);
    return `{${keys.map((key) => `${goJson(key)}:${printValue(map[key], type.of, partOf(inner, "map"))}`).join(",")}}`;
  }
  return printScalar(value, type);
}

function printScalar(value: GoValue, { kind }: GoType): string {
  if (kind === "bytes" && value === "") return "null";
  const isTime = kind === "time" || kind === "microtime";
  return isTime && isZeroTime(value) ? "null" : goJson(value as Json);
}

function partOf(type: GoType, kind: "list" | "map"): GoType {
  return type.kind === kind ? type.of : type;
}

function printZero(type: GoType): string {
  const zero = zeroValue(type);
  if (type.kind === "struct") return printInternal(zero as GoStruct, structType(type.key));
  return isNil(zero) ? "null" : goJson(zero as Json);
}

/** `{"matchLabels":{"a":"b"}}`: as clients send it. */
function printMachinery(value: GoStruct, type: StructType): string {
  return goJsonInOrder(value, type);
}

function goJsonInOrder(value: GoStruct, type: StructType): string {
  const parts = type.fields.flatMap(({ name, type: below, isOmittedEmpty }) => {
    const given = value[name];
    const isAbsent = isNil(given) || given === "" || (isCollection(below) && isEmpty(given));
    if (isAbsent && isOmittedEmpty) return [];
    return [`${goJson(name)}:${isNil(given) ? "null" : textIn(given, below)}`];
  });
  return `{${parts.join(",")}}`;
}

function isCollection({ kind }: GoType): boolean {
  return kind === "list" || kind === "map";
}

function isEmpty(value: GoValue): boolean {
  return Object.keys(value as GoStruct).length === 0;
}

function textIn(value: GoValue, type: GoType): string {
  if (type.kind === "pointer") return textIn(value, type.of);
  if (type.kind === "struct") return goJsonInOrder(value as GoStruct, structType(type.key));
  if (type.kind === "list") return `[${(value as GoValue[]).map((item) => textIn(item, type.of)).join(",")}]`;
  return printScalar(value, type);
}
