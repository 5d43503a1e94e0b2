import { describe, expect, it, onTestFinished } from "vitest";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Host, runCli } from "../../src/cli/index.js";
import { writePlan } from "../workspace/plan-story.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { acquireLock, isLock } from "../../src/workspace/internal.js";
import { nodeFileSystem } from "../../src/workspace/disk/file-system.js";
import { errnoError, intercepted } from "../workspace/intercepted.js";
import { commitAll, makeRepository } from "../workspace/repository.js";
import { treeOf } from "../workspace/folder.js";
import { buried } from "../workspace/next-run.js";
import { recordingHost } from "./varve.js";
import { tmpdir } from "node:os";

const FILES = {
  "varve.yaml":
    'apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: demo}\nspec: {patterns: ["patterns/*"], rules: [.rules.yaml]}\n',
  ".rules.yaml": "- {type: warn, path: data.mode, change: modify, message: another mode}\n",
  "patterns/app.yaml": [
    "apiVersion: varve.dev/v1",
    "kind: Pattern",
    "metadata: {name: app}",
    "spec:",
    "  version: 1.0.0",
    "  inputs: [{name: mode, type: string, default: fast}]",
    "  resources:",
    "    - id: settings",
    "      file: app.yaml",
    '      resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: settings}, data: {mode: "${inputs.mode}", size: "1"}}',
    "",
  ].join("\n"),
};

/** A definition of another kind: where nothing at all is defined, `create` leaves admission to plan and apply. */
const BARS = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: bars.x.io}
spec:
  group: x.io
  scope: Namespaced
  names: {kind: Bar, plural: bars}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]
`;

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), "varve-cli-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** One run in the folder; a user may be prompted, and may do something else before the answer. */
async function varve(root: string, argv: readonly string[], answer?: boolean, meanwhile?: () => void) {
  const { host, written } = recordingHost();
  const asked: string[] = [];
  const confirm = (question: string) => {
    asked.push(question);
    meanwhile?.();
    return Promise.resolve(answer === true);
  };
  const there: Host = { ...host, cwd: root, ...(answer === undefined ? {} : { confirm }) };
  const status = await runCli(argv, there);
  return { ...written, status, asked };
}

const textOf = (root: string) => readFileSync(join(root, "app.yaml"), "utf8");

/** The write of a run ends after its first file, as in a power failure: nothing can be cleaned up any more. */
async function interrupted(root: string, mode: string): Promise<void> {
  const workspace = await openWorkspace(root);
  const plan = await workspace.plan({ create: { pattern: "app", inputs: { mode } } });
  let isOver = false;
  const fs = intercepted(nodeFileSystem, (_, operation, [path]) => {
    if (isOver) throw errnoError("EIO");
    isOver = operation === "rename" && /\.varve-\d+\.new$/.test(String(path));
  });
  writePlan(workspace, plan, { command: "varve create", fs });
  const lock = join(root, ".varve/lock");
  writeFileSync(lock, buried(readFileSync(lock, "utf8")));
}

describe("the run after an interrupted run", () => {
  it("reports what it recovered, and continues", async () => {
    const root = folder();
    await varve(root, ["create", "app"]);
    const before = textOf(root);
    await interrupted(root, "slow");
    const { status, stdout, stderr } = await varve(root, ["create", "app", "--mode", "quick", "--yes"]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "Updated 1 resource in 1 file.\n" });
    expect(stderr).toMatch(/workspace\/lock-taken-over/);
    expect(stderr).toMatch(/workspace\/write-undone/);
    expect(textOf(root)).toBe(before.replace("fast", "quick"));
  });

  it.each([
    ["apply", ["apply", "--yes"]],
    ["undo", ["undo", "--dry-run"]],
    ["accept", ["accept", "--all"]],
  ])("reports it for every verb: %s", async (_, argv) => {
    const root = folder();
    await varve(root, ["create", "app"]);
    await interrupted(root, "slow");
    const { status, stderr } = await varve(root, argv);
    expect(status).toBe(0);
    expect(stderr).toMatch(/workspace\/write-undone/);
  });

  it.each([
    ["plan", ["plan"]],
    ["check", ["check"]],
    ["show", ["show", "ConfigMap/settings"]],
    ["owners", ["owners"]],
    ["patterns", ["patterns"]],
    ["why", ["why", "settings", "data.mode"]],
  ])("reports it without writing if the verb only reads: %s", async (_, argv) => {
    const root = folder();
    await varve(root, ["create", "app"]);
    await interrupted(root, "slow");
    const before = treeOf(root);
    const { stdout, stderr } = await varve(root, argv);
    expect([`${stdout}${stderr}`.match(/workspace\/[a-z-]+/g), treeOf(root)]).toEqual([
      ["workspace/interrupted-write"],
      before,
    ]);
  });

  it("reports it when it makes an older plan stale", async () => {
    const root = folder();
    await varve(root, ["create", "app"]);
    await varve(root, ["plan", "--out", join(root, ".plan")]);
    await interrupted(root, "slow");
    writeFileSync(join(root, "patterns/app.yaml"), `${FILES["patterns/app.yaml"]}# changed\n`);
    const { stderr } = await varve(root, ["apply", join(root, ".plan")]);
    expect(stderr).toMatch(/workspace\/write-(?:undone|finished)/);
  });
});

