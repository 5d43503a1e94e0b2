import { type Point, holdsAt } from "../region/point.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Region } from "../region/region.js";
import type { Run } from "./run.js";

/** Which of the examined runs take place. */
export interface Taking {
  /** Whether a run is known not to take place, from earlier queries. */
  readonly isOut: (run: Run) => boolean;
  readonly takesPlace: (run: Run) => boolean;
}

/**
 * Whether runs take place at a point; the regions that decide it are noted. A mutation may have thousands of runs: if
 * its gate does not hold, or another of its runs takes place, none of them is examined further.
 */
export function takingPlaceAt(
  point: Point,
  firesAt: (mutation: RankedMutation) => Region,
  traits: Set<Region>,
): Taking {
  const firing = new Map<RankedMutation, boolean>();
  const taken = new Map<RankedMutation, Run>();
  const takesPlace = (run: Run): boolean => {
    const { mutation, region, at } = run;
    let fires = firing.get(mutation);
    if (fires === undefined) {
      const gate = firesAt(mutation);
      firing.set(mutation, (fires = holdsAt(gate, point)));
      traits.add(gate);
    }
    if (!fires) return false;
    const known = taken.get(mutation);
    if (known !== undefined) return known === run;
    traits.add(region);
    if (!holdsAt(region, point)) return false;
    // A surveyed mutation has several runs at one point.
    if (at === undefined) taken.set(mutation, run);
    return true;
  };
  const isOut = (run: Run): boolean =>
    firing.get(run.mutation) === false || (taken.get(run.mutation) ?? run) !== run;
  return { isOut, takesPlace };
}
