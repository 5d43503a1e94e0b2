import type { Diagnostic, ResourceId } from "../../model/index.js";
import type { Comparison } from "../compare/comparison.js";
import type { ReadyRule } from "./rule.js";
import type { Step } from "./matcher.js";
import { holds } from "./rule-condition.js";
import { isInScope } from "./scope.js";
import { segmentCount } from "../path/rule-path.js";

/** A changed leaf as rules see it. */
export interface Leaf {
  readonly node: Comparison;
  /** The number of segments in its path; the root has one. */
  readonly depth: number;
  readonly resource: ResourceId | undefined;
}

export function leafOf(node: Comparison, resource?: ResourceId): Leaf {
  return { node, depth: segmentCount(node), resource };
}

/** The steps on the way to a place at which rules end that also match what is below, deepest first. */
export interface Trail {
  readonly step: Step;
  readonly up: Trail | null;
}

/** How far rule paths matched on the way to a leaf. */
export interface Reached {
  /** At the leaf itself; at the root, whose path counts as one segment, where only wildcards match. */
  readonly here: Step;
  /** Where paths below the leaf continue. */
  readonly inside: Step;
  readonly trail: Trail | null;
}

/**
 * The best rule of each topic for a leaf. A longer path goes before all shorter ones, so the first of a topic that
 * applies has won it; rules of other topics are independent.
 */
export function bestRules(
  leaf: Leaf,
  { here, trail }: Reached,
  topics: number,
  report: (problem: Diagnostic) => void,
): ReadyRule[] {
  const found: ReadyRule[] = [];
  const search = (rules: readonly ReadyRule[]): void => {
    for (const rule of rules) {
      if (found.length === topics) return;
      if (found.some((other) => isSameTopic(other, rule))) continue;
      if (applies(rule, leaf, report)) found.push(rule);
    }
  };
  search(here.ending);
  for (let above = trail; above !== null; above = above.up) search(above.step.open);
  return found;
}

export function isSameTopic(a: ReadyRule, b: ReadyRule): boolean {
  return a.rule.topic === b.rule.topic;
}

/** Whether a rule with a matching path is a candidate: the kind of change, the scope and the condition match too. */
export function applies(rule: ReadyRule, leaf: Leaf, report: (problem: Diagnostic) => void): boolean {
  const place = observedPlace(rule, leaf);
  return (
    (rule.change === "any" || rule.change === place.change) &&
    isInScope(rule.rule.scope, leaf.resource) &&
    holds(rule.condition, { place, resource: leaf.resource }, report)
  );
}

/** Where a rule tests the kind of change and its condition. */
export function observedPlace(rule: ReadyRule, leaf: Leaf): Comparison {
  return rule.isOnAnchor ? anchorOf(rule, leaf) : leaf.node;
}

/** The anchored place above a leaf that the rule's path matches; the leaf itself if the rule has no anchor. */
export function anchorOf({ path }: ReadyRule, { node, depth }: Leaf): Comparison {
  let at = node;
  if (!path.isAnchored) return at;
  for (let above = depth - 1; above > path.anchorIndex; above--) at = at.parent as Comparison;
  return at;
}