describe("a plan file", () => {
  const EXEMPTED = FILES[".rules.yaml"].replace("}", ", exemptions: [{reason: later, until: 2026-12-31}]}");

  it.each<readonly [string, number, (root: string) => void, readonly string[]]>([
    ["nothing changed", 0, () => undefined, []],
    ["a file changed", 1, (root) => writeFileSync(join(root, "app.yaml"), `${textOf(root)}# edited\n`), []],
    ["the history changed", 1, (root) => commitAll(root, "more"), []],
    ["the date changed", 1, () => undefined, ["--today", "2026-11-16"]],
  ])("is applied or rejected: %s, exit %i", async (_, status, happens, flags) => {
    const root = folder();
    writeFileSync(join(root, ".rules.yaml"), EXEMPTED);
    makeRepository(root);
    await varve(root, ["create", "app"]);
    commitAll(root, "generated");
    writeFileSync(
      join(root, "patterns/app.yaml"),
      FILES["patterns/app.yaml"].replace("default: fast", "default: slow"),
    );
    const today = ["--today", "2026-11-15"];
    expect((await varve(root, ["plan", "--out", join(root, "plan.json"), ...today])).status).toBe(0);
    happens(root);
    const before = textOf(root);
    const ended = await varve(root, ["apply", "plan.json", "--yes", ...(flags.length > 0 ? flags : today)]);
    expect([ended.status, ended.stderr.includes("workspace/stale-plan"), textOf(root) === before]).toEqual([
      status,
      status === 1,
      status === 1,
    ]);
  });

  it.each([
    ["--set", "data.size=2"],
    ["--set-string", "data.size=2"],
    ["--set-json", "data.size=2"],
    ["--preserve", "data.size"],
    ["--overwrite"],
    ["--add-missing"],
    ["--prune"],
    ["--follow-renames"],
    ["--action", "scale"],
    ["--approved", "approved.txt"],
    ["--fail-on", "conflict"],
  ])("accepts no flag that would change the plan: %s", async (...flag) => {
    const root = folder();
    await varve(root, ["create", "app"]);
    await varve(root, ["plan", "--out", "plan.json"]);
    const refused = await varve(root, ["apply", "plan.json", ...flag]);
    expect([refused.status, refused.stdout, refused.stderr]).toEqual([
      2,
      "",
      `error  cli/flags-exclude\n  ${flag[0]} cannot be used with a plan file: plan.json already defines what to write\n  fix: remove it, or create another plan with varve plan --out FILE\n`,
    ]);
  });

  it("accepts the flags of a run and of every command", async () => {
    const root = folder();
    await varve(root, ["create", "app"]);
    await varve(root, ["plan", "--out", "plan.json", "--today", "2026-11-15"]);
    const flags = ["--today", "2026-11-15", "--yes", "--dry-run", "-q", "-v", "-C", ".", "-o", "json"];
    expect((await varve(root, ["apply", "plan.json", ...flags])).status).toBe(0);
  });

  it.each([
    ["is read", undefined],
    ["is confirmed", true],
  ])("names unreadable files relative to its folder while it %s", async (_, answer) => {
    const root = folder();
    const parent = dirname(root);
    const dir = ["-C", basename(root)];
    await varve(parent, ["create", "app", ...dir]);
    writeFileSync(
      join(root, "patterns/app.yaml"),
      FILES["patterns/app.yaml"].replace("default: fast", "default: slow"),
    );
    const plan = join(root, "plan.json");
    await varve(parent, ["plan", "--out", plan, ...dir]);
    const happens = () => {
      rmSync(join(root, ".rules.yaml"));
      mkdirSync(join(root, ".rules.yaml"));
    };
    if (answer === undefined) happens();
    const { status, stderr } = await varve(parent, ["apply", plan, ...dir], answer, happens);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`.rules.yaml:1:1  error  workspace/unreadable`),
    ]);
  });

  it("is rejected, without changes, if another run wrote during the prompt", async () => {
    const root = folder();
    await varve(root, ["create", "app"]);
    const other = await openWorkspace(root);
    const rival = await other.plan({ create: { pattern: "app", inputs: { mode: "quick" } } });
    const meanwhile = () => void writePlan(other, rival, { command: "varve create" });
    const { status, stderr } = await varve(root, ["create", "app", "--mode", "slow"], true, meanwhile);
    expect([status, stderr.includes("workspace/stale-plan")]).toEqual([1, true]);
    expect(textOf(root)).toContain("mode: quick");
  });
});

