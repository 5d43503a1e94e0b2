import { afterAll, describe, expect, it } from "vitest";
import { commitAll, repositoryWith } from "../workspace/repository.js";
import { jsonOf, play } from "./played-review.js";
import { mkdtempSync, rmSync } from "node:fs";
import { fill } from "../workspace/folder.js";
import fc from "fast-check";
import { join } from "node:path";
import { runs } from "../long.js";
import { tmpdir } from "node:os";

type Files = Record<string, string>;

const RULES = "- {id: image, type: warn, path: spec.image}\n- {id: port, type: error, path: spec.port}\n";

const thing = (name: string, fields: Readonly<Record<string, unknown>>): string =>
  `apiVersion: example.com/v1\nkind: Policy\nmetadata:\n  name: ${name}\nspec: ${JSON.stringify(fields)}\n`;

function both(old: Files, young: Files): Files {
  const below = (folder: string, files: Files): Files =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
  return { "rules.yaml": RULES, ...below("old", old), ...below("new", young) };
}

function textOf(files: Files, ...flags: readonly string[]) {
  return play({ files }, "review", "old", "new", "--rules", "rules.yaml", ...flags);
}

// Loaded before the first test, which would otherwise include the load time.
await play({ cwd: "." }, "review", "--help");

describe("a review as text", () => {
  it("shows changes of one rule on one line each, and the message of the rule once", async () => {
    const names = ["a", "b", "c", "d"];
    const version = (tag: number): Files =>
      Object.fromEntries(names.map((name) => [`${name}.yaml`, thing(name, { image: `${name}:${tag}` })]));
    const { stdout } = await textOf(both(version(1), version(2)));
    expect(stdout.split("\n").slice(0, 6)).toEqual([
      "image: 4 changes in 4 Policies",
      ...names.map((name) => `  warn  modify  ${name}  spec.image  ${name}:1 -> ${name}:2`),
      "        image  (--full lists the fingerprints)",
    ]);
  });

  it("shows an edited item of a list without keys as one change, with or without a rule", async () => {
    const version = (verbs: string[], ports: number[]): Files => ({
      "a.yaml": `${thing("a", { steps: ports.map((port) => ({ run: "x", image: "i", port })) })}---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: r}
rules: [{apiGroups: [""], resources: [pods], verbs: ${JSON.stringify(verbs)}}, {apiGroups: [apps], resources: ["x"], verbs: [get]}]
`,
    });
    const files = both(version(["get"], [1, 2, 3]), version(["get", "list"], [1, 4, 5]));
    const text = async (...flags: string[]): Promise<string> =>
      (await play({ files }, "review", "old", "new", "--rules", "kubernetes", ...flags)).stdout;
    const told = [
      "Role.rbac.authorization.k8s.io/r  (new/a.yaml:7)",
      "  allow  modify  rules[0]  verbs[1]  (absent) -> list",
      "         The role permits more than before.",
      "",
      "Policy.example.com/a  (new/a.yaml:1)",
      "  -  modify  spec.steps[1].port  2 -> 4",
      "  -  modify  spec.steps[2].port  3 -> 5",
      "",
      "1 allowed, 2 changes matched by no rule",
      "passed",
      "",
    ].join("\n");
    expect(await text()).toBe(told);
    expect((await text("--full")).endsWith(`\n\n${told}`)).toBe(true);
    // JSON and explanations show what the rules saw.
    const { counts } = jsonOf(await play({ files }, "review", "old", "new", "-o", "json")).result;
    expect(counts.unmatched).toBe(15);
    expect((await text("--explain")).match(/^ {2}- {6}(?:delete|create) {2}/gm)).toHaveLength(3);
  });

  it("shows the same change of many resources once, and each of them with --full", async () => {
    const names = ["a", "b", "c", "d"];
    const version = (image: string): Files =>
      Object.fromEntries(names.map((name) => [`${name}.yaml`, thing(name, { image })]));
    const files = both(version("web:1"), version("web:2"));
    const { stdout } = await textOf(files);
    expect(stdout).toBe(
      [
        "same change in 4 Policies: a, b, c and 1 more",
        "  warn  modify  spec.image  web:1 -> web:2",
        "        image  (--full lists the fingerprints)",
        "",
        "4 warnings",
        "blocked: check the warnings, then add --yes",
        "",
      ].join("\n"),
    );
    const full = (await textOf(files, "--full")).stdout;
    expect(full.match(/^ {8}image {2}[0-9a-f]{32}$/gm)).toHaveLength(4);
  });

  it("shows an added or removed map on one line", async () => {
    const rules = (list: readonly unknown[]): Files => ({ "a.yaml": thing("a", { rules: list }) });
    const first = { alert: "First", expr: "up == 0", labels: { severity: "warning", team: "a" } };
    const second = { alert: "Second", expr: "up == 1", labels: { severity: "warning", team: "a" } };
    const { stdout } = await textOf(both(rules([first]), rules([second, first])));
    expect(stdout).toContain("  -  create  spec.rules[0]  (absent) -> (map of 3, alert: Second)\n");
    const full = (await textOf(both(rules([first]), rules([second, first])), "--full")).stdout;
    expect(full).toContain("spec.rules[0].labels.team");
  });

  it("shows events first, and counts changes matched by no rule", async () => {
    const version = (n: number): Files =>
      Object.fromEntries(
        Array.from({ length: 40 }, (_, i) => [
          `${i}.yaml`,
          thing(`t${i}`, { size: i + n, ...(i === 30 ? { port: n } : {}) }),
        ]),
      );
    const { stdout } = await textOf(both(version(1), version(2)));
    expect(stdout).toMatch(
      /^Policy\.example\.com\/t30 {2}\(new\/30\.yaml:1\)\n {2}error {2}modify {2}spec\.port {2}1 -> 2\n {9}port {2}\w{32}\n\n40 changes matched by no rule, in 40 Policies \(--full lists them\)\n {2}Policy {2}40 modified {2}40 changes {2}40 files in new\/\n\n1 error, 40 changes matched by no rule\nblocked: revert or approve the error\n$/,
    );
    expect((await textOf(both(version(1), version(2)), "--full")).stdout.match(/spec\.size/g)).toHaveLength(
      40,
    );
  });

  it("has the same number of events in every format", async () => {
    const spec = fc.record({ image: fc.constantFrom("a", "b"), port: fc.nat(1), size: fc.nat(2) });
    const specs = fc.array(fc.tuple(spec, spec), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(specs, async (list) => {
        const version = (side: 0 | 1): Files =>
          Object.fromEntries(list.map((pair, i) => [`${i}.yaml`, thing(`t${i}`, pair[side])]));
        const files = both({ "z.yaml": "a: 1\n", ...version(0) }, { "z.yaml": "a: 1\n", ...version(1) });
        const run = async (format: string) => (await textOf(files, "--output", format)).stdout;
        const json = jsonOf(await textOf(files, "--output", "json")).result;
        const sarif = (JSON.parse(await run("sarif")) as { runs: { results: unknown[] }[] }).runs[0]?.results
          .length;
        const github = (await run("github")).split("\n").filter((line) => line !== "").length;
        const text = await run("text");
        expect([sarif, github, eventsIn(text)]).toEqual([
          json.events.length,
          json.events.length,
          json.events.length,
        ]);
        const [, errors = "0"] = /^(\d+) errors?/m.exec(text) ?? [];
        expect(Number(errors)).toBe(json.counts["error"]);
      }),
      { numRuns: runs({ normal: 10, long: 250 }) },
    );
  });

  it("shows nothing when both versions are the same", async () => {
    const files = both({ "a.yaml": thing("a", { image: "x" }), "b.yaml": "kind: [\n" }, {});
    const run = await play({ files }, "review", "old", "old", "--rules", "rules.yaml", "--output", "json");
    expect([run.status, jsonOf(run).result.documents]).toEqual([0, []]);
  });
});

