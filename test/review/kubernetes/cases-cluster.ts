import type { JsonObject } from "../../../src/model/index.js";
import { type Cases, resource, withSpec } from "./story.js";

const RBAC = "rbac.authorization.k8s.io/v1";
const role = (...rules: JsonObject[]) => resource(RBAC, "ClusterRole", { rules });
const may = (verbs: string[], resources: string[], apiGroups = [""]) => ({ apiGroups, resources, verbs });
const binding = (name: string, ...subjects: JsonObject[]) =>
  resource(RBAC, "ClusterRoleBinding", {
    roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name },
    subjects,
  });
const group = (name: string) => ({ kind: "Group", name });

const ADMISSION = "admissionregistration.k8s.io/v1";
const webhooks = (...hooks: JsonObject[]) =>
  resource(ADMISSION, "ValidatingWebhookConfiguration", { webhooks: hooks });
const hook = (body: JsonObject = {}) => ({ name: "a.example.com", ...body });
const policy = (spec: JsonObject) => withSpec(ADMISSION, "ValidatingAdmissionPolicy", spec);
const actions = (...validationActions: string[]) =>
  withSpec(ADMISSION, "ValidatingAdmissionPolicyBinding", { policyName: "p", validationActions });

const crd = (...versions: JsonObject[]) =>
  withSpec("apiextensions.k8s.io/v1", "CustomResourceDefinition", { group: "example.com", versions });
const version = (
  name: string,
  body: JsonObject = {},
  properties: JsonObject = {},
  rest: JsonObject = {},
) => ({
  name,
  served: true,
  storage: true,
  schema: {
    openAPIV3Schema: {
      type: "object",
      properties: {
        spec: { type: "object", properties: { size: { type: "integer" }, ...properties }, ...rest },
      },
    },
  },
  ...body,
});
const listOf = (type: string) => ({ type: "array", items: { type } });
const DEEP = { deep: { type: "object", properties: { leaf: { type: "string" } } } };

