import { type IncomingMessage, type ServerResponse } from "node:http";
import { AUTHORITY, serverPair } from "../../../serve/served.js";
import type { AddressInfo } from "node:net";
import { createServer, request } from "node:https";

/** Takes the place of a Service, and forwards every request to the server that a test chooses. */
export class Balancer {
  readonly #server = createServer((message, response) => this.#pass(message, response));
  #to = 0;
  /** How many requests each port got. */
  readonly passed = new Map<number, number>();

  async start(to: number): Promise<number> {
    const { certificate, key } = serverPair();
    this.#server.setSecureContext({ cert: certificate, key });
    this.#to = to;
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  choose(to: number): void {
    this.#to = to;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #pass(message: IncomingMessage, response: ServerResponse): void {
    const port = this.#to;
    this.passed.set(port, (this.passed.get(port) ?? 0) + 1);
    const { method, url, headers } = message;
    const to = { host: "127.0.0.1", port, method, path: url, headers, ca: AUTHORITY };
    const onward = request(to, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    message.pipe(onward);
  }
}
