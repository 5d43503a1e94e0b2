/** Sources of fresh resources, and what is recorded to run them again. */
import { type Pipeline, condition, definePattern, pipeline } from "../../src/compose/index.js";
import { describe, expect, it } from "vitest";
import { generator, planned, settings, storeAfter } from "./language.js";
import { patternSource, pipelineSource, recalledSource, renderedSource } from "../../src/flow/index.js";
import { type Json, formatPath } from "../../src/model/index.js";
import { pathOf } from "../../src/model/internal.js";
import type { GroupChange, PatternWish, RenderedWish } from "../../src/flow/index.js";

const pattern = definePattern({
  name: "web",
  version: "1.2.0",
  inputs: {
    size: { type: "string", default: "small" },
    zone: { type: "string", default: "a" },
    token: { type: "string", sensitive: true },
  },
  fields: { "data.size": "seed" },
  resources: ({ size, zone, token }) => [
    { id: "main", file: "web.yaml", resource: { ...settings("web", { size, zone, token: token ?? "-" }) } },
  ],
});

const known = { pattern, digest: "d1", fingerprint: (text: string) => `of ${text}` };

function web(wish: Partial<PatternWish>, last?: Readonly<Record<string, Json>>, from = known) {
  return patternSource(from, { pattern: "web", inputs: {}, ...wish }, last);
}

/** The output of a source with one resource, and its errors. */
function madeBy(source: ReturnType<typeof web>): unknown {
  const { generator: made, diagnostics } = source.make();
  return [...made.resources.map(({ value }) => (value as { data: Json }).data), ...diagnostics.map(({ code }) => code)]; // prettier-ignore
}

describe("a pattern", () => {
  it("is generated with its own name, to the requested folder", () => {
    const source = web({ into: "deploy/", set: ["size"], inputs: { size: "big" } });
    const { name, author, set, resources } = source.make().generator;
    expect({ name, author, set }).toEqual({
      name: "web",
      author: { stage: "compose", name: "web", band: "1.2.0" },
      set: ["size"],
    });
    expect(resources.map(({ file, templateId, modes, isExact }) => [file, templateId, modes, isExact])).toEqual([
      ["deploy/web.yaml", "main", { "data.size": "seed" }, false],
    ]); // prettier-ignore
    const drives = [...(resources[0]?.drives ?? [])].map(([input, paths]) => [input, paths.map(formatPath)]);
    expect(drives).toEqual([["size", ["data.size"]], ["zone", ["data.zone"]], ["token", ["data.token"]]]); // prettier-ignore
  });

  it("may have another name, and is written to the root by default", () => {
    const source = web({ name: "shop" });
    expect([source.name, source.make().generator.resources.map(({ file }) => file)]).toEqual(["shop", ["web.yaml"]]); // prettier-ignore
  });

  it("uses the inputs of the last run if none is given, and its default for null", () => {
    const last = { size: "big", zone: "b" };
    expect([web({}, last), web({ inputs: { zone: "c" } }, last), web({ inputs: { size: null } }, last)].map(madeBy)).toEqual([
      [{ size: "big", zone: "b", token: "-" }],
      [{ size: "big", zone: "c", token: "-" }],
      [{ size: "small", zone: "b", token: "-" }],
    ]); // prettier-ignore
  });

  it("is recorded with sorted inputs, without values that must not be stored", () => {
    const source = web({ name: "shop", into: "x", inputs: { zone: "b", token: "t0p", size: "big" } });
    expect(JSON.stringify(source.record)).toBe(
      JSON.stringify({
        name: "shop",
        pattern: "web",
        patternVersion: "1.2.0",
        into: "x",
        inputs: { size: "big", token: "(secret)", zone: "b" },
      }),
    );
  });

  it("with a secret input in the last run makes nothing until it is given again", () => {
    const withheld = web({}, { token: "(secret)" });
    expect([madeBy(withheld), withheld.withheld?.map(({ code, message, hint }) => [code, message, hint])]).toEqual([
      ["flow/withheld-input"],
      [["flow/withheld-input", '"web" needs the input token, which was given in the last run and is not stored', "pass it again (--token VALUE), or use the default: --set token=null"]],
    ]); // prettier-ignore
    const given = [web({ inputs: { token: "t" } }, { token: "(secret)" }), web({ inputs: { token: null } }, { token: "(secret)" })]; // prettier-ignore
    expect(given.map((source) => [madeBy(source), source.withheld])).toEqual([
      [[{ size: "small", zone: "a", token: "t" }], undefined],
      [[{ size: "small", zone: "a", token: "-" }], undefined],
    ]);
  });

  it("hides fields set by a secret input, also in the resource", () => {
    const { resources } = web({ inputs: { token: "t0p" } }).make().generator;
    expect(resources.map(({ sensitive }) => sensitive)).toEqual([["data.token"]]);
  });

  it("has a token that changes with its sources, and none if it must be run to know", () => {
    const token = web({ inputs: { size: "big" } }).token;
    expect(token).toBe(web({ inputs: { size: "big" }, name: "shop" }).token);
    const others = [
      web({ inputs: { size: "small" } }),
      web({ inputs: { size: "big" }, into: "x" }),
      web({ inputs: { size: "big" } }, {}, { ...known, digest: "d2" }),
    ].map((source) => source.token);
    expect(new Set([token, ...others]).size).toBe(4);
    const code = patternSource({ ...known, digest: undefined }, { pattern: "web", inputs: {} });
    expect([code.token, web({ inputs: { token: "t0p" } }).token]).toEqual([undefined, undefined]);
  });

  it("keeps the authors of fields built by a pipeline", () => {
    const built = definePattern({
      name: "built",
      version: "1",
      resources: () => [{ id: "a", resource: pipeline({ baseline: settings("a", {}) }).build() }, { id: "b", resource: { ...settings("b", {}) } }],
    });
    const { resources } = patternSource({ ...known, pattern: built }, { pattern: "built", inputs: {} }).make().generator;
    expect(resources.map((one) => "ledger" in one)).toEqual([true, false]);
  }); // prettier-ignore

  it("reports invalid inputs", () => {
    expect(madeBy(web({ inputs: { size: 7 } }))).toEqual(["compose/invalid-input"]);
  });
});

