import type { MutatingWebhook, ValidatingWebhook } from "../../type/go-types.js";
import { checkLabelSelector, hasSelectorErrors } from "../../check/label-selector.js";
import { dns1035Faults, subdomainFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { checkOptionalChoice } from "../../check/choice.js";
import { checkWebhookClient } from "./webhook-client.js";
import { checkWebhookRule } from "./webhook-rule.js";

export type Webhook = ValidatingWebhook | MutatingWebhook;

/** Requirements for new webhooks. An update need not meet those that the stored webhooks do not meet. */
export interface WebhookOptions {
  readonly needsNoSideEffects: boolean;
  readonly needsKnownVersion: boolean;
  readonly needsUniqueNames: boolean;
  readonly allowsInvalidValues: boolean;
}

export const OF_NEW_WEBHOOKS: WebhookOptions = {
  needsNoSideEffects: true,
  needsKnownVersion: true,
  needsUniqueNames: true,
  allowsInvalidValues: false,
};

const VERSIONS = ["v1", "v1beta1"];
const WITHOUT_EFFECTS = ["None", "NoneOnDryRun"];
const EFFECTS = ["None", "NoneOnDryRun", "Some", "Unknown"];

export function optionsOfStored(webhooks: readonly Webhook[]): WebhookOptions {
  return {
    needsNoSideEffects: webhooks.every(({ sideEffects }) => WITHOUT_EFFECTS.includes(sideEffects ?? "")),
    needsKnownVersion: webhooks.every(
      ({ admissionReviewVersions: versions }) =>
        versions.length === 0 || versions.some((version) => VERSIONS.includes(version)),
    ),
    needsUniqueNames: new Set(webhooks.map(({ name }) => name)).size === webhooks.length,
    allowsInvalidValues: webhooks.some(
      ({ namespaceSelector, objectSelector }) =>
        hasSelectorErrors(namespaceSelector) || hasSelectorErrors(objectSelector),
    ),
  };
}

export function checkWebhook(webhook: Webhook, at: Spot, options: WebhookOptions): void {
  const { name, sideEffects, timeoutSeconds } = webhook;
  checkName(name, at.field("name"));
  at.field("rules").each(webhook.rules, (rule, place) => checkWebhookRule(rule, place));
  checkOptionalChoice(webhook.failurePolicy, ["Fail", "Ignore"], at.field("failurePolicy"));
  checkOptionalChoice(webhook.matchPolicy, ["Equivalent", "Exact"], at.field("matchPolicy"));
  const effects = options.needsNoSideEffects ? WITHOUT_EFFECTS : EFFECTS;
  if (sideEffects === undefined)
    at.field("sideEffects").required(`must specify one of ${effects.join(", ")}`);
  checkOptionalChoice(sideEffects, effects, at.field("sideEffects"));
  if (timeoutSeconds !== undefined && (timeoutSeconds > 30 || timeoutSeconds < 1))
    at.field("timeoutSeconds").invalid(timeoutSeconds, "the timeout value must be between 1 and 30 seconds");
  checkLabelSelector(webhook.namespaceSelector, at.field("namespaceSelector"), options.allowsInvalidValues);
  checkLabelSelector(webhook.objectSelector, at.field("objectSelector"), options.allowsInvalidValues);
  if ("reinvocationPolicy" in webhook)
    checkOptionalChoice(webhook.reinvocationPolicy, ["IfNeeded", "Never"], at.field("reinvocationPolicy"));
  checkWebhookClient(webhook.clientConfig, at.field("clientConfig"));
  checkVersions(webhook.admissionReviewVersions, at.field("admissionReviewVersions"), options);
}

/** Go's IsFullyQualifiedName. */
function checkName(name: string, at: Spot): void {
  const faults = subdomainFaults(name);
  if (name === "") at.required();
  else if (faults.length > 0) at.invalid(name, faults.join(","));
  else if (name.split(".").length < 3)
    at.invalid(name, "should be a domain with at least three segments separated by dots");
}

function checkVersions(versions: readonly string[], at: Spot, { needsKnownVersion }: WebhookOptions): void {
  if (versions.length === 0) {
    at.required(`must specify one of ${VERSIONS.join(", ")}`);
    return;
  }
  for (const [i, version] of versions.entries()) {
    if (versions.indexOf(version) < i) at.item(i).invalid(version, "duplicate version");
    else at.item(i).faults(version, dns1035Faults(version));
  }
  if (needsKnownVersion && !versions.some((version) => VERSIONS.includes(version)))
    at.invalid([...versions], `must include at least one of ${VERSIONS.join(", ")}`);
}
