/** What a run need not examine, and what it must. */
import { type Diagnostic, type Json, type JsonObject } from "../../src/model/index.js";
import { type Situation, generator, generatorOf, linesOf, planOn, planned, settings, storeAfter } from "./language.js"; // prettier-ignore
import { describe, expect, it } from "vitest";
import { type FreshResource, type Plan, type Wishes, apply } from "../../src/flow/index.js";
import type { MemoryStore } from "./memory-store.js";

const x = (name: string, value = "1") => settings(name, { x: value });
const two = [generatorOf("app", { "a.yaml": [x("a")], "b.yaml": [x("b"), x("c")] })];

/** What was examined, and what was not. */
function look({ resources, settled }: Plan): unknown {
  return { seen: resources.map(({ name }) => name), settled: settled.resources, parts: [...settled.parts].sort() }; // prettier-ignore
}

const ALL = { seen: [], settled: 3, parts: ["a.yaml", "b.yaml"] };

async function run(store: MemoryStore, situation: Situation): Promise<Plan> {
  const plan = await planOn(store, situation);
  await apply(plan, { command: "test" });
  return plan;
}

describe("an unedited part", () => {
  it("is settled, and only an edited neighbour is checked", async () => {
    expect(look(await planned({ before: [two], generators: two }))).toEqual(ALL);
    const edited = { before: [two], generators: two, parts: { "a.yaml": [x("a", "9")] } };
    expect(look(await planned(edited))).toEqual({ seen: ["ConfigMap/a"], settled: 2, parts: ["b.yaml"] });
  });

  it("is examined when something else is generated into it, or nothing any more", async () => {
    const other = [generatorOf("app", { "a.yaml": [x("a", "2")], "b.yaml": [x("b"), x("c")] })];
    const dropped = [generatorOf("app", { "b.yaml": [x("b"), x("c")] })];
    const left = { seen: ["ConfigMap/a"], settled: 2, parts: ["b.yaml"] };
    expect([look(await planned({ before: [two], generators: other })), look(await planned({ before: [two], generators: dropped }))]).toEqual([left, left]); // prettier-ignore
  });

  it("is checked while a difference in it is kept, but its other resources are not", async () => {
    const store = await storeAfter({ before: [two], generators: two, parts: { "b.yaml": [x("b", "9"), x("c")] } }); // prettier-ignore
    await run(store, { generators: two });
    expect(look(await planOn(store, { generators: two }))).toEqual({ seen: ["ConfigMap/b"], settled: 2, parts: ["a.yaml", "b.yaml"] }); // prettier-ignore
  });

  it.each<[string, Wishes]>([
    ["overwrites", { overwrite: true }],
    ["adds what is missing", { addMissing: true }],
    ["sets a value", { explicit: [{ target: "ConfigMap/a:data.x", value: "1" }] }],
    ["preserves a field", { preserve: ["ConfigMap/a:data.x"] }],
    ["sets an input", { set: ["size"] }],
    ["asks about a resource", { about: () => false }],
  ])("is checked by a run that %s", async (_, wishes) => {
    const { settled, resources } = await planned({ before: [two], generators: two, wishes });
    expect([settled.resources, resources.length]).toEqual([0, 3]);
  });

  it("is not checked by a run with an empty request", async () => {
    const wishes = { explicit: [], preserve: [], set: [], overwrite: false, addMissing: false, prune: true };
    expect(look(await planned({ before: [two], generators: two, wishes }))).toEqual(ALL);
  });
});