describe("a pipeline", () => {
  const named = { name: "stack" };
  const built = (more: { readonly name?: string } = {}) =>
    pipeline<object, { readonly zone?: string } | undefined>({
      ...more,
      baseline: (input) => settings("a", { x: "1", zone: input?.zone ?? "-" }),
      supports: ">=1.0.0-0",
      mutations: [
        { name: "Two", phase: "default", gate: ">=2.0.0-0", patch: { data: { x: "2" } } },
        { name: "Open", phase: "default", gate: condition("open"), patch: { data: { open: "yes" } } },
      ],
    }) as Pipeline;
  const wish = { name: "one", into: "deploy", version: "1.0.0", conditions: { open: false } };

  it("is built for its version, conditions and input", () => {
    const sources = [
      pipelineSource(built(), wish),
      pipelineSource(built(), {
        ...wish,
        version: "2.0.0",
        conditions: { open: true },
        input: { zone: "z" },
      }),
    ];
    expect(sources.map(madeBy)).toEqual([[{ x: "1", zone: "-" }], [{ x: "2", zone: "z", open: "yes" }]]);
  });

  it("makes one resource with its name here, in a file of that name by default", () => {
    const sources = [
      pipelineSource(built(named), wish),
      pipelineSource(built(), { ...wish, file: "x.yaml" }),
    ];
    const made = sources.map((source) => source.make().generator);
    expect(made.map(({ name, author, resources }) => [name, author, resources.map((one) => [one.file, one.templateId, one.ledger?.why("data.x").current?.author.name])])).toEqual([
      ["one", { stage: "compose", name: "stack", band: "1.0.0" }, [["deploy/one.yaml", "one", "baseline"]]],
      ["one", { stage: "compose", name: "one", band: "1.0.0" }, [["deploy/x.yaml", "one", "baseline"]]],
    ]); // prettier-ignore
  });

  it("that cannot be built makes nothing and reports why", () => {
    const { version: _, ...bare } = wish;
    expect([{ ...wish, version: "0.1.0" }, bare].map((one) => madeBy(pipelineSource(built(), one)))).toEqual([["compose/unsupported-version"], ["compose/missing-version"]]); // prettier-ignore
    expect(pipelineSource(built(named), bare).make().generator.author).toEqual({ stage: "compose", name: "stack" }); // prettier-ignore
  });
});

