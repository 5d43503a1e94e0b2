import { type Diagnostic, type JsonObject } from "../../../model/index.js";
import { redaction, secretTexts } from "../../../model/internal.js";
import type { Admission } from "../../../admit/index.js";

/** Policies may put anything into their messages: removes the values of a Secret from the answer. */
export function withoutSecretValues(admission: Admission, objects: readonly JsonObject[]): Admission {
  const redact = secretRedaction(objects);
  const { verdict, warnings, auditAnnotations, diagnostics } = admission;
  return {
    ...admission,
    verdict: {
      ...verdict,
      message: redact(verdict.message),
      causes: verdict.causes.map((cause) => ({ ...cause, message: redact(cause.message) })),
    },
    warnings: warnings.map(redact),
    // These may be worked out when they are read.
    get resource() {
      return admission.resource;
    },
    get steps() {
      return admission.steps.map((step) => ({ ...step, messages: step.messages.map(redact) }));
    },
    get ledger() {
      return admission.ledger;
    },
    auditAnnotations: Object.fromEntries(
      Object.entries(auditAnnotations).map(([key, value]) => [key, redact(value)]),
    ),
    diagnostics: diagnostics.map((each) => redactDiagnostic(each, redact)),
  };
}

/** Removes the values of Secrets from a text. */
export function secretRedaction(secrets: readonly JsonObject[]): (text: string) => string {
  return redaction(secrets.flatMap(valuesOf));
}

function redactDiagnostic(diagnostic: Diagnostic, redact: (text: string) => string): Diagnostic {
  const { message, verbatim, hint } = diagnostic;
  return {
    ...diagnostic,
    message: redact(message),
    ...(verbatim === undefined ? {} : { verbatim: redact(verbatim) }),
    ...(hint === undefined ? {} : { hint: redact(hint) }),
  };
}

/** The values of a Secret, encoded and decoded. */
function valuesOf(secret: JsonObject): string[] {
  const { encoded, plain } = secretTexts(secret);
  return [...encoded, ...encoded.map((value) => Buffer.from(value, "base64").toString()), ...plain];
}
