import { type Admission, type World, admit } from "../../admit/index.js";
import type { PlannedResource } from "../judge/judge.js";
import type { Run } from "../run/run.js";
import { requestOf } from "../judge/admit.js";

/** The API server's answer, which is the same for most. */
export type Said = Omit<Admission, "resource" | "steps" | "ledger">;

export function saidIn(admission: Admission): Said {
  const { verdict, isValidated, warnings, failures, asked, unknown } = admission;
  const { auditAnnotations, cost, diagnostics, notCovered } = admission;
  const said = { verdict, isValidated, warnings, failures, asked, unknown };
  return { ...said, auditAnnotations, cost, diagnostics, notCovered };
}

/**
 * The key of allowed answers without messages about the object; undefined for all others. Every answer lists what was
 * not covered, and in a world with policies which of them were evaluated.
 */
export function keyOf({ verdict, isValidated, cost, ...rest }: Said): string | undefined {
  const { warnings, failures, asked, auditAnnotations, diagnostics, notCovered } = rest;
  const lists = [warnings, failures, Object.keys(auditAnnotations), diagnostics];
  if (!verdict.allowed || lists.some((list) => list.length > 0)) return undefined;
  const policies = asked.map(({ policy, binding, param, skippedBy, cost: own }) =>
    [policy, binding, param, skippedBy, own].join(" "),
  );
  const { code, message } = verdict;
  return ["admitted", code, message, isValidated, cost, ...policies, "not covered", ...notCovered].join("\n");
}

/** Restores an admission. The resulting resource is computed again on demand. */
export function admissionOf(
  said: Said,
  resource: Pick<PlannedResource, "before" | "after">,
  { user }: Run,
  world: World,
): Admission {
  const again = (): Admission => admit(requestOf(resource.before, resource.after, user), world);
  return {
    ...said,
    get resource() {
      return again().resource;
    },
    get steps() {
      return again().steps;
    },
    get ledger() {
      return again().ledger;
    },
  };
}
