import { admit, lintAdmission, worldOf } from "../../src/admit/index.js";
import { type JsonObject, parseJson } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";

/** A policy, and the errors that a kube-apiserver 1.36.4 reported. */
interface Recorded {
  readonly kind: string;
  readonly name: string;
  readonly spec: JsonObject;
  readonly old?: JsonObject;
  readonly errors: readonly string[];
}

const RECORDED = parseJson(
  readFileSync("test/admit/recorded/policies.json", "utf8"),
) as unknown as readonly Recorded[];

const MATCH: JsonObject = {
  resourceRules: [{ apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["pods"] }],
};

const MUTATES: JsonObject = {
  reinvocationPolicy: "Never",
  mutations: [{ patchType: "ApplyConfiguration", applyConfiguration: { expression: "Object{}" } }],
};

function policy(kind: string, spec: JsonObject): JsonObject {
  const own = kind === "MutatingAdmissionPolicy" ? MUTATES : { validations: [{ expression: "true" }] };
  return {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind,
    metadata: { name: "p.example.com" },
    spec: { matchConstraints: MATCH, ...own, ...spec },
  };
}

describe("a policy that is written with", () => {
  it.each(RECORDED)("$name ($kind)", ({ kind, spec, old, errors }) => {
    const before = old === undefined ? {} : { oldObject: policy(kind, old) };
    const { verdict } = admit({ object: policy(kind, spec), ...before }, worldOf([]));
    const found = verdict.causes.map(({ field, message }) => `${field}: ${message}`);
    expect([...new Set(found)].sort()).toEqual(errors);
    expect(verdict.allowed).toBe(errors.length === 0);
  });
});

describe("lint", () => {
  it.each(RECORDED.filter(({ old }) => old === undefined))(
    "rejects exactly what the API server rejects: $name ($kind)",
    (row) => {
      const found = lintAdmission(worldOf([policy(row.kind, row.spec)]));
      expect(found.some(({ severity }) => severity === "error")).toBe(row.errors.length > 0);
    },
  );
});
