import type { Expr, Fold } from "./ast.js";
import type { NodeFactory } from "./node-factory.js";

/** Not a valid identifier, so no variable can shadow it. */
const ACCUMULATOR = "@result";
/** Its former name; variables of that name are still rejected. */
const OLD_ACCUMULATOR = "__result__";

export function isAccumulator(name: string): boolean {
  return name === ACCUMULATOR || name === OLD_ACCUMULATOR;
}

/** Builds the nodes of one expansion, all at the position of the macro call. */
export class MacroBuilder {
  readonly #nodes: NodeFactory;
  readonly #id: number;

  constructor(nodes: NodeFactory, id: number) {
    this.#nodes = nodes;
    this.#id = id;
  }

  #next(): number {
    return this.#nodes.like(this.#id);
  }

  literal(value: boolean | number): Expr {
    return this.#nodes.literal(this.#next(), value);
  }

  ident(name: string): Expr {
    return this.#nodes.ident(this.#next(), name);
  }

  accumulator(): Expr {
    return this.ident(ACCUMULATOR);
  }

  call(name: string, ...args: readonly Expr[]): Expr {
    return this.#nodes.call(this.#next(), name, null, args);
  }

  member(name: string, target: Expr, ...args: readonly Expr[]): Expr {
    return this.#nodes.call(this.#next(), name, target, args);
  }

  list(...items: readonly Expr[]): Expr {
    return this.#nodes.list(this.#next(), items);
  }

  emptyMap(): Expr {
    return this.#nodes.map(this.#next(), []);
  }

  test(operand: Expr, field: string): Expr {
    return this.#nodes.select(this.#next(), operand, field, true);
  }

  copy(node: Expr): Expr {
    return this.#nodes.copy(node);
  }

  fold(parts: Omit<Fold, "kind" | "id" | "accumulator"> & { readonly accumulator?: string }): Expr {
    return { kind: "fold", id: this.#next(), accumulator: ACCUMULATOR, ...parts };
  }

  /** `cel.bind`: a loop over nothing whose accumulator is the variable. */
  bind(name: string, value: Expr, step: Expr, result: Expr): Expr {
    return this.fold({
      range: this.list(),
      variable: "#unused",
      variable2: null,
      accumulator: name,
      init: value,
      condition: this.literal(false),
      step,
      result,
    });
  }
}
