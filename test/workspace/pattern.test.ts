import { describe, expect, it } from "vitest";
import { type VarveError, formatResourceId, parsePath, resourceId } from "../../src/model/index.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { patternNamed } from "../../src/workspace/internal.js";
import { folderWith } from "./folder.js";

const SETTINGS =
  'apiVersion: varve.dev/v1\nkind: Workspace\nspec: {patterns: ["patterns/*", "*.pattern.yaml"]}\n';

function described(
  name: string,
  resource = "{apiVersion: v1, kind: ConfigMap, metadata: {name: m}}",
): string {
  return `apiVersion: varve.dev/v1
kind: Pattern
metadata: {name: ${name}}
spec:
  version: 1.0.0
  inputs:
    - {name: env, type: string, default: dev}
  resources:
    - id: map
      resource: ${resource}
`;
}

function coded(name: string): string {
  return `import { definePattern } from "varve";
export default definePattern({
  name: "${name}", version: "2.0.0", inputs: { size: { type: "integer", default: 2 } },
  resources: ({ size }: { size: number }) => [{ id: "a", resource: { apiVersion: "v1", kind: "X", metadata: { name: "a" }, size } }],
});
`;
}

/** The patterns of a workspace with these files, and their problems. */
async function found(files: Record<string, string>, options = {}) {
  const root = folderWith({ "varve.yaml": SETTINGS, ...files });
  const workspace = await openWorkspace(root, { code: true, ...options });
  const { patterns, diagnostics } = await workspace.patterns();
  return {
    patterns: patterns.map(({ name, file, pattern }) => `${name} ${pattern.version} ${file}`),
    problems: diagnostics.map(
      ({ code, at, message }) =>
        `${at?.file}:${at?.start.line}:${at?.start.column}-${at?.end.column} ${code} ${message}`,
    ),
  };
}

describe("patterns of a workspace", () => {
  it("are found by the settings, in documents and code, and are not resources", async () => {
    const files = {
      "a.pattern.yaml": `${described("a")}---\n${described("b")}`,
      "patterns/c.ts": coded("c"),
      "patterns/d.json": JSON.stringify({
        apiVersion: "varve.dev/v1",
        kind: "Pattern",
        metadata: { name: "d" },
        spec: { version: "3" },
      }),
      "map.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m}\n",
    };
    const workspace = await openWorkspace(folderWith({ "varve.yaml": SETTINGS, ...files }));
    expect(workspace.resources.map(({ id }) => formatResourceId(id))).toEqual(["ConfigMap/m"]);
    expect(await found(files)).toEqual({
      patterns: [
        "a 1.0.0 a.pattern.yaml",
        "b 1.0.0 a.pattern.yaml",
        "c 2.0.0 patterns/c.ts",
        "d 3 patterns/d.json",
      ],
      problems: [],
    });
  });

  it("expand, whether they are documents or code", async () => {
    const files = { "a.pattern.yaml": described("a"), "patterns/c.ts": coded("c") };
    const { patterns } = await (
      await openWorkspace(folderWith({ "varve.yaml": SETTINGS, ...files }), { code: true })
    ).patterns();
    expect(
      patterns.map(({ pattern }) => pattern.expand({}).resources.map(({ resource: value }) => value)),
    ).toEqual([
      [{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "m" } }],
      [{ apiVersion: "v1", kind: "X", metadata: { name: "a" }, size: 2 }],
    ]);
  });

  it("have problems with expressions at their lines and columns", async () => {
    const resource = `
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: a-\${inputs.env}-\${inputs.evn}
        data:
          "\${nothing}": 1
          b: '\${inputs.env + 1}'
          c: "\${inputs.\\u0065vm}"
          d: |
            first
            \${inputs.x}
          e: $\${inputs.no} \${inputs.no}
          f: \${inputs.env`;
    expect(await found({ "a.pattern.yaml": described("a", resource) })).toEqual({
      patterns: [],
      problems: [
        "a.pattern.yaml:14:41-42 cel/invalid-expression undefined field 'evn'",
        "a.pattern.yaml:16:14-21 cel/invalid-expression undeclared reference to 'nothing' (in container '')",
        "a.pattern.yaml:17:28-29 cel/invalid-expression found no matching overload for '_+_' applied to '(string, int)'",
        "a.pattern.yaml:18:14-34 cel/invalid-expression undefined field 'evm'",
        "a.pattern.yaml:21:21-22 cel/invalid-expression undefined field 'x'",
        "a.pattern.yaml:22:36-37 cel/invalid-expression undefined field 'no'",
        'a.pattern.yaml:23:11-12 compose/bad-pattern an expression in "${inputs.env" is not closed: there is no } for a ${',
      ],
    });
  });

  it("report problems of an expansion at the lines that failed", async () => {
    const resource = `
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: m}
        data: {a: "\${inputs.env.split('-')[3]}"}`;
    const root = folderWith({ "varve.yaml": SETTINGS, "a.pattern.yaml": described("a", resource) });
    const { patterns } = await (await openWorkspace(root)).patterns();
    const [failure] = patterns[0]?.pattern.expand({}).diagnostics ?? [];
    expect([failure?.at?.file, failure?.at?.start, failure?.message]).toEqual([
      "a.pattern.yaml",
      { offset: expect.any(Number) as number, line: 14, column: 22 },
      "${inputs.env.split('-')[3]} failed: index out of bounds: 3",
    ]);
  });

  it("know the line behind every field", async () => {
    const resource = `
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: m
        data:
          list:
            - name: a
              value: \${inputs.env}
            - name: b`;
    const root = folderWith({ "varve.yaml": SETTINGS, "a.pattern.yaml": described("a", resource) });
    const { patterns } = await (await openWorkspace(root)).patterns();
    const [made] = patterns[0]?.pattern.expand({}).resources ?? [];
    const lines = ["metadata.name", "data.list[name=a].value", "data.list[name=b].name"].map((path) =>
      made?.originOf(parsePath(path)),
    );
    expect(lines).toEqual([14, 18, 19].map((line) => ({ file: "a.pattern.yaml", line })));
  });

  it("are reported with their file if they are invalid, share a name, fail or must not run", async () => {
    expect(
      await found({
        "a.pattern.yaml": described("a"),
        "b.pattern.yaml": described("a"),
        "c.pattern.yaml": "# nothing\n",
        "d.pattern.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: d}\n",
        "patterns/e.ts": "export const nothing = 1;\n",
        "patterns/f.ts": "throw new Error('no');\n",
        "patterns/g.txt": "x",
        "patterns/h.ts":
          'import { definePattern } from "varve";\nexport default definePattern({ name: "", version: "1", resources: () => [] });\n',
      }),
    ).toEqual({
      patterns: ["a 1.0.0 a.pattern.yaml"],
      problems: [
        'b.pattern.yaml:1:1-1 workspace/duplicate-pattern a.pattern.yaml has a pattern named "a", too',
        "c.pattern.yaml:1:1-1 workspace/not-a-pattern c.pattern.yaml contains no document",
        'd.pattern.yaml:1:1-11 compose/bad-pattern expected apiVersion: varve.dev/v1, found "v1"',
        'd.pattern.yaml:2:1-5 compose/bad-pattern expected kind: Pattern, found "ConfigMap"',
        "d.pattern.yaml:1:1-1 compose/bad-pattern the pattern itself is required",
        "patterns/e.ts:1:1-1 workspace/not-a-pattern e.ts exports no pattern",
        "patterns/f.ts:1:1-1 workspace/pattern-failed patterns/f.ts failed: no",
        "patterns/g.txt:1:1-1 workspace/not-a-pattern patterns/g.txt is neither a document (.yaml, .yml, .json) nor code (.ts, .js, .mjs)",
        "patterns/h.ts:1:1-1 compose/bad-pattern the name of the pattern is required",
      ],
    });
    expect(await found({ "patterns/c.ts": coded("c") }, { code: undefined })).toEqual({
      patterns: [],
      problems: [
        "patterns/c.ts:1:1-1 workspace/code-refused patterns/c.ts is code, and running code is disabled",
      ],
    });
  });

  it("are found by name, or with similar names or the reason why files cannot be read", async () => {
    const root = folderWith({ "varve.yaml": SETTINGS, "a.pattern.yaml": described("web-app") });
    const { patterns } = await (await openWorkspace(root)).patterns();
    expect(patternNamed(patterns, "web-app").file).toBe("a.pattern.yaml");
    const missing = (diagnostics = [] as VarveError["diagnostics"]): string => {
      try {
        return patternNamed(patterns, "web-ap", diagnostics).name;
      } catch (error) {
        return (error as VarveError).diagnostics.map(({ code, hint }) => `${code} ${hint}`).join();
      }
    };
    expect(missing()).toBe('workspace/no-such-pattern did you mean "web-app"?');
    expect(missing([{ code: "x/y", severity: "error", message: "broken", hint: "mend" }])).toBe("x/y mend");
  });
});

