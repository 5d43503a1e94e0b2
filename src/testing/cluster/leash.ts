import { type ChildProcess, spawn } from "node:child_process";
import { LEASH } from "./leash-program.js";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import { rm } from "node:fs/promises";

export interface LeashOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** The file that takes what the program prints. */
  readonly log: string;
  /** Removed with everything in it when the leash ends. */
  readonly folder?: string | undefined;
  readonly cwd?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

/** By name, not by the type of Node: users of the package may have no types of Node. */
export type Signal = "SIGKILL" | "SIGSTOP" | "SIGCONT";

/** A program that ends when we do. */
export class Leash {
  readonly #leash: ChildProcess;
  readonly #pid: Promise<number>;
  readonly #gone: Promise<unknown>;
  /** How the program ended: its status, the signal, or why it did not start. */
  readonly ended: Promise<string>;
  #isEnded = false;

  constructor({ command, args, log, folder = "", cwd, env = process.env }: LeashOptions) {
    // A session of its own: Ctrl-C in the terminal must not reach the leash before it has cleaned up.
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

  /** The leash has ended: had it been killed itself, program and folder are ours to remove. */
  async #afterLoss(folder: string): Promise<string> {
    await this.signal("SIGKILL");
    if (folder !== "") await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
    return "SIGKILL";
  }

  async signal(name: Signal): Promise<void> {
    const pid = await this.#pid;
    // Without a number there is no program; 0 would mean our own group.
    if (pid === 0 || this.#isEnded) return;
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }

  /** Does not keep the process alive: a test that forgets to stop still ends. */
  unref(): void {
    this.#eachHandle((handle) => handle.unref());
  }

  /** Ends the program, removes the folder, and waits until both are gone. */
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
