import { type JsonObject, type Json, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { RECOMMENDED_KEYS } from "./recommended-keys.js";
import { auditedKeys } from "./audited-keys.js";

/** Adds facts about a type that OpenAPI documents lack. */
type Correction = (schema: JsonObject) => JsonObject;

const withKeywords =
  (keywords: JsonObject): Correction =>
  (schema) => ({ ...schema, ...keywords });

/** Facts in the document take precedence. */
const withFieldKeyword =
  (field: string, keyword: string, value: Json): Correction =>
  (schema) => {
    const properties = getKey(schema, "properties");
    const property = isObject(properties) ? getKey(properties, field) : undefined;
    if (!isObject(properties) || !isObject(property) || Object.hasOwn(property, keyword)) return schema;
    return { ...schema, properties: { ...properties, [field]: { ...property, [keyword]: value } } };
  };

/** OpenAPI v3 has these defaults, and v2 leaves them out. They decide the identity of items that omit their key. */
const withDefault = (field: string, value: Json): Correction => withFieldKeyword(field, "default", value);

const MACHINERY = "io.k8s.apimachinery.pkg";

const corrections: ReadonlyMap<string, Correction> = new Map([
  ["io.k8s.api.core.v1.ContainerPort", withDefault("protocol", "TCP")],
  ["io.k8s.api.core.v1.ServicePort", withDefault("protocol", "TCP")],
  // Server-side apply treats `imagePullSecrets: [{}]` as the one with an empty name.
  ["io.k8s.api.core.v1.LocalObjectReference", withDefault("name", "")],
  // The type is string (v2), or string or number (v3); only the name shows that it is a quantity.
  [`${MACHINERY}.api.resource.Quantity`, withKeywords({ type: "string", format: "quantity" })],
  [`${MACHINERY}.apis.meta.v1.Time`, withKeywords({ format: "date-time" })],
  [`${MACHINERY}.apis.meta.v1.MicroTime`, withKeywords({ format: "date-time" })],
  // An object of any type; documents have `object` without fields.
  [`${MACHINERY}.runtime.RawExtension`, () => ({ "x-kubernetes-preserve-unknown-fields": true })],
  [`${MACHINERY}.apis.meta.v1.FieldsV1`, withKeywords({ "x-kubernetes-preserve-unknown-fields": true })],
]);

/** The schema of a named definition, corrected where it is one of Kubernetes' own. */
export function correctKnownType(name: string, schema: JsonObject): JsonObject {
  const recommend = Object.entries(auditedKeys.get(name) ?? {}).map(([field, keys]) =>
    withFieldKeyword(field, RECOMMENDED_KEYS, [...keys]),
  );
  const own = corrections.get(name);
  const all = own === undefined ? recommend : [own, ...recommend];
  return all.reduce((corrected, correct) => correct(corrected), schema);
}
