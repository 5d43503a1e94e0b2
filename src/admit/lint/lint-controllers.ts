import { type SetExpression, about } from "./lint-expression.js";
import { type UserInfo, userInfo } from "../request/user.js";
import type { Diagnostic } from "../../model/index.js";
import type { PolicyTrial } from "./lint-trial.js";
import type { SetPolicy } from "./lint-policy.js";
import { problems } from "../problems.js";
import { readsUser } from "./lint-principal.js";

/** The controllers that delete dependent objects. */
const CONTROLLERS: readonly { readonly user: UserInfo; readonly task: string }[] = [
  {
    user: userInfo({ username: "system:serviceaccount:kube-system:generic-garbage-collector" }),
    task: "deletes the objects of a deleted owner",
  },
  {
    user: userInfo({ username: "system:serviceaccount:kube-system:namespace-controller" }),
    task: "empties a namespace that is deleted",
  },
];

/**
 * Finds policies that deny these controllers, by evaluating the policy. Only validations that depend on the user count:
 * one that denies a deletion to every user is intended.
 */
export function checkControllers(policy: SetPolicy, trial: PolicyTrial): Diagnostic[] {
  if (!policy.operations.has("DELETE")) return [];
  const judged = policy.expressions.filter(({ use }) => use === "validation");
  const refusals = CONTROLLERS.flatMap(({ user, task }) => {
    const decisions = trial.decisionsOnDelete(policy, user);
    const { index } = decisions.find(({ evaluation }) => evaluation === "deny") ?? {};
    const expression = index === undefined ? undefined : judged[index];
    return expression === undefined || !readsUser(expression) ? [] : [{ user, task, expression }];
  });
  const [first] = refusals;
  return first === undefined ? [] : [lockOut(first.expression, refusals)];
}

function lockOut(
  expression: SetExpression,
  refusals: readonly { readonly user: UserInfo; readonly task: string }[],
): Diagnostic {
  const names = refusals.map(({ user }) => user.name);
  const tasks = refusals.map(({ user, task }) => `${user.name}, which ${task}`);
  return problems["locks-out-controllers"]({
    ...about(expression),
    message: `it denies ${tasks.join(", and ")}: these deletions never finish`,
    hint: `also allow ${[...names, "system:kube-controller-manager"].join(", ")}`,
  });
}
