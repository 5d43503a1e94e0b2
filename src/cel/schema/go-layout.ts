interface Part {
  /** The part as the layout writes it, with the text before it. */
  readonly before: string;
  readonly name: string;
  /** How much of the text it matches; -1 if it does not. */
  readonly take: (text: string) => number;
  readonly range: readonly [least: number, most: number, name: string] | undefined;
}

const YEAR: Part = { before: "", name: "2006", take: (text) => length(/^\d{4}/, text), range: undefined };
const MONTH: Part = { before: "-", name: "01", take: twoDigits, range: [1, 12, "month"] };
const DAY: Part = { before: "-", name: "02", take: twoDigits, range: undefined };
const HOUR: Part = {
  before: "T",
  name: "15",
  take: (text) => length(/^\d\d?/, text),
  range: [0, 23, "hour"],
};
const MINUTE: Part = { before: ":", name: "04", take: twoDigits, range: [0, 59, "minute"] };
const SECOND: Part = { before: ":", name: "05", take: twoDigits, range: [0, 59, "second"] };

const DATE: readonly Part[] = [YEAR, MONTH, DAY];
const LOCAL_TIME: readonly Part[] = [...DATE, HOUR, MINUTE, SECOND];

function length(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? -1;
}

function twoDigits(text: string): number {
  return length(/^\d\d/, text);
}

/** Go's error for a text that is not a date. */
export function dateProblem(text: string): string {
  return problemWith(text, DATE);
}

/** Go's error for a text that is not a date and time: of all layouts it tries, the last has no time zone. */
export function dateTimeProblem(text: string): string {
  return problemWith(text, LOCAL_TIME);
}

function problemWith(text: string, layout: readonly Part[]): string {
  const written = layout.map(({ before, name }) => before + name).join("");
  const cannotParse = (rest: string, part: string): string =>
    `parsing time ${quoted(text)} as ${quoted(written)}: cannot parse ${quoted(rest)} as ${quoted(part)}`;
  let rest = text;
  for (const part of layout) {
    if (!rest.startsWith(part.before)) return cannotParse(rest, part.before);
    rest = rest.slice(part.before.length);
    const taken = part.take(rest);
    if (taken < 0) return cannotParse(rest, part.name);
    const [least, most, name] = part.range ?? [0, Infinity, ""];
    const value = Number(rest.slice(0, taken));
    if (value < least || value > most) return `parsing time ${quoted(text)}: ${name} out of range`;
    rest = rest.slice(taken);
    // A fraction may follow although the layout has none.
    if (part === SECOND) rest = rest.replace(/^[.,]\d+/, "");
  }
  const problem = rest === "" ? "day out of range" : `extra text: ${quoted(rest)}`;
  return `parsing time ${quoted(text)}: ${problem}`;
}

/** In quotes, as in Go's time package: byte by byte. */
function quoted(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => {
    if (byte < 0x20 || byte >= 0x80) return String.raw`\x${byte.toString(16).padStart(2, "0")}`;
    const character = String.fromCharCode(byte);
    return character === '"' || character === "\\" ? `\\${character}` : character;
  });
  return `"${bytes.join("")}"`;
}
