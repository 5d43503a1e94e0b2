import type { JsonObject } from "../../../src/model/index.js";
import { type Cases, deployment, everywhere, inPods, resource, withSpec } from "./story.js";

const service = (spec: JsonObject) => withSpec("v1", "Service", spec);
const networkPolicy = (spec: JsonObject) => withSpec("networking.k8s.io/v1", "NetworkPolicy", spec);
const claim = (storage: string | number) =>
  withSpec("v1", "PersistentVolumeClaim", { resources: { requests: { storage } } });
const operated = (storage: string) =>
  withSpec("monitoring.coreos.com/v1", "Prometheus", {
    storage: { volumeClaimTemplate: { spec: { resources: { requests: { storage } } } } },
  });
const retention = (whenDeleted: string) =>
  withSpec("apps/v1", "StatefulSet", { persistentVolumeClaimRetentionPolicy: { whenDeleted } });
const scaled = (replicas?: number) => deployment({}, {}, replicas === undefined ? {} : { replicas });
const source = (version: string) =>
  withSpec("helm.toolkit.fluxcd.io/v2", "HelmRelease", { chart: { spec: { chart: "c", version } } });
const budgetOf = (spec: JsonObject) => withSpec("policy/v1", "PodDisruptionBudget", spec);
const budget = budgetOf({ minAvailable: 1 });
const port = (number: number, rest: JsonObject = {}) => ({ port: number, protocol: "TCP", ...rest });

function deleted(apiVersion: string, kind: string): Cases[string] {
  const old = resource(apiVersion, kind);
  return { fires: [[old, undefined]], quiet: [[undefined, old]] };
}

