/** Every component, every level and every class of fields: the highest level that sets a field gives it. */
import { type DeclaredField, type FieldClass, type Level, type Scene, declaredFields, merged, nameOf, sceneOf } from "./level-table.js";
import { type FieldPath, type Json, type JsonObject, formatPath, getAt, isObject, parsePath } from "../../src/model/index.js";
import { child } from "../../src/model/internal.js";
import { type OverrideChain, referencePaths, resolveChains, worldOf } from "../../src/admit/index.js";
import { SHARD, WORLD, at, resolved, withShard } from "./multigres-cluster.js";
import type { Author } from "../../src/ledger/index.js";
import { describe, expect, it } from "vitest";
import { chains } from "../../examples/multigres/data-handler/chains.js";

interface Row extends Scene {
  readonly name: string;
  readonly level: string;
  readonly field: DeclaredField;
}

function rowsOf(chain: OverrideChain): Row[] {
  return declaredFields(chain.merge).flatMap((field) =>
    chain.levels.flatMap((level, rank): Row[] => {
      const scene = sceneOf(chain, rank, field);
      const name = `${chain.component} ${field.keys.join(".")} (${field.fieldClass}) from ${nameOf(level)} down`;
      return scene === undefined ? [] : [{ ...scene, name, level: nameOf(level), field }];
    }),
  );
}

function classesOf({ merge }: OverrideChain): FieldClass[] {
  return [...new Set(declaredFields(merge).map(({ fieldClass }) => fieldClass))];
}

const ROWS = chains.flatMap(rowsOf);

/** The mark describes the block, and is not one of its fields. */
function unmarked(value: Json | undefined): Json | undefined {
  if (!isObject(value)) return value;
  const { resolvedFrom: _mark, ...fields } = value;
  return fields;
}

/** The field in a value that all levels set. */
function shared(path: FieldPath, fieldClass: FieldClass): FieldPath {
  if (fieldClass === "each") return child(child(path, "shared"), "shared");
  return fieldClass === "union" || fieldClass === "fields" ? child(path, "shared") : path;
}

/** The owner of a value that a level sets; inline values are not filled in. */
function authorOf(level: Level | undefined): Author | undefined {
  if (level === undefined || level.type === "inline") return undefined;
  if (level.type !== "template") return { stage: "admit", name: nameOf(level) };
  return { stage: "admit", name: `${level.source.kind}/${level.fixed ?? level.name}`, band: level.name };
}

it.each(ROWS.map((row) => [row.name, row] as const))("%s", (_name, row) => {
  const { chain, object, templates, path, ranks, field } = row;
  const { fieldClass } = field;
  const result = resolveChains([chain], object, { lookup: worldOf(templates) });
  expect(result.diagnostics).toEqual([]);
  const isConstant = (rank: number): boolean => chain.levels[rank]?.type === "constant";
  const stored = fieldClass === "unstored" ? ranks.filter((rank) => !isConstant(rank)) : ranks;
  expect(unmarked(getAt(result.object, path))).toEqual(merged(stored, fieldClass));
  expect(unmarked(getAt(result.effective, path))).toEqual(merged(ranks, fieldClass));
  const text = formatPath(shared(path, fieldClass));
  const filled = result.fields.find((one) => formatPath(one.path) === text);
  expect(filled?.author).toEqual(authorOf(chain.levels[ranks[0] as number]));
});

describe("the table", () => {
  it("has every class of every component", () => {
    const classes = chains.map((chain) => [chain.component, classesOf(chain).sort()]);
    expect(Object.fromEntries(classes)).toEqual({
      "spec.globalTopoServer": ["block", "fields", "replace", "unstored"],
      "spec.multiadmin": ["block", "fields", "replace", "union"],
      "spec.multiadminWeb": ["block", "fields", "replace", "union"],
      "spec.cells[name]": ["block", "fields", "replace", "union"],
      "spec.databases[name].tablegroups[name].shards[name]": ["block", "each", "fields", "replace", "union", "unstored"],
    });
  });

  it("has a row for each of them at every level", () => {
    const wanted = chains.flatMap((chain) =>
      chain.levels.flatMap((level) => classesOf(chain).map((one) => [chain.component, nameOf(level), one].join(" "))),
    );
    const found = ROWS.map(({ chain, level, field }) => [chain.component, level, field.fieldClass].join(" "));
    expect(wanted.filter((row) => !found.includes(row))).toEqual([]);
  });

  it("has every level of the design document, in its order", () => {
    const templates = ["explicit", "cluster-default", "namespace-default", "operator"];
    const orders = chains.map(({ levels }) => levels.map(nameOf));
    const core = ["inline", ...templates];
    const withOverrides = ["inline", "overrides", ...templates];
    expect(orders).toEqual([core, core, core, withOverrides, withOverrides]);
  });

  it.each(["CoreTemplate", "CellTemplate", "ShardTemplate"])("covers every field of a %s", (kind) => {
    const properties = getAt(schemaOf(kind), parsePath("properties.spec.properties"));
    const used = chains.flatMap(({ levels }) =>
      levels.flatMap((level) => (level.type === "template" && level.source.kind === kind ? level.content : [])),
    );
    const isUsed = (name: string): boolean => used.some(({ from }) => from.length === 1 || from[1] === name);
    expect(used.every(({ from }) => from[0] === "spec")).toBe(true);
    expect(Object.keys(properties as JsonObject).filter((name) => !isUsed(name))).toEqual([]);
  });
});

