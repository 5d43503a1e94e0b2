import * as fc from "fast-check";
import {
  type Asked,
  type FreshResource,
  type Generator,
  type Plan,
  type Wishes,
  apply,
  plan,
} from "../../src/flow/index.js";
import { type Json, type JsonObject, formatPath } from "../../src/model/index.js";
import { type Situation, generatorOf, planned } from "./language.js";
import { describe, expect, it } from "vitest";
import { type MemoryStore, memoryStore } from "../../src/testing/index.js";
import type { ReviewEvent, Rule } from "../../src/review/index.js";
import { runs } from "../long.js";

/** A resource of the story: what it is called, what is in it, where it goes and from which template it is. */
interface Made {
  readonly name: string;
  readonly value: string;
  readonly file: string;
  readonly template: string;
}

interface Story {
  readonly runs: readonly (readonly (readonly Made[])[])[];
  readonly edits: readonly {
    readonly at: number;
    readonly how: "value" | "delete" | "move";
    readonly to: string;
  }[];
  readonly wishes: Wishes;
}

const FILES = ["a.yaml", "b.yaml", "c.yaml", "d.yaml"];

const made = fc.record({
  name: fc.constantFrom("n1", "n2", "n3", "n4", "n5", "policy", "params"),
  value: fc.constantFrom("1", "2", "3"),
  file: fc.constantFrom(...FILES),
  template: fc.constantFrom("t1", "t2", "t3"),
});

const story: fc.Arbitrary<Story> = fc.record({
  runs: fc.array(fc.array(fc.uniqueArray(made, { selector: ({ name }) => name, maxLength: 5 }), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }), // prettier-ignore
  edits: fc.array(
    fc.record({
      at: fc.nat(6),
      how: fc.constantFrom("value" as const, "delete" as const, "move" as const),
      to: fc.constantFrom(...FILES),
    }),
    { maxLength: 4 },
  ),
  wishes: fc.record(
    { overwrite: fc.boolean(), addMissing: fc.boolean(), prune: fc.boolean(), followRenames: fc.boolean() },
    { requiredKeys: [] },
  ),
});

function valueOf({ name, value }: Made): JsonObject {
  if (name === "policy") return policy(value);
  return {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name, namespace: "default" },
    data: { value, same: "x" },
  };
}

