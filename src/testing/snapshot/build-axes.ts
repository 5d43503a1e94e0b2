import type { Condition, ConditionValue, Pipeline, VersionSet } from "../../compose/index.js";
import { NO_VERSIONS, formatVersionSet, union } from "../../compose/internal.js";
import { type Box, type Point, coverOf } from "./cover.js";

/** The axes of the builds of a snapshot: versions first, then each condition, then the input. */
export type Axis = (places: readonly number[]) => string;

export function axesOf(pipeline: Pipeline, versions: readonly VersionSet[]): Axis[] {
  return [
    (places) => versionsText(places.map((place) => versions[place] ?? NO_VERSIONS)),
    ...pipeline.conditions.map(
      ({ name, values }: Condition): Axis =>
        (places) =>
          places.map((place) => conditionText(name, values[place] ?? null)).join("|"),
    ),
    (places) => places.map(inputText).join("|"),
  ];
}

/** `mesh`, `no mesh`, `storage=s3`. */
export function conditionText(name: string, value: ConditionValue): string {
  if (value === null || value === false) return `no ${name}`;
  return value === true ? name : `${name}=${value}`;
}

export function inputText(place: number): string {
  return `input ${place + 1}`;
}

function versionsText(sets: readonly VersionSet[]): string {
  return formatVersionSet(sets.reduce(union));
}

/** `[<8.9.0-0, mesh] `: describes exactly the chosen builds; empty for all builds. */
export function scopeText(
  axes: readonly Axis[],
  points: readonly Point[],
  chosen: ReadonlySet<number>,
): string {
  if (chosen.size === points.length) return "";
  return `[${coverOf(points, chosen)
    .map((box) => boxText(axes, box))
    .join("; or ")}] `;
}

function boxText(axes: readonly Axis[], box: Box): string {
  const parts = axes.flatMap((axis, i) => {
    const places = box[i];
    return places === undefined ? [] : [axis([...places].sort((a, b) => a - b))];
  });
  // A comma between parts means "and", and binds more tightly than the bars of a set of versions.
  return parts.map((part) => (parts.length > 1 && part.includes(" || ") ? `(${part})` : part)).join(", ");
}
