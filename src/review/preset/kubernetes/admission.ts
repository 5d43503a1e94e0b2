import { UPDATED, all } from "./conditions.js";
import type { Rule } from "../../rule/rule.js";

const GROUP = "admissionregistration.k8s.io";
const WEBHOOKS = {
  group: GROUP,
  kind: ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"],
};
const POLICIES = { group: GROUP, kind: ["ValidatingAdmissionPolicy", "MutatingAdmissionPolicy"] };
const FAILS_OPEN = {
  id: "failure-policy-loosened",
  topic: "failure-policy-loosened",
  type: "warn",
  when: `after == 'Ignore' && ${UPDATED}`,
  message: "If it fails or cannot be reached, objects that it should reject are allowed.",
} as const;
const AUDITS = {
  id: "policy-no-longer-denies",
  topic: "policy-no-longer-denies",
  type: "warn",
  message: "Objects that the policy denied are now allowed and only reported.",
} as const;

/** Rules about admission to the cluster. */
export const admission: readonly Rule[] = [
  { ...FAILS_OPEN, path: "webhooks.*.failurePolicy!", scope: WEBHOOKS },
  { ...FAILS_OPEN, path: "spec.failurePolicy!", scope: POLICIES },
  {
    id: "webhook-removed",
    topic: "webhook-removed",
    type: "warn",
    path: "webhooks.@",
    on: "anchor",
    change: "delete",
    scope: WEBHOOKS,
    when: UPDATED,
    message:
      "The webhook is no longer called: objects that it rejected or changed are now admitted unchanged.",
  },
  {
    id: "webhook-narrowed",
    topic: "webhook-narrowed",
    type: "allow",
    path: "webhooks.*.@{namespaceSelector, objectSelector, matchConditions}",
    on: "anchor",
    scope: WEBHOOKS,
    when: all(UPDATED, "parent.before != null && parent.after != null"),
    message: "The webhook is called for different objects than before.",
  },
  {
    ...AUDITS,
    path: "spec.@validationActions",
    on: "anchor",
    scope: { group: GROUP, kind: "ValidatingAdmissionPolicyBinding" },
    when: all(UPDATED, "before != null && 'Deny' in before", "after == null || !('Deny' in after)"),
  },
  {
    ...AUDITS,
    path: "spec.validationFailureAction!",
    scope: { group: "kyverno.io" },
    when: `${UPDATED} && before in ['Enforce', 'enforce'] && !(after in ['Enforce', 'enforce'])`,
  },
  {
    ...AUDITS,
    path: "spec.rules.*.validate.failureAction!",
    scope: { group: "kyverno.io" },
    when: `${UPDATED} && before == 'Enforce' && after != 'Enforce'`,
  },
  {
    ...AUDITS,
    path: "spec.enforcementAction!",
    scope: { group: "constraints.gatekeeper.sh" },
    when: `${UPDATED} && (before == null || before == 'deny') && after != null && after != 'deny'`,
  },
];
