import { type FieldError, fieldErrorBody, invalidStatusText } from "../../machinery/index.js";
import { POD_SECURITY_PREFIX } from "./namespace-policy.js";
import { goQuote } from "../../model/internal.js";

/** Why a request is refused, as in the Status that the API server answers. */
export interface PodSecurityDenial {
  readonly code: number;
  readonly reason: string;
  readonly message: string;
  readonly causes: readonly { readonly reason: string; readonly message: string; readonly field: string }[];
}

/** What the PodSecurity plugin answers to a request. */
export interface PodSecurityAnswer {
  /** Undefined if the plugin allows the request. */
  readonly denial: PodSecurityDenial | undefined;
  readonly warnings: readonly string[];
  readonly auditAnnotations: Readonly<Record<string, string>>;
  /** Missing information that the answer depends on; the request is then allowed, but the answer is not reliable. */
  readonly unknown?: "namespace labels" | "existing pods";
}

export const ALLOWED: PodSecurityAnswer = { denial: undefined, warnings: [], auditAnnotations: {} };

export function unknown(what: NonNullable<PodSecurityAnswer["unknown"]>): PodSecurityAnswer {
  return { ...ALLOWED, unknown: what };
}

export function exempt(by: "user" | "namespace" | "runtimeClass"): PodSecurityAnswer {
  return { ...ALLOWED, auditAnnotations: annotation("exempt", by) };
}

export function annotation(name: string, value: string): Record<string, string> {
  return { [POD_SECURITY_PREFIX + name]: value };
}

/** A name that is still to be generated is not shown. */
export function forbiddenPod(name: string, why: string): PodSecurityDenial {
  const pod = name === "" ? "pods" : `pods ${goQuote(name)}`;
  return { code: 403, reason: "Forbidden", message: `${pod} is forbidden: ${why}`, causes: [] };
}

export function invalidNamespace(name: string, errors: readonly FieldError[]): PodSecurityAnswer {
  const message = invalidStatusText({ kind: "Namespace", group: "", name }, errors);
  const causes = errors.map((error) => ({
    reason: error.type,
    message: fieldErrorBody(error),
    field: error.field,
  }));
  return { ...ALLOWED, denial: { code: 422, reason: "Invalid", message, causes } };
}

/** The object is not of its kind. Earlier steps refuse it. */
export function undecodable(message = "failed to decode object"): PodSecurityAnswer {
  const denial = { code: 400, reason: "BadRequest", message, causes: [] };
  return { denial, warnings: [], auditAnnotations: annotation("error", message) };
}
