import { describe, expect, it } from "vitest";
import { type Ruling, differencesIn, isKeptOrphan } from "../../src/flow/index.js";
import { type Situation, generator, generatorOf, knowing, linesOf, planned, settings } from "./language.js";
import { type JsonObject, VarveError, formatPath } from "../../src/model/index.js";
import { pathOf } from "../../src/model/internal.js";

/** A decision on the differences of these paths; on all of them without a path. */
function ruling(verdict: Ruling["verdict"], ...paths: readonly string[]): Ruling {
  return {
    verdict,
    choose: (resources) =>
      differencesIn(resources).filter(
        ({ decision }) => paths.length === 0 || paths.includes(formatPath(decision.path)),
      ),
  };
}

/** Generated as x: 1, y: 1, z: 1; x and y were changed externally; the generator changed z. */
const edited: Situation = {
  generators: [generator("app", settings("a", { x: "1", y: "1", z: "2" }))],
  existing: [settings("a", { x: "8", y: "9", z: "1" })],
  before: [[generator("app", settings("a", { x: "1", y: "1", z: "1" }))]],
};

async function after(situation: Situation) {
  const { resources } = await planned(situation);
  return resources.map(({ name, fate, after: value }) => [name, fate, value]);
}

describe("a rejected difference", () => {
  it("gets the generated value, and nothing else is generated", async () => {
    expect(await after({ ...edited, wishes: { ruling: ruling("reject", "data.x") } })).toEqual([
      ["ConfigMap/a", "updated", settings("a", { x: "1", y: "9", z: "1" })],
    ]);
  });

  it("is removed if it is not generated", async () => {
    const existing = [settings("a", { x: "1", y: "1", z: "1", w: "9" })];
    const request = { ...edited, existing, wishes: { ruling: ruling("reject", "data.w") } };
    const { resources } = await planned(request);
    expect(resources.map(({ edits }) => edits)).toEqual([[{ path: pathOf("data", "w"), op: "remove" }]]);
    expect(await after(request)).toEqual([["ConfigMap/a", "updated", settings("a", { x: "1", y: "1", z: "1" })]]); // prettier-ignore
  });

  it("is the only change: the rest waits for the next run", async () => {
    const others = (x: string, ...more: readonly JsonObject[]) =>
      generator("other", settings("b", { x }), ...more);
    const situation: Situation = {
      generators: [...edited.generators, others("2", settings("new", {}))],
      before: [[...(edited.before?.[0] ?? []), others("1")]],
      existing: [...(edited.existing ?? []), settings("b", { x: "1" })],
    };
    expect((await after(situation)).map(([name, fate]) => [name, fate])).toEqual([
      ["ConfigMap/a", "updated"],
      ["ConfigMap/b", "updated"],
      ["ConfigMap/new", "created"],
    ]);
    const ruled = await after({ ...situation, wishes: { ruling: ruling("reject", "data.x") } });
    expect(ruled.map(([name]) => name)).toEqual(["ConfigMap/a"]);
  });

  it("is reviewed and admitted like any other change", async () => {
    const request = { ...edited, review: { rules: [{ type: "error" as const, path: "data.x", message: "no" }] } };
    const verdictOn = async (path: string) => (await planned({ ...request, wishes: { ruling: ruling("reject", path) } })).verdict.outcome;
    expect([await verdictOn("data.x"), await verdictOn("data.y")]).toEqual(["blocked", "ready"]);
    const { resources } = await planned({
      ...edited,
      wishes: { ruling: ruling("reject", "data.x") },
      admitting: "always",
    });
    expect(resources.map(({ admission }) => admission?.verdict.allowed)).toEqual([true]);
  }); // prettier-ignore

  it("restores a removed resource", async () => {
    const request = { ...edited, existing: [], wishes: { ruling: ruling("reject") } };
    expect(await after(request)).toEqual([
      ["ConfigMap/a", "created", settings("a", { x: "1", y: "1", z: "2" })],
    ]);
  });
});

