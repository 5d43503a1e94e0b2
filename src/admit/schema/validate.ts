import { type Json, type JsonObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type CombineRule, checkCombined, combineRuleOf } from "./validate-combine.js";
import { type EnumRule, checkEnum, enumRuleOf } from "./validate-enum.js";
import { type ListRule, checkList, listRuleOf } from "./validate-list.js";
import { type NumberRule, checkNumber, numberRuleOf } from "./validate-number.js";
import { type ObjectRule, checkObject, objectRuleOf } from "./validate-object.js";
import { type TextRule, checkText, textRuleOf } from "./validate-text.js";
import { type TypeRule, checkNull, checkType, kindOf } from "./validate-type.js";
import type { Check, Run } from "./validate-run.js";

/** How a schema is interpreted: the known formats depend on the Kubernetes version. */
export interface Dialect {
  /** The types a value may have; none for any. */
  typesOf(raw: JsonObject): readonly string[];
  /** The format that is enforced for these types; empty for none. */
  formatOf(raw: JsonObject, types: readonly string[]): string;
  /** Whether numbers, and limits of numbers, must fit their type and format. */
  readonly checksRanges: boolean;
}

/**
 * The checks of one schema, in the order of the API server's OpenAPI validator. The parts are created when a value
 * first needs them.
 */
export class SchemaCheck implements Check {
  readonly #raw: JsonObject;
  readonly #compile: (schema: JsonObject) => Check;
  readonly #type: TypeRule;
  readonly #hasType: boolean;
  readonly #checksRanges: boolean;
  readonly #enum: EnumRule | null;
  readonly #combined: CombineRule | null;
  #text: TextRule | undefined;
  #number: NumberRule | null | undefined;
  #object: ObjectRule | undefined;
  #list: ListRule | undefined;

  constructor(raw: JsonObject, dialect: Dialect) {
    const types = dialect.typesOf(raw);
    const format = dialect.formatOf(raw, types);
    this.#raw = raw;
    this.#compile = (schema) => new SchemaCheck(schema, dialect);
    this.#type = { types, format, nullable: raw["nullable"] === true };
    this.#hasType = types.length > 0 || format !== "";
    this.#checksRanges = dialect.checksRanges;
    this.#enum = enumRuleOf(getKey(raw, "enum"));
    this.#combined = combineRuleOf(raw, this.#compile);
  }

  /** Unchanged parts of an update are tolerated: the ratcheting of Kubernetes 1.30 and later. */
  check(value: Json, run: Run): void {
    const correlation = run.correlation;
    if (correlation === null) return this.#judge(value, run);
    const before = run.count;
    this.#judge(value, run);
    if (run.count > before && correlation.isUnchanged()) run.forgetSince(before);
  }

  #judge(value: Json, run: Run): void {
    if (value === null) return this.#judgeNull(run);
    const kind = kindOf(value);
    // Counted as the API server does: one for each group of checks that applies, one more for those that pass.
    run.matches += 4;
    if (this.#hasType) run.matches += checkType(this.#type, value, kind, run) ? 2 : 1;
    if (this.#combined !== null) checkCombined(this.#combined, value, run);
    if (typeof value === "string") this.#judgeText(value, run);
    else if (typeof value === "number" || typeof value === "bigint") this.#judgeNumber(value, run);
    else if (Array.isArray(value)) this.#judgeList(value, run);
    if (this.#enum !== null) checkEnum(this.#enum, value, run);
    if (kind === "object") this.#judgeObject(value as JsonObject, run);
  }

  #judgeNull(run: Run): void {
    if (checkNull(this.#type, run)) run.matches++;
    if (this.#enum !== null) checkEnum(this.#enum, null, run);
  }

  #judgeText(value: string, run: Run): void {
    const rule = (this.#text ??= textRuleOf(this.#raw, this.#type.format));
    run.matches += rule.isFormat === null ? 1 : 2;
    checkText(rule, value, run);
  }

  #judgeNumber(value: number | bigint, run: Run): void {
    run.matches += 2;
    if (this.#number === undefined)
      this.#number = numberRuleOf(this.#raw, this.#checksRanges ? this.#type.types : [], this.#type.format);
    if (this.#number !== null) checkNumber(this.#number, value, run);
  }

  #judgeList(value: readonly Json[], run: Run): void {
    run.matches += 2;
    checkList((this.#list ??= listRuleOf(this.#raw, this.#compile)), value, run);
  }

  #judgeObject(value: JsonObject, run: Run): void {
    run.matches++;
    checkObject((this.#object ??= objectRuleOf(this.#raw, this.#compile)), value, run);
  }
}
