/** What a run leaves of a resource or a part: its fate, its edits, and what is recorded. */
import { describe, expect, it } from "vitest";
import { type Situation, generator, planOn, planned, settings, storeAfter } from "./language.js";
import { type Wishes, apply, differencesIn } from "../../src/flow/index.js";

const x = (name: string, value = "1") => settings(name, { x: value });
const app = generator("app", x("a"));
const ruling = (verdict: "accept" | "reject"): Wishes => ({ ruling: { verdict, choose: differencesIn } });
const edited: Situation = { before: [[app]], generators: [app], existing: [x("a", "9")] };

describe("a run that does not ask the API server", () => {
  it("has no answers, also about what it would deny", async () => {
    const wrong = { ...x("b"), data: { x: 1 } };
    const { resources, verdict } = await planned({
      generators: [generator("app", wrong)],
      admitting: "never",
    });
    expect([resources.map(({ admission }) => admission), verdict.outcome]).toEqual([[undefined], "ready"]);
  });
});

describe("a part with a Secret among others", () => {
  const secret = { apiVersion: "v1", kind: "Secret", metadata: { name: "s" }, stringData: { password: "p" } };

  it("is recorded without a digest of its content, and read by every run", async () => {
    const generators = [generator("app", x("a"), secret)];
    const store = await storeAfter({ generators, before: [generators] });
    expect(store.record.fileRecord("all.yaml")?.digest).toBe("");
    const { resources, settled } = await planOn(store, { generators });
    expect([resources.map(({ id }) => id.name), settled.resources]).toEqual([["s"], 1]);
  });
});

describe("the number of kept fields of a part", () => {
  it("includes those of a skipped generator", async () => {
    const other = generator("other", settings("b", { x: "1", y: "1" }));
    const store = await storeAfter({ generators: [], before: [[app, other]], existing: [x("a"), settings("b", { x: "9", y: "9" })] }); // prettier-ignore
    await apply(await planOn(store, { generators: [app, other] }), { command: "test" });
    const moved = generator("app", x("a", "2"));
    await apply(await planOn(store, { generators: [moved, other], about: ["app"] }), { command: "test" });
    expect(store.record.fileRecord("all.yaml")?.kept).toBe(2);
  });
});

describe("a resource after a decision", () => {
  const disk = { apiVersion: "v1", kind: "PersistentVolumeClaim", metadata: { name: "disk" }, spec: {} };

  it("is unchanged if a difference in it is accepted", async () => {
    const { resources } = await planned({ ...edited, wishes: ruling("accept") });
    expect(resources.map(({ fate, edits, before, after, conflicts }) => ({ fate, edits, isSame: before === after, conflicts }))).toEqual([
      { fate: "unchanged", edits: [], isSame: true, conflicts: [] },
    ]);
  }); // prettier-ignore

  it("is removed or created as a whole if that is rejected", async () => {
    const ops = async (situation: Situation) =>
      (await planned({ ...situation, wishes: ruling("reject") })).resources.map(({ fate, edits }) => [fate, edits.map(({ op, path, value }) => [op, path.parent === null, value])]); // prettier-ignore
    expect([
      await ops({ before: [[generator("app", disk)]], generators: [] }),
      await ops({ ...edited, existing: [] }),
    ]).toEqual([[["removed", [["remove", true, undefined]]]], [["created", [["set", true, x("a")]]]]]);
  });

  it("says which values it would keep from then on", async () => {
    const { resources } = await planned({ ...edited, wishes: ruling("reject") });
    expect(resources.map((one) => [one.standing().decisions, one.ledger.why("data.x").current?.author.name])).toEqual([[[], "app"]]); // prettier-ignore
  });
});
