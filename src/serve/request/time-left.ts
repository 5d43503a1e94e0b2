/** The maximum of a webhook's `timeoutSeconds`. */
const MOST_MS = 30_000;
/** Reserve for the network: a response in the last moment would be too late. */
const WAY_MS = 50;
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
/** A query with this parameter, or none. */
const ALONE = /^(?:timeout=([\w.]*))?$/;
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;

/**
 * How long the API server waits for the response, in milliseconds: it is sent as `?timeout=10s`, a Go duration. Invalid
 * values are ignored.
 */
export function timeLeft(query: string): number {
  // The API server adds nothing else, and parsing any other query is expensive.
  const alone = ALONE.exec(query);
  const text = (alone === null ? new URLSearchParams(query).get("timeout") : alone[1]) ?? "";
  if (!DURATION.test(text)) return MOST_MS - WAY_MS;
  let ms = 0;
  for (const [, count, unit = ""] of text.matchAll(PART)) ms += Number(count) * (UNITS[unit] ?? 0);
  return Math.max(1, Math.min(ms, MOST_MS) - WAY_MS);
}
