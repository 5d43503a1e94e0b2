import { formatResourceId, getAt } from "../../model/index.js";
import { pathOf, readResourceId } from "../../model/internal.js";
import type { RenderedDocument } from "../../flow/index.js";
import type { Workspace } from "../folder/workspace.js";

const CHART = pathOf("metadata", "labels", "helm.sh/chart");

/** The chart version in the labels of files. */
export interface LabelledVersion {
  readonly version: string;
  /** How many of the labelled resources have this version, and how many are labelled. */
  readonly named: number;
  readonly labelled: number;
}

/** The version in most labels of a chart's files; undefined if there are none. */
export function labelledVersion(
  workspace: Workspace,
  fresh: readonly RenderedDocument[],
): LabelledVersion | undefined {
  const names = new Set(
    fresh.flatMap(({ value }) => {
      const id = readResourceId(value);
      return id === undefined ? [] : [formatResourceId(id)];
    }),
  );
  const counts = new Map<string, number>();
  for (const entry of workspace.resources) {
    if (!names.has(formatResourceId(entry.id))) continue;
    const label = getAt(workspace.read(entry), CHART);
    const version = typeof label === "string" ? VERSION.exec(label)?.[1] : undefined;
    // A plus is not allowed in a label, so Helm writes an underscore.
    if (version !== undefined)
      counts.set(version.replaceAll("_", "+"), (counts.get(version.replaceAll("_", "+")) ?? 0) + 1);
  }
  const labelled = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most === undefined ? undefined : { version: most[0], named: most[1], labelled };
}

/** `web-1.2.3`, `cert-manager-v1.14.0`. */
const VERSION = /-(v?\d+\.\d+.*)$/;
