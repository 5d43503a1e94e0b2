/** What is asked of a run and is about nothing, and who concludes that. */
import { describe, expect, it } from "vitest";
import { type Situation, generator, generatorOf, planned, settings, storeAfter } from "./language.js";
import { type GroupChange, type Run, type Wishes, differencesIn, plan } from "../../src/flow/index.js";
import { formatPath } from "../../src/model/index.js";
import { pathOf } from "../../src/model/internal.js";

const x = (name: string, value = "1") => settings(name, { x: value });
const app = generatorOf("app", { "a.yaml": [x("a")], "b.yaml": [x("b")] });

/** The plan of a run that others may follow. */
async function planWith(wishes: Wishes, more: Partial<Run> = {}) {
  const store = await storeAfter({
    generators: [],
    before: [[app]],
    parts: { "a.yaml": [x("a", "9")], "b.yaml": [x("b", "9")] },
  });
  const sources = [{ name: "app", make: () => ({ generator: app, diagnostics: [] }) }];
  const run = { store, sources: async () => ({ sources, isAbout: () => true, diagnostics: [] }), wishes };
  return plan({ ...run, admitting: "never", ...more });
}

describe("a request that is about nothing", () => {
  const wishes = { explicit: [{ target: "ConfigMap/z:data.x", value: "5" }] };
  const codes = async (more: Partial<Run>) =>
    (await planWith(wishes, more)).diagnostics.map(({ code }) => code);

  it.each([1, 2000])("fails the run, once (%s at once)", async (atOnce) => {
    expect(await codes({ atOnce })).toEqual(["preserve/unmatched-set"]);
  });

  it("is left to the runs that follow", async () => {
    expect(await codes({ isFollowed: true })).toEqual([]);
  });

  it("is about something if one of several parts has it", async () => {
    const found = { explicit: [{ target: "ConfigMap/b:data.x", value: "5" }] };
    const { resources, diagnostics } = await planWith(found, { atOnce: 1 });
    expect([resources.map(({ id, fate }) => [id.name, fate]), diagnostics]).toEqual([[["a", "unchanged"], ["b", "updated"]], []]); // prettier-ignore
  });
});

describe("a decision on differences", () => {
  const concluded = async (more: Partial<Run>) => {
    const calls: string[] = [];
    const choose: typeof differencesIn = (all) => (calls.push("choose"), differencesIn(all));
    const ruling = { verdict: "accept" as const, choose, conclude: () => void calls.push("conclude") };
    await planWith({ ruling }, more);
    return calls;
  };

  it("is concluded once, after all parts, and by the last of several runs", async () => {
    expect([await concluded({}), await concluded({ atOnce: 1 }), await concluded({ isFollowed: true })]).toEqual([
      ["choose", "conclude"],
      ["choose", "choose", "conclude"],
      ["choose"],
    ]);
  }); // prettier-ignore
});

describe("an input that is set", () => {
  it("sets nothing in a resource that lacks the field", async () => {
    const drives = new Map([["memory", [pathOf("data", "memory"), pathOf("data", "x")]]]);
    const made = { ...generator("app"), set: ["memory", "zone"], resources: [{ value: x("a"), file: "all.yaml", drives }] }; // prettier-ignore
    const { resources } = await planned({ generators: [made], existing: [x("a", "9")] });
    expect(resources.map(({ explicit, decisions }) => [explicit, decisions.map(({ path, outcome }) => [formatPath(path), outcome])])).toEqual([
      [1, [["data.x", "set"]]],
    ]);
  }); // prettier-ignore
});

describe("a difference that is kept", () => {
  it("writes nothing into its part", async () => {
    const situation: Situation = { before: [[app]], generators: [app], parts: { "a.yaml": [x("a", "9")] } };
    const [staged] = (await planned(situation)).change.staged as readonly GroupChange[];
    expect(staged?.parts).toEqual([]);
  });

  it("is kept beside the others of its resource if one of them is accepted, with evidence: git", async () => {
    const made = [generator("app", settings("a", { x: "1", y: "1" }))];
    const choose: typeof differencesIn = (all) => differencesIn(all).filter(({ decision }) => formatPath(decision.path) === "data.x"); // prettier-ignore
    const { change } = await planned({
      generators: made,
      existing: [settings("a", { x: "9", y: "9" })],
      store: { kind: "git" },
      wishes: { ruling: { verdict: "accept", choose } },
    });
    const [staged] = change.staged as readonly GroupChange[];
    const rows = staged?.records.get("all.yaml")?.resources.flatMap(({ fields }) => fields) ?? [];
    expect(rows.map(({ path, owner, accepted }) => [formatPath(path), owner, accepted !== undefined])).toEqual([
      ["data.x", "external", true],
      ["data.y", "external", false],
    ]);
  }); // prettier-ignore
});
