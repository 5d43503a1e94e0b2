import type { KindName } from "../request/names.js";

const ADMISSION = "admissionregistration.k8s.io";

const POLICIES = [
  "MutatingAdmissionPolicy",
  "MutatingAdmissionPolicyBinding",
  "ValidatingAdmissionPolicy",
  "ValidatingAdmissionPolicyBinding",
];

const EXEMPT: ReadonlyMap<string, readonly string[]> = new Map([
  [ADMISSION, POLICIES],
  ["authentication.k8s.io", ["SelfSubjectReview", "TokenReview"]],
  [
    "authorization.k8s.io",
    ["LocalSubjectAccessReview", "SelfSubjectAccessReview", "SelfSubjectRulesReview", "SubjectAccessReview"],
  ],
]);

/**
 * Policies do not apply to policies, because a policy that denies everything could not be fixed, nor to review requests
 * that are never stored.
 */
export function isExempt({ group, kind }: Pick<KindName, "group" | "kind">): boolean {
  return EXEMPT.get(group)?.includes(kind) === true;
}

/** Webhooks are not called for webhook and policy configurations either. */
export function isWebhookExempt({ group, kind }: Pick<KindName, "group" | "kind">): boolean {
  return group === ADMISSION && (POLICIES.includes(kind) || kind.endsWith("WebhookConfiguration"));
}
