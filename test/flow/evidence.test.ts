/** Each kind of evidence, and switches between them: what was known stays known, or its loss is reported. */
import { type Situation, generator, planOn, planned, settings, storeAfter } from "./language.js";
import { describe, expect, it } from "vitest";
import { apply, differencesIn, type EvidenceName } from "../../src/flow/index.js";
import { type Edit, type JsonObject, formatPath } from "../../src/model/index.js";
import type { MemoryStore } from "./memory-store.js";

type Kind = EvidenceName;

const command = "test";
const made: Situation = {
  generators: [generator("app", settings("a", { x: "1", y: "1" }), settings("b", { x: "1" }))],
};

/** Generated with one kind of evidence. */
async function generatedWith(kind: Kind): Promise<MemoryStore> {
  return storeAfter({ ...made, before: [made.generators], store: { kind } });
}

async function run(store: MemoryStore, situation: Situation = made): Promise<readonly string[]> {
  const plan = await planOn(store, situation);
  await apply(plan, { command });
  return plan.diagnostics.map(({ code }) => code);
}

/** The data of each existing resource. */
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

/** Edits the record of each resource, as with a text editor. */
async function editRecord(store: MemoryStore): Promise<void> {
  const { record } = store;
  const { generators } = record;
  const facts = { digest: "", fresh: "", kept: 0, by: {}, ...record.fileRecord("all.yaml") };
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

describe("a removed resource", () => {
  it.each(KINDS)("stays removed with evidence: %s, in every run", async (kind) => {
    const store = await generatedWith(kind);
    remove(store, "b");
    for (let round = 0; round < 3; round++) await run(store);
    expect(dataIn(store)).toEqual({ a: { x: "1", y: "1" } });
  });

  it.each(SWITCHES)("stays removed after a switch from %s to %s, in every run", async (from, to) => {
    const store = await generatedWith(from);
    remove(store, "b");
    await run(store);
    store.switchTo(to);
    for (let round = 0; round < 3; round++) await run(store);
    expect(dataIn(store)).toEqual({ a: { x: "1", y: "1" } });
  });

  it("stays removed if it was removed right before the switch", async () => {
    const store = await generatedWith("file");
    remove(store, "b");
    store.switchTo("annotation");
    for (let round = 0; round < 3; round++) await run(store);
    expect(dataIn(store)).toEqual({ a: { x: "1", y: "1" } });
  });
});

describe("an external change", () => {
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

  it("is recognized after a switch from file to annotation, until the resource is edited", async () => {
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
  ] as const)("to %s reports once what is no longer kept", async (to, code) => {
    const store = await generatedWith("file");
    store.switchTo(to);
    expect([await run(store), await run(store)]).toEqual([code === undefined ? [] : [code], []]);
  });
});

describe("a switch to annotation, none or git", () => {
  it.each([
    ["annotation", "the last generated values"],
    ["none", "the last generated values, or the owner of each field, or the accepted differences"],
    ["git", "the owner of each field"],
  ] as const)("lists what %s does not keep", async (to, what) => {
    const store = await generatedWith("file");
    store.switchTo(to);
    const { diagnostics } = await planOn(store, made);
    expect(diagnostics.map(({ message }) => message)).toEqual([`evidence: ${to} does not keep ${what}`]);
  }); // prettier-ignore

  it("is reported even if everything generated must not be stored", async () => {
    const secret = { apiVersion: "v1", kind: "Secret", metadata: { name: "s" }, stringData: { p: "x" } };
    const generators = [generator("app", secret)];
    const store = await storeAfter({ generators, before: [generators] });
    store.switchTo("none");
    expect((await planOn(store, { generators })).diagnostics.map(({ code }) => code)).toEqual(["flow/evidence-lost"]); // prettier-ignore
  });

  it("is not reported if nothing was generated before", async () => {
    const store = await storeAfter({ generators: [], store: { kind: "none" } });
    expect((await planOn(store, made)).diagnostics).toEqual([]);
  });
});

describe("a record inside resources", () => {
  const moved: Situation = { generators: [generator("app", settings("a", { x: "2", y: "1" }), settings("b", { x: "1" }))] }; // prettier-ignore
  const marksOf = (store: MemoryStore) =>
    store.parts["all.yaml"]?.map((one) => Object.keys((one as { metadata: { annotations?: object } }).metadata.annotations ?? {})); // prettier-ignore

  it("is removed with the first change after a switch to another kind", async () => {
    const store = await generatedWith("annotation");
    const own = ["varve.dev/field-owners", "varve.dev/written-digest"];
    expect(marksOf(store)).toEqual([own, own]);
    store.switchTo("file");
    await run(store, moved);
    expect(marksOf(store)).toEqual([[], own]);
    expect(store.parts["all.yaml"]?.[0]).toEqual(settings("a", { x: "2", y: "1" }));
  });

  it("keeps the annotations of other tools", async () => {
    const store = await generatedWith("annotation");
    const [a, b] = store.parts["all.yaml"] as { metadata: { annotations: Record<string, string> } }[];
    const note = (one: typeof a) => ({ ...one, metadata: { ...one?.metadata, annotations: { ...one?.metadata.annotations, note: "mine" } } }); // prettier-ignore
    store.put("all.yaml", [note(a), note(b)] as never);
    await run(store);
    store.switchTo("none");
    await run(store, moved);
    expect(marksOf(store)?.[0]).toEqual(["note"]);
  });

  it.each<[string, Record<string, string>, readonly string[]]>([
    ["is none", {}, []],
    ["is of another tool", { note: "mine" }, []],
    ["is half of one", { note: "mine", "varve.dev/written-digest": "x y" }, ['metadata.annotations["varve.dev/written-digest"]']],
  ])("that %s is kept, and nothing is removed instead", async (_, annotations, removed) => {
    const one = settings("a", { x: "1", y: "1" }) as { metadata: JsonObject };
    const marked = { ...one, metadata: { ...one.metadata, ...(Object.keys(annotations).length === 0 ? {} : { annotations }) } };
    const { change } = await planned({ before: [made.generators], existing: [marked, settings("b", { x: "1" })], ...moved });
    const [staged] = change.staged as readonly { parts: readonly { resources: readonly { edits: readonly Edit[] }[] }[] }[];
    const edits = staged?.parts.flatMap(({ resources }) => resources.flatMap((each) => each.edits)) ?? [];
    expect(edits.filter(({ op }) => op === "remove").map(({ path }) => formatPath(path))).toEqual(removed);
  }); // prettier-ignore

  it("is written to new resources at once, and reported if it is too large", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 4000 }, (_, i) => [`key-${i}-${"x".repeat(60)}`, "1"]),
    );
    const large = { generators: [generator("app", settings("large", many), settings("b", {}))] };
    const { diagnostics } = await planned({ ...large, store: { kind: "annotation" } });
    expect(diagnostics.map(({ code, resource }) => [code, resource?.name])).toEqual([["ledger/annotation-too-large", "large"]]); // prettier-ignore
  });
});

