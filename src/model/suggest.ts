/** Names that the user may have meant, nearest first, at most three. */
export function nearestNames(word: string, names: Iterable<string>): string[] {
  const wanted = word.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const found: { name: string; distance: number }[] = [];
  for (const name of names) {
    const distance = distanceTo(wanted, name.toLowerCase(), limit);
    if (distance <= limit) found.push({ name, distance });
  }
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** `did you mean "check"?`, or nothing if no name is near. */
export function didYouMean(word: string, names: Iterable<string>, prefix = ""): string | undefined {
  const nearest = nearestNames(word, names).map((name) => `"${prefix}${name}"`);
  if (nearest.length === 0) return undefined;
  const last = nearest.pop() as string;
  return `did you mean ${nearest.length === 0 ? last : `${nearest.join(", ")} or ${last}`}?`;
}

/** A prefix of the name counts as one typo. */
function distanceTo(word: string, name: string, limit: number): number {
  if (word.length >= 2 && name.startsWith(word)) return Math.min(1, name.length - word.length);
  // Each missing letter counts as a typo, so most names of a long list need no table.
  if (Math.abs(word.length - name.length) > limit) return limit + 1;
  return editDistance(word, name);
}

/**
 * Optimal string alignment (Damerau 1964): insertions, deletions, substitutions and swapped neighbours cost one each.
 */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(substitution, (previous[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforePrevious[j - 2] as number) + 1);
      }
      row.push(best);
    }
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length] as number;
}
