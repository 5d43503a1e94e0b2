import type { Conditions } from "../../gate/condition.js";
import type { Sample } from "./region.js";
import type { VersionSet } from "../../version/set.js";
import { formatVersionSet } from "../../version/set-text.js";

/** When something happens: for which versions, and one build that shows it. */
export interface VersionRange {
  /** The versions, exactly. */
  readonly versions: string;
  /** A version that reproduces it; a release if possible. */
  readonly witness: string;
  /** The conditions that reproduce it, if any are needed. */
  readonly conditions: Conditions;
  /** The position of the input that reproduces it, if not every input does. */
  readonly input?: number;
}

export function rangeOf({ version, conditions }: Sample, versions: VersionSet): VersionRange {
  return { versions: formatVersionSet(versions), witness: version, conditions };
}

/** `for >=8.8.0-0; 8.8.0 with storage=s3 shows it`. */
export function formatRange(range: VersionRange): string {
  return `for ${range.versions}; ${formatBuild(range)} shows it`;
}

/** `8.8.0 with storage=s3 and input 2`: what to build. */
export function formatBuild({ witness, conditions, input }: Omit<VersionRange, "versions">): string {
  const given = [
    ...Object.entries(conditions).map(([name, value]) =>
      value === true ? name : `${name}=${String(value)}`,
    ),
    ...(input === undefined ? [] : [`input ${input + 1}`]),
  ];
  return given.length === 0 ? witness : `${witness} with ${given.join(" and ")}`;
}
