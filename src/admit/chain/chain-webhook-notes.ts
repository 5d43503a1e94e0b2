import { Unknown } from "../../cel/internal.js";
import type { CallOutcome } from "../webhook/webhook-call.js";
import type { Chain } from "./chain.js";
import { type Edit, type JsonObject, formatJson } from "../../model/index.js";
import { goQuote } from "../../model/internal.js";
import type { StepName } from "./step.js";
import { type AdmissionVerdict, internalError } from "../request/verdict.js";
import type { WebhookHook } from "../webhook/webhook-hook.js";
import type { WebhookResponse } from "../webhook/webhook-response.js";
import { editsBetween } from "../mutating/mutating-edits.js";

/** What one webhook did to the object. */
interface Change {
  readonly before: JsonObject;
  readonly patched: JsonObject;
  readonly after: JsonObject;
  /** What was filled in after it. */
  readonly defaults: readonly Edit[];
}

/** The number of the call in the request, as in the audit log. */
export interface Place {
  readonly round: 1 | 2;
  readonly index: number;
}

type Unanswered = Exclude<CallOutcome, { readonly type: "answered" }>;

/** Records the outcome of webhooks. Each method returns whether the request continues. */
export class WebhookNotes {
  readonly #chain: Chain;

  constructor(chain: Chain) {
    this.#chain = chain;
  }

  /** It does not match the request. */
  skip(hook: WebhookHook): true {
    // On reinvocation it may no longer match, although it was called before.
    if (!this.#chain.webhooks.has(hook)) this.#chain.webhooks.set(hook, "not concerned");
    return true;
  }

  /** It would be called, but there is no answer for it. */
  leaveOut(hook: WebhookHook, why: string | undefined): true {
    this.#chain.webhooks.set(hook, "not called");
    const messages = why === undefined ? [] : [why];
    this.#chain.note(stepOf(hook), 4, { outcome: "not called", by: hook.name, messages });
    return true;
  }

  /** Whether it would be called depends on fields that only a cluster knows. */
  leaveOpen(hook: WebhookHook, fields: readonly string[]): false {
    this.#chain.webhooks.set(hook, "not called");
    const messages = [new Unknown(fields).message];
    this.#chain.note(stepOf(hook), 4, { outcome: "not known", by: hook.name, messages });
    this.#chain.unknown.push({ tier: 4, by: hook.name, binding: undefined, fields, isDecisive: true });
    return false;
  }

  pass(hook: WebhookHook, { warnings }: WebhookResponse): true {
    this.#chain.note(stepOf(hook), 4, { by: hook.name, messages: warnings });
    return true;
  }

  change(
    hook: WebhookHook,
    { warnings }: WebhookResponse,
    { before, patched, after, defaults }: Change,
  ): void {
    const { served } = this.#chain.scope;
    const isBuiltin = served.custom === undefined;
    const edits = editsBetween(before, isBuiltin ? after : patched, served.schema());
    this.#chain.note(stepOf(hook), 4, { by: hook.name, edits, messages: warnings });
    if (!isBuiltin && defaults.length > 0)
      this.#chain.note("default", 1, { by: this.#chain.definition, edits: defaults });
  }

  /** Warnings and annotations are used for every answer. */
  told(hook: WebhookHook, { warnings, annotations }: WebhookResponse): void {
    this.#chain.webhooks.set(hook, "called");
    for (const warning of warnings) this.#chain.warnings.add(warning);
    for (const [key, value] of Object.entries(annotations))
      this.#chain.annotations.set(`${hook.name}/${key}`, value);
  }

  refuse(hook: WebhookHook, verdict: AdmissionVerdict, response?: WebhookResponse): false {
    this.#chain.webhooks.set(hook, "called");
    const messages = [...(response?.warnings ?? []), verdict.message];
    this.#chain.note(stepOf(hook), 4, { outcome: "denied", by: hook.name, messages });
    const isDenial = response?.isAllowed === false;
    this.#chain.failures.push({ tier: 4, webhook: { ...namesOf(hook), verdict, isDenial, why: undefined } });
    return this.#chain.deny(verdict);
  }

  unanswered(hook: WebhookHook, outcome: Unanswered, place: Place): boolean {
    if (outcome.type === "not called") return this.leaveOut(hook, outcome.why);
    if (outcome.type === "refused") return this.refuse(hook, outcome.verdict);
    this.#chain.webhooks.set(hook, "called");
    const text = `failed calling webhook ${goQuote(hook.name)}: ${outcome.reason}`;
    const { why } = outcome;
    if (hook.isLenient) {
      this.#chain.annotations.set(`failed-open.${keyOf(hook, place)}`, hook.name);
      const messages = why === undefined ? [text] : [text, why];
      this.#chain.note(stepOf(hook), 4, { outcome: "failed open", by: hook.name, messages });
      return true;
    }
    const verdict = internalError(text);
    this.#chain.note(stepOf(hook), 4, { outcome: "denied", by: hook.name, messages: [verdict.message] });
    this.#chain.failures.push({ tier: 4, webhook: { ...namesOf(hook), verdict, isDenial: false, why } });
    return this.#chain.deny(verdict);
  }

  /** The audit log records for each call of a mutating webhook whether it changed something. */
  mutated(hook: WebhookHook, isChanged: boolean, place: Place): void {
    const { configuration, name: webhook } = hook;
    const value = formatJson({ configuration, webhook, mutated: isChanged });
    this.#chain.annotations.set(keyOf(hook, place), value);
  }
}

function namesOf({ configuration, name }: WebhookHook): { configuration: string; name: string } {
  return { configuration, name };
}

function stepOf({ type }: WebhookHook): StepName {
  return type === "mutating" ? "mutating webhook" : "validating webhook";
}

function keyOf({ type }: WebhookHook, { round, index }: Place): string {
  const prefix = type === "mutating" ? "mutation" : "validating";
  return `${prefix}.webhook.admission.k8s.io/round_${round - 1}_index_${index}`;
}
