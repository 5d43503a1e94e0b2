import { goFloat, isGoInteger } from "../../machinery/index.js";
import { type JsonObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import type { Run } from "./validate-run.js";
import { countsAsInteger } from "./validate-type.js";

export interface NumberRule {
  /** The type, if there is exactly one. */
  readonly type: string;
  readonly format: string;
  readonly multipleOf: Limit | null;
  readonly maximum: Limit | null;
  readonly minimum: Limit | null;
}

interface Limit {
  readonly value: number;
  readonly isExclusive: boolean;
  /** Whether the limit itself fits the type; the API server reports one that does not whenever it is used. */
  readonly fits: boolean;
}

const FORMATS: ReadonlyMap<string, readonly string[]> = new Map([
  ["integer", ["int32", "int64"]],
  ["number", ["float", "double"]],
]);

/** The constraints of a schema on numbers; null if every number is valid. */
export function numberRuleOf(raw: JsonObject, types: readonly string[], named: string): NumberRule | null {
  const type = types.length === 1 ? (types[0] as string) : "";
  const format = FORMATS.get(type)?.includes(named) === true ? named : "";
  const limit = (keyword: string, exclusive?: string): Limit | null => {
    const value = getKey(raw, keyword);
    if (typeof value !== "number" && typeof value !== "bigint") return null;
    const isExclusive = exclusive !== undefined && raw[exclusive] === true;
    return { value: Number(value), isExclusive, fits: fitsType(Number(value), type, format) };
  };
  const rule: NumberRule = {
    type,
    format,
    multipleOf: limit("multipleOf"),
    maximum: limit("maximum", "exclusiveMaximum"),
    minimum: limit("minimum", "exclusiveMinimum"),
  };
  const hasLimits = rule.multipleOf !== null || rule.maximum !== null || rule.minimum !== null;
  return hasLimits || type === "integer" || (type === "number" && format === "float") ? rule : null;
}

/** Whether a number fits the type: fractions or values out of range do not. */
function fitsType(value: number | bigint, type: string, format: string): boolean {
  if (type === "number" && format === "float") return Number.isFinite(Math.fround(Number(value)));
  if (type !== "integer") return true;
  if (format === "int32") return isWhole(value) && value >= -(2 ** 31) && value < 2 ** 31;
  // The shortest digits of the float64 -2^63 read -9223372036854776000, which is out of range.
  return isGoInteger(value) || (isWhole(value) && Math.abs(Number(value)) < 2 ** 63);
}

function isWhole(value: number | bigint): boolean {
  return typeof value === "bigint" || Number.isInteger(value);
}

export function checkNumber(rule: NumberRule, value: number | bigint, run: Run): void {
  if (!fitsType(value, rule.type, rule.format)) doesNotFit(run, rule, "Checked");
  if (rule.multipleOf !== null) checkMultiple(rule, rule.multipleOf, value, run);
  if (rule.minimum !== null) checkMinimum(rule, rule.minimum, value, run);
  if (rule.maximum !== null) checkMaximum(rule, rule.maximum, value, run);
}

function doesNotFit(run: Run, { type, format }: NumberRule, what: string): void {
  const described = format === "" ? "(default format)" : `with format ${format}`;
  const message = `${what} value must be of type ${type} ${described} in ${run.name}`;
  run.add({ type: "FieldValueInvalid", name: null, pointer: run.pointer, message, value: "" });
}

/** Integers are compared with the limit truncated to an integer, whatever the type: 3 is not above a minimum of 3.5. */
function comparesAsInteger(limit: Limit, value: number | bigint): boolean {
  return limit.fits && isGoInteger(value);
}

function checkMaximum(rule: NumberRule, limit: Limit, value: number | bigint, run: Run): void {
  if (!limit.fits) doesNotFit(run, rule, "Maximum boundary");
  const isInteger = comparesAsInteger(limit, value);
  const bound = isInteger ? toInt64(limit.value) : limit.value;
  const number = isInteger ? value : Number(value);
  if (limit.isExclusive ? number < bound : number <= bound) return;
  const relation = limit.isExclusive ? "less than" : "less than or equal to";
  outOfRange(run, `${relation} ${shown(bound, isInteger)}`, value, isInteger);
}

function checkMinimum(rule: NumberRule, limit: Limit, value: number | bigint, run: Run): void {
  if (!limit.fits) doesNotFit(run, rule, "Minimum boundary");
  const isInteger = comparesAsInteger(limit, value);
  const bound = isInteger ? toInt64(limit.value) : limit.value;
  const number = isInteger ? value : Number(value);
  if (limit.isExclusive ? number > bound : number >= bound) return;
  const relation = limit.isExclusive ? "greater than" : "greater than or equal to";
  outOfRange(run, `${relation} ${shown(bound, isInteger)}`, value, isInteger);
}

function outOfRange(run: Run, expected: string, value: number | bigint, isInteger: boolean): void {
  const name = run.name;
  const message = `${name} in body should be ${expected}`;
  const printed = shown(value, isInteger);
  run.add({ type: "FieldValueInvalid", name, pointer: run.pointer, message, value, printed });
}

function checkMultiple(rule: NumberRule, limit: Limit, value: number | bigint, run: Run): void {
  if (!limit.fits) doesNotFit(run, rule, "MultipleOf");
  const isInteger = comparesAsInteger(limit, value);
  const factor = isInteger ? toInt64(limit.value) : limit.value;
  const printed = shown(factor, isInteger);
  if (factor <= 0) {
    const name = run.name;
    const message = `factor MultipleOf declared for ${name} must be positive: ${printed}`;
    run.add({ type: "FieldValueInvalid", name, pointer: run.pointer, message, value: factor, printed });
  } else if (isInteger ? !dividesInteger(value, factor) : !dividesFloat(Number(value), factor)) {
    outOfRange(run, `a multiple of ${printed}`, value, isInteger);
  }
}

function dividesInteger(value: number | bigint, factor: number): boolean {
  return BigInt(value) % BigInt(factor) === 0n;
}

function dividesFloat(value: number, factor: number): boolean {
  return countsAsInteger(factor < 1 ? (1 / factor) * value : value / factor);
}

/** Go on amd64 truncates a float64 to an int64; out of range it becomes the least int64. */
export function toInt64(value: number): number {
  const whole = Math.trunc(value);
  return whole >= -(2 ** 63) && whole < 2 ** 63 ? whole : -(2 ** 63);
}

function shown(value: number | bigint, isInteger: boolean): string {
  return isInteger ? String(BigInt(value)) : goFloat(Number(value));
}