/** Denies ConfigMaps with the value that its parameter names. */
function policy(value: string): JsonObject {
  return {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingAdmissionPolicy",
    metadata: { name: "policy" },
    spec: {
      paramKind: { apiVersion: "v1", kind: "ConfigMap" },
      matchConstraints: { resourceRules: [{ apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE", "UPDATE"], resources: ["configmaps"] }] }, // prettier-ignore
      validations: [
        { expression: `object.data.value != '${value}' && object.data.value != params.data.value` },
      ],
    },
  };
}

const BINDING: JsonObject = {
  apiVersion: "admissionregistration.k8s.io/v1",
  kind: "ValidatingAdmissionPolicyBinding",
  metadata: { name: "binding" },
  spec: {
    policyName: "policy",
    validationActions: ["Deny"],
    paramRef: { name: "params", namespace: "default", parameterNotFoundAction: "Deny" },
  },
};

const RULES: readonly Rule[] = [
  { type: "error", path: "data.value", change: "delete", message: "stays", action: "put it back" },
  { type: "warn", path: "data.value" },
  { type: "warn", path: "*", change: "delete" },
];

function generatorsOf(run: Story["runs"][number]): readonly Generator[] {
  return run.map((all, i) => ({
    name: `g${i}`,
    author: { stage: "compose", name: `g${i}` },
    resources: all.map((one): FreshResource => ({
      value: valueOf(one),
      file: one.file,
      templateId: one.template,
    })),
  }));
}

async function planOf(
  store: MemoryStore,
  run: Story["runs"][number],
  wishes: Wishes,
  atOnce: number,
): Promise<Plan> {
  // With a token, what was made may be dropped and made again.
  const sources = generatorsOf(run).map((one, i) => ({
    name: one.name,
    token: JSON.stringify(run[i]),
    make: () => ({ generator: structuredClone(one), diagnostics: [] }),
  }));
  return plan({
    store,
    sources: async () => ({ sources, isAbout: () => true, diagnostics: [] }),
    wishes,
    review: { rules: RULES },
    atOnce,
  });
}

/** A store that keeps texts elsewhere, as one for large folders does; they can be seen. */
function aside(store: MemoryStore, texts: string[] = []): MemoryStore {
  const putAside = (text: string): (() => string) => {
    const at = texts.push(text) - 1;
    return () => texts[at] as string;
  };
  return Object.assign(store, { putAside });
}

/** A store that has lived through a story but for its last run. */
async function lived({ runs: all, edits }: Story): Promise<MemoryStore> {
  const store = memoryStore({ "own.yaml": [BINDING] });
  for (const run of all.slice(0, -1)) {
    const before = await planOf(store, run, {}, 2000);
    if (before.verdict.outcome !== "blocked" && before.verdict.outcome !== "failed")
      await apply(before, { command: "test", confirmed: true });
  }
  for (const { at, how, to } of edits) edit(store, at, how, to);
  return store;
}

function edit(store: MemoryStore, at: number, how: Story["edits"][number]["how"], to: string): void {
  const all = FILES.flatMap((part) => (store.parts[part] ?? []).map((value) => ({ part, value })));
  const one = all[at];
  if (one === undefined) return;
  const others = (store.parts[one.part] ?? []).filter((value) => value !== one.value);
  const changed = { ...(one.value as JsonObject), metadata: { ...((one.value as JsonObject)["metadata"] as JsonObject), labels: { by: "hand" } } }; // prettier-ignore
  if (how === "value") store.put(one.part, [...others, changed]);
  if (how === "delete") store.put(one.part, others);
  if (how === "move" && to !== one.part) {
    store.put(one.part, others);
    store.put(to, [...(store.parts[to] ?? []), one.value]);
  }
}

/** Everything that a plan says, in an order that does not depend on how it was made. */
function toldBy({ resources, verdict, decisions, diagnostics, settled, review, isEmpty }: Plan): unknown {
  const rows = resources.map((one) => ({
    name: one.name,
    fate: one.fate,
    part: one.part,
    formerly: one.formerly,
    before: one.before,
    after: one.after,
    result: one.result,
    edits: one.edits,
    fresh: one.fresh?.value,
    generator: one.generator?.name,
    explicit: one.explicit,
    decisions: one.decisions.map((decision) => ({ ...decision, path: formatPath(decision.path) })),
    conflicts: one.conflicts.length,
    standing: one.standing().decisions.map(({ path, outcome }) => `${formatPath(path)} ${outcome}`),
    ledger: one.ledger.owners().map(({ path, author }) => `${formatPath(path)} ${author.name}`),
    admission: one.admission && [one.admission.verdict, one.admission.object, one.admission.steps.length],
    events: one.events.map((event) => ({ ...facts(event), change: formatPath(event.change), matched: event.matched.length, decision: decisions.get(event) })), // prettier-ignore
    owners: one.owners.map(({ path, owner }) => `${formatPath(path)} ${owner}`),
    past: [one.baseSource, one.isBaseGuessed, one.diagnostics],
  }));
  return {
    resources: sorted(rows),
    verdict: { outcome: verdict.outcome, reasons: sorted(verdict.reasons) },
    diagnostics: sorted(diagnostics),
    settled: { resources: settled.resources, parts: [...settled.parts].sort() },
    review: review && { verdict: review.verdict, counts: review.counts, documents: sorted(review.documents.map(({ name, resource, tree, events, unmatched }) => [name, resource, tree.change, events.map(facts), unmatched.map(formatPath)])) }, // prettier-ignore
    isEmpty,
  };
}

/** What an event says by itself. */
function facts({ rule, type, resource, message, action, exemption, fingerprint }: ReviewEvent): object {
  return { rule: rule.path, type, resource, message, action, exemption, fingerprint };
}

function sorted(list: readonly unknown[]): unknown {
  const texts = new Map(list.map((one) => [one, JSON.stringify(one)]));
  return list.toSorted((a, b) => ((texts.get(a) ?? "") < (texts.get(b) ?? "") ? -1 : 1));
}

describe("a run that decides on one part after the other", () => {
  it("says, writes and remembers what a run that decides on all at once does", async () => {
    await fc.assert(
      fc.asyncProperty(story, fc.constantFrom(1, 2, 3), async (told, atOnce) => {
        const [whole, parted] = [await lived(told), aside(await lived(told))];
        const run = told.runs.at(-1) as Story["runs"][number];
        const [one, other] = [await planOf(whole, run, told.wishes, 2000), await planOf(parted, run, told.wishes, atOnce)]; // prettier-ignore
        expect(toldBy(other)).toEqual(toldBy(one));
        if (one.verdict.outcome === "blocked" || one.verdict.outcome === "failed") return;
        await apply(one, { command: "test", confirmed: true });
        await apply(other, { command: "test", confirmed: true });
        expect(byName(parted)).toEqual(byName(whole));
        expect((await planOf(parted, run, {}, 1)).isEmpty).toBe((await planOf(whole, run, {}, 2000)).isEmpty);
      }),
      { numRuns: runs({ normal: 100, long: 5000 }) },
    );
  });
});

describe("the number of resources that are decided on together", () => {
  const one = (name: string, value = "1"): JsonObject => valueOf({ name, value, file: "", template: "" });
  const four = (value: string) => [generatorOf("g", Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.yaml`, [one(name, value)]])))]; // prettier-ignore
  const groups = async (situation: Situation): Promise<number> => (await planned(situation)).change.staged.length; // prettier-ignore

  it("is what a run asks for, and one part at least", async () => {
    const counts = [];
    for (const atOnce of [-1, 0, 1, 2, 3, 4, 2000])
      counts.push(await groups({ generators: four("1"), atOnce }));
    expect(counts).toEqual([4, 4, 4, 2, 2, 1, 1]);
  });

  it("counts what stands there as well", async () => {
    const situation = { before: [four("1")], generators: four("2") };
    expect([await groups({ ...situation, atOnce: 8 }), await groups({ ...situation, atOnce: 4 })]).toEqual([1, 2]); // prettier-ignore
  });

  it("does not count what is settled", async () => {
    const [all] = four("1");
    const resources = (all?.resources ?? []).map((fresh, i) => (i === 0 ? { ...fresh, value: one("a", "2") } : fresh)); // prettier-ignore
    const generators = [{ ...(all as Generator), resources }];
    expect(await groups({ before: [four("1")], generators, atOnce: 2 })).toBe(1);
  });

  it("does not divide what one question is about: wishes, rulings, marks in a history, records without a part", async () => {
    const situation = { before: [four("1")], generators: four("2"), atOnce: 1 };
    const choose = (): readonly [] => [];
    const unplaced = [{ kind: "ConfigMap", name: "z", fields: [] }];
    expect([
      await groups(situation),
      await groups({ ...situation, wishes: { explicit: [{ target: "a:data.value", value: "5" }] } }),
      await groups({ ...situation, wishes: { preserve: ["ConfigMap/a:data.value"] } }),
      await groups({ ...situation, wishes: { ruling: { verdict: "reject", choose } } }),
      await groups({ ...situation, store: { kind: "git" } }),
      await groups({ ...situation, says: ({ record }) => ({ record: { ...record, unplaced } }) }),
    ]).toEqual([4, 1, 1, 1, 1, 1]);
  });

  it("does not divide a first run where a resource may have another name now", async () => {
    const evidence = (templateId?: string) => [{ name: "test", read: async ({ existing }: Asked) => ({ past: existing.has("ConfigMap/default/old") ? [{ id: { group: "", kind: "ConfigMap", namespace: "default", name: "old" }, evidence: [], ...(templateId === undefined ? {} : { templateId }) }] : [], diagnostics: [] }) }]; // prettier-ignore
    const parts = { "x.yaml": [one("new")], "y.yaml": [one("old")] };
    const count = async (templateId?: string) => groups({ generators: four("1"), parts, atOnce: 1, store: { kind: "none", evidence: evidence(templateId) } }); // prettier-ignore
    expect([await count("t"), (await count()) > 1]).toEqual([1, true]);
  });
});

describe("what is put aside while a run goes on", () => {
  const secret = {
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "s" },
    stringData: { password: "hidden-1" },
  };
  const token = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "t" }, data: { token: "hidden-2" } };
  const open = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "o" }, data: { value: "seen" } };

  it.each([
    ["made", [secret, token, open]],
    ["not made any more", [open]],
  ])("holds nothing of a Secret or a sensitive field that is %s", async (_, now) => {
    const planOver = async (store: MemoryStore, values: readonly JsonObject[]): Promise<Plan> => {
      const resources = values.map((value, at): FreshResource => ({
        value,
        file: `${at}.yaml`,
        ...(value === token ? { sensitive: ["data.token"] } : {}),
      }));
      const output = {
        generator: { name: "g", author: { stage: "compose", name: "g" }, resources },
        diagnostics: [],
      };
      const sources = [{ name: "g", make: () => output }];
      const generators = { sources, isAbout: () => true, diagnostics: [] };
      return plan({ store, sources: async () => generators, wishes: { overwrite: true }, atOnce: 1 });
    };
    const store = memoryStore();
    await apply(await planOver(store, [secret, token, { ...open, data: { value: "old" } }]), {
      command: "test",
    });
    const texts: string[] = [];
    const { resources } = await planOver(aside(store, texts), now);
    expect(resources.length).toBeGreaterThan(1);
    expect([
      texts.some((text) => text.includes("seen")),
      texts.filter((text) => text.includes("hidden")),
    ]).toEqual([true, []]);
  });
});

/** Parts, with what is recorded of them. New resources of several generators may stand in another order. */
function byName({ parts, record }: MemoryStore): Json {
  const all = Object.entries(parts).map(([part, resources]) => [
    part,
    sorted(resources),
    record.recordsIn(part),
  ]);
  return JSON.parse(JSON.stringify(sorted(all))) as Json;
}
