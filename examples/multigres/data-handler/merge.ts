/** How fields that several levels set are merged; a field without an entry is taken from the highest level. */
import type { MergeTable } from "varve/admit";

const stateless: MergeTable = {
  replicas: "replace",
  // Requests of one level and limits of another may contradict each other.
  resources: "block",
  affinity: "block",
  podAnnotations: "union",
  podLabels: "union",
};

const storage: MergeTable = { size: "replace", class: "replace", accessModes: "replace" };

const container: MergeTable = { resources: "block", runAsUser: "replace", runAsGroup: "replace" };

const pool: MergeTable = {
  type: "replace",
  // No cells means all cells.
  cells: "unstored",
  replicasPerCell: "replace",
  storage: { fields: storage },
  postgres: { fields: container },
  multipooler: { fields: container },
  affinity: "block",
  tolerations: "replace",
  fsGroup: "replace",
  pvcDeletionPolicy: "block",
};

export const topoServerMerge: MergeTable = {
  etcd: {
    fields: {
      // Changes with the release of the operator.
      image: "unstored",
      replicas: "replace",
      storage: { fields: storage },
      resources: "block",
      rootPath: "replace",
      pvcDeletionPolicy: "block",
    },
  },
  pvcDeletionPolicy: "block",
  placement: "block",
};

export const adminWebMerge: MergeTable = { spec: { fields: stateless } };

export const adminMerge: MergeTable = { ...adminWebMerge, placement: "block" };

export const cellMerge: MergeTable = {
  spec: {
    fields: {
      multigateway: { fields: { ...stateless, buffer: { fields: {} } } },
      multigatewayPlacement: "block",
      localTopoServer: "block",
    },
  },
};

export const shardMerge: MergeTable = {
  spec: {
    fields: {
      multiorch: { fields: { ...stateless, placement: "block", cells: "unstored" } },
      initdbArgs: "replace",
      postgresConfigRef: "block",
      postgresConfig: "union",
      pools: { each: { fields: pool } },
      pvcDeletionPolicy: "block",
    },
  },
};
