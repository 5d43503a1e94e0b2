/** What a run writes, and when it writes nothing. */
import { type Situation, generator, planOn, planned, settings, storeAfter } from "./language.js";
import { describe, expect, it } from "vitest";
import { VarveError } from "../../src/model/index.js";
import { apply } from "../../src/flow/index.js";

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

/** Generated with x: 1; others set y; the generator moves x on and drops b. */
const lived: Situation = {
  generators: [generator("app", settings("a", { x: "2", y: "1" }))],
  before: [[generator("app", settings("a", { x: "1", y: "1" }), settings("b", {}))]],
  existing: [settings("a", { x: "1", y: "9" }), settings("b", {}), settings("foreign", { z: "1" })],
};

describe("a run over a store", () => {
  it("writes what the generator changed, keeps what others did, and removes what nobody touched", async () => {
    const store = await storeAfter(lived);
    const { written, deleted } = await apply(await planOn(store, lived), { command });
    expect({ written, deleted, parts: store.parts }).toEqual({
      written: ["all.yaml"],
      deleted: [],
      parts: { "all.yaml": [settings("a", { x: "2", y: "9" }), settings("foreign", { z: "1" })] },
    });
  });

  it("has nothing left to write right after, and writes it all the same without harm", async () => {
    const store = await storeAfter(lived);
    await apply(await planOn(store, lived), { command });
    const [before, again] = [store.basis(), await planOn(store, lived)];
    expect([again.isEmpty, await apply(again, { command })]).toEqual([
      true,
      { written: [], deleted: [], diagnostics: [] },
    ]);
    expect(store.basis()).toBe(before);
  });

  it("leaves a record whose heads say what was made by whom, and where others have a say", async () => {
    const store = await storeAfter(lived);
    await apply(await planOn(store, lived), { command });
    const id = { group: "", kind: "ConfigMap", namespace: "", name: "a" };
    expect([store.record.headsIn("all.yaml"), store.record.headsIn("other.yaml")]).toEqual([
      [{ id, generator: "app", templateId: "", kept: 1 }],
      [],
    ]);
  });

  it("does not look at what is settled, and looks at it when its part or its generator changed", async () => {
    const store = await storeAfter({ generators: [], before: lived.before ?? [] });
    const same = { generators: lived.before?.[0] ?? [] };
    const untouched = await planOn(store, same);
    expect([untouched.resources, untouched.settled]).toEqual([
      [],
      { resources: 2, parts: new Set(["all.yaml"]) },
    ]);
    store.put("all.yaml", [settings("a", { x: "7", y: "1" }), settings("b", {})]);
    const touched = await planOn(store, same);
    expect([touched.resources.map(({ name }) => name), touched.settled.resources]).toEqual([
      ["ConfigMap/a"],
      1,
    ]);
  });

  it("does not remove what somebody asks to preserve a part of", async () => {
    const fates = async (preserve: readonly string[]) =>
      (await planned({ ...lived, wishes: { preserve } })).resources.map(({ name, fate }) => [name, fate]);
    const kept = [["ConfigMap/a", "updated"], ["ConfigMap/b", "orphaned"]]; // prettier-ignore
    const gone = [["ConfigMap/a", "updated"], ["ConfigMap/b", "removed"]]; // prettier-ignore
    expect([await fates(["ConfigMap/b:metadata"]), await fates([])]).toEqual([kept, gone]);
  });

  it("does not bring back what others removed", async () => {
    const store = await storeAfter({ ...lived, existing: [settings("b", {})] });
    await apply(await planOn(store, lived), { command });
    await apply(await planOn(store, lived), { command });
    expect(store.parts).toEqual({});
  });
});

describe("nothing is written", () => {
  it("for a plan that somebody copied or made up", async () => {
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
    ["nothing stands in the way", "warn" as const, true, []],
  ])("when %s, unless it may be", async (_, type, confirmed, codes) => {
    const store = await storeAfter(lived);
    const plan = await planOn(store, { ...lived, review: { rules: [{ type, path: "data.x" }] } });
    expect(await codesOf(apply(plan, { command, confirmed }))).toEqual(codes);
    expect(store.basis() === plan.basis).toBe(codes.length > 0);
  });

  it("when the store moved since the plan was made", async () => {
    const store = await storeAfter(lived);
    const [one, other] = [await planOn(store, lived), await planOn(store, lived)];
    await apply(one, { command });
    const after = store.basis();
    expect(await codesOf(apply(other, { command }))).toEqual(["testing/stale-plan"]);
    expect(store.basis()).toBe(after);
  });

  it("when the plan could not be made", async () => {
    const plan = await planned({
      generators: [generator("a", settings("a", {})), generator("b", settings("a", {}))],
    });
    expect(await codesOf(apply(plan, { command }))).toEqual(["flow/made-twice", "flow/plan-refused"]);
  });
});

describe("a value for a field that a resource is known by", () => {
  it.each(["kind", "apiVersion", "metadata.name", "metadata.namespace", "ConfigMap/a:metadata.name"])(
    "is refused: %s",
    async (target) => {
      const { diagnostics } = await planned({ ...lived, wishes: { explicit: [{ target, value: "x" }] } });
      expect(diagnostics.map(({ code }) => code)).toEqual(["flow/sets-identity"]);
    },
  );

  it("is no wish for a field that is merely called so", async () => {
    const wishes = { explicit: [{ target: "ConfigMap/a:data.kind", value: "x" }] };
    const { diagnostics, verdict } = await planned({ ...lived, wishes });
    expect([diagnostics, verdict.outcome]).toEqual([[], "ready"]);
  });
});

describe("what is remembered of a Secret", () => {
  const secret = (value: string) => ({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "s" },
    stringData: { password: value },
  });

  it("is the same for every value, as far as it is not a keyed digest of one", async () => {
    const kept = async (value: string) => {
      const store = await storeAfter({ generators: [], before: [[generator("app", secret(value))]] });
      const { digest, fresh, by } = store.record.fileRecord("all.yaml") ?? { digest: "?" };
      return { digest, fresh, by };
    };
    const [one, other] = [await kept("hunter2"), await kept("correct horse")];
    expect(one).toEqual(other);
    expect(one.digest).toBe("");
  });

  it("does not settle it: it is looked at every time", async () => {
    const situation = { generators: [generator("app", secret("a"))] };
    const store = await storeAfter({ ...situation, before: [situation.generators] });
    expect((await planOn(store, situation)).resources.map(({ fate }) => fate)).toEqual(["unchanged"]);
  });
});
