const NANOS: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1000n,
  "\u00B5s": 1000n,
  "\u03BCs": 1000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
};
const LIMIT = 2n ** 63n;
const PART = /^([0-9]*)(?:\.([0-9]*))?([^0-9.]*)/u;

/** Why Go's time.ParseDuration refuses a text such as `1h30m`; undefined if it does not. */
export function durationFault(text: string): string | undefined {
  const isNegative = text.startsWith("-");
  let rest = isNegative || text.startsWith("+") ? text.slice(1) : text;
  if (rest === "0") return undefined;
  const invalid = `time: invalid duration ${quoted(text)}`;
  let total = 0n;
  do {
    const [part = "", whole = "", fraction = "", unit = ""] = PART.exec(rest) ?? [];
    if (whole === "" && fraction === "") return invalid;
    if (BigInt(whole || 0) > LIMIT) return invalid;
    if (unit === "") return `time: missing unit in duration ${quoted(text)}`;
    const nanos = Object.hasOwn(NANOS, unit) ? NANOS[unit] : undefined;
    if (nanos === undefined) return `time: unknown unit ${quoted(unit)} in duration ${quoted(text)}`;
    total += BigInt(whole || 0) * nanos;
    if (total > LIMIT) return invalid;
    rest = rest.slice(part.length);
  } while (rest !== "");
  return total === LIMIT && !isNegative ? invalid : undefined;
}

/** The package has its own way of quoting, which escapes the bytes of all that is not ASCII. */
function quoted(text: string): string {
  const bytes = [...new TextEncoder().encode(text)].map((byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
    const isPlain = byte >= 0x20 && byte < 0x80;
    return isPlain ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, "0")}`;
  });
  return `"${bytes.join("")}"`;
}
