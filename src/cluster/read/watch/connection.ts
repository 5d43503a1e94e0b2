import { type ResourceType, resourcePath } from "../../api/resource-type.js";
import { type Selection, acceptFor, selectorQuery } from "../selection.js";
import type { Clock } from "../../clock.js";
import type { Json } from "../../../model/index.js";
import type { ServerEvent } from "./watch-event.js";
import type { ApiRequest, Transport } from "../../transport/transport.js";
import { Watchdog } from "./watchdog.js";
import { readEvent } from "./server-event.js";

export interface WatchGiven {
  readonly transport: Transport;
  readonly type: ResourceType;
  readonly selection: Selection;
  readonly clock: Clock;
  readonly signal: AbortSignal | undefined;
}

export interface WatchStart {
  /** The known resource version; empty for none, then the server sends all objects first (KEP-3157). */
  readonly resourceVersion: string;
  /** How long the connection may be silent from now on, if the server ends it after this time. */
  readonly silenceMs: (lifetimeMs: number) => number;
}

/** As in client-go: connections live 5 to 10 minutes, so that restarted servers get their share. */
const SHORTEST_S = 300;
const LONGEST_S = 600;

/** The events of one connection, starting with `open`. */
export async function* connect(given: WatchGiven, start: WatchStart): AsyncGenerator<ServerEvent> {
  const { type, selection, clock } = given;
  const lifetimeS = SHORTEST_S + Math.floor(clock.random() * (LONGEST_S - SHORTEST_S));
  const watchdog = new Watchdog(clock, given.signal);
  const listen = (): void => watchdog.listen(start.silenceMs(lifetimeS * 1000));
  const { lines, isOpen } = open(given, start, lifetimeS, watchdog.signal);
  try {
    let next = lines.next();
    // A reader that stops at `open` does not wait for it.
    next.catch(() => undefined);
    await Promise.race([isOpen, next]);
    yield { type: "open" };
    listen();
    for (let line = await next; line.done !== true; line = await next) {
      watchdog.pause();
      yield readEvent(line.value, type, selection);
      listen();
      next = lines.next();
    }
  } finally {
    watchdog.end();
    await lines.return?.();
  }
}

interface OpenWatch {
  readonly lines: AsyncIterator<Json>;
  /** Resolves when the server has accepted the request; some proxies delay that until the first event. */
  readonly isOpen: Promise<void>;
}

function open(given: WatchGiven, start: WatchStart, lifetimeS: number, signal: AbortSignal): OpenWatch {
  const request = requestFor(given, start, lifetimeS);
  let lines: AsyncIterator<Json> | undefined;
  const isOpen = new Promise<void>((onOpen) => {
    lines = given.transport.stream({ ...request, signal, onOpen })[Symbol.asyncIterator]();
  });
  return { lines: lines as AsyncIterator<Json>, isOpen };
}

function requestFor(
  { type, selection }: WatchGiven,
  { resourceVersion }: WatchStart,
  lifetimeS: number,
): ApiRequest {
  const wantsAll = resourceVersion === "";
  return {
    method: "GET",
    path: resourcePath(type, { namespace: selection.namespace }),
    query: {
      ...selectorQuery(selection),
      watch: "true",
      allowWatchBookmarks: "true",
      timeoutSeconds: String(lifetimeS),
      resourceVersion: wantsAll ? undefined : resourceVersion,
      sendInitialEvents: wantsAll ? "true" : undefined,
      resourceVersionMatch: wantsAll ? "NotOlderThan" : undefined,
    },
    ...acceptFor(selection, ""),
  };
}
