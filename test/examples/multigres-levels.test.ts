/** Every level of every component, for each class of fields: the highest level that sets a field gives it. */
import { type Json, type JsonObject, cloneJson, setAt, parsePath } from "../../src/model/index.js";
import { SHARD, at, cluster, resolved, template } from "./multigres-cluster.js";
import { describe, expect, it } from "vitest";

interface Component {
  readonly path: string;
  readonly reference: string;
  readonly ofCluster: string;
  readonly kind: string;
  /** Where the fields are in the component, in its overrides and in a template. */
  readonly inline: string;
  readonly overrides?: string;
  readonly template: string;
  readonly operator: Readonly<Record<string, Json>>;
}

type FieldClass = "scalar" | "block" | "union" | "fields";

/** The field of each class, by component. */
const FIELDS: Readonly<Record<string, Readonly<Partial<Record<FieldClass, string>>>>> = {
  globalTopoServer: { scalar: "replicas", block: "resources", fields: "storage" },
  multiadmin: { scalar: "replicas", block: "resources", union: "podLabels" },
  multiadminWeb: { scalar: "replicas", block: "resources", union: "podLabels" },
  cell: { scalar: "replicas", block: "resources", union: "podLabels" },
  shard: { scalar: "replicas", block: "resources", union: "podLabels" },
  pool: { scalar: "replicasPerCell", block: "postgres.resources", fields: "storage" },
};

const requests = (cpu: string, memory: string, limit: string): Json => ({
  requests: { cpu, memory },
  limits: { memory: limit },
});

const COMPONENTS: Readonly<Record<string, Component>> = {
  globalTopoServer: {
    path: "spec.globalTopoServer",
    reference: "templateRef",
    ofCluster: "coreTemplate",
    kind: "CoreTemplate",
    inline: "etcd",
    template: "globalTopoServer.etcd",
    operator: { scalar: 3, block: requests("100m", "256Mi", "512Mi"), fields: { size: "1Gi" } },
  },
  multiadmin: {
    path: "spec.multiadmin",
    reference: "templateRef",
    ofCluster: "coreTemplate",
    kind: "CoreTemplate",
    inline: "spec",
    template: "multiadmin",
    operator: { scalar: 1, block: requests("100m", "128Mi", "256Mi") },
  },
  multiadminWeb: {
    path: "spec.multiadminWeb",
    reference: "templateRef",
    ofCluster: "coreTemplate",
    kind: "CoreTemplate",
    inline: "spec",
    template: "multiadminWeb",
    operator: { scalar: 1, block: requests("50m", "64Mi", "128Mi") },
  },
  cell: {
    path: "spec.cells[name=a]",
    reference: "cellTemplate",
    ofCluster: "cellTemplate",
    kind: "CellTemplate",
    inline: "spec.multigateway",
    overrides: "overrides.multigateway",
    template: "multigateway",
    operator: { scalar: 1, block: requests("100m", "128Mi", "256Mi") },
  },
  shard: {
    path: SHARD,
    reference: "shardTemplate",
    ofCluster: "shardTemplate",
    kind: "ShardTemplate",
    inline: "spec.multiorch",
    overrides: "overrides.multiorch",
    template: "multiorch",
    operator: { scalar: 1, block: requests("50m", "64Mi", "128Mi") },
  },
  pool: {
    path: SHARD,
    reference: "shardTemplate",
    ofCluster: "shardTemplate",
    kind: "ShardTemplate",
    inline: "spec.pools.default",
    overrides: "overrides.pools.default",
    template: "pools.default",
    operator: { scalar: 2, block: requests("100m", "256Mi", "512Mi"), fields: { size: "1Gi" } },
  },
};

const LEVELS = ["inline", "overrides", "explicit", "cluster default", "namespace default", "operator"] as const;
type LevelName = (typeof LEVELS)[number];

/** What a level says about a field: something of its own that no other level says, and something that all say. */
function said(level: LevelName, fieldClass: FieldClass): Json {
  const rank = LEVELS.indexOf(level);
  if (fieldClass === "scalar") return 11 + 2 * rank;
  if (fieldClass === "block") return { requests: { cpu: `${rank + 1}` } };
  if (fieldClass === "union") return { shared: `of-${rank}`, [`own-${rank}`]: "yes" };
  return rank === 0 || rank === 1 ? { size: `${10 + rank}Gi` } : { size: `${10 + rank}Gi`, class: `of-${rank}` };
}

/** The levels that set something when this one is the highest: a template of the component excludes an inline block. */
function levelsFrom(level: LevelName, hasOverrides: boolean): LevelName[] {
  const below = LEVELS.slice(LEVELS.indexOf(level));
  return below.filter((one) => (level !== "inline" || (one !== "explicit" && one !== "overrides")) && (one !== "overrides" || hasOverrides));
}

/** What counts: the highest, and of the templates the first. */
function counting(levels: readonly LevelName[]): LevelName[] {
  const first = levels.find((level) => ["explicit", "cluster default", "namespace default"].includes(level));
  return levels.filter((level) => level === "inline" || level === "overrides" || level === first);
}

function expected(levels: readonly LevelName[], fieldClass: FieldClass, operator: Json | undefined): Json | undefined {
  const all = counting(levels).map((level) => said(level, fieldClass));
  if (fieldClass === "scalar" || fieldClass === "block") return all[0] ?? operator;
  const merged = Object.assign({}, operator ?? {}, ...all.toReversed()) as JsonObject;
  return Object.keys(merged).length === 0 ? undefined : merged;
}

function written(object: JsonObject, path: string, value: Json): JsonObject {
  return setAt(object, parsePath(path), cloneJson(value)) as JsonObject;
}

const TEMPLATES: Partial<Record<LevelName, string>> = {
  explicit: "own",
  "cluster default": "shared",
  "namespace default": "default",
};

const rows = Object.keys(COMPONENTS).flatMap((name) =>
  LEVELS.flatMap((level) =>
    level === "overrides" && COMPONENTS[name]?.overrides === undefined
      ? []
      : (Object.keys(FIELDS[name] ?? {}) as FieldClass[]).map((fieldClass) => [name, level, fieldClass] as const),
  ),
);

describe("the highest level that sets a field gives it", () => {
  it.each(rows)("%s, from %s down, %s", (name, level, fieldClass) => {
    const component = COMPONENTS[name] as Component;
    const field = FIELDS[name]?.[fieldClass] as string;
    const levels = levelsFrom(level, component.overrides !== undefined);
    let object = cluster("{cells: [{name: a, zoneId: z}], databases: [{name: d, tablegroups: [{name: t, shards: [{name: '0'}]}]}]}");
    const templates: JsonObject[] = [];
    for (const one of levels) {
      const value = said(one, fieldClass);
      const templateName = TEMPLATES[one];
      if (one === "inline") object = written(object, `${component.path}.${component.inline}.${field}`, value);
      if (one === "overrides") object = written(object, `${component.path}.${component.overrides}.${field}`, value);
      if (one === "explicit") object = written(object, `${component.path}.${component.reference}`, "own");
      if (one === "cluster default") object = written(object, `spec.templateDefaults.${component.ofCluster}`, "shared");
      if (templateName === undefined) continue;
      const bare = template(`${component.kind} ${templateName}`, "{}");
      templates.push(written(bare, `spec.${component.template}.${field}`, value));
    }
    const result = resolved(object, templates);
    expect(result.diagnostics).toEqual([]);
    expect(at(result.object, `${component.path}.${component.inline}.${field}`)).toEqual(
      expected(levels, fieldClass, component.operator[fieldClass]),
    );
  });
});
