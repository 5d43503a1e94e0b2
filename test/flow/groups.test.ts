import * as fc from "fast-check";
import {
  type Asked,
  type FreshResource,
  type Generator,
  type Plan,
  apply,
  plan,
} from "../../src/flow/index.js";
import { type Json, type JsonObject, VarveError, formatPath } from "../../src/model/index.js";
import { type Situation, generatorOf, planned } from "./language.js";
import { describe, expect, it } from "vitest";
import { type MemoryStore, memoryStore } from "./memory-store.js";
import { NOTHING, type Story, canBeApplied, lived, planOf, stories, valueOf } from "./group-story.js";
import type { ReviewEvent } from "../../src/review/index.js";
import { runs } from "../long.js";

/** A store that spools texts, as one for large folders does; they are visible here. */
function aside(store: MemoryStore, texts: string[] = []): MemoryStore {
  const putAside = (text: string): { read(): string } => {
    const at = texts.push(text) - 1;
    return { read: () => texts[at] as string };
  };
  return Object.assign(store, { putAside });
}

/** Everything in a plan, in an order that does not depend on how it was made. */
function toldBy(one: Plan | VarveError): unknown {
  if (one instanceof VarveError) return one.diagnostics;
  const { resources, verdict, decisions, diagnostics, settled, review, isEmpty } = one;
  const rows = resources.map((resource) => ({
    name: resource.name,
    fate: resource.fate,
    part: resource.part,
    formerly: resource.formerly,
    before: resource.before,
    after: resource.after,
    result: resource.resource,
    edits: resource.edits,
    fresh: resource.fresh?.value,
    generator: resource.generator?.name,
    explicit: resource.explicit,
    decisions: resource.decisions.map((decision) => ({ ...decision, path: formatPath(decision.path) })),
    conflicts: resource.conflicts.length,
    standing: resource.standing().decisions.map(({ path, outcome }) => `${formatPath(path)} ${outcome}`),
    ledger: resource.ledger.owners().map(({ path, author }) => `${formatPath(path)} ${author.name}`),
    admission: resource.admission && [
      resource.admission.verdict,
      resource.admission.resource,
      resource.admission.steps.length,
    ],
    events: resource.events.map((event) => ({ ...facts(event), change: formatPath(event.change), matched: event.matched.length, decision: decisions.get(event) })), // prettier-ignore
    owners: resource.owners.map(({ path, ...owner }) => ({ ...owner, path: formatPath(path) })),
    past: [resource.baseSource, resource.isBaseGuessed, resource.diagnostics],
  }));
  return {
    resources: rows,
    verdict: { outcome: verdict.outcome, reasons: sorted(verdict.reasons) },
    diagnostics: sorted(diagnostics),
    settled: { resources: settled.resources, parts: [...settled.parts].sort() },
    review: review && { verdict: review.verdict, counts: review.counts, documents: sorted(review.documents.map(({ name, resource, tree, events, unmatched }) => [name, resource, tree.change, events.map(facts), unmatched.map(formatPath)])) }, // prettier-ignore
    isEmpty,
  };
}

/** The content of an event itself. */
function facts({
  rule,
  severity,
  rank,
  resource,
  message,
  action,
  exemption,
  fingerprint,
}: ReviewEvent): object {
  return { rule: rule.path, severity, rank, resource, message, action, exemption, fingerprint };
}

function sorted(list: readonly unknown[]): unknown {
  const texts = new Map(list.map((one) => [one, JSON.stringify(one)]));
  return list.toSorted((a, b) => ((texts.get(a) ?? "") < (texts.get(b) ?? "") ? -1 : 1));
}

describe("a run that decides part by part", () => {
  it.each(Object.entries(stories))(
    "reports, writes and records the same as all at once, with the request %s",
    async (_, story) => {
      await fc.assert(
        fc.asyncProperty(story, fc.constantFrom(1, 2, 3), async (told, atOnce) => {
          const [whole, parted] = [await lived(told), aside(await lived(told))];
          const run = told.runs.at(-1) as Story["runs"][number];
          const one = await planOf(whole, run, told, 2000);
          const other = await planOf(parted, run, told, atOnce);
          expect(toldBy(other)).toEqual(toldBy(one));
          if (!canBeApplied(one) || !canBeApplied(other)) return;
          await apply(one, { command: "test", confirmed: true });
          await apply(other, { command: "test", confirmed: true });
          expect(byName(parted)).toEqual(byName(whole));
          const next = { ...told, wish: NOTHING };
          expect(toldBy(await planOf(parted, run, next, 1))).toEqual(
            toldBy(await planOf(whole, run, next, 2000)),
          );
        }),
        { numRuns: runs({ normal: 4, long: 2000 }) },
      );
    },
  );
});