/** Permissions, network access, and kinds. */
export const clusterCases: Cases = {
  "rbac-wildcard": {
    fires: [
      [role(), role(may(["*"], ["pods"]))],
      [undefined, role(may(["get"], ["*"]))],
      [role(may(["get"], ["pods"])), role(may(["get"], ["pods"], ["*"]))],
      [role(may(["*"], ["pods"])), role(may(["*"], ["pods", "services"]))],
      [
        role(may(["*"], ["roles"], ["rbac.authorization.k8s.io"])),
        role(may(["*"], ["roles", "rolebindings"], ["rbac.authorization.k8s.io"])),
      ],
      [role(may(["get"], ["a"], ["my.io"])), role(may(["*"], ["a"], ["my.io"]))],
      [role(may(["*"], ["a"], ["my.io"])), role(may(["*"], ["a"], ["my.io", "your.io"]))],
      [role(may(["*"], ["a"], ["my.io"])), role(may(["*"], ["*"], ["my.io"]))],
    ],
    quiet: [
      [role(may(["*"], ["a"], ["my.io"])), role(may(["*"], ["a", "b"], ["my.io"]))],
      [role(may(["*"], ["pods"])), role(may(["*"], ["pods"]), may(["get"], ["pods"]))],
      [role(may(["*"], ["pods", "services"])), role(may(["*"], ["services"]), may(["*"], ["pods"]))],
      [role(may(["*"], ["pods"])), role(may(["get"], ["pods"]))],
    ],
  },
  "rbac-secrets": {
    fires: [
      [role(may(["get"], ["pods"])), role(may(["get"], ["pods", "secrets"]))],
      [undefined, role(may(["list"], ["secrets"]))],
    ],
    quiet: [
      [role(), role({ ...may(["get"], ["secrets"]), resourceNames: ["one"] })],
      [role(may(["get"], ["secrets"])), role(may(["get"], ["secrets"]), may(["get"], ["secrets"]))],
      [role(), role(may(["create"], ["secrets"]))],
    ],
  },
  "rbac-escalation": {
    fires: [
      [role(), role(may(["impersonate"], ["users"]))],
      [role(), role(may(["create"], ["pods/exec"]))],
    ],
    quiet: [[role(), role(may(["get"], ["pods/log"]))]],
  },
  "rbac-grows": {
    fires: [[role(may(["get"], ["pods"])), role(may(["get", "list"], ["pods"]))]],
    quiet: [
      [undefined, role(may(["get"], ["pods"]))],
      [role(may(["get", "list"], ["pods"])), role(may(["get"], ["pods"]))],
      [role(may(["get"], ["pods"]), may(["get"], ["nodes"])), role(may(["get"], ["pods", "nodes"]))],
      [
        role(may(["get"], ["pods"]), may(["get"], ["nodes"])),
        role(may(["get"], ["nodes"]), may(["get"], ["pods"])),
      ],
    ],
  },
  "cluster-admin-bound": {
    fires: [
      [undefined, binding("cluster-admin", group("team"))],
      [binding("cluster-admin", group("a")), binding("cluster-admin", group("a"), group("b"))],
    ],
    quiet: [
      [undefined, binding("view", group("team"))],
      [binding("cluster-admin", group("a"), group("b")), binding("cluster-admin", group("b"))],
    ],
  },
  "public-subject": {
    fires: [
      [binding("view"), binding("view", group("system:authenticated")), ["public-subject", "subject-added"]],
    ],
    quiet: [[binding("view"), binding("view", group("developers"))]],
  },
  "subject-added": {
    fires: [[binding("view", group("a")), binding("view", group("a"), group("b"))]],
    quiet: [[undefined, binding("view", group("a"))]],
  },
  "failure-policy-loosened": {
    fires: [
      [webhooks(hook({ failurePolicy: "Fail" })), webhooks(hook({ failurePolicy: "Ignore" }))],
      [webhooks(hook()), webhooks(hook({ failurePolicy: "Ignore" }))],
      [policy({ failurePolicy: "Fail" }), policy({ failurePolicy: "Ignore" })],
    ],
    quiet: [
      [webhooks(hook({ failurePolicy: "Ignore" })), webhooks(hook({ failurePolicy: "Fail" }))],
      [undefined, webhooks(hook({ failurePolicy: "Ignore" }))],
    ],
  },
  "webhook-removed": {
    fires: [[webhooks(hook(), { name: "b.example.com" }), webhooks(hook())]],
    quiet: [[webhooks(hook(), { name: "b.example.com" }), webhooks({ name: "b.example.com" }, hook())]],
  },
  "webhook-narrowed": {
    fires: [[webhooks(hook()), webhooks(hook({ namespaceSelector: { matchLabels: { a: "b" } } }))]],
    quiet: [[undefined, webhooks(hook({ namespaceSelector: { matchLabels: { a: "b" } } }))]],
  },
  "policy-no-longer-denies": {
    fires: [
      [actions("Deny"), actions("Audit")],
      [
        withSpec("kyverno.io/v1", "ClusterPolicy", { validationFailureAction: "Enforce" }),
        withSpec("kyverno.io/v1", "ClusterPolicy", { validationFailureAction: "Audit" }),
      ],
      [
        withSpec("constraints.gatekeeper.sh/v1beta1", "K8sLabels", {}),
        withSpec("constraints.gatekeeper.sh/v1beta1", "K8sLabels", { enforcementAction: "dryrun" }),
      ],
    ],
    quiet: [
      [actions("Deny"), actions("Deny", "Audit")],
      [actions("Audit"), actions("Deny")],
    ],
  },
  "crd-version-removed": {
    fires: [[crd(version("v1"), version("v1beta1", { storage: false })), crd(version("v1"))]],
    quiet: [[crd(version("v1")), crd(version("v1", {}, { other: { type: "string" } }))]],
  },
  "crd-version-not-served": {
    fires: [
      [
        crd(version("v1"), version("v2", { storage: false })),
        crd(version("v1", { served: false }), version("v2", { storage: false })),
      ],
    ],
    quiet: [[crd(version("v1", { served: false })), crd(version("v1"))]],
  },
  "crd-storage-version-changed": {
    fires: [
      [
        crd(version("v1"), version("v2", { storage: false })),
        crd(version("v1", { storage: false }), version("v2")),
      ],
    ],
    quiet: [[crd(version("v1")), crd(version("v2", { storage: false }), version("v1"))]],
  },
  "crd-field-removed": {
    fires: [
      [crd(version("v1", {}, { color: { type: "string" } })), crd(version("v1"))],
      [crd(version("v1", {}, DEEP)), crd(version("v1"))],
      // The field once, without its items or values.
      [crd(version("v1", {}, { colors: listOf("string") })), crd(version("v1"))],
    ],
    quiet: [
      [
        crd(version("v1", {}, { deep: { type: "object", properties: { leaf: { type: "string" } } } })),
        crd(version("v1", {}, { deep: listOf("string") })),
      ],
      [crd(version("v1")), crd(version("v1", {}, { color: { type: "string" } }))],
      [
        crd(version("v1", {}, { color: { type: "string", description: "one" } })),
        crd(version("v1", {}, { color: { type: "string" } })),
      ],
    ],
  },
  "crd-type-changed": {
    fires: [
      [
        crd(version("v1", {}, { color: { type: "string" } })),
        crd(version("v1", {}, { color: { type: "integer" } })),
      ],
      [
        crd(version("v1", {}, { deep: { type: "object", properties: { leaf: { type: "string" } } } })),
        crd(version("v1", {}, { deep: listOf("string") })),
      ],
    ],
    quiet: [
      [
        crd(version("v1", {}, { size: { type: "integer" } })),
        crd(version("v1", {}, { size: { type: "number" } })),
      ],
      [
        crd(version("v1", {}, { how: { type: "object", default: { type: "string" } } })),
        crd(version("v1", {}, { how: { type: "object", default: { type: "object" } } })),
      ],
    ],
  },
  "crd-field-required": {
    fires: [[crd(version("v1")), crd(version("v1", {}, {}, { required: ["size"] }))]],
    quiet: [
      [crd(version("v1", {}, {}, { required: ["size"] })), crd(version("v1"))],
      [
        crd(version("v1")),
        crd(
          version(
            "v1",
            {},
            { deep: { type: "object", required: ["leaf"], properties: { leaf: { type: "string" } } } },
          ),
        ),
      ],
    ],
  },
};
