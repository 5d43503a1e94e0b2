import { type JsonObject, VarveError, formatJson } from "../model/index.js";
import { thrownText, visible } from "../model/internal.js";

/** Takes one event at a time. Objects of requests are never in it; names, and messages of handlers, are. */
export type Log = (event: LogEvent) => void;

/** One line of the log. */
export interface LogEvent {
  readonly level: "info" | "warning" | "error";
  /** What happened: `admission`, `certificate`, `draining`. */
  readonly event: string;
  readonly [key: string]: JsonObject[string];
}

/** One line of JSON that a terminal, and the log of a GitHub workflow, can show: names in it are what users wrote. */
export function logLine(event: LogEvent, now: number): string {
  const text = formatJson({ time: new Date(now).toISOString(), ...event });
  return `${visible(text).replaceAll("##[", "#\\u0023[")}\n`;
}

/** What of an error goes into a log: codes and messages, and where it was thrown. */
export function errorFields(error: unknown): JsonObject {
  const said = thrownText(error);
  return error instanceof Error && !(error instanceof VarveError)
    ? { error: said, stack: error.stack ?? "" }
    : { error: said };
}
