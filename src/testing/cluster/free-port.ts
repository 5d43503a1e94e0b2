import { createServer } from "node:net";
import { randomInt } from "node:crypto";

/**
 * Below the ports that systems use for outgoing connections (32768 on Linux, 49152 elsewhere): one of those could take
 * the port of a server that is down for a moment.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** A currently free port of 127.0.0.1. Another process may take it before it is bound. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
