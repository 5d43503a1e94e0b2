import { type Diagnostic, VarveError } from "../model/index.js";
import { existsSync } from "node:fs";
import { problems } from "./problems.js";
import { spawn } from "node:child_process";

/** What one command of Git may print; the files of a review come this way, all at once. */
const MAX_BYTES = 1024 * 1024 * 1024;

/** Git's own words are matched below, so they have to be English. */
const ENVIRONMENT = { LC_ALL: "C", GIT_OPTIONAL_LOCKS: "0" };

/**
 * What Git prints, or a VarveError that says why it prints nothing. What a user wrote goes to its standard input: in an
 * argument it could be taken for an option.
 */
export function git(folder: string, args: readonly string[], input = ""): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", args, { cwd: folder, env: { ...process.env, ...ENVIRONMENT } });
    const output = new Collector(() => child.kill());
    const complaint = new Collector(() => child.kill());
    child.stdout.on("data", (chunk: Buffer) => output.add(chunk));
    child.stderr.on("data", (chunk: Buffer) => complaint.add(chunk));
    // Git that ends early says why on its standard error; that nobody reads the input any more adds nothing.
    child.stdin.on("error", () => undefined);
    child.on("error", (error) => reject(new VarveError(notStarted(folder, error))));
    child.on("close", (status) => {
      if (output.isFull) reject(new VarveError(tooMuch()));
      else if (status === 0) resolve(output.bytes);
      else reject(new VarveError(failure(folder, complaint.bytes.toString("utf8"))));
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

function notStarted(folder: string, error: NodeJS.ErrnoException): Diagnostic {
  // Node says the same of a folder that is not there as of a program that is not.
  if (!existsSync(folder)) return notARepository(folder);
  if (error.code === "ENOENT")
    return problems["git-missing"]({ hint: "install Git, or name a file or folder" });
  return problems["git-failed"]({ message: `Git could not be started: ${error.message}` });
}

function tooMuch(): Diagnostic {
  return problems["git-failed"]({
    message: `Git printed more than ${MAX_BYTES} bytes`,
    hint: "name a smaller part: git:REVISION:FOLDER",
  });
}

function failure(folder: string, complaint: string): Diagnostic {
  const line = /^fatal: (.*)$/m.exec(complaint)?.[1] ?? complaint.split("\n", 1)[0] ?? "";
  if (line.startsWith("not a git repository")) {
    return notARepository(folder);
  }
  return problems["git-failed"]({ message: `Git refused: ${line}` });
}

function notARepository(folder: string): Diagnostic {
  return problems["not-a-repository"]({
    message: `${folder} is part of no Git repository`,
    hint: "run it inside a repository, or name a file or folder",
  });
}
