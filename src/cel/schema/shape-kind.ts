import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";

/** How JSON at one place is read; `unknown` can only be compared. */
export type ShapeKind =
  | "object"
  | "map"
  | "list"
  | "string"
  | "bytes"
  | "date"
  | "date-time"
  | "duration"
  | "int"
  | "double"
  | "bool"
  | "int-or-string"
  | "unknown"
  | "invalid";

const FORMATS: ReadonlyMap<Json | undefined, ShapeKind> = new Map([
  ["byte", "bytes"],
  ["date", "date"],
  ["date-time", "date-time"],
  ["duration", "duration"],
]);

export function kindOf(schema: JsonObject, hasProperties: boolean): ShapeKind {
  if (getKey(schema, "x-kubernetes-int-or-string") === true) return "int-or-string";
  switch (getKey(schema, "type")) {
    case "object":
      return !hasProperties && isObject(getKey(schema, "additionalProperties")) ? "map" : "object";
    case "array":
      return "list";
    case "string":
      return FORMATS.get(getKey(schema, "format")) ?? "string";
    case "integer":
      return "int";
    case "number":
      return "double";
    case "boolean":
      return "bool";
    default:
      return getKey(schema, "x-kubernetes-preserve-unknown-fields") === true ? "unknown" : "invalid";
  }
}

export function isEmbedded(schema: JsonObject): boolean {
  return getKey(schema, "x-kubernetes-embedded-resource") === true;
}

const TEXT: JsonObject = { type: "string" };
const METADATA: JsonObject = { type: "object", properties: { name: TEXT, generateName: TEXT } };

/** The properties of an object. Resources always have some, whatever their schema says about them. */
export function propertiesOf(schema: JsonObject, isResource: boolean): JsonObject | undefined {
  const properties = getKey(schema, "properties");
  const own = isObject(properties) && Object.keys(properties).length > 0 ? properties : undefined;
  if (!isResource || getKey(schema, "type") !== "object" || isComplete(own)) return own;
  return { ...own, kind: TEXT, apiVersion: TEXT, metadata: METADATA };
}

function isComplete(properties: JsonObject | undefined): boolean {
  const metadata = properties === undefined ? undefined : getKey(properties, "metadata");
  const inner = isObject(metadata) ? getKey(metadata, "properties") : undefined;
  return (
    typeAt(properties, "kind") === "string" &&
    typeAt(properties, "apiVersion") === "string" &&
    typeAt(properties, "metadata") === "object" &&
    typeAt(inner, "name") === "string" &&
    typeAt(inner, "generateName") === "string"
  );
}

function typeAt(properties: Json | undefined, key: string): Json | undefined {
  const schema = isObject(properties) ? getKey(properties, key) : undefined;
  return isObject(schema) ? getKey(schema, "type") : undefined;
}
