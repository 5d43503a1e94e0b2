import type { Preset } from "../rule/preset.js";
import type { Rule } from "../rule/rule.js";
import { RuleType } from "../rule/rule-type.js";

const { Allow, Warn, Error } = RuleType;

const NODES = "cluster.nodes.{master, worker, loadBalancer}";
const DISKS = "cluster.nodes.{master, worker}.instances.*.dataDisks.@";
const NO_SCALING = "Currently, control plane cannot be scaled.";

/** What kubitect's rules are meant to do: each difference is a numbered correction of decision 81. */
export const kubitectCorrected: Preset = {
  identity: ["id", "name"],
  modify: [
    {
      id: "main-pool-moved",
      type: Warn,
      change: "modify",
      on: "anchor",
      path: "hosts.@.mainResourcePoolPath",
      message:
        "Changing main resource pool location will trigger recreation of all resources bound to that resource pool, such as virtual machines and data disks.",
    },
    {
      id: "pool-removed",
      type: Warn,
      change: "delete",
      on: "anchor",
      path: "hosts.*.dataResourcePools.@",
      message: "Removing data resource pool will destroy all the data on that location.",
    },
    {
      id: "pool-moved",
      type: Warn,
      change: "modify",
      on: "anchor",
      path: "hosts.*.dataResourcePools.@.path",
      message:
        "Changing data resource pool location will trigger recreation of all resources bound to that resource pool, such as virtual machines and data disks.",
    },
    { id: "pool-changed", type: Allow, path: "hosts.*.dataResourcePools.*" },
    {
      id: "network-changed",
      type: Error,
      path: "cluster.network",
      message:
        "Once the cluster is created, further changes to the network properties are not allowed. Such action may render the cluster unusable.",
    },
    {
      id: "node-template-changed",
      type: Error,
      path: "cluster.nodeTemplate",
      message:
        "Once the cluster is created, further changes to the nodeTemplate properties are not allowed. Such action may render the cluster unusable.",
    },
    {
      id: "node-removed",
      type: Error,
      change: "delete",
      on: "anchor",
      path: `${NODES}.instances.@`,
      message: "To remove existing nodes run apply command with '--action scale' flag.",
    },
    {
      id: "node-added",
      type: Error,
      change: "create",
      on: "anchor",
      path: `${NODES}.instances.@`,
      message: "To add new nodes run apply command with '--action scale' flag.",
    },
    {
      id: "node-defaults-changed",
      type: Error,
      path: `${NODES}.default.{cpu, ram, mainDiskSize}`,
      message:
        "Changing any default physical properties of nodes (cpu, ram, mainDiskSize) is not allowed. Such action may render the cluster unusable.",
    },
    {
      id: "node-hardware-changed",
      type: Error,
      change: "modify",
      on: "anchor",
      path: `${NODES}.instances.@.{cpu, ram, mainDiskSize}`,
      message:
        "Changing any physical properties of nodes (cpu, ram, mainDiskSize) is not allowed. Such action will recreate the node.",
    },
    {
      id: "node-address-changed",
      type: Error,
      change: "modify",
      on: "anchor",
      path: `${NODES}.instances.@.{ip, mac}`,
      message:
        "Changing IP or MAC address of the node is not allowed. Such action may render the cluster unusable.",
    },
    {
      id: "disk-changed",
      type: Warn,
      change: "modify",
      on: "anchor",
      path: DISKS,
      message:
        "Changing data disk properties, will recreate the disk (removing all of its content in the process).",
    },
    {
      id: "disk-removed",
      type: Warn,
      change: "delete",
      on: "anchor",
      path: DISKS,
      message: "One or more data disks will be removed.",
    },
    { id: "forwarded-port-changed", type: Allow, path: "cluster.nodes.loadBalancer.forwardPorts.*" },
    {
      id: "virtual-ip-changed",
      type: Error,
      path: "cluster.nodes.loadBalancer.vip",
      message:
        "Once the cluster is created, changing virtual IP (VIP) is not allowed. Such action may render the cluster unusable.",
    },
    { id: "node-changed", type: Allow, path: `${NODES}.instances.*` },
    {
      id: "version-changed",
      type: Error,
      path: "kubernetes.version",
      message:
        "Changing Kubernetes version is allowed only when upgrading the cluster.\nTo upgrade the cluster run apply command with '--action upgrade' flag.",
    },
    { id: "addons-changed", type: Allow, path: "addons" },
    { id: "not-allowed", type: Error, path: "*", message: "Change is not allowed." },
  ],
  scale: [
    ...scaled("worker"),
    ...scaled("loadBalancer"),
    {
      id: "master-added",
      type: Error,
      change: "create",
      on: "anchor",
      path: "cluster.nodes.master.instances.@",
      message: NO_SCALING,
    },
    {
      id: "master-removed",
      type: Error,
      change: "delete",
      on: "anchor",
      path: "cluster.nodes.master.instances.@",
      message: NO_SCALING,
    },
    { id: "host-added", type: Allow, change: "create", on: "anchor", path: "hosts.@" },
    { id: "host-removed", type: Allow, change: "delete", on: "anchor", path: "hosts.@" },
    {
      id: "not-scaling",
      type: Error,
      path: "*",
      message:
        "Change is not allowed. Scale action allows only addition and removal of worker and load balancer nodes.",
    },
  ],
  upgrade: [
    { id: "version-upgraded", type: Allow, change: "modify", path: "kubernetes.version" },
    {
      id: "not-upgrading",
      type: Error,
      path: "*",
      message: "Change is not allowed. Upgrade action allows changing only 'kubernetes.version'.",
    },
  ],
};

function scaled(nodes: string): readonly Rule[] {
  const path = `cluster.nodes.${nodes}.instances.@`;
  return [
    { id: `${nodes}-removed`, type: Allow, change: "delete", on: "anchor", path, action: "scale_down" },
    { id: `${nodes}-added`, type: Allow, change: "create", on: "anchor", path, action: "scale_up" },
  ];
}
