import { type Diagnostic, VarveError } from "../../model/index.js";
import { type ServerOptions, serverFlags } from "./server-flags.js";
import { Leash, type Signal } from "./leash.js";
import { freePort } from "./free-port.js";
import { join } from "node:path";
import { problems } from "../problems.js";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 50;
const MAX_PORTS = 20;

export interface ApiServerFacts {
  readonly binary: string;
  readonly folder: string;
  readonly options: ServerOptions;
  readonly timeoutSeconds: number;
  /** Whether the server at this port is ours, and ready. */
  readonly isReady: (port: number) => Promise<boolean>;
  /** The required facts of a server. */
  readonly etcd: Leash;
}

/** One kube-apiserver that can be stopped and restarted on the same port and data. */
export class ApiServer {
  readonly #facts: ApiServerFacts;
  #leash: Leash | undefined;
  /** The position in the log of the last start. */
  #begin = 0;
  port = 0;

  constructor(facts: ApiServerFacts) {
    this.#facts = facts;
  }

  /** Starts it and waits until it is ready: first on a free port, later on the same. */
  async start(): Promise<void> {
    const isFirst = this.port === 0;
    const deadline = Date.now() + this.#facts.timeoutSeconds * 1000;
    for (let tries = 1; ; tries++) {
      if (isFirst) this.port = await freePort();
      const failure = await this.#tryStart(deadline);
      if (failure === undefined) return this.#leash?.unref();
      await this.end();
      // Another program may have taken the port after the check.
      if (!this.#isPortTaken() || tries === MAX_PORTS || Date.now() > deadline) throw new VarveError(failure);
    }
  }

  async #tryStart(deadline: number): Promise<Diagnostic | undefined> {
    const { binary, folder, options, etcd, isReady } = this.#facts;
    const args = serverFlags(folder, this.port, options);
    this.#begin = textOf(this.#log).length;
    const leash = new Leash({ command: binary, args, log: this.#log, cwd: folder });
    this.#leash = leash;
    while (!(await isReady(this.port))) {
      if (etcd.isEnded)
        return problems["cluster-not-started"](ending("etcd", lastWords(textOf(join(folder, "etcd.log")))));
      if (leash.isEnded) return problems["cluster-not-started"](ending("kube-apiserver", this.#lastWords()));
      if (Date.now() > deadline)
        return problems["cluster-not-started"]({
          message: `kube-apiserver is not ready after ${this.#facts.timeoutSeconds} s: ${this.#lastWords()}`,
          hint: "give it more time with timeoutSeconds, or more processors",
        });
      await sleep(POLL_MS);
    }
    return undefined;
  }

  get #log(): string {
    return join(this.#facts.folder, "kube-apiserver.log");
  }

  #lastWords(): string {
    return lastWords(textOf(this.#log).slice(this.#begin));
  }

  #isPortTaken(): boolean {
    return this.#lastWords().includes("address already in use");
  }

  /** Like a machine failure: connections are not closed properly. */
  async end(): Promise<void> {
    await this.#leash?.end();
    this.#leash = undefined;
  }

  async signal(name: Signal): Promise<void> {
    await this.#leash?.signal(name);
  }
}

function ending(program: string, words: string): { message: string } {
  return { message: `${program} exited immediately: ${words}` };
}

/** An error in a log: of the command line, of klog, of etcd. */
const ERROR = /^Error: |^[EF]\d{4} |"level":"(?:error|fatal)"/;

/** The last error of a program, without its usage text. */
function lastWords(log: string): string {
  const lines = log.split("\n").filter((line) => line.trim() !== "");
  return lines.findLast((line) => ERROR.test(line)) ?? lines.slice(-3).join("\n");
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
