import type { DecisionAnswer, DecisionRequest } from "../wire/decision.js";
import { bodyOf, decisionIn } from "./decision-request.js";
import { VarveError } from "../../model/index.js";
import type { IncomingMessage } from "node:http";
import { refused } from "./decide.js";

/** Writes a decision to the workspace. */
export type Decide = (request: DecisionRequest) => Promise<DecisionAnswer>;

/** The answer to a request: a refusal in words, or what came of a decision. */
export interface Reply {
  readonly status: number;
  readonly answer: DecisionAnswer | string;
}

const STATUS: Readonly<Record<DecisionAnswer["outcome"], number>> = {
  written: 200,
  stale: 409,
  refused: 422,
  asks: 422,
};

/** Takes decisions from the page, one at a time: the second of two was made without seeing the first. */
export class Decisions {
  readonly #decide: Decide;
  #isBusy = false;

  constructor(decide: Decide) {
    this.#decide = decide;
  }

  async reply(request: IncomingMessage): Promise<Reply> {
    if (!/^application\/json(?:;|$)/.test(request.headers["content-type"] ?? ""))
      return { status: 415, answer: "only application/json" };
    const text = await bodyOf(request);
    if (text === undefined) return { status: 413, answer: "too long for a decision" };
    const decision = decisionIn(text);
    if (decision === undefined) return { status: 400, answer: "not a decision" };
    if (this.#isBusy) return { status: 409, answer: "another decision is being written" };
    this.#isBusy = true;
    try {
      const answer = await this.#decided(decision);
      return { status: STATUS[answer.outcome], answer };
    } finally {
      this.#isBusy = false;
    }
  }

  /** A workspace that cannot be opened for writing is a reason like others. */
  async #decided(decision: DecisionRequest): Promise<DecisionAnswer> {
    try {
      return await this.#decide(decision);
    } catch (error) {
      if (error instanceof VarveError) return refused(error.diagnostics);
      throw error;
    }
  }
}
