import { plainDigest } from "../src/preserve/internal.js";
import { parseYaml } from "../src/yaml/index.js";
import { wordOf } from "../src/workspace/ownership/run-mark.js";
import { execFileSync } from "node:child_process";

export interface HistoryOptions {
  /** Whether the messages list what was generated. */
  readonly isMarked: boolean;
  /** Whether a resource is generated now that no version has. */
  readonly isRemoved: boolean;
}

const RESOURCES = 215;

type Made = { readonly id: ReturnType<typeof idOf>; readonly generator: string };

/** A repository in which a generator ran again and again, each time changing one of its resources. */
export function historyOfRuns(root: string, runs: number, { isMarked, isRemoved }: HistoryOptions): Made[] {
  const texts = Array.from({ length: RESOURCES }, (_, i) => textOf(i, 0));
  const words = texts.map((text, i) => word(i, text));
  execFileSync("git", ["init", "--quiet", "--initial-branch=main"], { cwd: root });
  let parts: string[] = [];
  // A few at a time: what is measured is not what it takes to make the repository.
  const flush = (): void => {
    execFileSync("git", ["fast-import", "--quiet"], { cwd: root, input: parts.join("") });
    parts = [];
  };
  for (let run = 0; run < runs; run++) {
    const changed = run % RESOURCES;
    texts[changed] = textOf(changed, run);
    words[changed] = word(changed, texts[changed]);
    const said = isMarked ? `\nVarve-Generated: ${words.join(" ")}` : "";
    parts.push(
      `commit refs/heads/main\ncommitter a <a@example.com> ${1_700_000_000 + run} +0000\n`,
      data(`Generate\n\nVarve-Run: app${said}\n`),
      parts.length === 0 && run > 0 ? "from refs/heads/main^0\n" : "",
      `M 100644 inline app.yaml\n${data(texts.join("---\n"))}`,
    );
    if (run % 100 === 99 || run === runs - 1) flush();
  }
  execFileSync("git", ["reset", "--quiet", "--hard"], { cwd: root });
  const made = texts.map((_, i) => ({ id: idOf(`c${i}`), generator: "app" }));
  return isRemoved ? [...made, { id: idOf("gone"), generator: "app" }] : made;
}

/** A commit that changes no file: what is known about the history is read again. */
export function anotherCommit(root: string): void {
  const person = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  execFileSync("git", [...person, "commit", "--quiet", "--allow-empty", "-m", "another"], { cwd: root });
}

function textOf(i: number, run: number): string {
  const rows = Array.from({ length: 12 }, (_, j) => `  k${j}: "value ${j} of run ${run}"\n`);
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c${i}\ndata:\n${rows.join("")}`;
}

function word(i: number, text: string): string {
  return wordOf({ prefix: "", id: idOf(`c${i}`) }, plainDigest(parseYaml(text)));
}

function idOf(name: string) {
  return { group: "", kind: "ConfigMap", namespace: "", name };
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}
