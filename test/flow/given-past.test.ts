/** The last output according to the user, if there is no record. */
import { type Situation, generator, linesOf, planOn, planned, settings, storeAfter } from "./language.js";
import { describe, expect, it } from "vitest";
import { apply, givenPast } from "../../src/flow/index.js";
import type { JsonObject } from "../../src/model/index.js";

const base = (...values: readonly JsonObject[]) => values.map((value) => ({ value, file: "base.yaml" }));
const a = (x: string, y: string) => settings("a", { x, y });

/** x was changed externally, the generator changed both fields. */
const unrecorded: Situation = {
  generators: [generator("app", a("2", "2"))],
  existing: [a("9", "1")],
  store: { kind: "none" },
};

describe("a given base", () => {
  it("distinguishes external changes from generator changes", async () => {
    const plan = await planned({ ...unrecorded, past: givenPast(base(a("1", "1"))) });
    expect(linesOf(plan)).toEqual([
      "ConfigMap/a: updated",
      "  data.x: conflict",
      "  data.y: updated",
      "-> ready",
    ]);
    const [resource] = plan.resources;
    expect([resource?.baseSource, resource?.isBaseGuessed]).toEqual(["the given base", false]);
  });

  it("may be a guess, which the plan reports", async () => {
    const { resources } = await planned({ ...unrecorded, past: givenPast(base(a("1", "1")), true) });
    expect(resources.map(({ isBaseGuessed }) => isBaseGuessed)).toEqual([true]);
  });

  it("overrides the record, and is recorded from then on", async () => {
    const situation = {
      before: [[generator("app", a("9", "9"))]],
      generators: unrecorded.generators,
      existing: [a("9", "9")],
      past: givenPast(base(a("9", "1"))),
    };
    const store = await storeAfter(situation);
    const plan = await planOn(store, situation);
    await apply(plan, { command: "test" });
    expect([linesOf(plan), store.parts["all.yaml"]]).toEqual([
      ["ConfigMap/a: updated", "  data.x: updated", "  data.y: conflict", "-> ready"],
      [a("2", "9")],
    ]);
    expect(linesOf(await planOn(store, { generators: situation.generators }))).toEqual([
      "ConfigMap/a: unchanged",
      "  data.y: preserved",
      "-> ready",
    ]);
  });

  it("applies only to its own resources: others keep their known past", async () => {
    const past = givenPast(base(settings("other", { x: "1" }), { kind: "ConfigMap" }));
    expect(past.ids.map(({ name }) => name)).toEqual(["other"]);
    const { resources } = await planned({ ...unrecorded, past });
    expect(resources.map(({ name, baseSource }) => [name, baseSource])).toEqual([["ConfigMap/a", undefined]]);
  });
});
