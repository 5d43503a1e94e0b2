import { type Diagnostic } from "../../model/index.js";
import { LIST, expectArgument, isRecord } from "../../model/internal.js";
import { type RulePlaces, checkRules } from "./rule-check.js";
import { type Step, buildMatcher } from "./matcher.js";
import type { ListFields, OrderedLists } from "../compare/list-order.js";
import type { ReadyRule, Rule } from "./rule.js";
import type { RulePath } from "../path/rule-path.js";

/** Rules that are validated and compiled once, for many documents. */
export interface RuleSet {
  readonly rules: readonly Rule[];
  /** @internal Empty if a rule is invalid. */
  readonly ready: readonly ReadyRule[];
  /** @internal */
  readonly start: Step;
  /** @internal How many topics the rules have; those without one are a topic, too. */
  readonly topics: number;
  /** @internal The lists whose order matters to a rule. */
  readonly isOrdered: OrderedLists;
  readonly diagnostics: readonly Diagnostic[];
}

/** Validates and compiles rules. A set with errors matches nothing. */
export function compileRules(rules: readonly Rule[], places?: RulePlaces): RuleSet {
  expectArgument(rules, LIST, "compileRules", "rules");
  const { ready, diagnostics } = checkRules(rules, places);
  const topics = new Set(ready.map(({ rule }) => rule.topic)).size;
  return { rules, ready, start: buildMatcher(ready), topics, isOrdered: listsNamedBy(ready), diagnostics };
}

/** The item on a path is unknown while a list is compared, so a rule about one item counts for all. */
function listsNamedBy(ready: readonly ReadyRule[]): OrderedLists {
  const paths = ready.filter(({ change }) => change === "reorder").map(({ path }) => path);
  return (list) => paths.some((path) => isNamedBy(path, list));
}

function isNamedBy({ segments, isExact }: RulePath, list: ListFields): boolean {
  if (segments.length > list.length || (isExact && segments.length < list.length)) return false;
  return segments.every((segment, i) => list[i] === undefined || segment.matches(list[i]));
}

export function asRuleSet(rules: readonly Rule[] | RuleSet): RuleSet {
  return isRecord(rules) && "ready" in rules ? (rules as RuleSet) : compileRules(rules as readonly Rule[]);
}
