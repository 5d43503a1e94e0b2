import type { JsonObject } from "../../../src/model/index.js";

const TIME = "2026-01-01T00:10:00Z";

function condition(type: string): JsonObject {
  return { type, status: "True", lastProbeTime: TIME, lastTransitionTime: TIME };
}

/** Statuses that the rules of updates read. */
export const STATUSES: Readonly<Record<string, readonly JsonObject[]>> = {
  "v1 PersistentVolumeClaim": [
    { phase: "Bound", capacity: { storage: "1Gi" }, accessModes: ["ReadWriteOnce"] },
    { phase: "Bound", capacity: { storage: "100Gi" }, currentVolumeAttributesClassName: "gold" },
    { phase: "Lost" },
  ],
  "v1 PersistentVolume": [{ phase: "Bound", lastPhaseTransitionTime: TIME }, { phase: "Released" }],
  "batch/v1 Job": [
    { startTime: TIME, active: 1, ready: 0 },
    { startTime: TIME, active: 0, conditions: [condition("Suspended")] },
    { active: 0, conditions: [condition("Suspended")] },
    { startTime: TIME, completionTime: TIME, succeeded: 1, conditions: [condition("Complete")] },
    {
      startTime: TIME,
      failed: 1,
      conditions: [condition("Failed")],
      uncountedTerminatedPods: { failed: [] },
    },
  ],
  "v1 Pod": [
    { phase: "Running", podIP: "10.1.0.4", podIPs: [{ ip: "10.1.0.4" }], qosClass: "BestEffort" },
    { phase: "Running", podIP: "10.1.0.4", qosClass: "Burstable", conditions: [condition("Ready")] },
    { phase: "Running", podIP: "10.1.0.4", podIPs: [{ ip: "10.1.0.5" }, { ip: "fd00::1" }] },
    { phase: "Pending", podIPs: [{ ip: "10.1.0.5" }] },
    { phase: "Succeeded", observedGeneration: 2, qosClass: "Guaranteed" },
  ],
  "v1 Namespace": [{ phase: "Active" }, { phase: "Terminating" }],
  "v1 Service": [{ loadBalancer: { ingress: [{ ip: "192.0.2.1", ipMode: "VIP" }] } }],
  "v1 Node": [
    { capacity: { cpu: "4" }, allocatable: { cpu: "3" }, conditions: [condition("Ready")] },
    { config: { assigned: { configMap: { namespace: "kube-system", name: "kubelet", uid: "a" } } } },
    { config: { error: "none" } },
  ],
  "autoscaling/v1 HorizontalPodAutoscaler": [
    { currentReplicas: 1, desiredReplicas: 2, currentCPUUtilizationPercentage: 40 },
    { currentReplicas: 1, desiredReplicas: 2, lastScaleTime: TIME },
  ],
};
