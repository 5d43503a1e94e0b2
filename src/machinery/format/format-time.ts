const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{2}):(\d{2}):(\d{2})(?:.\d+)?(?:z|[+-]\d{2}:\d{2})$/u;

/** An existing calendar date. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return day >= 1 && day <= daysIn(year, month);
}

export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** What follows a second `t` is ignored; the second is 59 at most, and the offset any two pairs of digits. */
export function isDateTime(text: string): boolean {
  const [date = "", time] = text.split(/[tT]/);
  if (time === undefined || !isDate(date)) return false;
  const match = TIME.exec(time.replaceAll("Z", "z"));
  if (match === null) return false;
  const [hour, minute, second] = match.slice(1) as [string, string, string];
  return hour <= "23" && minute <= "59" && second <= "59";
}

/**
 * A duration in Go's syntax (`1h30m`), or in Scala's (`2 days`), where everything that is not a duration is skipped.
 */
export function isDuration(text: string): boolean {
  return isGoDuration(text) || isScalaDuration(text);
}

const NANOSECONDS: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  "\u00b5s": 1_000n,
  "\u03bcs": 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
};

const GO_DURATION = /^([-+]?)((?:(?:\d+\.?\d*|\.\d+)[^\d.]+)+)$/;
const GO_PART = /(\d*)(?:\.\d*)?([^\d.]+)/g;
const LARGEST = 2n ** 63n;

function isGoDuration(text: string): boolean {
  if (/^[-+]?0$/.test(text)) return true;
  const match = GO_DURATION.exec(text);
  if (match === null) return false;
  let total = 0n;
  for (const [, digits = "", unit = ""] of (match[2] as string).matchAll(GO_PART)) {
    if (!Object.hasOwn(NANOSECONDS, unit) || isTooLarge(digits)) return false;
    const part = BigInt(digits) * (NANOSECONDS[unit] as bigint);
    // Two halves of the range add up to zero in 64 bits, and Go accepts that.
    total = BigInt.asUintN(64, total + part);
    if (part > LARGEST || total > LARGEST) return false;
  }
  return match[1] === "-" || total < LARGEST;
}

/** The last name of a unit is a prefix: `sec`, `secs`, `seconds`. */
const UNITS: readonly (readonly string[])[] = [
  ["ns", "nano"],
  ["us", "\u00b5s", "micro"],
  ["ms", "milli"],
  ["s", "sec"],
  ["m", "min"],
  ["h", "hr", "hour"],
  ["d", "day"],
  ["w", "wk", "week"],
];

const SCALA_PART = /(\d+)[\t\n\f\r ]*([A-Za-z\u00b5]+)/g;

function isScalaDuration(text: string): boolean {
  let isKnown = false;
  for (const [, count = "", unit = ""] of text.matchAll(SCALA_PART)) {
    if (isTooLarge(count) || BigInt(count) === LARGEST) return false;
    isKnown ||= isUnit(unit.toLowerCase());
  }
  return isKnown;
}

function isTooLarge(digits: string): boolean {
  const significant = digits.replace(/^0+/, "");
  return significant.length > 19 || BigInt(significant) > LARGEST;
}

function isUnit(unit: string): boolean {
  return UNITS.some((names) => names.includes(unit) || unit.startsWith(names.at(-1) as string));
}