describe("a resource among others", () => {
  const three = [generator("app", x("a"), x("b"), x("c"))];
  const seen = async (situation: Partial<Situation>) =>
    (await planned({ before: [three], generators: three, ...situation })).resources.map(({ name }) => name);

  it("is the only one that is checked if only it changed, in the file or in its generator", async () => {
    const existing = [x("a"), x("b", "9"), x("c")];
    expect([await seen({ existing }), await seen({ generators: [generator("app", x("a"), x("b", "2"), x("c"))] })]).toEqual([["ConfigMap/b"], ["ConfigMap/b"]]); // prettier-ignore
  });

  it("is decided as generated, and settled ones stay settled although labelled", async () => {
    const labelled = (name: string, value = "1") => settings(name, { x: value }, { "varve.dev/pattern": "app" });
    const before = [generator("app", labelled("a"), labelled("b"))];
    const plan = await planned({ before: [before], generators: [generator("app", labelled("a"), labelled("b", "2"))] });
    expect(plan.resources.map(({ name, generator: by }) => [name, by?.name, by?.author.name])).toEqual([["ConfigMap/b", "app", "app"]]);
  }); // prettier-ignore

  it("is examined when another generator makes it now, or it is made from another template", async () => {
    const other = [generator("app", x("a"), x("b")), generator("other", x("c"))];
    const template = [{ ...generator("app"), resources: [x("a"), x("b"), x("c")].map((value, i) => ({ value, file: "all.yaml", ...(i === 2 ? { templateId: "t" } : {}) })) }]; // prettier-ignore
    expect([await seen({ generators: other }), await seen({ generators: template })]).toEqual([["ConfigMap/c"], ["ConfigMap/c"]]); // prettier-ignore
  });

  it("is not settled if two generators make it, which is reported", async () => {
    const twice = [generator("app", x("a"), x("b"), x("c", "2")), generator("other", x("a"))];
    expect(linesOf(await planned({ before: [three], generators: twice })).slice(-2)).toEqual(["! flow/made-twice", "-> failed"]); // prettier-ignore
    const same = { ...generator("app", x("a"), x("b"), x("c", "2"), x("a")) };
    expect(linesOf(await planned({ before: [three], generators: [same] })).slice(-2)).toEqual(["! flow/made-twice", "-> failed"]); // prettier-ignore
  });

  it("is not settled by a resource without a name", async () => {
    const nameless = [generator("app", x("a"), x("b"), x("c"), { kind: "ConfigMap" })];
    expect(linesOf(await planned({ before: [three], generators: nameless })).slice(-2)).toEqual(["! flow/nameless-resource", "-> failed"]); // prettier-ignore
  });

  it("is examined when its record was edited, or it is where another one was recorded", async () => {
    const edited: Situation["says"] = ({ record }) => ({
      record: { ...record, isSettled: () => false, recordsIn: (part) => record.recordsIn(part).map((one) => (one.name === "a" ? { ...one, recordDigest: "x" } : one)) },
    });
    const moved = { existing: [x("b"), x("c")], parts: { "other.yaml": [x("a")] } };
    expect([await seen({ says: edited }), await seen(moved)]).toEqual([["ConfigMap/a"], ["ConfigMap/a"]]);
  }); // prettier-ignore

  it("with a conflict or an accepted difference is checked again", async () => {
    const store = await storeAfter({ before: [three], generators: three, existing: [x("a", "9"), x("b"), x("c")] });
    await run(store, { generators: [generator("app", x("a", "2"), x("b"), x("c"))] });
    const again = [generator("app", x("a", "2"), x("b"), x("c", "2"))];
    expect((await planOn(store, { generators: again })).resources.map(({ name }) => name)).toEqual(["ConfigMap/a", "ConfigMap/c"]);
  }); // prettier-ignore
});

