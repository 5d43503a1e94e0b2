import { defined } from "../../model/internal.js";
import type { Diagnostic, Occurrence, SourceRange } from "../../model/index.js";
import type { ProblemFactory } from "../../model/internal.js";
import { isWhole, relativePath, shownChange } from "./values.js";
import type { Decision } from "./outcome.js";
import { type ReviewEvent } from "../../review/index.js";
import { isHidden } from "../../review/internal.js";
import { problems } from "../problems.js";

/** A change that needs approval, or was approved. */
export type Told = Exclude<Decision, "allowed" | "ignored">;

const PROBLEMS: Readonly<Record<Told, ProblemFactory>> = {
  refused: problems["change-refused"],
  unconfirmed: problems["change-unconfirmed"],
  confirmed: problems["change-confirmed"],
  approved: problems["change-approved"],
  exempted: problems["change-exempted"],
};

/** How many changes of one event a message lists. */
const TOLD = 5;

/** An event in the report formats. */
export function eventDiagnostic(event: ReviewEvent, decision: Told, at: SourceRange | undefined): Diagnostic {
  const { resource, change, message } = event;
  return PROBLEMS[decision]({
    message: message === "" ? changesOf(event) : `${message} (${changesOf(event)})`,
    path: change,
    ...defined({ resource, at }),
    ...advice(event, decision),
    ...paramsOf(event),
  });
}

/** Reports hide parameters of a Secret, and repetitions of them in the message. */
function paramsOf({ rule, change, resource, action, fingerprint }: ReviewEvent): Occurrence {
  if (isHidden(change, resource)) return {};
  const params = { rule: rule.id ?? rule.path, change: change.change, fingerprint };
  return { params: action === undefined ? params : { ...params, action } };
}

function changesOf({ change, matched, resource }: ReviewEvent): string {
  if (isWhole({ change, matched })) return shownChange(change, resource);
  const told = matched
    .slice(0, TOLD)
    .map((leaf) => `${relativePath(leaf, change)}: ${shownChange(leaf, resource)}`);
  const more = matched.length - told.length;
  return [...told, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

function advice({ fingerprint, exemption }: ReviewEvent, decision: Told): Occurrence {
  if (decision === "exempted") return { related: [{ message: `exempted: ${exemption?.reason}` }] };
  if (decision === "unconfirmed") return { hint: "check the change, then add --yes" };
  if (decision !== "refused") return {};
  const approval = fingerprint === "" ? "" : `, or get it approved: ${fingerprint}`;
  return { hint: `revert the change${approval}` };
}
