import type { AuditAnnotation } from "./policy.js";
import type { Outcome } from "./policy-expression.js";
import { trimGo } from "../rule/rule-text.js";

/** An annotation for the audit log, or an error that denies the request. */
export interface AuditOutcome {
  readonly key: string;
  readonly value: string | undefined;
  readonly error: string | undefined;
}

/** The limit of an audit annotation, in bytes; a longer one is truncated. */
const LONGEST_VALUE = 10 * 1024;

/** Nothing is published for null, for blank strings, and for errors with failurePolicy: Ignore. */
export function auditOutcome(
  { key, valueExpression }: AuditAnnotation,
  result: Outcome,
  isLenient: boolean,
): readonly AuditOutcome[] {
  if (result.error !== undefined) return isLenient ? [] : [{ key, value: undefined, error: result.error }];
  if (result.value === null) return [];
  if (typeof result.value === "string") {
    const value = trimGo(result.value);
    return value === "" ? [] : [{ key, value: cutBytes(value, LONGEST_VALUE), error: undefined }];
  }
  const error = `valueExpression '${valueExpression}' resulted in unsupported return type`;
  return [{ key, value: undefined, error }];
}

/** The API server truncates between bytes; here a split character is left out. */
function cutBytes(text: string, limit: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= limit) return text;
  return new TextDecoder().decode(bytes.subarray(0, limit)).replace(/\uFFFD$/, "");
}

/** Annotations of one policy: several bindings may have different values for a key. */
export class AuditAnnotations {
  readonly #values = new Map<string, Set<string>>();

  add(key: string, value: string): void {
    const values = this.#values.get(key) ?? new Set();
    values.add(value);
    this.#values.set(key, values);
  }

  /** Each key prefixed with its policy, its values in one line. */
  entries(policy: string): (readonly [string, string])[] {
    return Array.from(this.#values, ([key, values]) => [`${policy}/${key}`, [...values].join(", ")]);
  }
}
