/** Where each part of a cluster gets what its author left out. Everything else follows from these declarations. */
import { type OverrideChain, type TemplateSource, levels, overrideChain } from "varve/admit";
import { adminConstants, adminWebConstants, cellConstants, shardConstants, topoServerConstants } from "./constants.js";
import { adminMerge, cellMerge, shardMerge, topoServerMerge } from "./merge.js";

const group = "multigres.com";

function template(kind: string, content: Readonly<Record<string, string>>): TemplateSource {
  return { group, kind, content };
}

/** A template of the component, one for the whole cluster, or the one called `default` in the namespace. */
function templateLevels(own: string, ofCluster: string, source: TemplateSource) {
  return [
    levels.template(own, source),
    levels.clusterDefault(`spec.templateDefaults.${ofCluster}`, source),
    levels.namespaceDefault("default", source),
  ];
}

export const globalTopoServer: OverrideChain = overrideChain({
  component: "spec.globalTopoServer",
  block: "etcd",
  // An external server is described by itself alone.
  unless: ["external"],
  levels: [
    levels.inline(),
    ...templateLevels(
      "templateRef",
      "coreTemplate",
      template("CoreTemplate", {
        etcd: "spec.globalTopoServer.etcd",
        pvcDeletionPolicy: "spec.globalTopoServer.pvcDeletionPolicy",
        placement: "spec.globalTopoServer.placement",
      }),
    ),
    levels.constant("operator", topoServerConstants),
  ],
  merge: topoServerMerge,
});

export const multiadmin: OverrideChain = overrideChain({
  component: "spec.multiadmin",
  block: "spec",
  levels: [
    levels.inline(),
    ...templateLevels(
      "templateRef",
      "coreTemplate",
      template("CoreTemplate", { spec: "spec.multiadmin", placement: "spec.multiadminPlacement" }),
    ),
    levels.constant("operator", adminConstants),
  ],
  merge: adminMerge,
});

export const multiadminWeb: OverrideChain = overrideChain({
  component: "spec.multiadminWeb",
  block: "spec",
  levels: [
    levels.inline(),
    ...templateLevels("templateRef", "coreTemplate", template("CoreTemplate", { spec: "spec.multiadminWeb" })),
    levels.constant("operator", adminWebConstants),
  ],
  merge: adminMerge,
});

export const cells: OverrideChain = overrideChain({
  component: "spec.cells[name]",
  block: "spec",
  levels: [
    levels.inline(),
    levels.overrides({ spec: "overrides" }),
    ...templateLevels("cellTemplate", "cellTemplate", template("CellTemplate", { spec: "spec" })),
    levels.constant("operator", cellConstants),
  ],
  merge: cellMerge,
});

export const shards: OverrideChain = overrideChain({
  component: "spec.databases[name].tablegroups[name].shards[name]",
  block: "spec",
  levels: [
    levels.inline(),
    levels.overrides({ spec: "overrides" }),
    ...templateLevels("shardTemplate", "shardTemplate", template("ShardTemplate", { spec: "spec" })),
    levels.constant("operator", shardConstants),
  ],
  merge: shardMerge,
});

export const chains: readonly OverrideChain[] = [globalTopoServer, multiadmin, multiadminWeb, cells, shards];
