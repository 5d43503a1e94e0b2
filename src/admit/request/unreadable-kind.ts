import { type Json, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";

const TYPE_META =
  'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';

/** Why the API server cannot determine the kind of an object; only the relevant fields are checked. */
export function unreadableKind(object: Json, text: () => string): string | undefined {
  const parsing = "couldn't get version/kind; json parse error: json: cannot unmarshal";
  if (!isObject(object)) return `${parsing} ${goJsonKind(object)} into Go value of type ${TYPE_META}`;
  for (const name of ["apiVersion", "kind"]) {
    const value = getKey(object, name) ?? "";
    if (typeof value !== "string")
      return `${parsing} ${goJsonKind(value)} into Go struct field .${name} of type string`;
  }
  const apiVersion = textOf(getKey(object, "apiVersion"));
  if (apiVersion.split("/").length > 2) return `unexpected GroupVersion string: ${apiVersion}`;
  return textOf(getKey(object, "kind")) === "" ? `${NO_KIND} '${text()}'` : undefined;
}

export const NO_KIND = "Object 'Kind' is missing in";

/** The type name in errors of Go's JSON decoder. */
export function goJsonKind(value: Json): string {
  if (Array.isArray(value)) return "array";
  if (typeof value === "boolean") return "bool";
  return typeof value === "bigint" ? "number" : typeof value;
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
