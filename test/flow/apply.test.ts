/** What a run writes, and when it writes nothing. */
import { type Situation, generator, generatorOf, planOn, planned, settings, storeAfter } from "./language.js";
import { describe, expect, it } from "vitest";
import { type Diagnostic, VarveError } from "../../src/model/index.js";
import { startOf } from "../../src/model/internal.js";
import { type CommitRun, type ResourceChange, type Store, apply } from "../../src/flow/index.js";
import { plainDigest } from "../../src/preserve/internal.js";
import { problems as yaml } from "../../src/yaml/internal.js";

const command = "test";

async function codesOf(write: Promise<unknown>): Promise<readonly string[]> {
  try {
    await write;
    return [];
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ code }) => code);
  }
}

/** Generated with x: 1; y was set externally; the generator changes x and drops b. */
const lived: Situation = {
  generators: [generator("app", settings("a", { x: "2", y: "1" }))],
  before: [[generator("app", settings("a", { x: "1", y: "1" }), settings("b", {}))]],
  existing: [settings("a", { x: "1", y: "9" }), settings("b", {}), settings("foreign", { z: "1" })],
};

describe("a run over a store", () => {
  it("writes generator changes, keeps external changes, and removes unedited dropped resources", async () => {
    const store = await storeAfter(lived);
    const { written, deleted } = await apply(await planOn(store, lived), { command });
    expect({ written, deleted, parts: store.parts }).toEqual({
      written: ["all.yaml"],
      deleted: [],
      parts: { "all.yaml": [settings("a", { x: "2", y: "9" }), settings("foreign", { z: "1" })] },
    });
  });

  it("sends the store one change for each changed resource, and none for the others", async () => {
    const { change } = await planned(lived);
    const [staged] = change.staged as readonly { parts: readonly { part: string; resources: readonly ResourceChange[] }[] }[];
    expect(staged?.parts.map(({ part, resources }) => [part, resources.map((one) => [one.op, one.op === "create" ? "" : one.entry.id.name])])).toEqual([["all.yaml", [["edit", "a"], ["remove", "b"]]]]);
  }); // prettier-ignore

  it("has no changes right after, and can be applied without harm", async () => {
    const store = await storeAfter(lived);
    await apply(await planOn(store, lived), { command });
    const [before, again] = [store.basis(), await planOn(store, lived)];
    expect([again.isEmpty, await apply(again, { command })]).toEqual([
      true,
      { written: [], deleted: [], diagnostics: [] },
    ]);
    expect(store.basis()).toBe(before);
  });

  it("leaves a record that lists generators and external changes", async () => {
    const store = await storeAfter(lived);
    await apply(await planOn(store, lived), { command });
    const id = { group: "", kind: "ConfigMap", namespace: "", name: "a" };
    expect([store.record.headsIn("all.yaml"), store.record.headsIn("other.yaml")]).toEqual([
      [{ id, generator: "app", templateId: "", kept: 1 }],
      [],
    ]);
  });

  it("skips settled resources, and checks them if their part or generator changed", async () => {
    const store = await storeAfter({ generators: [], before: lived.before ?? [] });
    const same = { generators: lived.before?.[0] ?? [] };
    const untouched = await planOn(store, same);
    expect([untouched.resources, untouched.settled]).toEqual([
      [],
      { resources: 2, parts: new Set(["all.yaml"]) },
    ]);
    store.put("all.yaml", [settings("a", { x: "7", y: "1" }), settings("b", {})]);
    const touched = await planOn(store, same);
    expect([touched.resources.map(({ name }) => name), touched.settled]).toEqual([
      ["ConfigMap/a"],
      { resources: 1, parts: new Set(["all.yaml"]) },
    ]);
  });

  it("does not remove a resource with a preserved field", async () => {
    const fates = async (preserve: readonly string[]) =>
      (await planned({ ...lived, wishes: { preserve } })).resources.map(({ name, fate }) => [name, fate]);
    const kept = [["ConfigMap/a", "updated"], ["ConfigMap/b", "orphaned"]]; // prettier-ignore
    const gone = [["ConfigMap/a", "updated"], ["ConfigMap/b", "removed"]]; // prettier-ignore
    expect([await fates(["ConfigMap/b:metadata"]), await fates([])]).toEqual([kept, gone]);
  });

  it("does not recreate removed resources", async () => {
    const store = await storeAfter({ ...lived, existing: [settings("b", {})] });
    await apply(await planOn(store, lived), { command });
    await apply(await planOn(store, lived), { command });
    expect(store.parts).toEqual({});
  });
});

