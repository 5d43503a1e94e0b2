/** A plan as its readers see it: the changed fields, how many resources change, and what changes alike. */
import { describe, expect, it } from "vitest";
import { type FreshResource, type Generator, givenPast } from "../../src/flow/index.js";
import { type ShownChanges, changedFields, countsOf, groupChanges } from "../../src/flow/internal.js"; // prettier-ignore
import { type Situation, generator, generatorOf, planned, settings } from "./language.js";
import { type Json, formatPath } from "../../src/model/index.js";
import { pathOf } from "../../src/model/internal.js";

/** Field, values before and after, origin and outcome of every change. */
async function changes(situation: Situation) {
  const { resources } = await planned(situation);
  return resources.flatMap((one) => changedFields(one)).map(({ path, before, after, by, outcome }) => [formatPath(path), before, after, by, outcome]); // prettier-ignore
}

function making(value: Json, more: Partial<FreshResource> = {}, set: readonly string[] = []): Generator {
  return { ...generator("app"), set, resources: [{ value, file: "all.yaml", ...more }] };
}

const ab = (x: string, y: string) => settings("a", { x, y });

describe("the changed fields of a resource", () => {
  const before = [[generator("app", ab("1", "1"))]];

  it("are those that are written, with both values and their origin", async () => {
    expect(await changes({ before, existing: [ab("1", "9")], generators: [generator("app", ab("2", "2"))] })).toEqual([
      ["data.x", "1", "2", "app", "updated"],
    ]);
    const other = settings("a", { x: "1", z: "3" });
    expect(await changes({ before, generators: [generator("app", other)] })).toEqual([
      ["data.y", "1", undefined, "app", "removed"],
      ["data.z", undefined, "3", "app", "added"],
    ]);
  }); // prettier-ignore

  it("are none if nothing is written, or the whole resource is removed", async () => {
    expect(await changes({ before, existing: [ab("9", "9")], generators: before[0] ?? [] })).toEqual([]);
    expect(await changes({ before, generators: [] })).toEqual([]);
  });

  it("are all of a new resource", async () => {
    expect(await changes({ generators: [generator("app", ab("1", "2"))] })).toEqual([
      ["apiVersion", undefined, "v1", "app", "added"],
      ["data.x", undefined, "1", "app", "added"],
      ["data.y", undefined, "2", "app", "added"],
      ["kind", undefined, "ConfigMap", "app", "added"],
      ["metadata.name", undefined, "a", "app", "added"],
    ]);
  });

  it("have the place in the generator and the inputs that they come from", async () => {
    const drives = new Map(["size", "zone"].map((input) => [input, [pathOf("data", "x")]]));
    const originOf = () => ({ file: "app.yaml", line: 7 });
    const by = async (more: Partial<FreshResource>) => (await changes({ before, generators: [making(ab("2", "1"), more)] })).map(([, , , who]) => who);
    expect([await by({ drives, originOf }), await by({ drives }), await by({ originOf }), await by({})]).toEqual([
      ["app: app.yaml:7, input size, input zone"],
      ["app: input size, input zone"],
      ["app: app.yaml:7"],
      ["app"],
    ]);
  }); // prettier-ignore

  it("are the user's if set explicitly, except by an input of the generator", async () => {
    const drives = new Map([["size", [pathOf("data", "x")]]]);
    const explicit = [{ target: "data.x", value: "7" }];
    const set = { before, generators: [making(ab("1", "2"), { drives })], wishes: { explicit } };
    expect(await changes(set)).toEqual([
      ["data.y", "1", "2", "app", "updated"],
      ["data.x", "1", "7", "you", "set"],
    ]);
    expect(await changes({ before, generators: [making(ab("2", "2"), { drives }, ["size"])] })).toEqual([
      ["data.y", "1", "2", "app", "updated"],
      ["data.x", "1", "2", "app: input size", "set"],
    ]);
  });

  it("are marked where a guessed base decided, and not where a person did", async () => {
    const past = (isGuess: boolean) => givenPast([{ value: settings("a", { x: "1", y: "1", w: "1" }), file: "b.yaml" }], isGuess);
    const by = async (isGuess: boolean) => {
      const situation: Situation = {
        store: { kind: "none" },
        existing: [settings("a", { x: "1", y: "1", w: "1" })],
        generators: [generator("app", settings("a", { x: "2", y: "2", z: "2" }))],
        past: past(isGuess),
        wishes: { explicit: [{ target: "data.y", value: "7" }] },
      };
      return (await changes(situation)).map(([path, , , who, outcome]) => [path, who, outcome]);
    };
    expect([await by(true), await by(false)]).toEqual([
      [["data.x", "app (base guessed)", "updated"], ["data.w", "app (base guessed)", "removed"], ["data.z", "app (base guessed)", "added"], ["data.y", "you", "set"]],
      [["data.x", "app", "updated"], ["data.w", "app", "removed"], ["data.z", "app", "added"], ["data.y", "you", "set"]],
    ]);
  }); // prettier-ignore

  it("are the user's in a resource that is no longer generated, too", async () => {
    const explicit = [{ target: "data.y", value: "7" }];
    const left = { before, existing: [ab("9", "1")], generators: [], wishes: { explicit } };
    expect(await changes(left)).toEqual([["data.y", "1", "7", "you", "set"]]);
  });
});

