// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const batch: TypeModule = {
  prefix: "io.k8s.api.batch.",
  group: "batch",
  text: () => `v1.CronJob *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -35 spec >v1.CronJobSpec
 36+ spec! >v1.CronJobSpec
 status >v1.CronJobStatus
v1.CronJobList *
 apiVersion string
 items! []>v1.CronJob
 kind string
 metadata >meta/v1.ListMeta
v1.CronJobSpec
 concurrencyPolicy string(Allow|Forbid|Replace)
 failedJobsHistoryLimit integer:int32
 jobTemplate! >v1.JobTemplateSpec
 schedule! string
 startingDeadlineSeconds integer:int64
 successfulJobsHistoryLimit integer:int32
 suspend boolean
 timeZone string
v1.CronJobStatus
 active []>core/v1.ObjectReference atomic
 lastScheduleTime >meta/v1.Time
 lastSuccessfulTime >meta/v1.Time
v1.Job *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.JobSpec
 status >v1.JobStatus
v1.JobCondition
 lastProbeTime >meta/v1.Time
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 status! string
 type! string
v1.JobList *
 apiVersion string
 items! []>v1.Job
 kind string
 metadata >meta/v1.ListMeta
37+ v1.JobSchedulingConfiguration
 disruptionMode >scheduling/v1alpha3.WorkloadPodGroupDisruptionMode
 resourceClaims []>scheduling/v1alpha3.WorkloadPodGroupResourceClaim map=name patch=merge@name
 schedulingConstraints >scheduling/v1alpha3.WorkloadPodGroupSchedulingConstraints
 schedulingPolicy >scheduling/v1alpha3.WorkloadPodGroupSchedulingPolicy
v1.JobSpec
 activeDeadlineSeconds integer:int64
 backoffLimit integer:int32
 backoffLimitPerIndex integer:int32
 completionMode string(Indexed|NonIndexed)
 completions integer:int32
 managedBy string
 manualSelector boolean
 maxFailedIndexes integer:int32
 parallelism integer:int32
 podFailurePolicy >v1.PodFailurePolicy
 podReplacementPolicy string(Failed|TerminatingOrFailed)
 37+ scheduling >v1.JobSchedulingConfiguration
 selector >meta/v1.LabelSelector
 successPolicy >v1.SuccessPolicy
 suspend boolean
 template! >core/v1.PodTemplateSpec
 ttlSecondsAfterFinished integer:int32
v1.JobStatus
 active integer:int32
 completedIndexes string
 completionTime >meta/v1.Time
 conditions []>v1.JobCondition atomic patch=merge@type
 failed integer:int32
 failedIndexes string
 ready integer:int32
 startTime >meta/v1.Time
 succeeded integer:int32
 terminating integer:int32
 uncountedTerminatedPods >v1.UncountedTerminatedPods
v1.JobTemplateSpec
 metadata >meta/v1.ObjectMeta
 spec >v1.JobSpec
v1.PodFailurePolicy
 rules! []>v1.PodFailurePolicyRule atomic
v1.PodFailurePolicyOnExitCodesRequirement
 containerName string
 operator! string(In|NotIn)
 values! []integer:int32 set
v1.PodFailurePolicyOnPodConditionsPattern
 -34 status! string
 35+ status string
 type! string
v1.PodFailurePolicyRule
 action! string(Count|FailIndex|FailJob|Ignore)
 onExitCodes >v1.PodFailurePolicyOnExitCodesRequirement
 onPodConditions []>v1.PodFailurePolicyOnPodConditionsPattern atomic
v1.SuccessPolicy
 rules! []>v1.SuccessPolicyRule atomic
v1.SuccessPolicyRule
 succeededCount integer:int32
 succeededIndexes string
v1.UncountedTerminatedPods
 failed []string set
 succeeded []string set`,
};
