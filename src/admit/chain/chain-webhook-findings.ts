import { type FieldPath, VarveError, parsePath } from "../../model/index.js";
import { ROOT } from "../../model/internal.js";
import type { About, Finding } from "./chain-findings.js";
import type { WebhookFailure } from "./chain-failure.js";
import { problems } from "../problems.js";

/** The causes of a webhook's denial, by field if it lists fields. */
export function webhookFindings(failure: WebhookFailure, about: About): Finding[] {
  const { name, configuration, verdict, isDenial, why } = failure;
  const params = { webhook: name, configuration };
  const common = { ...about, verbatim: verdict.message, params };
  const finding = (diagnostic: Finding["diagnostic"]): Finding => ({ diagnostic, tier: 4, by: name });
  if (!isDenial) {
    const message = why === undefined ? verdict.message : `${verdict.message} (${why})`;
    const hint = "correct the webhook, or set failurePolicy: Ignore";
    return [finding(problems["webhook-failed"]({ ...common, path: ROOT, message, hint }))];
  }
  const hint = "change the object, or ask the owner of the webhook";
  const causes = verdict.causes.filter(({ field, message }) => field !== "" && message !== "");
  const told = causes.length === 0 ? [{ field: "", message: verdict.message }] : causes;
  return told.map(({ field, message }) =>
    finding(problems["webhook-denied"]({ ...common, path: pathOfField(field), message, hint })),
  );
}

/** A webhook may write fields in any notation. */
function pathOfField(field: string): FieldPath {
  try {
    return parsePath(field);
  } catch (error) {
    if (error instanceof VarveError) return ROOT;
    throw error;
  }
}
