import { STAYS, UPDATED, all } from "./conditions.js";
import type { Rule } from "../../rule/rule.js";

const SERVICE = { group: "", kind: "Service" };
const POLICY = { group: "networking.k8s.io", kind: "NetworkPolicy" };

/** Who can reach what. */
export const network: readonly Rule[] = [
  {
    id: "service-selector-changed",
    topic: "service-selector-changed",
    type: "warn",
    path: "spec.@selector",
    on: "anchor",
    scope: SERVICE,
    when: { expression: UPDATED },
    message: "Other Pods get the requests of the Service, and none if no Pod has these labels.",
  },
  {
    id: "service-type-changed",
    topic: "service-type-changed",
    type: "warn",
    path: "spec.type!",
    scope: SERVICE,
    when: {
      expression: all(
        UPDATED,
        "(before == null ? 'ClusterIP' : before) != (after == null ? 'ClusterIP' : after)",
      ),
    },
    message: "The Service is reachable in another way: {before} becomes {after}.",
  },
  {
    id: "service-port-removed",
    topic: "service-port-removed",
    type: "warn",
    path: "spec.ports.@",
    on: "anchor",
    change: "delete",
    scope: SERVICE,
    when: { expression: UPDATED },
    message: "Clients of the Service that use this port can no longer connect.",
  },
  {
    id: "service-port-changed",
    topic: "service-port-changed",
    type: "warn",
    path: "spec.ports.*.nodePort!",
    change: "modify",
    scope: SERVICE,
    message: "Clients that use port {before} of a node can no longer connect.",
  },
  {
    id: "service-target-changed",
    topic: "service-target-changed",
    type: "allow",
    path: "spec.ports.*.targetPort!",
    scope: SERVICE,
    when: { expression: STAYS },
    message: "Requests go to port {after} of the Pods, which has to be the one they listen on.",
  },
  {
    id: "source-ranges-removed",
    topic: "source-ranges-removed",
    type: "warn",
    path: "spec.@loadBalancerSourceRanges",
    on: "anchor",
    change: "delete",
    scope: SERVICE,
    when: { expression: STAYS },
    message: "The load balancer takes requests from every address.",
  },
  {
    id: "ingress-tls-removed",
    topic: "ingress-tls-removed",
    type: "warn",
    path: "spec.@tls",
    on: "anchor",
    change: "delete",
    scope: { group: "networking.k8s.io", kind: "Ingress" },
    when: { expression: STAYS },
    message: "The hosts of the Ingress are served without TLS.",
  },
  {
    id: "network-policy-selector-changed",
    topic: "network-policy-selector-changed",
    type: "warn",
    path: "spec.@podSelector",
    on: "anchor",
    scope: POLICY,
    when: { expression: UPDATED },
    message:
      "The policy protects other Pods; those it no longer selects are open unless another policy selects them.",
  },
  {
    id: "network-policy-loosened",
    topic: "network-policy-loosened",
    type: "warn",
    path: "spec.policyTypes.*",
    change: "delete",
    scope: POLICY,
    when: { expression: `${UPDATED} && parent.after != null && !(before in parent.after)` },
    message: "The policy lets more through than before.",
  },
  {
    id: "network-policy-loosened",
    topic: "network-policy-loosened",
    type: "warn",
    path: "spec.ingress.@",
    on: "anchor",
    change: "create",
    scope: POLICY,
    when: {
      expression: all(
        "after.?from.orValue([]).size() == 0",
        "parent.before == null || !parent.before.exists(o, o.?from.orValue([]).size() == 0 && o.?ports == after.?ports)",
        UPDATED,
      ),
    },
    message: "The policy lets more through than before.",
  },
];
