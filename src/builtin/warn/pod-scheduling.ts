import type { Affinity, LabelSelector, PodSpec } from "../type/go-types.js";
import { labelWarnings, termWarnings } from "./node-label.js";

/** Deprecated labels of nodes, and selectors that select nothing. */
export function nodeWarnings(
  { nodeSelector, affinity, topologySpreadConstraints }: PodSpec,
  at: string,
): string[] {
  return [
    ...Object.keys(nodeSelector).flatMap((label) => labelWarnings(label, `${at}nodeSelector[${label}]`)),
    ...nodeAffinityWarnings(affinity, `${at}affinity.nodeAffinity`),
    ...topologySpreadConstraints.flatMap(({ topologyKey, labelSelector }, i) => {
      const place = `${at}topologySpreadConstraints[${i}]`;
      return [
        ...labelWarnings(topologyKey, `${place}.topologyKey`, true),
        ...noPodWarnings(labelSelector, `${place}.labelSelector`),
      ];
    }),
  ];
}

function nodeAffinityWarnings(affinity: Affinity | undefined, at: string): string[] {
  const required = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const preferred = affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
  const terms = `${at}.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms`;
  const preferences = `${at}.preferredDuringSchedulingIgnoredDuringExecution`;
  return [
    ...(required?.nodeSelectorTerms ?? []).flatMap((term, i) => termWarnings(term, `${terms}[${i}]`, false)),
    ...preferred.flatMap(({ preference }, i) =>
      termWarnings(preference, `${preferences}[${i}].preference`, true),
    ),
  ];
}

/** Affinity to pods that no selector names. */
export function podAffinityWarnings({ affinity }: PodSpec, at: string): string[] {
  return (["podAffinity", "podAntiAffinity"] as const).flatMap((sort) => {
    const rules = affinity?.[sort];
    if (rules === undefined) return [];
    const place = `${at}affinity.${sort}`;
    const required = `${place}.requiredDuringSchedulingIgnoredDuringExecution`;
    const preferred = `${place}.preferredDuringSchedulingIgnoredDuringExecution`;
    return [
      ...rules.requiredDuringSchedulingIgnoredDuringExecution.flatMap(({ labelSelector }, i) =>
        noPodWarnings(labelSelector, `${required}[${i}].labelSelector`),
      ),
      ...rules.preferredDuringSchedulingIgnoredDuringExecution.flatMap(({ podAffinityTerm }, i) =>
        noPodWarnings(podAffinityTerm.labelSelector, `${preferred}[${i}].podAffinityTerm.labelSelector`),
      ),
    ];
  });
}

function noPodWarnings(selector: LabelSelector | undefined, at: string): string[] {
  return selector === undefined ? [`${at}: a null labelSelector results in matching no pod`] : [];
}
