import { type CelError, Duration, Timestamp, fail } from "./value.js";
import { daysFromCivil, formatCivil } from "../domains/civil-date.js";
import { duration } from "./duration.js";

const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;
const SECOND = 1_000_000_000n;

/** time.Parse with the RFC 3339 layout, which is laxer than the RFC: one hour digit, a comma, offsets of 24:00. */
const RFC3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d?):(\d\d):(\d\d)(?:[.,](\d+))?(?:Z|([+-])(\d\d):(\d\d))$/;

/** The time in a text, or undefined if it is invalid. */
export function readTimestamp(text: string): Timestamp | undefined {
  const match = RFC3339.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const offsetHours = Number(match[9] ?? 0);
  const offsetMinutes = Number(match[10] ?? 0);
  if (offsetHours > 24 || offsetMinutes > 60) return undefined;
  const offset = (match[8] === "-" ? -1 : 1) * (offsetHours * 3600 + offsetMinutes * 60);
  const local = daysFromCivil(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second;
  const nanos = Number((match[7] ?? "").slice(0, 9).padEnd(9, "0"));
  return new Timestamp(local - offset, nanos, offset === 0 ? 0 : offset);
}

function daysInMonth(year: number, month: number): number {
  return daysFromCivil(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - daysFromCivil(year, month, 1);
}

export function parseTimestamp(text: string): Timestamp | CelError {
  const moment = readTimestamp(text);
  if (moment === undefined) {
    return fail("type conversion error from 'string' to 'google.protobuf.Timestamp'");
  }
  return inRange(moment.seconds) ? moment : fail("timestamp overflow");
}

export function timestampFromUnix(seconds: number | bigint): Timestamp | CelError {
  return inRange(seconds) ? new Timestamp(Number(seconds), 0) : fail("timestamp overflow");
}

function inRange(seconds: number | bigint): boolean {
  return seconds >= FIRST_SECOND && seconds <= LAST_SECOND;
}

/** In the zone it was written in, with as many fractional digits as it has. */
export function formatTimestamp({ seconds, nanos, offset }: Timestamp): string {
  const fraction = nanos === 0 ? "" : `.${String(nanos).padStart(9, "0").replace(/0+$/, "")}`;
  return formatCivil(seconds + offset) + fraction + formatOffset(offset);
}

function formatOffset(offset: number): string {
  if (offset === 0) return "Z";
  const minutes = Math.trunc(Math.abs(offset) / 60);
  return `${offset < 0 ? "-" : "+"}${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`;
}

function pad(part: number): string {
  return String(part).padStart(2, "0");
}

export function addDuration(moment: Timestamp, { nanos }: Duration): Timestamp | CelError {
  const sum = BigInt(moment.nanos) + nanos;
  const within = ((sum % SECOND) + SECOND) % SECOND;
  const seconds = BigInt(moment.seconds) + (sum - within) / SECOND;
  if (!inRange(seconds)) return fail("timestamp overflow");
  return new Timestamp(Number(seconds), Number(within), moment.offset);
}

export function subtractDuration(moment: Timestamp, { nanos }: Duration): Timestamp | CelError {
  // The reference negates first, and the least duration has no negation.
  if (nanos === -(2n ** 63n)) return fail("integer overflow");
  return addDuration(moment, new Duration(-nanos));
}

export function between(later: Timestamp, earlier: Timestamp): Duration | CelError {
  const seconds = BigInt(later.seconds) - BigInt(earlier.seconds);
  const whole = duration(seconds * SECOND);
  if (!(whole instanceof Duration)) return whole;
  return duration(whole.nanos + BigInt(later.nanos - earlier.nanos));
}
