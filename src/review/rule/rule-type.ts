import type { Json } from "../../model/index.js";

/** How much a rule weighs, from 0 to 255. Four numbers have names; all others count as the nearest name below. */
export type RuleType = number;

export const RuleType = {
  /** Safe, nothing to confirm. */
  Allow: 0,
  /** Potentially dangerous: somebody has to confirm it. */
  Warn: 100,
  /** Not to be done. */
  Error: 200,
  /** Not worth a word: counted, and never part of a verdict. */
  Ignore: 255,
} as const;

export type TypeName = "allow" | "warn" | "error" | "ignore";

const NAMES: Readonly<Record<TypeName, RuleType>> = {
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

/** The name of a type: 150 is a Warn. */
export function formatRuleType(type: RuleType): "Allow" | "Warn" | "Error" | "Ignore" {
  if (type === RuleType.Ignore) return "Ignore";
  if (type >= RuleType.Error) return "Error";
  return type >= RuleType.Warn ? "Warn" : "Allow";
}

/** A type by its number or by its name in any case; undefined for everything else. */
export function readType(value: Json | undefined): RuleType | undefined {
  if (typeof value === "string") {
    const name = value.toLowerCase();
    return Object.hasOwn(NAMES, name) ? NAMES[name as TypeName] : undefined;
  }
  const isType = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 255;
  return isType ? value : undefined;
}
