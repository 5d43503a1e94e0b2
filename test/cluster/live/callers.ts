/** Callers that trust exactly the published bundle, as API servers do. */
import { connect } from "node:tls";

/**
 * How long a caller keeps using the bundle that it read: an API server learns of a new one a moment later,
 * too.
 */
const HELD_MS = 200;

export interface Target {
  readonly server: { readonly port: number };
  /** A terminated process is not called again; calls in progress do not count. */
  readonly isKilled: boolean;
}

export interface Callers {
  readonly host: string;
  /** The currently published bundle. */
  readonly bundle: () => Promise<string>;
  readonly targets: () => readonly Target[];
}

export interface Calls {
  readonly failures: readonly string[];
  /** `1234 new connections, 0 failed, longest gap 12 ms` */
  summary(): string;
  /** Until every target was called with a bundle that was read after now. */
  seen(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes new connections to all targets, one after the other, until it is stopped. */
export function callAll({ host, bundle, targets }: Callers): Calls {
  const ending = new AbortController();
  const failures: string[] = [];
  let [count, longestGapMs, rounds] = [0, 0, 0];
  const run = async (): Promise<void> => {
    let last = performance.now();
    let [ca, readAt] = [await bundle(), performance.now()];
    while (!ending.signal.aborted) {
      const isFresh = performance.now() - readAt > HELD_MS;
      if (isFresh) {
        readAt = performance.now();
        ca = await bundle();
      }
      for (const target of targets()) {
        const said = await call(target, host, ca);
        if (target.isKilled) continue;
        count++;
        if (said === "ok") {
          longestGapMs = Math.max(longestGapMs, performance.now() - last);
          last = performance.now();
        } else failures.push(said);
      }
      if (isFresh) rounds++;
      // Yields where there is nothing to call.
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const loop = run();
  return {
    failures,
    summary: () =>
      `${count} new connections, ${failures.length} failed, longest gap ${longestGapMs.toFixed(0)} ms`,
    seen: async () => {
      // The current round may have read its bundle before.
      const enough = rounds + 2;
      const isOver = (): boolean => rounds >= enough || ending.signal.aborted;
      while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    stop: async () => {
      ending.abort();
      await loop;
    },
  };
}

/** By the name of the Service, trusting only the bundle. */
async function call({ server }: Target, host: string, ca: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port: server.port, host: "127.0.0.1", servername: host, ca }, () => {
      resolve("ok");
      socket.destroy();
    });
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
