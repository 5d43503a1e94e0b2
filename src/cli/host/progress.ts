import { own } from "../text/own-marks.js";
import type { LoadProgress } from "../../workspace/index.js";
import type { Sink } from "./host.js";

/** People wait about a second without feedback. */
const PATIENCE = 1000;
const INTERVAL = 100;

export interface Progress {
  readonly report: (progress: LoadProgress) => void;
  /** Erases the line, so that it never mixes with the answer. */
  readonly clear: () => void;
}

/** The description of a long task. */
export interface Task {
  readonly doing: string;
  readonly what: string;
}

/** Carriage return, then erase the line. */
const CLEAR = own("\u001b[G\u001b[K");

const READING: Task = { doing: "reading", what: "files" };

/** A progress line on a terminal; nothing elsewhere. */
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
