import {
  type FieldError,
  duplicate,
  invalid,
  invalidTyped,
  required,
  tooMany,
  type Place,
  childPlace,
  itemPlace,
  byteLength,
  textOf,
} from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { Structural } from "../schema/structural.js";
import type { DefinitionVersion } from "./definition.js";
import { readFieldPath } from "../rule/rule-field-path.js";

/** Text for clients: short and printable. */
export function checkDeprecation(version: DefinitionVersion, place: Place): FieldError[] {
  const { deprecationWarning: warning, isDeprecated } = version;
  if (warning === null) return [];
  const at = childPlace(place, "deprecationWarning");
  return warningFaults(warning, isDeprecated).map((fault) => invalidTyped(at, warning, fault));
}

function warningFaults(warning: string, isDeprecated: boolean): string[] {
  if (!isDeprecated) return ["can only be set for deprecated versions"];
  const odd = warning.search(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/u);
  const index = byteLength(warning.slice(0, odd));
  const rule = "must only contain printable UTF-8 characters; non-printable character found at index";
  return [
    ...(byteLength(warning) > 256 ? ["must be <= 256 characters long"] : []),
    ...(warning === "" ? ["must not be an empty string"] : []),
    ...(odd < 0 ? [] : [`${rule} ${index}`]),
  ];
}

const UNDER = {
  specReplicasPath: [[".spec."], "should be a json path under .spec"],
  statusReplicasPath: [[".status."], "should be a json path under .status"],
  labelSelectorPath: [[".spec.", ".status."], "should be a json path under either .spec or .status"],
} as const;

/** The paths of a scale's numbers. The API server writes the two names as one. */
export function checkSubresources(subresources: JsonObject | null, place: Place): FieldError[] {
  const scale = subresources === null ? undefined : getKey(subresources, "scale");
  if (!isObject(scale)) return [];
  return Object.entries(UNDER).flatMap(([field, [roots, detail]]) => {
    const path = textOf(scale, field);
    const isOptional = field === "labelSelectorPath";
    const at: Place = { parent: childPlace(place, "scale"), name: field, token: field };
    if (path === "") return isOptional ? [] : [required(at, "")];
    const odd = simplePathFault(path, at);
    if (odd !== undefined) return [odd];
    if (roots.some((root) => path.startsWith(root))) return [];
    return [isOptional ? invalidTyped(at, path, detail) : invalid(at, path, detail)];
  });
}

function simplePathFault(path: string, place: Place): FieldError | undefined {
  return path.startsWith(".")
    ? undefined
    : invalid(place, path, "must be a simple json path starting with .");
}

const TYPES = ["boolean", "date", "integer", "number", "string"];
const FORMATS = ["byte", "date", "date-time", "double", "float", "int32", "int64", "password"];

/** The columns of `kubectl get`. */
export function checkColumns(columns: readonly Json[] | null, place: Place): FieldError[] {
  return (columns ?? []).flatMap((entry, i) => {
    const column = isObject(entry) ? entry : {};
    const at = (name: string): Place => childPlace(itemPlace(place, i), name);
    const [type, format, path] = ["type", "format", "jsonPath"].map((name) => textOf(column, name)) as [
      string,
      string,
      string,
    ];
    const odd = path === "" ? required(at("JSONPath"), "") : simplePathFault(path, at("JSONPath"));
    return [
      ...(textOf(column, "name") === "" ? [required(at("name"), "")] : []),
      ...(type === "" ? [required(at("type"), oneOf(TYPES))] : []),
      ...(type === "" || TYPES.includes(type) ? [] : [invalid(at("type"), type, oneOf(TYPES))]),
      ...(format === "" || FORMATS.includes(format) ? [] : [invalid(at("format"), format, oneOf(FORMATS))]),
      ...(odd === undefined ? [] : [odd]),
    ];
  });
}

function oneOf(names: readonly string[]): string {
  return `must be one of ${names.join(",")}`;
}

const MOST_SELECTABLE = 8;
const SCALARS = ["string", "boolean", "integer"];

/** The fields for `kubectl get --field-selector`. */
export function checkSelectable(
  fields: readonly Json[],
  raw: JsonObject,
  place: Place,
  allowsMany: boolean,
): FieldError[] {
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  const schema = new Structural(raw);
  for (const [i, entry] of fields.entries()) {
    const path = isObject(entry) ? textOf(entry, "jsonPath") : "";
    const at = childPlace(itemPlace(place, i), "jsonPath");
    const read = path === "" ? undefined : readFieldPath(path, schema, { allowsBrackets: false });
    if (read === undefined) errors.push(required(at, ""));
    else if (typeof read === "string") errors.push(invalid(at, path, `is an invalid path: ${read}`));
    else {
      if (read.tokens[0] === "metadata")
        errors.push(invalid(at, path, "must not point to fields in metadata"));
      if (!SCALARS.includes(read.schema?.type ?? "")) errors.push(invalid(at, path, WRONG_TYPE));
      if (seen.has(read.text)) errors.push(duplicate(at, path));
      seen.add(read.text);
    }
  }
  if (seen.size > MOST_SELECTABLE && !allowsMany) errors.push(tooMany(place, seen.size, MOST_SELECTABLE));
  return errors;
}

const WRONG_TYPE =
  "must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.";
