import type { LabelSelector, NodeSelectorTerm } from "../type/go-types.js";
import { getKey } from "../../model/internal.js";
import { labelValueFaults } from "../../machinery/index.js";

const DEPRECATED: Readonly<Record<string, string>> = {
  "beta.kubernetes.io/arch": 'deprecated since v1.14; use "kubernetes.io/arch" instead',
  "beta.kubernetes.io/os": 'deprecated since v1.14; use "kubernetes.io/os" instead',
  "failure-domain.beta.kubernetes.io/region":
    'deprecated since v1.17; use "topology.kubernetes.io/region" instead',
  "failure-domain.beta.kubernetes.io/zone":
    'deprecated since v1.17; use "topology.kubernetes.io/zone" instead',
  "beta.kubernetes.io/instance-type":
    'deprecated since v1.17; use "node.kubernetes.io/instance-type" instead',
  "app.kubernetes.io/created-by": "deprecated since v1.9",
  "scheduler.alpha.kubernetes.io/preferAvoidPods":
    "deprecated since v1.22; use Taints and Tolerations instead",
  "node-role.kubernetes.io/master": 'use "node-role.kubernetes.io/control-plane" instead',
};

/** Why a label of nodes should not be used; undefined for other labels. */
function deprecationOf(label: string): string | undefined {
  return getKey(DEPRECATED, label) as string | undefined;
}

/** A warning if the label is deprecated; some fields repeat its name. */
export function labelWarnings(label: string, at: string, isNamed = false): string[] {
  const reason = deprecationOf(label);
  if (reason === undefined) return [];
  return [`${at}: ${isNamed ? `${label} is ` : ""}${reason}`];
}

/** Values are warned about where a term is only preferred: where it is required, they are errors. */
export function termWarnings(term: NodeSelectorTerm, at: string, isPreferred: boolean): string[] {
  return term.matchExpressions.flatMap(({ key, values }, i) => {
    const place = `${at}.matchExpressions[${i}]`;
    const faults = isPreferred
      ? values.flatMap((value, j) => valueWarnings(value, `${place}.values[${j}]`))
      : [];
    return [...labelWarnings(key, `${place}.key`, true), ...faults];
  });
}

function valueWarnings(value: string, at: string): string[] {
  return labelValueFaults(value).map((fault) => `${at}: ${value} is invalid, ${fault}`);
}

export function selectorWarnings({ matchExpressions, matchLabels }: LabelSelector, at: string): string[] {
  return [
    ...matchExpressions.flatMap(({ key }, i) => labelWarnings(key, `${at}.matchExpressions[${i}].key`, true)),
    ...Object.keys(matchLabels).flatMap((label) => labelWarnings(label, `${at}.matchLabels.${label}`)),
  ];
}
