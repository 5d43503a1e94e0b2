import { goJson } from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { compareGoText, getKey } from "../../model/internal.js";

/**
 * How the API server prints parts of a CRD in errors: its own types as JSON, with Go names and order, including absent
 * fields.
 */
export type Printer = (value: Json | undefined) => string;

export const text: Printer = (value) => goJson(typeof value === "string" ? value : "");
export const flag: Printer = (value) => String(value === true);
export const any: Printer = (value) => goJson(value ?? null);

export function list(item: Printer): Printer {
  return (value) => (Array.isArray(value) ? `[${value.map(item).join(",")}]` : "null");
}

function map(item: Printer): Printer {
  return (value) => {
    if (!isObject(value)) return "null";
    const keys = Object.keys(value).sort(compareGoText);
    return `{${keys.map((key) => `${goJson(key)}:${item(value[key])}`).join(",")}}`;
  };
}

/** Fields by their Go names, in order; null if absent. */
export function struct(
  fields: () => readonly (readonly [go: string, name: string, print: Printer])[],
): Printer {
  return (value) => {
    if (!isObject(value)) return "null";
    const members = fields().map(([go, name, print]) => `${goJson(go)}:${print(getKey(value, name))}`);
    return `{${members.join(",")}}`;
  };
}

export const schema: Printer = struct(() => SCHEMA);

const either: Printer = (value) => {
  if (value === undefined || value === null) return "null";
  const isOpen = isObject(value) || value === true;
  return `{"Allows":${isOpen},"Schema":${schema(value)}}`;
};

const items: Printer = (value) => {
  if (value === undefined || value === null) return "null";
  return `{"Schema":${schema(value)},"JSONSchemas":${list(schema)(value)}}`;
};

const dependency: Printer = (value) => `{"Schema":${schema(value)},"Property":${list(text)(value)}}`;

const rule = struct(() => [
  ["Rule", "rule", text],
  ["Message", "message", text],
  ["MessageExpression", "messageExpression", text],
  ["Reason", "reason", any],
  ["FieldPath", "fieldPath", text],
  ["OptionalOldSelf", "optionalOldSelf", any],
]);

const docs = struct(() => [
  ["Description", "description", text],
  ["URL", "url", text],
]);

const SCHEMA = [
  ["ID", "id", text],
  ["Schema", "$schema", text],
  ["Ref", "$ref", any],
  ["Description", "description", text],
  ["Type", "type", text],
  ["Nullable", "nullable", flag],
  ["Format", "format", text],
  ["Title", "title", text],
  ["Default", "default", any],
  ["Maximum", "maximum", any],
  ["ExclusiveMaximum", "exclusiveMaximum", flag],
  ["Minimum", "minimum", any],
  ["ExclusiveMinimum", "exclusiveMinimum", flag],
  ["MaxLength", "maxLength", any],
  ["MinLength", "minLength", any],
  ["Pattern", "pattern", text],
  ["MaxItems", "maxItems", any],
  ["MinItems", "minItems", any],
  ["UniqueItems", "uniqueItems", flag],
  ["MultipleOf", "multipleOf", any],
  ["Enum", "enum", list(any)],
  ["MaxProperties", "maxProperties", any],
  ["MinProperties", "minProperties", any],
  ["Required", "required", list(text)],
  ["Items", "items", items],
  ["AllOf", "allOf", list(schema)],
  ["OneOf", "oneOf", list(schema)],
  ["AnyOf", "anyOf", list(schema)],
  ["Not", "not", schema],
  ["Properties", "properties", map(schema)],
  ["AdditionalProperties", "additionalProperties", either],
  ["PatternProperties", "patternProperties", map(schema)],
  ["Dependencies", "dependencies", map(dependency)],
  ["AdditionalItems", "additionalItems", either],
  ["Definitions", "definitions", map(schema)],
  ["ExternalDocs", "externalDocs", docs],
  ["Example", "example", any],
  ["XPreserveUnknownFields", "x-kubernetes-preserve-unknown-fields", any],
  ["XEmbeddedResource", "x-kubernetes-embedded-resource", flag],
  ["XIntOrString", "x-kubernetes-int-or-string", flag],
  ["XListMapKeys", "x-kubernetes-list-map-keys", list(text)],
  ["XListType", "x-kubernetes-list-type", any],
  ["XMapType", "x-kubernetes-map-type", any],
  ["XValidations", "x-kubernetes-validations", list(rule)],
] as const;

export function schemaText(raw: JsonObject): string {
  return schema(raw);
}
