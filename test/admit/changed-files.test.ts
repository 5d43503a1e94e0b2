/** Updates whose old object is a file: it lacks what the API server filled in. */
import { admit, worldOf } from "../../src/admit/index.js";
import { PLUGIN_NAMES, admitChange, refusedChange } from "../../src/admit/internal.js";
import { OWN_SHAPES } from "../oracle/builtin/own-shapes.js";
import { requests } from "../oracle/builtin/cases.js";
import fc from "fast-check";
import { isPlainUpdate } from "../../src/admit/chain/update-screen.js";
import { runs } from "../long.js";
import { describe, expect, it } from "vitest";
import { type JsonObject, isObject } from "../../src/model/index.js";
import { parseYaml } from "../../src/yaml/index.js";

const FAST_CLASS =
  "{ apiVersion: storage.k8s.io/v1, kind: StorageClass, metadata: { name: fast }, provisioner: a.b, allowVolumeExpansion: true }";
const FAST = parseYaml(FAST_CLASS);
const WORLD = worldOf([FAST]);

/** The same class as the default one. */
function usual(allowsExpansion: string) {
  const marked = 'name: fast, annotations: { storageclass.kubernetes.io/is-default-class: "true" }';
  return parseYaml(
    FAST_CLASS.replace("Expansion: true", `Expansion: ${allowsExpansion}`).replace("name: fast", marked),
  );
}

function objectOf(yaml: string): JsonObject {
  const value = parseYaml(yaml);
  if (!isObject(value)) throw new Error("no object");
  return value;
}

/** Both versions of a file. */
function versions(yaml: string, old: string, young: string): readonly [JsonObject, JsonObject] {
  return [objectOf(yaml.replace("HERE", old)), objectOf(yaml.replace("HERE", young))];
}

function answerTo(yaml: string, old: string, young: string, world = WORLD) {
  const [oldObject, object] = versions(yaml, old, young);
  return admitChange({ operation: "UPDATE", object, oldObject }, world);
}

function refusals(yaml: string, old: string, young: string): readonly string[] {
  const [before, after] = versions(yaml, old, young);
  return refusedChange(before, after, worldOf([])).errors.map(({ message }) => message);
}

const JOB = `{ apiVersion: batch/v1, kind: Job, metadata: { name: j, labels: { team: a, HERE } },
  spec: { template: { spec: { restartPolicy: Never, containers: [{ name: c, image: x }] } } } }`;
const JOB_SPEC = `{ apiVersion: batch/v1, kind: Job, metadata: { name: j },
  spec: { HERE, template: { spec: { restartPolicy: Never, containers: [{ name: c, image: x }] } } } }`;
const POD = `{ apiVersion: v1, kind: Pod, metadata: { name: p }, spec: { containers: [{ name: c, image: "HERE" }] } }`;
const CLAIM = `{ apiVersion: v1, kind: PersistentVolumeClaim, metadata: { name: p },
  spec: { accessModes: [ReadWriteOnce], storageClassName: fast, resources: { requests: { storage: HERE } } } }`;

