import { describe, expect, it } from "vitest";
import { runProgram } from "../../../src/workspace/render/program.js";
import { Rendering, configMap, failure } from "./rendering.js";
import { VarveError } from "../../../src/model/index.js";
import { openWorkspace } from "../../../src/workspace/index.js";
import { treeOf } from "../folder.js";

const NODE = process.execPath;

/** The diagnostics about a program that must be rejected. */
async function refusal(code: string, more: { timeout?: number; limit?: number } = {}): Promise<string> {
  try {
    await runProgram({ source: "web", command: [NODE, "-e", code], cwd: ".", timeout: 20, ...more });
    return "nothing";
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ code: name, message }) => `${name}: ${message}`).join("\n");
  }
}

describe("a program that renders", () => {
  it("returns its output and its warnings", async () => {
    const code = "console.log('a'); console.error('careful')";
    const run = { source: "web", command: [NODE, "-e", code], cwd: ".", timeout: 20 };
    const { output, complaint } = await runProgram(run);
    expect([output.toString(), complaint]).toEqual(["a\n", "careful\n"]);
  });

  it("has no standard input and no colours", async () => {
    const code =
      "let n = 0; process.stdin.on('data', () => n++).on('end', () => console.log(n, process.env.NO_COLOR, process.env.FORCE_COLOR))";
    process.env["FORCE_COLOR"] = "1";
    const run = { source: "web", command: [NODE, "-e", code], cwd: ".", timeout: 20 };
    const { output } = await runProgram(run).finally(() => delete process.env["FORCE_COLOR"]);
    expect(output.toString()).toBe("0 1 undefined\n");
  });

  it("is rejected with the end of its output if its status is not 0", async () => {
    const message = await refusal(
      "for (let i = 0; i < 30; i++) console.error('line', i); console.log('half'); process.exit(7)",
    );
    expect(message).toContain("workspace/render-failed");
    expect(message).toContain("exited with status 7");
    expect(message).toContain("line 29");
    expect(message).not.toContain("line 9\n");
  });

  it("is rejected if a signal ended it, for any output", async () => {
    expect(await refusal("console.log('a: 1'); process.kill(process.pid, 'SIGKILL')")).toContain(
      "was killed by SIGKILL",
    );
  });

  it("is stopped with its child processes at its timeout", async () => {
    const child =
      "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {stdio: 'inherit'})";
    const begun = Date.now();
    expect(await refusal(`${child}; setInterval(() => {}, 1000)`, { timeout: 1 })).toContain(
      "took longer than 1 seconds",
    );
    expect(Date.now() - begun).toBeLessThan(15_000);
  });

  it("is stopped if it prints too much", async () => {
    const message = await refusal("for (;;) require('fs').writeSync(1, 'x'.repeat(65536))", {
      limit: 1024 * 1024,
    });
    expect(message).toContain("printed more than 1 MiB");
  });
});

describe("a source whose program fails", () => {
  const web = async (code: string, before = "a: b"): Promise<[string, boolean]> => {
    const rendering = new Rendering(
      {},
      { "apps/other.yaml": `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: o}\ndata: {${before}}\n` },
    );
    rendering.prints(configMap("one"));
    await rendering.run();
    rendering.put("render.sh", code);
    const tree = treeOf(rendering.root);
    const text = await failure(rendering.plan());
    return [text, JSON.stringify(tree) === JSON.stringify(treeOf(rendering.root))];
  };

  it.each([
    ["status", "echo '{}'; exit 1", "exited with status 1"],
    [
      "cut off",
      "printf 'apiVersion: v1\\nkind: ConfigMap\\nmetadata:\\n  name: o'",
      "workspace/output-cut-off",
    ],
    ["nothing", "", "workspace/nothing-rendered"],
    [
      "a document without a name",
      "printf 'apiVersion: v1\\nkind: ConfigMap\\nmetadata: {}\\n'",
      "model/no-identity",
    ],
    ["broken YAML", "echo 'a: ['", "yaml/"],
    ["no text", "printf '\\377\\376\\n'", "workspace/not-text"],
  ])("leaves everything unchanged: %s", async (_, code, expected) => {
    const [text, isUntouched] = await web(code);
    expect(text).toContain(expected);
    expect(isUntouched).toBe(true);
  });

  it("reports the missing program and how to install it", async () => {
    const helm = new Rendering({ helm: { chart: "web", repo: "https://charts.example.com" } });
    const path = process.env["PATH"];
    process.env["PATH"] = "/nowhere";
    const text = await failure(helm.plan()).finally(() => (process.env["PATH"] = path));
    expect(text).toBe(
      'workspace/program-missing: source "web" needs helm, which is not installed (install it (https://helm.sh/docs/intro/install/) and make sure that it is in PATH)',
    );
  });

  it("reports that a file is not executable", async () => {
    const text = await failure(new Rendering({ command: ["./render.sh"] }).plan());
    expect(text).toContain("./render.sh cannot be started: it is not executable (chmod +x ./render.sh");
  });
});

it("never runs with --no-code", async () => {
  const rendering = new Rendering().prints(configMap("one"));
  const planned = (await openWorkspace(rendering.root)).plan();
  expect(await failure(planned)).toContain(
    'workspace/code-refused: source "web" is rendered by a program, and --no-code forbids running programs',
  );
  expect(rendering.runs).toBe(0);
});

it("reports the warnings of a program", async () => {
  const rendering = new Rendering().prints(configMap("one"));
  rendering.put("render.sh", `${rendering.text("render.sh")}echo "bases is deprecated" >&2\n`);
  expect(await rendering.run()).toEqual([
    "created ConfigMap/one in apps/web.yaml",
    "warning workspace/program-says",
  ]);
});
