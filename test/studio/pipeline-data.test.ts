import { studioData } from "./studio-data.js";
import { BASELINE, type PipelineData } from "../../src/studio/wire/pipeline.js";
import { describe, expect, it } from "vitest";
import type { StudioData } from "../../src/studio/index.js";
import { folderWith } from "../workspace/folder.js";
import { formatJson } from "../../src/model/index.js";

const SETTINGS = `apiVersion: varve.dev/v1\nkind: Workspace\nspec: {pipelines: ["*.pipeline.yaml"]}\n`;

/** The data of a workspace with one pipeline. */
async function opened(spec: string, name = "web"): Promise<StudioData> {
  const pipeline = `apiVersion: varve.dev/v1\nkind: Pipeline\nmetadata: {name: ${name}}\nspec:\n${indented(spec)}`;
  const root = folderWith({ "varve.yaml": SETTINGS, "web.pipeline.yaml": pipeline });
  return studioData(root, { isServed: false });
}

async function read(spec: string, name?: string): Promise<PipelineData> {
  return (await (await opened(spec, name)).get("pipeline/0")) as PipelineData;
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}

function buildAt(data: PipelineData, regime: number, ...values: number[]) {
  return data.builds.find(
    (one) => one.regime === regime && formatJson([...one.values]) === formatJson(values),
  );
}

/** `Level | level: debug`, for each line of a build. */
function linesAt(data: PipelineData, regime: number, ...values: number[]): string[] {
  const document = buildAt(data, regime, ...values)?.document ?? -1;
  return (data.documents[document] ?? []).map((at) => {
    const { text, author } = data.lines[at] as PipelineData["lines"][number];
    return `${author === null ? "" : nameOf(data, author)} | ${text}`;
  });
}

function nameOf({ mutations }: PipelineData, author: number): string {
  return author === BASELINE ? "baseline" : (mutations[author]?.name ?? "?");
}

/** What happened to a field in a build, and what did not. */
function storyAt(data: PipelineData, path: string, regime: number, ...values: number[]) {
  const document = data.documents[buildAt(data, regime, ...values)?.document ?? -1] ?? [];
  const line = document.map((at) => data.lines[at]).find((one) => one?.path === path);
  const { steps = [], absentees = [] } = data.stories[line?.story ?? -1] ?? {};
  return {
    steps: steps.map((at) => {
      const { author, did, value, isInForce } = data.steps[at] as PipelineData["steps"][number];
      return `${nameOf(data, author)} ${did} ${value ?? "nothing"}${isInForce ? " *" : ""}`;
    }),
    absentees: absentees.map((at) => {
      const { mutation, reason, writes } = data.absentees[at] as PipelineData["absentees"][number];
      return `${nameOf(data, mutation)}: ${reason}; ${writes.join("; ")}`;
    }),
  };
}

const LEVELS = `
baseline: {apiVersion: v1, kind: ConfigMap, metadata: {name: web}, data: {level: info}}
supports: ">=1.0.0-0"
conditions: {mesh: boolean}
mutations:
  - {name: Level, phase: default, patch: {data: {level: warn}}}
  - {name: OldLevel, phase: compat, versions: "<2.0.0-0", patch: {data: {level: debug}}}
  - {name: Mesh, phase: override, when: mesh, patch: {data: {mesh: "on"}}}
`;

