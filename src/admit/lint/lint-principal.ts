import { type Expr, childrenOf, walk } from "../../cel/internal.js";
import { type SetExpression, about } from "./lint-expression.js";
import { type VariableTrees, variableOf } from "./lint-fact.js";
import { accessOf, formatAccess } from "./lint-access.js";
import type { Diagnostic } from "../../model/index.js";
import type { SetPolicy } from "./lint-policy.js";
import { problems } from "../problems.js";

/** Finds `request.name`, which is empty in a collection delete or before a name is generated. */
export function checkRequestName(expression: SetExpression): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (expression.syntax === undefined) return found;
  walk(expression.syntax.root, (node) => {
    const access = accessOf(node);
    if (access === undefined || formatAccess(access) !== "request.name") return;
    found.push(
      problems["request-name"]({
        ...about(expression, node),
        message: "request.name is not set when a collection is deleted or when the name is generated",
        found: "request.name",
        hint: "read object.metadata.name, or oldObject.metadata.name on DELETE",
      }),
    );
  });
  return found;
}

/** Finds validations that depend on the user but report an invalid object. */
export function checkReasons({ validating, expressions }: SetPolicy): Diagnostic[] {
  const judged = expressions.filter(({ use }) => use === "validation");
  return judged.flatMap((expression, i) => {
    const validation = validating?.validations[i];
    if (validation === undefined || validation.reason !== "" || !decidesByUser(expression)) return [];
    return problems["denied-as-invalid"]({
      ...about(expression),
      message: "it depends on the user, but denies with 422 Invalid, which means that the object is invalid",
      hint: "add reason: Forbidden to deny with 403",
    });
  });
}

/** Whether an expression reads the user and nothing of the object. */
export function decidesByUser({ syntax, variables }: Pick<SetExpression, "syntax" | "variables">): boolean {
  if (syntax === undefined) return false;
  const roots = readsOf(syntax.root, variables);
  return roots.has("user") && !roots.has("object") && !roots.has("oldObject");
}

/** Whether an expression reads the user. */
export function readsUser({ syntax, variables }: Pick<SetExpression, "syntax" | "variables">): boolean {
  return syntax !== undefined && readsOf(syntax.root, variables).has("user");
}

/** The variables that an expression reads, also through the policy's own ones; `user` for the requesting user. */
export function readsOf(node: Expr, variables: VariableTrees): ReadonlySet<string> {
  const access = accessOf(node);
  if (access === undefined) return new Set(partsOf(node).flatMap((part) => [...readsOf(part, variables)]));
  const named = variableOf({ ...access, steps: access.steps.slice(0, 1) }, variables);
  if (named !== undefined) return readsOf(named, variables);
  const isUser = access.root === "authorizer" || access.steps[0]?.text === "request.userInfo";
  return new Set([isUser ? "user" : access.root]);
}

function partsOf(node: Expr): readonly Expr[] {
  return node.kind === "select" ? [node.operand] : childrenOf(node);
}
