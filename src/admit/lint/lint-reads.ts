import { type Expr, type Fold, OPERATORS, childrenOf } from "../../cel/internal.js";
import type { VariableTrees } from "./lint-fact.js";

/** What expressions read of a value: its fields, and its items or the values of its free keys. */
export class Reads {
  readonly fields = new Map<string, Reads>();
  #items: Reads | undefined;
  /** Whether anything but its fields is read, such as its length. */
  get items(): Reads {
    return (this.#items ??= new Reads());
  }

  get hasItems(): boolean {
    return this.#items !== undefined;
  }

  field(name: string): Reads {
    let below = this.fields.get(name);
    if (below === undefined) this.fields.set(name, (below = new Reads()));
    return below;
  }
}

type Names = ReadonlyMap<string, Reads>;

/** Functions that return a part of their argument. */
const HANDED_ON: ReadonlySet<string> = new Set([
  "orValue",
  "or",
  "value",
  "optMap",
  "optFlatMap",
  "first",
  "last",
]);

/** Collects what expressions read, and the constants they compare it with. */
export class ReadCollector {
  readonly roots = new Map<string, Reads>();
  readonly texts = new Set<string>();
  readonly numbers = new Set<number>();
  readonly #variables: VariableTrees;
  readonly #visited = new Set<Expr>();

  constructor(variables: VariableTrees) {
    this.#variables = variables;
  }

  collect(node: Expr, names: Names = new Map()): Reads | undefined {
    switch (node.kind) {
      case "ident":
        return names.get(node.name) ?? this.#root(node.name);
      case "literal":
        this.#constant(node.value);
        return undefined;
      case "select":
        return this.#field(node.operand, node.field, names);
      case "fold":
        return this.#fold(node, names);
      case "call":
        return this.#call(node, names);
      default:
        for (const part of childrenOf(node)) this.collect(part, names);
        return undefined;
    }
  }

  #root(name: string): Reads {
    let reads = this.roots.get(name);
    if (reads === undefined) this.roots.set(name, (reads = new Reads()));
    return reads;
  }

  #field(operand: Expr, field: string, names: Names): Reads | undefined {
    const isVariable = operand.kind === "ident" && operand.name === "variables" && !names.has("variables");
    const variable = isVariable ? this.#variables.get(field) : undefined;
    if (variable === undefined) return this.collect(operand, names)?.field(field);
    // A variable that refers to itself does not compile, but it may be read.
    if (this.#visited.has(variable)) return undefined;
    this.#visited.add(variable);
    const reads = this.collect(variable);
    this.#visited.delete(variable);
    return reads;
  }

  #fold(fold: Fold, names: Names): Reads | undefined {
    const range = this.collect(fold.range, names);
    const inside = new Map(names);
    const items = range?.items ?? new Reads();
    for (const name of [fold.variable, fold.variable2]) if (name !== null) inside.set(name, items);
    inside.set(fold.accumulator, new Reads());
    for (const part of [fold.init, fold.step, fold.result]) this.collect(part, inside);
    return range;
  }

  #call({ name, target, args }: Extract<Expr, { kind: "call" }>, names: Names): Reads | undefined {
    const [first, second] = args;
    const isKeyed =
      name === OPERATORS.index || name === OPERATORS.optionalIndex || name === OPERATORS.optionalSelect;
    if (isKeyed && first !== undefined && second !== undefined) {
      if (second.kind === "literal" && typeof second.value === "string")
        return this.#field(first, second.value, names);
      this.collect(second, names);
      return this.collect(first, names)?.items;
    }
    if (name === OPERATORS.in && second !== undefined && first?.kind === "literal") {
      if (typeof first.value === "string") this.collect(second, names)?.field(first.value);
    }
    const reads = [...(target === null ? [] : [target]), ...args].map((part) => this.collect(part, names));
    const isHandedOn = HANDED_ON.has(name) || name === OPERATORS.conditional;
    const isMeasured = name === "size";
    if (isMeasured) for (const each of reads) void each?.items;
    return isHandedOn ? reads.find((each) => each !== undefined) : undefined;
  }

  #constant(value: unknown): void {
    if (typeof value === "string") this.texts.add(value);
    else if (typeof value === "number") this.numbers.add(value);
    else if (typeof value === "bigint") this.numbers.add(Number(value));
  }
}