describe("a pipeline of the page", () => {
  it("has the author of every line, for each version regime", async () => {
    const data = await read(LEVELS);
    expect(data.regimes).toEqual([
      { versions: ">=1.0.0-0, <2.0.0-0", witness: "1.0.0" },
      { versions: ">=2.0.0-0", witness: "2.0.0" },
    ]);
    expect(linesAt(data, 0, 0)).toEqual([
      "baseline | apiVersion: v1",
      "baseline | kind: ConfigMap",
      "baseline | metadata:",
      "baseline |   name: web",
      "OldLevel | data:",
      "OldLevel |   level: debug",
    ]);
    expect(linesAt(data, 1, 1).slice(-3)).toEqual([
      " | data:",
      "Level |   level: warn",
      'Mesh |   mesh: "on"',
    ]);
  });

  it("lists what wrote a field, in order, and what would write it in other builds", async () => {
    const data = await read(LEVELS);
    expect(storyAt(data, "data.level", 0, 0)).toEqual({
      steps: ['baseline gave "info"', 'Level set "warn"', 'OldLevel set "debug" *'],
      absentees: [],
    });
    expect(storyAt(data, "data.level", 1, 0)).toEqual({
      steps: ['baseline gave "info"', 'Level set "warn" *'],
      absentees: ["OldLevel: 2.0.0 is not in <2.0.0-0; >=1.0.0-0, <2.0.0-0"],
    });
  });

  it("names on the line above it what would write a field that is not there", async () => {
    expect(storyAt(await read(LEVELS), "data", 0, 0)).toEqual({
      steps: [],
      absentees: ["Mesh: mesh is false; >=1.0.0-0 with mesh, in mesh"],
    });
  });

  it("has why each mutation was skipped", async () => {
    const data = await read(LEVELS);
    expect(data.builds.map(({ turns }) => data.turns[turns])).toEqual([
      [null, null, "mesh is false"],
      [null, "2.0.0 is not in <2.0.0-0", "mesh is false"],
      [null, null, null],
      [null, "2.0.0 is not in <2.0.0-0", null],
    ]);
  });

  it("describes mutations: gate, place, what they write and read", async () => {
    const { mutations } = await read(LEVELS);
    expect(mutations[1]).toEqual({
      name: "OldLevel",
      phase: 2,
      gate: "<2.0.0-0",
      priority: 0,
      origin: "web.pipeline.yaml:11",
      overrides: [],
      seals: [],
      fires: "fires for >=1.0.0-0, <2.0.0-0",
      writes: [{ path: "data.level", does: "set", range: ">=1.0.0-0, <2.0.0-0" }],
      reads: [],
      readsInput: false,
      readsVersion: false,
    });
  });

  it("stores lines that builds share once", async () => {
    const { lines, documents, builds } = await read(LEVELS);
    expect(builds.map(({ document }) => document)).toEqual([0, 1, 2, 3]);
    expect(new Set(documents.flat()).size).toBe(lines.length);
    expect(documents.flat().length).toBeGreaterThan(lines.length);
  });

  it("is the same on every run", async () => {
    expect(formatJson({ ...(await read(LEVELS)) })).toBe(formatJson({ ...(await read(LEVELS)) }));
  });
});

describe("findings", () => {
  it("show in the regimes of their versions, and name a build", async () => {
    const { findings } = await read(`
baseline: {apiVersion: v1, kind: ConfigMap, metadata: {name: web}}
supports: ">=1.0.0-0"
conditions: {mesh: boolean}
mutations:
  - {name: A, phase: default, patch: {data: {level: warn}}}
  - {name: B, phase: default, versions: ">=2.0.0-0", when: mesh, patch: {data: {level: debug}}}
`);
    expect(
      findings.map(({ kind, severity, path, mutations, regimes, shownBy }) => ({
        kind,
        severity,
        path,
        mutations,
        regimes,
        shownBy,
      })),
    ).toEqual([
      {
        kind: "conflict",
        severity: "error",
        path: "data.level",
        mutations: [0, 1],
        regimes: [1],
        shownBy: { regime: 1, input: 0, values: [1] },
      },
    ]);
  });

  it("mark the versions that two gates leave out", async () => {
    const { findings, regimes } = await read(`
baseline: {apiVersion: v1, kind: ConfigMap, metadata: {name: web}}
supports: ">=1.0.0-0"
mutations:
  - {name: Old, phase: compat, versions: "<2.0.0", patch: {data: {port: "80"}}}
  - {name: New, phase: compat, versions: ">=2.0.0", patch: {data: {port: "81"}}}
`);
    const holes = findings.filter(({ isHole }) => isHole);
    expect(holes.map(({ kind, mutations, regimes: where }) => ({ kind, mutations, where }))).toEqual([
      { kind: "gate", mutations: [0, 1], where: [regimes.findIndex(({ witness }) => witness === "1.0.0-0")] },
    ]);
  });

  it("say how far they are proved, as the command line does", async () => {
    const { proof, summary } = await read(LEVELS);
    expect([summary, ...proof]).toEqual([
      "no problems",
      "proved for every version it supports (2 regimes) and all conditions",
    ]);
  });
});

