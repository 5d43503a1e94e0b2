import { type Admission, type Failure } from "../../../admit/index.js";
import { formatFieldError } from "../../../machinery/index.js";
import { type Diagnostic, type Json, type Related, formatJson } from "../../../model/index.js";
import { isScalar, isSecretKind } from "../../../model/internal.js";
import type { Part, DecidingPart } from "../../../cel/index.js";

/** Findings with the deciding parts of the rules or policies and their values, except values of Secrets. */
export function withReasons({ diagnostics, failures }: Admission): readonly Diagnostic[] {
  const deciding = failures.filter(({ tier }) => tier === 2 || tier === 3);
  return deciding.length === 0 ? diagnostics : diagnostics.map((each) => withReason(each, deciding));
}

function withReason(diagnostic: Diagnostic, failures: readonly Failure[]): Diagnostic {
  if (isSecretKind(diagnostic.resource)) return diagnostic;
  const reasons = failures.find((each) => isAbout(each, diagnostic));
  const related = explain(reasons).map((reason): Related => ({ message: reasonText(reason) }));
  return related.length === 0
    ? diagnostic
    : { ...diagnostic, related: [...(diagnostic.related ?? []), ...related] };
}

function isAbout(failure: Failure, { verbatim, params }: Diagnostic): boolean {
  if (failure.tier === 1 || failure.tier === 4) return false;
  if (failure.tier === 2) return formatFieldError(failure.rule.error) === verbatim;
  const { policy, binding, param, validation } = failure.policy;
  return (
    policy === params?.["policy"] &&
    binding === params["binding"] &&
    param === params["param"] &&
    validation === params["validation"]
  );
}

function explain(failure: Failure | undefined): readonly DecidingPart[] {
  if (failure?.tier === 2) return failure.rule.explain();
  return failure?.tier === 3 ? failure.policy.explain() : [];
}

function reasonText({ text, operands, bindings, ...part }: DecidingPart): string {
  const items = Object.entries(bindings).filter(([, value]) => isScalar(value));
  const values = [
    ...items.map(([name, value]) => `${name} is ${shown(value)}`),
    ...operands
      .filter((operand) => isScalarPart(operand) && !Object.hasOwn(bindings, operand.text))
      .map((operand) => `${operand.text} is ${outcomeOf(operand)}`),
  ];
  const because = values.length === 0 ? "" : `: ${values.join(", ")}`;
  return `${text} is ${outcomeOf({ text, ...part })}${because}`;
}

/** Whole objects are too long. */
function isScalarPart({ value }: Part): boolean {
  return value === undefined || isScalar(value);
}

function outcomeOf({ value, error }: Part): string {
  return value === undefined ? `an error (${error ?? "no value"})` : shown(value);
}

const LONGEST = 100;

function shown(value: Json): string {
  const text = formatJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}
