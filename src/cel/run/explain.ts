import { type Call, type Expr, type Fold, OPERATORS, type Select } from "../syntax/ast.js";
import { CelError, type Value, isList, isMap, keysOf, findIn } from "../value/value.js";
import { type Json, type SourceRange } from "../../model/index.js";
import { rangeAt } from "../../model/internal.js";
import type { Parsed } from "../syntax/parse.js";
import { childrenOf } from "../syntax/walk.js";
import { formatGo } from "../value/go-text.js";
import { givenItems, jsonOf } from "../schema/json-of.js";
import { typeOf } from "../value/type-of.js";
import { unlessOverLimit } from "../value/effort.js";
import { Unknown, unlessUnknown } from "../value/unknown.js";

/** A part of the expression and its value. */
export interface Part {
  readonly text: string;
  /** As JSON, or as text if it is not JSON; undefined if it failed. */
  readonly value: Json | undefined;
  readonly error: string | undefined;
}

/** A part of the expression that decided its result. */
export interface DecidingPart extends Part {
  readonly at: SourceRange;
  /** Its inputs: `self.replicas`, `size(self.pools)`. */
  readonly operands: readonly Part[];
  /** The variables of loops, at the item that decided. */
  readonly bindings: Readonly<Record<string, Json>>;
}

/** The values of loop variables while a part inside a loop is examined. */
export type Bindings = Readonly<Record<string, Value>>;

/** Evaluates one node by itself; undefined for the name of a library, which has no value. */
export type EvaluateNode = (node: Expr, bindings: Bindings) => Value | undefined;

/** The parts of an expression that decided its result: for a false rule, the parts that are false. */
export function explain(
  source: string,
  { expression, spans }: Parsed,
  evaluate: EvaluateNode,
): readonly DecidingPart[] {
  return expression === undefined ? [] : new Explainer(source, spans, evaluate).reasons(expression, {});
}

/** More than a user would read. */
const MOST_OPERANDS = 8;

class Explainer {
  readonly #source: string;
  readonly #spans: Parsed["spans"];
  readonly #evaluate: EvaluateNode;

  constructor(source: string, spans: Parsed["spans"], evaluate: EvaluateNode) {
    this.#source = source;
    this.#spans = spans;
    this.#evaluate = evaluate;
  }

