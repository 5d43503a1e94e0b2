import { DYN, STRING, type Type, listOf, objectType } from "../../cel/index.js";

/** `Object`, `Object.spec`, `Object.spec.template`: every field may be anything, and no schema is asked. */
function dynamicObject(name: string): Type {
  return objectType(name, (field) => ({ type: DYN, key: field }));
}

export const OBJECT = dynamicObject("Object");

const PATCH_FIELDS: Readonly<Record<string, Type>> = { op: STRING, path: STRING, from: STRING, value: DYN };

/** One operation of a JSON patch. */
const JSON_PATCH = objectType("JSONPatch", (field) =>
  Object.hasOwn(PATCH_FIELDS, field) ? { type: PATCH_FIELDS[field] as Type, key: field } : undefined,
);

export const JSON_PATCHES = listOf(JSON_PATCH);

/** The types that mutations can name, beside those that all expressions have. */
export function patchTypes(name: string): Type | undefined {
  if (name === "JSONPatch") return JSON_PATCH;
  return name === "Object" || name.startsWith("Object.") ? dynamicObject(name) : undefined;
}
