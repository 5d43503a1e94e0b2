import { type Diagnostic, type ResourceId, formatPath, formatResourceId } from "../../../model/index.js";

/** So many further places are named; the rest is counted. */
const NAMED = 2;

/**
 * Findings in the same words about the same field of the same resource, as one: repositories keep copies of a CRD in a
 * chart, in a bundle and in every release. For people: programs get each at its place.
 */
export function joinSame(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const [i, each] of findings.entries()) {
    const key = each.resource === undefined ? String(i) : keyOf(each, each.resource);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()].map(joined);
}

function keyOf({ code, path, message }: Diagnostic, resource: ResourceId): string {
  return [code, formatResourceId(resource), path === undefined ? "" : formatPath(path), message].join("\n");
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