describe("the example of a serverless application", () => {
  it("has 17 resources in 4 files for all inputs, with unique names", async () => {
    const workspace = await openWorkspace("examples/serverless-event-app", { code: true });
    const { patterns, diagnostics } = await workspace.patterns();
    expect([workspace.diagnostics, diagnostics]).toEqual([[], []]);
    const { pattern } = patternNamed(patterns, "serverless-event-app");
    expect(
      pattern.inputs.map(({ name, type, required }) => `${name} ${type}${required ? " required" : ""}`),
    ).toEqual([
      "env string required",
      "account string required",
      "prefix string",
      "region string",
      "lambda.memory integer",
      "lambda.timeout integer",
      "eventSource string",
      "artifactBucket string",
    ]);
    const { resources } = pattern.expand({ env: "dev", account: "123456789012" });
    const files = new Map<string, string[]>();
    for (const { file, resource: value } of resources)
      files.set(file, [...(files.get(file) ?? []), formatResourceId(resourceId(value))]);
    expect(Object.fromEntries(files)).toEqual({
      "storage.yaml": [
        "Bucket.s3.aws.upbound.io/app-bucket",
        "BucketOwnershipControls.s3.aws.upbound.io/app-bucket",
        "BucketPublicAccessBlock.s3.aws.upbound.io/app-bucket",
        "BucketWebsiteConfiguration.s3.aws.upbound.io/app-bucket",
        "BucketCorsConfiguration.s3.aws.upbound.io/app-bucket",
        "BucketPolicy.s3.aws.upbound.io/app-bucket",
        "Table.dynamodb.aws.upbound.io/app-table",
      ],
      "iam.yaml": [
        "Role.iam.aws.upbound.io/api-handler",
        "RolePolicy.iam.aws.upbound.io/api-handler",
        "Role.iam.aws.upbound.io/snapshot-writer",
        "RolePolicy.iam.aws.upbound.io/snapshot-writer",
      ],
      "compute.yaml": [
        "Function.lambda.aws.upbound.io/api-handler",
        "Function.lambda.aws.upbound.io/snapshot-writer",
        "FunctionURL.lambda.aws.upbound.io/api-handler",
      ],
      "events.yaml": [
        "Rule.cloudwatchevents.aws.upbound.io/message-posted",
        "Target.cloudwatchevents.aws.upbound.io/message-posted",
        "Permission.lambda.aws.upbound.io/snapshot-writer-events",
      ],
    });
  });
});
