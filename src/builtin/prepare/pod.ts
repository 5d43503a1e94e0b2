import { nextGeneration } from "../../machinery/index.js";
import type {
  LabelSelector,
  ObjectMeta,
  Pod,
  PodAffinity,
  PodAffinityTerm,
  PodSpec,
} from "../type/go-types.js";
import { areEqual } from "../type/equal.js";
import { convertPod } from "./convert-pod.js";
import { defaultsOf } from "../default/set-defaults.js";
import { dropDisabled } from "./disabled-fields.js";
import type { ClusterSettings, ObjectRules } from "../check/kind-rules.js";
import { computedQosClass } from "./qos-class.js";
import { syncAppArmor } from "./app-armor.js";
import { zeroOf } from "../type/zero.js";

export const pod: ObjectRules<Pod> = {
  setDefaults: defaultsOf("core/v1.Pod"),
  convert: convertPod,
  prepareCreate,
  prepareUpdate(object, old, cluster) {
    object.status = old.status;
    dropDisabled(object.spec, old.spec, cluster);
    if (!areEqual(object.spec, old.spec, "core/v1.PodSpec"))
      object.metadata.generation = nextGeneration(old.metadata.generation);
  },
  unknownFields: ({ status }) =>
    status.conditions.map((_, i) => ["status", "conditions", i, "lastTransitionTime"]),
};

function prepareCreate(object: Pod, warn: (text: string) => void, cluster: ClusterSettings): void {
  const { metadata, spec } = object;
  metadata.generation = 1;
  // Go's GetPodQOS: a class that is set stays, also one that does not exist.
  const qosClass = object.status.qosClass || computedQosClass(spec);
  object.status = { ...zeroOf("core/v1.PodStatus"), phase: "Pending", qosClass };
  dropDisabled(spec, undefined, cluster);
  if (spec.schedulingGates.length > 0) object.status.conditions = [gated(metadata)];
  mergeLabelKeys(spec, metadata.labels);
  syncAppArmor(object, warn);
}

function gated({ creationTimestamp }: ObjectMeta): Pod["status"]["conditions"][number] {
  return {
    ...zeroOf("core/v1.PodCondition"),
    type: "PodScheduled",
    status: "False",
    lastTransitionTime: creationTimestamp,
    reason: "SchedulingGated",
    message: "Scheduling is blocked due to non-empty scheduling gates",
  };
}

type Labels = Readonly<Record<string, string>>;

/** Label keys are replaced by the labels of this pod. */
function mergeLabelKeys({ affinity, topologySpreadConstraints }: PodSpec, labels: Labels): void {
  for (const term of [...termsOf(affinity?.podAffinity), ...termsOf(affinity?.podAntiAffinity)]) {
    addKeys(term.labelSelector, term.matchLabelKeys, "In", labels);
    addKeys(term.labelSelector, term.mismatchLabelKeys, "NotIn", labels);
  }
  for (const { labelSelector, matchLabelKeys } of topologySpreadConstraints)
    addKeys(labelSelector, matchLabelKeys, "In", labels);
}

function termsOf(affinity: PodAffinity | undefined): PodAffinityTerm[] {
  if (affinity === undefined) return [];
  const preferred = affinity.preferredDuringSchedulingIgnoredDuringExecution;
  return [
    ...preferred.map(({ podAffinityTerm }) => podAffinityTerm),
    ...affinity.requiredDuringSchedulingIgnoredDuringExecution,
  ];
}

function addKeys(
  selector: LabelSelector | undefined,
  keys: readonly string[],
  operator: string,
  labels: Labels,
): void {
  if (selector === undefined) return;
  const added = keys.flatMap((key) => {
    const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
    return value === undefined ? [] : [{ key, operator, values: [value] }];
  });
  if (added.length > 0) selector.matchExpressions = [...selector.matchExpressions, ...added];
}
