import { describe, expect, it } from "vitest";
import { jsonOf, play } from "./played-review.js";
import fc from "fast-check";
import { runs } from "../long.js";

const ALL = { "rules.yaml": '- {id: all, type: warn, path: "*", message: "{before} became {after}"}' };
const ANCHORED = {
  "rules.yaml": '- {id: all, type: error, path: "@", message: "{path}: {before} became {after}"}',
};
const FORMATS = ["text", "json", "junit", "github", "markdown"];

describe("values of a Secret", () => {
  const secret = (name: string, fields: string) => `{apiVersion: v1, kind: Secret, ${name}${fields}}\n`;
  const NAMED = "metadata: {name: s}, ";
  const APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

  /** Two versions of a document, in which the words OLD and NEW are secret values. */
  const CASES: readonly (readonly [string, old: string, young: string])[] = [
    ["are replaced", secret(NAMED, "data: {k: OLD}"), secret(NAMED, "data: {k: NEW}")],
    ["come", secret(NAMED, ""), secret(NAMED, "stringData: {k: NEW, l: OLD}")],
    ["go", secret(NAMED, "data: {k: OLD, l: NEW}"), secret(NAMED, "")],
    ["are added with it", "", secret(NAMED, "data: {k: NEW, l: OLD}")],
    ["are removed with it", secret(NAMED, "data: {k: OLD, l: NEW}"), ""],
    ["are not strings", secret(NAMED, "data: {k: [OLD]}"), secret(NAMED, "data: {k: {l: NEW}}")],
    ["replace the map", secret(NAMED, "data: OLD"), secret(NAMED, "data: NEW")],
    ["belong to one without a name", secret("", "data: {k: OLD}"), secret("", "data: {k: NEW}")],
    [
      "are in kubectl's copy",
      secret(`metadata: {name: s, annotations: {${APPLIED}: "{OLD}"}}, `, ""),
      secret(`metadata: {name: s, annotations: {${APPLIED}: "{NEW}"}}, `, ""),
    ],
    [
      "are next to a change",
      `{apiVersion: v1, kind: List, items: [${secret(NAMED, "data: {k: OLD}").trim()}, {a: "(secret)"}]}`,
      `{apiVersion: v1, kind: List, items: [${secret(NAMED, "data: {k: OLD}").trim()}, {a: 2}]}`,
    ],
    [
      "are in a List",
      `{apiVersion: v1, kind: List, items: [${secret(NAMED, "data: {k: OLD}").trim()}]}`,
      `{apiVersion: v1, kind: List, items: [${secret(NAMED, "data: {k: NEW}").trim()}]}`,
    ],
  ];

  it.each(CASES)("that %s are not in any format, but their paths are", async (_, old, young) => {
    const show = (text: string) => text.replaceAll("OLD", "hunter2").replaceAll("NEW", "hunter3");
    for (const rules of [ALL, ANCHORED]) {
      const files = { ...rules, "old.yaml": show(old), "new.yaml": show(young) };
      for (const format of FORMATS) {
        const flags = ["--rules", "rules.yaml", "--explain", "--output", format];
        const { stdout, stderr, status } = await play({ files }, "review", "old.yaml", "new.yaml", ...flags);
        expect([format, status, stdout + stderr]).not.toEqual([format, 3, expect.stringContaining("hunter")]);
        expect([format, status, stdout]).toEqual([format, 3, expect.stringContaining("(secret)")]);
      }
    }
  });
});

