import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import type { Server as TlsServer } from "node:https";
import { VarveError } from "../../model/index.js";
import { visible, defined } from "../../model/internal.js";
import { problems } from "../problems.js";

/** The port that is listened at; throws a VarveError where that cannot be. */
export async function listen(server: Server | TlsServer, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const place = host === undefined ? "" : ` of ${visible(host)}`;
      const message = `cannot listen at port ${port}${place} (${error.code ?? error.message})`;
      const hint =
        error.code === "EADDRINUSE" ? "another program listens there; choose another port" : undefined;
      reject(new VarveError(problems["cannot-listen"]({ message, ...defined({ hint }) })));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Takes no more connections, and ends when the requests under way have; after that time it ends them. */
export async function closeServer(server: Server | TlsServer, mostMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), mostMs);
  await closed;
  clearTimeout(timer);
}
