import {
  type Call,
  type Expr,
  type Fold,
  type ListExpr,
  type MapExpr,
  OPERATORS,
  type Select,
  type StructExpr,
} from "../syntax/ast.js";
import {
  type CallEstimate,
  type Operand,
  type EstimatedRange,
  UNBOUNDED,
  UNKNOWN_SIZE,
  add,
  fixed,
  multiply,
  union,
} from "../library/estimate.js";
import type { Environment, FunctionEntry } from "../check/environment.js";
import { KnownSizes, nameOf, unionEntries } from "./known-sizes.js";
import { LIST_COST, MAP_COST, STRUCT_COST } from "./run-cost.js";
import type { Checked } from "../check/findings.js";
import type { Overload } from "../library/library.js";
import { defaultEstimate } from "./call-estimate.js";
import { sameType } from "../check/assignability.js";

/** Estimates the minimum and maximum cost of an expression from the schemas of its variables. */
export function estimateCost(expression: Expr, checked: Checked, environment: Environment): EstimatedRange {
  return new Estimator(checked, environment).cost(expression);
}

const ZERO = fixed(0);
const ONE = fixed(1);

class Estimator {
  readonly #checked: Checked;
  readonly #environment: Environment;
  readonly #sizes: KnownSizes;

  constructor(checked: Checked, environment: Environment) {
    this.#checked = checked;
    this.#environment = environment;
    this.#sizes = new KnownSizes(checked, environment);
  }

  cost(node: Expr): EstimatedRange {
    switch (node.kind) {
      case "ident":
        return this.#name(node, nameOf(node));
      case "select":
        return this.#select(node);
      case "call":
        return this.#call(node);
      case "list":
        return this.#list(node);
      case "map":
        return this.#map(node);
      case "struct":
        return this.#struct(node);
      case "fold":
        return isBind(node) ? this.#bind(node) : this.#fold(node);
      default:
        return ZERO;
    }
  }

