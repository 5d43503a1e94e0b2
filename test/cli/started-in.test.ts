/** `varve -C DIR ...` is `cd DIR && varve ...`, for every verb. */
import { afterAll, describe, expect, it } from "vitest";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { Readable } from "node:stream";
import { fill } from "../workspace/folder.js";
import { join } from "node:path";
import { readCommand } from "../../src/cli/shell/command.js";
import { recordingHost } from "./varve.js";
import { runCli } from "../../src/cli/index.js";
import { tmpdir } from "node:os";
import { verbs } from "../../src/cli/shell/verbs.js";

const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m}\ndata: {a: "1"}\n';

const FILES = {
  "varve.yaml":
    'apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: demo}\nspec: {files: {include: ["m.yaml"]}, patterns: ["*.pattern.yaml"], pipelines: ["*.pipeline.yaml"]}\n',
  "m.yaml": MAP,
  "other.yaml": MAP.replace("name: m", "name: other"),
  "change.patch": 'data: {a: "2"}\n',
  "rules.yaml": "rules:\n- {type: error, path: data, change: modify}\n",
  "app.pattern.yaml":
    "apiVersion: varve.dev/v1\nkind: Pattern\nmetadata: {name: app}\nspec:\n  version: 1.0.0\n  resources:\n  - id: a\n    file: made.yaml\n    resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: made}}\n",
  "one.pipeline.yaml":
    'apiVersion: varve.dev/v1\nkind: Pipeline\nmetadata: {name: one}\nspec:\n  baseline: other.yaml\n  mutations:\n  - {name: A, phase: default, patch: {data: {a: "3"}}}\n',
  "platform.mjs": "export default { validate: [] };\n",
  "test.yaml":
    "apiVersion: varve.dev/v1\nkind: AdmissionTest\nmetadata: {name: t}\nspec: {cases: [{name: a, object: m.yaml, expect: allowed}]}\n",
};

const COMMANDS = [
  "init --dry-run",
  "adopt --from other.yaml --base other.yaml",
  "create app --dry-run",
  "plan --from other.yaml --out made.plan",
  "apply --from other.yaml --dry-run",
  "apply made.plan",
  "accept --all",
  "reject --all",
  "undo",
  "show",
  "why m.yaml:ConfigMap/m data.a",
  "owners",
  "check",
  "check missing",
  "studio --export site",
  "set m.yaml:ConfigMap/m data.a=2 --dry-run",
  "patch -f m.yaml -p change.patch",
  "patch -f - -p change.patch",
  "diff m.yaml other.yaml",
  "review m.yaml other.yaml --rules rules.yaml",
  "admit m.yaml --world .",
  "test",
  "test test.yaml",
  "lint .",
  "cel 'object.a' --object m.yaml",
  "patterns lint",
  "rules rules.yaml",
  "pipelines list",
  "pipelines build one.pipeline.yaml --input m.yaml",
  "pipelines conflicts",
  "types m.yaml",
  "serve platform.mjs --tls-cert-file a --tls-private-key-file b",
  "certs --out missing/deep",
  "manifests platform.mjs --out config --dry-run",
  "impact m.yaml --world . --platform platform.mjs",
  "show --cluster --kubeconfig missing",
  "help",
  "version",
];

const tops: string[] = [];
afterAll(() => tops.forEach((top) => rmSync(top, { recursive: true, force: true })));

/** A folder with a workspace in it; the same files every time, so that output can be compared. */
function folder(): string {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "varve-place-")));
  tops.push(top);
  mkdirSync(join(top, "work"));
  fill(join(top, "work"), FILES);
  return top;
}

async function run(top: string, cwd: string, argv: readonly string[], env: Record<string, string> = {}) {
  const { host, written } = recordingHost({ env });
  const stdin = Readable.from([Buffer.from(MAP)]);
  const status = await runCli(argv, { ...host, stdin, cwd });
  return { ...JSON.parse(JSON.stringify(written).replaceAll(top, "TOP")), status };
}

describe("-C", () => {
  it("is tested with every verb", () => {
    const tried = COMMANDS.map((command) => readCommand(command.split(" ")).verb ?? "");
    expect([...new Set(tried)].toSorted()).toEqual(Object.keys(verbs).toSorted());
  });

  it.each(COMMANDS)("is the same as running in that folder: %s", async (command) => {
    const words = command.split(" ");
    const [there, before, after, twice] = [folder(), folder(), folder(), folder()];
    const expected = await run(there, join(there, "work"), words);
    expect(await run(before, before, ["-C", "work", ...words])).toEqual(expected);
    expect(await run(after, after, [...words, "--dir=work"])).toEqual(expected);
    mkdirSync(join(twice, "else"));
    expect(await run(twice, twice, ["-C", "else", ...words, "-C", "../work"])).toEqual(expected);
  });

  it("follows a link to its target", async () => {
    const top = folder();
    symlinkSync("work", join(top, "link"));
    const words = ["set", "../work/m.yaml:ConfigMap/m", "data.a=2"];
    expect((await run(top, top, ["-C", "link", ...words])).status).toBe(0);
    expect(readFileSync(join(top, "work/m.yaml"), "utf8")).toContain('a: "2"');
  });

  it("determines where the files of KUBECONFIG are", async () => {
    const top = folder();
    const argv = ["-C", "work", "show", "--cluster"];
    const { stderr } = await run(top, top, argv, { KUBECONFIG: "m.yaml:missing" });
    expect(stderr).toContain("TOP/work/m.yaml");
  });

  it.each(["github", "sarif"])("keeps paths in %s relative to the original folder", async (format) => {
    const top = folder();
    fill(join(top, "work"), { "m.yaml": "kind: [\n" });
    const { stdout } = await run(top, top, ["-C", "work", "check", "--output", format]);
    expect(stdout).toMatch(format === "github" ? /file=work\/m\.yaml/ : /"uri": "work\/m\.yaml"/);
  });

  it("is part of commands printed for copying", async () => {
    const top = folder();
    const { stdout } = await run(top, top, ["-C", "work", "patterns", "describe", "app"]);
    expect(stdout).toContain("varve -C work create app\n");
  });
});
