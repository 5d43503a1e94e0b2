import { condition, pipeline } from "varve";
import type { Mutation } from "varve/compose";
import { createHash } from "node:crypto";
import { workload } from "varve/compose";
import { type Broker, baseline } from "./baseline.js";
import { type Cluster, inputs } from "./cluster.js";

export type BrokerMutation = Mutation<Broker, Cluster>;

// default: what every broker gets.
export const containerImage: BrokerMutation = {
  name: "ContainerImage",
  phase: "default",
  mutate: (broker, { version }) => {
    workload(broker).container("zeebe").image(`camunda/zeebe:${version}`);
  },
};

export const clusterEnv: BrokerMutation = {
  name: "ClusterEnv",
  phase: "default",
  mutate: (broker, { input }) => {
    broker.spec.replicas = input.size;
    workload(broker).container("zeebe").env("ZEEBE_BROKER_CLUSTER_CLUSTERSIZE", String(input.size));
  },
};

export const jvmEnv: BrokerMutation = {
  name: "JVMEnv",
  phase: "default",
  mutate: (broker, { input }) => {
    workload(broker)
      .container("zeebe")
      .env("JAVA_TOOL_OPTIONS", `-Xmx${input.heap ?? "1g"}`);
  },
};

export const exporterEnv: BrokerMutation = {
  name: "ExporterEnv",
  phase: "default",
  gate: condition("elasticsearch"),
  mutate: (broker, { input, when }) => {
    const exporter = when(">=8.8.0-0")
      ? "CAMUNDA_DATA_EXPORTERS_ELASTICSEARCH"
      : "ZEEBE_BROKER_EXPORTERS_ELASTICSEARCH";
    workload(broker)
      .container("zeebe")
      .env(`${exporter}_ARGS_URL`, input.elasticsearch ?? "http://elasticsearch:9200");
  },
};

// compat: how older versions differ from the baseline.
export const pre8p5RestApi: BrokerMutation = {
  name: "Pre8p5RestAPI",
  phase: "compat",
  gate: "<8.5.0-0",
  mutate: (broker) => {
    workload(broker).container("zeebe").removePort(8080);
  },
};

export const pre8p9LivenessProbe: BrokerMutation = {
  name: "Pre8p9LivenessProbe",
  phase: "compat",
  gate: "<8.9.0-0",
  patch: {
    spec: {
      template: {
        spec: { containers: [{ name: "zeebe", livenessProbe: { httpGet: { path: "/health" } } }] },
      },
    },
  },
};

// override: what the user asked for.
export const extraEnv: BrokerMutation = {
  name: "ExtraEnv",
  phase: "override",
  mutate: (broker, { input }) => {
    const zeebe = workload(broker).container("zeebe");
    for (const [name, value] of Object.entries(input.extraEnv ?? {})) zeebe.env(name, value);
  },
};

export const podLabels: BrokerMutation = {
  name: "PodLabels",
  phase: "override",
  mutate: (broker, { input }) => {
    for (const [name, value] of Object.entries(input.podLabels ?? {}))
      workload(broker).pods.label(name, value);
  },
};

export const podAnnotations: BrokerMutation = {
  name: "PodAnnotations",
  phase: "override",
  mutate: (broker, { input }) => {
    for (const [name, value] of Object.entries(input.podAnnotations ?? {}))
      workload(broker).pods.annotation(name, value);
  },
};

export const scheduling: BrokerMutation = {
  name: "Scheduling",
  phase: "override",
  mutate: (broker, { input }) => {
    if (input.nodeSelector !== undefined) workload(broker).set("nodeSelector", { ...input.nodeSelector });
  },
};

// finalize: fields that no other mutation may change.
export const checksumAnnotations: BrokerMutation = {
  name: "ChecksumAnnotations",
  phase: "finalize",
  seals: "checksum/config",
  mutate: (broker) => {
    // Who was registered first decides the order of variables, and must not decide whether pods restart.
    const env = broker.spec.template.spec.containers.flatMap((container) =>
      (container.env ?? []).map(({ name, value }) => `${container.name} ${name}=${value}\n`),
    );
    const checksum = createHash("sha256").update(env.toSorted().join("")).digest("hex").slice(0, 16);
    workload(broker).pods.annotation("checksum/config", checksum);
  },
};

export default pipeline({
  name: "zeebe",
  baseline,
  supports: ">=8.4.0-0",
  inputs,
  mutations: [
    containerImage,
    clusterEnv,
    jvmEnv,
    exporterEnv,
    pre8p5RestApi,
    pre8p9LivenessProbe,
    extraEnv,
    podLabels,
    podAnnotations,
    scheduling,
    checksumAnnotations,
  ],
});
