import { type Answer, expectAnswer, isDenied } from "../answer/answer.js";
import { Draft } from "../../draft/index.js";
import type { AdmissionCall } from "../request/admission-call.js";
import type { JsonPatchOperation } from "../../merge/index.js";
import type { Lookup } from "../world/lookup.js";
import type { Webhook } from "./platform.js";
import type { HandlerType } from "./webhook-path.js";
import { objectPatch } from "./object-patch.js";
import { problems } from "../problems.js";
import { VarveError } from "../../model/index.js";

/** The answer of a handler, and its changes. */
export interface Handled {
  readonly answer: Answer;
  readonly patch: readonly JsonPatchOperation[];
}

/** Calls the handler once. Rethrows its errors, and throws a VarveError for an invalid answer. */
export function runHandler(
  { type, webhook }: { readonly type: HandlerType; readonly webhook: Webhook },
  call: AdmissionCall,
  lookup: Lookup,
): Handled {
  if (type === "validate" || call.object === null) {
    const answer = answered(webhook, call, lookup);
    const patch = answer.object === undefined ? [] : objectPatch({ ...call, object: null }, answer.object);
    return { answer, patch };
  }
  const draft = new Draft(call.object, { author: { stage: "serve", name: webhook.kind } });
  const answer = answered(webhook, { ...call, object: draft.value }, lookup);
  const written = answer.object ?? draft.finish();
  return { answer, patch: isDenied(answer) ? [] : objectPatch(call, written) };
}

function answered(webhook: Webhook, call: AdmissionCall, lookup: Lookup): Answer {
  const returned: unknown = webhook.handle(call, lookup);
  if (!(returned instanceof Promise)) return expectAnswer(returned);
  // Its result is ignored, and a rejection must not end the process.
  returned.catch(() => undefined);
  const message = "the handler returned a promise";
  throw new VarveError(
    problems["unusable-answer"]({ message, hint: "handlers are synchronous: look objects up with `lookup`" }),
  );
}
