import { openWorkspace } from "../../src/workspace/index.js";
import { type Workspace, pipelineNamed } from "../../src/workspace/internal.js";
import { describe, expect, it } from "vitest";
import { mkdirSync, symlinkSync } from "node:fs";
import { VarveError, formatResourceId, hasErrors } from "../../src/model/index.js";
import { folderWith } from "./folder.js";
import { join } from "node:path";

const SETTINGS =
  'apiVersion: varve.dev/v1\nkind: Workspace\nspec: {pipelines: ["**/*.pipeline.*", "pipelines/*"]}\n';
const configMap = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`;

/** The document of a pipeline. */
function described(
  name: string,
  baseline = "{apiVersion: v1, kind: ConfigMap, metadata: {name: m}}",
): string {
  return `apiVersion: varve.dev/v1
kind: Pipeline
metadata: {name: ${name}}
spec:
  baseline: ${baseline}
  mutations:
    - name: Level
      phase: default
      patch: {data: {level: debug}}
`;
}

/** The code of a pipeline; the value that it sets shows that it ran. */
function coded(name: string): string {
  return `import { pipeline } from "varve";
import { metadata } from "varve/compose";
const baseline = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "m" } };
export default pipeline({ ${name === "" ? "" : `name: "${name}", `}baseline, mutations: [
  { name: "Label", phase: "default", mutate: (map) => void metadata(map).label("by", "code") },
] });
`;
}

async function opened(files: Record<string, string>, options = {}): Promise<Workspace> {
  return openWorkspace(folderWith({ "varve.yaml": SETTINGS, ...files }), { code: true, ...options });
}

/** The pipelines of a workspace with these files, and problems with their positions. */
async function found(
  files: Record<string, string>,
  options = {},
): Promise<{ pipelines: string[]; problems: string[] }> {
  const { pipelines, diagnostics } = await (await opened(files, options)).pipelines();
  return {
    pipelines: pipelines.map(({ name, file }) => `${name} ${file}`),
    problems: diagnostics.map(
      ({ code, at, message }) => `${at?.file}:${at?.start.line}:${at?.start.column} ${code} ${message}`,
    ),
  };
}

describe("pipelines of a workspace", () => {
  it("are found by the settings, in documents and code, and are not resources", async () => {
    const files = {
      "a.pipeline.yaml": `${described("a")}---\n${described("b", "base.yaml")}`,
      "base.yaml": configMap("base"),
      "pipelines/c.ts": coded("c"),
      "pipelines/d.mjs": coded("d"),
      "pipelines/e.json": JSON.stringify({
        apiVersion: "varve.dev/v1",
        kind: "Pipeline",
        metadata: { name: "e" },
        spec: { baseline: "../e-base.yml" },
      }),
      "e-base.yml": configMap("e-base"),
      "other.yaml": configMap("other"),
    };
    const workspace = await opened(files);
    expect(workspace.resources.map(({ id }) => formatResourceId(id))).toEqual(["ConfigMap/other"]);
    expect(await found(files)).toEqual({
      pipelines: [
        "a a.pipeline.yaml",
        "b a.pipeline.yaml",
        "c pipelines/c.ts",
        "d pipelines/d.mjs",
        "e pipelines/e.json",
      ],
      problems: [],
    });
  });

  it("build from documents and from code that is not installed", async () => {
    const workspace = await opened({
      "a.pipeline.yaml": described("a", "base.yaml"),
      "base.yaml": configMap("base"),
      "c.pipeline.ts": coded("c"),
    });
    const { pipelines } = await workspace.pipelines();
    expect(pipelines.map(({ pipeline }) => pipeline.build().resource)).toEqual([
      { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "base" }, data: { level: "debug" } },
      { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "m", labels: { by: "code" } } },
    ]);
  });

  it("know the kinds that CRDs of the workspace define", async () => {
    const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: queues.example.com}
spec:
  group: example.com
  names: {kind: Queue, plural: queues}
  versions:
    - name: v1
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {
        rules: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [id], items: {type: object, properties: {id: {type: string}, to: {type: string}}}}}}}}}
`;
    const queue =
      "{apiVersion: example.com/v1, kind: Queue, metadata: {name: q}, spec: {rules: [{id: a, to: x}]}}";
    const pipeline = described("q", queue).replace(
      "{data: {level: debug}}",
      "{spec: {rules: [{id: b, to: z}]}}",
    );
    const { pipelines } = await (await opened({ "crd.yaml": crd, "q.pipeline.yaml": pipeline })).pipelines();
    expect(pipelines[0]?.pipeline.build().resource).toMatchObject({
      spec: {
        rules: [
          { id: "b", to: "z" },
          { id: "a", to: "x" },
        ],
      },
    });
  });

  it("are named by themselves, their export or their file, in this order", async () => {
    const two = `${coded("").replace("export default", "export const first =")}export const second = first.with();\nexport { first as again };\nexport const other = 7;\n`;
    expect((await found({ "pipelines/plain.ts": coded(""), "pipelines/two.ts": two })).pipelines).toEqual([
      "plain pipelines/plain.ts",
      "again pipelines/two.ts",
      "second pipelines/two.ts",
    ]);
  });

  it("know the lines of their mutations in documents", async () => {
    const { pipelines } = await (await opened({ "a.pipeline.yaml": described("a") })).pipelines();
    expect(pipelines[0]?.pipeline.order.map(({ author }) => author.origin)).toEqual([
      { file: "a.pipeline.yaml", line: 7 },
    ]);
  });

  it("can import each other's files if they are code", async () => {
    const files = {
      "pipelines/base.pipeline.ts": coded("base"),
      "pipelines/more.pipeline.ts":
        'import base from "./base.pipeline.js";\nimport { extra } from "../extra.js";\nexport const more = base.with(extra);\n',
      "extra.ts": 'export const extra = { name: "Extra", phase: "override", patch: { data: { x: "1" } } };\n',
    };
    expect((await found(files)).problems).toEqual([
      'pipelines/more.pipeline.ts:1:1 workspace/duplicate-pipeline pipelines/base.pipeline.ts has a pipeline named "base", too',
    ]);
  });

  it("are not run as code if code is disabled, which is reported", async () => {
    const files = { "a.pipeline.yaml": described("a"), "c.pipeline.ts": "throw new Error('ran');" };
    expect(await found(files, { code: undefined })).toEqual({
      pipelines: ["a a.pipeline.yaml"],
      problems: [
        "c.pipeline.ts:1:1 workspace/code-refused c.pipeline.ts is code, and running code is disabled",
      ],
    });
  });

  it("are not run before they are used", async () => {
    const workspace = await opened({ "c.pipeline.ts": "throw new Error('ran');" });
    expect(hasErrors(workspace.diagnostics)).toBe(false);
    expect(workspace.pipelineFiles).toEqual(["c.pipeline.ts"]);
  });

  it.each<[what: string, file: string, text: string, problems: string[]]>([
    [
      "code that throws",
      "x.pipeline.ts",
      "throw new Error('no luck');",
      ["x.pipeline.ts:1:1 workspace/pipeline-failed x.pipeline.ts failed: no luck"],
    ],
    [
      "code that cannot be parsed",
      "x.pipeline.ts",
      "\nconst x = ;",
      ["x.pipeline.ts:2:10 workspace/pipeline-failed x.pipeline.ts failed: Unexpected token"],
    ],
    [
      "code that exports no pipeline",
      "x.pipeline.ts",
      "export const x = { build: 1 };",
      ["x.pipeline.ts:1:1 workspace/not-a-pipeline x.pipeline.ts exports no pipeline"],
    ],
    [
      "an invalid declaration in code",
      "x.pipeline.ts",
      coded("c").replace('phase: "default"', 'phase: "late"'),
      [
        'x.pipeline.ts:1:1 compose/unknown-phase "Label" is in phase "late", which this pipeline does not have',
      ],
    ],
    [
      "an empty document",
      "x.pipeline.yaml",
      "",
      ["x.pipeline.yaml:1:1 workspace/not-a-pipeline x.pipeline.yaml contains no document"],
    ],
    [
      "a document that is not YAML",
      "x.pipeline.yaml",
      "a: [",
      [
        "x.pipeline.yaml:1:5 yaml/syntax Flow sequence in block collection must be sufficiently indented and end with a ]",
      ],
    ],
    [
      "an error in a document, at its position",
      "x.pipeline.yaml",
      described("a").replace("phase: default", "phase: late"),
      [
        'x.pipeline.yaml:8:7 compose/unknown-phase "Level" is in phase "late", which this pipeline does not have',
      ],
    ],
    [
      "a missing baseline",
      "x.pipeline.yaml",
      described("a", "nowhere.yaml"),
      [
        "x.pipeline.yaml:5:13 compose/bad-pipeline the baseline nowhere.yaml cannot be read: it does not exist",
      ],
    ],
    [
      "a baseline outside the workspace",
      "x.pipeline.yaml",
      described("a", "../../etc/passwd"),
      ['x.pipeline.yaml:5:13 workspace/unsafe-path the baseline "../../etc/passwd" is outside the workspace'],
    ],
    [
      "a baseline with an absolute path",
      "x.pipeline.yaml",
      described("a", "/etc/passwd"),
      ['x.pipeline.yaml:5:13 workspace/unsafe-path the baseline "/etc/passwd" is outside the workspace'],
    ],
    [
      "a file of another kind",
      "pipelines/x.txt",
      "",
      [
        "pipelines/x.txt:1:1 workspace/not-a-pipeline pipelines/x.txt is neither a document (.yaml, .yml, .json) nor code (.ts, .js, .mjs)",
      ],
    ],
  ])("are reported if invalid, without affecting the others: %s", async (_, file, text, problems) => {
    expect(await found({ [file]: text, "ok.pipeline.yaml": described("ok") })).toEqual({
      pipelines: ["ok ok.pipeline.yaml"],
      problems,
    });
  });

  it("report the pipeline if its baseline is invalid", async () => {
    const files = { "x.pipeline.yaml": described("x", "base.yaml"), "base.yaml": "a: [" };
    const { diagnostics } = await (await opened(files)).pipelines();
    expect(diagnostics.map(({ code, at, related }) => [code, at?.file, related?.[0]?.at?.file])).toEqual([
      ["yaml/syntax", "base.yaml", "x.pipeline.yaml"],
    ]);
  });

  it("do not use a baseline through a link outside the workspace", async () => {
    const outside = folderWith({ "base.yaml": configMap("outside") });
    const root = folderWith({
      "varve.yaml": SETTINGS,
      "x.pipeline.yaml": described("x", "linked/base.yaml"),
      "z.pipeline.yaml": described("z", "link.yaml"),
    });
    symlinkSync(outside, join(root, "linked"));
    symlinkSync(join(outside, "base.yaml"), join(root, "link.yaml"));
    mkdirSync(join(root, "pipelines"));
    const { pipelines, diagnostics } = await (await openWorkspace(root)).pipelines();
    expect(pipelines).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["workspace/unsafe-path", "workspace/unreadable"]);
  });

  it("are found by name, or similar names are suggested", async () => {
    const { pipelines } = await (await opened({ "a.pipeline.yaml": described("gateway") })).pipelines();
    expect(pipelineNamed(pipelines, "gateway").file).toBe("a.pipeline.yaml");
    expect(() => pipelineNamed(pipelines, "gatewya")).toThrow(VarveError);
    const failure = (): unknown => {
      try {
        return pipelineNamed(pipelines, "gatewya");
      } catch (error) {
        return (error as VarveError).diagnostics.map(({ code, hint }) => [code, hint]);
      }
    };
    expect(failure()).toEqual([["workspace/no-such-pipeline", 'did you mean "gateway"?']]);
  });
});

describe("the setting", () => {
  it("is a list of patterns", async () => {
    const workspace = await opened({
      "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\nspec: {pipelines: a.yaml}\n",
    });
    expect(workspace.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["workspace/invalid-settings", 'expected a list of file patterns, found "a.yaml"'],
    ]);
  });
});
