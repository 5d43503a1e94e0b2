import { type Diagnostic, type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import type { Admission } from "../../admit/index.js";

/** Shorter values are too likely to be parts of ordinary words. */
const SHORTEST = 3;

/** What stands where a value of a Secret stood. */
const MASK = "(secret)";

/** Policies may put anything into their messages: the answer about a Secret without the values of it. */
export function withoutSecretValues(admission: Admission, objects: readonly JsonObject[]): Admission {
  const redact = redaction(objects.flatMap(valuesOf));
  const { verdict, warnings, steps, auditAnnotations, diagnostics } = admission;
  return {
    ...admission,
    verdict: {
      ...verdict,
      message: redact(verdict.message),
      causes: verdict.causes.map((cause) => ({ ...cause, message: redact(cause.message) })),
    },
    warnings: warnings.map(redact),
    steps: steps.map((step) => ({ ...step, messages: step.messages.map(redact) })),
    auditAnnotations: Object.fromEntries(
      Object.entries(auditAnnotations).map(([key, value]) => [key, redact(value)]),
    ),
    diagnostics: diagnostics.map((each) => redactDiagnostic(each, redact)),
  };
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

/** The longest first, since one may be part of another. */
function redaction(values: readonly string[]): (text: string) => string {
  const known = [...new Set(values)]
    .filter((value) => value.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  return (text) => known.reduce((now, value) => now.replaceAll(value, MASK), text);
}

/** What a Secret holds, as it is written and as it is meant. */
function valuesOf(secret: JsonObject): string[] {
  const texts = (name: string): string[] =>
    membersOf(getKey(secret, name)).filter((value) => typeof value === "string");
  const data = texts("data");
  return [...data, ...data.map((value) => Buffer.from(value, "base64").toString()), ...texts("stringData")];
}

function membersOf(value: Json | undefined): Json[] {
  return isObject(value) ? Object.values(value) : [];
}
