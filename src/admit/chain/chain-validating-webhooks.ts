import { type Calling, callWebhook } from "../webhook/webhook-call.js";
import { type Matched, shouldCall } from "../webhook/webhook-match.js";
import type { Attributes } from "../request/attributes.js";
import type { Chain } from "./chain.js";
import type { VersionedObjects } from "../policy/policy-input.js";
import { WebhookCopy } from "../webhook/webhook-copy.js";
import type { WebhookHook } from "../webhook/webhook-hook.js";
import { WebhookNotes } from "./chain-webhook-notes.js";
import { isWebhookExempt } from "../policy/policy-exempt.js";
import { validatingAttributes } from "./chain-policies.js";
import { refusalOf } from "../webhook/webhook-refusal.js";

interface Invocation {
  readonly hook: WebhookHook;
  readonly matched: Matched;
  readonly objects: VersionedObjects;
}

/**
 * Calls validating webhooks. False if one denies the request. The API server calls all of them in parallel and reports
 * the first response; here they are called in order.
 */
export function* askWebhooks(chain: Chain, asked: VersionedObjects): Calling<boolean> {
  const hooks = isWebhookExempt(chain.scope.served) ? [] : chain.world.validatingWebhooks;
  if (hooks.length === 0) return true;
  const attributes = validatingAttributes(chain, asked);
  const notes = new WebhookNotes(chain);
  const invocations = concerned(chain, hooks, attributes, notes);
  if (invocations === false) return false;
  for (const [index, { hook, matched, objects }] of invocations.entries()) {
    const number = chain.nextCall();
    const outcome = yield* callWebhook(hook, { attributes, matched, objects, round: 1, number });
    if (outcome.type !== "answered") notes.unanswered(hook, outcome, { round: 1, index });
    else {
      const { response } = outcome;
      notes.told(hook, response);
      if (response.isAllowed) notes.pass(hook, response);
      else notes.refuse(hook, refusalOf(hook.name, response), response);
    }
  }
  return chain.verdict === undefined;
}

/** All webhooks are matched before the first is called. */
function concerned(
  chain: Chain,
  hooks: readonly WebhookHook[],
  attributes: Attributes,
  notes: WebhookNotes,
): readonly Invocation[] | false {
  const copy = new WebhookCopy(attributes, chain.world.context);
  const invocations: Invocation[] = [];
  for (const hook of hooks) {
    const found = shouldCall(hook, attributes, (kind) => copy.as(kind), chain.world.context);
    chain.cost += found?.cost ?? 0;
    if (found === undefined) notes.skip(hook);
    else if ("verdict" in found) return notes.refuse(hook, found.verdict);
    else if ("unknown" in found) notes.leaveOut(hook, found.unknown);
    else if ("fields" in found) notes.leaveOpen(hook, found.fields);
    else {
      const objects = copy.as(found.matched.kind);
      if ("fault" in objects) notes.leaveOut(hook, objects.fault);
      else invocations.push({ hook, matched: found.matched, objects });
    }
  }
  return invocations;
}
