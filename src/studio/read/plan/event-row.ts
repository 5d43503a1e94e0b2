import type { Comparison, ReviewEvent } from "../../../review/index.js";
import { type FieldPath, type Json, formatPath } from "../../../model/index.js";
import type { EventRow } from "../../wire/plan.js";
import { MASK } from "../../../model/internal.js";
import { isHidden } from "../../../review/internal.js";
import { valueText } from "./plan-value.js";

/** A value in printable form: its secrets are masked. */
export type Shown = (path: FieldPath, value: Json) => Json;

/** What a rule says about a change. */
export function eventRow(event: ReviewEvent, decision: string | null, shown: Shown): EventRow {
  const { severity, change, message, rule, fingerprint, exemption, resource } = event;
  return {
    severity,
    path: formatPath(change),
    change: change.change,
    ...changeTexts(change, resource, shown),
    message,
    rule: rule.id ?? rule.path,
    fingerprint,
    decision,
    exemption: exemption?.reason ?? null,
  };
}

/** Both sides of a change, without values of a Secret. */
export function changeTexts(
  change: Comparison,
  resource: ReviewEvent["resource"],
  shown: Shown,
): { readonly before: string | null; readonly after: string | null } {
  const isMasked = isHidden(change, resource);
  const text = (value: Json | null | undefined): string | null =>
    value === undefined || value === null ? null : valueText(isMasked ? MASK : shown(change, value));
  return { before: text(change.before), after: text(change.after) };
}
