import type { Json } from "../../model/index.js";

/** The weight of a rule, from 0 to 255. Four numbers have names; all others count as the nearest name below. */
export type RuleType = number;

/** The severities of rules, as the numbers that order them. */
export const RuleType = {
  /** Safe, nothing to confirm. */
  Allow: 0,
  /** Potentially dangerous: needs confirmation. */
  Warn: 100,
  /** Forbidden. */
  Error: 200,
  /** Ignored: counted, and never part of a verdict. */
  Ignore: 255,
} as const;

/** The severity of a rule's changes, as a word in rules and events. */
export type RuleSeverity = "allow" | "warn" | "error" | "ignore";

const NAMES: Readonly<Record<RuleSeverity, RuleType>> = {
  allow: RuleType.Allow,
  warn: RuleType.Warn,
  error: RuleType.Error,
  ignore: RuleType.Ignore,
};

export function normalizeType(type: RuleType): RuleType {
  if (type === RuleType.Ignore) return RuleType.Ignore;
  if (type >= RuleType.Error) return RuleType.Error;
  return type >= RuleType.Warn ? RuleType.Warn : RuleType.Allow;
}

/** The word for a type: 150 is a warn. */
export function severityOf(type: RuleType): RuleSeverity {
  if (type === RuleType.Ignore) return "ignore";
  if (type >= RuleType.Error) return "error";
  return type >= RuleType.Warn ? "warn" : "allow";
}

const TITLES = { allow: "Allow", warn: "Warn", error: "Error", ignore: "Ignore" } as const;

/** The name of a type as kubitect prints it: 150 is a Warn. */
export function formatRuleType(type: RuleType): (typeof TITLES)[RuleSeverity] {
  return TITLES[severityOf(type)];
}

/** A type by its number or by its name in any case; undefined for everything else. */
export function readType(value: Json | undefined): RuleType | undefined {
  if (typeof value === "string") {
    const name = value.toLowerCase();
    return Object.hasOwn(NAMES, name) ? NAMES[name as RuleSeverity] : undefined;
  }
  const isType = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 255;
  return isType ? value : undefined;
}
