import { type Json, type JsonObject, formatPath } from "../../../model/index.js";
import { maskSecret } from "../../../model/internal.js";
import type { Judged } from "./judge.js";
import type { Step } from "../../../admit/index.js";
import { secretId } from "../../command/shown-secrets.js";

/** An answer as JSON; values of Secrets are masked, as everywhere. */
export function verdictJson({ source, name, operation, admission }: Judged): JsonObject {
  const {
    verdict,
    isValidated,
    resource: object,
    steps,
    unknown,
    warnings,
    auditAnnotations,
    cost,
    notCovered,
  } = admission;
  const { id, file } = source;
  const shown = (value: Json): Json => maskSecret(id, value);
  const isSecret = secretId(id, source.object) !== undefined;
  return {
    resource: name,
    file,
    line: source.line(),
    operation,
    validated: isValidated,
    allowed: isValidated ? verdict.allowed : null,
    code: isValidated ? verdict.code : null,
    reason: verdict.reason,
    message: verdict.message,
    causes: verdict.causes.map((cause) => ({ ...cause })),
    steps: steps.map((step) => stepJson(step, isSecret)),
    unknown: unknown.map(({ tier, by, binding, fields, isDecisive }) => ({
      tier,
      by,
      binding: binding ?? null,
      fields: [...fields],
      decisive: isDecisive,
    })),
    warnings: [...warnings],
    auditAnnotations: { ...auditAnnotations },
    cost,
    object: object === null ? null : shown(object),
    notCovered: [...notCovered],
  };
}

function stepJson({ name, tier, outcome, by, edits, messages, cost }: Step, isSecret: boolean): JsonObject {
  return {
    name,
    tier: tier ?? null,
    outcome,
    by: by ?? null,
    edits: edits.map(({ path, op, value }) => ({
      path: formatPath(path),
      op,
      ...(value === undefined || isSecret ? {} : { value }),
    })),
    messages: [...messages],
    cost,
  };
}
