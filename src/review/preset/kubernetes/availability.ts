import { STAYS, UPDATED, all } from "./conditions.js";
import { inContainers } from "./places.js";
import type { Rule } from "../../rule/rule.js";

/** Rules about the availability of workloads, and their limits. */
export const availability: readonly Rule[] = [
  {
    id: "replicas-to-zero",
    topic: "replicas-to-zero",
    type: "warn",
    path: "spec.replicas!",
    when: `after == 0 && before != 0 && ${UPDATED}`,
    message: "All Pods of the workload stop.",
  },
  {
    id: "suspended",
    topic: "suspended",
    type: "warn",
    path: "spec.suspend!",
    when: `after == true && before != true && ${UPDATED}`,
    message: "It is suspended: it does not run or reconcile until it is resumed.",
  },
  {
    id: "all-pods-stop-to-update",
    topic: "all-pods-stop-to-update",
    type: "warn",
    path: "spec.strategy.type!",
    scope: { group: "apps", kind: "Deployment" },
    when: `after == 'Recreate' && ${UPDATED}`,
    message: "Updates now stop all Pods before new ones start.",
  },
  budget("minAvailable", "<"),
  budget("maxUnavailable", ">"),
  ...inContainers({
    id: "probe-removed",
    topic: "probe-removed",
    type: "warn",
    path: "@{livenessProbe, readinessProbe, startupProbe}",
    on: "anchor",
    change: "delete",
    when: STAYS,
    message: "Without the probe, Pods count as healthy or receive requests regardless of their state.",
  }),
  ...inContainers({
    id: "memory-limit-removed",
    topic: "memory-limit-removed",
    type: "warn",
    path: "@resources.limits.memory",
    on: "anchor",
    when: all(STAYS, "before.?limits.memory.hasValue()", "after == null || !after.?limits.memory.hasValue()"),
    message: "Without a memory limit, the container can use all memory of its node and affect other Pods.",
  }),
  ...inContainers({
    id: "requests-removed",
    topic: "requests-removed",
    type: "allow",
    path: "@resources.requests",
    on: "anchor",
    when: all(
      STAYS,
      "['cpu', 'memory'].exists(r, before.?requests[?r].hasValue() && (after == null || (!after.?requests[?r].hasValue() && !after.?limits[?r].hasValue())))",
    ),
    message:
      "Without requests, the scheduler reserves no resources for the container, and its Pod is evicted first.",
  }),
];

function number(value: string): string {
  return `(type(${value}) == int ? int(${value}) : int(string(${value}).replace('%', '')))`;
}

/** A number or a percentage; one is not compared with the other. */
function budget(field: string, loosened: "<" | ">"): Rule {
  return {
    id: "pdb-loosened",
    topic: "pdb-loosened",
    type: "warn",
    path: `spec.${field}!`,
    change: "modify",
    scope: { group: "policy", kind: "PodDisruptionBudget" },
    when: all(
      "type(before) == type(after)",
      "[before, after].all(v, type(v) == int || (type(v) == string && v.matches('^[0-9]{1,9}%$')))",
      `${number("after")} ${loosened} ${number("before")}`,
    ),
    message: "Draining nodes may stop more Pods at the same time than before.",
  };
}