/** Deletion, storage, availability and reachability. */
export const workloadCases: Cases = {
  "crd-deleted": deleted("apiextensions.k8s.io/v1", "CustomResourceDefinition"),
  "namespace-deleted": deleted("v1", "Namespace"),
  "pvc-deleted": deleted("v1", "PersistentVolumeClaim"),
  "pv-deleted": deleted("v1", "PersistentVolume"),
  "statefulset-deleted": deleted("apps/v1", "StatefulSet"),
  "pdb-deleted": { fires: [[budget, undefined]], quiet: [[undefined, budget]] },
  "pdb-loosened": {
    fires: [
      [budgetOf({ minAvailable: 2 }), budgetOf({ minAvailable: 1 })],
      [budgetOf({ maxUnavailable: "10%" }), budgetOf({ maxUnavailable: "50%" })],
    ],
    quiet: [
      [budgetOf({ minAvailable: 1 }), budgetOf({ minAvailable: 2 })],
      [budgetOf({ minAvailable: 2 }), budgetOf({ minAvailable: "50%" })],
      [budgetOf({ minAvailable: 2 }), budgetOf({ minAvailable: "${MIN}" })],
    ],
  },
  "network-policy-deleted": deleted("networking.k8s.io/v1", "NetworkPolicy"),
  "admission-deleted": deleted("admissionregistration.k8s.io/v1", "ValidatingAdmissionPolicy"),
  "storage-shrinks": {
    fires: [
      [claim("10Gi"), claim("9Gi")],
      [claim("1Gi"), claim(1000)],
    ],
    quiet: [
      [claim("9Gi"), claim("10Gi")],
      [claim("1Gi"), claim("1024Mi")],
      [claim("1Gi"), claim("${SIZE}")],
      [claim("1Gi"), undefined],
    ],
  },
  "operated-storage-shrinks": {
    fires: [[operated("10Gi"), operated("9Gi")]],
    quiet: [
      [operated("9Gi"), operated("10Gi")],
      [operated("1Gi"), operated("1024Mi")],
    ],
  },
  "volumes-not-retained": {
    fires: [[retention("Retain"), retention("Delete")]],
    quiet: [
      [retention("Delete"), retention("Retain")],
      [undefined, retention("Delete")],
    ],
  },
  "replicas-to-zero": {
    fires: [
      [scaled(3), scaled(0)],
      [scaled(), scaled(0)],
    ],
    quiet: [
      [scaled(3), scaled(1)],
      [undefined, scaled(0)],
      [scaled(0), scaled(1)],
    ],
  },
  suspended: {
    fires: [[withSpec("batch/v1", "CronJob", {}), withSpec("batch/v1", "CronJob", { suspend: true })]],
    quiet: [
      [
        withSpec("batch/v1", "CronJob", { suspend: true }),
        withSpec("batch/v1", "CronJob", { suspend: false }),
      ],
    ],
  },
  "all-pods-stop-to-update": {
    fires: [[deployment({}), deployment({}, {}, { strategy: { type: "Recreate" } })]],
    quiet: [[undefined, deployment({}, {}, { strategy: { type: "Recreate" } })]],
  },
  "probe-removed": {
    fires: [
      [deployment({ readinessProbe: { httpGet: { port: 80 } } }), deployment({})],
      ...inPods(everywhere({ livenessProbe: { exec: { command: ["a"] } } }), everywhere({})),
    ],
    quiet: [
      [deployment({ readinessProbe: { httpGet: { port: 80 } } }), undefined],
      [
        deployment({ readinessProbe: { httpGet: { port: 80 }, periodSeconds: 3 } }),
        deployment({ readinessProbe: { httpGet: { port: 80 } } }),
      ],
    ],
  },
  "memory-limit-removed": {
    fires: [
      [deployment({ resources: { limits: { memory: "1Gi" } } }), deployment({})],
      [
        deployment({ resources: { limits: { memory: "1Gi", cpu: 1 } } }),
        deployment({ resources: { limits: { cpu: 1 } } }),
      ],
    ],
    quiet: [
      [deployment({ resources: { limits: { cpu: 1 } } }), deployment({})],
      [
        deployment({ resources: { limits: { memory: "1Gi" } } }),
        deployment({ resources: { limits: { memory: "2Gi" } } }),
      ],
    ],
  },
  "requests-removed": {
    fires: [[deployment({ resources: { requests: { cpu: 1 } } }), deployment({})]],
    quiet: [
      [
        deployment({ resources: { requests: { cpu: 1 } } }),
        deployment({ resources: { limits: { cpu: 1 } } }),
      ],
      [deployment({ resources: { requests: { cpu: 1 } } }), undefined],
    ],
  },
  "source-changed": {
    fires: [[source("1.0.0"), source("1.1.0")]],
    quiet: [[undefined, source("1.0.0")]],
  },
  "service-selector-changed": {
    fires: [[service({ selector: { app: "a" } }), service({ selector: { app: "b" } })]],
    quiet: [[undefined, service({ selector: { app: "a" } })]],
  },
  "service-type-changed": {
    fires: [[service({}), service({ type: "LoadBalancer" })]],
    quiet: [[service({}), service({ type: "ClusterIP" })]],
  },
  "service-port-removed": {
    fires: [[service({ ports: [port(80), port(443)] }), service({ ports: [port(80)] })]],
    quiet: [
      [service({ ports: [port(80), port(443)] }), service({ ports: [port(443), port(80)] })],
      [service({ ports: [port(80)] }), service({ ports: [port(80), port(443)] })],
    ],
  },
  "service-port-changed": {
    fires: [
      [
        service({ ports: [port(80, { nodePort: 30000 })] }),
        service({ ports: [port(80, { nodePort: 30001 })] }),
      ],
    ],
    quiet: [[service({ ports: [port(80)] }), service({ ports: [port(80, { nodePort: 30001 })] })]],
  },
  "service-target-changed": {
    fires: [
      [
        service({ ports: [port(80, { targetPort: 8080 })] }),
        service({ ports: [port(80, { targetPort: "http" })] }),
      ],
    ],
    quiet: [[service({ ports: [] }), service({ ports: [port(80, { targetPort: 8080 })] })]],
  },
  "source-ranges-removed": {
    fires: [[service({ loadBalancerSourceRanges: ["10.0.0.0/8"] }), service({})]],
    quiet: [[service({}), service({ loadBalancerSourceRanges: ["10.0.0.0/8"] })]],
  },
  "ingress-tls-removed": {
    fires: [
      [
        withSpec("networking.k8s.io/v1", "Ingress", { tls: [{ hosts: ["a"] }] }),
        withSpec("networking.k8s.io/v1", "Ingress", {}),
      ],
    ],
    quiet: [
      [
        withSpec("networking.k8s.io/v1", "Ingress", {}),
        withSpec("networking.k8s.io/v1", "Ingress", { tls: [{ hosts: ["a"] }] }),
      ],
    ],
  },
  "network-policy-selector-changed": {
    fires: [
      [networkPolicy({ podSelector: {} }), networkPolicy({ podSelector: { matchLabels: { app: "a" } } })],
    ],
    quiet: [[networkPolicy({ podSelector: {} }), undefined]],
  },
  "network-policy-loosened": {
    fires: [
      [
        networkPolicy({ podSelector: {}, policyTypes: ["Ingress", "Egress"] }),
        networkPolicy({ podSelector: {}, policyTypes: ["Ingress"] }),
      ],
      [networkPolicy({ podSelector: {}, ingress: [] }), networkPolicy({ podSelector: {}, ingress: [{}] })],
    ],
    quiet: [
      [
        networkPolicy({ podSelector: {}, policyTypes: ["Ingress"] }),
        networkPolicy({ podSelector: {}, policyTypes: ["Egress", "Ingress"] }),
      ],
      [
        networkPolicy({ podSelector: {}, ingress: [] }),
        networkPolicy({ podSelector: {}, ingress: [{ from: [{ podSelector: {} }] }] }),
      ],
    ],
  },
};
