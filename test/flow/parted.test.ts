/** A run that decides one part after the other: related parts stay together, and nothing is read twice. */
import { describe, expect, it } from "vitest";
import { type Situation, generatorOf, planOn, planned, settings, storeAfter } from "./language.js";
import type { Generator } from "../../src/flow/index.js";
import type { JsonObject } from "../../src/model/index.js";

const x = (name: string, value = "1"): JsonObject => ({ ...settings(name, { x: value }), metadata: { name, namespace: "default" } }); // prettier-ignore

describe("a renamed resource that goes to another part", () => {
  const named = (...made: readonly (readonly [name: string, file: string, template: string])[]): Generator => ({
    ...generatorOf("app", {}),
    resources: made.map(([name, file, templateId]) => ({ value: x(name), file, templateId })),
  }); // prettier-ignore
  const other = ["other", "other.yaml", "o"] as const;

  it.each([1, 2000])("is one resource (%s at once)", async (atOnce) => {
    const situation: Situation = {
      before: [[named(["old", "old.yaml", "t"], other)]],
      generators: [named(["new", "new.yaml", "t"], other)],
      wishes: { followRenames: true },
      atOnce,
    };
    const { resources } = await planned(situation);
    expect(resources.map(({ id, formerly, fate, part }) => [id.name, formerly?.name, fate, part])).toEqual([
      ["new", "old", "updated", "old.yaml"],
    ]);
  });

  it.each([1, 2000])("is not confused with one of another template (%s at once)", async (atOnce) => {
    const situation: Situation = {
      before: [[named(["old", "old.yaml", "t"], other)]],
      generators: [named(["new", "new.yaml", "u"], other)],
      wishes: { followRenames: true },
      atOnce,
    };
    const { resources } = await planned(situation);
    expect(resources.map(({ id, fate, part }) => [id.name, fate, part])).toEqual([
      ["new", "created", "new.yaml"],
      ["old", "removed", "old.yaml"],
    ]);
  });
});

describe("the API server's answer for one of many parts", () => {
  const meta = { apiVersion: "admissionregistration.k8s.io/v1", metadata: { name: "small" } };
  const rule = { apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["configmaps"] };
  const policies: readonly JsonObject[] = [
    { ...meta, kind: "ValidatingAdmissionPolicy", spec: { matchConstraints: { resourceRules: [rule] }, matchConditions: [{ name: "own", expression: "object.metadata.name != 'b'" }], validations: [{ expression: "object.data.size() < 3" }] } },
    { ...meta, kind: "ValidatingAdmissionPolicyBinding", spec: { policyName: "small", validationActions: ["Deny"] } },
  ]; // prettier-ignore
  const generators = [generatorOf("app", { "a.yaml": [x("a")], "b.yaml": [x("b")], "c.yaml": [x("c")] })];

  it("is the same as for all of them together, including the evaluated policies", async () => {
    const said = async (atOnce: number) => {
      const { resources } = await planned({ generators, existing: policies, admitting: "always", atOnce });
      return resources.map(({ id, admission }) => ({
        name: id.name,
        asked: admission?.asked,
        verdict: admission?.verdict,
        made: admission?.resource,
        owners: admission?.ledger.owners(),
        steps: admission?.steps,
      }));
    };
    const [parted, whole] = [await said(1), await said(2000)];
    expect(parted).toEqual(whole);
    expect(whole.map(({ name, asked }) => [name, asked?.map(({ policy, skippedBy }) => [policy, skippedBy])])).toEqual([
      ["a", [["small", undefined]]],
      ["b", [["small", "own"]]],
      ["c", [["small", undefined]]],
    ]);
  }); // prettier-ignore

  /** How often each part is read. */
  const reads = async (made: readonly Generator[]) => {
    const store = await storeAfter({ generators: [], before: [made], existing: policies });
    const counts: Record<string, number> = {};
    const read: typeof store.read = async (entries) => {
      for (const part of new Set(entries.map((one) => one.part))) counts[part] = (counts[part] ?? 0) + 1;
      return Object.getPrototypeOf(store).read.call(store, entries);
    };
    Object.assign(store, { read });
    const changed = made.map((one) => ({ ...one, resources: one.resources.map((each) => ({ ...each, value: { ...(each.value as JsonObject), data: { x: "2" } } })) })); // prettier-ignore
    await planOn(store, { generators: changed, admitting: "always", atOnce: 1 });
    return counts;
  };

  it("needs each part to be read once, and those with definitions once more", async () => {
    const space = { apiVersion: "v1", kind: "Namespace", metadata: { name: "default" } };
    const { "all.yaml": definitions, ...parts } = await reads([generatorOf("app", { "a.yaml": [x("a")], "b.yaml": [x("b")], "space.yaml": [space] })]); // prettier-ignore
    expect(definitions).toBeGreaterThan(0);
    expect(parts).toEqual({ "a.yaml": 1, "b.yaml": 1, "space.yaml": 3 });
  });
});

describe("what is put aside while other parts are decided on", () => {
  /** The texts that are put aside for each change of a resource. */
  const textsFor = async (situation: Situation) => {
    const texts: string[] = [];
    const putAside = (text: string): { read(): string } => (texts.push(text), { read: () => text });
    const store = Object.assign(await storeAfter(situation), { putAside });
    const { resources } = await planOn(store, { ...situation, atOnce: 1 });
    const held = resources.map(({ fate, decisions, edits }) => [fate, decisions.length, edits.length]);
    return { texts: texts.map((text) => (text.startsWith("[") ? "rows" : text)), held };
  };
  const parts = (value: string) => [
    generatorOf("app", { "a.yaml": [x("a", value)], "b.yaml": [x("b", value)] }),
  ];
  const [a, b] = ["a", "b"].map((name) => (value: string) => JSON.stringify(x(name, value)));

  it("is each version of a resource once", async () => {
    const { texts, held } = await textsFor({ generators: parts("1") });
    expect(held).toEqual([["created", 1, 1], ["created", 1, 1]]); // prettier-ignore
    expect(texts.filter((text) => text !== "rows")).toEqual([a?.("1"), b?.("1")]);
  });

  it("is what was decided on fields, too", async () => {
    const { texts, held } = await textsFor({ before: [parts("1")], generators: parts("2") });
    expect(held).toEqual([["updated", 1, 1], ["updated", 1, 1]]); // prettier-ignore
    expect(texts.filter((text) => text !== "rows")).toEqual([a?.("1"), a?.("2"), b?.("1"), b?.("2")]);
    expect(texts.filter((text) => text === "rows").length).toBeGreaterThanOrEqual(4);
  });

  it("is one version of a resource that stays as it is", async () => {
    const situation = { before: [parts("1")], generators: parts("1"), parts: { "a.yaml": [x("a", "9")], "b.yaml": [x("b", "9")] } }; // prettier-ignore
    const { texts, held } = await textsFor(situation);
    expect(held).toEqual([["unchanged", 1, 0], ["unchanged", 1, 0]]); // prettier-ignore
    expect(texts.filter((text) => text !== "rows")).toEqual([a?.("9"), b?.("9")]);
  });
});
