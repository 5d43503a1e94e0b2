import { line } from "../../text/line.js";
import type { ExpressionExplanation, Part, DecidingPart } from "../../../cel/index.js";
import { type Json, formatJson } from "../../../model/index.js";
import { jsonOf } from "../../../cel/index.js";
import { table } from "../../text/table.js";

/** The result of an expression, and the parts that led to it. */
export function explanationText({ evaluation, reasons }: ExpressionExplanation): string {
  const { value, error } = evaluation;
  const answer = error === undefined ? shown(jsonOf(value)) : `error: ${error}`;
  const parts = reasons.filter((reason) => isTelling(reason, reasons)).map(reasonText);
  return line`${answer}` + parts.join("");
}

/** An expression that is a single field access needs no explanation. */
function isTelling({ operands }: DecidingPart, reasons: readonly DecidingPart[]): boolean {
  return reasons.length > 1 || operands.length > 0;
}

function reasonText({ text, operands, bindings, ...part }: DecidingPart): string {
  const rows = [
    ...Object.entries(bindings).map(([name, value]) => [name, `= ${shown(value)}`]),
    ...operands
      .filter((operand) => !Object.hasOwn(bindings, operand.text))
      .map((operand) => [operand.text, `= ${outcomeOf(operand)}`]),
  ];
  return line`  ${text}  is ${outcomeOf({ text, ...part })}` + table(rows, "    ");
}

function outcomeOf({ value, error }: Part): string {
  return error === undefined ? shown(value) : `an error: ${error}`;
}

const LONGEST = 100;

function shown(value: Json | undefined): string {
  if (value === undefined) return "(no JSON)";
  const text = formatJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}
