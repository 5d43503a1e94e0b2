import type { AdmissionCall } from "../request/admission-call.js";
import { Refused } from "../request/refused.js";
import type { Webhook } from "./platform.js";
import { apiVersionOf, quote } from "../../model/internal.js";

/**
 * Rejects a call that the webhook does not handle. The webhook configuration is wrong then; allowing such calls would
 * hide that a check is missing.
 */
export function expectCallFor(webhook: Webhook, call: AdmissionCall): void {
  const { operations = ["CREATE", "UPDATE"], subresources = [] } = webhook;
  if (!operations.includes(call.operation))
    throw new Refused(400, `this webhook handles ${operations.join(", ")}, not ${call.operation}`);
  if (call.subresource !== "") {
    // The kind of a subresource may be another one: Scale of autoscaling.
    if (subresources.includes(call.subresource)) return;
    throw new Refused(400, `this webhook does not handle the subresource ${quote(call.subresource)}`);
  }
  const { group, version, kind } = call.kind;
  if (group === webhook.group && version === webhook.version && kind === webhook.kind) return;
  throw new Refused(400, `this webhook handles ${named(webhook)}, not ${named(call.kind)}`);
}

function named(kind: AdmissionCall["kind"]): string {
  return `${kind.kind} of ${quote(apiVersionOf(kind))}`;
}
