import { type Point, holdsAt } from "./point.js";
import type { Planned } from "../plan.js";
import type { Region } from "./region.js";
import type { Run } from "./run.js";

/** Which of the runs that are looked at take place. */
export interface Taking {
  /** Whether a run is known not to take place, from what was asked before. */
  readonly isOut: (run: Run) => boolean;
  readonly takesPlace: (run: Run) => boolean;
}

/**
 * Whether runs take place at a point; the regions that decide it are noted. A mutation may have thousands of runs: where
 * its gate does not hold, or another of its runs takes place, none of them is looked at more closely.
 */
export function takingPlaceAt(
  point: Point,
  firesAt: (planned: Planned) => Region,
  traits: Set<Region>,
): Taking {
  const firing = new Map<Planned, boolean>();
  const taken = new Map<Planned, Run>();
  const takesPlace = (run: Run): boolean => {
    const { planned, region, at } = run;
    let fires = firing.get(planned);
    if (fires === undefined) {
      const gate = firesAt(planned);
      firing.set(planned, (fires = holdsAt(gate, point)));
      traits.add(gate);
    }
    if (!fires) return false;
    const known = taken.get(planned);
    if (known !== undefined) return known === run;
    traits.add(region);
    if (!holdsAt(region, point)) return false;
    // What was surveyed has several runs at one point.
    if (at === undefined) taken.set(planned, run);
    return true;
  };
  const isOut = (run: Run): boolean =>
    firing.get(run.planned) === false || (taken.get(run.planned) ?? run) !== run;
  return { isOut, takesPlace };
}
