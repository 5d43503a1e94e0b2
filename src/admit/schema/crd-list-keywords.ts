import {
  type FieldError,
  forbidden,
  invalid,
  notSupported,
  required,
  type Place,
  childPlace,
  itemPlace,
} from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { schemaText } from "./crd-schema-text.js";
import { textOf, textsOf } from "./structural.js";

const LIST_TYPE = "x-kubernetes-list-type";
const MAP_TYPE = "x-kubernetes-map-type";
const MAP_KEYS = "x-kubernetes-list-map-keys";

/** Checks the keywords for merging lists and maps. */
export function checkListKeywords(raw: JsonObject, place: Place | null, errors: FieldError[]): void {
  checkTopology(raw, MAP_TYPE, "object", ["atomic", "granular"], place, errors);
  const isFit = checkTopology(raw, LIST_TYPE, "array", ["atomic", "set", "map"], place, errors);
  const listType = textOf(raw, LIST_TYPE);
  const items = getKey(raw, "items");
  if (isFit && listType === "set" && isObject(items))
    checkSetItems(items, childPlace(place, "items"), errors);
  const keys = textsOf(raw, MAP_KEYS);
  if (keys.length > 0 && listType !== "map") errors.push(isNoMap(raw, place));
  if (listType === "map") checkMap(items, keys, place, errors);
  if (isObject(items) && (listType === "set" || listType === "map"))
    checkItems(items, listType, keys, childPlace(place, "items"), errors);
}

function checkTopology(
  raw: JsonObject,
  keyword: string,
  type: string,
  supported: readonly string[],
  place: Place | null,
  errors: FieldError[],
): boolean {
  const said = getKey(raw, keyword) ?? null;
  if (said === null) return false;
  const found = textOf(raw, "type");
  const at = childPlace(place, "type");
  const detail = `must be ${type} if ${keyword} is specified`;
  if (found !== type) errors.push(found === "" ? required(at, detail) : invalid(at, found, detail));
  if (!supported.includes(said as string))
    errors.push(notSupported(childPlace(place, keyword), said, supported));
  return found === type;
}

/** Members of a set are compared as a whole, so they must be merged as a whole. */
function checkSetItems(items: JsonObject, place: Place, errors: FieldError[]): void {
  const detail = "must be atomic as item of a list with x-kubernetes-list-type=set";
  // The API server prints the list type in both cases.
  const said = getKey(items, LIST_TYPE) ?? null;
  const type = textOf(items, "type");
  if (type === "array" && said !== null && said !== "atomic")
    errors.push(invalid(childPlace(place, LIST_TYPE), said, detail));
  if (type === "object" && textOf(items, MAP_TYPE) !== "atomic")
    errors.push(invalid(childPlace(place, MAP_TYPE), said, detail));
}

function isNoMap(raw: JsonObject, place: Place | null): FieldError {
  const at = childPlace(place, LIST_TYPE);
  const said = getKey(raw, LIST_TYPE) ?? null;
  const detail = "must be map if x-kubernetes-list-map-keys is non-empty";
  return said === null ? required(at, detail) : invalid(at, said, detail);
}

/** Go takes any value but a schema or a list for none of both. */
function isNoSchema(items: Json, place: Place): FieldError {
  const schemas = Array.isArray(items) ? items.map((item) => schemaText(item as JsonObject)) : undefined;
  const printed = `{"Schema":null,"JSONSchemas":${schemas === undefined ? "null" : `[${schemas.join(",")}]`}}`;
  return {
    ...invalid(place, items, "must only have a single schema if x-kubernetes-list-type is map"),
    printed,
  };
}

function checkMap(
  items: Json | undefined,
  keys: readonly string[],
  place: Place | null,
  errors: FieldError[],
): void {
  const at = childPlace(place, MAP_KEYS);
  if (keys.length === 0) errors.push(required(at, "must not be empty if x-kubernetes-list-type is map"));
  const itemsAt = childPlace(place, "items");
  if (items === undefined)
    errors.push(required(itemsAt, "must have a schema if x-kubernetes-list-type is map"));
  if (!isObject(items)) {
    if (items !== undefined) errors.push(isNoSchema(items, itemsAt));
    return;
  }
  const type = textOf(items, "type");
  if (type !== "object") {
    const detail = "must be object if parent array's x-kubernetes-list-type is map";
    errors.push(invalid(childPlace(itemsAt, "type"), type, detail));
    return;
  }
  const properties = getKey(items, "properties");
  for (const [index, key] of keys.entries()) {
    const field = isObject(properties) ? getKey(properties, key) : undefined;
    if (!isObject(field)) errors.push(invalid(at, [...keys], "entries must all be names of item properties"));
    else if (["array", "object"].includes(textOf(field, "type"))) {
      const detail = "must be a scalar type if parent array's x-kubernetes-list-type is map";
      const fieldAt = itemPlace(childPlace(itemsAt, "properties"), key);
      errors.push(invalid(childPlace(fieldAt, "type"), type, detail));
    }
    if (keys.indexOf(key) < index) errors.push(invalid(at, [...keys], "must not contain duplicate entries"));
  }
}

/** Items and their keys must be present to be identified. */
function checkItems(
  items: JsonObject,
  listType: string,
  keys: readonly string[],
  place: Place,
  errors: FieldError[],
): void {
  if (items["nullable"] === true)
    errors.push(
      forbidden(
        childPlace(place, "nullable"),
        `cannot be nullable when x-kubernetes-list-type is ${listType}`,
      ),
    );
  const properties = getKey(items, "properties");
  if (listType !== "map" || !isObject(properties)) return;
  const mandatory = textsOf(items, "required");
  for (const key of keys) {
    const field = getKey(properties, key);
    if (!isObject(field)) continue;
    const at = itemPlace(childPlace(place, "properties"), key);
    const why = "this property is in x-kubernetes-list-map-keys, so it";
    if (!mandatory.includes(key) && (getKey(field, "default") ?? null) === null)
      errors.push(
        required(childPlace(at, "default"), `${why} must have a default or be a required property`),
      );
    if (field["nullable"] === true)
      errors.push(forbidden(childPlace(at, "nullable"), `${why} cannot be nullable`));
  }
}
