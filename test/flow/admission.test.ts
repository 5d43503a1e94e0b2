/** Which changes are put before the API server, and what its answer does. */
import { describe, expect, it } from "vitest";
import { generator, linesOf, planned, settings } from "./language.js";
import type { JsonObject } from "../../src/model/index.js";

/** A policy that denies one operation on ConfigMaps, with its binding. */
function denying(operation: "CREATE" | "UPDATE" | "DELETE"): readonly JsonObject[] {
  const meta = { apiVersion: "admissionregistration.k8s.io/v1", metadata: { name: "no" } };
  const rule = { apiGroups: [""], apiVersions: ["v1"], operations: [operation], resources: ["configmaps"] };
  const validations = [{ expression: "false", message: `no ${operation}` }];
  return [
    {
      ...meta,
      kind: "ValidatingAdmissionPolicy",
      spec: { matchConstraints: { resourceRules: [rule] }, validations },
    },
    {
      ...meta,
      kind: "ValidatingAdmissionPolicyBinding",
      spec: { policyName: "no", validationActions: ["Deny"] },
    },
  ];
}

describe("the API server is asked", () => {
  it.each([
    ["CREATE", ["new"]],
    ["UPDATE", ["changed"]],
    ["DELETE", ["dropped"]],
  ] as const)("about %s where that is what a change is", async (operation, denied) => {
    const there = [settings("changed", { x: "1" }), settings("dropped", {})];
    const { verdict } = await planned({
      before: [[generator("app", ...there)]],
      existing: [...there, ...denying(operation)],
      generators: [generator("app", settings("changed", { x: "2" }), settings("new", {}))],
      admitting: "always",
    });
    expect(verdict.reasons.map(({ name }) => name)).toEqual(denied.map((name) => `ConfigMap/${name}`));
  });
});

describe("where nothing defines kinds or policies", () => {
  it("no change is judged, and what could not be judged is still told", async () => {
    const wrong = { ...settings("a", {}), data: { x: 1 } };
    const custom = { apiVersion: "example.com/v1", kind: "Thing", metadata: { name: "b" } };
    const made = await planned({ generators: [generator("app", wrong, custom)], admitting: "where-defined" });
    expect([linesOf(made).at(-1), made.resources.map(({ admission }) => admission?.isValidated)]).toEqual([
      "-> ready",
      [undefined, false],
    ]);
  });
});
