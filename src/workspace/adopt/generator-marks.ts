import { type Json, getAt, isObject } from "../../model/index.js";
import { pathOf } from "../../model/internal.js";
import type { RenderedDocument } from "../../flow/index.js";

const LABELS = pathOf("metadata", "labels");

/** Labels that tools put on everything in one installation. */
const MARKS = [
  "app.kubernetes.io/part-of",
  "app.kubernetes.io/instance",
  "app.kubernetes.io/managed-by",
  "helm.sh/chart",
];

/**
 * Whether a resource has a label that most of the rendered output has. A resource that the output no longer contains
 * counts as generated only then: it may be hand-written, and would be removed.
 */
export function markedLike(fresh: readonly RenderedDocument[]): (resource: Json) => boolean {
  const counts = new Map<string, number>();
  for (const { value } of fresh)
    for (const mark of marksOf(value)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const shared = new Set([...counts].filter(([, count]) => count * 2 > fresh.length).map(([mark]) => mark));
  return (resource) => marksOf(resource).some((mark) => shared.has(mark));
}

function marksOf(resource: Json): readonly string[] {
  const labels = getAt(resource, LABELS);
  if (!isObject(labels)) return [];
  return MARKS.flatMap((name) => {
    const value = labels[name];
    // The version of a chart changes, its name does not.
    return typeof value === "string"
      ? [`${name}=${name === "helm.sh/chart" ? value.replace(/-\d.*$/, "") : value}`]
      : [];
  });
}
