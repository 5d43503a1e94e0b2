import { describe, expect, it } from "vitest";
import { jsonOf, play } from "./played-review.js";

const RULES = {
  "rules.yaml": [
    "- {id: e, type: error, path: error}",
    "- {id: w, type: warn, path: warn}",
    "- {id: a, type: allow, path: allow}",
    "- {id: i, type: ignore, path: ignore}",
    "- {id: x, type: error, path: exempt, exemptions: [{reason: agreed, until: 2026-12-31}]}",
  ].join("\n"),
};

/** Two versions of a document in which these fields differ. */
function versions(...fields: readonly string[]): Record<string, string> {
  const text = (value: number) => `same: 0\n${fields.map((field) => `${field}: ${value}\n`).join("")}`;
  return { ...RULES, "old.yaml": text(1), "new.yaml": text(2) };
}

const REVIEW = ["review", "old.yaml", "new.yaml", "--rules", "rules.yaml", "--today", "2026-11-30"];

describe("the status of a review", () => {
  it.each<[fields: readonly string[], flags: readonly string[], status: number]>([
    [[], [], 0],
    [["allow", "ignore", "other"], [], 0],
    [["warn"], [], 3],
    [["warn"], ["--yes"], 0],
    [["warn"], ["--fail-on", "error", "--yes"], 0],
    [["warn"], ["--fail-on", "warn"], 3],
    [["warn"], ["--fail-on", "warn", "--yes"], 3],
    [["error"], [], 3],
    [["error"], ["--yes"], 3],
    [["error", "warn", "allow"], ["--yes"], 3],
    [["exempt"], [], 0],
    [["exempt"], ["--today=2027-01-01"], 3],
    [["exempt", "warn"], ["--fail-on", "warn"], 3],
  ])("of changes %j with %j is %i, in every format", async (fields, flags, status) => {
    const review = flags.some((flag) => flag.startsWith("--today")) ? REVIEW.slice(0, -2) : REVIEW;
    for (const format of ["text", "json", "sarif", "junit", "github", "markdown"]) {
      const run = await play({ files: versions(...fields) }, ...review, ...flags, "--output", format);
      expect([format, run.status, run.stderr]).toEqual([format, status, ""]);
    }
  });

  it("is that of bad input, not of a verdict, if the comparison fails", async () => {
    const files = {
      ...RULES,
      "old.yaml": "error: 1\n",
      "new.yaml":
        "error: 2\n---\n{kind: A, apiVersion: v1, metadata: {name: x}}\n---\n{kind: A, apiVersion: v1, metadata: {name: x}}\n",
    };
    const run = await play({ files }, ...REVIEW);
    expect(run.status).toBe(2);
    expect(run.stderr).toContain("new.yaml:5:1  error  model/duplicate-resource");
  });
});

describe("a user at the terminal", () => {
  const QUESTION = "Continue with 1 warning? [y/N] ";

  it.each<
    [fields: readonly string[], flags: readonly string[], answer: boolean, asked: string[], status: number]
  >([
    [["warn", "allow"], [], true, [QUESTION], 0],
    [["warn"], [], false, [QUESTION], 3],
    [["warn"], ["--yes"], false, [], 0],
    [["warn", "error"], [], true, [], 3],
    [["warn"], ["--fail-on", "warn"], true, [], 3],
    [["warn"], ["--output", "json"], true, [], 3],
    [["allow"], [], false, [], 0],
    [[], [], false, [], 0],
  ])("with changes %j and %j, answering %j, is prompted %j", async (fields, flags, answer, asked, status) => {
    const run = await play({ files: versions(...fields), answer }, ...REVIEW, ...flags);
    expect([run.asked, run.status]).toEqual([asked, status]);
  });

  it("sees the changes before the prompt, without a hint to use --yes", async () => {
    const run = await play({ files: versions("warn"), answer: true }, ...REVIEW);
    expect(run.stdout).toMatch(
      /^new\.yaml\n {2}warn {2}modify {2}warn {2}1 -> 2\n {8}w {2}[0-9a-f]{32}\n\n1 warning\n$/,
    );
  });
});

