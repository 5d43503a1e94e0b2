import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";
import { admit, worldOf } from "../../src/admit/index.js";

const WORLD = worldOf([]);

function configuration(matchConditions: readonly JsonObject[]): JsonObject {
  const webhook = {
    name: "pods.example.com",
    admissionReviewVersions: ["v1"],
    clientConfig: { url: "https://example.com/" },
    sideEffects: "None",
    rules: [{ operations: ["CREATE"], apiGroups: [""], apiVersions: ["v1"], resources: ["pods"] }],
    matchConditions: [...matchConditions],
  };
  return {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingWebhookConfiguration",
    metadata: { name: "policies" },
    webhooks: [webhook],
  };
}

function causes(object: JsonObject, oldObject?: JsonObject): string[] {
  const request =
    oldObject === undefined
      ? ({ operation: "CREATE", object } as const)
      : ({ operation: "UPDATE", object, oldObject } as const);
  return admit(request, WORLD).verdict.causes.map(({ field, message }) => `${field}: ${message}`);
}

describe("the match conditions of a webhook", () => {
  it("need a name and an expression, and are compiled", () => {
    expect(causes(configuration([{ name: "a", expression: "true" }]))).toEqual([]);
    expect(causes(configuration([{ name: "", expression: " " }]))).toEqual([
      "webhooks[0].matchConditions[0].expression: Required value",
      "webhooks[0].matchConditions[0].name: Required value",
    ]);
    expect(causes(configuration([{ name: "a", expression: "nothing" }]))).toEqual([
      expect.stringContaining("undeclared reference to 'nothing'"),
    ]);
  });

  it("are each reported as a whole, also if a name is repeated", () => {
    const same = { name: "a", expression: "" };
    expect(causes(configuration([same, same, { ...same, name: "b" }]))).toEqual([
      "webhooks[0].matchConditions[0].expression: Required value",
      "webhooks[0].matchConditions[1].expression: Required value",
      'webhooks[0].matchConditions[1].name: Duplicate value: "a"',
      "webhooks[0].matchConditions[2].expression: Required value",
    ]);
  });

  it("come before the versions of their webhook, and a reserved name comes last", () => {
    const { webhooks, ...rest } = configuration([{ name: "a", expression: "" }]);
    const [webhook] = webhooks as JsonObject[];
    const webhookWithout = { ...webhook, admissionReviewVersions: [], sideEffects: null };
    const object = {
      ...rest,
      metadata: { name: "checks.static.k8s.io" },
      webhooks: [webhookWithout, { ...webhook, matchConditions: [] }],
    };
    const world = worldOf([], { featureGates: { ManifestBasedAdmissionControlConfig: true } });
    const fields = admit({ operation: "CREATE", object }, world).verdict.causes.map(({ field }) => field);
    expect(fields).toEqual([
      "webhooks[0].sideEffects",
      "webhooks[0].matchConditions[0].expression",
      "webhooks[0].admissionReviewVersions",
      "webhooks[1].name",
      "metadata.name",
    ]);
  });

  it("are not checked again if an update leaves them as they are", () => {
    const stored = configuration([{ name: "a", expression: "nothing" }]);
    expect(causes({ ...stored, metadata: { name: "policies", labels: { a: "b" } } }, stored)).toEqual([]);
    expect(causes(configuration([{ name: "b", expression: "nothing" }]), stored)).toHaveLength(1);
  });
});
