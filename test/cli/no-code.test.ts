/** Without code: nothing of a workspace runs, and commands that need it are rejected with a reason. */
import { describe, expect, it } from "vitest";
import { existsSync, symlinkSync } from "node:fs";
import { fill, folderWith, temporaryFolder } from "../workspace/folder.js";
import { join } from "node:path";
import { recordingHost } from "./varve.js";
import { runCli } from "../../src/cli/index.js";
import { readCommand } from "../../src/cli/shell/command.js";
import { verbs } from "../../src/cli/shell/verbs.js";

const SETTINGS = "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: demo}\n";
const MAP = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m}\ndata: {a: '1'}\n";
const TEST =
  "apiVersion: varve.dev/v1\nkind: AdmissionTest\nmetadata: {name: t}\nspec: {cases: [{name: a, object: m.yaml, expect: allowed}]}\n";
const PATTERN = [
  "apiVersion: varve.dev/v1",
  "kind: Pattern",
  "metadata: {name: plain}",
  "spec:",
  "  version: 1.0.0",
  "  resources:",
  "    - id: a",
  "      file: plain.yaml",
  "      resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: plain}, data: {a: b}}",
  "",
].join("\n");

/** A file that leaves a mark when it is run, whatever it exports. */
function marking(mark: string, rest: string): string {
  return `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(mark)}, "ran");\n${rest}`;
}

const CODE = {
  "code next to the settings": {
    file: "varve.config.mjs",
    code: "export default {};",
    settings: "",
  },
  "a pattern": {
    file: "app.pattern.ts",
    code: 'import { definePattern } from "varve";\nexport default definePattern({ name: "app", version: "1", resources: () => [] });',
    settings: 'spec: {patterns: ["*.pattern.*"], generate: [{pattern: app}]}\n',
  },
  "a platform": {
    file: "platform.ts",
    code: 'export default { validate: [{ group: "", version: "v1", kind: "ConfigMap", handle: () => undefined }] };',
    settings: "spec: {platform: platform.ts}\n",
  },
  "a pipeline": {
    file: "app.pipeline.ts",
    code: 'import { pipeline } from "varve";\nexport default pipeline({ name: "app", baseline: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "x" } }, mutations: [] });',
    settings: 'spec: {pipelines: ["*.pipeline.*"], generate: [{pipeline: app}]}\n',
  },
};

/** A workspace with code in it, and whether that code has run. */
class Trap {
  readonly root: string;
  readonly #mark: string;

