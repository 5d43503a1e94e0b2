import { type CelError, Duration, Timestamp, fail } from "../value/value.js";
import { dateProblem, dateTimeProblem } from "./go-layout.js";
import { fitsInt64 } from "../domains/go-number.js";
import { readTimestamp } from "../value/timestamp.js";
import { readDuration } from "../value/duration.js";

/** Strings whose format makes them values of another type. The parsers are those of Kubernetes' format library. */

export function readDateTime(text: string): Timestamp | CelError {
  if (text === "") return new Timestamp(0, 0);
  const moment = readTimestamp(text) ?? readTimestamp(`${text}Z`);
  return moment ?? fail(`Invalid date-time formatted string ${text}: ${dateTimeProblem(text)}`);
}

export function readDate(text: string): Timestamp | CelError {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? readTimestamp(`${text}T00:00:00Z`) : undefined;
  return moment ?? fail(`Invalid date formatted string ${text}: ${dateProblem(text)}`);
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

/** Go's durations, and words: `3 days`, `1 week 2 hours`. The last name of a unit is accepted as a prefix. */
export function readWrittenDuration(text: string): Duration | CelError {
  const nanos = readDuration(text);
  if (nanos !== undefined) return new Duration(nanos);
  let sum: bigint | undefined;
  for (const [, factor = "", word = ""] of text.matchAll(/(\d+)\s*([A-Za-z\u00B5]+)/g)) {
    if (!isInt64(factor)) {
      return fail(`Invalid duration ${text}: strconv.Atoi: parsing "${factor}": value out of range`);
    }
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

function isInt64(digits: string): boolean {
  const significant = digits.replace(/^0+/, "");
  return significant.length < 20 && fitsInt64(BigInt(significant));
}
