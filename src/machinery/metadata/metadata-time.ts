import { daysIn } from "../format/format-time.js";

export type TimeReading = { readonly text: string } | { readonly fault: string };

const LAYOUT = "2006-01-02T15:04:05Z07:00";
const MICRO_LAYOUT = "2006-01-02T15:04:05.000000Z07:00";

/** The parts of RFC 3339 in the order in which Go parses them; an hour may have one digit. */
const PARTS: readonly Part[] = [
  { layout: "2006", pattern: /^\d{4}/, name: "year" },
  { layout: "-", pattern: /^-/ },
  { layout: "01", pattern: /^\d\d/, name: "month", least: 1, most: 12 },
  { layout: "-", pattern: /^-/ },
  { layout: "02", pattern: /^\d\d/, name: "day" },
  { layout: "T", pattern: /^T/ },
  { layout: "15", pattern: /^\d\d?/, name: "hour", most: 23 },
  { layout: ":", pattern: /^:/ },
  { layout: "04", pattern: /^\d\d/, name: "minute", most: 59 },
  { layout: ":", pattern: /^:/ },
  { layout: "05", pattern: /^\d\d/, name: "second", most: 59 },
];

interface Part {
  readonly layout: string;
  readonly pattern: RegExp;
  readonly name?: string;
  readonly least?: number;
  readonly most?: number;
}

/** Microseconds are written with all six digits. */
const MICRO_PARTS: readonly Part[] = [...PARTS, { layout: ".000000", pattern: /^[.,]\d{6}/ }];

/**
 * Go's zero time, which it writes as null. One that was given as text is not an absent one: a pointer to it is not nil,
 * and a struct with it is not the zero struct.
 */
export function isZeroTime(time: unknown): boolean {
  return time === null || time === "0001-01-01T00:00:00Z" || time === "0001-01-01T00:00:00.000000Z";
}

/** Parses and formats a time like the API server: whole seconds in UTC. */
export function readTime(text: string): TimeReading {
  return readParts(text, PARTS, LAYOUT);
}

/** The same for times with microseconds, such as those of leases. */
export function readMicroTime(text: string): TimeReading {
  const reading = readParts(text, MICRO_PARTS, MICRO_LAYOUT);
  const [digits = ""] = /\d{6}/.exec(text.slice(text.search(/[.,]/))) ?? [];
  return "fault" in reading ? reading : { text: reading.text.replace("Z", `.${digits}Z`) };
}

function readParts(text: string, parts: readonly Part[], layout: string): TimeReading {
  const found: Record<string, number> = {};
  let rest = text;
  for (const part of parts) {
    const match = part.pattern.exec(rest)?.[0];
    if (match === undefined) return { fault: cannotParse(text, rest, part.layout, layout) };
    rest = rest.slice(match.length);
    if (part.name === undefined) continue;
    const value = Number(match);
    found[part.name] = value;
    if (value < (part.least ?? 0) || value > (part.most ?? Infinity))
      return { fault: outOfRange(text, part.name) };
  }
  return finish(text, parts === PARTS ? rest.replace(/^[.,]\d+/, "") : rest, found, layout);
}

function finish(text: string, rest: string, found: Record<string, number>, layout: string): TimeReading {
  const zone = readZone(text, rest, layout);
  if ("fault" in zone) return zone;
  if (zone.rest !== "") return { fault: `parsing time ${quoted(text)}: extra text: ${quoted(zone.rest)}` };
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
  if (day < 1 || day > daysIn(year, month)) return { fault: outOfRange(text, "day") };
  return { text: inUtc({ year, month, day }, hour * 60 + minute - zone.minutes, second) };
}

function readZone(
  text: string,
  rest: string,
  layout: string,
): { readonly minutes: number; readonly rest: string } | { readonly fault: string } {
  if (rest.startsWith("Z")) return { minutes: 0, rest: rest.slice(1) };
  const [, sign, hour, minute] = /^(.)(\d\d):(\d\d)/su.exec(rest) ?? [];
  if (hour === undefined) return { fault: cannotParse(text, rest, "Z07:00", layout) };
  if (Number(hour) > 24) return { fault: outOfRange(text, "time zone offset hour") };
  if (Number(minute) > 60) return { fault: outOfRange(text, "time zone offset minute") };
  if (sign !== "+" && sign !== "-") return { fault: cannotParse(text, rest, "Z07:00", layout) };
  const minutes = Number(hour) * 60 + Number(minute);
  return { minutes: sign === "-" ? -minutes : minutes, rest: rest.slice(6) };
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function inUtc(start: Day, minutesOfDay: number, second: number): string {
  let at = start;
  let minutes = minutesOfDay;
  for (; minutes < 0; minutes += 1440) at = dayBefore(at);
  for (; minutes >= 1440; minutes -= 1440) at = dayAfter(at);
  const date = `${pad(at.year, 4)}-${pad(at.month)}-${pad(at.day)}`;
  return `${date}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:${pad(second)}Z`;
}

function dayBefore({ year, month, day }: Day): Day {
  if (day > 1) return { year, month, day: day - 1 };
  return month > 1
    ? { year, month: month - 1, day: daysIn(year, month - 1) }
    : { year: year - 1, month: 12, day: 31 };
}

function dayAfter({ year, month, day }: Day): Day {
  if (day < daysIn(year, month)) return { year, month, day: day + 1 };
  return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 };
}

function pad(value: number, width = 2): string {
  return (value < 0 ? "-" : "") + String(Math.abs(value)).padStart(width, "0");
}

function cannotParse(text: string, rest: string, part: string, layout: string): string {
  return `parsing time ${quoted(text)} as ${quoted(layout)}: cannot parse ${quoted(rest)} as ${quoted(part)}`;
}

function outOfRange(text: string, what: string): string {
  return `parsing time ${quoted(text)}: ${what} out of range`;
}

/** Go's time package has its own quoting: non-ASCII bytes in hexadecimal. */
function quoted(text: string): string {
  let result = "";
  for (const byte of new TextEncoder().encode(text)) {
    const char = String.fromCharCode(byte);
    if (byte < 0x20 || byte >= 0x80) result += `\\x${byte.toString(16).padStart(2, "0")}`;
    else result += char === '"' || char === "\\" ? `\\${char}` : char;
  }
  return `"${result}"`;
}
