import type { Affinity, NodeAffinity, PodAffinity, PodAffinityTerm } from "../../type/go-types.js";
import { checkNodeSelector, checkNodeSelectorTerm } from "../../check/node-selector.js";
import { labelFaults, qualifiedNameFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { checkLabelSelector } from "../../check/label-selector.js";
import { checkMatchLabelKeys } from "./match-label-keys.js";

export interface AffinityOptions {
  /** The stored pod has values in selectors of pods that are not valid label values. */
  readonly allowsInvalidPodValues: boolean;
  /** The stored pod has such values in selectors of nodes. */
  readonly allowsInvalidNodeValues: boolean;
}

const REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
const PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";

/** Go's validateAffinity. */
export function checkAffinity(affinity: Affinity | undefined, options: AffinityOptions, at: Spot): void {
  const { nodeAffinity, podAffinity, podAntiAffinity } = affinity ?? {};
  if (nodeAffinity !== undefined) checkNodeAffinity(nodeAffinity, options, at.field("nodeAffinity"));
  if (podAffinity !== undefined) checkPodAffinity(podAffinity, options, at.field("podAffinity"));
  if (podAntiAffinity !== undefined) checkPodAffinity(podAntiAffinity, options, at.field("podAntiAffinity"));
}

function checkNodeAffinity(affinity: NodeAffinity, options: AffinityOptions, at: Spot): void {
  const { [REQUIRED]: selector, [PREFERRED]: preferred } = affinity;
  if (selector !== undefined)
    checkNodeSelector(selector, at.field(REQUIRED), options.allowsInvalidNodeValues);
  for (const [i, { weight, preference }] of preferred.entries()) {
    const place = at.field(PREFERRED).item(i);
    checkWeight(weight, place);
    // A preference that no node fulfils does no harm.
    checkNodeSelectorTerm(preference, place.field("preference"), true);
  }
}

function checkPodAffinity(affinity: PodAffinity, options: AffinityOptions, at: Spot): void {
  for (const [i, term] of affinity[REQUIRED].entries()) checkTerm(term, options, at.field(REQUIRED).item(i));
  for (const [i, { weight, podAffinityTerm }] of affinity[PREFERRED].entries()) {
    const place = at.field(PREFERRED).item(i);
    checkWeight(weight, place);
    checkTerm(podAffinityTerm, options, place.field("podAffinityTerm"));
  }
}

function checkWeight(weight: number, at: Spot): void {
  if (weight <= 0 || weight > 100) at.field("weight").invalid(weight, "must be in the range 1-100");
}

function checkTerm(term: PodAffinityTerm, { allowsInvalidPodValues }: AffinityOptions, at: Spot): void {
  const { namespaces, topologyKey } = term;
  checkTermSelectors(term, at, allowsInvalidPodValues);
  for (const name of namespaces) at.field("namespace").faults(name, labelFaults(name));
  checkMatchLabelKeys(term, at);
  if (topologyKey === "") at.field("topologyKey").required("can not be empty");
  at.field("topologyKey").faults(topologyKey, qualifiedNameFaults(topologyKey));
}

export function checkTermSelectors(
  { labelSelector, namespaceSelector }: PodAffinityTerm,
  at: Spot,
  allowsInvalidValues: boolean,
): void {
  checkLabelSelector(labelSelector, at.field("labelSelector"), allowsInvalidValues);
  checkLabelSelector(namespaceSelector, at.field("namespaceSelector"), allowsInvalidValues);
}

/** All terms about other pods. */
export function podAffinityTerms({ podAffinity, podAntiAffinity }: Affinity): readonly PodAffinityTerm[] {
  return [podAffinity, podAntiAffinity].flatMap((affinity) =>
    affinity === undefined
      ? []
      : [...affinity[REQUIRED], ...affinity[PREFERRED].map(({ podAffinityTerm }) => podAffinityTerm)],
  );
}
