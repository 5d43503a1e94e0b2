import { type CelError, Duration, Timestamp, fail } from "../value.js";
import { readTimestamp } from "../timestamp.js";
import { readDuration } from "../duration.js";

/** Strings whose format makes them values of another type. The readers are those of Kubernetes' format library. */

export function readDateTime(text: string): Timestamp | CelError {
  if (text === "") return new Timestamp(0, 0);
  const moment = readTimestamp(text) ?? readTimestamp(`${text}Z`);
  return (
    moment ?? fail(`Invalid date-time formatted string ${text}: ${cannotParse(text, "2006-01-02T15:04:05")}`)
  );
}

export function readDate(text: string): Timestamp | CelError {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? readTimestamp(`${text}T00:00:00Z`) : undefined;
  return moment ?? fail(`Invalid date formatted string ${text}: ${cannotParse(text, "2006-01-02")}`);
}

function cannotParse(text: string, layout: string): string {
  return `parsing time "${text}" as "${layout}": cannot parse "${text}" as "${layout}"`;
}

const UNITS: readonly (readonly [bigint, readonly string[]])[] = [
  [1n, ["ns", "nano"]],
  [1000n, ["us", "\u00B5s", "micro"]],
  [1_000_000n, ["ms", "milli"]],
  [1_000_000_000n, ["s", "sec"]],
  [60_000_000_000n, ["m", "min"]],
  [3_600_000_000_000n, ["h", "hr", "hour"]],
  [86_400_000_000_000n, ["d", "day"]],
  [604_800_000_000_000n, ["w", "wk", "week"]],
];

/** Go's durations, and words: `3 days`, `1 week 2 hours`. The last name of a unit counts as a prefix. */
export function readWrittenDuration(text: string): Duration | CelError {
  const nanos = readDuration(text);
  if (nanos !== undefined) return new Duration(nanos);
  let sum: bigint | undefined;
  for (const [, factor = "", word = ""] of text.matchAll(/(\d+)\s*([A-Za-z\u00B5]+)/g)) {
    const unit = word.toLowerCase();
    for (const [size, names] of UNITS) {
      const count = names.filter(
        (name, i) => name === unit || (i === names.length - 1 && unit.startsWith(name)),
      ).length;
      if (count > 0) sum = (sum ?? 0n) + BigInt(factor) * size * BigInt(count);
    }
  }
  if (sum !== undefined) return new Duration(BigInt.asIntN(64, sum));
  return fail(`Invalid duration ${text}: unable to parse ${text} as duration`);
}

const URL_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Base64 in the alphabet for URLs, padded; line breaks do not count. */
export function readBase64(text: string): Uint8Array | CelError {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  let count = 0;
  const illegal = (at: number): CelError => {
    return fail(`Invalid byte formatted string ${text}: illegal base64 data at input byte ${at}`);
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "\n" || character === "\r") continue;
    if (character === "=") return isPadding(text, at, count) ? Uint8Array.from(bytes) : illegal(at);
    const digit = URL_ALPHABET.indexOf(character);
    if (digit < 0) return illegal(at);
    held = ((held << 6) | digit) & 0xfff;
    bits += 6;
    count++;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
  }
  return count % 4 === 0 ? Uint8Array.from(bytes) : illegal(text.length);
}

/** What is left is the padding that completes a group of four. */
function isPadding(text: string, at: number, count: number): boolean {
  const missing = 4 - (count % 4);
  return missing <= 2 && text.slice(at).replaceAll(/[\r\n]/g, "") === "=".repeat(missing);
}
