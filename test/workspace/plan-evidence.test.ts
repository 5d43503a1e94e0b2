import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folderWith, treeOf } from "./folder.js";
import { VarveError, formatPath } from "../../src/model/index.js";
import { join } from "node:path";
import { openWorkspace } from "../../src/workspace/index.js";
import { runToCommit } from "../../src/workspace/internal.js";
import { spawnSync } from "node:child_process";

/** A function from a pattern, in a folder under Git with one of the four kinds of evidence. */
class Story {
  readonly root: string;
  #lines: readonly string[] = [];

  constructor(evidence: string) {
    this.root = folderWith({
      "varve.yaml": `apiVersion: varve.dev/v1\nkind: Workspace\nspec: {patterns: [patterns/*], evidence: ${evidence}}\n`,
      "patterns/app.yaml": PATTERN,
    });
    this.git("init", "--quiet");
  }

  async run(
    inputs: Record<string, number> = {},
    set: Record<string, number> = {},
  ): Promise<readonly string[]> {
    const workspace = await openWorkspace(this.root);
    const explicit = Object.entries(set).map(([target, value]) => ({ target, value }));
    const planned = await workspace.plan({ create: { pattern: "app", inputs }, explicit });
    const { diagnostics } = await workspace.apply(planned);
    this.#lines = (await runToCommit(workspace, planned))?.lines ?? [];
    if (diagnostics.length > 0) throw new VarveError(diagnostics);
    return planned.resources.flatMap(({ decisions }) =>
      decisions.map(({ path, outcome, author }) => {
        const by = author === undefined ? "" : ` by ${author.name}`;
        return `${formatPath(path)} ${outcome}${by}`;
      }),
    );
  }

  edit(from: string, to: string): void {
    const file = join(this.root, "app.yaml");
    writeFileSync(file, this.text().replace(from, to));
  }

  text(): string {
    return readFileSync(join(this.root, "app.yaml"), "utf8");
  }

  commitRun(by: string, subject: string): void {
    this.commit(by, [subject, "", ...this.#lines].join("\n"));
  }

  commit(by: string, message: string): void {
    this.git("add", "--all");
    this.git("-c", `user.name=${by}`, "-c", "user.email=a@example.com", "commit", "--quiet", "-m", message);
  }

  git(...words: readonly string[]): void {
    const { status, stderr } = spawnSync("git", ["-C", this.root, ...words], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  }
}

const PATTERN = `apiVersion: varve.dev/v1
kind: Pattern
metadata: {name: app}
spec:
  version: 1.0.0
  inputs:
  - {name: memory, type: integer, default: 128}
  - {name: timeout, type: integer, default: 10}
  resources:
  - id: api
    file: app.yaml
    resource:
      apiVersion: example.com/v1
      kind: Function
      metadata:
        name: api
        labels: {varve.dev/pattern: app}
      spec:
        memory: \${inputs.memory}
        timeout: \${inputs.timeout}
`;

describe("external changes are kept and pattern changes are applied", () => {
  it.each(["file", "git"])("with evidence in: %s", async (evidence) => {
    const story = new Story(evidence);
    await story.run();
    story.commitRun("dev", "Create");
    story.edit("memory: 128", "memory: 192");
    story.commit("FinOps", "Right-size");
    expect(await story.run({ timeout: 30 })).toEqual([
      "spec.memory preserved by FinOps",
      "spec.timeout updated",
    ]);
    expect(story.text()).toContain("memory: 192\n  timeout: 30\n");
  });

  it("with annotations, until the resource is edited; afterwards every difference is kept", async () => {
    const story = new Story("annotation");
    await story.run();
    expect(await story.run({ timeout: 30 })).toEqual(["spec.timeout updated"]);
    story.edit("memory: 128", "memory: 192");
    expect(await story.run({ timeout: 60 })).toEqual(["spec.memory preserved", "spec.timeout preserved"]);
  });

  it("without evidence, every difference is kept", async () => {
    const story = new Story("none");
    await story.run();
    story.edit("memory: 128", "memory: 192");
    expect(await story.run({ timeout: 30 })).toEqual(["spec.memory preserved", "spec.timeout preserved"]);
  });
});

describe("an explicitly set value", () => {
  it.each(["file", "git"])("is kept, with evidence in: %s", async (evidence) => {
    const story = new Story(evidence);
    await story.run();
    story.commitRun("dev", "Create");
    await story.run({ timeout: 30 }, { "Function/api:spec.memory": 512 });
    story.commitRun("dev", "Set");
    expect(await story.run()).toEqual(["spec.memory yours by dev"]);
    expect(story.text()).toContain("memory: 512\n  timeout: 30\n");
  });

  it.each(["annotation", "none"])("as an input is remembered, with evidence in: %s", async (evidence) => {
    const story = new Story(evidence);
    await story.run({ timeout: 30 });
    expect(await story.run()).toEqual([]);
    expect(story.text()).toContain("timeout: 30\n");
  });
});

describe("a run without changes", () => {
  it.each(["file", "annotation", "git", "none"])(
    "changes no byte, with evidence in: %s",
    async (evidence) => {
      const story = new Story(evidence);
      await story.run();
      story.edit("memory: 128", "memory: 192");
      await story.run();
      const before = treeOf(story.root);
      await story.run();
      expect(treeOf(story.root)).toEqual(before);
    },
  );
});

describe("a clone, which has no index of the record", () => {
  it.each(["file", "annotation", "git", "none"])("loses nothing, with evidence in: %s", async (evidence) => {
    const story = new Story(evidence);
    await story.run();
    story.commitRun("dev", "Create");
    rmSync(join(story.root, ".varve/cache-index.json"), { force: true });
    const { diagnostics } = await (await openWorkspace(story.root)).plan();
    expect(diagnostics).toEqual([]);
  });
});

const PART = ".varve/ownership/app.yaml.yaml";

describe("an edited record", () => {
  it("is reported and not trusted: differences are kept", async () => {
    const story = new Story("file");
    await story.run();
    const record = join(story.root, PART);
    writeFileSync(record, readFileSync(record, "utf8").replace("memory: 128", "memory: 192"));
    story.edit("memory: 128", "memory: 192");
    const { diagnostics } = await (await openWorkspace(story.root)).plan();
    expect(diagnostics.map(({ code }) => code)).toEqual(["preserve/edited-evidence"]);
    expect(await story.run()).toEqual(["spec.memory preserved"]);
  });

  it("stops a run if a part of it cannot be read", async () => {
    const story = new Story("file");
    await story.run();
    appendFileSync(join(story.root, PART), "---\n{\n");
    await expect(story.run({ timeout: 30 })).rejects.toThrow("workspace/unreadable-ownership");
    expect(story.text()).toContain("timeout: 10\n");
  });
});
