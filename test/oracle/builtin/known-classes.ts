/** Differences that are decided: the name of each class, and the texts of `classOf` that belong to it. */
const KNOWN: Readonly<Record<string, RegExp>> = {};

/** The name of the decided class that a difference belongs to. */
export function knownClass(found: string): string | undefined {
  return Object.keys(KNOWN).find((name) => KNOWN[name]?.test(found));
}
