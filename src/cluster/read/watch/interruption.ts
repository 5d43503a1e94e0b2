import { ApiFailure } from "../../transport/api-failure.js";
import { Silence } from "./watchdog.js";
import type { VarveError } from "../../../model/index.js";
import { problems } from "../../problems.js";

/** How to continue after a closed connection or a failed attempt. */
export interface Interruption {
  /** `resume` where it ended; `restart` with all objects; `give-up`: no attempt can help. */
  readonly next: "resume" | "restart" | "give-up";
  readonly waitMs: number;
}

const RESUME: Interruption = { next: "resume", waitMs: 0 };
const RESTART: Interruption = { next: "restart", waitMs: 0 };

/** The request itself is wrong, so retrying does not help. */
const HOPELESS = new Set([400, 405, 406, 415, 422]);

export function interruptionOf(error: VarveError): Interruption {
  // A future resource version never gets events: etcd was restored from a backup.
  if (error instanceof Silence || isBadLine(error)) return RESTART;
  if (says(error, problems["not-watchable"].code)) return { next: "give-up", waitMs: 0 };
  if (!(error instanceof ApiFailure)) return RESUME;
  if (isStateGone(error)) return RESTART;
  if (HOPELESS.has(error.status)) return { next: "give-up", waitMs: 0 };
  // The type may come back with other objects.
  if (error.status === 404) return RESTART;
  return { next: "resume", waitMs: (error.retryAfterSeconds ?? 0) * 1000 };
}

/**
 * The resource version is too old (410), or newer than any the server has (504 with this cause, or with this text
 * before 1.19).
 */
function isStateGone({ status, causes, serverMessage }: ApiFailure): boolean {
  return (
    status === 410 ||
    causes.some(({ reason }) => reason === "ResourceVersionTooLarge") ||
    serverMessage.includes("Too large resource version")
  );
}

function isBadLine(error: VarveError): boolean {
  return says(error, problems["bad-watch-event"].code) || says(error, problems["not-json"].code);
}

function says({ diagnostics }: VarveError, wanted: string): boolean {
  return diagnostics.some(({ code }) => code === wanted);
}
