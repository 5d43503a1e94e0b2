import type { Segment } from "../../model/index.js";
import type { FieldMode } from "./verdict.js";
import { RuleIndex } from "./rule-index.js";

/**
 * A rule for a place and everything below it:
 * - `explicit`: its value is given, nothing else is decided
 * - `unset`: the same for a field that must be absent, which is no reason to recreate its parent
 * - `preserve`: kept on request
 * - `server`: set by the API server, never touched or listed
 * - `bookkeeping`: the generator's own, always fresh and never listed
 * - `moved`: the pattern's value is taken (a new API version)
 * - `no-base`: nothing is known about the last output here
 * - `hearsay`: a value equal to the base may still be external
 */
export type Effect =
  FieldMode | "explicit" | "unset" | "preserve" | "server" | "bookkeeping" | "moved" | "no-base" | "hearsay";

/** One step of a rule: a segment (`*` for any), a partial key (`[port=53]`), or a pattern of names. */
export type RuleSegment = Segment | RegExp;

export interface FieldRule {
  readonly segments: readonly RuleSegment[];
  readonly effect: Effect;
  /** Names without items match all items on the way (`spec.containers.image`); exact rules do not. */
  readonly isExact: boolean;
}

interface Progress {
  readonly rule: FieldRule;
  readonly matched: number;
}

/** Fewer rules are checked one by one. */
const MANY = 16;

/** The rules that may still match at a place of a walk; each step keeps those that continue. */
export class RuleCursor {
  static readonly none = new RuleCursor([]);
  readonly #progress: readonly Progress[];
  #index: RuleIndex<Progress> | undefined;

  private constructor(progress: readonly Progress[]) {
    this.#progress = progress;
  }

  static of(rules: readonly FieldRule[]): RuleCursor {
    return new RuleCursor(rules.map((rule) => ({ rule, matched: 0 })));
  }

  step(segment: Segment): RuleCursor {
    if (this.#progress.length === 0) return this;
    let next: Progress[] | undefined;
    for (const progress of this.#candidates(segment)) {
      const advanced = advance(progress, segment);
      if (advanced !== undefined) (next ??= []).push(advanced);
    }
    return next === undefined ? RuleCursor.none : new RuleCursor(next);
  }

  /** Those that may continue: a record can have a row for each of thousands of fields. */
  #candidates(segment: Segment): readonly Progress[] {
    if (this.#progress.length <= MANY) return this.#progress;
    this.#index ??= new RuleIndex(this.#progress, ({ rule, matched }) =>
      rule.isExact ? rule.segments[matched] : undefined,
    );
    return this.#index.at(segment);
  }

  has(effect: Effect): boolean {
    return this.#progress.some(
      ({ rule, matched }) => rule.effect === effect && matched === rule.segments.length,
    );
  }

  /** Whether a rule, or one with this effect, applies further down. */
  hasBelow(effect?: Effect): boolean {
    return this.#progress.some(
      ({ rule, matched }) =>
        matched < rule.segments.length && (effect === undefined || rule.effect === effect),
    );
  }

  /** The mode of the longest matching rule. */
  get mode(): FieldMode {
    let mode: FieldMode = "merge";
    let length = -1;
    for (const { rule, matched } of this.#progress) {
      const { effect, segments } = rule;
      if (effect !== "enforce" && effect !== "merge" && effect !== "seed") continue;
      if (matched < segments.length || segments.length < length) continue;
      mode = effect;
      length = segments.length;
    }
    return mode;
  }
}

function advance(progress: Progress, segment: Segment): Progress | undefined {
  const { rule, matched } = progress;
  const expected = rule.segments[matched];
  if (expected === undefined) return progress;
  if (matches(expected, segment)) return { rule, matched: matched + 1 };
  const isSkippedItem = !rule.isExact && typeof segment !== "string" && isName(expected);
  return isSkippedItem ? progress : undefined;
}

function isName(segment: RuleSegment): boolean {
  return typeof segment === "string" || segment instanceof RegExp;
}

function matches(expected: RuleSegment, segment: Segment): boolean {
  if (expected === segment || expected === "*") return true;
  if (expected instanceof RegExp) return typeof segment === "string" && expected.test(segment);
  if (typeof expected !== "object" || typeof segment !== "object") return false;
  if (expected.text === segment.text) return true;
  const { names, values } = segment;
  if (names === null || expected.names === null) return false;
  return expected.names.every((name, i) => {
    const at = names.indexOf(name);
    return at >= 0 && values[at] === expected.values[i];
  });
}