describe("text from files", () => {
  it("never controls the terminal, in any part of the output", async () => {
    const hostile = fc.stringMatching(/^[a-z]{1,3}\\(?:e|x9b|u202e|r|n|a)[a-z]{0,3}$/);
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (key, value, word) => {
        const files = {
          "rules.yaml": `- {id: "${word}", type: warn, path: "*", message: "${word} {before}", action: "${word}", exemptions: [{reason: "${word}", scope: {name: none}}]}`,
          "old.yaml": `{"${key}": "${value}", kind: "${word}", apiVersion: "v1", metadata: {name: "${word}"}}`,
          "new.yaml": `{"${key}": 1, kind: "${word}", apiVersion: "v1", metadata: {name: "${word}"}}`,
        };
        const { stdout } = await play(
          { files },
          "review",
          "old.yaml",
          "new.yaml",
          "--rules",
          "rules.yaml",
          "--explain",
        );
        expect(stdout).toContain("1 warning");
        expect(stdout).not.toMatch(/[^\n\P{Cc}]|[\u202e]/u);
      }),
      { numRuns: runs({ normal: 15, long: 400 }) },
    );
  });
});

describe("hostile input gets a diagnostic", () => {
  const ONE = "a: 1\n";
  const RULE = '- {type: error, path: "*"}\n';

  it.each<[string, files: Record<string, string>, status: number, codes: readonly string[]]>([
    [
      "100,000 levels of YAML before",
      { "old.yaml": "[".repeat(100_000) },
      3,
      ["cli/change-refused", "cli/unknown-before"],
    ],
    ["100,000 levels of YAML after", { "new.yaml": "- ".repeat(100_000) }, 2, ["yaml/too-deep"]],
    [
      "100,000 levels of JSON",
      { "new.yaml": `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}` },
      2,
      ["yaml/too-deep"],
    ],
    ["a document that contains itself", { "new.yaml": "a: &x\n  b: *x\n" }, 2, ["yaml/alias-cycle"]],
    [
      "aliases that expand to ten thousand million values",
      {
        "new.yaml": `a0: &a0 [x]\n${Array.from({ length: 10 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(10)}]\n`).join("")}`,
      },
      2,
      ["yaml/too-many-aliases"],
    ],
    [
      "a rule path of a megabyte",
      { "rules.yaml": `- {type: error, path: "${"a.".repeat(500_000)}a"}` },
      2,
      ["review/path-too-long"],
    ],
    ["100,000 levels of rules", { "rules.yaml": "[".repeat(100_000) }, 2, ["yaml/too-deep"]],
    [
      "rules that contain themselves",
      { "rules.yaml": "- &a {type: error, path: x, scope: *a}" },
      2,
      ["yaml/alias-cycle"],
    ],
    ["binary rules", { "rules.yaml": "\u0000\u0001" }, 2, ["yaml/forbidden-character"]],
    [
      "a document and rules that are both bad",
      { "new.yaml": "[", "rules.yaml": "- {}" },
      2,
      ["review/malformed-rule", "review/malformed-rule", "yaml/syntax"],
    ],
    ["__proto__ as a key", { "new.yaml": "__proto__: {polluted: 1}\na: 1\n" }, 3, ["cli/change-refused"]],
  ])("for %s", async (_, files, status, codes) => {
    const world = { files: { "old.yaml": ONE, "new.yaml": ONE, "rules.yaml": RULE, ...files } };
    const run = await play(
      world,
      "review",
      "old.yaml",
      "new.yaml",
      "--rules",
      "rules.yaml",
      "--output",
      "json",
    );
    expect([
      run.status,
      jsonOf(run)
        .diagnostics.map(({ code }) => code)
        .toSorted(),
    ]).toEqual([status, codes]);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it("for a map with very many keys, of which only the first are shown", async () => {
    const map = (value: number) => Array.from({ length: 20_000 }, (_, i) => `k${i}: ${value}\n`).join("");
    const files = { "old.yaml": map(1), "new.yaml": map(2), "rules.yaml": RULE };
    const { stdout, status } = await play(
      { files },
      "review",
      "old.yaml",
      "new.yaml",
      "--rules",
      "rules.yaml",
    );
    expect([status, stdout.split("\n").length]).toEqual([3, 406]);
    expect(stdout).toContain("  and 19800 more; --full lists them\n\n20000 errors\n");
  });
});
