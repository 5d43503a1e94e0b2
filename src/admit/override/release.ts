/** `1.4.0`, `v2.0.0-rc.1`: numbers, and a prerelease. */
const RELEASE = /^v?(\d{1,9}(?:\.\d{1,9}){0,2})(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;

interface Release {
  readonly numbers: readonly number[];
  /** Empty for a release itself, which is above all its prereleases. */
  readonly before: readonly string[];
}

function read(text: string | undefined): Release | undefined {
  const [, numbers, before] = RELEASE.exec(text ?? "") ?? [];
  if (numbers === undefined) return undefined;
  return { numbers: numbers.split(".").map(Number), before: before?.split(".") ?? [] };
}

export function isRelease(text: string): boolean {
  return read(text) !== undefined;
}

/** In the order of semver.org. Invalid releases sort below all others: anyone can write a record. */
export function isNewerRelease(text: string | undefined, than: string | undefined): boolean {
  const [a, b] = [read(text), read(than)];
  if (a === undefined || b === undefined) return a !== undefined;
  for (let i = 0; i < 3; i++) {
    const difference = (a.numbers[i] ?? 0) - (b.numbers[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return isAfter(a.before, b.before);
}

function isAfter(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return a.length < b.length;
  for (const [i, part] of a.entries()) {
    const other = b[i];
    if (other === undefined) return true;
    if (part !== other) return isPartAfter(part, other);
  }
  return false;
}

/** Numbers by value, and below text. */
function isPartAfter(part: string, other: string): boolean {
  const [isNumber, isOtherNumber] = [part, other].map((text) => /^\d+$/.test(text));
  if (isNumber && isOtherNumber) return Number(part) > Number(other);
  return isNumber === isOtherNumber ? part > other : isOtherNumber === true;
}
