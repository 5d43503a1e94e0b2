/** Each kind of evidence, and switches between them: what was known stays known, or it is said what is lost. */
import { type Situation, generator, planOn, planned, settings, storeAfter } from "./language.js";
import { describe, expect, it } from "vitest";
import { apply, differencesIn, type evidenceKinds } from "../../src/flow/index.js";
import type { JsonObject } from "../../src/model/index.js";
import type { MemoryStore } from "../../src/testing/index.js";

type Kind = keyof typeof evidenceKinds;

const command = "test";
const made: Situation = {
  generators: [generator("app", settings("a", { x: "1", y: "1" }), settings("b", { x: "1" }))],
};

/** Generated in one way of writing the past down. */
async function generatedWith(kind: Kind): Promise<MemoryStore> {
  return storeAfter({ ...made, before: [made.generators], store: { kind } });
}

async function run(store: MemoryStore, situation: Situation = made): Promise<readonly string[]> {
  const plan = await planOn(store, situation);
  await apply(plan, { command });
  return plan.diagnostics.map(({ code }) => code);
}

/** The data of each resource that is there. */
function dataIn(store: MemoryStore): unknown {
  return Object.fromEntries(
    Object.values(store.parts).flatMap((resources) =>
      resources.map((one) => {
        const { metadata, data } = one as { metadata: { name: string }; data: unknown };
        return [metadata.name, data];
      }),
    ),
  );
}

/** Changes what is recorded of each resource, as a person with an editor would. */
async function editRecord(store: MemoryStore): Promise<void> {
  const { record } = store;
  const { generators } = record;
  const facts = record.fileRecord("all.yaml") ?? { digest: "", fresh: "", kept: 0 };
  const resources = record.recordsIn("all.yaml").map((one) => ({ ...one, templateId: "edited" }));
  const records = new Map([["all.yaml", { ...facts, resources }]]);
  await store.commit(
    { staged: [store.stage({ parts: [], records })], generators },
    { command, basis: store.basis() },
  );
}

function remove(store: MemoryStore, name: string): void {
  const resources = store.parts["all.yaml"] ?? [];
  store.put("all.yaml", resources.filter((one) => (one as { metadata: { name: string } }).metadata.name !== name)); // prettier-ignore
}

const KINDS = ["file", "annotation"] as const;
const SWITCHES = KINDS.flatMap((from) => (["file", "annotation", "none"] as const).map((to) => [from, to] as const)); // prettier-ignore

describe("a resource that others removed", () => {
  it.each(KINDS)("stays away with evidence: %s, run after run", async (kind) => {
    const store = await generatedWith(kind);
    remove(store, "b");
    for (let round = 0; round < 3; round++) await run(store);
    expect(dataIn(store)).toEqual({ a: { x: "1", y: "1" } });
  });

  it.each(SWITCHES)("stays away after a switch from %s to %s, run after run", async (from, to) => {
    const store = await generatedWith(from);
    remove(store, "b");
    await run(store);
    store.switchTo(to);
    for (let round = 0; round < 3; round++) await run(store);
    expect(dataIn(store)).toEqual({ a: { x: "1", y: "1" } });
  });

  it("stays away when it was removed right before the switch, too", async () => {
    const store = await generatedWith("file");
    remove(store, "b");
    store.switchTo("annotation");
    for (let round = 0; round < 3; round++) await run(store);
    expect(dataIn(store)).toEqual({ a: { x: "1", y: "1" } });
  });
});

describe("a value that others changed", () => {
  const moved: Situation = { generators: [generator("app", settings("a", { x: "2", y: "2" }), settings("b", { x: "1" }))] }; // prettier-ignore

  it.each(SWITCHES)("is kept after a switch from %s to %s", async (from, to) => {
    const store = await generatedWith(from);
    store.put("all.yaml", [settings("a", { x: "9", y: "1" }), settings("b", { x: "1" })]);
    await run(store);
    store.switchTo(to);
    await run(store);
    await run(store, moved);
    expect(dataIn(store)).toMatchObject({ a: { x: "9" } });
  });

  it("is told from what was generated after a switch from file to annotation, as long as nobody touched the resource", async () => {
    const store = await generatedWith("file");
    store.switchTo("annotation");
    await run(store);
    await run(store, moved);
    expect(dataIn(store)).toEqual({ a: { x: "2", y: "2" }, b: { x: "1" } });
  });
});

describe("a switch", () => {
  it.each([
    ["annotation", "flow/evidence-lost"],
    ["none", "flow/evidence-lost"],
    ["git", "flow/evidence-lost"],
    ["file", undefined],
  ] as const)("to %s says once what is not kept any more", async (to, code) => {
    const store = await generatedWith("file");
    store.switchTo(to);
    expect([await run(store), await run(store)]).toEqual([code === undefined ? [] : [code], []]);
  });
});

describe("a difference that is accepted", () => {
  it.each(["file", "annotation"] as const)(
    "is not told again with evidence: %s, until a value moves",
    async (kind) => {
      const store = await generatedWith(kind);
      const [a, b] = store.parts["all.yaml"] as JsonObject[];
      store.put("all.yaml", [{ ...a, data: { x: "9", y: "1" } }, b as JsonObject]);
      await run(store);
      await run(store, { ...made, wishes: { ruling: { verdict: "accept", choose: differencesIn } } });
      const { resources } = await planOn(store, made);
      const kept = resources.flatMap(({ decisions }) =>
        decisions.map(({ outcome, isAccepted }) => [outcome, isAccepted]),
      );
      expect(kept).toEqual([["preserved", true]]);
    },
  );

  it.each(["annotation", "git"] as const)(
    "replaces a record that was edited, with evidence: %s",
    async (kind) => {
      const store = await generatedWith(kind);
      store.put("all.yaml", [settings("a", { x: "9", y: "1" }), settings("b", { x: "1" })]);
      await run(store);
      await editRecord(store);
      await run(store, { ...made, wishes: { ruling: { verdict: "accept", choose: differencesIn } } });
      const records = store.record.recordsIn("all.yaml");
      expect(records.map(({ name, templateId }) => [name, templateId])).toEqual([
        ["a", undefined],
        ["b", "edited"],
      ]);
    },
  );

  it("has no place with evidence: none", async () => {
    const store = await generatedWith("none");
    store.put("all.yaml", [settings("a", { x: "9", y: "1" }), settings("b", { x: "1" })]);
    const plan = await planOn(store, {
      ...made,
      wishes: { ruling: { verdict: "accept", choose: differencesIn } },
    });
    expect(plan.diagnostics.map(({ code }) => code)).toEqual(["flow/no-record"]);
  });
});

describe("what a resource says about its past and cannot be read", () => {
  it.each([
    ["the record in it", { "varve.dev/field-owners": "no line of a record" }, "ledger/invalid-owner-line"],
    [
      "what kubectl left",
      { "kubectl.kubernetes.io/last-applied-configuration": "{" },
      "flow/unreadable-evidence",
    ],
  ])("is reported: %s", async (_, annotations, code) => {
    const one = settings("a", { x: "9", y: "1" }) as { metadata: JsonObject };
    const { diagnostics } = await planned({
      ...made,
      existing: [{ ...one, metadata: { ...one.metadata, annotations } }],
    });
    expect(diagnostics.map((said) => [said.code, said.resource?.name])).toEqual([[code, "a"]]);
  });
});