describe("a kept difference", () => {
  const route = (weight: number) => ({ apiVersion: "example.com/v1", kind: "Route", metadata: { name: "r" }, hosts: [{ name: "a", host: "b", weight }] });
  const saying = (more: Partial<FreshResource>) => [{ ...generator("app"), resources: [{ value: route(1), file: "all.yaml", ...more }] }];

  /** The report of a run about it, after one with other metadata for the fields. */
  const saidAfter = async (before: Partial<FreshResource>, now: Partial<FreshResource>) => {
    const store = await storeAfter({ before: [saying(before)], generators: [], existing: [route(9)] });
    await run(store, { generators: saying(before) });
    return linesOf(await planOn(store, { generators: saying(now) }))[1];
  };

  it("is identified by the current keys of its list", async () => {
    const [none, name, host] = [{}, { listKeys: { hosts: ["name"] } }, { listKeys: { hosts: ["host"] } }];
    expect([await saidAfter(name, name), await saidAfter(name, host), await saidAfter(none, host), await saidAfter(host, host)]).toEqual([
      "  hosts[name=a].weight: preserved",
      "  hosts[host=b].weight: preserved",
      "  hosts[host=b].weight: preserved",
      "  hosts[host=b].weight: preserved",
    ]);
  });

  it("is decided by the current mode of its field", async () => {
    const seed = { modes: { hosts: "seed" } } as const;
    const enforced = { modes: { hosts: "enforce" } } as const;
    expect([await saidAfter({}, seed), await saidAfter(seed, {}), await saidAfter(seed, enforced)]).toEqual([
      "  hosts[name=a].weight: seeded",
      "  hosts[name=a].weight: preserved",
      "  hosts[name=a].weight: enforced",
    ]);
  });
}); // prettier-ignore

describe("a generator with a token", () => {
  const made = { count: 0 };
  const sources = (token: string, resources: readonly Json[] = [x("a")], file = "a.yaml") => ({
    app: { token, make: () => (made.count++, { generator: generatorOf("app", { [file]: resources }), diagnostics: [] }) },
  }); // prettier-ignore
  const app = [
    generatorOf("app", { "a.yaml": [x("a")] }),
    generatorOf("other", { "b.yaml": [x("b"), x("c")] }),
  ];
  const before = { before: [app], generators: app, sources: sources("1") };

  it("does not run while its token and its parts are unchanged", async () => {
    const store = await storeAfter(before);
    made.count = 0;
    expect([look(await planOn(store, before)), made.count]).toEqual([ALL, 0]);
  });

  it.each<[string, Partial<Situation>, readonly string[]]>([
    ["its token is another", { sources: sources("2", [x("a", "2")]) }, ["ConfigMap/a"]],
    ["somebody edits its part", { parts: { "a.yaml": [x("a", "9")] } }, ["ConfigMap/a"]],
    [
      "its resource is moved to another part",
      { parts: { "a.yaml": [], "c.yaml": [x("a")] } },
      ["ConfigMap/a"],
    ],
    ["its resource is removed", { parts: { "a.yaml": [] } }, ["ConfigMap/a"]],
    ["a run asks for more", { wishes: { overwrite: true } }, ["ConfigMap/a", "ConfigMap/b", "ConfigMap/c"]],
  ])("runs once when %s", async (_, situation, seen) => {
    const store = await storeAfter({ ...before, ...situation, sources: sources("1") });
    made.count = 0;
    const plan = await planOn(store, { ...before, ...situation });
    expect([plan.resources.map(({ name }) => name), made.count]).toEqual([seen, 1]);
  });

  it("runs if it has no record yet", async () => {
    const store = await storeAfter({ generators: [], before: [[app[1] as (typeof app)[1]]] });
    made.count = 0;
    const plan = await planOn(store, { ...before, sources: sources("1") });
    expect([plan.resources.map(({ name, fate }) => [name, fate]), made.count]).toEqual([[["ConfigMap/a", "created"]], 1]); // prettier-ignore
  });

  it("runs if another one moves a resource to its part", async () => {
    const generators = [app[0] as (typeof app)[0], generatorOf("other", { "a.yaml": [x("d")], "b.yaml": [x("b"), x("c")] })]; // prettier-ignore
    const store = await storeAfter(before);
    made.count = 0;
    const plan = await planOn(store, { ...before, generators });
    expect([plan.resources.map(({ name, fate }) => [name, fate]), made.count]).toEqual([[["ConfigMap/d", "created"]], 1]); // prettier-ignore
  });
});

