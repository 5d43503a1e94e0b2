import { type Diagnostic, formatPath, formatResourceId } from "../../model/index.js";

/** So many further places are named; the rest is counted. */
const NAMED = 2;

/**
 * Findings in the same words about the same field of the same resource, as one: repositories keep copies of a CRD in a
 * chart, in a bundle and in every release.
 */
export function joinSame(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const each of findings) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()].map(joined);
}

function keyOf({ code, resource, path, message }: Diagnostic): string {
  const id = resource === undefined ? "" : formatResourceId(resource);
  return [code, id, path === undefined ? "" : formatPath(path), message].join("\n");
}

function joined(group: readonly Diagnostic[]): Diagnostic {
  const [first, ...copies] = group as [Diagnostic, ...Diagnostic[]];
  const places = copies.flatMap(({ at }) => (at === undefined ? [] : [at]));
  if (places.length === 0) return first;
  const more = places.length - NAMED;
  const related = [
    ...(first.related ?? []),
    ...places.slice(0, NAMED).map((at) => ({ message: "the same", at })),
    ...(more > 0 ? [{ message: `the same in ${more} more ${more === 1 ? "place" : "places"}` }] : []),
  ];
  return { ...first, related };
}
