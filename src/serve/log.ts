import { type JsonObject, VarveError, formatJson } from "../model/index.js";
import { thrownText, visible } from "../model/internal.js";

/** Receives one event at a time. It contains names and messages of handlers, never objects of requests. */
export type Log = (event: LogEvent) => void;

/** One line of the log. */
export interface LogEvent {
  readonly level: "info" | "warning" | "error";
  /** What happened: `admission`, `certificate`, `draining`. */
  readonly event: string;
  readonly [key: string]: JsonObject[string];
}

/** One line of JSON that is safe for terminals and GitHub workflow logs, because it contains names from users. */
export function logLine(event: LogEvent, now: number): string {
  const text = formatJson({ time: new Date(now).toISOString(), ...event });
  return `${visible(text).replaceAll("##[", "#\\u0023[")}\n`;
}

/** The loggable parts of an error: codes, messages, and where it was thrown. */
export function errorFields(error: unknown): JsonObject {
  const said = thrownText(error);
  return error instanceof Error && !(error instanceof VarveError)
    ? { error: said, stack: error.stack ?? "" }
    : { error: said };
}