describe("a recorded resource that is missing", () => {
  it("counts as removed, even if it would now go to another part", async () => {
    const moved = [generatorOf("app", { "a.yaml": [x("a"), x("b")], "b.yaml": [x("c")] })];
    const situation = { before: [two], generators: moved, parts: { "b.yaml": [x("c")] } };
    expect((await planned(situation)).resources.map(({ name, fate }) => [name, fate])).toEqual([["ConfigMap/b", "deleted"]]); // prettier-ignore
  });
});

describe("a resource that was moved to another part", () => {
  it("is found and removed when no generator makes it", async () => {
    const situation = { before: [two], parts: { "a.yaml": [], "moved.yaml": [x("a")] }, generators: [generatorOf("app", { "b.yaml": [x("b"), x("c")] })] };
    expect((await planned(situation)).resources.map(({ name, fate, part }) => [name, fate, part])).toEqual([["ConfigMap/a", "removed", "moved.yaml"]]);
  }); // prettier-ignore

  it("and removed there stays removed, although its record is in a settled part", async () => {
    const generators = [generatorOf("app", { "a.yaml": [x("a"), x("b")], "old.yaml": [x("c")] })];
    const store = await storeAfter({ before: [generators], generators, parts: { "a.yaml": [x("a")], "old.yaml": [x("c"), x("b")] } });
    await run(store, { generators });
    store.put("old.yaml", [x("c")]);
    await run(store, { generators });
    store.put("a.yaml", [x("a", "9")]);
    const plan = await planOn(store, { generators });
    expect(plan.resources.map(({ name, fate }) => [name, fate])).toEqual([["ConfigMap/a", "unchanged"], ["ConfigMap/b", "deleted"]]);
  }); // prettier-ignore
});

describe("a generator with a diagnostic", () => {
  it("reports it once, although its part is checked", async () => {
    const said: Diagnostic = { code: "test/made", severity: "warning", message: "mind" };
    const sources = { app: { make: () => ({ generator: two[0] as (typeof two)[0], diagnostics: [said] }) } };
    const situation = { before: [two], generators: two, sources, parts: { "a.yaml": [x("a", "9")] } };
    expect((await planned(situation)).diagnostics).toEqual([said]);
  });
});

