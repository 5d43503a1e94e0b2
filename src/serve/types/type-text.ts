import { type Json, type JsonObject, formatJson, isObject } from "../../model/index.js";
import { getKey, quote, visible } from "../../model/internal.js";

/** The type of what a schema allows, as TypeScript. `indent` is that of its first line. */
export function typeText(schema: Json | undefined, indent = ""): string {
  if (!isObject(schema)) return "Json";
  const type = plainType(schema, indent);
  return getKey(schema, "nullable") === true && type !== "Json" ? `${type} | null` : type;
}

/** A reference to a type that is declared separately: `#/definitions/core.V1Pod`. */
const REFERENCE = /^#\/definitions\/([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)$/;

function plainType(schema: JsonObject, indent: string): string {
  const reference = getKey(schema, "$ref");
  const [, name] = typeof reference === "string" ? (REFERENCE.exec(reference) ?? []) : [];
  if (name !== undefined) return name;
  const choices = getKey(schema, "enum");
  if (Array.isArray(choices) && choices.length > 0 && choices.every(isLiteral))
    return [...new Set(choices.map(literal))].join(" | ");
  if (getKey(schema, "x-kubernetes-int-or-string") === true) return "number | string";
  switch (getKey(schema, "type")) {
    case "string":
      return "string";
    case "boolean":
      return "boolean";
    case "number":
      return "number";
    case "integer":
      // Numbers beyond 2^53 are read as bigint, so that no digit is lost.
      return getKey(schema, "format") === "int64" ? "number | bigint" : "number";
    case "array":
      return listText(typeText(getKey(schema, "items"), indent));
    case "object":
      return objectText(schema, indent);
    default:
      return "Json";
  }
}

function isLiteral(value: Json): boolean {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function literal(value: Json): string {
  return typeof value === "string" ? quote(value) : formatJson(value);
}

function listText(item: string): string {
  return /^[\w.]+$/.test(item) || item.startsWith("{") ? `${item}[]` : `(${item})[]`;
}

function objectText(schema: JsonObject, indent: string): string {
  const fields = fieldsOf(schema);
  if (Object.keys(fields).length > 0 || getKey(schema, "x-kubernetes-embedded-resource") === true)
    return `{\n${fieldLines(schema, `${indent}  `)}${indent}}`;
  const values = getKey(schema, "additionalProperties");
  if (isObject(values)) return `{ [key: string]: ${typeText(values, indent)} }`;
  const isOpen = values === true || getKey(schema, "x-kubernetes-preserve-unknown-fields") === true;
  return isOpen ? "{ [key: string]: Json }" : "{ [key: string]: never }";
}

function fieldsOf(schema: JsonObject): JsonObject {
  const fields = getKey(schema, "properties");
  return isObject(fields) ? fields : {};
}

const EMBEDDED = [
  ["apiVersion", "string"],
  ["kind", "string"],
  ["metadata?", "ObjectMeta"],
] as const;

/** One line for each field, with its description above. */
export function fieldLines(schema: JsonObject, indent: string, without: readonly string[] = []): string {
  const required = getKey(schema, "required");
  const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
  const isEmbedded = getKey(schema, "x-kubernetes-embedded-resource") === true;
  const own = isEmbedded ? EMBEDDED.map(([name, type]) => `${indent}${name}: ${type};\n`) : [];
  const passed = [...without, ...(isEmbedded ? ["apiVersion", "kind", "metadata"] : [])];
  const lines = Object.entries(fieldsOf(schema))
    .filter(([name]) => !passed.includes(name))
    .map(([name, field]) => {
      const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
      return `${comment(field, indent)}${indent}${key}${isRequired(name) ? "" : "?"}: ${typeText(field, indent)};\n`;
    });
  return [...own, ...lines].join("");
}

/** The description of a field. It comes from a file and must not end the comment. */
export function comment(schema: Json | undefined, indent: string): string {
  const text = isObject(schema) ? getKey(schema, "description") : undefined;
  const words = typeof text === "string" ? visible(text.trim()).replaceAll("*/", "* /") : "";
  return words === "" ? "" : `${indent}/** ${words} */\n`;
}
