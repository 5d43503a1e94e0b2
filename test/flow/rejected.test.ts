import { describe, expect, it } from "vitest";
import { type Json, formatPath } from "../../src/model/index.js";
import { type Generator, apply, differencesIn } from "../../src/flow/index.js";
import { type Situation, generator, linesOf, planOn, settings, storeAfter } from "./language.js";

const made = (x: string, z = "1"): Situation["generators"] => [generator("app", settings("a", { x, z }))];

/** Generated as x: 1; others changed or removed it, and meanwhile x: 2 is generated, and z: 2. */
async function storeAfterRejection(existing: readonly Json[], generators = made("2", "2")) {
  const store = await storeAfter({ generators, before: [made("1")], existing });
  const choose: NonNullable<Situation["wishes"]>["ruling"] = {
    verdict: "reject",
    choose: (resources) =>
      differencesIn(resources).filter(({ decision }) => ["", "data.x"].includes(formatPath(decision.path))),
  };
  await apply(await planOn(store, { generators, wishes: { ruling: choose } }), {
    command: "test",
    confirmed: true,
  });
  return store;
}

/** What a run says to a file. */
async function run(store: Awaited<ReturnType<typeof storeAfter>>, generators: Situation["generators"]) {
  return linesOf(await planOn(store, { generators }));
}

describe("what was rejected is a record of its own", () => {
  it.each([
    ["changed", [settings("a", { x: "8", z: "1" })], { x: "1", z: "1" }],
    ["removed", [], { x: "1", z: "2" }],
  ])(
    "a person rolls back what was rejected after others had %s it: it is kept",
    async (_, existing, rolledBack) => {
      const store = await storeAfterRejection(existing);
      store.put("all.yaml", [settings("a", rolledBack)]);
      expect(await run(store, made("2", rolledBack.z))).toEqual([
        "ConfigMap/a: unchanged",
        "  data.x: preserved",
        "-> ready",
      ]);
    },
  );

  it("is the generator's again, and moves with it; what was not asked about has the base that it had", async () => {
    const store = await storeAfterRejection([settings("a", { x: "8", z: "1" })]);
    expect(await run(store, made("3", "3"))).toEqual([
      "ConfigMap/a: updated",
      "  data.x: updated",
      "  data.z: updated",
      "-> ready",
    ]);
  });

  it("hides nothing that others changed beside it", async () => {
    const store = await storeAfterRejection([settings("a", { x: "8", z: "9" })], made("1"));
    expect(await run(store, made("1"))).toEqual([
      "ConfigMap/a: unchanged",
      "  data.z: preserved",
      "-> ready",
    ]);
  });

  it("is still made by its generator when others had moved it to a part of its own", async () => {
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
});