describe("skipped generators", () => {
  const app = generatorOf("app", { "all.yaml": [x("a")] });
  const other = generatorOf("other", { "all.yaml": [x("b")], "b.yaml": [x("c")] });
  const alone: Situation = { before: [[app, other]], generators: [app, other], about: ["app"] };

  it("are not counted, checked or removed", async () => {
    expect(look(await planned(alone))).toEqual({ seen: [], settled: 1, parts: ["all.yaml"] });
    const marked = settings("b", { x: "9" }, { "varve.dev/pattern": "other" });
    const edited = { ...alone, existing: [x("a", "9"), marked] };
    expect(look(await planned(edited))).toEqual({ seen: ["ConfigMap/a"], settled: 0, parts: [] });
  });

  it("detect changes in their next run", async () => {
    const store = await storeAfter({ ...alone, existing: [x("a"), x("b", "9")] });
    await run(store, { ...alone, generators: [generatorOf("app", { "all.yaml": [x("a", "2")] })] });
    const plan = await planOn(store, {
      generators: [generatorOf("app", { "all.yaml": [x("a", "2")] }), other],
    });
    expect(linesOf(plan)).toEqual(["ConfigMap/b: unchanged", "  data.x: preserved", "-> ready"]);
  });

  it("detect them with tokens, too, and settle unedited resources", async () => {
    const known = { ...alone, sources: { app: { token: "1" }, other: { token: "1" } } };
    const after = async (b: string) => {
      const store = await storeAfter({ ...known, existing: [x("a"), x("b", b), x("foreign", b)] });
      await run(store, known);
      return look(await planOn(store, { generators: [app, other], sources: known.sources }));
    };
    expect([await after("9"), await after("1")]).toEqual([
      { seen: ["ConfigMap/b"], settled: 2, parts: ["all.yaml", "b.yaml"] },
      { seen: [], settled: 3, parts: ["all.yaml", "b.yaml"] },
    ]);
  });

  it("keep their resources: another generator cannot take them over", async () => {
    const thief = generatorOf("app", { "all.yaml": [x("a"), x("b")] });
    const { diagnostics, verdict } = await planned({ ...alone, generators: [thief] });
    expect([verdict.outcome, diagnostics.map(({ code, message, hint }) => [code, message, hint?.split(";").at(-1)])]).toEqual([
      "failed",
      [["flow/made-twice", "ConfigMap/b is already made by other, and app would make it, too", " to continue with other, use --name other"]],
    ]);
  }); // prettier-ignore

  it("are recorded, and so are the inputs of those that ran", async () => {
    const record = (name: string, size: string) => ({ name, pattern: "p", inputs: { size } });
    const sources = { app: { record: record("app", "1") }, other: { record: record("other", "1") } };
    const store = await storeAfter({ ...alone, sources });
    await run(store, { ...alone, sources: { app: { record: record("app", "2") } } });
    expect(store.record.generators).toEqual([record("app", "2"), record("other", "1")]);
    const { app: own, other: left } = store.record.fileRecord("all.yaml")?.by ?? {};
    expect([own?.size, left?.size]).toEqual([1, 1]);
    const ruling = { verdict: "accept" as const, choose: () => [] };
    await run(store, { generators: [app, other], sources: { app: { record: record("app", "3") } }, wishes: { ruling } }); // prettier-ignore
    expect(store.record.generators).toEqual([record("app", "2"), record("other", "1")]);
  });
});

describe("the record of a part", () => {
  it("is removed with its last resource, and kept for removed ones", async () => {
    const store = await storeAfter({ before: [two], generators: two });
    await run(store, { generators: [generatorOf("app", { "b.yaml": [x("b"), x("c")] })] });
    expect([store.record.files, Object.keys(store.parts)]).toEqual([["b.yaml"], ["b.yaml"]]);
    store.put("b.yaml", []);
    await run(store, { generators: [generatorOf("app", { "b.yaml": [x("b"), x("c")] })] });
    expect([store.record.files, store.record.recordsIn("b.yaml").map(({ name }) => name)]).toEqual([["b.yaml"], ["b", "c"]]); // prettier-ignore
  });

  it("counts fields with external changes", async () => {
    const generators = [generator("app", settings("a", { x: "1", y: "1" }), x("b"))];
    const kept = async (existing: readonly JsonObject[], wishes: Wishes = {}) => {
      const store = await storeAfter({ before: [generators], generators, existing });
      await run(store, { generators, wishes });
      return store.record.fileRecord("all.yaml")?.kept;
    };
    const plain = [settings("a", { x: "1", y: "1" }), x("b")];
    expect([
      await kept(plain),
      await kept([settings("a", { x: "9", y: "9" }), x("b", "9")]),
      await kept(plain, { explicit: [{ target: "ConfigMap/a:data.x", value: "5" }] }),
      await kept(plain, { explicit: [{ target: "ConfigMap/a:data.x", value: "1" }] }),
    ]).toEqual([0, 3, 1, 0]);
  });

  it("is sorted by name, for any decisions", async () => {
    const generators = [generator("app", x("c"), x("a"), x("b"))];
    const store = await storeAfter({
      before: [generators],
      generators,
      existing: [x("c"), x("a", "9"), x("b")],
    });
    await run(store, { generators });
    expect(store.record.recordsIn("all.yaml").map(({ name }) => name)).toEqual(["a", "b", "c"]);
  });
});
