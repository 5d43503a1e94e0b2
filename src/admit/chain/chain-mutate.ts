import { type AppliedMutation, MutatingDispatch } from "../mutating/mutating-dispatch.js";
import { type Cause, denied, internalError, notFound } from "../request/verdict.js";
import { Unknown } from "../../cel/internal.js";
import type { Calling } from "../webhook/webhook-call.js";
import type { Chain } from "./chain.js";
import { type JsonObject } from "../../model/index.js";
import { goQuote } from "../../model/internal.js";
import type { MutatingHook } from "../mutating/mutating-run.js";
import { MutatingRounds } from "../mutating/mutating-reinvocation.js";
import { MutatingWebhooks } from "./chain-mutating-webhooks.js";
import type { PolicyFailure } from "../policy/policy-report.js";
import type { VersionedObjects } from "../policy/policy-input.js";
import { editsBetween } from "../mutating/mutating-edits.js";
import { mutateByPlugins } from "./chain-plugins.js";
import { isExempt } from "../policy/policy-exempt.js";

/**
 * Runs plugins, mutating policies and then mutating webhooks, and reinvokes them if something changed. False if one of them
 * denies the request, or fails with failurePolicy: Fail.
 */
export function* mutate(chain: Chain, objects: VersionedObjects): Calling<JsonObject | null | false> {
  const isWhole = objects.object === chain.object;
  const rounds = new MutatingRounds();
  const policies = new MutatingDispatch(chain.attributes(objects), chain.world.context, rounds);
  const webhooks = new MutatingWebhooks(chain, rounds);
  let { object } = objects;
  for (;;) {
    if (isWhole) {
      chain.object = object;
      if (!mutateByPlugins(chain)) return false;
      ({ object } = chain);
    }
    const isPassed = mutateByPolicies(chain, policies, object, rounds.isSecond);
    object = policies.object;
    const isAllowed = isPassed && (yield* webhooks.round({ ...objects, object }));
    if (isPassed) object = webhooks.object;
    if (!isAllowed && isWhole) chain.object = object;
    if (!isAllowed) return false;
    if (!rounds.startSecond()) return object;
  }
}

function mutateByPolicies(
  chain: Chain,
  dispatch: MutatingDispatch,
  object: JsonObject | null,
  isSecond: boolean,
): boolean {
  const { served, operation } = chain.scope;
  // The plugin of the API server handles no deletes: there is nothing to change, and its match conditions are not
  // evaluated.
  const hooks = operation === "DELETE" || isExempt(served) ? [] : chain.world.mutatingPolicies;
  const [cost, spent, known] = [chain.cost, dispatch.cost, dispatch.mutations.length];
  dispatch.round(hooks, object);
  for (const mutation of dispatch.mutations.slice(known)) noteMutation(chain, mutation);
  const { mutations, failures, missingNamespace } = dispatch;
  if (missingNamespace !== undefined)
    return chain.deny(notFound({ group: "", resource: "namespaces" }, missingNamespace));
  if (dispatch.internalError !== undefined) return chain.deny(internalError(dispatch.internalError));
  const isQuiet = mutations.length === 0 && !isSecond;
  if ((isQuiet && dispatch.unknown.length === 0) || failures.length > 0) noteOutcome(chain, hooks, dispatch);
  chain.cost = cost + dispatch.cost - spent;
  if (failures.length === 0) return isKnown(chain, dispatch);
  chain.failures.push(...failures.map((policy) => ({ tier: 3, policy, isBeyond: false }) as const));
  return chain.deny(refusal(dispatch));
}

/** What comes after a change that is not known is not known either. */
function isKnown(chain: Chain, { unknown }: MutatingDispatch): boolean {
  if (unknown.length === 0) return true;
  chain.unknown.push(...unknown);
  const messages = unknown.map(({ fields }) => new Unknown(fields).message);
  chain.note("mutate", 3, { outcome: "not known", by: unknown[0]?.by, messages });
  return false;
}

function noteOutcome(chain: Chain, hooks: readonly MutatingHook[], { failures }: MutatingDispatch): void {
  const outcome = failures.length > 0 ? "denied" : hooks.length === 0 ? "skipped" : "passed";
  chain.note("mutate", 3, { outcome, messages: failures.map(failureText) });
}

/** A mutation and the defaulting after it are two steps. */
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

/** The status keeps the code of a denial, regardless of its reason. */
function refusal({ failures }: MutatingDispatch): ReturnType<typeof denied> {
  const causes = failures.map((failure): Cause => ({ reason: "", message: failureText(failure), field: "" }));
  const [first] = failures;
  return denied(403, first?.reason || "Forbidden", causes[0]?.message ?? "", causes);
}
