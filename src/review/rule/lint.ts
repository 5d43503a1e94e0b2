import type { Diagnostic, SchemaNode } from "../../model/index.js";
import { type ReadyRule, type Rule, nameOf } from "./rule.js";
import { type RuleSet, asRuleSet } from "./rule-set.js";
import { formatRuleType, normalizeType } from "./rule-type.js";
import { isSameSubject, rulesThatHide } from "./lint-cover.js";
import { compareRules } from "./rule-order.js";
import { problems } from "../problems.js";
import { isSameTopic } from "./rule-match.js";
import { unknownFieldOf } from "./lint-schema.js";

/** Options of lintRules. */
export interface RuleLintOptions {
  /** The schema of the documents the rules are for, to find paths it does not have. */
  readonly schema?: SchemaNode | undefined;
}

/** Finds valid rules that do not do what they seem to; invalid rules are reported as such. */
export function lintRules(
  rules: readonly Rule[] | RuleSet,
  { schema }: RuleLintOptions = {},
): readonly Diagnostic[] {
  const { ready, diagnostics } = asRuleSet(rules);
  if (diagnostics.length > 0) return diagnostics;
  const ranked = ready.toSorted(compareRules);
  return ready.flatMap((rule) => [
    ...(neverFires(rule) ?? neverWins(rule, ranked) ?? []),
    ...(surprise(rule) ?? []),
    ...(schema === undefined ? [] : (unknownFieldOf(rule, schema) ?? [])),
  ]);
}

function neverFires({ rule, index, change }: ReadyRule): [Diagnostic] | undefined {
  if (change !== "none") return undefined;
  return [
    problems["rule-never-fires"]({
      message: `${nameOf(rule, index)} has change: none, which never matches`,
      found: "none",
      expected: "any, create, delete, modify or reorder",
      hint: "remove the rule, or set the kind of change",
      params: { rule: index },
    }),
  ];
}

/** Reported on the losing rule: it repeats another, contradicts one, or is hidden by one or several. */
function neverWins(rule: ReadyRule, ranked: readonly ReadyRule[]): [Diagnostic] | undefined {
  const better = ranked.slice(0, ranked.indexOf(rule)).filter((other) => isSameTopic(other, rule));
  const twin = better.find((other) => isSameSubject(other, rule));
  if (twin !== undefined) return [twinProblem(rule, twin)];
  const hiding = rulesThatHide(rule, better);
  if (hiding === undefined) return undefined;
  const names = hiding.map((other) => nameOf(other.rule, other.index)).join(", ");
  return [
    problems["rule-never-wins"]({
      message: `${nameOf(rule.rule, rule.index)} never applies: ${names} ${hiding.length === 1 ? "wins" : "win"} wherever it matches`,
      hint: "remove it, use a longer path or a higher type, or narrow the other rule",
      params: { rule: rule.index, by: hiding.map(({ index }) => index) },
    }),
  ];
}

function twinProblem(rule: ReadyRule, twin: ReadyRule): Diagnostic {
  const [name, other] = [nameOf(rule.rule, rule.index), nameOf(twin.rule, twin.index)];
  const params = { rule: rule.index, by: [twin.index] };
  if (normalizeType(rule.type) === normalizeType(twin.type)) {
    return problems["duplicate-rule"]({
      message: `${name} is the same as ${other}, which wins`,
      hint: "remove one of the two",
      params,
    });
  }
  return problems["contradictory-types"]({
    message: `${name} has type ${formatRuleType(rule.type)}, but ${other} has type ${formatRuleType(twin.type)} for the same changes and wins`,
    found: formatRuleType(rule.type),
    expected: formatRuleType(twin.type),
    hint: "remove one of the two, or make their change, scope or condition different",
    params,
  });
}

/**
 * kubitect tests the kind of change at the leaf: a label added to an existing worker is a create below `instances.@`,
 * and so counts as a new worker.
 */
function surprise({ rule, index, path, change, isOnAnchor }: ReadyRule): [Diagnostic] | undefined {
  const isAboutPlace = path.anchorIndex === path.length - 1 && !path.isExact;
  if (!path.isAnchored || !isAboutPlace || isOnAnchor || (change !== "create" && change !== "delete"))
    return undefined;
  const [done, what] = change === "create" ? ["added to", "created"] : ["removed from", "deleted"];
  return [
    problems["surprising-anchor"]({
      message: `${nameOf(rule, index)} also matches when something is ${done} an existing anchor`,
      found: "on: leaf",
      expected: "on: anchor",
      hint: `add on: anchor to match only if the anchor itself is ${what}`,
      params: { rule: index },
    }),
  ];
}
