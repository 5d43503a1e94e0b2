import { describe, expect, it } from "vitest";
import { play } from "./played-review.js";
import { fill, folderWith } from "../workspace/folder.js";

type Values = Record<string, Record<string, unknown>>;

/** ConfigMaps as another tool renders them, one document each. */
function rendered(maps: Values, version: string): string {
  return Object.entries(maps)
    .map(([name, data]) =>
      JSON.stringify({
        apiVersion: "v1",
        kind: "ConfigMap",
        metadata: { name, labels: { version } },
        data,
      }),
    )
    .join("\n---\n");
}

/** The plan for a new render, compared with the one before. */
async function planOf(old: string, young: string, ...flags: readonly string[]): Promise<readonly string[]> {
  const root = folderWith({ "varve.yaml": "{apiVersion: varve.dev/v1, kind: Workspace, spec: {}}\n" });
  fill(root, { ".render/a.yaml": old });
  const from = ["--from", ".render/a.yaml", "--name", "app"];
  expect((await play({ cwd: root }, "apply", ...from)).status).toBe(0);
  fill(root, { ".render/a.yaml": young });
  const { stdout, stderr } = await play({ cwd: root }, "plan", ...from, ...flags);
  expect(stderr).toBe("");
  return stdout.split("\n");
}

const lines = (changed: readonly number[], word: string): string =>
  Array.from({ length: 30 }, (_, i) => `line ${i}${changed.includes(i) ? ` ${word}` : ""}`).join("\n");
const LONG = "a long sentence of which only a few letters change between one version and the next";

describe("a plan", () => {
  it("shows where long values differ, and both ends of a line", async () => {
    const before = rendered({ a: { text: lines([4, 9, 20], "old"), line: `${LONG} 5m ${LONG}` } }, "1");
    const after = rendered({ a: { text: lines([4, 9, 20], "new"), line: `${LONG} 10m ${LONG}` } }, "1");
    const by = "app: .render/a.yaml:1";
    expect(await planOf(before, after)).toEqual([
      "~ ConfigMap/a  (app.yaml, by app)",
      `    data.text  (3 lines removed, 3 lines added, of 30 lines)  ${by}`,
      "       5 - line 4 old",
      "       5 + line 4 new",
      "      and 4 more changed lines; --full shows all",
      `    data.line  (long text, differs at character 85)           ${by}`,
      "      - a long sentence …nd the next 5m a long sen…ion and the next",
      "      + a long sentence …nd the next 10m a long sen…ion and the next",
      "Would have updated 1 resource in 1 file.",
      "",
    ]);
    const full = (await planOf(before, after, "--full")).join("\n");
    expect(full).toContain("      21 + line 20 new\n");
    expect(full).toContain(`      + ${LONG} 10m ${LONG}\n`);
    const markdown = (await planOf(before, after, "-o", "markdown")).join("\n");
    expect(markdown).toContain("`data.text` (3 lines removed, 3 lines added, of 30 lines)<br>");
    const [notice] = await planOf(before, after, "-o", "github");
    expect(notice).toContain(
      "data.text (3 lines removed, 3 lines added, of 30 lines) line 5: line 4 old -> line 4 new",
    );
  });

  it("shows the same change of several resources once with --group, and other changes separately", async () => {
    const maps = (value: number): Values => ({
      a: { own: `a${value}` },
      b: { own: `b${value}` },
      c: { own: "same" },
      d: { own: "same" },
    });
    expect(await planOf(rendered(maps(1), "1"), rendered(maps(2), "2"), "--group")).toEqual([
      "~ 4 ConfigMap, the same change in each  (1 file, by app)",
      "    a, b, c, d",
      '    metadata.labels.version  "1" -> "2"',
      "",
      "~ ConfigMap/a  (app.yaml, by app)",
      "    data.own  a1 -> a2",
      "",
      "~ ConfigMap/b  (app.yaml, by app)",
      "    data.own  b1 -> b2",
      "Would have updated 4 resources in 1 file.",
      "",
    ]);
  });

  it("hides values that look like passwords in long text, and escapes terminal controls", async () => {
    const text = (word: string): string => `${lines([], "")}\npassword: hunter${word}\n\u001b[31mred ${word}`;
    for (const flags of [[], ["--full"], ["-o", "markdown"], ["-o", "github"]]) {
      const printed = await planOf(
        rendered({ a: { t: text("1") } }, "1"),
        rendered({ a: { t: text("2") } }, "1"),
        ...flags,
      );
      expect(printed.join("\n")).not.toMatch(/hunter|\u001b/);
    }
  });
});

describe("a render passed with --from", () => {
  const maps = (count: number): string =>
    rendered(Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${i}`, { a: "1" }])), "1");

  /** The status of a run over twenty resources that were applied before, and the first problem. */
  async function ended(
    given: string,
    verb: string,
    ...flags: readonly string[]
  ): Promise<readonly unknown[]> {
    const root = folderWith({ "varve.yaml": "{apiVersion: varve.dev/v1, kind: Workspace, spec: {}}\n" });
    const from = ["--from", "-", "--name", "app"];
    expect((await play({ cwd: root, stdin: `${maps(20)}\n` }, "apply", ...from)).status).toBe(0);
    const { status, stderr } = await play({ cwd: root, stdin: given }, verb, ...from, ...flags);
    return [
      status,
      ...(/^.* {2}error {2}(\S+)|^error {2}(\S+)/m.exec(stderr) ?? []).slice(1).filter(Boolean),
    ];
  }

  it.each<[string, string, verb: string, flags: readonly string[], ...(readonly unknown[])]>([
    ["nothing", "", "plan", ["--exit-code"], 1, "workspace/nothing-rendered"],
    ["a comment", "# nothing\n---\n", "plan", ["--exit-code"], 1, "workspace/nothing-rendered"],
    ["the same", maps(20), "plan", ["--exit-code"], 0],
    ["a duplicate resource", `${maps(20)}\n---\n${maps(1)}`, "plan", ["--exit-code"], 2, "flow/made-twice"],
    [
      "half a line",
      "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c0\ndata:\n  a: so",
      "plan",
      [],
      1,
      "workspace/output-cut-off",
    ],
    ["half a document", maps(20).slice(0, -40), "plan", [], 1, "workspace/output-cut-off"],
    ["exactly a tenth less", maps(18), "apply", [], 0],
    ["more than a tenth less", maps(17), "apply", [], 3, "cli/removal-unconfirmed"],
    ["more than a tenth less, with --yes", maps(17), "apply", ["--yes"], 0],
    ["a share that is allowed", maps(17), "apply", ["--max-removals", "15%"], 0],
    [
      "slightly more than the share",
      maps(17),
      "apply",
      ["--max-removals", "14.9%"],
      3,
      "cli/removal-unconfirmed",
    ],
    ["one less", maps(19), "apply", [], 0],
    [
      "one less with no removals allowed",
      maps(19),
      "apply",
      ["--max-removals", "0"],
      3,
      "cli/removal-unconfirmed",
    ],
    [
      "one less with a share of zero",
      maps(19),
      "apply",
      ["--max-removals", "0%"],
      3,
      "cli/removal-unconfirmed",
    ],
    ["none less with no removals allowed", maps(20), "apply", ["--max-removals", "0"], 0],
    ["a negative share", maps(20), "apply", ["--max-removals", "-1"], 2],
  ])("that contains %s", async (_, given, verb, flags, ...expected) => {
    const [status, code] = await ended(given, verb, ...flags);
    expect(expected.length === 1 ? [status] : [status, code]).toEqual(expected);
  });
});
