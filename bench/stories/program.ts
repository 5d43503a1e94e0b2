import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { tmpdir } from "node:os";

/** The exit status of a process and everything it wrote: first standard error, then standard output. */
export interface Ended {
  readonly status: number;
  readonly said: string;
}

/** Runs a program to its end, with the folder as its home and without settings of the machine. */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, home }: { readonly cwd: string; readonly home: string },
): Promise<Ended> {
  const env = environmentIn(home);
  return new Promise((resolve) => {
    const child = execFile(program, args, { cwd, env }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      resolve({ status, said: stderr + stdout });
    });
    child.stdin?.end();
  });
}

/** No setting of the machine but where its programs are. */
export function environmentIn(home: string): Readonly<Record<string, string | undefined>> {
  return { PATH: process.env["PATH"], LC_ALL: "C", HOME: home, KUBECONFIG: "/dev/null", ...GIT };
}

/** Author and date of commits: the same on every machine. */
const GIT = {
  GIT_AUTHOR_DATE: "2026-01-31T12:00:00Z",
  GIT_COMMITTER_DATE: "2026-01-31T12:00:00Z",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "story",
  GIT_AUTHOR_EMAIL: "story@example.com",
  GIT_COMMITTER_NAME: "story",
  GIT_COMMITTER_EMAIL: "story@example.com",
};

/** Runs work in a temporary folder. In its output the folder is called $WORK, and trailing spaces are removed. */
export async function inFolder<T extends Ended>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "varve-story-")));
  try {
    const ended = await work(folder);
    const said = ended.said
      .replaceAll(folder, "$WORK")
      .replaceAll(/[ \t]+$/gm, "")
      .trimEnd();
    return { ...ended, said: `${said}\n` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
