import { defined } from "../../../model/internal.js";
import type { Rule } from "../../rule/rule.js";
import type { Scope } from "../../rule/scope.js";

/** Where Pods are defined: in a Pod, in the template of any workload, and in the Job template of a CronJob. */
const POD_SPECS: readonly { readonly at: string; readonly scope?: Scope }[] = [
  { at: "spec", scope: { group: "", kind: "Pod" } },
  { at: "spec.template.spec" },
  { at: "spec.jobTemplate.spec.template.spec", scope: { group: "batch", kind: "CronJob" } },
];

type PodRule = Omit<Rule, "scope"> & { readonly id: string };

/** One rule for every place where Pods are defined; its path starts at the `spec` of a Pod. */
export function inPods(rule: PodRule): Rule[] {
  return POD_SPECS.map(({ at, scope }) => ({
    ...rule,
    path: `${at}.${rule.path}`,
    ...defined({ scope }),
  }));
}

/** The same for a path that starts at a container. */
export function inContainers(rule: PodRule): Rule[] {
  return inPods({ ...rule, path: `{containers, initContainers}.*.${rule.path}` });
}

/** For a path that exists both in a Pod and in its containers. */
export function inPodsAndContainers(rule: PodRule): Rule[] {
  return [...inPods(rule), ...inContainers(rule)];
}
