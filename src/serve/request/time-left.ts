/** The most that `timeoutSeconds` of a webhook may be. */
const MOST_MS = 30_000;
/** The answer has a way to go: one that is sent in the last moment comes too late. */
const WAY_MS = 50;
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;

/**
 * How long the API server waits for the answer, in milliseconds: it says so in `?timeout=10s`, a duration of Go. What is
 * not one is taken as nothing said.
 */
export function timeLeft(query: string): number {
  const text = new URLSearchParams(query).get("timeout") ?? "";
  if (!DURATION.test(text)) return MOST_MS - WAY_MS;
  let ms = 0;
  for (const [, count, unit = ""] of text.matchAll(PART)) ms += Number(count) * (UNITS[unit] ?? 0);
  return Math.max(1, Math.min(ms, MOST_MS) - WAY_MS);
}
