import type { Diagnostic } from "../../model/index.js";
import type { SetRule } from "./lint-rule.js";
import { about } from "./lint-expression.js";
import { problems } from "../problems.js";
import { readsOf } from "./lint-principal.js";

/**
 * Finds rules about changes that removing the field gets around: a transition rule runs only where the old and the new
 * value are both there.
 */
export function checkTransition({ rule, field, expression }: SetRule): Diagnostic[] {
  const { syntax } = expression;
  if (syntax === undefined || field === undefined || field.isRequired || rule.optionalOldSelf === true)
    return [];
  if (!readsOf(syntax.root, new Map()).has("oldSelf")) return [];
  const { name } = field;
  return [
    problems["escapable-transition"]({
      ...about(expression),
      message: `the rule does not run when ${name} is removed, so that removing it and adding it again gets around it`,
      found: name,
      hint: `move it to the object above, as !has(oldSelf.${name}) || (has(self.${name}) && ...)`,
    }),
  ];
}
