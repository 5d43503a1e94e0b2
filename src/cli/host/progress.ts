import { own } from "../text/own-marks.js";
import type { LoadProgress } from "../../workspace/index.js";
import type { Sink } from "./host.js";

/** A second is how long people wait without wondering. */
const PATIENCE = 1000;
const INTERVAL = 100;

export interface Progress {
  readonly report: (progress: LoadProgress) => void;
  /** Takes the line away again, so that it never mixes with the answer. */
  readonly clear: () => void;
}

/** What takes its time, in words. */
export interface Task {
  readonly doing: string;
  readonly what: string;
}

/** To the first column, then nothing behind it. */
const CLEAR = own("\u001b[G\u001b[K");

const READING: Task = { doing: "reading", what: "files" };

/** One line on a terminal that says how far a long task is; nothing anywhere else. */
export function progressOn(
  sink: Sink,
  { doing, what }: Task = READING,
  now: () => number = Date.now,
): Progress {
  const start = now();
  let shownAt = start + PATIENCE - INTERVAL;
  let isShown = false;
  return {
    report({ done, total }) {
      if (sink.isTTY !== true || now() - shownAt < INTERVAL) return;
      shownAt = now();
      isShown = true;
      sink.write(`${CLEAR}${doing} ${done} of ${total} ${what}`);
    },
    clear() {
      if (isShown) sink.write(CLEAR);
    },
  };
}
