import { type Json, formatJson, formatPath, setAt, parsePath } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { readPipeline } from "../../src/compose/index.js";

const baseline = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web" },
  spec: { replicas: 1, template: { spec: { containers: [{ name: "web", image: "web:1" }] } } },
};

/** The document of a pipeline with some fields set: `["spec.mutations", [...]]`. */
function documentWith(...fields: readonly (readonly [path: string, value: Json | undefined])[]): Json {
  const whole: Json = {
    apiVersion: "varve.dev/v1",
    kind: "Pipeline",
    metadata: { name: "web" },
    spec: { baseline, conditions: { mesh: "boolean", storage: { oneOf: ["s3", "gcs"] } }, mutations: [] },
  };
  return fields.reduce<Json>(
    (document, [path, value]) => setAt(document, parsePath(path), value ?? null),
    whole,
  );
}

function labels(name: string, value: string, head: Record<string, Json> = {}): Json {
  return { name, phase: "default", ...head, patch: { metadata: { labels: { [name]: value } } } };
}

/** The problems of a document, in one line each: path, code, message, hint. */
function faultsOf(...fields: readonly (readonly [path: string, value: Json | undefined])[]): string[] {
  const { pipeline, diagnostics } = readPipeline(documentWith(...fields));
  expect(pipeline === undefined).toBe(diagnostics.length > 0);
  return diagnostics.map(({ code, path, message, hint }) =>
    [
      `${path === undefined ? "" : formatPath(path)}: ${code.replace("compose/", "")}: ${message}`,
      ...(hint ? [hint] : []),
    ].join(" | "),
  );
}

describe("the document of a pipeline", () => {
  it("is a pipeline, with phases, gates, priorities, overrides and seals", () => {
    const { pipeline, diagnostics } = readPipeline(
      documentWith(
        ["spec.phases", ["default", "late"]],
        ["spec.supports", ">=1.0.0-0"],
        [
          "spec.mutations",
          [
            labels("Second", "2", { priority: 5 }),
            labels("First", "1", { priority: -1.5 }),
            labels("Old", "old", { versions: "<2.0.0-0", when: "mesh" }),
            labels("Late", "x", {
              phase: "late",
              seals: ["Late"],
              overrides: { key: "Late", mutation: "First" },
            }),
          ],
        ],
      ),
    );
    expect(diagnostics).toEqual([]);
    expect(pipeline?.name).toBe("web");
    expect(pipeline?.order.map(({ name, phase, gate }) => [name, phase, gate?.text])).toEqual([
      ["First", "default", undefined],
      ["Old", "default", "<2.0.0-0 and mesh"],
      ["Second", "default", undefined],
      ["Late", "late", undefined],
    ]);
    const built = pipeline?.build({ version: "1.5.0", conditions: { mesh: true } });
    expect(built?.resource).toEqual({
      ...baseline,
      metadata: { name: "web", labels: { First: "1", Old: "old", Second: "2", Late: "x" } },
    });
  });

  it.each<[when: Json, holds: readonly string[]]>([
    ["mesh", ["mesh", "mesh s3", "mesh gcs"]],
    ["mesh=true", ["mesh", "mesh s3", "mesh gcs"]],
    ["mesh=false", ["", "s3", "gcs"]],
    ["storage=s3", ["s3", "mesh s3"]],
    [{ not: "storage=s3" }, ["", "gcs", "mesh", "mesh gcs"]],
    [{ all: ["mesh", "storage=gcs"] }, ["mesh gcs"]],
    [{ any: ["mesh", "storage=gcs"] }, ["gcs", "mesh", "mesh s3", "mesh gcs"]],
    [{ all: [] }, ["", "s3", "gcs", "mesh", "mesh s3", "mesh gcs"]],
    [{ any: [] }, []],
    [
      { all: [{ any: ["mesh", "storage=s3"] }, { not: { all: ["mesh", "storage=s3"] } }] },
      ["s3", "mesh", "mesh gcs"],
    ],
    [{ versions: ">=2.0.0" }, []],
    [{ not: { versions: ">=2.0.0" } }, ["", "s3", "gcs", "mesh", "mesh s3", "mesh gcs"]],
  ])("fires a mutation when %j holds", (when, holds) => {
    const { pipeline } = readPipeline(documentWith(["spec.mutations", [labels("A", "1", { when })]]));
    const fires = ["", "s3", "gcs", "mesh", "mesh s3", "mesh gcs"].filter((given) => {
      const words = given.split(" ");
      const storage = words.find((word) => word === "s3" || word === "gcs");
      const conditions = { mesh: words.includes("mesh"), ...(storage === undefined ? {} : { storage }) };
      return pipeline?.build({ version: "1.0.0", conditions }).fired.length === 1;
    });
    expect(fires).toEqual(holds);
  });

  it("reads its baseline from a file if given", () => {
    const document = documentWith(["spec.baseline", "web.yaml"]);
    expect(readPipeline(document, { baseline }).pipeline?.build().resource).toEqual(baseline);
    expect(readPipeline(document)).toEqual({ pipeline: undefined, diagnostics: [] });
  });

  it("has declared conditions that no gate uses, and required groups", () => {
    const { pipeline } = readPipeline(
      documentWith(["spec.conditions.tier", { oneOf: ["a", "b"], required: true }]),
    );
    expect(pipeline?.build().diagnostics.map(({ code }) => code)).toEqual(["compose/missing-condition"]);
    expect(pipeline?.build({ conditions: { tier: "a", mesh: true, storage: "s3" } }).diagnostics).toEqual([]);
  });

  it("parses constraints in the dialect it names", () => {
    const fires = (dialect: string): readonly unknown[] | undefined =>
      readPipeline(
        documentWith(
          ["spec.dialect", dialect],
          ["spec.mutations", [labels("A", "1", { versions: ">=1.0.0-alpha" })]],
        ),
      ).pipeline?.build({ version: "1.2.0-beta" }).fired;
    expect(fires("masterminds")).toHaveLength(1);
    expect(fires("npm")).toHaveLength(0);
  });

  it("gives mutations their positions", () => {
    const { pipeline } = readPipeline(
      documentWith(["spec.mutations", [labels("A", "1"), labels("B", "2")]]),
      {
        origin: (path) => ({ file: `web.yaml ${formatPath(path)}` }),
      },
    );
    expect(pipeline?.order.map(({ author }) => author.origin)).toEqual([
      { file: "web.yaml spec.mutations[name=A]" },
      { file: "web.yaml spec.mutations[name=B]" },
    ]);
  });
});

