import { describe, expect, it } from "vitest";
import { type Json, formatPath } from "../../src/model/index.js";
import type { MemoryStore } from "./memory-store.js";
import type { OwnedResource } from "../../src/ledger/index.js";
import { type Generator, apply, differencesIn } from "../../src/flow/index.js";
import { type Situation, generator, linesOf, planOn, settings, storeAfter } from "./language.js";

const made = (x: string, z = "1"): Situation["generators"] => [generator("app", settings("a", { x, z }))];

/** Generated as x: 1; changed or removed externally; then x: 2 and z: 2 are generated. */
async function storeAfterRejection(existing: readonly Json[], generators = made("2", "2")) {
  const store = await storeAfter({ generators, before: [made("1")], existing });
  await reject(store, generators);
  return store;
}

/** Rejects the differences of x, or of the resource as a whole. */
async function reject(store: MemoryStore, generators: Situation["generators"]): Promise<void> {
  const choose: NonNullable<Situation["wishes"]>["ruling"] = {
    verdict: "reject",
    choose: (resources) =>
      differencesIn(resources).filter(({ decision }) => ["", "data.x"].includes(formatPath(decision.path))),
  };
  await apply(await planOn(store, { generators, wishes: { ruling: choose } }), {
    command: "test",
    confirmed: true,
  });
}

/** Replaces the records of the file. */
async function remember(store: MemoryStore, resources: readonly OwnedResource[]): Promise<void> {
  const { generators } = store.record;
  const facts = { digest: "", fresh: "", kept: 0, by: {}, ...store.record.fileRecord("all.yaml") };
  const staged = [store.stage({ parts: [], records: new Map([["all.yaml", { ...facts, resources }]]) })];
  await store.commit({ staged, generators }, { command: "test", basis: store.basis() });
}

/** The report of a run about a file. */
async function run(store: MemoryStore, generators: Situation["generators"]) {
  return linesOf(await planOn(store, { generators }));
}

describe("a rejected difference has its own record", () => {
  it.each([
    ["changed", [settings("a", { x: "8", z: "1" })], { x: "1", z: "1" }],
    ["removed", [], { x: "1", z: "2" }],
  ])("keeps a value rolled back after it was %s and rejected", async (_, existing, rolledBack) => {
    const store = await storeAfterRejection(existing);
    store.put("all.yaml", [settings("a", rolledBack)]);
    expect(await run(store, made("2", rolledBack.z))).toEqual([
      "ConfigMap/a: unchanged",
      "  data.x: preserved",
      "-> ready",
    ]);
  });

  it("is generated again and updated with the generator; other fields keep their base", async () => {
    const store = await storeAfterRejection([settings("a", { x: "8", z: "1" })]);
    expect(await run(store, made("3", "3"))).toEqual([
      "ConfigMap/a: updated",
      "  data.x: updated",
      "  data.z: updated",
      "-> ready",
    ]);
  });

  it("is recorded by its digest if it must not be stored", async () => {
    const hidden = [{ ...generator("app"), resources: [{ value: settings("a", { x: "t0p", z: "1" }), file: "all.yaml", sensitive: ["data.x"] }] }];
    const store = await storeAfter({ generators: hidden, before: [hidden], existing: [settings("a", { x: "9", z: "1" })] });
    const rows = () => store.record.recordsIn("all.yaml").flatMap(({ fields }) => fields.filter(({ path }) => formatPath(path) === "data.x"));
    const before = rows();
    await reject(store, hidden);
    expect([rows(), before.map(({ owner, base, baseDigest }) => [owner, base, typeof baseDigest])]).toEqual([before, [["varve", undefined, "string"]]]);
    expect([store.parts, await run(store, hidden)]).toEqual([{ "all.yaml": [settings("a", { x: "t0p", z: "1" })] }, ["ConfigMap/a: unchanged", "-> ready"]]);
  }); // prettier-ignore

  it("does not hide other external changes", async () => {
    const store = await storeAfterRejection([settings("a", { x: "8", z: "9" })], made("1"));
    expect(await run(store, made("1"))).toEqual([
      "ConfigMap/a: unchanged",
      "  data.z: preserved",
      "-> ready",
    ]);
  });

  it("is still owned by its generator if it was moved to a separate part", async () => {
    const [one, two] = [settings("one", { x: "1" }), settings("two", { x: "1" })];
    const own: Generator = {
      ...generator("app"),
      resources: [
        { value: one, file: "one.yaml" },
        { value: two, file: "two.yaml" },
      ],
    };
    const situation: Situation = { generators: [own], sources: { app: { token: "same" } } };
    const moved = { "two.yaml": [], "moved.yaml": [settings("two", { x: "8" })] };
    const store = await storeAfter({ ...situation, before: [[own]], parts: moved });
    const ruling = { verdict: "reject", choose: differencesIn } as const;
    await apply(await planOn(store, { ...situation, wishes: { ruling } }), {
      command: "test",
      confirmed: true,
    });
    expect(linesOf(await planOn(store, situation))).toEqual(["ConfigMap/two: unchanged", "-> ready"]);
  });

  it("is recorded as in a run if a resource is restored", async () => {
    const store = await storeAfterRejection([]);
    const fresh = await storeAfter({ generators: [], before: [made("2", "2")] });
    expect(store.record.recordsIn("all.yaml")).toEqual(fresh.record.recordsIn("all.yaml"));
  });

  it("leaves no record of a removed resource", async () => {
    const disk = { apiVersion: "v1", kind: "PersistentVolumeClaim", metadata: { name: "disk" }, spec: {} };
    const store = await storeAfter({ generators: [], before: [[generator("app", disk)]] });
    await reject(store, []);
    expect([store.entries, store.record.files]).toEqual([[], []]);
  });

  it("leaves an edited record to the next run: with a new digest, it would look generated", async () => {
    const store = await storeAfter({ generators: [], before: [made("1")] });
    store.put("all.yaml", [settings("a", { x: "8", z: "1" })]);
    const edited = store.record.recordsIn("all.yaml").map((one) => ({ ...one, templateId: "edited" }));
    await remember(store, edited);
    await reject(store, made("2", "2"));
    expect(store.record.recordsIn("all.yaml")).toEqual(edited);
  });
});
