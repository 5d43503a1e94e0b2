/** As in client-go: a response that requests a retry gets at most ten. */
export const MOST_RETRIES = 10;
/** A connection that breaks five times in a row is not a transient failure. */
export const MOST_RECONNECTS = 5;

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

/**
 * The retry delay requested by the server; undefined if there is none. client-go reads seconds only; RFC 9110 allows a
 * date as well, and proxies send it.
 */
export function retryAfterMs(status: number, header: string | undefined, now: number): number | undefined {
  if (header === undefined || (status !== 429 && status < 500)) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Exponential with jitter, so that clients do not retry at the same time. */
export function backoffMs(attempt: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return wait / 2 + (wait / 2) * random;
}
