import { type CelError, type Value, double, fail } from "../value/value.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { readDate, readDateTime, readWrittenDuration } from "./format.js";
import { readBase64 } from "./base64.js";
import { Preserved, goTypeOfJson, isWhole } from "./data.js";
import { SchemaMap } from "./map.js";
import type { Shape } from "./shape.js";
import { Special } from "../value/special.js";
import { schemaList } from "./list.js";

/** JSON as a value that carries its own type. Lists and objects are wrapped, not copied. */
export function readAs(shape: Shape, raw: Json): Value {
  if (raw === null) return readNull(shape);
  switch (shape.kind) {
    case "object":
    case "map":
      return isData(raw) ? new SchemaMap(shape, raw) : wrongContainer("a map", "object");
    case "list":
      return Array.isArray(raw) ? schemaList(shape, raw) : wrongContainer("an array", "array");
    default:
      return readScalar(shape, raw);
  }
}

function isData(raw: Json): raw is JsonObject {
  return isObject(raw) && !(raw instanceof Special);
}

export function readNull(shape: Shape): Value {
  return shape.nullable ? null : fail("invalid data, got null for schema with nullable=false");
}

/** Why a container is invalid, or undefined; checked where its items are read in place. */
export function containerProblem(shape: Shape, raw: Json): CelError | undefined {
  if (shape.kind !== "list") return isObject(raw) ? undefined : wrongContainer("a map", "object");
  if (!Array.isArray(raw)) return wrongContainer("an array", "array");
  return shape.element === undefined
    ? fail("invalid array type, expected Items with a non-empty Schema")
    : undefined;
}

function wrongContainer(found: string, type: string): CelError {
  return fail(`invalid data, expected ${found} for the provided schema with type=${type}`);
}

export function readScalar(shape: Shape, raw: Json): Value {
  switch (shape.kind) {
    case "string":
      return typeof raw === "string" ? raw : unexpected("string", raw);
    case "bytes":
      return typeof raw === "string" ? readBase64(raw) : unexpected("string", raw);
    case "date":
      return typeof raw === "string" ? readDate(raw) : unexpected("string", raw);
    case "date-time":
      return typeof raw === "string" ? readDateTime(raw) : unexpected("string", raw);
    case "duration":
      return typeof raw === "string" ? readWrittenDuration(raw) : unexpected("string", raw);
    case "int":
      return isWhole(raw) ? raw : unexpected("int", raw);
    case "double":
      return typeof raw === "number" || typeof raw === "bigint"
        ? double(Number(raw))
        : unexpected("float", raw);
    case "bool":
      return typeof raw === "boolean" ? raw : unexpected("bool", raw);
    case "int-or-string":
      if (typeof raw === "string" || isWhole(raw)) return raw;
      return fail("invalid data, expected XIntOrString value to be either a string or integer");
    case "unknown":
      return new Preserved(raw);
    default:
      return untyped(shape);
  }
}

function unexpected(wanted: string, raw: Json): CelError {
  return fail(`invalid data, expected ${wanted}, got ${goTypeOfJson(raw)}`);
}

function untyped({ schema }: Shape): CelError {
  const type = getKey(schema, "type");
  const wanted = "expected object, array, number, integer, boolean or string, or no type with";
  const hints = "x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true";
  return fail(`invalid type, ${wanted} ${hints}, got ${typeof type === "string" ? type : ""}`);
}
