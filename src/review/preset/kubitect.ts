import type { Preset } from "../rule/preset.js";
import { RuleType } from "../rule/rule-type.js";

const { Allow, Warn, Error } = RuleType;

/** The rules of kubitect, with exactly its behaviour: paths, types, order and wording are its own, quirks included. */
export const kubitect: Preset = {
  identity: ["id", "name"],
  modify: [
    {
      type: Warn,
      change: "modify",
      path: "hosts.*.mainResourcePoolPath",
      message:
        "Changing main resource pool location will trigger recreation of all resources bound to that resource pool, such as virtual machines and data disks.",
    },
    {
      type: Warn,
      change: "delete",
      path: "hosts.*.dataResourcePools.*",
      message: "Removing data resource pool will destroy all the data on that location.",
    },
    {
      type: Warn,
      change: "modify",
      path: "hosts.*.dataResourcePools.*.path",
      message:
        "Changing data resource pool location will trigger recreation of all resources bound to that resource pool, such as virtual machines and data disks",
    },
    { type: Allow, change: "any", path: "hosts.*.dataResourcePools.*" },
    {
      type: Error,
      change: "any",
      path: "cluster.network",
      message:
        "Once the cluster is created, further changes to the network properties are not allowed. Such action may render the cluster unusable.",
    },
    {
      type: Error,
      change: "any",
      path: "cluster.nodeTemplate",
      message:
        "Once the cluster is created, further changes to the nodeTemplate properties are not allowed. Such action may render the cluster unusable.",
    },
    {
      type: Error,
      change: "delete",
      path: "cluster.nodes.{master, worker, loadBalancer}.instances.@",
      message: "To remove existing nodes run apply command with '--action scale' flag.",
    },
    {
      type: Error,
      change: "create",
      path: "cluster.nodes.{master, worker, loadBalancer}.instances.@",
      message: "To add new nodes run apply command with '--action scale' flag.",
    },
    {
      type: Error,
      change: "any",
      path: "cluster.nodes.{master, worker, loadBalancer}.default.{cpu, ram, mainDiskSize}",
      message:
        "Changing any default physical properties of nodes (cpu, ram, mainDiskSize) is not allowed. Such action may render the cluster unusable.",
    },
    {
      type: Error,
      change: "modify",
      path: "cluster.nodes.{master, worker, loadBalancer}.instances.@.{cpu, ram, mainDiskSize}",
      message:
        "Changing any physical properties of nodes (cpu, ram, mainDiskSize) is not allowed. Such action will recreate the node.",
    },
    {
      type: Error,
      change: "modify",
      path: "cluster.nodes.{master, worker, loadBalancer}.instances.@.{ip, mac}",
      message:
        "Changing IP or MAC address of the node is not allowed. Such action may render the cluster unusable.",
    },
    {
      type: Warn,
      change: "modify",
      path: "cluster.nodes.{master, worker}.instances.*.dataDisks.*",
      message:
        "Changing data disk properties, will recreate the disk (removing all of its content in the process).",
    },
    {
      type: Warn,
      change: "delete",
      path: "cluster.nodes.{master, worker}.instances.*.dataDisks.*",
      message: "One or more data disks will be removed.",
    },
    { type: Allow, change: "any", path: "cluster.nodes.loadBalancer.forwardPorts.*" },
    {
      type: Error,
      change: "any",
      path: "cluster.nodes.loadBalancer.vip",
      message:
        "Once the cluster is created, changing virtual IP (VIP) is not allowed. Such action may render the cluster unusable.",
    },
    { type: Allow, change: "any", path: "cluster.nodes.{master, worker, loadBalancer}.instances.*" },
    {
      type: Error,
      change: "any",
      path: "kubernetes.version",
      message:
        "Changing Kubernetes is allowed only when upgrading the cluster.\nTo upgrade the cluster run apply command with '--action upgrade' flag.",
    },
    { type: Allow, change: "any", path: "addons" },
    { type: Error, change: "any", path: "@", message: "Change is not allowed." },
  ],
  scale: [
    { type: Allow, change: "delete", path: "cluster.nodes.worker.instances.@", action: "scale_down" },
    { type: Allow, change: "create", path: "cluster.nodes.worker.instances.@", action: "scale_up" },
    { type: Allow, change: "delete", path: "cluster.nodes.loadBalancer.instances.@", action: "scale_down" },
    { type: Allow, change: "create", path: "cluster.nodes.loadBalancer.instances.@", action: "scale_up" },
    {
      type: Error,
      change: "create",
      path: "cluster.nodes.master.instances.@",
      message: "Currently, control plane cannot be scaled.",
    },
    {
      type: Allow,
      change: "delete",
      path: "cluster.nodes.master.instances.@",
      message: "Currently, control plane cannot be scaled.",
    },
    { type: Allow, change: "create", path: "hosts.@" },
    { type: Allow, change: "delete", path: "hosts.@" },
    {
      type: Error,
      change: "any",
      path: "*",
      message:
        "Change is not allowed. Scale action allows only addition and removal of worker and load balancer nodes.",
    },
  ],
  upgrade: [
    { type: Allow, change: "modify", path: "kubernetes.version" },
    {
      type: Error,
      change: "any",
      path: "@",
      message: "Change is not allowed. Upgrade action allows changing only 'kubernetes.version'.",
    },
  ],
};
