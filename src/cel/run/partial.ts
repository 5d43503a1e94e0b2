import { type Call, type Expr, type Fold, OPERATORS } from "../syntax/ast.js";
import { CelError, type Value, isList, isMap, isPlainMap, itemsOf, keysOf } from "../value/value.js";
import { Unknown, isUnknownAt, unlessUnknown } from "../value/unknown.js";
import { SchemaMap } from "../schema/map.js";
import { childrenOf } from "../syntax/walk.js";
import { noOverload } from "../value/compare.js";
import { valueAt } from "./loop-range.js";

/** Values by the names of loop variables. Reading one that is not known throws it. */
export type Scope = Readonly<Record<string, Value | Unknown>>;

/** Values of nodes that are already evaluated. */
export type Given = ReadonlyMap<Expr, Value | Unknown>;

/** Evaluates one node by itself, and throws what it read that is not known. */
export type Attempt = (node: Expr, scope: Scope, given: Given) => Value;

const NOTHING: Given = new Map();

/**
 * Evaluation in which some fields are not known, as the language defines it: whatever reads one is unknown, except that
 * `&&`, `||` and loops made of them are decided by their known parts. As in cel-go, an unknown part wins over an error.
 *
 * Each node is first evaluated as usual, which succeeds if it reads no unknown field; only otherwise is it taken apart.
 */
export class PartialEvaluation {
  readonly #attempt: Attempt;
  readonly #hasValue: (node: Expr) => boolean;

  constructor(attempt: Attempt, hasValue: (node: Expr) => boolean) {
    this.#attempt = attempt;
    this.#hasValue = hasValue;
  }

  evaluate(node: Expr, scope: Scope): Value | Unknown {
    const found = this.#try(node, scope);
    return found instanceof Unknown ? this.#apart(node, scope, found) : found;
  }

  #try(node: Expr, scope: Scope, given = NOTHING): Value | Unknown {
    return unlessUnknown(() => this.#attempt(node, scope, given));
  }

  #apart(node: Expr, scope: Scope, read: Unknown): Value | Unknown {
    if (node.kind === "fold") return this.#fold(node, scope);
    if (node.kind === "select" && node.test)
      return this.#isThere(node.operand, node.field, scope) ?? this.#strict(node, scope, read);
    if (node.kind !== "call") return this.#strict(node, scope, read);
    switch (node.name) {
      case OPERATORS.and:
        return this.#logic(node, scope, false);
      case OPERATORS.or:
        return this.#logic(node, scope, true);
      case OPERATORS.conditional:
        return this.#conditional(node, scope, read);
      case OPERATORS.notStrictlyFalse:
        return this.#notStrictlyFalse(node, scope, read);
      case OPERATORS.in:
        return this.#membership(node, scope) ?? this.#strict(node, scope, read);
      default:
        return this.#strict(node, scope, read);
    }
  }

  /** One side that is decisive is enough, whatever the other is. */
  #logic({ args }: Call, scope: Scope, decisive: boolean): Value | Unknown {
    const sides = args.map((side) => this.evaluate(side, scope));
    if (sides.includes(decisive)) return decisive;
    const unknown = sides.filter((side) => side instanceof Unknown);
    if (unknown.length > 0) return Unknown.of(...unknown);
    const problem = (sides as Value[]).find((side) => side !== !decisive);
    return problem === undefined ? !decisive : noOverload(problem);
  }

  #conditional(node: Call, scope: Scope, read: Unknown): Value | Unknown {
    const [condition, then, otherwise] = node.args as [Expr, Expr, Expr];
    const chosen = this.evaluate(condition, scope);
    if (typeof chosen === "boolean") return this.evaluate(chosen ? then : otherwise, scope);
    return chosen instanceof Unknown ? chosen : this.#strict(node, scope, read);
  }

  /** Loops go on while it is not known whether they are decided. */
  #notStrictlyFalse(node: Call, scope: Scope, read: Unknown): Value | Unknown {
    const value = this.evaluate(node.args[0] as Expr, scope);
    return value instanceof Unknown ? true : this.#strict(node, scope, read);
  }

  #membership({ args }: Call, scope: Scope): true | undefined {
    const [key, map] = args as [Expr, Expr];
    const name = this.#try(key, scope);
    return typeof name === "string" ? this.#isThere(map, name, scope) : undefined;
  }

  /** A field whose value is not known is there. */
  #isThere(node: Expr, name: string, scope: Scope): true | undefined {
    const map = this.evaluate(node, scope);
    const isMarked =
      map instanceof SchemaMap
        ? unlessUnknown(() => map.find(name)) instanceof Unknown
        : !(map instanceof Unknown) && isPlainMap(map) && isUnknownAt(map, name);
    return isMarked ? true : undefined;
  }

  /** A node that needs its operands: those that had to be taken apart are given, and the rest is evaluated as usual. */
  #strict(node: Expr, scope: Scope, read: Unknown): Value | Unknown {
    const given = new Map<Expr, Value | Unknown>();
    for (const child of childrenOf(node)) {
      if (!this.#hasValue(child)) continue;
      const found = this.#try(child, scope);
      if (found instanceof Unknown) given.set(child, this.#apart(child, scope, found));
    }
    if (given.size === 0) return read;
    const found = this.#try(node, scope, given);
    if (!(found instanceof Unknown)) return found;
    return Unknown.of(...[...given.values()].filter((value) => value instanceof Unknown), found);
  }

  #fold(node: Fold, scope: Scope): Value | Unknown {
    const range = this.evaluate(node.range, scope);
    if (range instanceof Unknown || range instanceof CelError) return range;
    const items = unlessUnknown(() => itemsFor(node, range));
    if (items instanceof Unknown) return items;
    if (items === undefined) return this.#try(node, scope, new Map([[node.range, range]]));
    let accumulator = this.evaluate(node.init, scope);
    for (const item of items) {
      const inside = { ...scope, [node.accumulator]: accumulator, ...item };
      if (this.evaluate(node.condition, inside) === false) break;
      accumulator = this.evaluate(node.step, inside);
    }
    return this.evaluate(node.result, { ...scope, [node.accumulator]: accumulator });
  }
}

/** The variables of a loop, item by item; undefined for what cannot be visited. */
function itemsFor({ variable, variable2 }: Fold, range: Value): Scope[] | undefined {
  if (isList(range)) {
    const items = itemsOf(range);
    if (variable2 === null) return items.map((item) => ({ [variable]: item }));
    return items.map((item, i) => ({ [variable]: i, [variable2]: item }));
  }
  if (!isMap(range)) return undefined;
  const keys = keysOf(range);
  if (variable2 === null) return keys.map((key) => ({ [variable]: key }));
  return keys.map((key) => ({ [variable]: key, [variable2]: unlessUnknown(() => valueAt(range, key)) }));
}