describe("the number of resources decided together", () => {
  const one = (name: string, value = "1"): JsonObject => valueOf({ name, value, file: "", template: "" });
  const four = (value: string) => [generatorOf("g", Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.yaml`, [one(name, value)]])))]; // prettier-ignore
  const groups = async (situation: Situation): Promise<number> => (await planned(situation)).change.staged.length; // prettier-ignore

  it("is what a run requests, and at least one part", async () => {
    const counts = [];
    for (const atOnce of [-1, 0, 1, 2, 3, 4, 2000])
      counts.push(await groups({ generators: four("1"), atOnce }));
    expect(counts).toEqual([4, 4, 4, 2, 2, 1, 1]);
  });

  it("includes existing resources", async () => {
    const situation = { before: [four("1")], generators: four("2") };
    expect([await groups({ ...situation, atOnce: 8 }), await groups({ ...situation, atOnce: 4 })]).toEqual([1, 2]); // prettier-ignore
  });

  it("excludes settled resources", async () => {
    const [all] = four("1");
    const resources = (all?.resources ?? []).map((fresh, i) => (i === 0 ? { ...fresh, value: one("a", "2") } : fresh)); // prettier-ignore
    const generators = [{ ...(all as Generator), resources }];
    expect(await groups({ before: [four("1")], generators, atOnce: 2 })).toBe(1);
  });

  it("applies to every kind of evidence, except for records without a part", async () => {
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
    ]).toEqual([4, 4, 4, 4, 4, 1]);
  });

  it("keeps a resource together with its possible old name", async () => {
    const evidence = (templateId: string) => [{ name: "test", read: async ({ existing }: Asked) => ({ past: existing.has("ConfigMap/default/old") ? [{ id: { group: "", kind: "ConfigMap", namespace: "default", name: "old" }, evidence: [], templateId }] : [], diagnostics: [] }) }]; // prettier-ignore
    const parts = { "x.yaml": [one("new")], "y.yaml": [one("old")] };
    const generators = four("1").map((all) => ({ ...all, resources: all.resources.map((fresh) => ({ ...fresh, templateId: `of ${fresh.file}` })) })); // prettier-ignore
    const count = async (templateId: string) => groups({ generators, parts, atOnce: 1, store: { kind: "none", evidence: evidence(templateId) } }); // prettier-ignore
    expect([await count("of nothing"), await count("of a.yaml")]).toEqual([6, 5]);
  });
});

describe("data stored during a run", () => {
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
  ])("contains nothing of a Secret or a sensitive field that is %s", async (_, now) => {
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

/** Parts with their records. New resources of several generators may be in another order. */
function byName({ parts, record }: MemoryStore): Json {
  const all = Object.entries(parts).map(([part, resources]) => [
    part,
    sorted(resources),
    record.recordsIn(part),
  ]);
  return JSON.parse(JSON.stringify(sorted(all))) as Json;
}

describe("the memory of a run in several groups", () => {
  const one = (name: string): JsonObject => valueOf({ name, value: "1", file: "", template: "" });

  it("has the edits with the place of each new field", async () => {
    const made = (data: JsonObject): Generator[] => [generatorOf("g", { "a.yaml": [{ ...one("a"), data }], "b.yaml": [{ ...one("b"), data }] })];
    const situation = { before: [made({ b: "1", d: "1" })], generators: made({ a: "1", b: "1", c: "1", d: "1" }), atOnce: 1 };
    const { resources } = await planned(situation);
    const edits = ["a", "c"].map((key) => ({ path: `data.${key}`, op: "set", value: "1", beside: "data.b", isBehind: key === "c" }));
    expect(resources.map((resource) => resource.edits.map(({ path, op, value, beside }) => ({ path: formatPath(path), op, value, beside: beside && formatPath(beside.sibling), isBehind: beside?.isBehind })))).toEqual([edits, edits]);
  }); // prettier-ignore

  it("has the old name of a renamed resource, and the documents of the review", async () => {
    const named = (name: string, value: string) => [{ ...generatorOf("g", { "b.yaml": [one("b")] }), resources: [{ value: { ...one(name), data: { value } }, file: "a.yaml", templateId: "t" }, { value: { ...one("b"), data: { value } }, file: "b.yaml", templateId: "u" }] }];
    const rules = [{ type: "warn" as const, path: "data.value" }];
    const told = async (atOnce: number) => {
      const { resources, review } = await planned({ before: [named("old", "1")], generators: named("new", "2"), wishes: { followRenames: true }, review: { rules }, atOnce });
      return [
        resources.map(({ id, formerly }) => [id.name, formerly?.name]),
        review?.documents.map(({ name, events }) => [name, events.map(({ change }) => formatPath(change))].join(": ")).sort(),
      ];
    };
    expect([await told(1), await told(2000)]).toEqual([await told(2000), [
      [["b", undefined], ["new", "old"]],
      ["ConfigMap/default/b: data.value", "ConfigMap/default/new: data.value"],
    ]]);
  }); // prettier-ignore

  it("has one result for all resources with the same admission result", async () => {
    const generators = [generatorOf("g", { "a.yaml": [one("a")], "b.yaml": [one("b")] })];
    const { resources } = await planned({ generators, admitting: "always", atOnce: 1 });
    const [a, b] = resources.map(({ admission }) => admission?.notCovered);
    expect(a).toEqual([]);
    expect(a).toBe(b);
  });
});
