import { type Diagnostic, type ResourceId, formatPath, formatResourceId } from "../../../model/index.js";

/** How many further places are listed; the rest are counted. */
const NAMED = 2;

/**
 * Merges findings with the same message about the same field of the same resource: repositories keep copies of a CRD in
 * a chart, in a bundle and in every release. For text output only: other formats list each finding at its place.
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
