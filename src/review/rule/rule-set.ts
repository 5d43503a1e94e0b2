import type { Diagnostic } from "../../model/index.js";
import { type RulePlaces, checkRules } from "./rule-check.js";
import { type Step, buildMatcher } from "./matcher.js";
import type { ReadyRule, Rule } from "./rule.js";

/** Rules that were validated and compiled once, to be used for many documents. */
export interface RuleSet {
  readonly rules: readonly Rule[];
  /** Empty when a rule is bad. */
  readonly ready: readonly ReadyRule[];
  readonly start: Step;
  readonly diagnostics: readonly Diagnostic[];
}

/** Validates and compiles rules. A set with errors is no half set: it matches nothing. */
export function compileRules(rules: readonly Rule[], places?: RulePlaces): RuleSet {
  const { ready, diagnostics } = checkRules(rules, places);
  return { rules, ready, start: buildMatcher(ready), diagnostics };
}

export function asRuleSet(rules: readonly Rule[] | RuleSet): RuleSet {
  return "ready" in rules ? rules : compileRules(rules);
}