describe("a run while another one writes", () => {
  it("exits with status 1, names the other run, and writes nothing", async () => {
    const root = folder();
    const lock = acquireLock(root, { command: "varve apply --all" });
    if (!isLock(lock)) throw new Error(lock.message);
    const { status, stderr } = await varve(root, ["create", "app"]);
    expect(status).toBe(1);
    expect(stderr).toContain('the workspace is locked by another run: "varve apply --all"');
    lock.release();
    expect((await varve(root, ["create", "app"])).status).toBe(0);
  });
});

describe("a confirmation prompt", () => {
  it('shows what would be lost, and "no" keeps everything', async () => {
    const root = folder();
    await varve(root, ["create", "app"]);
    writeFileSync(join(root, "app.yaml"), textOf(root).replace('"1"', '"9"'));
    const before = textOf(root);
    const no = await varve(root, ["create", "app", "--overwrite"], false);
    expect({ status: no.status, asked: no.asked }).toEqual({ status: 2, asked: ["Continue? [y/N] "] });
    expect(no.stderr).toContain('- data.size: "9" (becomes "1")');
    expect(textOf(root)).toBe(before);
    const yes = await varve(root, ["create", "app", "--overwrite"], true);
    expect([yes.status, textOf(root)]).toEqual([0, before.replace('"9"', '"1"')]);
  });

  it("asks about warnings, and about both reasons when both apply", async () => {
    const root = folder();
    await varve(root, ["create", "app"]);
    const no = await varve(root, ["create", "app", "--mode", "slow"], false);
    expect({ status: no.status, asked: no.asked.length }).toEqual({ status: 3, asked: 1 });
    expect(no.stderr).toContain("data.mode: another mode");
    writeFileSync(join(root, "app.yaml"), textOf(root).replace('"1"', '"9"'));
    const both = await varve(root, ["create", "app", "--mode", "slow", "--overwrite"], true);
    expect({ status: both.status, asked: both.asked.length }).toEqual({ status: 0, asked: 2 });
    expect(textOf(root)).toContain("mode: slow");
  });

  it.each([
    ["apply", ["apply", "--overwrite"]],
    ["create", ["create", "app", "--overwrite"]],
    ["reject", ["reject", "settings"]],
  ])("confirms only what was shown: a file that changes meanwhile stops %s", async (_, argv) => {
    const root = folder();
    await varve(root, ["create", "app"]);
    writeFileSync(join(root, "app.yaml"), textOf(root).replace("fast", "slow"));
    const changed = textOf(root).replace("slow", "slower");
    const meanwhile = () => writeFileSync(join(root, "app.yaml"), changed);
    const { status, stderr, asked } = await varve(root, argv, true, meanwhile);
    expect({ status, isAsked: asked.length > 0 }).toEqual({ status: 1, isAsked: true });
    expect(stderr).toContain("workspace/stale-plan");
    expect(textOf(root)).toBe(changed);
  });

  it("is not shown when nothing would change", async () => {
    const root = folder();
    await varve(root, ["create", "app"]);
    const { status, asked } = await varve(root, ["create", "app", "--overwrite"], false);
    expect({ status, asked }).toEqual({ status: 0, asked: [] });
  });
});

