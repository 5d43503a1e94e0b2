import { describe, expect, it } from "vitest";
import { jsonOf, play } from "./played-review.js";
import fc from "fast-check";
import { runs } from "../long.js";

const ANY = { "rules.yaml": '- {id: any, type: warn, path: "*"}' };
const FLAGS = ["--rules", "rules.yaml", "--yes"];
const FORMATS = ["text", "json", "sarif", "junit", "github", "markdown"];

const map = (name: string, value: number): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  a: "${value}"\n`;
const BROKEN = `${map("b", 1)}  bad: [\n`;

async function review(files: Record<string, string>, ...flags: readonly string[]) {
  const run = await play({ files: { ...ANY, ...files } }, "review", "old", "new", ...FLAGS, ...flags);
  return run;
}

/** The status, the changed documents and the codes of the other diagnostics. */
async function outcome(files: Record<string, string>) {
  const run = await review(files, "--output", "json");
  const { result, diagnostics } = jsonOf(run);
  const codes = diagnostics.map(({ code }) => code).filter((code) => !code.startsWith("cli/change-"));
  return [
    run.status,
    (result?.documents ?? []).map(({ document, change }) => `${document} ${change}`),
    codes,
  ];
}

// Loaded before the first test, which would otherwise include the load time.
await play({ cwd: "." }, "review", "--help");

describe("a problem in a review", () => {
  const CHANGE = { "old/a.yaml": map("a", 1), "new/a.yaml": map("a", 2) };
  const CHANGED = "ConfigMap/a modify";

  it.each<
    [string, Record<string, string>, status: number, documents: readonly string[], codes: readonly string[]]
  >([
    [
      "in both versions is an info",
      { "old/b.yaml": BROKEN, "new/b.yaml": BROKEN },
      0,
      [CHANGED],
      ["cli/known-faults"],
    ],
    [
      "that moved to another line is a warning that the file is not compared",
      { "old/b.yaml": BROKEN, "new/b.yaml": `# moved\n${BROKEN}` },
      0,
      [CHANGED],
      ["cli/not-compared"],
    ],
    [
      "that the change introduced is an error",
      { "old/b.yaml": map("b", 1), "new/b.yaml": BROKEN },
      2,
      [],
      ["yaml/syntax"],
    ],
    ["in a new file is an error", { "new/b.yaml": BROKEN }, 2, [], ["yaml/syntax"]],
    [
      "that is fixed leaves the old version unknown",
      { "old/b.yaml": BROKEN, "new/b.yaml": map("b", 2) },
      0,
      [CHANGED, "ConfigMap/b create"],
      ["cli/unknown-before"],
    ],
    [
      "that is removed with its file is an info",
      { "old/b.yaml": BROKEN },
      0,
      [CHANGED],
      ["cli/unknown-before"],
    ],
    [
      "in a file that is neither a manifest nor readable is an info",
      { "new/notes.yaml": "a: {{ x }}\n  b: [\n" },
      0,
      [CHANGED],
      ["cli/not-compared"],
    ],
    [
      "in a template is not reported",
      {
        "old/chart/Chart.yaml": "name: c\nversion: 1.0.0\napiVersion: v2\n",
        "new/chart/Chart.yaml": "name: c\nversion: 1.0.0\napiVersion: v2\n",
        "old/chart/templates/a.yaml": "{{- if .Values.a }}\n",
        "new/chart/templates/a.yaml": "{{- if .Values.b }}\n",
      },
      0,
      [CHANGED],
      ["cli/not-compared"],
    ],
    [
      "of two documents in both versions is an info, and both are compared",
      {
        "old/b.yaml": `${map("b", 1)}---\n${map("b", 5)}`,
        "new/b.yaml": `${map("b", 1)}---\n${map("b", 6)}`,
      },
      0,
      [CHANGED, "ConfigMap/b modify"],
      ["cli/known-faults"],
    ],
    [
      "of two documents in one file that the change introduced is an error",
      { "old/b.yaml": map("b", 1), "new/b.yaml": `${map("b", 1)}---\n${map("b", 1)}` },
      2,
      [],
      ["model/duplicate-resource"],
    ],
    [
      "of two documents in a workspace that the change introduced is an error",
      {
        "old/b.yaml": map("b", 1),
        "new/varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\n",
        "new/b.yaml": map("b", 1),
        "new/c.yaml": map("b", 1),
      },
      2,
      [],
      ["model/duplicate-resource"],
    ],
    [
      "of two files in a folder without settings is an info: they may be alternatives",
      { "old/b.yaml": map("b", 1), "new/b.yaml": map("b", 1), "new/c.yaml": map("b", 1) },
      0,
      [CHANGED, "ConfigMap/b create"],
      ["cli/alternatives-came"],
    ],
  ])("%s", async (_, files, status, documents, codes) => {
    expect(await outcome({ ...CHANGE, ...files })).toEqual([status, documents, codes]);
  });

  it("of both versions never changes the status, and a new one always does, in every format", async () => {
    const fault = fc.constantFrom(
      BROKEN,
      "apiVersion: v1\nkind: A\nmetadata: {name: x}\n\tb: 1\n",
      `${map("b", 1)}---\n${map("b", 1)}`,
    );
    await fc.assert(
      fc.asyncProperty(fault, fc.constantFrom(...FORMATS), fc.boolean(), async (text, format, isMoved) => {
        const before = { ...CHANGE, "old/x/b.yaml": text };
        const moved = isMoved ? `# one more line\n${text}` : text;
        const known = await review({ ...before, "new/x/b.yaml": moved }, "--output", format);
        const fresh = await review({ ...CHANGE, "new/x/b.yaml": text }, "--output", format);
        expect([known.status, fresh.status]).toEqual([0, 2]);
      }),
      { numRuns: runs({ normal: 12, long: 300 }) },
    );
  });
});

