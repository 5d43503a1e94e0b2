import { GuardReader, type Unguarded } from "./lint-guard.js";
import { type SetExpression, about } from "./lint-expression.js";
import { type Witnesses, findWitnesses } from "./lint-witness.js";
import { lostMessage, nullObject, refusedObject, uncheckedObject } from "./lint-presence-text.js";
import type { Diagnostic } from "../../model/index.js";

/** The consequences of errors in an expression. */
export interface ErrorPolicy {
  /** Whether a failing expression lets the request pass: `failurePolicy: Ignore`. */
  readonly isLenient: boolean;
}

/** For a policy about everything, some kinds represent all. */
const KINDS_TRIED = 6;

/**
 * Finds unguarded reads of optional fields that fail on a generated object. `variables` are the expressions of the
 * policy's variables, by name.
 */
export function checkPresence(
  expression: SetExpression,
  variables: ReadonlyMap<string, SetExpression>,
  policy: ErrorPolicy = { isLenient: false },
): Diagnostic[] {
  // Variables are evaluated where they are read, so they are checked from there.
  if (expression.syntax === undefined || expression.use === "variable") return [];
  const found = new Map<string, Diagnostic>();
  let tries = 0;
  for (const [i, roots] of expression.roots.entries()) {
    const reader = new GuardReader(roots, expression.variables);
    reader.read(expression.syntax.root, expression.facts);
    const isNew = (one: Unguarded): boolean => !found.has(keyOf(one));
    const fields = reader.found.filter((one) => one.step !== undefined && isNew(one));
    const subject = fields.length > 0 && tries++ < KINDS_TRIED ? expression.subjects[i]?.() : undefined;
    const witnesses: Witnesses = subject === undefined ? new Map() : findWitnesses(subject, fields);
    for (const one of reader.found.filter(isNew)) {
      const owner = one.variable === undefined ? expression : (variables.get(one.variable) ?? expression);
      const told =
        one.step === undefined ? nullObject(owner, one) : absent(owner, expression, one, witnesses, policy);
      if (told !== undefined) found.set(keyOf(one), told);
    }
  }
  return [...found.values()];
}

function keyOf({ variable, absent: missing }: Unguarded): string {
  return `${variable ?? ""} ${missing}`;
}

/** Undefined if no object makes the expression fail, or if failing does no harm. */
function absent(
  owner: SetExpression,
  { use, isMessageKept }: SetExpression,
  one: Unguarded,
  witnesses: Witnesses,
  { isLenient }: ErrorPolicy,
): Diagnostic | undefined {
  const witness = witnesses.get(one);
  if (witness === undefined) return undefined;
  const at = about(owner, one.node);
  if (use === "message") return lostMessage(at, one, witness, use);
  if (isLenient)
    return use === "validation" && witness.isLegitimate ? undefined : uncheckedObject(at, one, witness);
  if (witness.isLegitimate) return refusedObject(at, one, witness);
  return isMessageKept ? undefined : lostMessage(at, one, witness, use);
}
