import { ALLOWED, type PodSecurityAnswer, annotation, exempt, forbiddenPod } from "./answer.js";
import { aggregate, formatFieldError } from "../../machinery/index.js";
import { detailsText, violationsOf } from "./evaluate.js";
import type { CheckedPod } from "./check/pod-check.js";
import { type LevelVersion, formatLevel } from "./level.js";
import { type PodSecurityOptions, isExemptRuntimeClass } from "./options.js";
import type { ReadPolicy } from "./namespace-policy.js";
import { goQuote } from "../../model/internal.js";

/** A pod to be admitted, with its name, or the template of pods that are made later. */
export type Evaluated =
  { readonly pod: CheckedPod; readonly name: string } | { readonly template: CheckedPod };

/** Only pods are refused; what makes pods later is warned about. */
export function podAnswer(
  evaluated: Evaluated,
  { policy, errors }: ReadPolicy,
  options: PodSecurityOptions,
): PodSecurityAnswer {
  const pod = "pod" in evaluated ? evaluated.pod : evaluated.template;
  if (isExemptRuntimeClass(pod.spec.runtimeClassName, options)) return exempt("runtimeClass");
  const violations = (verb: string, level: LevelVersion): string | undefined => {
    const found = violationsOf(level, pod, options.minor);
    const violated = `PodSecurity ${goQuote(formatLevel(level))}`;
    return found.length === 0 ? undefined : `${verb} ${violated}: ${detailsText(found)}`;
  };
  const refusal = "pod" in evaluated ? violations("violates", policy.enforce) : undefined;
  const audited = violations("would violate", policy.audit);
  // A user who is refused is not warned.
  const warning = refusal === undefined ? violations("would violate", policy.warn) : undefined;
  const read = aggregate(errors.map(formatFieldError));
  return {
    denial: "pod" in evaluated && refusal !== undefined ? forbiddenPod(evaluated.name, refusal) : undefined,
    warnings: warning === undefined ? [] : [warning],
    auditAnnotations: {
      ...(errors.length > 0 && annotation("error", `Failed to parse policy: ${read}`)),
      ...("pod" in evaluated && annotation("enforce-policy", formatLevel(policy.enforce))),
      ...(audited !== undefined && annotation("audit-violations", audited)),
    },
  };
}

/** The answer where every level is privileged: pods are not looked at. */
export const FULLY_PRIVILEGED: PodSecurityAnswer = {
  ...ALLOWED,
  auditAnnotations: annotation("enforce-policy", "privileged:latest"),
};
