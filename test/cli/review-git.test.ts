import { afterAll, describe, expect, it } from "vitest";
import { commitAll, repositoryWith } from "../workspace/repository.js";
import { jsonOf, play } from "./played-review.js";
import { mkdtempSync, rmSync } from "node:fs";
import { fill } from "../workspace/folder.js";
import { join } from "node:path";
import { tmpdir } from "node:os";

describe("a revision of Git", () => {
  const ANY = '- {type: allow, path: "*"}';
  const ELSEWHERE = mkdtempSync(join(tmpdir(), "varve-elsewhere-"));
  afterAll(() => rmSync(ELSEWHERE, { recursive: true }));

  /** A repository whose disk is ahead of its branch, which is ahead of its tag. */
  function repository(): string {
    const root = repositoryWith({
      "deploy/a.yaml": "a: 1\n",
      "deploy/sub/b.yaml": "b: 1\n",
      "c.yaml": "c: 1\n",
    });
    fill(root, { "deploy/a.yaml": "a: 2\n" });
    commitAll(root, "second");
    fill(root, {
      "deploy/sub/b.yaml": "b: 2\n",
      "deploy/new/d.yaml": "d: 1\n",
      "c.yaml": "c: 2\n",
      ".rules.yaml": ANY,
    });
    return root;
  }

  it.each([
    ["git:HEAD", "deploy", ".", ["deploy/sub/b.yaml modify", "deploy/new/d.yaml create"]],
    ["git:HEAD", ".", "deploy", ["sub/b.yaml modify", "new/d.yaml create"]],
    ["git:HEAD~1", ".", "deploy/sub", ["b.yaml modify"]],
    ["git:HEAD~1", "git:HEAD", "deploy", ["git:HEAD:deploy/a.yaml modify"]],
    ["git:HEAD~1", "git:HEAD", "deploy/sub", []],
    ["git:HEAD~1", "git:HEAD:deploy", ".", ["git:HEAD:deploy/a.yaml modify"]],
    ["git:HEAD:c.yaml", "c.yaml", ".", ["c.yaml modify"]],
    ["git:HEAD", "../c.yaml", "deploy", ["../c.yaml modify"]],
    ["git:HEAD", "new", "deploy", ["new/d.yaml create"]],
    ["git:HEAD", "deploy/new/d.yaml", ".", ["deploy/new/d.yaml create"]],
    ["c.yaml", "git:HEAD", ".", ["git:HEAD:c.yaml modify"]],
    ["git:HEAD:./sub", "sub", "deploy", ["sub/b.yaml modify"]],
  ])("%s next to %s, in %s, is the same path", async (old, young, folder, documents) => {
    const root = repository();
    const rules = join(root, ".rules.yaml");
    const run = await play({ cwd: join(root, folder) }, "review", old, young, "--rules", rules, "-o", "json");
    expect(run.stderr).toBe("");
    expect(jsonOf(run).result.documents.map(({ document, change }) => `${document} ${change}`)).toEqual(
      documents,
    );
  });

  it.each([
    [["git:nope", "."], 4, ["workspace/unknown-revision"]],
    [["git:--help", "."], 4, ["workspace/unknown-revision"]],
    [["git:HEAD:nope", "."], 4, ["workspace/not-in-revision"]],
    [["git:", "."], 2, ["cli/invalid-value"]],
    [["git::x", "git:"], 2, ["cli/invalid-value", "cli/invalid-value"]],
    [["git:HEAD", ELSEWHERE], 4, ["workspace/not-a-repository"]],
    [["git:nope", "nofile"], 4, ["cli/no-such-file", "workspace/unknown-revision"]],
  ])("that cannot be read, %j, is reported with status %i", async (words, status, codes) => {
    const root = repository();
    const run = await play({ cwd: root }, "review", ...words, "--rules", ".rules.yaml", "-o", "json");
    expect([
      run.status,
      jsonOf(run)
        .diagnostics.map(({ code }) => code)
        .toSorted(),
    ]).toEqual([status, codes]);
  });

  it("may contain a colon in braces", async () => {
    const root = repository();
    const run = await play(
      { cwd: root },
      "review",
      "git:HEAD^{/fi:rst}:deploy",
      "deploy",
      "--rules",
      ".rules.yaml",
    );
    expect(run.stderr).toContain('unknown Git revision "HEAD^{/fi:rst}"');
  });
});