describe("hostile pipelines", () => {
  it("never show a value of a Secret", async () => {
    const data = await read(`
baseline: {apiVersion: v1, kind: Secret, metadata: {name: web}, stringData: {token: hunter-one}}
mutations:
  - {name: A, phase: default, patch: {stringData: {token: hunter-two}}}
  - {name: B, phase: default, patch: {stringData: {token: hunter-three}, data: {key: aHVudGVy}}}
`);
    expect(data.findings.map(({ kind }) => kind)).toEqual(["conflict"]);
    expect(formatJson({ ...data })).not.toMatch(/hunter|aHVudGVy/);
    expect(linesAt(data, 0)).toContainEqual(expect.stringMatching(/^B \| {3}token: /));
  });

  it("keep __proto__, markup and large integers as text", async () => {
    const data = await read(`
baseline:
  apiVersion: example.com/v1
  kind: Web
  metadata: {name: web}
  spec: {__proto__: {polluted: "yes"}, "<img src=x>": 9007199254740993}
mutations:
  - {name: "<script>alert(1)</script>", phase: default, patch: {spec: {large: 12345678901234567890}}}
`);
    expect(linesAt(data, 0).slice(4)).toEqual([
      " | spec:",
      "baseline |   __proto__:",
      'baseline |     polluted: "yes"',
      "baseline |   <img src=x>: 9007199254740993",
      "<script>alert(1)</script> |   large: 12345678901234567890",
    ]);
    expect(storyAt(data, "spec.large", 0).steps).toEqual([
      "<script>alert(1)</script> set 12345678901234567890 *",
    ]);
  });

  it("give every line of a text block to its field", async () => {
    const data = await read(`
baseline: {apiVersion: v1, kind: ConfigMap, metadata: {name: web}}
mutations:
  - {name: Script, phase: default, patch: {data: {run.sh: "a\\n\\n  b: c\\n- d\\n", z: last}}}
`);
    const document = data.documents[0] ?? [];
    expect(document.slice(4).map((at) => [data.lines[at]?.text, data.lines[at]?.path])).toEqual([
      ["data:", "data"],
      ["  run.sh: |", 'data["run.sh"]'],
      ["    a", 'data["run.sh"]'],
      ["", 'data["run.sh"]'],
      ["      b: c", 'data["run.sh"]'],
      ["    - d", 'data["run.sh"]'],
      ["  z: last", "data.z"],
    ]);
  });

  it("have a build that failed, with the reason", async () => {
    const data = await read(`
baseline: {apiVersion: apps/v1, kind: Deployment, metadata: {name: web}}
mutations:
  - {name: Bad, phase: default, patch: {spec: {replicas: three}}}
`);
    expect(data.builds.map(({ document, problems }) => [document, problems.length])).toEqual([[null, 1]]);
  });

  it("are built for at most 256 combinations, the defaults and single switches first", async () => {
    const names = Array.from({ length: 12 }, (_, i) => `c${i}`);
    const data = await read(`
baseline: {apiVersion: v1, kind: ConfigMap, metadata: {name: web}}
supports: ">=1.0.0-0"
conditions: {${names.map((name) => `${name}: boolean`).join(", ")}}
mutations:
${names.map((name) => `  - {name: M${name}, phase: default, when: ${name}, patch: {data: {${name}: "on"}}}`).join("\n")}
  - {name: Old, phase: compat, versions: "<2.0.0-0", patch: {data: {old: "on"}}}
`);
    expect(data.combinations).toBe("8192");
    expect(data.builds.length).toBe(256);
    const changed = data.builds.map(({ values }) => values.filter((value) => value > 0).length);
    expect(changed.slice(0, 26)).toEqual([0, 0, ...Array.from({ length: 24 }, () => 1)]);
    expect(data.builds.filter(({ regime }) => regime === 0).length).toBe(128);
  });

  it.each(["1", "-1", "x", "0x0", "1e0", "0/", ""])("are found by their number only: %j", async (number) => {
    expect(await (await opened(LEVELS)).get(`pipeline/${number}`)).toBeUndefined();
  });
});
