import type { Rule } from "../../rule/rule.js";
import type { Scope } from "../../rule/scope.js";

/** Resources whose deletion removes more than the resource, or lifts a restriction. */
export const deletion: readonly Rule[] = [
  gone("crd-deleted", crd(), "Deleting a CRD deletes every object of its kind, in every namespace."),
  gone("namespace-deleted", core("Namespace"), "Deleting a Namespace deletes everything in it."),
  gone(
    "pvc-deleted",
    core("PersistentVolumeClaim"),
    "Deleting a PersistentVolumeClaim deletes the data of its volume, unless the reclaim policy is Retain.",
  ),
  gone(
    "pv-deleted",
    core("PersistentVolume"),
    "Without its PersistentVolume, the data is inaccessible, and deleted unless the reclaim policy is Retain.",
  ),
  gone(
    "statefulset-deleted",
    { group: "apps", kind: "StatefulSet" },
    "Deleting a StatefulSet stops all its Pods at once; its retention policy decides what happens to their volumes.",
  ),
  gone(
    "pdb-deleted",
    { group: "policy", kind: "PodDisruptionBudget" },
    "Without the PodDisruptionBudget, draining nodes may stop all Pods at once.",
  ),
  gone(
    "network-policy-deleted",
    { group: "networking.k8s.io", kind: "NetworkPolicy" },
    "The Pods it selected accept all traffic that no other policy forbids.",
  ),
  gone(
    "admission-deleted",
    {
      group: ["admissionregistration.k8s.io", "kyverno.io", "constraints.gatekeeper.sh"],
      kind: [
        "ValidatingWebhookConfiguration",
        "MutatingWebhookConfiguration",
        "ValidatingAdmissionPolicy",
        "ValidatingAdmissionPolicyBinding",
        "ClusterPolicy",
      ],
    },
    "Objects that it rejected or changed are now admitted unchanged.",
  ),
];

function gone(id: string, scope: Scope, message: string): Rule {
  return { id, type: "warn", topic: "deletion", path: "kind!", change: "delete", scope, message };
}

function core(kind: string): Scope {
  return { group: "", kind };
}

function crd(): Scope {
  return { group: "apiextensions.k8s.io", kind: "CustomResourceDefinition" };
}