describe("an approval", () => {
  async function fingerprints(...fields: readonly string[]): Promise<string[]> {
    const run = await play({ files: versions(...fields) }, ...REVIEW, "--output", "json");
    return jsonOf(run).result.events.map(({ fingerprint }) => fingerprint);
  }

  it("allows exactly the change it names, for warnings and errors", async () => {
    const [error, warn] = await fingerprints("error", "warn");
    const approve = async (...lines: readonly (string | undefined)[]) => {
      const files = { ...versions("error", "warn"), "approved.txt": lines.join("\n") };
      const run = await play({ files }, ...REVIEW, "--approved", "approved.txt", "--output", "json");
      const { result } = jsonOf(run);
      return [run.status, result.verdict, ...result.events.map(({ decision }) => decision)];
    };
    expect(await approve()).toEqual([3, "error", "refused", "unconfirmed"]);
    expect(await approve(error)).toEqual([3, "warn", "approved", "unconfirmed"]);
    expect(await approve(warn)).toEqual([3, "error", "refused", "approved"]);
    expect(await approve(error, warn)).toEqual([0, "allow", "approved", "approved"]);
  });

  it.each([
    [
      "one per line, with remarks and blank lines",
      (f: string) => `# approved\n\n  ${f}  # by the storage team\r\n`,
    ],
    ["a YAML list", (f: string) => `---\n- ${f}\n`],
    ["a YAML list in quotes", (f: string) => `- "${f}" # reason\n- '${f}'\n`],
  ])("may be written as %s", async (_, write) => {
    const [fingerprint = ""] = await fingerprints("error");
    const files = { ...versions("error"), "approved.txt": write(fingerprint) };
    const run = await play({ files }, ...REVIEW, "--approved", "approved.txt");
    expect([run.status, run.stdout]).toEqual([0, expect.stringContaining("approved  modify  error  1 -> 2")]);
  });

  it("that is mistyped is bad input, for every wrong line", async () => {
    const files = { ...versions("error"), "approved.txt": `${"0".repeat(32)}\nabc\n${"A".repeat(32)}\n` };
    const run = await play({ files }, ...REVIEW, "--approved", "approved.txt", "--output", "json");
    expect([run.status, jsonOf(run).diagnostics.map(({ code }) => code)]).toEqual([
      2,
      ["cli/not-a-fingerprint", "cli/not-a-fingerprint"],
    ]);
  });

  it("that is unused is reported", async () => {
    const files = { ...versions("allow"), "approved.txt": `${"0".repeat(32)}\n` };
    const run = await play({ files }, ...REVIEW, "--approved", "approved.txt");
    expect([run.status, run.stdout]).toEqual([
      0,
      expect.stringContaining("approved.txt:1:1  info  cli/unused-approval"),
    ]);
  });

  it("stays valid if the old value changes, but not if the new value changes", async () => {
    const [fingerprint] = await fingerprints("error");
    const review = async (old: string, young: string) => {
      const files = { ...RULES, "old.yaml": old, "new.yaml": young };
      return jsonOf(await play({ files }, ...REVIEW, "--output", "json")).result.events[0]?.fingerprint;
    };
    expect(await review("error: 7\n", "error: 2\n")).toBe(fingerprint);
    expect(await review("error: 1\n", "error: 3\n")).not.toBe(fingerprint);
  });

  it("applies to a document in its file, not to the same change elsewhere", async () => {
    const files = {
      ...RULES,
      "old/a.yaml": "error: 1",
      "old/b.yaml": "error: 1",
      "new/a.yaml": "error: 2",
      "new/b.yaml": "error: 2",
    };
    const run = await play({ files }, "review", "old", "new", "--rules", "rules.yaml", "--output", "json");
    const prints = jsonOf(run).result.events.map(({ fingerprint }) => fingerprint);
    expect(new Set(prints).size).toBe(2);
  });
});
