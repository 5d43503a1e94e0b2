import type { Json } from "../../src/model/index.js";
import type fc from "fast-check";

/**
 * Something that Varve answers as other code does, and how to ask both. The other side is `answer.go` in the same folder,
 * which is asked with the same cases.
 */
export interface Reference<Case = Json, Answer = Json> {
  /** The name of its folder. */
  readonly name: string;
  /** What gives the other answers: `k8s.io/apimachinery v0.36.4 strategicpatch`. */
  readonly against: string;
  readonly cases: fc.Arbitrary<Case>;
  ours(given: Case): Answer;
  /** Does what `prepare` in answer.go does, such as compiling, and gives the rest, for `npm run bench go`; `ours` if not given. */
  prepare?(given: Case): () => unknown;
  /** The number of the decision record (`0064`) by which these two answers differ on purpose. */
  decided?(given: Case, ours: Answer, theirs: Answer): string | undefined;
  /** Whether an answer accepts its case; if not given, an answer is a refusal that has `error` or `panic`. */
  accepts?(answer: Answer): boolean;
  /** The least share of cases that the other side must accept, or the cases say little. 0.2 if not given. */
  readonly leastAccepted?: number;
  /** The most that it may accept, where refusals are half of what is compared. All of them if not given. */
  readonly mostAccepted?: number;
}
