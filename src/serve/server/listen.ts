import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import type { Server as TlsServer } from "node:https";
import { VarveError } from "../../model/index.js";
import { visible, defined } from "../../model/internal.js";
import { problems } from "../problems.js";

/** Listens on a port; throws a VarveError if that fails. */
export async function listen(server: Server | TlsServer, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const place = host === undefined ? "" : ` of ${visible(host)}`;
      const message = `cannot listen on port ${port}${place} (${error.code ?? error.message})`;
      const hint =
        error.code === "EADDRINUSE" ? "another program uses this port; choose another one" : undefined;
      reject(new VarveError(problems["cannot-listen"]({ message, ...defined({ hint }) })));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Accepts no more connections, and ends when active requests are done, or aborts them after the time. */
export async function closeServer(server: Server | TlsServer, mostMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), mostMs);
  await closed;
  clearTimeout(timer);
}
