import { DYN, STRING, listOf, objectType } from "../../cel/index.js";
import { type Type } from "../../cel/internal.js";

/** `Object`, `Object.spec`, `Object.spec.template`: every field may be anything, without a schema. */
function dynamicObject(name: string): Type {
  return objectType(name, (field) => ({ type: DYN, key: field }));
}

export const OBJECT = dynamicObject("Object");

const PATCH_FIELDS: Readonly<Record<string, Type>> = { op: STRING, path: STRING, from: STRING, value: DYN };

/** One operation of a JSON patch. Missing strings are empty, as in the Go type. */
const JSON_PATCH = objectType("JSONPatch", (field) => {
  const type = Object.hasOwn(PATCH_FIELDS, field) ? PATCH_FIELDS[field] : undefined;
  return type && { type, key: field, ...(type === STRING ? { unset: "" } : {}) };
});

export const JSON_PATCHES = listOf(JSON_PATCH);

/** The types that mutations can use, in addition to those of all expressions. */
export function patchTypes(name: string): Type | undefined {
  if (name === "JSONPatch") return JSON_PATCH;
  return name === "Object" || name.startsWith("Object.") ? dynamicObject(name) : undefined;
}
