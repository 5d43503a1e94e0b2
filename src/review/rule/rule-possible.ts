import { type Leaf, type Reached, anchorOf, applies, isSameTopic } from "./rule-match.js";
import type { Comparison } from "../compare/comparison.js";
import type { Diagnostic } from "../../model/index.js";
import type { ReadyRule } from "./rule.js";
import { depthOf } from "../../model/internal.js";
import { isInScope } from "./scope.js";
import { rulesBelow } from "./rules-below.js";

/**
 * The rules that could apply to a leaf below which nothing can be paired, best first. The change there is unknown: the
 * item, its kind of change, and the two values of a condition. So a rule counts if any possible change matches it, and
 * the search in a topic ends with the first rule that matches every possible change.
 */
export function possibleRules(
  leaf: Leaf,
  { here, inside, trail }: Reached,
  report: (problem: Diagnostic) => void,
): ReadyRule[] {
  const candidates = new Set([...rulesBelow(inside, leaf.node), ...here.ending]);
  for (let above = trail; above !== null; above = above.up)
    for (const rule of above.step.open) candidates.add(rule);
  const found: ReadyRule[] = [];
  const last: ReadyRule[] = [];
  for (const rule of candidates) {
    if (last.some((other) => isSameTopic(other, rule)) || !mayApply(rule, leaf, report)) continue;
    found.push(rule);
    if (isInescapable(rule, leaf)) last.push(rule);
  }
  return found;
}

function mayApply(rule: ReadyRule, leaf: Leaf, report: (problem: Diagnostic) => void): boolean {
  if (isTestedAbove(rule, leaf)) return applies(rule, leaf, report);
  return (
    isOfKind(rule, leaf.node) !== false &&
    isInScope(rule.rule.scope, leaf.resource) &&
    (rule.condition?.mayHold?.(placeOf(rule, leaf), leaf.resource) ?? true)
  );
}

function placeOf(rule: ReadyRule, leaf: Leaf): Comparison {
  return rule.isOnAnchor && rule.path.anchorIndex < depthOf(leaf.node) ? anchorOf(rule, leaf) : leaf.node;
}

/** A rule on its anchor examines the anchored place, which is known if it is the leaf or above it. */
function isTestedAbove(rule: ReadyRule, leaf: Leaf): boolean {
  if (!rule.isOnAnchor || rule.path.anchorIndex >= depthOf(leaf.node)) return false;
  return !anchorOf(rule, leaf).isHalf;
}

/** Undefined if unknown: a value that exists in both versions may have changed in any way. */
function isOfKind({ change }: ReadyRule, node: Comparison): boolean | undefined {
  if (change === "any") return true;
  if (change === "none") return false;
  if (node.isHalf) return change === node.change || change === "modify" ? undefined : false;
  return node.change === "create" || node.change === "delete" ? change === node.change : undefined;
}

/** Whether every possible change matches the rule or a better one. */
function isInescapable(rule: ReadyRule, leaf: Leaf): boolean {
  const { path, condition } = rule;
  // Half of a change is still one place, and the rule matches it.
  if (!leaf.node.isHalf && (path.isExact || !isAboutAll(rule, leaf.node))) return false;
  return isTestedAbove(rule, leaf) || (condition === undefined && isOfKind(rule, leaf.node) === true);
}

/** A change in a list is an item or below one, so a rule about every item matches all of it. */
function isAboutAll({ path }: ReadyRule, node: Comparison): boolean {
  const depth = depthOf(node);
  if (path.length <= depth) return true;
  const isList = [node.before, node.after].every((side) => side === undefined || Array.isArray(side));
  return isList && path.length === depth + 1 && path.segments.at(-1)?.isWildcard === true;
}
