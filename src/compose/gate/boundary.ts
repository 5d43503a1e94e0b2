import { type GateTree, isBranch, leafPairs, nodesOf } from "./tree.js";
import { NO_VERSIONS, type VersionSet, difference, intersect, prereleasesOf, union } from "../version/set.js";
import { LARGEST_NUMBER, LEAST_VERSION, compareVersions } from "../version/order.js";
import { type Version, formatVersion, releaseOf } from "../version/version.js";

/** A release at which some gates end and others start. */
export interface Boundary<Gate> {
  readonly at: Version;
  readonly ending: readonly Gate[];
  readonly beginning: readonly Gate[];
}

/** Where gates meet, in version order. A gate does not meet itself. */
export function boundariesOf<Gate extends { readonly tree: GateTree }>(
  gates: readonly Gate[],
): Boundary<Gate>[] {
  const found = new Map<string, { at: Version; ending: Gate[]; beginning: Gate[] }>();
  for (const gate of gates) {
    for (const [side, at] of turnsOf(gate.tree)) {
      const key = formatVersion(at);
      const boundary = found.get(key) ?? { at, ending: [], beginning: [] };
      found.set(key, boundary);
      if (!boundary[side].includes(gate)) boundary[side].push(gate);
    }
  }
  return [...found.values()]
    .filter(({ ending, beginning }) => ending.length > 0 && beginning.length > 0)
    .sort((a, b) => compareVersions(a.at, b.at));
}

function turnsOf(tree: GateTree): (readonly ["ending" | "beginning", Version])[] {
  return Array.from(nodesOf(tree)).flatMap((node) =>
    isBranch(node)
      ? []
      : node.versions.releases.flatMap(({ from, to }) => [
          ...(to === null ? [] : [["ending", to] as const]),
          ...(compareVersions(from, LEAST_RELEASE) === 0 ? [] : [["beginning", from] as const]),
        ]),
  );
}

const LEAST_RELEASE = releaseOf(LEAST_VERSION);

/** The prereleases of a boundary. */
export interface Seam {
  /** Those that match neither gate. */
  readonly hole: VersionSet;
  /** Those that match both. */
  readonly overlap: VersionSet;
}

/** Checks every combination of conditions in which one gate ends at a release and the other starts there. */
export function seamAt(at: Version, ending: GateTree, beginning: GateTree): Seam {
  let hole = NO_VERSIONS;
  let overlap = NO_VERSIONS;
  const before = prereleasesOf(at, LARGEST_NUMBER.masterminds);
  for (const { left, right } of leafPairs(ending, beginning)) {
    if (!left.releases.some(({ to }) => to !== null && compareVersions(to, at) === 0)) continue;
    if (!right.releases.some(({ from }) => compareVersions(from, at) === 0)) continue;
    hole = union(hole, difference(before, union(left, right)));
    overlap = union(overlap, intersect(before, intersect(left, right)));
  }
  return { hole, overlap };
}
