import { GIT_ARGUMENTS, gitEnvironment } from "./environment.js";
import { gitFailure, notStarted, tooMuch } from "./failure.js";
import { VarveError } from "../../model/index.js";
import { checkGitVersion } from "./version.js";
import { spawn, spawnSync } from "node:child_process";

/** The output limit of one Git command; the files of a review are read this way, all at once. */
const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * The output of Git, or a VarveError that says why it failed. User input goes to its standard input: as an argument it
 * could be taken for an option. Every run of Git goes through here.
 */
export async function git(folder: string, args: readonly string[], input = ""): Promise<Buffer> {
  const output = new Collector();
  await gitInto(output, folder, args, input);
  return output.bytes;
}

/** Receives the output of Git in pieces; it can end the command early. */
export interface Sink {
  add(chunk: Buffer): void;
  readonly isFull?: boolean;
}

/** The same for a history, which may be larger than memory. */
export async function gitInto(
  sink: Sink,
  folder: string,
  args: readonly string[],
  input = "",
): Promise<void> {
  await checked(folder);
  return run(sink, folder, [...GIT_ARGUMENTS, ...args], input);
}

/** Checked once for each Git on the search path. */
const versions = new Map<string, Promise<void>>();

function checked(folder: string): Promise<void> {
  const path = process.env["PATH"] ?? "";
  let version = versions.get(path);
  if (version === undefined) {
    const printed = new Collector();
    version = run(printed, folder, ["--version"], "").then(() =>
      checkGitVersion(printed.bytes.toString("utf8")),
    );
    // A missing folder says nothing about Git.
    version.catch(() => versions.delete(path));
    versions.set(path, version);
  }
  return version;
}

function run(sink: Sink, folder: string, args: readonly string[], input: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", args, { cwd: folder, env: gitEnvironment(process.env) });
    child.on("error", (error) => reject(new VarveError(notStarted(folder, error))));
    // Without free file descriptors there are no streams, despite the types.
    if ((child.stdin as unknown) === undefined) return;
    const complaint = new Collector();
    const feed = (to: Sink, chunk: Buffer): void => {
      to.add(chunk);
      if (to.isFull === true) child.kill();
    };
    child.stdout.on("data", (chunk: Buffer) => feed(sink, chunk));
    child.stderr.on("data", (chunk: Buffer) => feed(complaint, chunk));
    // If Git ends early, its standard error says why; a broken pipe on its input adds nothing.
    child.stdin.on("error", () => undefined);
    child.on("close", (status) => {
      if (sink.isFull === true) reject(new VarveError(tooMuch(MAX_BYTES)));
      else if (status === 0) resolve();
      else reject(new VarveError(gitFailure(folder, complaint.bytes.toString("utf8"))));
    });
    child.stdin.end(input);
  });
}

/** The same for a short answer, while the lock is held. */
export function gitAtOnce(folder: string, args: readonly string[], input = ""): string {
  const { status, stdout, stderr, error } = spawnSync("git", [...GIT_ARGUMENTS, ...args], {
    cwd: folder,
    env: gitEnvironment(process.env),
    encoding: "utf8",
    input,
  });
  if (error !== undefined) throw new VarveError(notStarted(folder, error));
  if (status !== 0) throw new VarveError(gitFailure(folder, stderr));
  return stdout;
}

class Collector implements Sink {
  readonly #chunks: Buffer[] = [];
  #size = 0;

  add(chunk: Buffer): void {
    this.#size += chunk.length;
    if (!this.isFull) this.#chunks.push(chunk);
  }

  get isFull(): boolean {
    return this.#size > MAX_BYTES;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}
