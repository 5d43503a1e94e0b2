import { durationFault } from "./go-duration.js";
import { goQuote } from "../../../model/internal.js";
import { locationFault } from "./time-zone.js";

interface Bounds {
  readonly min: bigint;
  readonly max: bigint;
  /** Names from the smallest number on. */
  readonly names: readonly string[];
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
/** Minute, hour, day of the month, month, day of the week. */
const FIELDS: readonly Bounds[] = [
  { min: 0n, max: 59n, names: [] },
  { min: 0n, max: 23n, names: [] },
  { min: 1n, max: 31n, names: [] },
  { min: 1n, max: 12n, names: MONTHS },
  { min: 0n, max: 6n, names: DAYS },
];
const DESCRIPTORS = ["@yearly", "@annually", "@monthly", "@weekly", "@daily", "@midnight", "@hourly"];
const EVERY = "@every ";

/** Why the API server cannot read a schedule, in the words of robfig/cron v3; undefined if it can. */
export function scheduleFault(schedule: string): string | undefined {
  const [, zoned] = /^(?:CRON_)?TZ=(.*)$/su.exec(schedule) ?? [];
  if (zoned === undefined) return specFault(schedule);
  const end = zoned.indexOf(" ");
  // The library fails there, and the API server prints the failure of Go.
  if (end < 0) return "invalid schedule format: runtime error: slice bounds out of range [:-1]";
  const location = zoned.slice(0, end);
  const fault = locationFault(location);
  if (fault !== undefined) return `provided bad location ${location}: ${fault}`;
  return specFault(zoned.slice(end).trim());
}

function specFault(spec: string): string | undefined {
  if (spec.startsWith("@")) return descriptorFault(spec);
  const fields = spec.split(/\s+/u).filter((field) => field !== "");
  if (fields.length !== FIELDS.length)
    return `expected exactly ${FIELDS.length} fields, found ${fields.length}: [${fields.join(" ")}]`;
  for (const [i, bounds] of FIELDS.entries()) {
    const ranges = (fields[i] ?? "").split(",").filter((range) => range !== "");
    const fault = firstOf(ranges, (range) => rangeFault(range, bounds));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function firstOf(
  ranges: readonly string[],
  faultOf: (range: string) => string | undefined,
): string | undefined {
  for (const range of ranges) {
    const fault = faultOf(range);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function descriptorFault(spec: string): string | undefined {
  if (DESCRIPTORS.includes(spec)) return undefined;
  if (!spec.startsWith(EVERY)) return `unrecognized descriptor: ${spec}`;
  const fault = durationFault(spec.slice(EVERY.length));
  return fault === undefined ? undefined : `failed to parse duration ${spec}: ${fault}`;
}

/** `5`, `1-5`, `*`, each with an optional step. */
function rangeFault(range: string, { min, max, names }: Bounds): string | undefined {
  const [limits = "", ...steps] = range.split("/");
  const [low = "", ...highs] = limits.split("-");
  const isAll = low === "*" || low === "?";
  const start = isAll ? min : readNumber(low, min, names);
  if (typeof start === "string") return start;
  if (!isAll && highs.length > 1) {
    return `too many hyphens: ${range}`;
  }
  const end = isAll ? max : highs.length === 0 ? start : readNumber(highs[0] ?? "", min, names);
  if (typeof end === "string") return end;
  if (steps.length > 1) return `too many slashes: ${range}`;
  const step = steps.length === 0 ? 1n : readNumber(steps[0] ?? "", min, []);
  if (typeof step === "string") return step;
  // `5/10` is 5 and all tens after it.
  const last = steps.length === 1 && highs.length === 0 ? max : end;
  if (start < min) return `beginning of range (${start}) below minimum (${min}): ${range}`;
  if (last > max) return `end of range (${last}) above maximum (${max}): ${range}`;
  if (start > last) return `beginning of range (${start}) beyond end of range (${last}): ${range}`;
  return step === 0n ? `step of range should be a positive number: ${range}` : undefined;
}

const LARGEST = 2n ** 63n - 1n;

/** The number, or the fault of its text. */
function readNumber(text: string, first: bigint, names: readonly string[]): bigint | string {
  const named = names.indexOf(text.toLowerCase());
  if (named >= 0) return BigInt(named) + first;
  const fault = (why: string): string =>
    `failed to parse int from ${text}: strconv.Atoi: parsing ${goQuote(text)}: ${why}`;
  if (!/^[-+]?[0-9]+$/.test(text)) return fault("invalid syntax");
  const number = BigInt(text.startsWith("+") ? text.slice(1) : text);
  if (number > LARGEST || number < -LARGEST - 1n) return fault("value out of range");
  return number < 0n ? `negative number (${number}) not allowed: ${text}` : number;
}
