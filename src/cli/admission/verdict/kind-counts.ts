import { plural } from "../../text/plural.js";

/** Further kinds are counted. */
const SHOWN = 12;

/** `4 Certificate, Issuer and 2 kinds more`: the most frequent first. */
export function kindCounts(counts: ReadonlyMap<string, number>): string {
  const kinds = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const named = kinds.slice(0, SHOWN).map(([name, count]) => (count === 1 ? name : `${count} ${name}`));
  const rest = kinds.length > SHOWN ? [`and ${plural(kinds.length - SHOWN, "kind")} more`] : [];
  return [...named, ...rest].join(", ");
}
