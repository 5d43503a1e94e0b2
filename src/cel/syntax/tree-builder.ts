import { type Expansion, type Macros, expandMacro } from "./macros.js";
import type { Expr } from "./ast.js";
import type { Issue } from "./source-text.js";
import { Nesting } from "./nesting.js";
import { NodeFactory } from "./node-factory.js";

/** Builds the nodes of an expression: macros expanded, chains balanced, depth limited. */
export class TreeBuilder {
  readonly issues: Issue[] = [];
  readonly nodes = new NodeFactory();
  readonly nesting = new Nesting();
  readonly #macros: Macros;

  constructor(macros: Macros) {
    this.#macros = macros;
  }

  /** A call, or the expansion of a macro of that name. */
  call(id: number, name: string, args: readonly Expr[], target: Expr | null = null): Expr {
    const parts = target === null ? args : [target, ...args];
    const expansion = expandMacro(this.#macros, this.nodes, { id, name, target, args });
    if (expansion === undefined) return this.nesting.above(this.nodes.call(id, name, target, args), ...parts);
    return this.nesting.above(this.#expanded(id, expansion), ...parts);
  }

  #expanded(id: number, expansion: Expansion): Expr {
    if ("expression" in expansion) return expansion.expression;
    this.report(this.nodes.offsets[expansion.node] as number, expansion.problem);
    return this.nodes.broken(id);
  }

  /** Long chains become balanced trees, so that they are never deep. `ids` are those of the operators. */
  balanced(
    name: string,
    terms: readonly Expr[],
    ids: readonly number[],
    low = 0,
    high = ids.length - 1,
  ): Expr {
    const middle = (low + high + 1) >> 1;
    const left = middle === low ? (terms[middle] as Expr) : this.balanced(name, terms, ids, low, middle - 1);
    const right =
      middle === high ? (terms[middle + 1] as Expr) : this.balanced(name, terms, ids, middle + 1, high);
    const node = this.nodes.call(ids[middle] as number, name, null, [left, right]);
    const [from, to] = [this.nodes.spans[left.id], this.nodes.spans[right.id]];
    if (from !== undefined && to !== undefined)
      this.nodes.spans[node.id] = { start: from.start, end: to.end };
    return this.nesting.above(node, left, right);
  }

  report(offset: number, message: string): void {
    this.issues.push({ offset, message });
  }
}