describe("a resource that is no longer generated", () => {
  const disk = { apiVersion: "v1", kind: "PersistentVolumeClaim", metadata: { name: "disk" }, spec: {} };
  const marked = { ...disk, metadata: { name: "disk", labels: { "varve.dev/pattern": "app" } } };
  const dropped = { generators: [], wishes: { ruling: ruling("reject") } };

  it("is removed when rejected if it was not edited", async () => {
    const request = { ...dropped, before: [[generator("app", disk)]] };
    expect(await after(request)).toEqual([["PersistentVolumeClaim/disk", "removed", undefined]]);
  });

  it("is the user's to remove if it was edited, whatever else is set in it", async () => {
    const explicit = [{ target: "spec.volumeName", value: "x" }];
    const left = async (situation: Omit<Situation, "generators">) => {
      const { resources } = await planned({ generators: [], wishes: { explicit }, ...situation });
      return resources.map((one) => [one.fate, one.decisions.length, isKeptOrphan(one)]);
    };
    const bound = (volumeName: string) => ({ ...disk, spec: { volumeName } });
    const before = [[generator("app", bound("y"))]];
    expect([await left({ before }), await left({ before, existing: [bound("z")] })]).toEqual([
      [["orphaned", 2, false]],
      [["orphaned", 2, true]],
    ]);
  }); // prettier-ignore

  it.each([
    ["was changed since", { ...disk, spec: { volumeName: "x" } }, { source: "test", base: disk }, "was changed after it was generated"],
    ["is in no record", marked, undefined, "is not recorded as generated"],
    ["is in a record that was edited", disk, { source: "test", base: disk, isBroken: true }, "is not recorded as generated"],
  ])("is kept although rejected when it %s", async (_, value, evidence, why) => {
    const id = { group: "", kind: "PersistentVolumeClaim", namespace: "", name: "disk" };
    const store = evidence === undefined ? knowing() : knowing({ id, evidence: [evidence] });
    const made = await planned({ ...dropped, existing: [value], store });
    expect([linesOf(made).slice(-2), made.diagnostics.at(-1)?.message]).toEqual([["! flow/changed-orphan", "-> failed"], `PersistentVolumeClaim/disk is not removed: it ${why}`]);
  }); // prettier-ignore
});

describe("an accepted difference", () => {
  it("changes nothing, and the plan contains only it", async () => {
    const { resources, verdict } = await planned({ ...edited, wishes: { ruling: ruling("accept", "data.y") } });
    expect(resources.map(({ edits, decisions }) => [edits, decisions.map(({ path }) => formatPath(path))])).toEqual(
      [[[], ["data.y"]]],
    );
    expect(verdict.outcome).toBe("ready");
  }); // prettier-ignore

  it("is chosen by the caller, who may throw", async () => {
    const choose = () => {
      throw new VarveError([]);
    };
    await expect(planned({ ...edited, wishes: { ruling: { verdict: "accept", choose } } })).rejects.toThrow(
      VarveError,
    );
  });

  it("is searched group by group, among all names, and concluded once", async () => {
    const made = (x: string) => [generatorOf("app", { "a.yaml": [settings("a", { x })], "b.yaml": [settings("b", { x })] })];
    const heard: string[] = [];
    const choose: Ruling["choose"] = (resources, names) => {
      heard.push([...resources.map(({ name }) => name), "of", ...names.map(({ id, file }) => `${id.name} in ${file}`)].join(" "));
      return [];
    };
    const conclude = (): void => void heard.push("concluded");
    await planned({ before: [made("1")], generators: made("2"), atOnce: 1, wishes: { ruling: { verdict: "accept", choose, conclude } } });
    expect(heard).toEqual(["ConfigMap/a of a in a.yaml b in b.yaml", "ConfigMap/b of a in a.yaml b in b.yaml", "concluded"]);
  }); // prettier-ignore

  it("is not recorded if the plan fails", async () => {
    const ask = (): never => { throw new VarveError([]); };
    const twice = [generator("one", settings("a", {})), generator("two", settings("a", {}))];
    const made = await planned({ before: [[generator("one", settings("a", { x: "1" }))]], generators: twice, wishes: { ruling: { verdict: "accept", choose: () => [], conclude: ask } } });
    expect(linesOf(made)).toEqual(["! flow/made-twice", "-> failed"]);
  }); // prettier-ignore
});
