/** What the operator gives where nothing else does: the lowest level of every chain. */
import type { ConstantContext } from "varve/admit";
import { type JsonObject, isObject } from "varve/model";

/** Grows with the operator: while two releases run side by side, the older one leaves the constants of the newer one. */
export const release = "1.0.0";

const resources = (cpu: string, memory: string, limit: string): JsonObject => ({
  requests: { cpu, memory },
  limits: { memory: limit },
});

/** The same as the schema gives to an empty block, so that `{}` and nothing mean one thing. */
const keepVolumes: JsonObject = { whenDeleted: "Retain", whenScaled: "Delete" };

export const topoServerConstants: JsonObject = {
  etcd: {
    image: "gcr.io/etcd-development/etcd:v3.6.7",
    replicas: 3,
    storage: { size: "1Gi" },
    resources: resources("100m", "256Mi", "512Mi"),
    rootPath: "/multigres/global",
  },
  pvcDeletionPolicy: keepVolumes,
};

export const adminConstants: JsonObject = {
  spec: { replicas: 1, resources: resources("100m", "128Mi", "256Mi") },
};

export const adminWebConstants: JsonObject = {
  spec: { replicas: 1, resources: resources("50m", "64Mi", "128Mi") },
};

export const cellConstants: JsonObject = {
  spec: {
    multigateway: { replicas: 1, resources: resources("100m", "128Mi", "256Mi"), buffer: { enabled: true } },
  },
};

/** A shard without pools gets one, and every pool what it lacks. */
export function shardConstants({ above, object }: ConstantContext): JsonObject {
  const cells = cellNames(object);
  const named = poolsOf(above);
  const names = Object.keys(named);
  const pools = (names.length === 0 ? ["default"] : names).map((name) => [name, poolConstants(named[name], cells)]);
  return {
    spec: {
      multiorch: { replicas: 1, resources: resources("50m", "64Mi", "128Mi"), cells },
      pools: Object.fromEntries(pools) as JsonObject,
      pvcDeletionPolicy: keepVolumes,
    },
  };
}

/** In a single cell a pool needs two members to keep what was committed. */
function poolConstants(pool: unknown, cells: string[]): JsonObject {
  const own = isObject(pool as JsonObject) ? (pool as JsonObject)["cells"] : undefined;
  const spans = Array.isArray(own) ? own.length : cells.length;
  return {
    type: "readWrite",
    cells,
    replicasPerCell: spans === 1 ? 2 : 1,
    storage: { size: "1Gi" },
    postgres: { resources: resources("100m", "256Mi", "512Mi") },
    multipooler: { resources: resources("100m", "128Mi", "256Mi") },
  };
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
