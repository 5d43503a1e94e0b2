import { GROUP } from "./definitions.js";
import type { JsonObject } from "../../../../src/model/index.js";

const ADMISSION = "admissionregistration.k8s.io/v1";

function about(plurals: readonly string[], operations: readonly string[]): JsonObject {
  const rule = {
    apiGroups: [GROUP],
    apiVersions: ["v1"],
    resources: [...plurals],
    operations: [...operations],
  };
  return { resourceRules: [rule] };
}

function validating(name: string, spec: JsonObject, binding: JsonObject): JsonObject[] {
  return bound("ValidatingAdmissionPolicy", name, spec, binding);
}

function bound(kind: string, name: string, spec: JsonObject, binding: JsonObject): JsonObject[] {
  return [
    { apiVersion: ADMISSION, kind, metadata: { name }, spec },
    {
      apiVersion: ADMISSION,
      kind: `${kind}Binding`,
      metadata: { name },
      spec: { policyName: name, ...binding },
    },
  ];
}

/** Policies that deny, warn and mutate, by the object, by user, by parameters and by namespace. */
export function policies(namespace: string): JsonObject[] {
  return [
    ...validating(
      "requests-small",
      {
        matchConstraints: about(["plains"], ["CREATE", "UPDATE"]),
        validations: [
          {
            expression: "object.spec.?count.orValue(0) < 9",
            messageExpression: "'count is ' + string(object.spec.count)",
            reason: "Forbidden",
          },
        ],
      },
      { validationActions: ["Deny"] },
    ),
    ...validating(
      "requests-warned",
      {
        matchConstraints: about(["listeds", "listeds/status"], ["CREATE", "UPDATE", "DELETE"]),
        matchConditions: [{ name: "not-bob", expression: "request.userInfo.username != 'bob'" }],
        validations: [
          { expression: "request.operation != 'DELETE'", message: "deleted, and noted" },
          {
            expression: "request.subResource != 'status' || object.?status.phase.orValue('A') == 'A'",
            message: "phase B is odd",
          },
        ],
      },
      { validationActions: ["Warn"] },
    ),
    ...validating(
      "requests-limited",
      {
        paramKind: { apiVersion: "v1", kind: "ConfigMap" },
        matchConstraints: about(["scaleds"], ["CREATE", "UPDATE"]),
        variables: [{ name: "limit", expression: "int(params.data.limit)" }],
        validations: [
          {
            expression:
              "object.spec.?replicas.orValue(0) <= variables.limit || 'admins' in request.userInfo.groups",
            messageExpression: "'at most ' + string(variables.limit)",
          },
        ],
      },
      {
        validationActions: ["Deny"],
        paramRef: { name: "limits", namespace, parameterNotFoundAction: "Deny" },
      },
    ),
    ...bound(
      "MutatingAdmissionPolicy",
      "requests-marked",
      {
        matchConstraints: about(["ruleds"], ["CREATE"]),
        reinvocationPolicy: "Never",
        mutations: [
          {
            patchType: "ApplyConfiguration",
            applyConfiguration: {
              expression: "Object{metadata: Object.metadata{labels: {'made-by': request.userInfo.username}}}",
            },
          },
          {
            patchType: "JSONPatch",
            jsonPatch: {
              expression:
                "has(object.spec) && !has(object.spec.max) ? [JSONPatch{op: 'add', path: '/spec/max', value: 5}] : []",
            },
          },
        ],
      },
      {},
    ),
    { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "limits", namespace }, data: { limit: "4" } },
  ];
}
