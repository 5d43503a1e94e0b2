import { type Json, type JsonObject, type SchemaNode, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import type { Made } from "./mutating-value.js";
import { NilList } from "./mutating-nil.js";
import { serverSideApply } from "../../merge/index.js";
import { typedFaults } from "./mutating-typed.js";

/** Identity fields that server-side apply does not change, but a policy may. */
const OWN: ReadonlySet<string> = new Set(["name", "namespace", "uid", "resourceVersion", "managedFields"]);

/**
 * Merges a configuration into an object like server-side apply, but without ownership: no manager is recorded, and
 * nothing is removed. Atomic parts are rejected, because fields that the configuration leaves out would be lost.
 */
export function applyConfiguration(
  object: JsonObject,
  configuration: JsonObject,
  node: SchemaNode | undefined,
): Made<JsonObject> {
  const kind = { apiVersion: getKey(object, "apiVersion") ?? "", kind: getKey(object, "kind") ?? "" };
  const applied = { ...configuration, ...kind };
  if (node === undefined) return { value: merge(object, applied, undefined) };
  const faults = typedFaults(applied, node, false);
  if (faults !== "") return failed(`failed to convert patch object to typed object: ${faults}`);
  const atomics = findAtomics(applied, node, "");
  if (atomics.length > 0)
    return failed(
      `invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: ${atomics.join(", ")}`,
    );
  const before = typedFaults(object, node, true);
  if (before !== "") return failed(`failed to convert original object to typed object: ${before}`);
  return { value: merge(object, applied, node) };
}

function failed(reason: string): Made<JsonObject> {
  return { fault: `error applying patch: ${reason}` };
}

/** The policy acts as a manager that owns nothing yet, so there are no conflicts and nothing is removed. */
function merge(object: JsonObject, applied: JsonObject, node: SchemaNode | undefined): JsonObject {
  const manager = "policy";
  const apiVersion = getKey(object, "apiVersion") ?? "";
  const entry = { manager, operation: "Apply", apiVersion, fieldsType: "FieldsV1", fieldsV1: {} };
  const [plain, own] = split(object);
  const [config, changes] = split(applied);
  const live = { ...plain, metadata: { ...metadataOf(plain), managedFields: [entry] } };
  // A kind that the world does not serve is merged without a schema, built in or not.
  const options = { schema: node, schemas: () => undefined, manager, force: true };
  const { resource } = serverSideApply(live, config, options);
  const { managedFields: _, ...metadata } = metadataOf(resource);
  const merged = { ...resource, metadata: { ...metadata, ...own, ...changes } };
  return withNilLists(merged, applied, emptyLists(applied)) as JsonObject;
}

function emptyLists(value: Json, found = new Set<Json>()): ReadonlySet<Json> {
  if (isEmptyList(value)) found.add(value);
  else if (typeof value === "object" && value !== null)
    for (const child of Object.values(value)) emptyLists(child, found);
  return found;
}

function isEmptyList(value: Json | undefined): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Marks the empty lists that came from the configuration. */
function withNilLists(value: Json, applied: Json | undefined, lists: ReadonlySet<Json>): Json {
  if (lists.size === 0) return value;
  if (lists.has(value) || (isEmptyList(value) && isEmptyList(applied))) return new NilList();
  if (Array.isArray(value)) return value.map((item) => withNilLists(item, undefined, lists));
  if (!isObject(value)) return value;
  const config = applied !== undefined && isObject(applied) ? applied : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, withNilLists(child, getKey(config, key), lists)]),
  );
}

/** Splits an object from its managedFields. */
function split(object: JsonObject): readonly [JsonObject, JsonObject] {
  const metadata = metadataOf(object);
  const part = (isOwn: boolean): JsonObject =>
    Object.fromEntries(Object.entries(metadata).filter(([name]) => OWN.has(name) === isOwn));
  return [Object.hasOwn(object, "metadata") ? { ...object, metadata: part(false) } : object, part(true)];
}

function metadataOf(object: JsonObject): JsonObject {
  const metadata = getKey(object, "metadata");
  return isObject(metadata) ? metadata : {};
}

/** The atomic places of a configuration. As in the API server, values of maps are not checked. */
function findAtomics(value: Json, node: SchemaNode, path: string): string[] {
  if (isObject(value) && node.type === "object") {
    const found = node.atomic ? [path] : [];
    for (const [key, child] of Object.entries(value)) {
      const field = node.fields?.get(key);
      if (field !== undefined) found.push(...findAtomics(child, field, `${path}.${key}`));
    }
    return found;
  }
  if (!Array.isArray(value) || node.type !== "array") return [];
  const { list, values } = node;
  const isWhole = list === null || list.guessed || (list.kind !== "keyed" && list.kind !== "set");
  const below = values === null ? [] : value.flatMap((item, i) => findAtomics(item, values, `${path}[${i}]`));
  return isWhole ? [path, ...below] : below;
}
