/** Where each part of a cluster gets the values of unset fields. Everything else is derived from these declarations. */
import {
  type Level,
  type OverrideChain,
  type OverrideChainOptions,
  type TemplateSource,
  levels,
  overrideChain,
} from "varve/admit";
import {
  adminConstants,
  adminWebConstants,
  cellConstants,
  release,
  shardConstants,
  topoServerConstants,
} from "./constants.js";
import { adminMerge, adminWebMerge, cellMerge, shardMerge, topoServerMerge } from "./merge.js";

interface Part extends Pick<OverrideChainOptions, "component" | "block" | "merge" | "unless"> {
  /** The field of the part that names a template. */
  readonly reference: string;
  /** The field of `spec.templateDefaults` that names one for the whole cluster. */
  readonly ofCluster: string;
  readonly kind: string;
  /** The fields of a template for the fields of the part. */
  readonly content: TemplateSource["content"];
  readonly overrides?: Level;
  readonly constants: Parameters<typeof levels.constant>[1];
}

/** Every part has the same levels: its own, and those of the cluster, the namespace and the operator. */
function chain({ reference, ofCluster, kind, content, overrides, constants, ...part }: Part): OverrideChain {
  const source = { group: "multigres.com", kind, content };
  return overrideChain({
    ...part,
    release,
    levels: [
      levels.inline(),
      ...(overrides === undefined ? [] : [overrides]),
      levels.template(reference, source),
      levels.clusterDefault(`spec.templateDefaults.${ofCluster}`, source),
      levels.namespaceDefault("default", source),
      levels.constant("operator", constants),
    ],
  });
}

const core = { reference: "templateRef", ofCluster: "coreTemplate", kind: "CoreTemplate" };

export const globalTopoServer = chain({
  ...core,
  component: "spec.globalTopoServer",
  block: "etcd",
  // An external server is described by itself alone.
  unless: ["external"],
  content: {
    etcd: "spec.globalTopoServer.etcd",
    pvcDeletionPolicy: "spec.globalTopoServer.pvcDeletionPolicy",
    placement: "spec.globalTopoServer.placement",
  },
  constants: topoServerConstants,
  merge: topoServerMerge,
});

export const multiadmin = chain({
  ...core,
  component: "spec.multiadmin",
  block: "spec",
  content: { spec: "spec.multiadmin", placement: "spec.multiadminPlacement" },
  constants: adminConstants,
  merge: adminMerge,
});

export const multiadminWeb = chain({
  ...core,
  component: "spec.multiadminWeb",
  block: "spec",
  content: { spec: "spec.multiadminWeb" },
  constants: adminWebConstants,
  merge: adminWebMerge,
});

export const cells = chain({
  component: "spec.cells[name]",
  block: "spec",
  reference: "cellTemplate",
  ofCluster: "cellTemplate",
  kind: "CellTemplate",
  content: { spec: "spec" },
  overrides: levels.overrides({ spec: "overrides" }),
  constants: cellConstants,
  merge: cellMerge,
});

export const shards = chain({
  component: "spec.databases[name].tablegroups[name].shards[name]",
  block: "spec",
  reference: "shardTemplate",
  ofCluster: "shardTemplate",
  kind: "ShardTemplate",
  content: { spec: "spec" },
  overrides: levels.overrides({ spec: "overrides" }),
  constants: shardConstants,
  merge: shardMerge,
});

export const chains: readonly OverrideChain[] = [globalTopoServer, multiadmin, multiadminWeb, cells, shards];