describe("nothing is written", () => {
  it("for a copied or made-up plan", async () => {
    const plan = await planned(lived);
    expect([
      await codesOf(apply({ ...plan }, { command })),
      await codesOf(apply({} as typeof plan, { command })),
    ]).toEqual([["flow/not-a-plan"], ["flow/not-a-plan"]]);
  });

  it.each([
    ["a rule forbids it", "error" as const, false, ["flow/plan-refused"]],
    ["a rule forbids it, also when somebody says yes", "error" as const, true, ["flow/plan-refused"]],
    ["a rule warns and nobody said yes", "warn" as const, false, ["flow/plan-unconfirmed"]],
    ["a rule warns and nobody was asked", "warn" as const, undefined, ["flow/plan-unconfirmed"]],
    ["nothing stands in the way", "warn" as const, true, []],
  ])("when %s, unless allowed", async (_, type, confirmed, codes) => {
    const store = await storeAfter(lived);
    const plan = await planOn(store, { ...lived, review: { rules: [{ type, path: "data.x" }] } });
    const options = confirmed === undefined ? { command } : { command, confirmed };
    expect(await codesOf(apply(plan, options))).toEqual(codes);
    expect(store.basis() === plan.basis).toBe(codes.length > 0);
  });

  it("when the store changed after the plan was created", async () => {
    const store = await storeAfter(lived);
    const [one, other] = [await planOn(store, lived), await planOn(store, lived)];
    await apply(one, { command });
    const after = store.basis();
    expect(await codesOf(apply(other, { command }))).toEqual(["memory-store/stale-plan"]);
    expect(store.basis()).toBe(after);
  });

  it("when the plan could not be created, which is then empty", async () => {
    const plan = await planned({
      before: lived.before ?? [],
      generators: [generator("app", settings("a", {})), generator("b", settings("a", {}))],
    });
    expect(await codesOf(apply(plan, { command }))).toEqual(["flow/made-twice", "flow/plan-refused"]);
    const { resources, settled, isEmpty, change } = plan;
    expect({ resources, settled, isEmpty, change }).toEqual({
      resources: [],
      settled: { resources: 0, parts: new Set() },
      isEmpty: true,
      change: { staged: [], generators: [] },
    });
  });

  it("for misspelt options", async () => {
    const plan = await planned(lived);
    expect(await codesOf(apply(plan, { command, confirm: true } as never))).toEqual(["model/unknown-option"]);
  });

  it("by a rejection without a reason", async () => {
    const rules = [{ type: "warn" as const, path: "data.x", message: "mind x" }];
    const error = await apply(await planned({ ...lived, review: { rules } }), { command }).catch((one) => one);
    expect((error as VarveError).diagnostics.map(({ related }) => related)).toEqual([[{ message: "ConfigMap/a: data.x: mind x" }]]);
  }); // prettier-ignore
});

describe("a store", () => {
  /** The store's writes, and when it computes a change. */
  function watched(situation: Situation) {
    const commits: CommitRun[] = [];
    let staged = 0;
    const says = (store: Store): Partial<Store> => ({
      stage: (change) => (staged++, change),
      commit: async (_, run) => (commits.push(run), { written: [], deleted: [], diagnostics: [] }),
      isDone: (change) => store.record.files.length > 0 && change.staged.every((one) => (one as { parts: readonly unknown[] }).parts.length === 0),
    });
    return { situation: { ...situation, says }, commits, staged: () => staged };
  } // prettier-ignore

  it("gets the command of the run and its basis", async () => {
    const { situation, commits } = watched(lived);
    const plan = await planned(situation);
    await apply(plan, { command: "varve apply", confirmed: true });
    expect(commits).toEqual([{ command: "varve apply", confirmed: true, basis: plan.basis }]);
  });

  it("gets nothing when there is nothing to write", async () => {
    const { situation, commits } = watched({
      before: lived.before ?? [],
      generators: lived.before?.[0] ?? [],
    });
    await apply(await planned(situation), { command });
    expect(commits).toEqual([]);
  });

  it("computes a change when it is needed, unless it is too large to keep", async () => {
    const files = { "a.yaml": [settings("a", {})], "b.yaml": [settings("b", {})] };
    const staged = async (atOnce: number): Promise<readonly number[]> => {
      const watch = watched({ generators: [generatorOf("app", files)], atOnce });
      const plan = await planned(watch.situation);
      const early = watch.staged();
      return [early, plan.change.staged.length, plan.change.staged.length, watch.staged()];
    };
    expect([await staged(2000), await staged(1)]).toEqual([[0, 1, 1, 1], [2, 2, 2, 2]]);
  }); // prettier-ignore

  it("adds new resources in the order in which they are generated", async () => {
    const generators = [generator("two", settings("c", {}), settings("a", {})), generator("one", settings("b", {}))];
    const store = await storeAfter({ generators, existing: [settings("z", {})] });
    await apply(await planOn(store, { generators }), { command });
    expect(store.parts["all.yaml"]?.map((one) => (one as { metadata: { name: string } }).metadata.name)).toEqual(["z", "c", "a", "b"]);
  }); // prettier-ignore
});

