import {
  type AppliedMutation,
  type MutationReport,
  dispatchMutating,
} from "../mutating/mutating-dispatch.js";
import { type Cause, denied, internalError, notFound } from "./verdict.js";
import type { Chain } from "./chain.js";
import { type JsonObject, goQuote } from "../../model/index.js";
import type { PolicyFailure } from "../policy/policy-report.js";
import { editsBetween } from "../mutating/mutating-edits.js";
import { isExempt } from "../policy/policy-exempt.js";

/** Lets mutating policies change the object. False when one of them cannot, and does not forgive that. */
export function mutate(
  chain: Chain,
  objects: { readonly object: JsonObject | null; readonly oldObject: JsonObject | null },
): JsonObject | null | false {
  const hooks = isExempt(chain.scope.served) ? [] : chain.world.mutatingPolicies;
  const report = dispatchMutating(hooks, chain.attributes(objects), chain.world.context);
  const before = chain.cost;
  for (const mutation of report.mutations) noteMutation(chain, mutation);
  const { mutations, failures, missingNamespace, cost } = report;
  if (missingNamespace !== undefined)
    return chain.deny(notFound({ group: "", resource: "namespaces" }, missingNamespace));
  if (report.internalError !== undefined) return chain.deny(internalError(report.internalError));
  if (mutations.length === 0 || failures.length > 0) {
    const outcome = failures.length > 0 ? "denied" : hooks.length === 0 ? "skipped" : "passed";
    chain.note("mutate", 3, { outcome, messages: failures.map(failureText) });
  }
  chain.cost = before + cost;
  if (failures.length === 0) return report.object;
  chain.failures.push(...failures.map((policy) => ({ tier: 3, policy, isBeyond: false }) as const));
  if (objects.object === chain.object) chain.object = report.object;
  return chain.deny(refusal(report));
}

/** A mutation and what was filled in after it are two steps: policies are no reason to go without defaults. */
function noteMutation(chain: Chain, mutation: AppliedMutation): void {
  const { policy: by, before, patched, after, defaults, cost } = mutation;
  const { served } = chain.scope;
  const isBuiltin = served.custom === undefined;
  const edits = editsBetween(before, isBuiltin ? after : patched, served.schema());
  chain.note("mutate", 3, { by, edits, cost });
  if (!isBuiltin) chain.note("default", 1, { by: chain.definition, edits: defaults });
}

function failureText({ policy, binding, message }: PolicyFailure): string {
  return binding === undefined
    ? `policy ${goQuote(policy)} denied request: ${message}`
    : `policy '${policy}' with binding '${binding}' denied request: ${message}`;
}

/** The status keeps the code of a refusal, whatever reason it gives. */
function refusal({ failures }: MutationReport): ReturnType<typeof denied> {
  const causes = failures.map((failure): Cause => ({ reason: "", message: failureText(failure), field: "" }));
  const [first] = failures;
  return denied(403, first?.reason || "Forbidden", causes[0]?.message ?? "", causes);
}
