import type { LabelSelector } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { qualifiedNameFaults } from "../../../machinery/index.js";

const UNSELECTED = "must not be specified when labelSelector is not set";
const IN_SELECTOR = "exists in both matchLabelKeys and labelSelector";

interface LabelKeys {
  readonly matchLabelKeys: readonly string[];
  readonly mismatchLabelKeys?: readonly string[];
  readonly labelSelector: LabelSelector | undefined;
}

/** Go's ValidateMatchLabelKeysAndMismatchLabelKeys. The keys were merged into the selector before. */
export function checkMatchLabelKeys(
  { matchLabelKeys, mismatchLabelKeys = [], labelSelector }: LabelKeys,
  at: Spot,
): void {
  checkKeys(matchLabelKeys, labelSelector, at.field("matchLabelKeys"));
  checkKeys(mismatchLabelKeys, labelSelector, at.field("mismatchLabelKeys"));
  if (labelSelector !== undefined) checkSelectorKeys(matchLabelKeys, labelSelector, at);
  at.field("matchLabelKeys").each(matchLabelKeys, (key, place) => {
    if (mismatchLabelKeys.includes(key))
      place.invalid(key, "exists in both matchLabelKeys and mismatchLabelKeys");
  });
}

function checkKeys(keys: readonly string[], selector: LabelSelector | undefined, at: Spot): void {
  if (keys.length === 0) return;
  if (selector === undefined) at.forbidden(UNSELECTED);
  else at.each(keys, (key, place) => place.faults(key, qualifiedNameFaults(key)));
}

/** A key that the selector has twice was there before the keys were merged. The place is that of the owner. */
function checkSelectorKeys(
  keys: readonly string[],
  { matchLabels, matchExpressions }: LabelSelector,
  at: Spot,
): void {
  const seen = new Set(Object.keys(matchLabels));
  for (const { key } of matchExpressions) {
    const index = keys.lastIndexOf(key);
    if (index >= 0 && seen.has(key)) at.item(index).invalid(key, IN_SELECTOR);
    seen.add(key);
  }
}

/** Go's ValidateMatchLabelKeysInTopologySpread, the rule before keys were merged. */
export function checkUnmergedKeys({ matchLabelKeys, labelSelector }: LabelKeys, at: Spot): void {
  if (matchLabelKeys.length === 0) return;
  const place = at.field("matchLabelKeys");
  if (labelSelector === undefined) place.forbidden(UNSELECTED);
  const { matchLabels = {}, matchExpressions = [] } = labelSelector ?? {};
  const selected = new Set([...Object.keys(matchLabels), ...matchExpressions.map(({ key }) => key)]);
  place.each(matchLabelKeys, (key, here) => {
    here.faults(key, qualifiedNameFaults(key));
    if (selected.has(key)) here.invalid(key, IN_SELECTOR);
  });
}
