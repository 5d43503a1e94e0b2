import { type CelError, type Timestamp, fail } from "./value.js";
import { daysFromCivil } from "../domains/civil-date.js";

/** Seconds east of Greenwich at a moment, in a zone given as `+01:30` or by its IANA name. */
export function zoneOffset(moment: Timestamp, zone: string): number | CelError {
  const colon = zone.indexOf(":");
  return colon < 0 ? namedOffset(moment, zone) : writtenOffset(zone, colon);
}

/** Both halves are parsed as any integer: the reference checks no range, and the sign of the hours decides. */
function writtenOffset(zone: string, colon: number): number | CelError {
  const hours = readInteger(zone.slice(0, colon));
  if (typeof hours !== "number") return hours;
  const minutes = readInteger(zone.slice(colon + 1));
  if (typeof minutes !== "number") return minutes;
  return (zone.startsWith("-") ? hours * 60 - minutes : hours * 60 + minutes) * 60;
}

function readInteger(text: string): number | CelError {
  if (!/^[+-]?\d+$/.test(text)) return fail(`strconv.Atoi: parsing ${quoted(text)}: invalid syntax`);
  const value = Number(text);
  if (Math.abs(value) >= 2 ** 63) return fail(`strconv.Atoi: parsing ${quoted(text)}: value out of range`);
  return value;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function namedOffset(moment: Timestamp, name: string): number | CelError {
  if (name === "" || name === "UTC" || name === "Local") return 0;
  if (name.includes("..") || name.startsWith("/") || name.startsWith("\\")) {
    return fail("time: invalid location name");
  }
  const format = formatFor(name);
  return format === undefined ? fail(`unknown time zone ${name}`) : offsetAt(format, moment.seconds);
}

/** Names are looked up in the time zone database as files are, so they are case-sensitive. */
function formatFor(name: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(name);
  if (known !== undefined) return known;
  if (!/^[A-Z][A-Za-z0-9_+/-]*$/.test(name)) return undefined;
  try {
    // Not `iso8601`: Intl counts days before 1582 in the Julian calendar then.
    const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      timeZone: name,
      hourCycle: "h23",
      era: "short",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(name, format);
    return format;
  } catch {
    return undefined;
  }
}

function offsetAt(format: Intl.DateTimeFormat, seconds: number): number {
  const parts = Object.fromEntries(
    format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]),
  );
  const shown = Number(parts["year"]);
  const year = (parts["era"] ?? "").startsWith("B") ? 1 - shown : shown;
  const days = daysFromCivil(year, Number(parts["month"]), Number(parts["day"]));
  const minutes = (days * 24 + Number(parts["hour"])) * 60 + Number(parts["minute"]);
  return minutes * 60 + Number(parts["second"]) - seconds;
}
