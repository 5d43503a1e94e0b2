import { type Program, type Variables } from "../../cel/index.js";
import { type Expr, NONE, Optional, Shape, readAs } from "../../cel/internal.js";
import type { Result, Subject, Values } from "./lint-subject.js";
import type { Json, JsonObject, SchemaNode } from "../../model/index.js";
import { type FillKnowledge, type Filler, withMetadata } from "./lint-fill.js";
import { ReadCollector, Reads } from "./lint-reads.js";
import { RuleCompiler } from "../rule/rule-compile.js";
import type { ValidationRule } from "../schema/structural-rules.js";
import { completed } from "./lint-complete.js";

/** A rule of a CRD, or its message, with what is needed to try it. */
export interface TriedRule {
  readonly rule: ValidationRule;
  readonly use: "rule" | "message";
  readonly tree: Expr;
  readonly schema: SchemaNode | undefined;
  readonly raw: JsonObject;
  readonly isRoot: boolean;
  /** The other rules, which may deny an object too. */
  readonly others: readonly ValidationRule[];
}

/** Tries a rule of a CRD on values that its schema allows. */
export class RuleSubject implements Subject {
  readonly knowledge: FillKnowledge;
  readonly #tried: TriedRule;
  readonly #reads: Reads;
  readonly #hasOld: boolean;
  readonly #shape: Shape;
  readonly #compiler: RuleCompiler;
  readonly #programs = new Map<ValidationRule, Program | undefined>();

  constructor(tried: TriedRule, kubernetes: string) {
    this.#tried = tried;
    const collector = new ReadCollector(new Map());
    collector.collect(tried.tree);
    this.#hasOld = collector.roots.has("oldSelf");
    this.#reads = joined(collector.roots.get("self"), collector.roots.get("oldSelf"));
    const isSpec = (node: SchemaNode, field: string): boolean =>
      tried.isRoot && node === tried.schema && field === "spec";
    this.knowledge = { texts: collector.texts, numbers: collector.numbers, isWritten: isSpec };
    this.#shape = new Shape(tried.raw, { root: tried.isRoot });
    this.#compiler = new RuleCompiler(tried.raw, this.#shape, kubernetes);
  }

  draw(filler: Filler, round: number): Values {
    const make = (): Json => {
      const value = filler.fill(this.#tried.schema, this.#reads);
      return this.#tried.isRoot ? withMetadata(value) : value;
    };
    const self = make();
    if (!this.#hasOld) return { self };
    return { self, oldSelf: round % 3 === 0 ? self : make() };
  }

  run(values: Values): Result | undefined {
    const { rule, use } = this.#tried;
    const result = this.#evaluate(rule, values);
    if (use === "rule" || result === undefined) return result;
    if (result.error !== undefined || result.value !== false) return undefined;
    const message = this.#compiler.compile(rule).message?.program;
    return message && resultOf(message, values);
  }

  complete(values: Values, key: string, variant: number): Values {
    const { schema } = this.#tried;
    const entries = Object.entries(values).map(([name, value]): [string, Json] => [
      name,
      completed(value, schema, this.#reads, key, variant),
    ]);
    return Object.fromEntries(entries);
  }

  isRefused(values: Values): boolean {
    return this.#tried.others.some((rule) => this.#evaluate(rule, values)?.value === false);
  }

  isPassed({ value }: Result, values: Values): boolean {
    return value === true && !this.isRefused(values);
  }

  #evaluate(rule: ValidationRule, values: Values): Result | undefined {
    if (!this.#programs.has(rule)) this.#programs.set(rule, this.#compiler.compile(rule).expression?.program);
    const program = this.#programs.get(rule);
    if (program === undefined) return undefined;
    return resultOf(program, rule.optionalOldSelf === true ? this.#optional(values) : values);
  }

  #optional({ self, oldSelf }: Values): Variables {
    const old = oldSelf === undefined ? NONE : new Optional(readAs(this.#shape, oldSelf));
    return { self: self ?? null, oldSelf: old };
  }
}

function resultOf(program: Program, values: Variables): Result {
  const { value, error } = program.evaluate(values);
  return { value, error };
}

/** What is read of a value, now and before, combined. */
export function joined(one: Reads = new Reads(), other?: Reads): Reads {
  if (other === undefined) return one;
  for (const [name, below] of other.fields) joined(one.field(name), below);
  if (other.hasItems) joined(one.items, other.items);
  return one;
}