describe("the JSON output", () => {
  it.each([["plan"], ["apply"], ["create", "foo"]])(
    "reports a kind without a CRD as not validated, and continues: %s",
    async (...argv) => {
      const root = folder();
      const foo =
        "{id: foo, file: foo.yaml, resource: {apiVersion: x.io/v1, kind: Foo, metadata: {name: foo}}}";
      const pattern = FILES["patterns/app.yaml"].replace("name: app", "name: foo");
      writeFileSync(join(root, "patterns/foo.yaml"), pattern.replace(/ {4}- id[^]*/, `    - ${foo}\n`));
      writeFileSync(join(root, "bars.yaml"), BARS);
      const generate = argv[0] === "create" ? "" : "generate: [{pattern: foo}], ";
      writeFileSync(join(root, "varve.yaml"), FILES["varve.yaml"].replace("spec: {", `spec: {${generate}`));
      const { stdout, status } = await varve(root, [...argv, "--output", "json"]);
      const { result } = JSON.parse(stdout) as { result: { resources: { admission: unknown }[] } };
      const message = "not validated: the world has no definition of Foo in x.io/v1";
      expect([status, result.resources.map(({ admission }) => admission)]).toEqual([
        0,
        [{ validated: false, allowed: null, code: null, message, warnings: [] }],
      ]);
    },
  );

  it("never contains a value of a Secret, for plans, runs and refusals", async () => {
    const root = folder();
    const secret = "apiVersion: v1\nkind: Secret\nmetadata: {name: login}\nstringData: {password: hunter2}\n";
    mkdirSync(join(root, "rendered"));
    writeFileSync(join(root, "rendered/all.yaml"), secret);
    writeFileSync(
      join(root, "varve.yaml"),
      FILES["varve.yaml"].replace("spec: {", "spec: {generate: [{from: rendered}], "),
    );
    const said: string[] = [];
    for (const argv of [
      ["plan", "--output", "json"],
      ["apply", "--output", "json", "--yes"],
      ["plan"],
      ["apply", "--verbose"],
      ["owners", "login"],
      ["owners", "login", "--output", "json"],
      ["why", "login", "stringData.password"],
      ["why", "login", "stringData.password", "--output", "json"],
      ["apply", "--overwrite"],
      ["apply", "--overwrite", "--output", "json"],
      ["accept", "login"],
      ["undo", "--output", "json"],
    ]) {
      const { stdout, stderr } = await varve(root, argv);
      said.push(stdout, stderr);
      if (argv[0] === "apply" && argv.includes("--yes"))
        writeFileSync(join(root, "all.yaml"), secret.replace("hunter2", "hunter3"));
      if (argv[0] === "plan")
        writeFileSync(join(root, "rendered/all.yaml"), secret.replace("hunter2", "hunter4"));
    }
    expect(said.join("")).toContain("(secret)");
    expect(said.join("")).not.toMatch(/hunter[234]/);
    expect(readFileSync(join(root, ".varve/ownership/all.yaml.yaml"), "utf8")).not.toMatch(/hunter/);
  });
});