describe("the settings of a review", () => {
  const settings = (exclude: string): string =>
    `{apiVersion: varve.dev/v1, kind: Workspace, spec: {files: {exclude: ["${exclude}"]}}}`;

  it("are those of the new version, for both versions", async () => {
    const files = {
      "old/varve.yaml": settings("none/**"),
      "new/varve.yaml": settings("gen/**"),
      "old/gen/a.yaml": map("a", 1),
      "old/b.yaml": map("b", 1),
      "new/b.yaml": map("b", 1),
    };
    expect(await outcome(files)).toEqual([0, [], []]);
  });
});

describe("the same resource in several units", () => {
  const deployment = (image: string): string =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  replicas: ${image}\n`;
  const unit = (folder: string, list: string): Record<string, string> => ({
    [`old/${folder}/kustomization.yaml`]: `resources: [${list}]\n`,
    [`new/${folder}/kustomization.yaml`]: `resources: [${list}]\n`,
  });
  const UNITS = { ...unit("dev", "web.yaml"), ...unit("prod", "web.yaml") };

  it("is not a duplicate; each is compared with its own old version", async () => {
    const files = {
      ...UNITS,
      "old/dev/web.yaml": deployment("1"),
      "new/dev/web.yaml": deployment("2"),
      "old/prod/web.yaml": deployment("5"),
      "new/prod/web.yaml": deployment("5"),
    };
    expect(await outcome(files)).toEqual([0, ["Deployment.apps/web modify"], []]);
  });

  it("is followed to another unit if that is unambiguous", async () => {
    const moved = { ...UNITS, "old/dev/web.yaml": deployment("1"), "new/prod/web.yaml": deployment("2") };
    expect(await outcome(moved)).toEqual([0, ["Deployment.apps/web modify"], []]);
  });

  it("has a separate fingerprint in each", async () => {
    const files = {
      ...UNITS,
      "old/dev/web.yaml": deployment("1"),
      "new/dev/web.yaml": deployment("2"),
      "old/prod/web.yaml": deployment("1"),
      "new/prod/web.yaml": deployment("2"),
    };
    const { events } = jsonOf(await review(files, "--output", "json")).result;
    expect(new Set(events.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  it("is not deleted by removing a patch for it", async () => {
    const kustomization = (patches: string): string => `resources: [../base]\npatches: [${patches}]\n`;
    const files = {
      "old/base/kustomization.yaml": "resources: [web.yaml]\n",
      "new/base/kustomization.yaml": "resources: [web.yaml]\n",
      "old/base/web.yaml": deployment("1"),
      "new/base/web.yaml": deployment("1"),
      "old/prod/kustomization.yaml": kustomization("{path: patch.yaml}"),
      "new/prod/kustomization.yaml": kustomization(""),
      "old/prod/patch.yaml": deployment("3"),
    };
    const [, documents] = await outcome(files);
    expect(documents).toEqual(["new/prod/kustomization.yaml modify", "old/prod/patch.yaml delete"]);
  });
});