describe("an explicitly set value", () => {
  const moved: Situation = { generators: [generator("app", settings("a", { x: "2", y: "2" }), settings("b", { x: "1" }))] }; // prettier-ignore

  it.each(["file", "git"] as const)("is kept with evidence: %s, when the generator changes", async (kind) => {
    const store = await generatedWith(kind);
    await run(store, { ...made, wishes: { explicit: [{ target: "ConfigMap/a:data.x", value: "5" }] } });
    await run(store, moved);
    await run(store, moved);
    expect(dataIn(store)).toMatchObject({ a: { x: "5" } });
    const rows = store.record.recordsIn("all.yaml").flatMap(({ name, fields }) => fields.map(({ path, owner, value }) => [name, formatPath(path), owner, value])); // prettier-ignore
    expect(rows).toContainEqual(["a", "data.x", "user", "5"]);
  });
});

describe("data stored next to resources", () => {
  it.each([
    ["annotation", [["a", 0], ["b", 0]]],
    ["git", [["a", 1], ["b", 0]]],
    ["none", [["b", 0]]],
  ] as const)("is minimal with evidence: %s", async (kind, rows) => {
    const store = await generatedWith("file");
    store.put("all.yaml", [settings("a", { x: "9", y: "1" })]);
    await run(store);
    store.switchTo(kind);
    await run(store);
    const records = store.record.recordsIn("all.yaml");
    expect(records.map(({ name, fields }) => [name, fields.length])).toEqual(rows);
    expect(records.at(-1)).toStrictEqual({ kind: "ConfigMap", name: "b", group: "", namespace: "", generator: "app", fields: [], recordDigest: expect.any(String) }); // prettier-ignore
  }); // prettier-ignore
});

describe("an accepted difference", () => {
  it.each(["file", "annotation", "git"] as const)(
    "is not reported again with evidence: %s, until a value changes",
    async (kind) => {
      const store = await generatedWith(kind);
      const [a, b] = store.parts["all.yaml"] as JsonObject[];
      store.put("all.yaml", [{ ...a, data: { x: "9", y: "1" } }, b as JsonObject]);
      await run(store);
      await run(store, { ...made, wishes: { ruling: { verdict: "accept", choose: differencesIn } } });
      const { resources, diagnostics } = await planOn(store, made);
      expect(diagnostics).toEqual([]);
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

  it("cannot be stored with evidence: none", async () => {
    const store = await generatedWith("none");
    store.put("all.yaml", [settings("a", { x: "9", y: "1" }), settings("b", { x: "1" })]);
    const plan = await planOn(store, {
      ...made,
      wishes: { ruling: { verdict: "accept", choose: differencesIn } },
    });
    expect(plan.diagnostics.map(({ code }) => code)).toEqual(["flow/no-record"]);
  });
});

describe("an unreadable history in a resource", () => {
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
