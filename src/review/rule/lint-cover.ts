import { OBSERVED_CHANGES, type ObservedChange, type ReadyRule } from "./rule.js";
import type { Segment } from "../../model/index.js";
import { covers } from "../path/segment.js";
import { coversScope } from "./scope.js";

/** Whether two rules match exactly the same changes. */
export function isSameSubject(a: ReadyRule, b: ReadyRule): boolean {
  return (
    a.path.length === b.path.length &&
    a.path.isExact === b.path.isExact &&
    a.change === b.change &&
    isTestedAlike(a, b) &&
    a.condition === b.condition &&
    coversScope(a.rule.scope, b.rule.scope) &&
    coversScope(b.rule.scope, a.rule.scope) &&
    coversPart(a, optionsOf(b)) &&
    coversPart(b, optionsOf(a))
  );
}

/** The possible changes of a place. */
const CHANGES = OBSERVED_CHANGES.filter((change) => change !== "any" && change !== "none");

/** More combinations of options than this are not tried one by one. */
const MOST_COMBINATIONS = 256;

/** The options considered in each segment of a rule path; null for a wildcard. */
type Part = readonly (readonly Segment[] | null)[];

/**
 * The better rules that together match everything a rule matches; undefined if something is left to it. If the rule has
 * too many options to try, only rules that cover all of them at once are found.
 */
export function rulesThatHide(rule: ReadyRule, better: readonly ReadyRule[]): ReadyRule[] | undefined {
  const able = better.filter((other) => mayHide(other, rule));
  const hiding = new Set<ReadyRule>();
  for (const change of rule.change === "any" ? CHANGES : [rule.change]) {
    const fitting = able.filter((other) => isAbout(other, change, rule));
    for (const depth of depthsOf(rule, able)) {
      const found = coverAt(depth, rule, fitting);
      if (found === undefined) return undefined;
      for (const other of found) hiding.add(other);
    }
  }
  return [...hiding].sort((a, b) => a.index - b.index);
}

/** A longer rule always goes first, and matches everything at its depth if it continues with wildcards only. */
function mayHide({ path, rule, condition }: ReadyRule, hidden: ReadyRule): boolean {
  const tail = path.segments.slice(hidden.path.length);
  return (
    condition === undefined &&
    tail.every(({ isWildcard }) => isWildcard) &&
    coversScope(rule.scope, hidden.rule.scope)
  );
}

function isAbout(rule: ReadyRule, change: ObservedChange, hidden: ReadyRule): boolean {
  return rule.change === "any" || (rule.change === change && isTestedAlike(rule, hidden));
}

function isTestedAlike(a: ReadyRule, b: ReadyRule): boolean {
  return a.isOnAnchor === b.isOnAnchor && (!a.isOnAnchor || a.path.anchorIndex === b.path.anchorIndex);
}

/** The lengths of change paths to cover; beyond the longest rule, one represents all. */
function depthsOf({ path }: ReadyRule, others: readonly ReadyRule[]): number[] {
  const longest = Math.max(path.length, ...others.map((other) => other.path.length));
  const count = path.isExact ? 1 : longest - path.length + 2;
  return Array.from({ length: count }, (_, i) => path.length + i);
}

/** Rules that match every change path of one length which the hidden rule matches: a single rule if possible. */
function coverAt(depth: number, hidden: ReadyRule, rules: readonly ReadyRule[]): ReadyRule[] | undefined {
  const reaching = rules.filter(
    ({ path }) => path.length === depth || (path.length < depth && !path.isExact),
  );
  const whole = reaching.find((rule) => coversPart(rule, optionsOf(hidden)));
  if (whole !== undefined) return [whole];
  const found = combinationsOf(hidden)?.map((part) => reaching.find((rule) => coversPart(rule, part)));
  return found?.every((rule) => rule !== undefined) ? found : undefined;
}

function optionsOf({ path }: ReadyRule): Part {
  return path.segments.map(({ isWildcard, options }) => (isWildcard ? null : options));
}

function coversPart({ path }: ReadyRule, part: Part): boolean {
  return part.every((options, i) => {
    const segment = path.segments[i];
    if (segment === undefined || segment.isWildcard) return segment !== undefined;
    return options?.every((option) => segment.options.some((other) => covers(other, option))) ?? false;
  });
}

/** Every choice of one option per segment; undefined if there are too many. */
function combinationsOf(rule: ReadyRule): Part[] | undefined {
  let combinations: Part[] = [[]];
  for (const options of optionsOf(rule)) {
    const choices = options === null ? [null] : options.map((option) => [option]);
    if (combinations.length * choices.length > MOST_COMBINATIONS) return undefined;
    combinations = combinations.flatMap((chosen) => choices.map((choice) => [...chosen, choice]));
  }
  return combinations;
}
