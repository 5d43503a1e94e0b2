import { type FieldError, invalid } from "../../machinery/index.js";
import type { CompiledRule } from "./rule-compile.js";
import type { Evaluated, RuleRun } from "./rule-run.js";
import { type RuleMessage, evaluateMessage } from "./rule-message.js";
import { type Subject, bind, bindOptional, bindUnwrapped } from "./rule-binding.js";
import { errorFor, ownMessage, placeOf, pointed, ruleText } from "./rule-error.js";
import type { RuleNode } from "./rule-node.js";
import type { ValidationRule } from "../schema/structural-rules.js";

const NO_FURTHER = "no further validation rules will be run";
const OUT_OF_BUDGET = `validation failed due to running out of cost budget, ${NO_FURTHER}`;
const OVER_LIMIT = "operation cancelled: actual cost limit exceeded";
const NOTHING_TO_SEE =
  "rule compiler initialization error: failed to convert to declType for CEL validation rules";

/** Evaluates the rules of one schema on one value. */
export function evaluateRules(subject: Subject, run: RuleRun): void {
  const { node, old } = subject;
  if (node.shape === undefined) {
    run.fail(errorAt(node, run, NOTHING_TO_SEE));
    return;
  }
  if (!run.hasBudget) {
    run.fail(errorAt(node, run, OUT_OF_BUDGET));
    run.exhaust();
    return;
  }
  const seen = { ...subject, self: run.shown(subject.self) };
  const plain = bind(seen);
  for (const compiled of node.rules) {
    const { rule, expression, isTransition, isOptional } = compiled;
    const program = expression?.program;
    if (program === undefined) {
      const fault = expression?.fault;
      if (fault !== undefined) run.fail(errorAt(node, run, `rule compile error: ${fault}`), rule);
      continue;
    }
    if (isTransition && old === undefined && !isOptional) continue;
    const variables = isOptional ? bindOptional(seen) : plain;
    const evaluation = program.evaluate(variables, run.options);
    if (!run.pay(evaluation.cost)) {
      run.fail(errorAt(node, run, OUT_OF_BUDGET), rule);
      run.exhaust();
    } else if (evaluation.unknown !== undefined) {
      for (const field of evaluation.unknown) run.unknown.add(field);
    } else if (evaluation.error !== undefined) {
      run.fail(errorAt(node, run, errorText(evaluation.error, rule)), rule, { program, variables });
      if (evaluation.error.startsWith(OVER_LIMIT)) run.exhaust();
    } else if (evaluation.value !== true) {
      reportUnmet(compiled, { program, variables }, { subject, seen }, run);
    }
    if (run.isExhausted) return;
  }
}

/** If a rule cannot be evaluated, the type of the value is reported, in all versions. */
function errorAt(node: RuleNode, run: RuleRun, detail: string): FieldError {
  return invalid(run.trail.place, node.type, detail);
}

function errorText(error: string, rule: ValidationRule): string {
  const text = ruleText(rule);
  if (error.startsWith("no such overload"))
    return `'${error}': call arguments did not match a supported operator, function or macro signature for rule: ${text}`;
  if (error.startsWith(OVER_LIMIT))
    return `'${error}': ${NO_FURTHER} due to call cost exceeds limit for rule: ${text}`;
  return `${error} evaluating rule: ${text}`;
}

/** A value as it is, and as rules see it. */
interface Seen {
  readonly subject: Subject;
  readonly seen: Subject;
}

function reportUnmet(
  compiled: CompiledRule,
  evaluated: Evaluated,
  { subject, seen }: Seen,
  run: RuleRun,
): void {
  const { rule, message, fieldPath, isOptional } = compiled;
  const { node, self } = subject;
  const { place } = run.trail;
  const at = placeOf(place, fieldPath);
  const said: RuleMessage =
    message?.program === undefined
      ? { kind: "text", text: ownMessage(rule) }
      : evaluateMessage(message.program, rule, isOptional ? bindUnwrapped(seen) : bind(seen), run);
  const error =
    said.kind === "fatal"
      ? invalid(at, node.type, said.text)
      : errorFor(rule.reason, at, run.dialect.valueOf(self, node.type), said.text);
  run.failRule(pointed(error, place, fieldPath), compiled, said.unused, evaluated);
  if (said.kind === "fatal") run.exhaust();
}
