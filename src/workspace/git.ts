import { GIT_ARGUMENTS, gitEnvironment } from "./git-environment.js";
import { gitFailure, notStarted, tooMuch } from "./git-failure.js";
import { VarveError } from "../model/index.js";
import { checkGitVersion } from "./git-version.js";
import { spawn } from "node:child_process";

/** What one command of Git may print; the files of a review come this way, all at once. */
const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * What Git prints, or a VarveError that says why it prints nothing. What a user wrote goes to its standard input: in an
 * argument it could be taken for an option. Every run of Git goes through here.
 */
export async function git(folder: string, args: readonly string[], input = ""): Promise<Buffer> {
  await checked(folder);
  return run(folder, [...GIT_ARGUMENTS, ...args], input);
}

/** Asked once for each Git that the search path leads to. */
const versions = new Map<string, Promise<void>>();

function checked(folder: string): Promise<void> {
  const path = process.env["PATH"] ?? "";
  let version = versions.get(path);
  if (version === undefined) {
    version = run(folder, ["--version"], "").then((printed) => checkGitVersion(printed.toString("utf8")));
    // A folder that is not there says nothing about Git.
    version.catch(() => versions.delete(path));
    versions.set(path, version);
  }
  return version;
}

function run(folder: string, args: readonly string[], input: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", args, { cwd: folder, env: gitEnvironment(process.env) });
    child.on("error", (error) => reject(new VarveError(notStarted(folder, error))));
    // Where the system has no files left to give, there are no streams, whatever the types say.
    if ((child.stdin as unknown) === undefined) return;
    const output = new Collector(() => child.kill());
    const complaint = new Collector(() => child.kill());
    child.stdout.on("data", (chunk: Buffer) => output.add(chunk));
    child.stderr.on("data", (chunk: Buffer) => complaint.add(chunk));
    // Git that ends early says why on its standard error; that nobody reads the input any more adds nothing.
    child.stdin.on("error", () => undefined);
    child.on("close", (status) => {
      if (output.isFull) reject(new VarveError(tooMuch(MAX_BYTES)));
      else if (status === 0) resolve(output.bytes);
      else reject(new VarveError(gitFailure(folder, complaint.bytes.toString("utf8"))));
    });
    child.stdin.end(input);
  });
}

class Collector {
  readonly #chunks: Buffer[] = [];
  readonly #stop: () => void;
  #size = 0;

  constructor(stop: () => void) {
    this.#stop = stop;
  }

  add(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.isFull) this.#stop();
    else this.#chunks.push(chunk);
  }

  get isFull(): boolean {
    return this.#size > MAX_BYTES;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}
