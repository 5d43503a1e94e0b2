import type { Expr } from "./ast.js";
import { SyntaxFailure } from "./token-cursor.js";

export class TooDeep extends Error {}

export const DEEPEST = 250;

type Rule = "expr" | "relation" | "calc";

/** Enforces the two depth limits of the API server. */
export class Nesting {
  /** The depth of the expression below each node, counted as by the reference's parse tree visitor. */
  readonly #heights = new Map<Expr, number>();
  /** How often each rule of the grammar is open at once. */
  readonly #open: Record<Rule, number> = { expr: 0, relation: 0, calc: 0 };

  enter(rule: Rule): void {
    this.#open[rule]++;
    if (this.#open[rule] > DEEPEST) throw new SyntaxFailure();
  }

  leave(rule: Rule): void {
    this.#open[rule]--;
  }

  /** A node that is a level of its own above its parts. */
  deeper(node: Expr): Expr {
    const height = this.#heightOf(node) + 1;
    if (height > DEEPEST) throw new TooDeep("max recursion depth exceeded");
    this.#heights.set(node, height);
    return node;
  }

  /** A node as deep as its deepest part. */
  above(node: Expr, ...parts: readonly Expr[]): Expr {
    let height = this.#heightOf(node);
    for (const part of parts) height = Math.max(height, this.#heightOf(part));
    if (height > 0) this.#heights.set(node, height);
    return node;
  }

  #heightOf(node: Expr): number {
    const known = this.#heights.get(node);
    if (known !== undefined) return known;
    return node.kind === "select" ? (this.#heights.get(node.operand) ?? 0) : 0;
  }
}
