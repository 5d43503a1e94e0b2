import { ALLOWED, type PodSecurityAnswer, invalidNamespace, undecodable, unknown } from "./answer.js";
import { MODES, type NamespacePolicy, isLabelled, policyOf } from "./namespace-policy.js";
import type { Labels } from "./namespace-policy.js";
import { type PodSecurityOptions, defaultPolicy, isExemptNamespace } from "./options.js";
import { compareLevels, formatLevel, isSameLevel } from "./level.js";
import type { PodSecurityRequest } from "./request.js";
import { existingPodWarnings } from "./existing-pods.js";
import { formatFieldError, nameOf } from "../../machinery/index.js";
import { goQuote } from "../../model/internal.js";
import { labelsIn } from "./pod-source.js";

/** The labels of a namespace must be valid. Pods that violate a stricter level than before are warned about. */
export function namespaceAnswer(request: PodSecurityRequest, options: PodSecurityOptions): PodSecurityAnswer {
  const { operation, subresource, name, object, old } = request;
  if (subresource !== "") return ALLOWED;
  const labels = labelsIn(object, "v1", "Namespace");
  if (labels === undefined) return undecodable();
  if (operation !== "UPDATE") return createdAnswer(request, labels, options);
  const before = old && labelsIn(old, "v1", "Namespace");
  // The two spaces are the API server's.
  if (before === undefined || before === null) return undecodable("failed to decode  old object");
  const usual = defaultPolicy(options);
  const [{ policy, errors }, previous] = [policyOf(labels, usual), policyOf(before, usual)];
  const texts = [errors, previous.errors].map((found) => found.map(formatFieldError).join("\n"));
  // Labels that cannot be read stay, unless one of them changes.
  if (errors.length > 0 && texts[0] !== texts[1]) return invalidNamespace(name, errors);
  if (!isStricter(policy, previous.policy)) return ALLOWED;
  if (isExemptNamespace(request.namespace, options)) return exemptAnswer(request, labels, policy, options);
  if (request.pods === undefined) return unknown("existing pods");
  return {
    ...ALLOWED,
    warnings: existingPodWarnings(nameOf(request.object), policy.enforce, request.pods, options),
  };
}

function createdAnswer(
  request: PodSecurityRequest,
  labels: Labels,
  options: PodSecurityOptions,
): PodSecurityAnswer {
  const { policy, errors } = policyOf(labels, defaultPolicy(options));
  if (errors.length > 0) return invalidNamespace(request.name, errors);
  return isExemptNamespace(request.namespace, options)
    ? exemptAnswer(request, labels, policy, options)
    : ALLOWED;
}

/** The same level in another version is compared with the pods, too. */
function isStricter({ enforce }: NamespacePolicy, { enforce: old }: NamespacePolicy): boolean {
  if (enforce.level === "privileged") return false;
  return enforce.version !== old.version || compareLevels(enforce.level, old.level) > 0;
}

/** Warns a user who labels an exempt namespace. */
function exemptAnswer(
  request: PodSecurityRequest,
  labels: Labels,
  policy: NamespacePolicy,
  options: PodSecurityOptions,
): PodSecurityAnswer {
  const usual = defaultPolicy(options);
  const isPrivileged = MODES.every((mode) => policy[mode].level === "privileged");
  if (isPrivileged || MODES.every((mode) => isSameLevel(policy[mode], usual[mode]))) return ALLOWED;
  const ignored = MODES.filter((mode) => policy[mode].level !== "privileged" && isLabelled(labels, mode))
    .map((mode) => `${mode}=${formatLevel(policy[mode])}`)
    .join(", ");
  const warning = `namespace ${goQuote(nameOf(request.object))} is exempt from Pod Security, and the policy (${ignored}) will be ignored`;
  return { ...ALLOWED, warnings: [warning] };
}