  constructor(kind: keyof typeof CODE) {
    const { file, code, settings } = CODE[kind];
    this.#mark = join(temporaryFolder(), "mark");
    this.root = folderWith({
      "varve.yaml": SETTINGS + settings,
      "m.yaml": MAP,
      [file]: marking(this.#mark, code),
    });
  }

  get hasRun(): boolean {
    return existsSync(this.#mark);
  }

  async varve(argv: readonly string[], env = {}): Promise<{ status: number; codes: string[] }> {
    const { host, written } = recordingHost({ env });
    const status = await runCli([...argv, "--output", "json"], { ...host, cwd: this.root });
    const { diagnostics } = JSON.parse(written.stdout) as { diagnostics: { code: string }[] };
    return { status, codes: [...new Set(diagnostics.map(({ code }) => code))] };
  }
}

/** The commands that need the code of each kind; all others may answer without it, and do not run it. */
const NEEDS: Readonly<Record<keyof typeof CODE, readonly string[]>> = {
  "code next to the settings": [
    "check",
    "plan",
    "apply",
    "owners",
    "patterns",
    "pipelines list",
    "pipelines conflicts",
    "undo",
    "show ConfigMap/m",
    "set ConfigMap/m data.a=2 --string",
    "why ConfigMap/m data.a",
    "accept --all",
    "adopt --from other.yaml --base other.yaml",
    "reject --all",
    "create plain",
    "pipelines build app --version 1.0.0",
    "admit .",
    "admit m.yaml",
    "test",
    "impact A/b",
    "lint",
    "apply --name x --from other.yaml",
    "manifests varve.config.mjs",
    "types",
    "serve varve.config.mjs --tls-cert-file a --tls-private-key-file b",
    "studio --export site",
  ],
  "a pattern": ["plan", "apply", "patterns", "create app", "patterns describe app", "why ConfigMap/m data.a"],
  "a platform": ["admit .", "admit m.yaml", "impact A/b"],
  "a pipeline": [
    "check",
    "plan",
    "apply",
    "pipelines conflicts",
    "pipelines list",
    "pipelines build app",
    "pipelines build app.pipeline.ts",
    "pipelines conflicts app",
  ],
};

/** Verbs that read only files, from any folder, or a cluster. */
const READS_FILES = ["cel", "certs", "diff", "help", "init", "patch", "review", "rules", "version"];

describe("--no-code", () => {
  it("is tested with every verb that opens a workspace", () => {
    const tried = NEEDS["code next to the settings"].map(
      (command) => readCommand(command.split(" ")).verb ?? "",
    );
    expect([...new Set([...tried, ...READS_FILES])].sort()).toEqual(Object.keys(verbs).sort());
  });

  for (const [kind, commands] of Object.entries(NEEDS) as [keyof typeof CODE, readonly string[]][]) {
    it.each(commands)(`rejects commands that need ${kind}: %s`, async (command) => {
      const trap = new Trap(kind);
      fill(trap.root, { "other.yaml": MAP.replace("name: m", "name: other"), "test.yaml": TEST });
      const refused = { status: 2, codes: ["workspace/code-refused"] };
      expect(await trap.varve([...command.split(" "), "--no-code"])).toEqual(refused);
      expect(await trap.varve(command.split(" "), { VARVE_NO_CODE: "1" })).toEqual(refused);
      expect(await trap.varve(["--no-code", ...command.split(" ")])).toEqual(refused);
      expect(trap.hasRun).toBe(false);
    });
  }

  it.each(Object.keys(CODE) as (keyof typeof CODE)[])(
    "is the only thing that stops the code: %s",
    async (kind) => {
      const trap = new Trap(kind);
      await trap.varve(kind === "a platform" ? ["admit", "."] : ["plan"], { VARVE_NO_CODE: "0" });
      expect(trap.hasRun).toBe(true);
    },
  );

  it("answers commands that do not need the code", async () => {
    const trap = new Trap("a pattern");
    fill(trap.root, { "plain.pattern.yaml": PATTERN });
    expect(await trap.varve(["create", "plain", "--no-code"])).toEqual({ status: 0, codes: [] });
    expect(await trap.varve(["show", "ConfigMap/m", "--no-code"])).toEqual({ status: 0, codes: [] });
    expect(trap.hasRun).toBe(false);
  });
});

describe("code that is a link", () => {
  it.each(["a pattern", "a pipeline"] as const)(
    "does not run from outside the workspace: %s",
    async (kind) => {
      const { file, code, settings } = CODE[kind];
      const mark = join(temporaryFolder(), "mark");
      const outside = folderWith({ [file]: marking(mark, code) });
      const root = folderWith({ "varve.yaml": SETTINGS + settings, "m.yaml": MAP });
      symlinkSync(join(outside, file), join(root, file));
      const { host } = recordingHost();
      const status = await runCli(["plan", "--output", "json"], { ...host, cwd: root });
      expect([status === 0, existsSync(mark)]).toEqual([false, false]);
    },
  );
});

describe("a path of the settings", () => {
  const outside = () => folderWith({ "deploy/a.yaml": MAP, "rules.yaml": "[]\n" });

  it.each([
    ["a linked folder to generate from", "{generate: [{from: linked}]}"],
    ["a folder behind a link", "{generate: [{from: linked/deploy}]}"],
    ["rules behind a link", "{rules: [linked/rules.yaml]}"],
  ])("cannot leave the workspace through a link: %s", async (_, spec) => {
    const root = folderWith({ "varve.yaml": `${SETTINGS}spec: ${spec}\n`, "m.yaml": MAP });
    symlinkSync(outside(), join(root, "linked"));
    const { host, written } = recordingHost();
    const status = await runCli(["plan", "--output", "json"], { ...host, cwd: root });
    expect(status).toBe(2);
    expect(written.stdout).toContain("linked is a symbolic link");
  });
});