describe("a change of a file that the API server completed", () => {
  it.each([
    ["a label of a Job, whose selector is generated", JOB, "b: c", "b: d"],
    [
      "the parallelism of a Job, whose completions have a default",
      JOB_SPEC,
      "parallelism: 1",
      "parallelism: 2",
    ],
    ["the image of a Pod, whose pull policy depends on it", POD, "x", "x:2"],
    ["the size of a claim", CLAIM, "2Gi", "5Gi"],
  ])("is allowed: %s", (_, yaml, old, young) => {
    const [oldObject, after] = versions(yaml, old, young);
    // As a whole object it is not.
    expect(admit({ operation: "UPDATE", object: after, oldObject }, WORLD).verdict.allowed).toBe(false);
    expect(answerTo(yaml, old, young).verdict).toMatchObject({ allowed: true });
    expect(refusals(yaml, old, young)).toEqual([]);
  });

  it("does not refuse the growth of a claim that names no class: a cluster may have set its default class", () => {
    const grown = (claim: string, world = WORLD) => {
      const { verdict, notCovered } = answerTo(claim, "2Gi", "5Gi", world);
      return verdict.allowed ? notCovered : verdict.code;
    };
    const without = CLAIM.replace("storageClassName: fast, ", "");
    const whether = "whether the claim is bound";
    expect(grown(without)).toEqual(["the class of the claim (its file does not name one)", whether]);
    expect(grown(without, worldOf([FAST], { isComplete: true }))).toBe(403);
    expect(grown(without, worldOf([usual("true")]))).toEqual([whether]);
    expect(grown(without, worldOf([usual("false")]))).toBe(403);
    expect(grown(CLAIM.replace("fast", '""'))).toBe(403);
    const stored = "uid: 5c1d3e1a-6a0e-4f3b-8a5e-0f6f2f6f3b11";
    const live = without
      .replace("name: p", `name: p, ${stored}`)
      .replace(/ }$/, ", status: { phase: Bound, capacity: { storage: 2Gi } } }");
    expect(grown(live)).toBe(403);
  });

  it("says that the growth of a claim is only allowed if the claim is bound", () => {
    expect(answerTo(CLAIM, "2Gi", "5Gi").notCovered).toEqual(["whether the claim is bound"]);
    const empty = CLAIM.replace(/ }$/, ", status: {} }");
    expect(answerTo(empty, "2Gi", "5Gi").notCovered).toEqual(["whether the claim is bound"]);
    const bound = CLAIM.replace(/ }$/, ", status: { phase: Bound } }");
    expect(answerTo(bound, "2Gi", "5Gi").notCovered).toEqual([]);
    const pending = CLAIM.replace(/ }$/, ", status: { phase: Pending } }");
    expect(answerTo(pending, "2Gi", "5Gi").verdict.message).toContain("is immutable after creation");
    expect(refusals(pending, "2Gi", "5Gi")).toHaveLength(1);
  });

  it.each([
    [
      "the image of a Job",
      JOB.replace("image: x", "image: HERE").replace(", HERE }", " }"),
      "x",
      "x:2",
      "spec.template",
    ],
    [
      "the name of a container of a Pod",
      POD.replace("name: c", "name: HERE").replace('"HERE"', "x"),
      "c",
      "d",
      "spec",
    ],
    ["a claim that shrinks", CLAIM, "5Gi", "2Gi", "spec.resources.requests.storage"],
  ])("is denied where the field is immutable: %s", (_, yaml, old, young, field) => {
    const { verdict } = answerTo(yaml, old, young);
    expect(verdict.allowed).toBe(false);
    expect(verdict.causes.map((cause) => cause.field)).toContain(field);
    expect(refusals(yaml, old, young).length).toBeGreaterThan(0);
  });

  it("is denied where the new version must not have what stays of the old one", () => {
    const set = `{ apiVersion: apps/v1, kind: StatefulSet, metadata: { name: s }, spec: { selector: { matchLabels: { a: b } }, HERE
      template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: c, image: x }] } } } }`;
    const [oldObject, object] = versions(set, "", "updateStrategy: { type: OnDelete },");
    expect(admit({ operation: "UPDATE", object, oldObject }, WORLD).verdict.allowed).toBe(true);
    const { verdict } = admitChange({ operation: "UPDATE", object, oldObject }, WORLD);
    expect(verdict.causes.map(({ field }) => field)).toEqual(["spec.updateStrategy.rollingUpdate"]);
  });

  it("does not show what stands for generated values", () => {
    const { verdict } = answerTo(
      JOB.replace("image: x", "image: HERE").replace(", HERE }", " }"),
      "x",
      "x:2",
    );
    expect(verdict.message).toContain('"controller-uid":"(generated)"');
  });

  it("is judged by the policies of the world, also if they would not let the old version in", () => {
    const policy =
      objectOf(`{ apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicy, metadata: { name: p },
      spec: { failurePolicy: Fail, matchConstraints: { resourceRules: [{ apiGroups: [batch], apiVersions: [v1], operations: ["*"], resources: [jobs] }] },
      validations: [{ expression: "object.metadata.labels.b == 'd'" }] } }`);
    const binding =
      objectOf(`{ apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicyBinding, metadata: { name: p },
      spec: { policyName: p, validationActions: [Deny] } }`);
    const world = worldOf([policy, binding]);
    expect(answerTo(JOB, "b: c", "b: d", world).verdict.allowed).toBe(true);
    expect(answerTo(JOB, "b: d", "b: e", world).verdict.message).toContain("ValidatingAdmissionPolicy 'p'");
  });

  it("is judged as a whole if the old version would not have been stored", () => {
    const { verdict } = answerTo(POD, "", "x");
    expect(verdict.allowed).toBe(false);
    expect(refusals(POD, "", "x")).toEqual([]);
  });
});

describe("a change that is allowed as a whole object", () => {
  it("is screened by the rules of its kind, which find what a partial update finds", () => {
    const updates = requests(OWN_SHAPES).filter(({ old }) => old !== undefined);
    const world = worldOf([], { disabledPlugins: PLUGIN_NAMES });
    let plain = 0;
    const tried = runs({ normal: 400, long: 40_000 });
    fc.assert(
      fc.property(updates, ({ object, old = {} }) => {
        const { metadata, ...rest } = object;
        const { resourceVersion: _, ...given } = isObject(metadata ?? null) ? (metadata as JsonObject) : {};
        const after = { ...rest, metadata: given };
        const request = { operation: "UPDATE", object: after, oldObject: old } as const;
        if (!admit(request, world).verdict.allowed || !isPlainUpdate(old, after, world)) return;
        plain++;
        expect(refusedChange(old, after, world).errors.map(({ message }) => message)).toEqual([]);
      }),
      { numRuns: tried },
    );
    expect(plain / tried).toBeGreaterThan(0.15);
  });
});
