import { pipeline } from "varve";
import { workload } from "varve/compose";
import { baseline } from "./baseline.js";
import { inputs } from "./cluster.js";
import { type BrokerMutation, checksumAnnotations, clusterEnv, jvmEnv } from "./zeebe.js";

/** Everything that can go wrong between mutations, one of each, for `varve pipelines conflicts mistakes.ts` to find. */
const mistakes: readonly BrokerMutation[] = [
  {
    // A conflict for part of the versions: JVMEnv sets the same variable, and neither declares which one should win.
    name: "JVM21Flags",
    phase: "default",
    gate: ">=8.8.0-0",
    mutate: (broker) => {
      workload(broker).container("zeebe").env("JAVA_TOOL_OPTIONS", "-XX:+UseZGC");
    },
  },
  {
    // A broken seal: ChecksumAnnotations has sealed the key.
    name: "StaticChecksum",
    phase: "finalize",
    mutate: (broker) => {
      workload(broker).pods.annotation("checksum/config", "none");
    },
  },
  {
    // An order hazard by selection: does the proxy get the variable? That depends on who is registered first.
    name: "TimeZoneEverywhere",
    phase: "override",
    mutate: (broker) => {
      workload(broker).containers().env("TZ", "UTC");
    },
  },
  {
    name: "ProxySidecar",
    phase: "override",
    mutate: (broker) => {
      workload(broker).ensureContainer({ name: "proxy", image: "proxy:1" });
    },
  },
  {
    // A checksum beside a writer of what it sums up: LateEnv may come after it.
    name: "LateEnv",
    phase: "finalize",
    mutate: (broker) => {
      workload(broker).container("zeebe").env("LATE", "true");
    },
  },
  {
    // A stale override: no other mutation sets this variable any more.
    name: "Threads",
    phase: "default",
    overrides: { key: "ZEEBE_BROKER_THREADS_CPUTHREADCOUNT", mutation: "ClusterEnv" },
    mutate: (broker) => {
      workload(broker).container("zeebe").env("ZEEBE_BROKER_THREADS_CPUTHREADCOUNT", "2");
    },
  },
  {
    // A dead gate: no version is both.
    name: "NeverFires",
    phase: "compat",
    gate: ">=8.9.0-0, <8.5.0-0",
    mutate: (broker) => {
      broker.spec.replicas = 5;
    },
  },
  {
    // A hole: 8.7.0-alpha1 gets neither this port nor the next.
    name: "OldRestPort",
    phase: "compat",
    gate: "<8.7.0",
    mutate: (broker) => {
      workload(broker).container("zeebe").port({ name: "rest", containerPort: 8080 });
    },
  },
  {
    name: "NewRestPort",
    phase: "compat",
    gate: ">=8.7.0",
    mutate: (broker) => {
      workload(broker).container("zeebe").port({ name: "rest", containerPort: 8088 });
    },
  },
  {
    // Text order: 8.8.0-alpha10 comes before 8.8.0-alpha7, and so does not fire this.
    name: "AlphaFlags",
    phase: "compat",
    gate: ">=8.8.0-alpha7",
    mutate: (broker) => {
      workload(broker).container("zeebe").env("CAMUNDA_UNIFIED", "true");
    },
  },
];

export default pipeline({
  name: "mistakes",
  baseline,
  supports: ">=8.4.0-0",
  inputs,
  mutations: [clusterEnv, jvmEnv, ...mistakes, checksumAnnotations],
});
