import { type Json, type JsonObject, type SchemaNode, isObject } from "../../src/model/index.js";
import { getKey } from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";
import { missing, sharedYaml } from "./shared-data.js";
import { patchText, ruleText } from "./node-language.js";
import { schemasFromCrds } from "../../src/schema/index.js";

/** Real CRDs of two projects: kinds in all versions, and lists by how their items are identified. */
const FOLDERS = [
  ["conformance/gateway-api/crd/standard", { kinds: 19, keyed: 59, set: 28 }],
  ["conformance/gateway-api/crd/experimental", { kinds: 22, keyed: 64, set: 42 }],
  ["conformance/multigres/crd", { kinds: 13, keyed: 51, set: 16 }],
] as const;

describe.each(FOLDERS)("the CRDs of %s", (folder, expected) => {
  it("are read without errors, every list as its author marked it and merged accordingly", ({ skip }) => {
    const reason = missing(folder);
    skip(reason !== undefined, reason);
    const documents = sharedYaml(folder);
    const schemas = schemasFromCrds(documents);
    expect(schemas.diagnostics).toEqual([]);
    const versions = documents.flatMap(versionsOf);
    expect(schemas.kinds).toEqual(versions.map(({ apiVersion, kind }) => ({ apiVersion, kind })));

    const rules = versions.flatMap(({ apiVersion, kind, schema }) =>
      pairs(schema, schemas(apiVersion, kind) as SchemaNode),
    );
    expect(rules.filter(({ said, found }) => said !== found)).toEqual([]);
    const count = (kind: string): number => rules.filter(({ found }) => found.startsWith(kind)).length;
    expect({ kinds: versions.length, keyed: count("keyed"), set: count("set") }).toEqual(expected);
  });
});

interface Version {
  readonly apiVersion: string;
  readonly kind: string;
  readonly schema: JsonObject;
}

interface Crd {
  readonly kind: string;
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly {
      readonly name: string;
      readonly schema: { readonly openAPIV3Schema: JsonObject };
    }[];
  };
}

function versionsOf(document: Json): Version[] {
  const { kind, spec } = document as unknown as Crd;
  if (kind !== "CustomResourceDefinition") return [];
  return spec.versions.map(({ name, schema }) => ({
    apiVersion: `${spec.group}/${name}`,
    kind: spec.names.kind,
    schema: schema.openAPIV3Schema,
  }));
}

/** What the text of a CRD says about each list and map, compared with its node. */
function pairs(schema: JsonObject, node: SchemaNode): { readonly said: string; readonly found: string }[] {
  const own = [{ said: saidOf(schema), found: foundOf(node) }];
  const properties = (getKey(schema, "properties") ?? {}) as Record<string, JsonObject>;
  const named = Object.entries(properties)
    .filter(([name]) => name !== "metadata")
    .map(([name, below]) => [below, node.fields?.get(name)] as const);
  const values = getKey(schema, "items") ?? getKey(schema, "additionalProperties");
  const all = isObject(values) ? [...named, [values, node.values ?? undefined] as const] : named;
  return [...own, ...all.flatMap(([below, child]) => pairs(below, child as SchemaNode))];
}

function saidOf(schema: JsonObject): string {
  const { type, items } = schema as { type?: string; items?: JsonObject };
  const keys = (schema["x-kubernetes-list-map-keys"] ?? []) as string[];
  const fields = (items?.["properties"] ?? {}) as Record<string, { default?: string }>;
  const defaults = keys.filter((key) => fields[key]?.default !== undefined);
  const filled = defaults.map((key) => `${key}=${fields[key]?.default}`).join();
  const listType = (schema["x-kubernetes-list-type"] as string | undefined) ?? "atomic";
  const rule =
    listType === "map" ? `keyed by ${keys.join()}${filled === "" ? "" : ` (${filled})`}` : listType;
  const mapType = schema["x-kubernetes-map-type"] === "atomic" ? " atomic" : "";
  const required = ((schema["required"] ?? []) as string[]).join();
  const isEither = schema["x-kubernetes-int-or-string"] === true;
  const merged = listType === "map" ? `merge @${keys[0]}` : `merge @null`;
  const patch = type === "array" && listType !== "atomic" ? merged : "no patch rule";
  const several = keys.length > 1 ? `, recommended ${keys.join()}` : "";
  return `${type === "array" ? rule : "no list"}, ${patch}${several}, ${isEither ? "int-or-string" : type}${mapType}, needs ${required}`;
}

function foundOf({ list, patch, type, atomic, facets }: SchemaNode): string {
  return `${ruleText(list)}, ${patchText(patch)}, ${type}${atomic ? " atomic" : ""}, needs ${facets?.required.join() ?? ""}`;
}