describe("the counts of a plan", () => {
  const x = (name: string, value = "1") => settings(name, { x: value });

  it("are those of each fate, with what was not examined and left-over resources as unchanged", async () => {
    const all = (value: string) => ({ "a.yaml": [x("updated", value)], "b.yaml": [x("settled")] });
    const before = [[generatorOf("app", { ...all("1"), "c.yaml": [x("dropped"), x("left")], "d.yaml": [x("gone")] })]];
    const parts = { "c.yaml": [x("dropped"), x("left", "9")], "d.yaml": [] };
    const generators = [generatorOf("app", { ...all("2"), "d.yaml": [x("gone")], "e.yaml": [x("new")] })];
    const plan = await planned({ before, parts, generators });
    expect(plan.resources.map(({ id, fate }) => `${id.name} ${fate}`)).toEqual(["dropped removed", "gone deleted", "left orphaned", "new created", "updated updated"]);
    expect(countsOf(plan)).toEqual({ created: 1, updated: 1, removed: 1, unchanged: 2, files: 4 });
  }); // prettier-ignore
});

describe("changes that are alike", () => {
  type Shown = ShownChanges<string>;
  const shown = (name: string, rows: readonly string[], more: Partial<Shown["resource"]> & { tail?: string } = {}): Shown => {
    const { tail = "", ...own } = more;
    const id = { group: "", kind: "ConfigMap", namespace: "", name };
    return { name, rows, tail, resource: { id, fate: "updated", generator: { name: "app" }, ...own } };
  }; // prettier-ignore
  const grouped = (...all: readonly Shown[]) =>
    groupChanges(all, (row: string) => row).map(({ rows, resources, tail }) => [rows, resources.map(({ name, rows: own }) => [name, ...own].join(" ")), tail]); // prettier-ignore

  it("are listed once from three resources on, and the rest with each resource", () => {
    expect(grouped(shown("a", ["v", "w"]), shown("b", ["v", "x"]), shown("c", ["v"]), shown("d", ["w"]))).toEqual([
      [["v"], ["a v w", "b v x", "c v"], ""],
      [["w"], ["a w", "d w"], ""],
      [["x"], ["b x"], ""],
    ]);
  }); // prettier-ignore

  it("are listed together if they are in the same resources", () => {
    const three = ["a", "b", "c"].map((name) => shown(name, ["v", "w"]));
    expect(grouped(...three, shown("d", ["u"]))).toEqual([
      [["v", "w"], ["a v w", "b v w", "c v w"], ""],
      [["u"], ["d u"], ""],
    ]);
    expect(grouped(...three, shown("d", ["w"]))).toEqual([
      [["v"], ["a v w", "b v w", "c v w"], ""],
      [["w"], ["a v w", "b v w", "c v w", "d w"], ""],
    ]);
  });

  it("leave a resource that has more to say, or has no changed field at all", () => {
    const all = [shown("a", ["v"]), shown("b", ["v"]), shown("c", ["v"], { tail: "kept" }), shown("d", [])];
    expect(grouped(...all)).toEqual([
      [["v"], ["a v", "b v", "c v"], ""],
      [[], ["c"], "kept"],
      [[], ["d"], ""],
    ]);
  });

  it("are those of updates: new and removed resources are listed whole", () => {
    const created = ["a", "b", "c"].map((name) => shown(name, ["v", name], { fate: "created" }));
    const updated = ["d", "e", "f"].map((name) => shown(name, ["v"]));
    const whole = created.map(({ name }) => [["v", name], [`${name} v ${name}`], ""]);
    expect(grouped(...created, ...updated)).toEqual([[["v"], ["d v", "e v", "f v"], ""], ...whole]);
    expect(grouped(...created)).toEqual(whole);
  });

  it("are one entry only for the same fate, kind, group, generator, rows and rest", () => {
    const id = { group: "", kind: "ConfigMap", namespace: "", name: "x" };
    const all = [
      shown("a", ["v"], { fate: "created" }),
      shown("b", ["v"], { fate: "created" }),
      shown("c", ["v"], { fate: "removed" }),
      shown("d", ["v"], { fate: "created", id: { ...id, kind: "Secret" } }),
      shown("e", ["v"], { fate: "created", id: { ...id, group: "example.com" } }),
      shown("f", ["v"], { fate: "created", generator: { name: "web" } }),
      shown("g", ["v"], { fate: "created", generator: undefined }),
      shown("h", ["v"], { fate: "created", generator: { name: "" } }),
      shown("i", ["w"], { fate: "created" }),
      shown("j", ["v"], { fate: "created", tail: "kept" }),
    ];
    expect(grouped(...all).map(([, names]) => names)).toEqual([["a v", "b v"], ["c v"], ["d v"], ["e v"], ["f v"], ["g v", "h v"], ["i w"], ["j v"]]); // prettier-ignore
  });

  it("are not looked for in more than a hundred thousand rows", () => {
    const counted = (length: number) => {
      const many = shown("c", ["v", ...Array.from({ length }, (_, i) => `r${i}`)]);
      const groups = groupChanges([shown("a", ["v"]), shown("b", ["v"]), many], (row: string) => row);
      return groups.map(({ rows, resources }) => [rows.length, resources.length]);
    };
    expect([counted(99_997), counted(99_998)]).toEqual([
      [[1, 3], [99_997, 1]],
      [[1, 2], [99_999, 1]],
    ]); // prettier-ignore
  });
});
