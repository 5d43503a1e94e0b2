import type { JobOptions } from "./job-options.js";
import type { JobSpec } from "../../type/go-types.js";
import type { PodOptions } from "../../pod/pod-options.js";
import type { Spot } from "../../check/spot.js";
import { checkCompletionMode } from "./job-completion.js";
import { checkDomainPath } from "../../check/domain-path.js";
import { checkIsSelected } from "./pod-selector.js";
import { checkLabelSelector } from "../../check/label-selector.js";
import { usableSelector } from "../../check/usable-selector.js";
import { checkNonNegative } from "../../check/range.js";
import { checkPodFailurePolicy } from "./job-failure-policy.js";
import { checkPodTemplate } from "../../pod/pod-template.js";
import { checkSuccessPolicy } from "./job-success-policy.js";
import { byteLength } from "../../../machinery/index.js";

const LONGEST_MANAGER = 63;
const REPLACEMENTS = ["Failed", "TerminatingOrFailed"];
const NUMBERS = [
  "parallelism",
  "completions",
  "activeDeadlineSeconds",
  "backoffLimit",
  "ttlSecondsAfterFinished",
  "backoffLimitPerIndex",
  "maxFailedIndexes",
] as const;

/** Go's ValidateJobSpec: the spec of a Job, which selects its pods. */
export function checkSelectingJobSpec(spec: JobSpec, at: Spot, options: JobOptions): void {
  checkJobSpec(spec, at, options.pod);
  if (spec.selector === undefined) at.field("selector").required();
  checkLabelSelector(spec.selector, at.field("selector"), options.pod.allowsInvalidPodValues);
  const usable = usableSelector(spec.selector);
  if (usable !== undefined) checkIsSelected(spec.template.metadata.labels, usable, at.field("template"));
}

/** The spec of a Job, also inside a CronJob. */
export function checkJobSpec(spec: JobSpec, at: Spot, options: PodOptions): void {
  for (const name of NUMBERS) checkNonNegative(spec[name], at.field(name));
  if (spec.maxFailedIndexes !== undefined && spec.backoffLimitPerIndex === undefined)
    at.field("backoffLimitPerIndex").required("when maxFailedIndexes is specified");
  if (spec.managedBy !== undefined) checkManager(spec.managedBy, at.field("managedBy"));
  checkCompletionMode(spec, at);
  if (spec.podFailurePolicy !== undefined)
    checkPodFailurePolicy(spec, at.fields("podFailurePolicy", "rules"));
  if (spec.successPolicy !== undefined) checkSuccess(spec, at.field("successPolicy"));
  checkReplacement(spec, at.field("podReplacementPolicy"));
  checkPodTemplate(spec.template, at.field("template"), options);
  checkRestart(spec, at.fields("template", "spec", "restartPolicy"));
}

function checkManager(manager: string, at: Spot): void {
  checkDomainPath(manager, at);
  if (byteLength(manager) > LONGEST_MANAGER) at.tooLong(LONGEST_MANAGER);
}

function checkSuccess(spec: JobSpec, at: Spot): void {
  const { successPolicy, completionMode } = spec;
  if (successPolicy === undefined) return;
  if (completionMode === "Indexed") checkSuccessPolicy(spec, at.field("rules"));
  else at.invalidStruct(successPolicy, "batch/v1.SuccessPolicy", "requires indexed completion mode");
}

/** With a failure policy, a pod is replaced only when it is known to have failed. */
function checkReplacement({ podReplacementPolicy: policy, podFailurePolicy }: JobSpec, at: Spot): void {
  const supported = podFailurePolicy === undefined ? REPLACEMENTS : ["Failed"];
  if (policy !== undefined && !supported.includes(policy)) at.notSupportedTyped(policy, supported);
}

function checkRestart({ template, podFailurePolicy }: JobSpec, at: Spot): void {
  const { restartPolicy } = template.spec;
  if (restartPolicy === "Always" || restartPolicy === "") at.required('valid values: "OnFailure", "Never"');
  else if (restartPolicy !== "OnFailure" && restartPolicy !== "Never")
    at.notSupportedTyped(restartPolicy, ["OnFailure", "Never"]);
  else if (podFailurePolicy !== undefined && restartPolicy !== "Never")
    at.invalid(restartPolicy, 'only "Never" is supported when podFailurePolicy is specified');
}
