import type {
  AutoscalingV1HorizontalPodAutoscaler as AutoscalerV1,
  HorizontalPodAutoscalerBehavior as Behavior,
  MetricSpec,
  ObjectMeta,
} from "../type/go-types.js";
import { processorTarget, readMetrics, writeMetrics } from "./autoscaler-metrics.js";
import { readBehavior, writeBehavior } from "./autoscaler-behavior.js";
import { CURRENT_METRICS } from "./autoscaler-status.js";
import { marshalled } from "./annotation-json.js";
import { without } from "./without.js";
import { zeroOf } from "../type/zero.js";

const ALPHA = "autoscaling.alpha.kubernetes.io/";
export const METRICS = `${ALPHA}metrics`;
const BEHAVIOR = `${ALPHA}behavior`;
const TOLERANCES = [`${ALPHA}scale-down-tolerance`, `${ALPHA}scale-up-tolerance`];
const STATUS = [CURRENT_METRICS, `${ALPHA}conditions`];
const USUAL_UTILIZATION = 80;

/** What version 1 keeps in annotations, because it has no fields for it. */
interface Kept {
  readonly metrics: readonly MetricSpec[];
  readonly behavior: Behavior | undefined;
}

/** The metrics and the behavior of version 2: those of the annotations, and the use of processors last, as Go converts them. */
export function keptIn({ metadata: { annotations }, spec }: Pick<AutoscalerV1, "metadata" | "spec">): Kept {
  const [metrics, behavior] = [annotations[METRICS], annotations[BEHAVIOR]];
  const target = spec.targetCPUUtilizationPercentage;
  const all = [
    ...((metrics === undefined ? undefined : readMetrics(metrics)) ?? []),
    ...(target === undefined ? [] : [processorUse(target)]),
  ];
  return {
    metrics: all.length === 0 ? [processorUse(USUAL_UTILIZATION)] : all,
    behavior: behavior === undefined ? undefined : readBehavior(behavior),
  };
}

/** Writes them to version 1: the first target for the use of processors is a field, and other such metrics are lost. */
export function keepIn({ metadata, spec }: AutoscalerV1, { metrics, behavior }: Kept): void {
  const targets = metrics.map(processorTarget);
  spec.targetCPUUtilizationPercentage = targets.find((target) => target !== undefined);
  const others = metrics.filter((_, i) => targets[i] === undefined);
  const rest = without(metadata.annotations, [METRICS, BEHAVIOR, ...TOLERANCES]);
  const kept = {
    ...(others.length > 0 && { [METRICS]: marshalled(writeMetrics(others)) }),
    ...(behavior && { [BEHAVIOR]: marshalled(writeBehavior(behavior)) }),
  };
  metadata.annotations = Object.keys(kept).length === 0 ? rest : { ...rest, ...kept };
}

/** Whether two have the same metrics and behavior, once they are converted. */
export function keepsTheSame(one: ObjectMeta, other: ObjectMeta): boolean {
  return [METRICS, BEHAVIOR].every((name) => one.annotations[name] === other.annotations[name]);
}

/** Two annotations are of the status, which only a controller writes: those of the stored object stay. */
export function keepStatus(metadata: ObjectMeta, old: ObjectMeta | undefined): void {
  const rest = without(metadata.annotations, STATUS);
  const kept = STATUS.filter((name) => old?.annotations[name] !== undefined);
  metadata.annotations =
    kept.length === 0
      ? rest
      : { ...rest, ...Object.fromEntries(kept.map((name) => [name, old?.annotations[name] ?? ""])) };
}

/** Version 2 has fields for all of it. */
export function dropKept(metadata: ObjectMeta): void {
  metadata.annotations = without(metadata.annotations, [METRICS, BEHAVIOR, ...TOLERANCES, ...STATUS]);
}

function processorUse(averageUtilization: number): MetricSpec {
  const target = { ...zeroOf("autoscaling/v2.MetricTarget"), type: "Utilization", averageUtilization };
  return { ...zeroOf("autoscaling/v2.MetricSpec"), type: "Resource", resource: { name: "cpu", target } };
}