  #name(node: Expr, name: string): EstimatedRange {
    this.#sizes.setName(node, name);
    return ONE;
  }

  #select(node: Select): EstimatedRange {
    const reference = this.#checked.references.get(node.id);
    if (reference !== undefined && "entry" in reference) return this.#name(node, reference.name);
    const operand = this.cost(node.operand);
    // Presence tests are free.
    if (node.test) return operand;
    this.#sizes.setBelow(node, node.operand, node.field);
    const { kind } = this.#sizes.typeOf(node.operand);
    return kind === "map" || kind === "object" || kind === "param" ? add(operand, ONE) : operand;
  }

  #call(node: Call): EstimatedRange {
    if (node.name === "dyn") return this.#dynCall(node);
    const reference = this.#checked.references.get(node.id);
    const costs = node.args.map((arg) => this.cost(arg));
    const args = node.args.map((arg) => this.#sizes.operand(arg));
    if (reference === undefined || !("function" in reference)) return ZERO;
    const receiver = reference.qualified ? null : node.target;
    const receiverCost = receiver === null ? ZERO : this.cost(receiver);
    const target = receiver === null ? undefined : this.#sizes.operand(receiver);
    let cost: EstimatedRange = { min: UNBOUNDED, max: 0 };
    let size: EstimatedRange | undefined;
    for (const overload of reference.overloads) {
      const estimate = this.#overloadCost(node, reference.function, overload, target, args, costs);
      cost = union(cost, estimate.cost);
      if (estimate.size !== undefined) size = size === undefined ? estimate.size : union(size, estimate.size);
      size = this.#indexed(node, overload.id, size) ?? this.#sizes.sizeOf(node);
    }
    this.#sizes.setSize(node, size);
    return add(receiverCost, cost);
  }

  /** `dyn` only disables type checking: the size is that of its argument. */
  #dynCall(node: Call): EstimatedRange {
    const [argument] = node.args as [Expr];
    const cost = this.cost(argument);
    this.#sizes.copy(node, argument);
    return add(ONE, cost);
  }

  /** The result of an index has the size of the entries, and a path of its own. */
  #indexed(node: Call, overload: string, size: EstimatedRange | undefined): EstimatedRange | undefined {
    if (overload !== "index_list" && overload !== "index_map") return size;
    const [container] = node.args as [Expr];
    this.#sizes.setBelow(node, container, overload === "index_list" ? "@items" : "@values");
    return this.#sizes.entriesOf(container)?.value;
  }

  #overloadCost(
    node: Call,
    entry: FunctionEntry,
    overload: Overload,
    target: Operand | undefined,
    args: readonly Operand[],
    costs: readonly EstimatedRange[],
  ): CallEstimate {
    const known =
      overload.estimate?.(target, args, overload.id) ??
      entry.estimate?.(target, args, overload.id) ??
      this.#equality(entry.name, args);
    const sum = costs.reduce(add, ZERO);
    if (known !== undefined) return { ...known, cost: add(known.cost, sum) };
    if (overload.id === "conditional") return this.#conditional(node, args, costs);
    if (overload.id === "logical_or" || overload.id === "logical_and") return shortCircuit(costs);
    if (CONCATENATIONS.has(overload.id)) this.#uniteEntries(node, 0, 1);
    const { cost, size } = defaultEstimate(overload.id, target, args);
    return { cost: add(cost, sum), size };
  }

  #equality(name: string, args: readonly Operand[]): CallEstimate | undefined {
    const [left, right] = args;
    if (name !== OPERATORS.equal || left === undefined || right === undefined) return undefined;
    if (!sameType(left.type, right.type)) return undefined;
    const cost = this.#environment.equality(left.type, right);
    return cost === undefined ? undefined : { cost };
  }

  #conditional(node: Call, args: readonly Operand[], costs: readonly EstimatedRange[]): CallEstimate {
    const [, yes, no] = args as [Operand, Operand, Operand];
    const [condition, then, otherwise] = costs as [EstimatedRange, EstimatedRange, EstimatedRange];
    this.#uniteEntries(node, 1, 2);
    return {
      cost: add(condition, union(then, otherwise)),
      size: union(yes.size ?? UNKNOWN_SIZE, no.size ?? UNKNOWN_SIZE),
    };
  }

  #uniteEntries(node: Call, first: number, second: number): void {
    const [a, b] = [node.args[first] as Expr, node.args[second] as Expr];
    this.#sizes.setEntries(node, unionEntries(this.#sizes.entriesOf(a), this.#sizes.entriesOf(b)));
  }

  #list(node: ListExpr): EstimatedRange {
    let sum = fixed(LIST_COST);
    let value = nothingYet(node.items.length);
    for (const item of node.items) {
      sum = add(sum, this.cost(item));
      value = union(value, this.#sizes.sizeOf(item) ?? UNKNOWN_SIZE);
    }
    this.#sizes.setEntries(node, { kind: "list", key: ONE, value });
    return sum;
  }

  #map(node: MapExpr): EstimatedRange {
    let sum = fixed(MAP_COST);
    let key = nothingYet(node.entries.length);
    let value = key;
    for (const entry of node.entries) {
      sum = add(add(sum, this.cost(entry.key)), this.cost(entry.value));
      key = union(key, this.#sizes.sizeOf(entry.key) ?? UNKNOWN_SIZE);
      value = union(value, this.#sizes.sizeOf(entry.value) ?? UNKNOWN_SIZE);
    }
    this.#sizes.setEntries(node, { kind: "map", key, value });
    return sum;
  }

  #struct(node: StructExpr): EstimatedRange {
    return node.fields.reduce((sum, { value }) => add(sum, this.cost(value)), fixed(STRUCT_COST));
  }

  #fold(node: Fold): EstimatedRange {
    const before = add(this.cost(node.range), this.cost(node.init));
    this.#sizes.bind(node.accumulator, node.init);
    this.#sizes.bindLoop(node);
    const iteration = add(this.cost(node.condition), this.cost(node.step));
    this.#sizes.unbind(node.variable, node.variable2);
    const result = this.cost(node.result);
    this.#sizes.unbind(node.accumulator);
    const count = this.#sizes.sizeOf(node.range) ?? UNKNOWN_SIZE;
    this.#sizeOfFold(node, count);
    return add(add(before, result), multiply(count, iteration));
  }

  #sizeOfFold(node: Fold, count: EstimatedRange): void {
    if (node.init.kind === "literal") this.#sizes.setSize(node, this.#sizes.sizeOf(node.init));
    else if (node.init.kind === "list" || node.init.kind === "map") {
      this.#sizes.setSize(node, count);
      this.#sizes.setEntries(node, this.#sizes.entriesOf(node.step));
    }
  }

  #bind(node: Fold): EstimatedRange {
    const before = add(this.cost(node.range), this.cost(node.init));
    this.#sizes.bind(node.accumulator, node.init);
    const result = this.cost(node.result);
    this.#sizes.unbind(node.accumulator);
    this.#sizes.copy(node, node.result);
    return add(before, result);
  }
}

const CONCATENATIONS: ReadonlySet<string> = new Set(["add_list", "add_string", "add_bytes"]);

/** The left side is always evaluated, the right one perhaps. */
function shortCircuit(costs: readonly EstimatedRange[]): CallEstimate {
  const [left, right] = costs as [EstimatedRange, EstimatedRange];
  return { cost: { min: left.min, max: add(left, right).max } };
}

/** The sizes of no items, adjusted by a union with those of some items. */
function nothingYet(count: number): EstimatedRange {
  return { min: count === 0 ? 0 : UNBOUNDED, max: 0 };
}

/** `cel.bind` and similar: a loop over nothing, with its own variable. */
function isBind({ range, condition, accumulator }: Fold): boolean {
  return (
    range.kind === "list" &&
    range.items.length === 0 &&
    condition.kind === "literal" &&
    condition.value === false &&
    accumulator !== "__result__"
  );
}
