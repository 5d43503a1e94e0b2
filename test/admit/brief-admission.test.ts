import { type Admission, type AdmissionRequest, type World, admit, worldOf } from "../../src/admit/index.js";
import { OWN_SHAPES } from "../oracle/builtin/own-shapes.js";
import { requests } from "../oracle/builtin/cases.js";
import { describe, expect, it } from "vitest";
import { type JsonObject, isObject } from "../../src/model/index.js";
import { admitBriefly } from "../../src/admit/internal.js";
import { isPlainCreate } from "../../src/admit/chain/plain-create.js";
import { knownGates } from "../oracle/builtin/gates.js";
import { defined } from "../../src/model/internal.js";
import fc from "fast-check";
import { runs } from "../long.js";

const namespace = (name: string, labels: JsonObject = {}, phase = "Active"): JsonObject => ({
  apiVersion: "v1",
  kind: "Namespace",
  metadata: { name, labels },
  status: { phase },
});

/** A policy that warns about every object, and denies none. */
const POLICY: readonly JsonObject[] = [
  {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingAdmissionPolicy",
    metadata: { name: "p" },
    spec: {
      failurePolicy: "Fail",
      matchConstraints: {
        resourceRules: [{ apiGroups: ["*"], apiVersions: ["*"], operations: ["*"], resources: ["*"] }],
      },
      validations: [{ expression: "false", message: "seen" }],
    },
  },
  {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingAdmissionPolicyBinding",
    metadata: { name: "p" },
    spec: { policyName: "p", validationActions: ["Warn"] },
  },
];

const EMPTY = (settings: object): World => worldOf([], settings);

/** What else may surround an object; in most of them there is something to report. */
const SURROUNDINGS: readonly ((settings: object) => World)[] = [
  (settings) => worldOf([], { ...settings, kubernetes: "1.37" }),
  (settings) => worldOf([], { ...settings, isComplete: true, assumesNamespaces: false }),
  (settings) => worldOf([namespace("default", {}, "Terminating"), namespace("a")], settings),
  (settings) =>
    worldOf([namespace("default", { "pod-security.kubernetes.io/warn": "restricted" })], settings),
  (settings) => worldOf(POLICY, settings),
];

/** Metadata that decoding changes, or that a plugin reads. */
const METADATA: readonly JsonObject[] = [
  { labels: { "pod-security.kubernetes.io/enforce": null } },
  { labels: { "pod-security.kubernetes.io/warn": "baseline" } },
  { labels: null, annotations: null, finalizers: null, ownerReferences: null },
  { labels: { a: null }, annotations: { a: null } },
  { namespace: null, generateName: null, generation: null },
  { generation: 7, creationTimestamp: null },
];

function withMetadata(object: JsonObject, more: JsonObject): JsonObject {
  const { metadata = null } = object;
  return isObject(metadata) ? { ...object, metadata: { ...metadata, ...more } } : object;
}

const asked = fc
  .tuple(
    requests(OWN_SHAPES),
    fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, fc.constantFrom(...METADATA)),
    fc.oneof(fc.constant(EMPTY), fc.constantFrom(...SURROUNDINGS)),
    fc.constantFrom<Partial<AdmissionRequest>>(
      {},
      {},
      {},
      {},
      { operation: "CREATE" },
      { fieldValidation: "Strict" },
      { fieldValidation: "Ignore" },
      { namespace: "a" },
      { dryRun: true },
      { duplicateFields: ["spec"] },
      { operation: "UPDATE" },
      { subresource: "status" },
    ),
  )
  .map(([{ object, families, gates }, metadata, around, more]) => {
    const settings = defined({ ipFamilies: families, featureGates: gates && knownGates(gates) });
    return { request: { ...more, object: withMetadata(object, metadata) }, world: around(settings) };
  });

/** What users see of an answer. */
function told(admission: Admission): object {
  const { resource, steps, diagnostics, failures, ledger: _, ...rest } = admission;
  return {
    ...rest,
    resource,
    steps: steps.map(({ name, outcome, messages }) => ({ name, outcome, messages })),
    diagnostics: diagnostics.map(({ code, message, hint }) => ({ code, message, hint })),
    failures: failures.map(({ tier }) => tier),
  };
}

describe("a request whose steps are worked out on demand", () => {
  it("gets the same answer as by all steps", () => {
    let plain = 0;
    const tried = runs({ normal: 600, long: 60_000 });
    fc.assert(
      fc.property(asked, ({ request, world }) => {
        if (isPlainCreate(request, world)) plain++;
        expect(told(admitBriefly(request, world))).toEqual(told(admit(request, world)));
      }),
      { numRuns: tried },
    );
    // Otherwise only one way would have been tried.
    expect(plain / tried).toBeGreaterThan(0.08);
  });

  it("is judged by all steps if a label of a level is there without a value", () => {
    const labels = { "pod-security.kubernetes.io/enforce": null };
    const object = { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop", labels } };
    const { verdict } = admitBriefly({ object }, worldOf([]));
    expect(verdict.message).toContain(
      'labels[pod-security.kubernetes.io/enforce]: Invalid value: "": must be one of',
    );
  });

  describe("for a kind that the world does not have", () => {
    const ofKind = (apiVersion: string, kind: string, name: string): JsonObject => ({
      apiVersion,
      kind,
      metadata: { name },
    });
    const KINDS = [
      ["example.com/v1", "Widget"],
      ["example.com/v2", "Widget"],
      ["apps/v1", "Deploymnet"],
      ["apps/v1beta1", "Deployment"],
      ["resource.k8s.io/v1alpha3", "DeviceTaintRule"],
    ] as const;

    it.each([false, true])(
      "is the same for all of its objects; a world that is complete: %s",
      (isComplete) => {
        const world = worldOf([], { isComplete });
        for (const name of ["a", "b"])
          for (const [apiVersion, kind] of KINDS) {
            const request = { object: ofKind(apiVersion, kind, name) };
            expect(told(admitBriefly(request, world))).toEqual(told(admit(request, world)));
          }
      },
    );

    it("is not that of another world, nor of a request that its kind does not decide", () => {
      const object = ofKind("example.com/v1", "Widget", "a");
      const [open, whole] = [worldOf([]), worldOf([], { isComplete: true })];
      const target = { apiVersion: "v1", kind: "Pod", name: "p" };
      for (const request of [{ object }, { object, subresource: "scale" }, { object, target }])
        for (const world of [open, whole, open])
          expect(told(admitBriefly(request, world))).toEqual(told(admit(request, world)));
    });
  });

  it("leaves the object as it was given", () => {
    for (const object of OWN_SHAPES) {
      const before = structuredClone(object);
      admitBriefly({ object }, worldOf([]));
      expect(object).toEqual(before);
    }
  });
});