/** The events of a text: each block is about one document, or states how many. */
function eventsIn(text: string): number {
  let [documents, count] = [1, 0];
  for (const line of text.split("\n")) {
    const [, same] = /^same changes? in (\d+) /.exec(line) ?? [];
    if (/^\S/.test(line)) documents = Number(same ?? 1);
    if (/^ {2}(?:warn|error) {2}/.test(line)) count += documents;
  }
  return count;
}

describe("annotations", () => {
  const ELSEWHERE = mkdtempSync(join(tmpdir(), "varve-in-tree-"));
  afterAll(() => rmSync(ELSEWHERE, { recursive: true }));

  function repository(): string {
    const root = repositoryWith({ "deploy/a.yaml": thing("a", { port: 1 }), "rules.yml": RULES });
    fill(root, { "deploy/a.yaml": thing("a", { port: 2 }) });
    commitAll(root, "second");
    fill(ELSEWHERE, { "deploy/a.yaml": thing("a", { port: 1 }) });
    return root;
  }

  it.each([
    ["git:HEAD~1", "git:HEAD", ".", "deploy/a.yaml"],
    ["git:HEAD~1", ".", ".", "deploy/a.yaml"],
    ["git:HEAD~1:deploy", "git:HEAD:deploy", ".", "deploy/a.yaml"],
    ["git:HEAD~1:deploy/a.yaml", "git:HEAD:deploy/a.yaml", ".", "deploy/a.yaml"],
    ["git:HEAD~1", "git:HEAD", "deploy", "a.yaml"],
    ["git:HEAD:./", "ELSEWHERE", ".", "deploy/a.yaml"],
    ["deploy", "ELSEWHERE/deploy", ".", "deploy/a.yaml"],
    ["ELSEWHERE", "git:HEAD:./", ".", "deploy/a.yaml"],
    ["ELSEWHERE/deploy/a.yaml", "deploy/a.yaml", ".", "deploy/a.yaml"],
    ["deploy/a.yaml", "ELSEWHERE/deploy/a.yaml", ".", "deploy/a.yaml"],
  ])("of %s and %s, in %s, have the file of the working tree", async (old, young, folder, file) => {
    const root = repository();
    const words = [old, young].map((word) => word.replace("ELSEWHERE", ELSEWHERE));
    const flags = ["--rules", join(root, "rules.yml"), "--output", "github"];
    const { stdout } = await play({ cwd: join(root, folder) }, "review", ...words, ...flags);
    expect(stdout.match(/file=([^,]*)/)?.[1]).toBe(file);
  });

  it("of a removed item are on its list, not on another item", async () => {
    const list = (items: string): string =>
      `apiVersion: example.com/v1\nkind: Policy\nmetadata:\n  name: a\nspec:\n  port:\n${items}`;
    const files = both({ "a.yaml": list("    - x: 1\n    - x: 2\n") }, { "a.yaml": list("    - x: 2\n") });
    const { stdout } = await textOf(files, "--output", "github");
    expect(stdout).toMatch(/file=new\/a\.yaml,line=7,/);
  });
});
