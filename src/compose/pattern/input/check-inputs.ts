import { type Json, formatJson } from "../../../model/index.js";
import { didYouMean, quote } from "../../../model/internal.js";
import { INPUT_TYPES, type InputRule, type PatternInput } from "./pattern-input.js";
import { breachOf, regexFault } from "./input-rule.js";
import type { InputSet } from "./input-values.js";

/** Reports an error in a part of an input declaration. */
export type ReportInput = (input: string, part: string | undefined, message: string, hint?: string) => void;

const NAME = /^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)*$/;
/** Names that CEL does not allow for fields. */
const RESERVED = new Set(["true", "false", "null", "in"]);

/** Validates input declarations: names, rules, and defaults under their own rules. */
export function checkInputs(set: InputSet, report: ReportInput): void {
  const seen = new Set<string>();
  for (const input of set.inputs) {
    if (seen.has(input.name)) report(input.name, "name", `another input is also named ${quote(input.name)}`);
    seen.add(input.name);
    checkName(input.name, set.inputs, report);
    checkRule(input, report);
    checkDefaults(input, set, report);
  }
  checkEnvironment(set, report);
}

function checkName(name: string, inputs: readonly PatternInput[], report: ReportInput): void {
  if (!NAME.test(name) || name.split(".").some((part) => RESERVED.has(part)))
    report(
      name,
      "name",
      `${quote(name)} cannot be the name of an input`,
      "use letters, digits and _, and dots between names: lambda.memory",
    );
  const group = inputs.find((other) => other.name.startsWith(`${name}.`));
  if (group !== undefined)
    report(name, "name", `${quote(name)} cannot be an input and also contain the input ${quote(group.name)}`);
}

function checkRule(input: PatternInput, report: ReportInput): void {
  const { name, type, pattern } = input;
  if (!INPUT_TYPES.includes(type)) return;
  for (const [part, types] of Object.entries(PARTS))
    if (input[part as keyof InputRule] !== undefined && !types.includes(type))
      report(name, part, `${part} is not allowed for an input of type ${type}`);
  const fault = pattern === undefined ? undefined : regexFault(pattern);
  if (fault !== undefined)
    report(name, "pattern", `${quote(pattern ?? "")} is not a regular expression: ${fault}`);
  if (input.minimum !== undefined && input.maximum !== undefined && input.minimum > input.maximum)
    report(name, "minimum", `the minimum ${input.minimum} is above the maximum ${input.maximum}`);
  if ((input.minLength ?? 0) > (input.maxLength ?? Infinity))
    report(
      name,
      "minLength",
      `the minimum length ${input.minLength} is above the maximum length ${input.maxLength}`,
    );
  if (input.enum?.length === 0) report(name, "enum", "the input has no possible values");
  if (fault !== undefined) return;
  const { enum: members = [], ...others } = input;
  for (const member of members) checkValue(others, "enum", member, report);
}

const PARTS: Readonly<Record<string, readonly string[]>> = {
  pattern: ["string"],
  minimum: ["integer", "number"],
  maximum: ["integer", "number"],
  minLength: ["string", "list", "map"],
  maxLength: ["string", "list", "map"],
};

function checkValue(input: PatternInput, part: string, value: Json, report: ReportInput): boolean {
  const breach = breachOf(input, value);
  if (breach === undefined) return true;
  const found = input.sensitive === true ? "something else" : formatJson(value);
  report(input.name, part, `expected ${breach.expected}, found ${found}`, breach.hint);
  return false;
}

function checkDefaults(input: PatternInput, { inputs, environment }: InputSet, report: ReportInput): void {
  const { name, defaults, pattern } = input;
  if (pattern !== undefined && regexFault(pattern) !== undefined) return;
  if (input.default !== undefined) {
    checkValue(input, "default", input.default, report);
    if (input.required)
      report(name, "default", "a required input cannot have a default", "remove either required or default");
  }
  if (defaults === undefined) return;
  if (environment === undefined || environment === name) {
    const hint = "name the environment input in spec.environment";
    return report(name, "defaults", "no input is declared as the environment", hint);
  }
  const members = inputs.find((other) => other.name === environment)?.enum;
  for (const [key, value] of Object.entries(defaults)) {
    checkValue(input, `defaults.${key}`, value, report);
    if (members === undefined || members.includes(key)) continue;
    const texts = members.filter((member) => typeof member === "string");
    report(
      name,
      `defaults.${key}`,
      `${quote(key)} is not a value of the input ${environment}`,
      didYouMean(key, texts) ?? `use one of ${texts.join(", ")}`,
    );
  }
}

function checkEnvironment({ inputs, environment }: InputSet, report: ReportInput): void {
  if (environment === undefined) return;
  const input = inputs.find(({ name }) => name === environment);
  if (input === undefined) return;
  if (input.type !== "string") report(environment, "type", "the environment input must be a string");
}

/** The input called `env` unless the pattern says otherwise. */
export function environmentName(
  inputs: readonly PatternInput[],
  said: string | undefined,
): string | undefined {
  return said ?? inputs.find(({ name, type }) => name === "env" && type === "string")?.name;
}
