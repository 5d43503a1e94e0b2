/** The defaults of the operator: the lowest level of every chain. */
import type { ConstantContext } from "varve/admit";
import { type JsonObject, isObject } from "varve/model";
import type { MultigresClusterSpec } from "./types.js";

/** Grows with the operator: while two releases run side by side, the older one leaves the constants of the newer one. */
export const release = "1.0.0";

// The parts of a cluster as its schema has them: a constant that the schema would refuse does not compile.
type Cluster = Required<MultigresClusterSpec>;
type Cell = Cluster["cells"][number];
type Shard = NonNullable<NonNullable<Cluster["databases"][number]["tablegroups"]>[number]["shards"]>[number];
type Pool = NonNullable<NonNullable<Shard["spec"]>["pools"]>[string];

const resources = (cpu: string, memory: string, limit: string) => ({
  requests: { cpu, memory },
  limits: { memory: limit },
});

/** The same as the defaults of the schema for an empty block, so that `{}` and an unset block mean the same. */
const keepVolumes = { whenDeleted: "Retain", whenScaled: "Delete" } as const;

export const topoServerConstants = {
  etcd: {
    image: "gcr.io/etcd-development/etcd:v3.6.7",
    replicas: 3,
    storage: { size: "1Gi" },
    resources: resources("100m", "256Mi", "512Mi"),
    rootPath: "/multigres/global",
  },
  pvcDeletionPolicy: keepVolumes,
} satisfies Cluster["globalTopoServer"];

export const adminConstants = {
  spec: { replicas: 1, resources: resources("100m", "128Mi", "256Mi") },
} satisfies Cluster["multiadmin"];

export const adminWebConstants = {
  spec: { replicas: 1, resources: resources("50m", "64Mi", "128Mi") },
} satisfies Cluster["multiadminWeb"];

export const cellConstants = {
  spec: {
    multigateway: { replicas: 1, resources: resources("100m", "128Mi", "256Mi"), buffer: { enabled: true } },
  },
} satisfies Partial<Cell>;

/** A shard without pools gets one, and every pool gets its defaults. */
export function shardConstants({ above, object }: ConstantContext) {
  const cells = cellNames(object);
  const named = poolsOf(above);
  const names = Object.keys(named);
  const pools = (names.length === 0 ? ["default"] : names).map(
    (name) => [name, poolConstants(named[name], cells)] as const,
  );
  return {
    spec: {
      multiorch: { replicas: 1, resources: resources("50m", "64Mi", "128Mi"), cells },
      pools: Object.fromEntries(pools),
      pvcDeletionPolicy: keepVolumes,
    },
  } satisfies Partial<Shard>;
}

/** In a single cell a pool needs two members to keep what was committed. */
function poolConstants(pool: unknown, cells: string[]) {
  const own = isObject(pool as JsonObject) ? (pool as JsonObject)["cells"] : undefined;
  const spans = Array.isArray(own) ? own.length : cells.length;
  return {
    type: "readWrite",
    cells,
    replicasPerCell: spans === 1 ? 2 : 1,
    storage: { size: "1Gi" },
    postgres: { resources: resources("100m", "256Mi", "512Mi") },
    multipooler: { resources: resources("100m", "128Mi", "256Mi") },
  } satisfies Pool;
}

function poolsOf(shard: JsonObject): JsonObject {
  const spec = shard["spec"];
  const pools = isObject(spec) ? spec["pools"] : undefined;
  return isObject(pools) ? pools : {};
}

function cellNames(cluster: JsonObject): string[] {
  const spec = cluster["spec"];
  const cells = isObject(spec) ? spec["cells"] : undefined;
  if (!Array.isArray(cells)) return [];
  return cells.flatMap((cell) => (isObject(cell) && typeof cell["name"] === "string" ? [cell["name"]] : [])).sort();
}
