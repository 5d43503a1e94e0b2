import type { LoadProgress } from "../workspace/index.js";
import type { Sink } from "./host.js";

/** A second is how long people wait without wondering. */
const PATIENCE = 1000;
const INTERVAL = 100;

export interface Progress {
  readonly report: (progress: LoadProgress) => void;
  /** Takes the line away again, so that it never mixes with the answer. */
  readonly clear: () => void;
}

/** One line on a terminal that says how far a long load is; nothing anywhere else. */
export function progressOn(sink: Sink, now: () => number = Date.now): Progress {
  const start = now();
  let shownAt = start + PATIENCE - INTERVAL;
  let isShown = false;
  return {
    report({ done, total }) {
      if (sink.isTTY !== true || now() - shownAt < INTERVAL) return;
      shownAt = now();
      isShown = true;
      sink.write(`\r\u001b[Kreading ${done} of ${total} files`);
    },
    clear() {
      if (isShown) sink.write("\r\u001b[K");
    },
  };
}
