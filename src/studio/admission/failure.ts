import { type Json, formatJson } from "../../model/index.js";
import type { DecidingPart, Part } from "../../cel/index.js";
import type { FailureRow, PartRow } from "../wire/admission.js";
import type {
  Failure,
  PolicyFailureOf,
  RuleFailureOf,
  SchemaFailure,
  WebhookFailureOf,
} from "../../admit/index.js";
import { formatFieldError } from "../../machinery/index.js";

/** What must not be shown. */
export interface Hiding {
  /** Whether the object is a Secret. */
  readonly isSecret: boolean;
  /** Secrets that policies take as parameters, as `namespace/name`. */
  readonly hidden: ReadonlySet<string>;
}

/** A failed check, with the parts of its expression that decided; a Secret's values are in none of them. */
export function failureRow(failure: Failure, hiding: Hiding): FailureRow {
  if (failure.tier === 1) return schemaRow(failure, hiding);
  if (failure.tier === 2) return ruleRow(failure, hiding);
  return failure.tier === 3 ? policyRow(failure, hiding) : webhookRow(failure, hiding);
}

const NONE = { by: null, path: null, expression: null, parts: [] } as const;

function schemaRow({ error }: SchemaFailure, { isSecret }: Hiding): FailureRow {
  const message = shown(formatFieldError(error), isSecret);
  return { ...NONE, tier: 1, path: error.field, message, effect: "denies" };
}

function ruleRow({ rule: failed }: RuleFailureOf, hiding: Hiding): FailureRow {
  const { error, rule, isForgiven } = failed;
  return {
    ...NONE,
    tier: 2,
    path: error.field,
    message: shown(formatFieldError(error), hiding.isSecret),
    expression: rule?.rule ?? null,
    effect: isForgiven ? "warns" : "denies",
    parts: hiding.isSecret ? [] : failed.explain().map(partRow),
  };
}

function policyRow({ policy: failed, isBeyond }: PolicyFailureOf, { isSecret, hidden }: Hiding): FailureRow {
  const { policy, binding, param, message, expression, actions, explain } = failed;
  const around = [binding && `binding ${binding}`, param && `parameter ${param}`];
  return {
    ...NONE,
    tier: 3,
    by: [policy, ...around.filter(Boolean)].join(", "),
    message: shown(message, isSecret),
    expression: expression ?? null,
    effect: isBeyond ? "not reached" : actions.includes("Deny") ? "denies" : "warns",
    parts: isSecret || hidden.has(param ?? "") ? [] : explain().map(partRow),
  };
}

function webhookRow({ webhook }: WebhookFailureOf, { isSecret }: Hiding): FailureRow {
  const { configuration, name, verdict, why, isDenial } = webhook;
  const message = why === undefined ? verdict.message : `${verdict.message} (${why})`;
  return {
    ...NONE,
    tier: 4,
    by: `${name} of ${configuration}`,
    message: shown(message, isSecret),
    effect: isDenial || !verdict.allowed ? "denies" : "warns",
  };
}

/** Errors quote values. The verdict has the same text, without the values of the Secret. */
function shown(message: string, isSecret: boolean): string {
  return isSecret ? "see the verdict" : message;
}

function partRow({ text, at, operands, bindings, ...part }: DecidingPart): PartRow {
  return {
    text,
    start: at.start.offset,
    end: at.end.offset,
    value: part.value === undefined ? null : short(part.value),
    error: part.error ?? null,
    values: [
      ...Object.entries(bindings).map(([name, value]) => ({ text: name, value: short(value) })),
      ...operands
        .filter((operand) => !Object.hasOwn(bindings, operand.text))
        .map((operand) => ({ text: operand.text, value: valueText(operand) })),
    ],
  };
}

function valueText({ value, error }: Part): string {
  return value === undefined ? `error: ${error ?? "no value"}` : short(value);
}

/** Whole objects are too long to read. */
const LONGEST = 200;

function short(value: Json): string {
  const text = formatJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