/** The schema of a kind, as in its definition. */
function schemaOf(kind: string): Json {
  const name = `${kind.toLowerCase()}s.multigres.com`;
  const definition = WORLD.find("apiextensions.k8s.io", "CustomResourceDefinition", "", name) as JsonObject;
  return at(definition, "spec.versions[name=v1alpha1].schema.openAPIV3Schema") ?? null;
}

/** Whether a schema has a field, through items of lists and entries of maps. */
function hasField(schema: Json | undefined, keys: readonly string[]): boolean {
  const [key, ...rest] = keys;
  if (key === undefined) return schema !== undefined;
  const inner = ["properties", "additionalProperties", "items"].map((way) => getAt(schema ?? null, parsePath(way)));
  const [properties, entries, items] = inner;
  if (items !== undefined) return hasField(items, keys);
  const own = isObject(properties) ? properties[key] : entries;
  return own !== undefined && hasField(own, rest);
}

describe("the override chains", () => {
  const SCHEMA = schemaOf("MultigresCluster");
  const plain = (path: string): string[] => path.replaceAll(/\[\w+\]/g, "").split(".");

  it("have only fields that clusters have", () => {
    const fields = chains.flatMap(({ component, merge }) =>
      declaredFields(merge).map(({ keys }) => [...plain(component), ...keys].join(".")),
    );
    expect(fields.filter((field) => !hasField(SCHEMA, field.split(".")))).toEqual([]);
    expect(hasField(SCHEMA, ["spec", "cells", "spec", "none"])).toBe(false);
  });

  it("have only references that clusters have", () => {
    const paths = referencePaths(chains).map(({ path }) => path);
    expect(paths.filter((path) => !hasField(SCHEMA, plain(path)))).toEqual([]);
  });
});

it("give an empty cluster the same values as the operator", () => {
  const { effective } = resolved(withShard('{name: "0"}', "cells: [{name: a, zoneId: z}], "));
  const resources = (cpu: string, memory: string, limit: string) => ({ requests: { cpu, memory }, limits: { memory: limit } });
  const resolvedFrom = { level: "operator" };
  const policy = { whenDeleted: "Retain", whenScaled: "Delete" };
  expect(at(effective, "spec.globalTopoServer")).toEqual({
    etcd: {
      image: "gcr.io/etcd-development/etcd:v3.6.7",
      replicas: 3,
      storage: { size: "1Gi" },
      resources: resources("100m", "256Mi", "512Mi"),
      rootPath: "/multigres/global",
      resolvedFrom,
    },
    pvcDeletionPolicy: policy,
  });
  expect(at(effective, "spec.multiadmin")).toEqual({
    spec: { replicas: 1, resources: resources("100m", "128Mi", "256Mi"), resolvedFrom },
  });
  expect(at(effective, "spec.multiadminWeb")).toEqual({
    spec: { replicas: 1, resources: resources("50m", "64Mi", "128Mi"), resolvedFrom },
  });
  expect(at(effective, "spec.cells[name=a].spec")).toEqual({
    multigateway: { replicas: 1, resources: resources("100m", "128Mi", "256Mi"), buffer: { enabled: true } },
    resolvedFrom,
  });
  expect(at(effective, `${SHARD}.spec`)).toEqual({
    multiorch: { replicas: 1, resources: resources("50m", "64Mi", "128Mi"), cells: ["a"] },
    pools: {
      default: {
        type: "readWrite",
        cells: ["a"],
        replicasPerCell: 2,
        storage: { size: "1Gi" },
        postgres: { resources: resources("100m", "256Mi", "512Mi") },
        multipooler: { resources: resources("100m", "128Mi", "256Mi") },
      },
    },
    pvcDeletionPolicy: policy,
    resolvedFrom,
  });
});
