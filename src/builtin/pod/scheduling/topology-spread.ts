import { checkMatchLabelKeys, checkUnmergedKeys } from "./match-label-keys.js";
import type { Spot } from "../../check/spot.js";
import type { TopologySpreadConstraint } from "../../type/go-types.js";
import { checkLabelSelector } from "../../check/label-selector.js";
import { checkOptionalChoice } from "../../check/choice.js";
import { checkPositive } from "../../check/range.js";

export interface SpreadOptions {
  /** The stored pod has selectors with errors. */
  readonly allowsInvalidSpreadSelectors: boolean;
  /** The stored pod has keys that were accepted before they were merged into selectors. */
  readonly hasUnmergedKeys: boolean;
}

/** Go's validateTopologySpreadConstraints. */
export function checkTopologySpread(
  constraints: readonly TopologySpreadConstraint[],
  options: SpreadOptions,
  at: Spot,
): void {
  for (const [i, constraint] of constraints.entries()) {
    const place = at.item(i);
    const { whenUnsatisfiable, labelSelector } = constraint;
    checkPositive(constraint.maxSkew, place.field("maxSkew"));
    if (constraint.topologyKey === "") place.field("topologyKey").required("can not be empty");
    checkOptionalChoice(
      whenUnsatisfiable,
      ["DoNotSchedule", "ScheduleAnyway"],
      place.field("whenUnsatisfiable"),
    );
    checkOnce(constraint, constraints.slice(i + 1), place);
    checkMinDomains(constraint, place.field("minDomains"));
    for (const name of ["nodeAffinityPolicy", "nodeTaintsPolicy"] as const)
      checkOptionalChoice(constraint[name], ["Honor", "Ignore"], place.field(name));
    if (options.hasUnmergedKeys) checkUnmergedKeys(constraint, place);
    else checkSpreadKeys(constraint, place);
    if (!options.allowsInvalidSpreadSelectors)
      checkLabelSelector(labelSelector, place.field("labelSelector"));
  }
}

export function checkSpreadKeys({ matchLabelKeys, labelSelector }: TopologySpreadConstraint, at: Spot): void {
  checkMatchLabelKeys({ matchLabelKeys, labelSelector }, at);
}

function checkOnce(
  { topologyKey, whenUnsatisfiable }: TopologySpreadConstraint,
  later: readonly TopologySpreadConstraint[],
  at: Spot,
): void {
  const isRepeated = later.some(
    (other) => other.topologyKey === topologyKey && other.whenUnsatisfiable === whenUnsatisfiable,
  );
  if (isRepeated)
    at.field("{topologyKey, whenUnsatisfiable}").duplicate(`{${topologyKey}, ${whenUnsatisfiable}}`);
}

function checkMinDomains({ minDomains, whenUnsatisfiable }: TopologySpreadConstraint, at: Spot): void {
  if (minDomains === undefined) return;
  checkPositive(minDomains, at);
  if (whenUnsatisfiable !== "DoNotSchedule")
    at.invalid(
      minDomains,
      `can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ${whenUnsatisfiable}`,
    );
}
