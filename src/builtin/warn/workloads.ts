import type {
  CronJob,
  DaemonSet,
  Deployment,
  Job,
  JobSpec,
  ObjectMeta,
  Pod,
  PodTemplate,
  ReplicaSet,
  ReplicationController,
  StatefulSet,
} from "../type/go-types.js";
import { podWarnings, templateWarnings } from "./pod.js";
import { areEqual } from "../type/equal.js";
import { claimWarnings } from "./volumes.js";
import { labelFaults } from "../../machinery/index.js";

const TEMPLATE = "spec.template";
const MANY_COMPLETIONS = 100_000;
const MANY_PODS = 10_000;

/** Updates of pods do not cause warnings: users rarely make them. */
export function warnAboutPod({ metadata, spec }: Pod, old: Pod | undefined): string[] {
  if (old !== undefined) return [];
  return [...nameWarnings(metadata, "the Pod's hostname"), ...podWarnings(metadata, spec)];
}

export function warnAboutReplicas(
  object: Deployment | ReplicaSet,
  old: Deployment | ReplicaSet | undefined,
): string[] {
  if (!isNew(object.metadata, old?.metadata)) return [];
  const name = old === undefined ? nameWarnings(object.metadata) : [];
  return [...name, ...templateWarnings(object.spec.template, TEMPLATE)];
}

/** Warnings about an update are about the old template: the API server swaps the two. */
export function warnAboutReplicationController(
  object: ReplicationController,
  old: ReplicationController | undefined,
): string[] {
  if (!isNew(object.metadata, old?.metadata)) return [];
  const { template } = (old ?? object).spec;
  return [
    ...(old === undefined ? nameWarnings(object.metadata) : []),
    ...(template ? templateWarnings(template, TEMPLATE) : []),
  ];
}

/** Names of claim templates are wrong in two ways: on creation `spec` is left out, on update it is `Spec`. */
export function warnAboutStatefulSet(
  { metadata, spec }: StatefulSet,
  old: StatefulSet | undefined,
): string[] {
  const below = old === undefined ? "" : ".Spec";
  const limit = spec.revisionHistoryLimit ?? 0;
  const negative =
    "spec.revisionHistoryLimit: a negative value retains all historical revisions; a value >= 0 is recommended";
  return [
    ...(isNew(metadata, old?.metadata) ? templateWarnings(spec.template, TEMPLATE) : []),
    ...spec.volumeClaimTemplates.flatMap((claim, i) =>
      claimWarnings(claim.spec, `spec.volumeClaimTemplates[${i}]${below}`),
    ),
    ...(limit < 0 ? [negative] : []),
  ];
}

export function warnAboutDaemonSet({ spec }: DaemonSet, old: DaemonSet | undefined): string[] {
  const isSame = old !== undefined && areEqual(spec.template, old.spec.template, "core/v1.PodTemplateSpec");
  return isSame ? [] : templateWarnings(spec.template, TEMPLATE);
}

export function warnAboutPodTemplate(
  { metadata, template }: PodTemplate,
  old: PodTemplate | undefined,
): string[] {
  return isNew(metadata, old?.metadata) ? templateWarnings(template, "template") : [];
}

export function warnAboutJob({ metadata, spec }: Job, old: Job | undefined): string[] {
  if (!isNew(metadata, old?.metadata)) return [];
  return [...(old === undefined ? nameWarnings(metadata) : []), ...jobWarnings(spec, "spec")];
}

export function warnAboutCronJob({ metadata, spec }: CronJob, old: CronJob | undefined): string[] {
  const job = isNew(metadata, old?.metadata)
    ? jobWarnings(spec.jobTemplate.spec, "spec.jobTemplate.spec")
    : [];
  if (old === undefined) return [...nameWarnings(metadata), ...job];
  const zone =
    "cannot use TZ or CRON_TZ in spec.spec.schedule, use timeZone instead, see https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/ for more details";
  return [...job, ...(spec.schedule.includes("TZ") ? [zone] : [])];
}

function jobWarnings({ completionMode, completions, parallelism, template }: JobSpec, at: string): string[] {
  const isLarge =
    completionMode === "Indexed" && (completions ?? 0) > MANY_COMPLETIONS && (parallelism ?? 0) > MANY_PODS;
  const large = `${at}: In Indexed Jobs with a number of completions higher than 10^5 and a parallelism higher than 10^4, Kubernetes might not be able to track completedIndexes when a big number of indexes fail`;
  return [...(isLarge ? [large] : []), ...templateWarnings(template, `${at}.template`)];
}

/** Whether there is something new to warn about: updates that change only labels or status are not. */
function isNew({ generation }: ObjectMeta, old: ObjectMeta | undefined): boolean {
  return old === undefined || generation !== old.generation;
}

function nameWarnings({ name }: ObjectMeta, use = "Pod names and hostnames"): string[] {
  const faults = labelFaults(name);
  if (faults.length === 0) return [];
  return [
    `metadata.name: this is used in ${use}, which can result in surprising behavior; a DNS label is recommended: [${faults.join(" ")}]`,
  ];
}
