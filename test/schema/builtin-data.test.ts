import {
  type FieldPath,
  type Json,
  type ListKind,
  type SchemaNode,
  pathsFromFieldsV1,
} from "../../src/model/index.js";
import { formatSegment, schemaBelow, segmentsOf } from "../../src/model/internal.js";
import { builtinSchemas, schemasFromOpenApi } from "../../src/schema/index.js";
import { describe, expect, it } from "vitest";
import { defaultPatchText, differences, ruleText } from "./node-language.js";
import { missing, sharedJson } from "./shared-data.js";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const OPEN_API = "data/k8s-openapi-v1.36.4.json";
const METADATA = "data/k8s-merge-metadata.json";
const GRAPH = "data/k8s-type-graph.json";
const SAMPLES = "data/managed-fields-samples.json";
const BUILTIN = "src/schema/builtin";

describe("the committed modules", () => {
  it("take at most 140 KB together", () => {
    const sizes = readdirSync(BUILTIN).map((name) => readFileSync(join(BUILTIN, name)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(140_000);
  });
});

describe("Kubernetes 1.36", () => {
  it("has the same nodes for every kind as the OpenAPI document of its API server", ({ skip }) => {
    const reason = missing(OPEN_API);
    skip(reason !== undefined, reason);
    const served = schemasFromOpenApi(sharedJson(OPEN_API));
    const builtin = builtinSchemas({ kubernetes: "1.36" });
    const names = (source: typeof builtin): string[] =>
      source.kinds.map((name) => Object.values(name).join(" ")).sort();
    expect(served.diagnostics).toEqual([]);
    expect(served.version).toBe(builtin.version);
    expect(names(builtin)).toEqual(names(served));
    expect(names(builtin).length).toBe(257);
    const found = builtin.kinds.flatMap(({ apiVersion, kind }) =>
      differences(builtin(apiVersion, kind), served(apiVersion, kind), `${apiVersion} ${kind}`),
    );
    expect(found).toEqual([]);
  });

  it("identifies items as the API server does in managedFields", ({ skip }) => {
    const reason = missing(SAMPLES);
    skip(reason !== undefined, reason);
    const { objects } = sharedJson(SAMPLES) as unknown as { objects: ManagedObject[] };
    const builtin = builtinSchemas({ kubernetes: "1.36" });
    const checked = objects.flatMap((object) => {
      const root = builtin(object.apiVersion, object.kind);
      if (root === undefined) return [];
      return object.metadata.managedFields.flatMap(({ fieldsV1 }) =>
        pathsFromFieldsV1(fieldsV1).flatMap((path) => identitiesOn(path, root)),
      );
    });
    expect(checked.length).toBeGreaterThan(50);
    expect(checked.filter(({ agrees }) => !agrees)).toEqual([]);
  });
});

interface ManagedObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly managedFields: readonly { readonly fieldsV1: Json }[] };
}

/** For each item on a path that the API server wrote: does the schema identify items of that list in the same way? */
function identitiesOn(
  path: FieldPath,
  root: SchemaNode,
): { readonly segment: string; readonly agrees: boolean }[] {
  let node: SchemaNode | undefined = root;
  return segmentsOf(path).flatMap((segment) => {
    const rule = node?.list;
    node = schemaBelow(node, segment);
    if (typeof segment === "string") return [];
    const names = typeof segment === "number" ? [] : segment.names;
    const agrees = names === null ? rule?.kind === "set" : names.join() === rule?.keys.toSorted().join();
    return [{ segment: formatSegment(segment), agrees }];
  });
}

interface FieldMetadata {
  readonly listType?: string;
  readonly listMapKeys?: readonly string[];
  readonly keyDefaults?: Readonly<Record<string, string>>;
  readonly mapType?: string;
  readonly strategy?: string;
  readonly mergeKey?: string;
}

interface MergeMetadata {
  readonly fields: Readonly<Record<string, FieldMetadata>>;
  readonly atomicDefinitions: readonly string[];
}

interface TypeGraph {
  readonly kinds: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, Readonly<Record<string, string>> | string>>;
}