  reasons(node: Expr, bindings: Bindings): readonly DecidingPart[] {
    if (node.kind === "fold") return this.#foldReasons(node, bindings);
    if (node.kind !== "call") return [this.#reason(node, bindings)];
    const value = this.#evaluate(node, bindings) as Value;
    switch (node.name) {
      case OPERATORS.and:
        return this.#deciding(node, value, bindings, false);
      case OPERATORS.or:
        return this.#deciding(node, value, bindings, true);
      case OPERATORS.not:
        return this.reasons(node.args[0] as Expr, bindings);
      case OPERATORS.conditional:
        return this.#branchReasons(node, bindings);
      default:
        return [this.#reason(node, bindings)];
    }
  }

  /** The side that decides, or both if both were needed; an error is caused by an error. */
  #deciding(node: Call, value: Value, bindings: Bindings, decisive: boolean): readonly DecidingPart[] {
    const sides = node.args.map((side) => ({ side, is: this.#evaluate(side, bindings) }));
    const wanted =
      typeof value === "boolean"
        ? sides.filter(({ is }) => is === value)
        : sides.filter(({ is }) => typeof is !== "boolean");
    const chosen = value === decisive || typeof value !== "boolean" ? wanted.slice(0, 1) : wanted;
    return chosen.flatMap(({ side }) => this.reasons(side, bindings));
  }

  #branchReasons(node: Call, bindings: Bindings): readonly DecidingPart[] {
    const [condition, then, otherwise] = node.args as [Expr, Expr, Expr];
    const chosen = this.#evaluate(condition, bindings);
    if (typeof chosen !== "boolean") return this.reasons(condition, bindings);
    return this.reasons(chosen ? then : otherwise, bindings);
  }

  /** A false `all` and a true `exists` are decided by one item. */
  #foldReasons(node: Fold, bindings: Bindings): readonly DecidingPart[] {
    const value = this.#evaluate(node, bindings);
    const isQuantifier = node.init.kind === "literal" && typeof node.init.value === "boolean";
    if (!isQuantifier || typeof value !== "boolean" || value === (node.init as { value: Value }).value) {
      return [this.#reason(node, bindings)];
    }
    const predicate = (node.step as Call).args[1] as Expr;
    for (const item of itemsFor(node, this.#evaluate(node.range, bindings) as Value)) {
      const inside = { ...bindings, ...item };
      if (this.#evaluate(predicate, inside) === value) return this.reasons(predicate, inside);
    }
    return [this.#reason(node, bindings)];
  }

  #reason(node: Expr, bindings: Bindings): DecidingPart {
    const span = this.#spans[node.id] ?? { start: 0, end: this.#source.length };
    return {
      ...this.#part(node, bindings),
      at: rangeAt(this.#source, span.start, span.end),
      operands: this.#operands(node, bindings),
      bindings: Object.fromEntries(Object.entries(bindings).map(([name, value]) => [name, shown(value)])),
    };
  }

  #part(node: Expr, bindings: Bindings, value = this.#evaluate(node, bindings) as Value): Part {
    const span = this.#spans[node.id];
    const text = span === undefined ? "" : this.#source.slice(span.start, span.end);
    if (value instanceof CelError) return { text, value: undefined, error: value.message };
    return { text, value: shown(value), error: undefined };
  }

  /** The variables and calls in a part, outermost first, each once. */
  #operands(node: Expr, bindings: Bindings): readonly Part[] {
    const parts = new Map<string, Part>();
    for (const operand of operandsOf(node)) {
      if (parts.size >= MOST_OPERANDS) break;
      const value = this.#evaluate(operand, bindings);
      if (value === undefined || shownOf(value) instanceof Unknown) continue;
      const part = this.#part(operand, bindings, value);
      if (part.text !== "" && !parts.has(part.text)) parts.set(part.text, part);
    }
    return [...parts.values()];
  }
}

function shown(value: Value): Json {
  const text = shownOf(value);
  return text instanceof Unknown ? text.message : text;
}

/** A value may contain fields that are not known: then it is not shown among the inputs of a part. */
function shownOf(value: Value): Json | Unknown {
  return unlessUnknown(() => jsonOf(value) ?? unlessOverLimit(() => formatGo(value), typeOf(value).name));
}

/** Names with their selections count as one; literals are left out. */
function operandsOf(node: Expr): Expr[] {
  const children = node.kind === "fold" ? [node.range] : isTest(node) ? [node.operand] : childrenOf(node);
  return children.flatMap((child) => {
    if (child.kind === "literal") return [];
    return isAttribute(child) ? [child] : [child, ...operandsOf(child)];
  });
}

function isTest(node: Expr): node is Select {
  return node.kind === "select" && node.test;
}

function isAttribute(node: Expr): boolean {
  if (node.kind === "ident") return true;
  if (node.kind === "select") return isAttribute(node.operand);
  return node.kind === "call" && node.name === OPERATORS.index && isAttribute(node.args[0] as Expr);
}

/** The values of the variables of a loop, item by item. */
function itemsFor({ variable, variable2 }: Fold, range: Value): Bindings[] {
  if (isList(range)) {
    const items = givenItems(range) ?? [];
    if (variable2 === null) return items.map((item) => ({ [variable]: item }));
    return items.map((item, i) => ({ [variable]: i, [variable2]: item }));
  }
  if (!isMap(range)) return [];
  const keys = keysOf(range);
  if (variable2 === null) return keys.map((key) => ({ [variable]: key }));
  return keys.map((key) => ({ [variable]: key, [variable2]: findIn(range, key) ?? null }));
}
