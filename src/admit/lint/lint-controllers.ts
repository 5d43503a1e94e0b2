import { type SetExpression, about } from "./lint-expression.js";
import { type UserInfo, userInfo } from "../request/user.js";
import type { Diagnostic } from "../../model/index.js";
import type { PolicyTrial } from "./lint-trial.js";
import type { SetPolicy } from "./lint-policy.js";
import { problems } from "../problems.js";
import { readsUser } from "./lint-principal.js";

/** Who deletes what nobody deletes by itself. */
const CONTROLLERS: readonly { readonly user: UserInfo; readonly task: string }[] = [
  {
    user: userInfo({ username: "system:serviceaccount:kube-system:generic-garbage-collector" }),
    task: "deletes what belongs to a deleted owner",
  },
  {
    user: userInfo({ username: "system:serviceaccount:kube-system:namespace-controller" }),
    task: "empties a namespace that is deleted",
  },
];

/**
 * Finds policies that refuse those controllers, by asking the policy. Only validations that look at who asks count: one
 * that refuses a deletion to everybody means to.
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
    message: `it refuses ${tasks.join(", and ")}: such deletions never end`,
    hint: `also let pass ${[...names, "system:kube-controller-manager"].join(", ")}`,
  });
}