describe("Kubernetes 1.32", () => {
  it("has the merge metadata of that release for every field", ({ skip }) => {
    const reason = missing(METADATA, GRAPH);
    skip(reason !== undefined, reason);
    const metadata = sharedJson(METADATA) as unknown as MergeMetadata;
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const { fields, absent } = fieldsOfAllKinds(sharedJson(GRAPH) as unknown as TypeGraph);
    for (const [name, node, code] of fields) {
      found[name] = textOfNode(node);
      expected[name] = textOfMetadata(metadata, name, code);
    }
    expect(found).toEqual(expected);
    expect(absent).toEqual(OFF_BY_DEFAULT);
    const ofAbsent = /\.v\d+(?:alpha|beta)\d+\./;
    expect(
      Object.keys(metadata.fields).filter((name) => !Object.hasOwn(found, name) && !ofAbsent.test(name)),
    ).toEqual([]);
  });
});

/** API versions that are in the graph, and that a server serves only if enabled. */
const OFF_BY_DEFAULT = [
  "admissionregistration.k8s.io/v1alpha1",
  "admissionregistration.k8s.io/v1beta1",
  "authentication.k8s.io/v1beta1",
  "certificates.k8s.io/v1alpha1",
  "coordination.k8s.io/v1alpha2",
  "internal.apiserver.k8s.io/v1alpha1",
  "networking.k8s.io/v1beta1",
  "resource.k8s.io/v1alpha3",
  "resource.k8s.io/v1beta1",
  "storage.k8s.io/v1alpha1",
  "storage.k8s.io/v1beta1",
  "storagemigration.k8s.io/v1alpha1",
];

/**
 * Each field of each definition reachable from a kind, with its node and its type code, and the API versions without
 * nodes.
 */
function fieldsOfAllKinds({ kinds, types }: TypeGraph): {
  readonly fields: readonly (readonly [string, SchemaNode, string])[];
  readonly absent: readonly string[];
} {
  const source = builtinSchemas({ kubernetes: "1.32" });
  const found: [string, SchemaNode, string][] = [];
  const seen = new Set<string>();
  const absent = new Set<string>();
  const enter = (definition: string, node: SchemaNode): void => {
    const type = types[definition];
    if (seen.has(definition) || type === undefined || typeof type === "string") return;
    seen.add(definition);
    for (const [name, code] of Object.entries(type)) {
      const child = node.fields?.get(name) as SchemaNode;
      found.push([`${definition}.${name}`, child, code]);
      const target = /^(\[\]|\{\})*>(.*)$/.exec(code);
      const depth = code.indexOf(">") / 2;
      let inner = child;
      for (let i = 0; i < depth; i++) inner = inner.values as SchemaNode;
      if (target?.[2] !== undefined) enter(target[2], inner);
    }
  };
  for (const [kind, definition] of Object.entries(kinds)) {
    const slash = kind.lastIndexOf("/");
    const node = source(kind.slice(0, slash), kind.slice(slash + 1));
    if (node === undefined) absent.add(kind.slice(0, slash));
    else enter(definition, node);
  }
  return { fields: found, absent: [...absent].toSorted() };
}

function textOfNode({ list, patch, atomic }: SchemaNode): string {
  return `${ruleText(list)}; ${defaultPatchText(patch)}${atomic ? "; atomic" : ""}`;
}

/** What Go has (`+default=""` of k8s.io/api v0.32.0) and the metadata lacks. */
const KEY_DEFAULTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "io.k8s.api.core.v1.PodSpec.imagePullSecrets": { name: "" },
};

function textOfMetadata({ fields, atomicDefinitions }: MergeMetadata, name: string, code: string): string {
  const { listType, listMapKeys = [], mapType, strategy, mergeKey, ...rest } = fields[name] ?? {};
  const keyDefaults = KEY_DEFAULTS[name] ?? rest.keyDefaults ?? {};
  const kind: ListKind = listType === "map" ? "keyed" : ((listType ?? "atomic") as ListKind);
  const rule = { kind, keys: listMapKeys, keyDefaults, guessed: false };
  const patch = strategy === undefined ? "no patch rule" : `${strategy} @${mergeKey ?? null}`;
  const ofType = atomicDefinitions.includes(code.slice(1)) ? "atomic" : undefined;
  const atomic = (mapType ?? ofType) === "atomic" ? "; atomic" : "";
  return `${ruleText(code.startsWith("[]") ? rule : null)}; ${patch}${atomic}`;
}
