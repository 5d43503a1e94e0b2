import { type Result, type Scenario, formatScenario } from "./scenario.js";
import { delimiter, dirname, join } from "node:path";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { Readable } from "node:stream";
import { runCli } from "../../src/cli/index.js";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { wordsOf } from "./words.js";

/** Runs a scenario in an empty folder and records the actual output, in the form of the scenario itself. */
export async function playScenario(scenario: Scenario, builtCli?: string): Promise<string> {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "varve-scenario-")));
  const folder = join(top, "work");
  mkdirSync(folder);
  try {
    for (const { name, text } of scenario.files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    if (builtCli !== undefined) symlinkSync(builtCli, join(top, "varve"));
    const steps = [];
    for (const step of scenario.steps) {
      const result = await run(step.command, folder, builtCli === undefined ? undefined : top);
      steps.push({ ...step, result: withoutPlace(result, folder) });
    }
    return formatScenario({ ...scenario, steps });
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

/** With a folder of programs, the whole command runs in a shell; without one, `varve` is called in this process. */
async function run(command: string, cwd: string, bin?: string): Promise<Result> {
  if (bin !== undefined || wordsOf(command).words[0] !== "varve") return runShell(command, cwd, bin ?? cwd);
  let result: Result = { stdout: "", stderr: "", status: 0 };
  for (const stage of command.split(" | ")) {
    const [, plain = stage, file] = /^(.*) < (\S+)$/.exec(stage) ?? [];
    const stdin = file === undefined ? result.stdout : readFileSync(join(cwd, file));
    const { stderr } = result;
    result = await runHere(plain, cwd, stdin);
    result = { ...result, stderr: stderr + result.stderr };
  }
  return result;
}

async function runHere(command: string, cwd: string, input: string | Uint8Array): Promise<Result> {
  const { env, words, needsShell } = wordsOf(command);
  if (needsShell || words[0] !== "varve") {
    throw new Error(`without a shell, only varve runs, on plain words, "| varve" and "< FILE": ${command}`);
  }
  const written = { stdout: "", stderr: "" };
  const stdin = Readable.from([Buffer.from(input)]);
  const stdout = { write: (text: string) => (written.stdout += text) };
  const stderr = { write: (text: string) => (written.stderr += text) };
  const status = await runCli(words.slice(1), { stdin, stdout, stderr, env, cwd });
  return { ...written, status };
}

function runShell(command: string, cwd: string, bin: string): Result {
  const { NODE_EXTRA_CA_CERTS: _, FORCE_COLOR: __, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync("bash", ["-c", command], {
    cwd,
    env: { ...env, LC_ALL: "C", PATH: `${bin}${delimiter}${env.PATH}` },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { stdout, stderr, status: status ?? -1 };
}

/** The folder has another name every time. */
function withoutPlace({ stdout, stderr, status }: Result, folder: string): Result {
  return { stdout: stdout.replaceAll(folder, "$WORK"), stderr: stderr.replaceAll(folder, "$WORK"), status };
}
