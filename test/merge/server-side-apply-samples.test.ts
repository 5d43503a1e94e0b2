import {
  type Json,
  type JsonObject,
  type SchemaNode,
  type SchemaSource,
  isObject,
} from "../../src/model/index.js";
import { elementFromSegment, firstOf, getKey, identityOf, schemaBelow } from "../../src/model/internal.js";
import { anything, atomicList, keyed, map, object, set } from "../model/schemas.js";
import { describe, expect, it } from "vitest";
import { missing, sharedJson } from "../schema/shared-data.js";
import { builtinSchemas } from "../../src/schema/index.js";
import { serverSideApply } from "../../src/merge/index.js";

const SAMPLES = "data/managed-fields-samples.json";
const absent = missing(SAMPLES);

const samples = absent === undefined ? ((sharedJson(SAMPLES) as JsonObject)["objects"] as JsonObject[]) : [];

/** The custom resource among the samples. */
const things: SchemaSource = (_, kind) => (kind === "Thing" ? thing : undefined);
const thing = object({
  apiVersion: anything,
  kind: anything,
  metadata: anything,
  spec: object({
    atomic: atomicList(),
    atomicMap: { ...map(anything), atomic: true },
    defaulted: keyed(["port", "protocol"], object(fields("port protocol name")), { protocol: "TCP" }),
    free: anything,
    keyed: keyed(["host", "port"], object({ ...fields("host port weight"), tags: set() })),
    numset: set(),
    set: set(),
  }),
});

function fields(names: string): Record<string, SchemaNode> {
  return Object.fromEntries(names.split(" ").map((name) => [name, anything]));
}

const schemas = firstOf(builtinSchemas({ kubernetes: "1.36" }), things);

/** What a manager must have applied to own the fields of its entry: those fields, with their values. */
function extracted(live: JsonObject, { fieldsV1 }: JsonObject): JsonObject {
  const { apiVersion, kind, metadata } = live as { apiVersion: string; kind: string; metadata: JsonObject };
  const owned = partOf(live, fieldsV1 as JsonObject, schemas(apiVersion, kind)) as JsonObject;
  const own = getKey(owned, "metadata") ?? {};
  return { ...owned, apiVersion, kind, metadata: { ...(own as JsonObject), name: metadata["name"] as Json } };
}

function partOf(value: Json, owned: JsonObject, node: SchemaNode | undefined): Json {
  const below = Object.keys(owned).filter((element) => element !== ".");
  if (below.length === 0) return value;
  if (Array.isArray(value)) return value.flatMap((item) => itemPart(item, owned, node));
  if (!isObject(value)) return value;
  const names = below
    .map((element) => element.slice("f:".length))
    .filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      partOf(value[name] as Json, owned[`f:${name}`] as JsonObject, schemaBelow(node, name)),
    ]),
  );
}

/**
 * An update can own a field of an item without the item; an apply includes the item, so it needs the keys.
 */
function itemPart(item: Json, owned: JsonObject, node: SchemaNode | undefined): Json[] {
  const key = node?.list && identityOf(node.list, item);
  const part = key && getKey(owned, elementFromSegment(key));
  if (!part) return [];
  const found = partOf(item, part as JsonObject, node.values ?? undefined);
  const names = Object.hasOwn(part as JsonObject, ".") ? [] : (key.names ?? []);
  const keys = Object.fromEntries(names.map((name) => [name, (item as JsonObject)[name] as Json]));
  return [isObject(found) ? { ...keys, ...found } : found];
}

const entries = samples.flatMap((live) =>
  ((live["metadata"] as JsonObject)["managedFields"] as JsonObject[]).map(
    (entry) => [`${live["kind"] as string} of ${entry["manager"] as string}`, live, entry] as const,
  ),
);

describe.skipIf(absent !== undefined)("objects of a real API server", () => {
  const appliers = entries.filter(([, , { operation }]) => operation === "Apply");
  const updaters = entries.filter(([, , { operation }]) => operation === "Update");

  it("are enough for a meaningful test", () => {
    expect([appliers.length, updaters.length]).toEqual([7, 3]);
  });

  it.each(appliers)("do not change when the same is applied again: %s", (_, live, entry) => {
    const { manager } = entry as { manager: string };
    const options = { manager, schemas, time: "2030-01-01T00:00:00Z" };
    expect(serverSideApply(live, extracted(live, entry), options).resource).toBe(live);
  });

  it.each(updaters)(
    "gain an owner, and nothing else, when updated fields are applied: %s",
    (_, live, entry) => {
      const { resource } = serverSideApply(live, extracted(live, entry), { manager: "applier", schemas });
      const { managedFields: before, ...metadata } = live["metadata"] as JsonObject;
      const { managedFields: after, ...others } = resource["metadata"] as JsonObject;
      expect({ ...resource, metadata: others }).toEqual({ ...live, metadata });
      expect((after as JsonObject[]).filter(({ manager }) => manager !== "applier")).toEqual(before);
      expect(after).toHaveLength((before as Json[]).length + 1);
    },
  );

  it.each(appliers)("lose the fields of one manager when it applies nothing: %s", (_, live, entry) => {
    const { manager } = entry as { manager: string };
    const { resource } = serverSideApply(live, {}, { manager, schemas });
    const { managedFields = [] } = resource["metadata"] as { managedFields?: JsonObject[] };
    const others = (live["metadata"] as { managedFields: JsonObject[] }).managedFields.filter(
      (e) => e !== entry,
    );
    expect(managedFields).toEqual(others);
  });
});
