import type { Diagnostic, SourceRange } from "../../model/index.js";
import {
  MAP,
  didYouMean,
  expectArgument,
  listOfKind,
  mapOfKind,
  nearestNames,
} from "../../model/internal.js";
import { type RuleType, type RuleSeverity, readType } from "./rule-type.js";
import type { Exemption } from "./exemption.js";
import type { Rule } from "./rule.js";
import { problems } from "../problems.js";

/** Changes to an existing rule, such as one of a preset: its type, or where it does not apply. */
export interface Tuning {
  /** `off` removes the rule: a rule that is only ignored would still go before milder ones for the same place. */
  readonly type?: RuleType | RuleSeverity | "off" | undefined;
  readonly exemptions?: readonly Exemption[] | undefined;
}

/** By the id of the rule. */
export type Tunings = Readonly<Record<string, Tuning>>;

export interface TunedRules {
  readonly rules: readonly Rule[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The rules with some of them tuned; no rules if a tuning is invalid. */
export function tuneRules(rules: readonly Rule[], tunings: Tunings): TunedRules {
  expectArgument(rules, listOfKind(MAP, "a list of rules"), "tuneRules", "rules");
  expectArgument(tunings, mapOfKind(MAP, "a map of tunings by rule id"), "tuneRules", "tunings");
  const diagnostics = tuningFaults(rules, tunings);
  return {
    rules: diagnostics.length > 0 ? [] : rules.flatMap((rule) => tuned(rule, tunings) ?? []),
    diagnostics,
  };
}

/** One rule tuned; undefined if it is off. */
export function tuned(rule: Rule, tunings: Tunings): Rule | undefined {
  const tuning = rule.id !== undefined && Object.hasOwn(tunings, rule.id) ? tunings[rule.id] : undefined;
  if (tuning === undefined) return rule;
  const { type = rule.type, exemptions = [] } = tuning;
  if (type === "off") return undefined;
  const all = [...(rule.exemptions ?? []), ...exemptions];
  return { ...rule, type, ...(all.length === 0 ? {} : { exemptions: all }) };
}

/** Errors in tunings. An unknown id is an error: what it should silence is not silenced. */
export function tuningFaults(
  rules: readonly Rule[],
  tunings: Tunings,
  rangeOf: (id: string) => SourceRange | undefined = () => undefined,
): Diagnostic[] {
  const ids = [...new Set(rules.flatMap(({ id }) => id ?? []))];
  return Object.entries(tunings).flatMap(([id, { type }]) => [
    ...(ids.includes(id) ? [] : [unknownId(id, ids, rangeOf(id))]),
    ...(isType(type) ? [] : [unknownType(id, String(type), rangeOf(id))]),
  ]);
}

function isType(type: Tuning["type"]): boolean {
  return type === undefined || type === "off" || readType(type) !== undefined;
}

function unknownId(id: string, ids: readonly string[], at: SourceRange | undefined): Diagnostic {
  const near = didYouMean(id, ids);
  return problems["unknown-rule-id"]({
    message: `tune names ${id}, but no rule has this id`,
    at,
    found: id,
    expected: nearestNames(id, ids).join(", ") || "the id of a rule",
    hint: near ?? "add the preset with the rule, such as kubernetes; varve rules kubernetes lists its ids",
  });
}

function unknownType(id: string, type: string, at: SourceRange | undefined): Diagnostic {
  const names = ["allow", "warn", "error", "ignore", "off"];
  return problems["unknown-rule-type"]({
    message: `tune sets ${id} to type ${type}, which does not exist`,
    at,
    found: type,
    expected: names.join(", "),
    hint: didYouMean(type, names) ?? `write one of ${names.join(", ")}`,
  });
}
