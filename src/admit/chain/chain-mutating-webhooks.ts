import { type CallOutcome, type Calling, callWebhook } from "../webhook/webhook-call.js";
import type { Chain } from "./chain.js";
import { type JsonObject, equalTyped } from "../../model/index.js";
import { goQuote } from "../../model/internal.js";
import { type MutatingRounds, Reinvocation } from "../mutating/mutating-reinvocation.js";
import { type Matched, shouldCall } from "../webhook/webhook-match.js";
import type { VersionedObjects } from "../policy/policy-input.js";
import { WebhookCopy } from "../webhook/webhook-copy.js";
import type { WebhookHook } from "../webhook/webhook-hook.js";
import type { WebhookResponse } from "../webhook/webhook-response.js";
import { type Place, WebhookNotes } from "./chain-webhook-notes.js";
import { applyOperations } from "../mutating/mutating-patch.js";
import { internalError } from "../request/verdict.js";
import { isWebhookExempt } from "../policy/policy-exempt.js";
import { refusalOf } from "../webhook/webhook-refusal.js";

/** The mutating webhooks of one request: one after the other, and some of them twice. */
export class MutatingWebhooks {
  /** After the changes so far. */
  object: JsonObject | null = null;
  readonly #chain: Chain;
  readonly #rounds: MutatingRounds;
  readonly #reinvocation: Reinvocation;
  readonly #notes: WebhookNotes;

  constructor(chain: Chain, rounds: MutatingRounds) {
    this.#chain = chain;
    this.#rounds = rounds;
    this.#reinvocation = new Reinvocation(rounds);
    this.#notes = new WebhookNotes(chain);
  }

  /** False if the request is denied. */
  *round(objects: VersionedObjects): Calling<boolean> {
    const { world, scope } = this.#chain;
    const hooks = isWebhookExempt(scope.served) ? [] : world.mutatingWebhooks;
    this.object = objects.object;
    if (hooks.length === 0) return true;
    const copy = new WebhookCopy(this.#chain.attributes(objects), world.context);
    this.#reinvocation.begin(objects.object);
    for (const hook of hooks) {
      const isAllowed = yield* this.#ask(hook, copy);
      this.object = copy.attributes.object;
      if (!isAllowed) return false;
    }
    this.#reinvocation.end(this.object);
    return true;
  }

  *#ask(hook: WebhookHook, copy: WebhookCopy): Calling<boolean> {
    const found = shouldCall(hook, copy.attributes, (kind) => copy.as(kind), this.#chain.world.context);
    this.#chain.cost += found?.cost ?? 0;
    if (found === undefined) return this.#notes.skip(hook);
    if ("verdict" in found) return this.#notes.refuse(hook, found.verdict);
    if (!this.#reinvocation.isDue(hook.uid)) return true;
    if ("unknown" in found) return this.#notes.leaveOut(hook, found.unknown);
    if ("fields" in found) return this.#notes.leaveOpen(hook, found.fields);
    const { matched } = found;
    const objects = copy.as(matched.kind);
    if ("fault" in objects) return this.#notes.leaveOut(hook, objects.fault);
    const { attributes } = copy;
    const place = { round: this.#rounds.isSecond ? 2 : 1, index: hook.index } as const;
    const number = this.#chain.nextCall();
    const asked = { attributes, matched, objects, round: place.round, number };
    const outcome = yield* callWebhook(hook, asked);
    if (outcome.type === "not called") return this.#notes.leaveOut(hook, outcome.why);
    const isAllowed = this.#take(hook, outcome, { copy, objects, matched, place });
    // Also one that failed with failurePolicy: Ignore.
    if (hook.isReinvoked) this.#reinvocation.noteInvoked(hook.uid);
    return isAllowed;
  }

  #take(hook: WebhookHook, outcome: CallOutcome, given: Given): boolean {
    this.#notes.mutated(hook, false, given.place);
    if (outcome.type !== "answered") return this.#notes.unanswered(hook, outcome, given.place);
    const { response } = outcome;
    this.#notes.told(hook, response);
    if (!response.isAllowed) return this.#notes.refuse(hook, refusalOf(hook.name, response), response);
    if (response.patch.length === 0) return this.#notes.pass(hook, response);
    return this.#patch(hook, response, given);
  }

  /** A patch that cannot be applied is an error of the API server, regardless of the failurePolicy. */
  #patch(hook: WebhookHook, response: WebhookResponse, { copy, objects, matched, place }: Given): boolean {
    const { object } = objects;
    if (object === null) {
      const why = `admission webhook ${goQuote(hook.name)} attempted to modify the object, which is not supported for this operation`;
      return this.#notes.refuse(hook, internalError(why), response);
    }
    const made = applyOperations(object, response.patch);
    if ("fault" in made) return this.#notes.refuse(hook, internalError(made.fault), response);
    const read = this.#chain.world.context.reread(made.value, matched.kind);
    if ("fault" in read) return this.#notes.refuse(hook, internalError(read.fault), response);
    const isChanged = !equalTyped(object, read.value);
    const { value, edits } = this.#chain.world.context.defaulted(read.value, matched.kind);
    copy.put(value, matched.kind);
    this.#notes.mutated(hook, isChanged, place);
    this.#notes.change(hook, response, {
      before: object,
      patched: read.value,
      after: value,
      defaults: edits,
    });
    if (isChanged) this.#reinvocation.noteChange();
    return true;
  }
}

interface Given {
  readonly copy: WebhookCopy;
  readonly objects: VersionedObjects;
  readonly matched: Matched;
  readonly place: Place;
}
