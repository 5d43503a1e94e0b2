import { formatFieldError } from "../../src/machinery/index.js";
import type { Json, JsonObject } from "../../src/model/index.js";
import { type RulePass, type RuleVerdict, compileRules } from "../../src/admit/rule/rule-set.js";
import { Correlation } from "../../src/admit/schema/ratchet.js";
import { Structural } from "../../src/admit/schema/structural.js";

type Rule = string | JsonObject;

const entry = (rule: Rule): JsonObject => (typeof rule === "string" ? { rule } : rule);

/** A schema with rules, each an expression or a whole entry. */
export function ruled(schema: JsonObject, ...rules: readonly Rule[]): JsonObject {
  return { ...schema, "x-kubernetes-validations": rules.map(entry) };
}

export const text: JsonObject = { type: "string" };
export const integer: JsonObject = { type: "integer" };

export function object(properties: JsonObject, ...rules: readonly Rule[]): JsonObject {
  const schema = { type: "object", properties };
  return rules.length === 0 ? schema : ruled(schema, ...rules);
}

export function map(values: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: "object", additionalProperties: values, ...more };
}

export function list(items: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: "array", items, ...more };
}

export function keyedList(items: JsonObject, ...keys: readonly string[]): JsonObject {
  return list(items, { "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": [...keys] });
}

interface Options extends RulePass {
  readonly kubernetes?: string;
  readonly isResource?: boolean;
}

/** The result of a schema's rules. */
export function verdict(schema: JsonObject, value: Json, options: Options = {}): RuleVerdict {
  const { kubernetes, isResource = false, ...pass } = options;
  const version = kubernetes === undefined ? {} : { kubernetes };
  const known = compiled.get(schema) ?? new Map<string, ReturnType<typeof compileRules>>();
  compiled.set(schema, known);
  const key = `${kubernetes} ${isResource}`;
  if (!known.has(key)) known.set(key, compileRules(new Structural(schema), { isResource, ...version }));
  return known.get(key)?.validate(value, pass) ?? NOTHING;
}

/** The rules of a schema, which properties ask again and again. */
const compiled = new WeakMap<JsonObject, Map<string, ReturnType<typeof compileRules>>>();

const NOTHING: RuleVerdict = {
  errors: [],
  warnings: [],
  failures: [],
  cost: 0,
  isExhausted: false,
  unknown: [],
};

/** The errors of the rules on a create. */
export function errors(schema: JsonObject, value: Json, options: Options = {}): string[] {
  return verdict(schema, value, options).errors.map(formatFieldError);
}

/** The errors on an update; unchanged errors are allowed. */
export function update(
  schema: JsonObject,
  old: Json,
  value: Json,
  options: Options = {},
): { errors: string[]; warnings: string[] } {
  const correlation = new Correlation(value, old, new Structural(schema));
  const found = verdict(schema, value, { ...options, old, correlation });
  return { errors: found.errors.map(formatFieldError), warnings: found.warnings.map(formatFieldError) };
}
