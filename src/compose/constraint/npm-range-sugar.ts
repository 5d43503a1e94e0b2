// node-semver bounds every repetition, so the longest texts are rejected.
const NUMBER = String.raw`(?:0|[1-9]\d{0,256})`;
const IDENTIFIER = String.raw`(?:\d{0,256}[a-zA-Z-][a-zA-Z0-9-]{0,250}|${NUMBER})`;
const PRERELEASE = String.raw`(?:-(${IDENTIFIER}(?:\.${IDENTIFIER})*))`;
const PART = String.raw`(${NUMBER}|[xX*])`;
const PATTERN = String.raw`${PART}(?:\.${PART}(?:\.${PART}${PRERELEASE}?)?)?`;

const HYPHEN_RANGE = new RegExp(`^ ?([v= ]*${PATTERN}) - ([v= ]*${PATTERN}) ?$`);
const RANGE = new RegExp(String.raw`^(\^|~>?|[<>]?=?)[v=]*${PATTERN}$`);
const STAR = /[<>]?=?\*/;

/** The parts of a pattern as written; an omitted part equals a wildcard. */
interface Pattern {
  readonly major: string;
  readonly minor?: string | undefined;
  readonly patch?: string | undefined;
  readonly pre?: string | undefined;
}

/**
 * A caret, a tilde or a wildcard in terms of the five comparisons with full versions; the empty text matches anything.
 */
export function desugar(token: string, includePrerelease: boolean): readonly string[] {
  const match = RANGE.exec(token);
  if (match === null) return [withoutStar(token)];
  const [, symbol = "", major = "", minor, patch, pre] = match;
  const pattern: Pattern = { major, minor, patch, pre };
  const least = includePrerelease ? "-0" : "";
  if (symbol === "^") return desugarCaret(pattern, least);
  if (symbol.startsWith("~")) return desugarTilde(pattern, least);
  if (!hasWildcard(pattern) || isOutOfOrder(pattern)) return [withoutStar(token)];
  return desugarWildcard(symbol, pattern, least);
}

/** node-semver removes the first star from what it could not parse as a pattern, so `*1.2.3` is `1.2.3`. */
function withoutStar(token: string): string {
  return token.replace(STAR, "");
}

function desugarTilde(pattern: Pattern, least: string): string[] {
  if (isWildcard(pattern.major)) return [""];
  return [from(pattern, least), isWildcard(pattern.minor) ? belowMajor(pattern) : belowMinor(pattern)];
}

/** Compatible means keeping the first number that is not 0. */
function desugarCaret(pattern: Pattern, least: string): string[] {
  const { major, minor, patch } = pattern;
  if (isWildcard(major)) return [""];
  if (major !== "0" || isWildcard(minor)) return [from(pattern, least), belowMajor(pattern)];
  if (minor !== "0" || isWildcard(patch)) return [from(pattern, least), belowMinor(pattern)];
  return [from(pattern, least), `<0.0.${next(patch)}-0`];
}

function desugarWildcard(symbol: string, pattern: Pattern, least: string): string[] {
  const { major, minor } = pattern;
  if (isWildcard(major)) return symbol === ">" || symbol === "<" ? ["<0.0.0-0"] : [""];
  const below = isWildcard(minor) ? belowMajor(pattern) : belowMinor(pattern);
  switch (symbol) {
    case ">":
      return [below.replace("<", ">=").replace("-0", least)];
    case ">=":
      return [from(pattern, least)];
    case "<":
      return [from(pattern, "-0").replace(">=", "<")];
    case "<=":
      return [below];
    default:
      return [from(pattern, least), below];
  }
}

/** `1.2 - 3.4` in terms of comparisons; any other text unchanged. */
export function desugarHyphen(text: string, includePrerelease: boolean): string {
  const match = HYPHEN_RANGE.exec(text);
  if (match === null) return text;
  const [, first = "", major = "", minor, patch, pre, second = "", ...last] = match;
  const least = includePrerelease ? "-0" : "";
  const lower = { major, minor, patch, pre };
  const upper = { major: last[0] as string, minor: last[1], patch: last[2], pre: last[3] };
  return `${fromHyphen(lower, first, least)} ${toHyphen(upper, second, least)}`.trim();
}

function fromHyphen(pattern: Pattern, written: string, least: string): string {
  if (isWildcard(pattern.major)) return "";
  if (hasWildcard(pattern)) return from(pattern, least);
  return `>=${written}${pattern.pre === undefined ? least : ""}`;
}

function toHyphen(pattern: Pattern, written: string, least: string): string {
  const { major, minor, patch, pre } = pattern;
  if (isWildcard(major)) return "";
  if (isWildcard(minor)) return belowMajor(pattern);
  if (isWildcard(patch)) return belowMinor(pattern);
  if (pre !== undefined) return `<=${major}.${minor}.${patch}-${pre}`;
  return least === "" ? `<=${written}` : `<${major}.${minor}.${next(patch)}-0`;
}

function from({ major, minor, patch, pre }: Pattern, least: string): string {
  if (isWildcard(minor)) return `>=${major}.0.0${least}`;
  if (isWildcard(patch)) return `>=${major}.${minor}.0${least}`;
  return `>=${major}.${minor}.${patch}${pre === undefined ? "" : `-${pre}`}`;
}

function belowMajor({ major }: Pattern): string {
  return `<${next(major)}.0.0-0`;
}

function belowMinor({ major, minor }: Pattern): string {
  return `<${major}.${next(minor)}.0-0`;
}

function isWildcard(part: string | undefined): boolean {
  return part === undefined || part === "x" || part === "X" || part === "*";
}

function hasWildcard({ major, minor, patch }: Pattern): boolean {
  return isWildcard(major) || isWildcard(minor) || isWildcard(patch);
}

/** A number after a wildcard; a caret and a tilde ignore it. */
function isOutOfOrder({ major, minor, patch }: Pattern): boolean {
  return (isWildcard(major) && !isWildcard(minor)) || (isWildcard(minor) && !isWildcard(patch));
}

function next(number: string | undefined): string {
  return String(BigInt(number ?? "0") + 1n);
}
