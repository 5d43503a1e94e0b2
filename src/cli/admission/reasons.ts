import { type Admission, formatFieldError } from "../../admit/index.js";
import { type Diagnostic, type Related, formatJson, isScalar } from "../../model/index.js";
import type { Part, Reason } from "../../cel/index.js";

/** A finding with the parts of the rule that decided, and their values. */
export function withReasons(diagnostic: Diagnostic, { failures }: Admission): Diagnostic {
  const failure = failures.find(
    (each) => each.tier === 2 && formatFieldError(each.rule.error) === diagnostic.verbatim,
  );
  if (failure?.tier !== 2) return diagnostic;
  const related = failure.rule.explain().map((reason): Related => ({ message: reasonText(reason) }));
  return related.length === 0
    ? diagnostic
    : { ...diagnostic, related: [...(diagnostic.related ?? []), ...related] };
}

function reasonText({ text, operands, ...part }: Reason): string {
  const values = operands.filter(isScalarPart).map((operand) => `${operand.text} is ${outcomeOf(operand)}`);
  const because = values.length === 0 ? "" : `: ${values.join(", ")}`;
  return `${text} is ${outcomeOf({ text, ...part })}${because}`;
}

/** Whole objects say too much. */
function isScalarPart({ value }: Part): boolean {
  return value === undefined || isScalar(value);
}

function outcomeOf({ value, error }: Part): string {
  return value === undefined ? `an error (${error ?? "no value"})` : formatJson(value);
}
