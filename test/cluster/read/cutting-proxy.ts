import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net";
import { onTestFinished } from "vitest";

/** Forwards bytes in both directions, in pieces, and ends some connections after some bytes of the answer. */
export class CuttingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  cuts = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  /**
   * `cutAfter` returns for each connection after how many bytes to end it; `pieceOf` how many bytes go at a
   * time.
   */
  static async start(to: number, cutAfter: () => number, pieceOf: () => number): Promise<CuttingProxy> {
    const server = createServer((client) => {
      const upstream = connect(to, "127.0.0.1");
      let left = cutAfter();
      for (const socket of [client, upstream]) {
        proxy.#sockets.add(socket);
        socket.on("error", () => undefined);
        socket.on("close", () => proxy.#sockets.delete(socket));
      }
      client.pipe(upstream);
      client.on("close", () => upstream.destroy());
      upstream.on("close", () => client.destroy());
      upstream.on("data", (bytes) => {
        for (let at = 0; at < bytes.length && left > 0;) {
          const piece = bytes.subarray(at, at + Math.min(left, Math.max(1, pieceOf())));
          client.write(piece);
          at += piece.length;
          left -= piece.length;
        }
        if (left > 0) return;
        proxy.cuts++;
        client.end(() => client.destroy());
        upstream.destroy();
      });
    });
    const proxy = new CuttingProxy(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => proxy.stop());
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends all open connections. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  stop(): void {
    this.#server.close();
    this.cut();
  }
}