describe("a diagnostic of a store about a change", () => {
  const at = startOf("all.yaml");
  const elsewhere = { ...at, start: { ...at.start, offset: 9 } };
  const fault = (one: Partial<Diagnostic> = {}): Diagnostic => ({ ...yaml["duplicate-key"]({ at }), ...one });
  const told = async (faults: readonly Diagnostic[], rehearsed: readonly Diagnostic[], read: readonly Diagnostic[] = []) => {
    const says = (store: Store): Partial<Store> => ({
      faults,
      rehearse: (parts) => ({ ...Object.getPrototypeOf(store).rehearse.call(store, parts), diagnostics: rehearsed }),
    });
    const evidence = [{ name: "test", read: async () => ({ past: [], diagnostics: read }) }];
    return planned({ ...lived, says, store: { evidence } });
  }; // prettier-ignore

  it("is reported once if it occurs twice", async () => {
    const count = async (one: Diagnostic, other: Diagnostic) =>
      (await told([one], [other])).diagnostics.length;
    const { at: _, ...nowhere } = fault();
    expect([
      await count(fault(), fault()),
      await count(fault(), fault({ code: "yaml/syntax" })),
      await count(fault(), fault({ at: startOf("b.yaml") })),
      await count(fault(), fault({ at: elsewhere })),
      await count(fault(), nowhere),
      (await told([], [nowhere], [nowhere])).diagnostics.length,
    ]).toEqual([1, 2, 2, 2, 2, 2]);
  });

  it("blocks the change if it is an error", async () => {
    const plan = await told([], [fault({ severity: "error" })]);
    expect(await codesOf(apply(plan, { command }))).toEqual(["yaml/duplicate-key", "flow/plan-refused"]);
  });
});

describe("a value for an identity field", () => {
  it.each(["kind", "apiVersion", "metadata.name", "metadata.namespace", "ConfigMap/a:metadata.name"])(
    "is rejected: %s",
    async (target) => {
      const { diagnostics } = await planned({ ...lived, wishes: { explicit: [{ target, value: "x" }] } });
      expect(diagnostics.map(({ code }) => code)).toEqual(["flow/sets-identity"]);
    },
  );

  it("is allowed for a field that only has the same name", async () => {
    const wishes = { explicit: [{ target: "ConfigMap/a:data.kind", value: "x" }] };
    const { diagnostics, verdict } = await planned({ ...lived, wishes });
    expect([diagnostics, verdict.outcome]).toEqual([[], "ready"]);
  });
});

describe("the record of a Secret", () => {
  const secret = (value: string) => ({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "s" },
    stringData: { password: value },
  });

  it("is the same for every value, except for keyed digests", async () => {
    const kept = async (value: string) => {
      const store = await storeAfter({ generators: [], before: [[generator("app", secret(value))]] });
      const { digest, fresh, by } = store.record.fileRecord("all.yaml") ?? { digest: "?" };
      return { digest, fresh, by };
    };
    const [one, other] = [await kept("hunter2"), await kept("correct horse")];
    expect(one).toEqual(other);
    expect(one.digest).toBe("");
  });

  it("is compared with the key of the store, so external changes are kept", async () => {
    const digest: Store["digest"] = (value) => `keyed ${plainDigest(value)}`;
    const store = Object.assign(await storeAfter({ generators: [] }), { digest });
    await apply(await planOn(store, { generators: [generator("app", secret("a"))] }), { command });
    const next = { generators: [generator("app", secret("b"))] };
    const fates = async () => (await planOn(store, next)).resources.map(({ fate }) => fate);
    const untouched = await fates();
    store.put("all.yaml", [secret("mine")]);
    expect([untouched, await fates()]).toEqual([["updated"], ["unchanged"]]);
  });

  it("does not settle it: it is checked every time", async () => {
    const situation = { generators: [generator("app", secret("a"))] };
    const store = await storeAfter({ ...situation, before: [situation.generators] });
    expect((await planOn(store, situation)).resources.map(({ fate }) => fate)).toEqual(["unchanged"]);
  });
});