const one = (mutation: Json): [string, Json] => ["spec.mutations", [mutation]];

// prettier-ignore
const FAULTS: readonly [what: string, field: [string, Json | undefined], faults: string[]][] = [
  ["another kind", ["kind", "Pipline"], ['kind: bad-pipeline: expected kind: Pipeline, found "Pipline"']],
  ["an unknown key", ["metadata.nmae", "x"], ['metadata.nmae: bad-pipeline: unknown field "nmae" | did you mean "name"?']],
  ["no name", ["metadata.name", undefined], ["metadata.name: bad-pipeline: the name of the pipeline is required | add metadata.name"]],
  ["a name that is not a string", ["metadata.name", 7], ["metadata.name: bad-pipeline: expected a string: put it in quotes, found 7"]],
  ["no baseline", ["spec.baseline", undefined], ["spec.baseline: bad-pipeline: the resource to start from is required | add spec.baseline"]],
  ["a baseline that is not a resource", ["spec.baseline", { kind: "X" }], ["spec.baseline: bad-pipeline: the baseline is not a resource: a Kubernetes object needs apiVersion and metadata.name"]],
  ["phases that are not a list", ["spec.phases", "default"], ['spec.phases: bad-pipeline: expected a list, found "default"', "spec.phases: bad-phases: a pipeline needs at least one phase"]],
  ["a duplicate phase", ["spec.phases", ["a", "a"]], ['spec.phases: bad-phases: phase "a" is listed twice, so its order is unclear | list each phase once, in the order in which they run']],
  ["an unknown dialect", ["spec.dialect", "nmp"], ['spec.dialect: bad-pipeline: "nmp" is not a version constraint dialect | did you mean "npm"?']],
  ["an invalid constraint of supported versions", ["spec.supports", ">=1 && <2"], ['spec.supports: bad-constraint: ">=1 && <2" is not a constraint: "&&" is not a comparator | write ">=1, <2"']],
  ["a condition of an unknown type", ["spec.conditions.x", "bool"], ['spec.conditions.x: bad-pipeline: expected boolean, or a map with oneOf, found "bool"']],
  ["a group without members", ["spec.conditions.x", { oneOf: [] }], ["spec.conditions.x.oneOf: bad-pipeline: expected at least one member, found []"]],
  ["a group with an unknown key", ["spec.conditions.x", { onOf: ["a"] }], ['spec.conditions.x.onOf: bad-pipeline: unknown field "onOf" | did you mean "oneOf"?', "spec.conditions.x.oneOf: bad-pipeline: the list of members is required | add spec.conditions.x.oneOf"]],
  ["a required flag that is neither true nor false", ["spec.conditions.x", { oneOf: ["a"], required: "yes" }], ['spec.conditions.x.required: bad-pipeline: expected true or false, found "yes"']],
  ["mutations that are not a list", ["spec.mutations", {}], ["spec.mutations: bad-pipeline: expected a list, found {}"]],
  ["a mutation that is not a map", one("A"), ['spec.mutations[0]: bad-pipeline: expected a map, found "A"']],
  ["an empty mutation", one({}), ["spec.mutations[0].name: bad-pipeline: the name of the mutation is required | add spec.mutations[0].name", "spec.mutations[0].phase: bad-pipeline: the phase of the mutation is required | add spec.mutations[0].phase", "spec.mutations[0].patch: bad-pipeline: the patch is required | add spec.mutations[0].patch"]],
  ["a duplicate name", ["spec.mutations", [labels("A", "1"), labels("A", "2")]], ['spec.mutations[1].name: duplicate-mutation: another mutation is also named "A" | give each its own name: it shows which mutation set a field']],
  ["an unknown phase", one(labels("A", "1", { phase: "defualt" })), ['spec.mutations[name=A].phase: unknown-phase: "A" is in phase "defualt", which this pipeline does not have | did you mean "default"? phases of this pipeline: baseline, default, compat, override, finalize']],
  ["a priority that is not a number", one(labels("A", "1", { priority: "high" })), ['spec.mutations[name=A].priority: bad-pipeline: expected a number, found "high"']],
  ["versions that are not a string", one(labels("A", "1", { versions: 8.8 })), ["spec.mutations[name=A].versions: bad-pipeline: expected a string: put it in quotes, found 8.8"]],
  ["an unknown condition", one(labels("A", "1", { when: "mush" })), ['spec.mutations[name=A].when: bad-pipeline: unknown condition "mush" | did you mean "mesh"?']],
  ["an unknown member of a group", one(labels("A", "1", { when: "storage=s4" })), ['spec.mutations[name=A].when: bad-condition-value: condition "storage" cannot be "s4" | did you mean "s3"?']],
  ["a condition that is neither true nor false", one(labels("A", "1", { when: "mesh=maybe" })), ['spec.mutations[name=A].when: bad-condition-value: condition "mesh" cannot be "maybe" | use one of true, false']],
  ["a gate with two operators", one(labels("A", "1", { when: { all: [], any: [] } })), ['spec.mutations[name=A].when: bad-pipeline: expected a condition such as mesh or storage=s3, or a map with one of all, any, not, versions, found {"all":[],"any":[]}']],
  ["an error deep in a gate", one(labels("A", "1", { when: { any: ["mesh", { not: { all: ["storage=s3", "x"] } }] } })), ['spec.mutations[name=A].when.any[1].not.all[1]: bad-pipeline: unknown condition "x" | declared conditions: mesh, storage']],
  ["an override without key and path", one(labels("A", "1", { overrides: [{ mutation: "B" }] })), ['spec.mutations[name=A].overrides[0]: bad-pipeline: expected one of key and path, found {"mutation":"B"}']],
  ["an override with an invalid path", one(labels("A", "1", { overrides: "spec[[" })), ['spec.mutations[name=A].overrides: model/invalid-path: expected an index, a key in quotes, or name=value at character 6 of the path, found "[" | write keys with dots or slashes as metadata.annotations["app.kubernetes.io/name"], items as containers[name=web]']],
  ["a seal that is not a string", one(labels("A", "1", { seals: [5] })), ["spec.mutations[name=A].seals[0]: bad-pipeline: expected a string: put it in quotes, found 5"]],
  ["a patch that is not a map", one({ name: "A", phase: "default", patch: [1] }), ["spec.mutations[name=A].patch: bad-pipeline: expected a map, found [1]"]],
  ["circular overrides", ["spec.mutations", ["A", "B"].map((name, i) => labels(name, "1", { overrides: { key: "k", mutation: "BA".charAt(i) } }))], ['spec.mutations: override-cycle: these mutations declare overrides of each other: "A" over "B" over "A" | only one of them can be last: remove a declaration, or move one mutation to a later phase']],
];

describe("an error in the document", () => {
  it.each(FAULTS)("is reported at its position: %s", (_, field, faults) => {
    expect(faultsOf(field)).toEqual(faults);
  });

  it("does not hide other errors", () => {
    expect(
      faultsOf(["kind", "X"], ["spec.dialect", "y"], ["spec.mutations", [labels("A", "1", { when: "z" })]]),
    ).toHaveLength(3);
  });

  it.each<Json>([null, "text", 7, [], {}])("is that it is not a document: %j", (document) => {
    const { pipeline, diagnostics } = readPipeline(document);
    expect(pipeline).toBe(undefined);
    expect(diagnostics.length).toBeGreaterThan(0);
  });

  it("is not caused by an ordinary key named __proto__", () => {
    const mutations = [
      {
        name: "__proto__",
        phase: "default",
        patch: JSON.parse('{"metadata":{"labels":{"__proto__":"x"}}}') as Json,
      },
    ];
    const resource = readPipeline(documentWith(["spec.mutations", mutations])).pipeline?.build()
      .resource as Json;
    expect(formatJson(resource)).toContain('"labels":{"__proto__":"x"}');
  });
});