describe("documents of another tool", () => {
  it("are used unchanged, in the requested folder, with their positions", () => {
    const origin = { file: "chart.yaml", line: 3 };
    const documents = [
      { value: settings("a", {}), file: "a.yaml", origin },
      { value: settings("b", {}), file: "b.yaml" },
    ];
    const source = renderedSource({ name: "chart", into: "out", documents });
    const { generator: made, diagnostics } = source.make();
    expect([source.record, made.name, made.author, diagnostics]).toEqual([
      { name: "chart", into: "out" },
      "chart",
      { stage: "compose", name: "chart" },
      [],
    ]);
    expect(made.resources.map(({ value, file, originOf }) => [value, file, originOf?.(pathOf("data"))])).toEqual([
      [settings("a", {}), "out/a.yaml", origin],
      [settings("b", {}), "out/b.yaml", undefined],
    ]); // prettier-ignore
    expect(renderedSource({ name: "chart", documents }).make().generator.resources.map(({ file }) => file)).toEqual(["a.yaml", "b.yaml"]); // prettier-ignore
  });

  it("are written with their comments when they are new", async () => {
    const text = "# mind\nkind: ConfigMap\n";
    const documents = [
      { value: settings("a", {}), file: "a.yaml", text },
      { value: settings("b", {}), file: "a.yaml" },
    ];
    const source = renderedSource({ name: "chart", documents });
    expect(source.make().generator.resources.map((one) => one.text)).toEqual([text, undefined]);
    const { change } = await planned({
      generators: [generator("chart")],
      sources: { chart: source },
    });
    const [staged] = change.staged as readonly GroupChange[];
    const created = staged?.parts.flatMap(({ resources }) => resources) ?? [];
    expect(created.map((one) => (one.op === "create" ? one.text : one.op))).toEqual([text, undefined]);
  });

  it.each([
    [".", "a.yaml", "a.yaml"],
    ["x//y/./", "../a.yaml", "x/a.yaml"],
    ["x", "../../a.yaml", "../a.yaml"],
    ["../..", "a.yaml", "../../a.yaml"],
    ["..", "../a.yaml", "../../a.yaml"],
    ["/abs", "a.yaml", "/abs/a.yaml"],
  ])("in %s are written for %s to %s: paths that leave the folder are handled", (into, file, place) => {
    const source = renderedSource({ name: "chart", into, documents: [{ value: settings("a", {}), file }] });
    expect(source.make().generator.resources.map((one) => one.file)).toEqual([place]);
  });
});

describe("metadata for fields of rendered documents", () => {
  const documents = ["a", "b", "c"].map((name) => ({ value: settings(name, {}), file: `${name}.yaml` }));
  const saidOf = (more: Partial<RenderedWish>) =>
    renderedSource({ name: "chart", documents, ...more })
      .make()
      .generator.resources.map((one) => one.held?.() ?? one)
      .map(({ modes, listKeys }) => ({ modes, listKeys }));
  const nothing = { modes: undefined, listKeys: undefined };

  it("applies to every document if it only has a path", () => {
    const seed = { modes: { "data.size": "seed" }, listKeys: undefined };
    expect(saidOf({ fields: { "data.size": "seed" } })).toEqual([seed, seed, seed]);
  });

  it("applies to one document if it names it, in addition to that for all", () => {
    const fields = { "data.size": "seed", "ConfigMap/a:data.zone": "seed" } as const;
    const listKeys = { "b:items": ["host", "port"] };
    expect(saidOf({ fields, listKeys })).toEqual([
      { modes: { "data.size": "seed", "data.zone": "seed" }, listKeys: undefined },
      { modes: { "data.size": "seed" }, listKeys: { items: ["host", "port"] } },
      { modes: { "data.size": "seed" }, listKeys: undefined },
    ]);
  });

  it("may be one about a field and one about a list", () => {
    const [said] = saidOf({ fields: { "data.size": "seed" }, listKeys: { items: ["host"] } });
    expect(said).toEqual({ modes: { "data.size": "seed" }, listKeys: { items: ["host"] } });
  });

  it("is empty for other documents, and by default", () => {
    expect(saidOf({ listKeys: { "b:items": ["host"] } })).toEqual([
      nothing,
      { modes: undefined, listKeys: { items: ["host"] } },
      nothing,
    ]);
    expect(saidOf({})).toEqual([nothing, nothing, nothing]);
  });
});

describe("the last output of a generator", () => {
  const [a, b] = [settings("a", { x: "1" }), settings("b", { x: "1" })];

  it("is read from the record, without external changes", async () => {
    const store = await storeAfter({
      generators: [],
      before: [[generator("app", a), generator("other", b)]],
    });
    const source = recalledSource(store.record, "app");
    expect([source?.name, source?.make()]).toEqual([
      "app",
      {
        generator: { name: "app", author: { stage: "compose", name: "app" }, resources: [{ value: a, file: "all.yaml" }] },
        diagnostics: [],
      },
    ]); // prettier-ignore
  });

  it("is unknown if a value was not stored: it would look dropped", async () => {
    const secret = { apiVersion: "v1", kind: "Secret", metadata: { name: "s" }, stringData: { p: "x" } };
    const store = await storeAfter({ generators: [], before: [[generator("app", a, secret), generator("other", b)]] }); // prettier-ignore
    expect([recalledSource(store.record, "app"), recalledSource(store.record, "other")?.name]).toEqual([undefined, "other"]); // prettier-ignore
  });
});
