import type { Point } from "../region/point.js";
import type { Portion } from "../run/portion.js";
import type { Region } from "../region/region.js";
import type { Run } from "../run/run.js";
import type { Survey } from "./survey.js";

/** The runs of a survey: one for all actions of the mutation in the same region. */
export function surveyedRuns(
  survey: Survey,
  head: Pick<Run, "mutation" | "position">,
  at: (point: Point) => Run,
): Run[] {
  const byRegion = new Map<Region, Portion[]>();
  for (const { portion, region } of survey.portions())
    byRegion.set(region, [...(byRegion.get(region) ?? []), portion]);
  const nothing = { marks: [], writes: [], looks: [] };
  return [
    // Errors, and the branches taken, are known for each point.
    ...survey.seen.map(({ execution }): Run => ({
      ...head,
      region: survey.region,
      execution: { ...execution, ...nothing },
      context: [],
      at,
    })),
    ...Array.from(byRegion, ([region, portions]): Run => {
      const sorted = portions.toSorted((a, b) => a.step - b.step);
      const { execution } = survey.seen[sorted[0]?.where[0] ?? 0] as Pick<Run, "execution">;
      const done = {
        marks: sorted.flatMap(({ marks }) => marks),
        writes: sorted.flatMap(({ writes }) => writes),
        looks: sorted.flatMap(({ looks }) => looks),
      };
      const points = survey.pointsOf(sorted);
      return {
        ...head,
        region,
        execution: { ...execution, ...done, diagnostics: [] },
        context: [],
        at,
        points,
      };
    }),
  ];
}
