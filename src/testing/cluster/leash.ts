import { type ChildProcess, spawn } from "node:child_process";
import { LEASH } from "./leash-program.js";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import { rm } from "node:fs/promises";

export interface LeashOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** The file for the output of the program. */
  readonly log: string;
  /** Removed with everything in it when the leash ends. */
  readonly folder?: string | undefined;
  readonly cwd?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

/** By name, not by the Node type: users of the package may not have Node types. */
export type Signal = "SIGKILL" | "SIGSTOP" | "SIGCONT";

/** A program that ends with this process. */
export class Leash {
  readonly #leash: ChildProcess;
  readonly #pid: Promise<number>;
  readonly #gone: Promise<unknown>;
  /** How the program ended: its status, the signal, or why it did not start. */
  readonly ended: Promise<string>;
  #isEnded = false;

  constructor({ command, args, log, folder = "", cwd, env = process.env }: LeashOptions) {
    // Its own session: Ctrl-C in the terminal must not reach the supervisor before it has cleaned up.
    this.#leash = spawn(process.execPath, ["-e", LEASH, "--", log, folder, command, ...args], {
      cwd,
      env: { ...env, NODE_OPTIONS: undefined, NODE_EXTRA_CA_CERTS: undefined, NODE_V8_COVERAGE: undefined },
      stdio: ["pipe", "pipe", "ignore"],
      detached: true,
    });
    this.#leash.stdin?.on("error", () => undefined);
    this.#gone = new Promise((resolve) => this.#leash.on("close", resolve));
    const lines = createInterface({ input: this.#leash.stdout as Socket });
    const said = (word: string): Promise<string> =>
      new Promise((resolve) => {
        lines.on("line", (line) => line.startsWith(`${word} `) && resolve(line.slice(word.length + 1)));
      });
    const failed = Promise.race([
      said("error"),
      new Promise<string>((resolve) => this.#leash.on("error", ({ message }) => resolve(message))),
    ]);
    this.#pid = Promise.race([said("pid").then(Number), failed.then(() => 0), this.#gone.then(() => 0)]);
    this.ended = Promise.race([said("exit"), failed, this.#gone.then(() => this.#afterLoss(folder))]);
    void this.ended.then(() => (this.#isEnded = true));
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** The supervisor has ended: if it was killed, the program and the folder must be removed here. */
  async #afterLoss(folder: string): Promise<string> {
    await this.signal("SIGKILL");
    if (folder !== "") await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
    return "SIGKILL";
  }

  async signal(name: Signal): Promise<void> {
    const pid = await this.#pid;
    // Without a pid there is no program; 0 would mean our own process group.
    if (pid === 0 || this.#isEnded) return;
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }

  /** Does not keep the process alive, so a test that forgets to stop it still ends. */
  unref(): void {
    this.#eachHandle((handle) => handle.unref());
  }

  /** Stops the program, removes the folder, and waits for both. */
  async end(): Promise<void> {
    this.#eachHandle((handle) => handle.ref());
    this.#leash.stdin?.end();
    await this.#gone;
    await this.ended;
  }

  #eachHandle(action: (handle: Pick<Socket, "ref" | "unref">) => void): void {
    const { stdin, stdout } = this.#leash as unknown as Record<"stdin" | "stdout", Socket | null>;
    for (const handle of [this.#leash, stdin, stdout]) if (handle) action(handle as Socket);
  }
}
