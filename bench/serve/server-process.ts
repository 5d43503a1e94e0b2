import { type ServerName, startServer } from "./servers.js";
import { Agent, request } from "node:https";
import { fork } from "node:child_process";

const WORD = "--server";
const PATH = "/mutate-example-com-v1-widget?timeout=10s";
/** As many connections as API servers keep to one webhook. */
const CONNECTIONS = 10;

interface Usage {
  /** Processor time so far, in nanoseconds. */
  readonly cpu: number;
  /** What is held, in bytes, once garbage is collected. */
  readonly memory: number;
}

const USAGE: Readonly<Record<keyof Usage, () => number>> = {
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) * 1000;
  },
  memory: () => {
    globalThis.gc?.();
    return process.memoryUsage().rss;
  },
};

/** Whether this process was started as a server; if so, it serves until it is stopped. */
export async function isServerProcess(): Promise<boolean> {
  const name = process.argv[process.argv.indexOf(WORD) + 1];
  if (!process.argv.includes(WORD)) return false;
  process.on("message", (wanted: keyof Usage) => process.send?.({ [wanted]: USAGE[wanted]() }));
  process.once("disconnect", () => process.exit());
  process.send?.({ port: await startServer(name as ServerName) });
  await new Promise(() => undefined);
  return true;
}

/** A server in its own process, and connections to it. */
export class ServerProcess {
  readonly name: ServerName;
  readonly #child: ReturnType<typeof fork>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, rejectUnauthorized: false });
  #port = 0;

  constructor(name: ServerName) {
    this.name = name;
    this.#child = fork(process.argv[1] as string, [WORD, name], { execArgv: ["--expose-gc"] });
  }

  async start(): Promise<this> {
    while (this.#port === 0) this.#port = (await this.#message<{ port?: number }>()).port ?? 0;
    return this;
  }

  async usage(of: keyof Usage): Promise<number> {
    this.#child.send(of);
    return (await this.#message<Usage>())[of];
  }

  /** One after the other on every connection. */
  async send(body: string, count: number): Promise<void> {
    let left = count;
    const sender = async (): Promise<void> => {
      while (left-- > 0) await this.call(body);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, sender));
  }

  async call(body: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
      const to = {
        host: "127.0.0.1",
        port: this.#port,
        path: PATH,
        method: "POST",
        headers,
        agent: this.#agent,
      };
      const outgoing = request(to, (message) => {
        if (message.statusCode !== 200) reject(new Error(`${this.name} answered ${message.statusCode}`));
        message.on("end", resolve).resume();
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  stop(): void {
    this.#agent.destroy();
    this.#child.disconnect();
  }

  async #message<T>(): Promise<T> {
    return new Promise((resolve) => this.#child.once("message", (message) => resolve(message as T)));
  }
}
