import type { Json } from "../../src/model/index.js";
import type fc from "fast-check";

/**
 * A function for which Varve follows another implementation, and how to run both. The other side is `answer.go` in the
 * same folder, which gets the same cases.
 */
export interface Reference<Case = Json, Answer = Json> {
  /** The name of its folder. */
  readonly name: string;
  /** The source of the other answers: `k8s.io/apimachinery v0.36.4 strategicpatch`. */
  readonly against: string;
  readonly cases: fc.Arbitrary<Case>;
  ours(given: Case): Answer;
  /**
   * Does what `prepare` in answer.go does, such as compiling, and returns the rest, for `npm run bench go`; default:
   * `ours`.
   */
  prepare?(given: Case): () => unknown;
  /** Whether `npm run bench go` times a case; default: it times all. */
  isTimed?(given: Case): boolean;
  /** The number of the decision record (`0064`) by which these two answers differ on purpose. */
  decided?(given: Case, ours: Answer, theirs: Answer): string | undefined;
  /** The cases about some of what there is, such as kinds, or about all; they may use data that is not recorded. */
  about?(names: readonly string[]): fc.Arbitrary<Case>;
  /** What is the same in two answers, where not every difference is a fault; `least` has the share of each. */
  aspects?(ours: Answer, theirs: Answer): Readonly<Record<string, boolean>>;
  /** The class of a difference in an aspect, by which differences are counted. */
  classOf?(aspect: string, given: Case, ours: Answer, theirs: Answer): string;
  /** Whether differences of a class are known, and explained in the docs; any other fails the comparison. Default: all. */
  isKnownClass?(name: string): boolean;
  /** A name for the counts of a comparison: `create`, `update`. */
  groupOf?(given: Case): string;
  /** The share of each group in the number of cases asked for. Cases that cannot be counted are replaced until it is reached. */
  readonly groups?: Readonly<Record<string, number>>;
  /** What a case is about, such as a kind: a row of the table of counts. */
  subjectOf?(given: Case): string;
  readonly least?: Readonly<Record<string, number>>;
  /** The same for another version of Kubernetes, `1.37`, where answer.go can be built from its code. */
  at?(version: string): Reference<Case, Answer>;
  /** How much is recorded of it, where that is not the usual. */
  readonly recorded?: { readonly cases: number; readonly bytes: number; readonly refused: number };
  /** How many recorded answers differ, by class, where not every difference is a fault. */
  readonly recordedDifferences?: Readonly<Record<string, number>>;
  /** How many cases CI compares at least. */
  readonly casesInCi?: number;
  /** Whether an answer accepts its case; default: an answer with `error` or `panic` is a rejection. */
  accepts?(answer: Answer): boolean;
  /** The minimum share of cases that the other side must accept, or the cases show little. Default: 0.2. */
  readonly leastAccepted?: number;
  /** The maximum that it may accept, where rejections are half of what is compared. Default: all. */
  readonly mostAccepted?: number;
}
