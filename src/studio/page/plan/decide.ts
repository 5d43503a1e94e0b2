import { DECIDE, type DecisionAnswer, type DecisionRequest } from "../../wire/decision.js";
import { signal } from "@preact/signals";

/** A difference that the user is about to decide on. */
export interface Question {
  readonly verdict: DecisionRequest["verdict"];
  readonly resource: string;
  readonly file: string;
  readonly path: string;
  readonly existing: string | null;
  readonly fresh: string | null;
}

/** The open question; undefined while nothing is being decided. */
export const question = signal<Question | undefined>(undefined);

/** What the last decision did, for the status line. */
export const lastDecision = signal("");

/** Sends a decision. A server that does not answer is a reason like others. */
export async function sendDecision(request: DecisionRequest): Promise<DecisionAnswer> {
  try {
    const response = await fetch(DECIDE, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    });
    const isAnswer = response.headers.get("Content-Type")?.startsWith("application/json") === true;
    if (isAnswer) return (await response.json()) as DecisionAnswer;
    return failure((await response.text()).trim());
  } catch {
    return failure("The server does not answer: is varve studio still running?");
  }
}

function failure(text: string): DecisionAnswer {
  return { outcome: "refused", texts: [text], hint: null, written: [], deleted: [] };
}
