/**
 * Scenarios run with names, values, messages, file names, authors and subjects that attack the reader of the output.
 */
import { expectPublished } from "./published.js";
import type { Scenario, ScenarioFile } from "../scenarios/scenario.js";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { readCommand } from "../../src/cli/shell/command.js";
import { runCli } from "../../src/cli/index.js";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { wordsOf } from "../scenarios/words.js";

/**
 * A colour that Varve never uses, a title, C1, marks that reorder and hide, every line break, and a workflow command.
 */
export const ATTACK =
  "\u001b[38;5;99m\u001b]0;t\u0007\u009b2J\u202e\u2066\u200b\ufeff\r\t\u0085\u2028\n::error::INJECTED##[error]x";

export interface Printed {
  readonly command: string;
  readonly verb: string;
  readonly format: string;
  readonly tty: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

const FORMATS = ["text", "text", "json", "github", "sarif", "junit", "markdown"] as const;

/** Random numbers, reproducible by a seed. */
export type Dice = (sides: number) => number;

export function diceOf(seed: number): Dice {
  let state = (seed % 2_147_483_646) + 1;
  return (sides) => (state = (state * 48_271) % 2_147_483_647) % sides;
}

/** Runs a scenario with an attack in some of its words, each command in one of the formats. */
export async function playHostile(
  scenario: Scenario,
  dice: Dice,
  /** Whether only the authors and subjects of commits attack. */
  { onlyGit = false } = {},
): Promise<Printed[]> {
  const top = mkdtempSync(join(tmpdir(), "varve-hostile-"));
  const cwd = join(top, "work");
  mkdirSync(cwd);
  try {
    const names = onlyGit ? new Map<string, string>() : chosenNames(scenario, dice);
    const words = onlyGit ? [] : chosenWords(scenario, dice);
    for (const { name, text } of scenario.files) {
      const file = join(cwd, names.get(name) ?? name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, words.reduce(attacked, text));
    }
    const printed: Printed[] = [];
    for (const { command } of scenario.steps) {
      const { env, words: argv, needsShell } = wordsOf(command);
      if (argv[0] !== "varve" || needsShell) shell(command, cwd, top);
      else {
        const said = withoutFormat(argv.slice(1)).map((word) => names.get(word) ?? word);
        printed.push(await runIn(cwd, said, env, dice));
      }
    }
    return printed;
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

async function runIn(cwd: string, argv: string[], env: Record<string, string>, dice: Dice): Promise<Printed> {
  const format = FORMATS[dice(FORMATS.length)] as string;
  const tty = format === "text" && dice(2) === 0;
  const written = { stdout: "", stderr: "" };
  const sink = (name: "stdout" | "stderr") => ({
    write: (text: string) => (written[name] += text),
    isTTY: tty,
    columns: 100,
  });
  const words = format === "text" ? argv : [...argv, "--output", format];
  await runCli(words, {
    stdin: Readable.from([Buffer.from("")]),
    env,
    cwd,
    stdout: sink("stdout"),
    stderr: sink("stderr"),
  });
  expectPublished(words, written.stdout);
  return { command: words.join(" "), verb: readCommand(argv).verb ?? "", format, tty, ...written };
}

function withoutFormat(argv: readonly string[]): string[] {
  return argv.filter(
    (word, i) => !/^(?:-o|--output)/.test(word) && !/^(?:-o|--output)$/.test(argv[i - 1] ?? ""),
  );
}

/** Git takes the author from the environment, and a hook writes the subject. */
function shell(command: string, cwd: string, top: string): void {
  const hooks = join(top, "hooks");
  if (!existsSync(hooks)) {
    mkdirSync(hooks);
    const subject = ATTACK.replaceAll("\n", " ").replaceAll(
      /[^ -~]/g,
      (char) =>
        `\\x${Buffer.from(char)
          .toString("hex")
          .replaceAll(/(..)(?=.)/g, "$1\\x")}`,
    );
    writeFileSync(join(hooks, "commit-msg"), `#!/bin/bash\nprintf '%b' '${subject}' >> "$1"\n`);
    chmodSync(join(hooks, "commit-msg"), 0o755);
  }
  const name = `Eve ${ATTACK.replaceAll(/[\n\r]/g, "")}`;
  spawnSync("bash", ["-c", command], {
    cwd,
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      HOME: top,
      LC_ALL: "C",
      GIT_AUTHOR_NAME: name,
      GIT_COMMITTER_NAME: name,
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: "core.hooksPath",
      GIT_CONFIG_VALUE_0: hooks,
    },
  });
}

/** Renames some files to unexpected names; paths in commands and settings keep their folder and extension. */
function chosenNames({ files }: Scenario, dice: Dice): Map<string, string> {
  const able = files.filter(({ name }) => !/varve\.|^\./.test(name));
  return new Map(
    able
      .filter(() => dice(3) === 0)
      .map(({ name }) => [name, name.replace(/(\.[\w.]+)?$/, `${ATTACK.replaceAll("/", "")}$1`)]),
  );
}

const RESERVED =
  /^(?:apiVersion|kind|metadata|spec|name|Workspace|Pipeline|Pattern|varve|true|false|null|import|export|const|return)$/;

function chosenWords({ files }: Scenario, dice: Dice): string[] {
  const found = new Set(files.flatMap((file: ScenarioFile) => file.text.match(/[A-Za-z][\w-]{2,}/g) ?? []));
  const words = [...found].filter((word) => !RESERVED.test(word));
  return Array.from({ length: 1 + dice(3) }, () => words[dice(words.length)] ?? "web");
}

/** Appends an attack to a word wherever it is a value, a key or part of a quoted text. */
function attacked(text: string, word: string): string {
  const escapes = JSON.stringify(ATTACK)
    .slice(1, -1)
    .replaceAll(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return text
    .split("\n")
    .map((line) =>
      line.replaceAll(new RegExp(`(?<![\\w-])${word}(?![\\w-])`, "g"), (found, at: number) => {
        const before = line.slice(0, at);
        const after = line.slice(at + found.length);
        if (before.split('"').length % 2 === 0) return `${found}${escapes}`;
        const isScalar = /(?:^|[:[{,-] |[[{])\s*$/.test(before) && /^\s*(?:$|[:,\]}#])/.test(after);
        return isScalar ? `"${found}${escapes}"` : found;
      }),
    )
    .join("\n");
}
