/** What a run records for the next one. */
import { type Situation, generator, linesOf, planOn, settings, storeAfter } from "./language.js";
import { describe, expect, it } from "vitest";
import { type Json, formatPath, formatResourceId } from "../../src/model/index.js";
import { ROOT, pathOf } from "../../src/model/internal.js";
import type { Doubt } from "../../src/preserve/index.js";
import { type Store, apply } from "../../src/flow/index.js";

const x = (name: string, value: string) => settings(name, { x: value });
const app = (...resources: readonly Json[]) => generator("app", ...resources);

/** Consecutive runs, each over the result of the last one, with their reports. */
async function lives(first: Situation, ...later: readonly Situation[]): Promise<readonly string[][]> {
  const store = await storeAfter(first);
  const told: string[][] = [];
  for (const situation of [first, ...later]) {
    if (situation !== first && situation.existing !== undefined) store.put("all.yaml", situation.existing);
    const made = await planOn(store, situation);
    told.push([...linesOf(made)]);
    await apply(made, { command: "test", confirmed: true });
  }
  return told;
}

describe("a removed resource", () => {
  it("is updated if it is restored unchanged", async () => {
    const before = [[app(x("a", "1"))]];
    const away = { before, existing: [], generators: [app(x("a", "2"))] };
    const back = { existing: [x("a", "1")], generators: [app(x("a", "2"))] };
    expect(await lives(away, back)).toEqual([
      ["ConfigMap/a: deleted", "-> ready"],
      ["ConfigMap/a: updated", "  data.x: updated", "-> ready"],
    ]);
  });
});

describe("a skipped generator", () => {
  it("finds its part of the record unchanged", async () => {
    const two = (value: string) => generator("two", x("b", value));
    const before = [[app(x("a", "1")), two("1")]];
    const alone = { before, about: ["app"], generators: [app(x("a", "2")), two("2")] };
    expect(await lives(alone, { generators: [app(x("a", "2")), two("2")] })).toEqual([
      ["ConfigMap/a: updated", "  data.x: updated", "-> ready"],
      ["ConfigMap/b: updated", "  data.x: updated", "-> ready"],
    ]);
  });
});

describe("a store that knows when values were changed", () => {
  const doubtful: Doubt = { path: pathOf("data", "x"), reason: "changed later" };

  /** The plan over a store that doubts these, and the queries to the store. */
  async function doubting(situation: Situation, doubts: Readonly<Record<string, Doubt>>) {
    const asked: string[] = [];
    const doubt: Store["doubt"] = async (replaced) => {
      asked.push(
        ...replaced.map(
          ({ id, part, paths }) => `${part} ${formatResourceId(id)} ${paths.map(formatPath).join()}`,
        ),
      );
      return new Map(Object.entries(doubts).map(([name, one]) => [name, [one]]));
    };
    const store = Object.assign(await storeAfter(situation), { doubt });
    const made = await planOn(store, situation);
    return { asked, told: linesOf(made), made, store };
  }

  it("is queried for fields that would be replaced, and doubtful ones are kept", async () => {
    const before = [[app(x("a", "1"), x("b", "1"), x("c", "1"))]];
    const situation = { before, generators: [app(x("a", "2"), x("b", "2"), x("c", "1"))] };
    const { asked, told } = await doubting(situation, { "ConfigMap/a": doubtful });
    expect([asked, told.filter((line) => !line.startsWith("ConfigMap/c"))]).toEqual([
      ["all.yaml ConfigMap/a data.x", "all.yaml ConfigMap/b data.x"],
      [
        "ConfigMap/a: unchanged",
        "  data.x: preserved",
        "ConfigMap/b: updated",
        "  data.x: updated",
        "-> ready",
      ],
    ]);
  });

  it("is queried for the actual place of a resource", async () => {
    const before = [[app(x("a", "1"))]];
    const moved = { before, existing: [], parts: { "other.yaml": [x("a", "1")] } };
    const { asked, told, made } = await doubting({ ...moved, generators: [app(x("a", "2"))] }, {});
    expect([asked, told.at(0)]).toEqual([["other.yaml ConfigMap/a data.x"], "ConfigMap/a: updated"]);
    expect(made.resources.map(({ part }) => part)).toEqual(["other.yaml"]);
  });

  it("affects only doubtful fields: other fields and new resources are updated", async () => {
    const before = [[app(settings("a", { x: "1", y: "1" }))]];
    const generators = [app(settings("a", { x: "2", y: "2" }), x("new", "1"))];
    const { asked, told } = await doubting({ before, generators }, { "ConfigMap/a": doubtful });
    expect([asked, told]).toEqual([
      ["all.yaml ConfigMap/a data.x,data.y", "all.yaml ConfigMap/new "],
      ["ConfigMap/a: updated", "  data.x: preserved", "  data.y: updated", "ConfigMap/new: created", "-> ready"],
    ]); // prettier-ignore
  });

  it("keeps a resource removed if the history shows that, although nothing is recorded", async () => {
    const removed = { path: ROOT, reason: "removed in 1a2b3c4" };
    const { asked, told } = await doubting({ generators: [app(x("a", "1"), x("b", "1"))] }, { "ConfigMap/a": removed }); // prettier-ignore
    expect([asked, told]).toEqual([
      ["all.yaml ConfigMap/a ", "all.yaml ConfigMap/b "],
      ["ConfigMap/a: deleted", "ConfigMap/b: created", "-> ready"],
    ]);
  });

  it("is queried for a renamed resource by its existing name", async () => {
    const named = (name: string, value: string) => ({
      ...app(),
      resources: [{ value: x(name, value), file: "new.yaml", templateId: "one" }],
    });
    const before = [[{ ...named("old", "1"), resources: named("old", "1").resources.map((one) => ({ ...one, file: "all.yaml" })) }]];
    const situation = { before, generators: [named("new", "2")], wishes: { followRenames: true } };
    const { asked, told } = await doubting(situation, { "ConfigMap/old": doubtful });
    expect([asked[0]?.split(" ").slice(0, 2), told]).toEqual([
      ["all.yaml", "ConfigMap/old"],
      ["ConfigMap/new: updated", "  data.x: preserved", "  metadata.name: updated", "-> ready"],
    ]);
  }); // prettier-ignore

  it("is not queried if nothing would be replaced", async () => {
    const before = [[app(x("a", "1"))]];
    const { asked } = await doubting({ before, existing: [x("a", "9")], generators: [app(x("a", "2"))] }, {});
    expect(asked).toEqual([]);
  });

  it("keeps a dropped resource permanently, although it is not doubted again", async () => {
    const situation = { before: [[app(x("a", "1"), x("b", "1"))]], generators: [app(x("b", "2"))] };
    const { made, store } = await doubting(situation, { "ConfigMap/a": { path: ROOT, reason: "later" } });
    await apply(made, { command: "test" });
    const calm = Object.assign(store, { doubt: async () => new Map<string, readonly Doubt[]>() });
    expect([linesOf(made), linesOf(await planOn(calm, situation))]).toEqual([
      ["ConfigMap/a: orphaned", "ConfigMap/b: updated", "  data.x: updated", "-> ready"],
      ["ConfigMap/a: orphaned", "-> ready"],
    ]);
  });
});
