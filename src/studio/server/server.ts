import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { ASSETS, readAsset } from "../site/assets.js";
import { POLICY, pageDocument } from "../site/document.js";
import { DECIDE } from "../wire/decision.js";
import { VarveError, formatJson } from "../../model/index.js";
import { type Decide, Decisions } from "./decisions.js";
import { Guard } from "./guard.js";
import type { AddressInfo } from "node:net";
import type { StudioData } from "../read/studio-data.js";
import { dataScript } from "../site/data-script.js";
import { problems } from "../problems.js";

export interface StudioServerOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Reads the workspace as it is now. */
  readonly open: () => Promise<StudioData>;
  /** Writes a decision to the workspace. */
  readonly decide: Decide;
}

/** The page over HTTP, on the loopback address only. */
export class StudioServer {
  /** With the token: it opens the page. */
  readonly address: string;
  readonly #server: Server;

  private constructor(server: Server, address: string) {
    this.#server = server;
    this.address = address;
  }

  static async start({ port, open, decide }: StudioServerOptions): Promise<StudioServer> {
    const server = createServer();
    await listen(server, port);
    const bound = (server.address() as AddressInfo).port;
    const guard = new Guard(bound);
    const site = new Site(guard, open, new Decisions(decide));
    server.on("request", (request, response) => void site.answer(request, response));
    return new StudioServer(server, `http://127.0.0.1:${bound}/?token=${guard.token}`);
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new VarveError(
              problems["port-in-use"]({
                message: `port ${port} is in use`,
                found: port,
                hint: "choose another one with --port, or leave it out",
              }),
            )
          : error,
      ),
    );
    server.listen({ port, host: "127.0.0.1" }, resolve);
  });
}

const HEADERS = {
  "Content-Security-Policy": `${POLICY}; frame-ancestors 'none'`,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
} as const;

const TEXT = "text/plain; charset=utf-8";

class Site {
  readonly #guard: Guard;
  readonly #open: () => Promise<StudioData>;
  readonly #decisions: Decisions;
  #data: Promise<StudioData> | undefined;

  constructor(guard: Guard, open: () => Promise<StudioData>, decisions: Decisions) {
    this.#guard = guard;
    this.#open = open;
    this.#decisions = decisions;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    try {
      await this.#route(request, response);
    } catch (error) {
      const text = error instanceof VarveError ? error.message : "the studio failed";
      send(response, 500, TEXT, `${text}\n`);
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#guard.isFromHere(request)) return send(response, 403, TEXT, "not for this address\n");
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (request.method === "POST" && pathname === `/${DECIDE}`) return this.#decide(request, response);
    if (request.method !== "GET") return send(response, 405, TEXT, "only GET\n");
    if (pathname === "/" && this.#guard.isToken(searchParams.get("token"))) {
      response.writeHead(303, { "Set-Cookie": this.#guard.setCookie(), Location: "/" });
      return void response.end();
    }
    if (!this.#guard.hasCookie(request))
      return send(response, 401, TEXT, "open the address that varve studio printed\n");
    if (pathname === "/") return send(response, 200, "text/html; charset=utf-8", pageDocument());
    return this.#file(pathname.slice(1), response);
  }

  async #decide(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#guard.isFromPage(request)) return send(response, 403, TEXT, "not from the page\n");
    const { status, answer } = await this.#decisions.reply(request);
    // The rest of a body that is too long is not read.
    if (!request.complete) response.setHeader("Connection", "close");
    if (typeof answer === "string") return send(response, status, TEXT, `${answer}\n`);
    return send(response, status, "application/json; charset=utf-8", formatJson(answer));
  }

  async #file(name: string, response: ServerResponse): Promise<void> {
    const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (type !== undefined) return send(response, 200, type, readAsset(name));
    const key = /^data\/(.+)\.js$/.exec(name)?.[1];
    const value = key === undefined ? undefined : await (await this.#dataFor(key)).get(key);
    if (key === undefined || value === undefined) return send(response, 404, TEXT, "no such file\n");
    return send(response, 200, "text/javascript; charset=utf-8", dataScript(key, value));
  }

  /** A page that loads the catalogue starts anew; everything else belongs to the state that its catalogue shows. */
  #dataFor(key: string): Promise<StudioData> {
    if (key === "catalogue") this.#data = undefined;
    return (this.#data ??= this.#open());
  }
}

function send(response: ServerResponse, status: number, type: string, content: string | Buffer): void {
  response.writeHead(status, { "Content-Type": type });
  response.end(content);
}
