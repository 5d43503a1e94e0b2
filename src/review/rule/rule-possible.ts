import { type Leaf, type Reached, anchorOf, applies, isSameTopic } from "./rule-match.js";
import type { Comparison } from "../compare/comparison.js";
import type { Diagnostic } from "../../model/index.js";
import type { ReadyRule } from "./rule.js";
import { depthOf } from "../../model/internal.js";
import { isInScope } from "./scope.js";
import { rulesBelow } from "./rules-below.js";

/**
 * The rules that could apply to a leaf below which nothing can be paired, the best first. What changed there is not known: not
 * which item, not its kind of change, not the two values that a condition would compare. So a rule counts whenever some
 * reading of the change falls under it, and the search in a topic ends with the first rule that no reading escapes.
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

/** A rule on its anchor looks at the anchored place, which is known when it is the leaf or lies above it. */
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
  // What is half of a change is one place all the same, and the rule is about it.
  if (!leaf.node.isHalf && (path.isExact || !isAboutAll(rule, leaf.node))) return false;
  return isTestedAbove(rule, leaf) || (condition === undefined && isOfKind(rule, leaf.node) === true);
}

/** What changed in a list is an item or lies below one, so a rule about every item is about all of it. */
function isAboutAll({ path }: ReadyRule, node: Comparison): boolean {
  const depth = depthOf(node);
  if (path.length <= depth) return true;
  const isList = [node.before, node.after].every((side) => side === undefined || Array.isArray(side));
  return isList && path.length === depth + 1 && path.segments.at(-1)?.isWildcard === true;
}
