import type { Json } from "../../src/model/index.js";

const ADMISSION = "admissionregistration.k8s.io/v1";
const MATCH = {
  resourceRules: [{ apiGroups: ["*"], apiVersions: ["*"], resources: ["*"], operations: ["*"] }],
};

/** Two policies as they are written: one adds a label, one looks at every backend. */
export const POLICIES: readonly Json[] = [
  {
    apiVersion: ADMISSION,
    kind: "MutatingAdmissionPolicy",
    metadata: { name: "label" },
    spec: {
      matchConstraints: MATCH,
      reinvocationPolicy: "Never",
      mutations: [
        {
          patchType: "ApplyConfiguration",
          applyConfiguration: { expression: "Object{metadata: Object.metadata{labels: {'team': 'shop'}}}" },
        },
      ],
    },
  },
  {
    apiVersion: ADMISSION,
    kind: "MutatingAdmissionPolicyBinding",
    metadata: { name: "label" },
    spec: { policyName: "label" },
  },
  ...validating("ports", "variables.rules.all(r, r.backendRefs.all(b, b.port >= 1024))"),
];

/** So many policies, each with a condition of its own. */
export function manyPolicies(count: number): Json[] {
  return Array.from({ length: count }, (_, i) =>
    validating(`policy-${i}`, `variables.rules.exists(r, r.backendRefs.exists(b, b.port >= ${i}))`),
  ).flat();
}

function validating(name: string, expression: string): Json[] {
  return [
    {
      apiVersion: ADMISSION,
      kind: "ValidatingAdmissionPolicy",
      metadata: { name },
      spec: {
        matchConstraints: MATCH,
        variables: [{ name: "rules", expression: "object.spec.rules" }],
        validations: [
          { expression, message: "a low port" },
          { expression: "request.userInfo.username != 'nobody'" },
        ],
      },
    },
    {
      apiVersion: ADMISSION,
      kind: "ValidatingAdmissionPolicyBinding",
      metadata: { name },
      spec: { policyName: name, validationActions: ["Deny"] },
    },
  ];
}
