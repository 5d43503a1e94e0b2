import { BINARY_OPERATORS, type Expr, type MapEntry, OPERATORS, type StructField } from "./ast.js";
import type { Macros } from "./macros.js";
import type { NodeFactory } from "./node-factory.js";
import { SyntaxFailure, TokenCursor } from "./token-cursor.js";
import type { Token, TokenKind } from "./token.js";
import type { Nesting } from "./nesting.js";
import { TreeBuilder } from "./tree-builder.js";
import { isReserved } from "./reserved-word.js";
import { isLiteral, literalValue } from "./literal-value.js";

const RELATIONS: ReadonlySet<TokenKind> = new Set(["<", "<=", ">=", ">", "==", "!=", "in"]);

/**
 * Parses valid expressions; on any other it stops without a message. Names in backticks are part of the language, but
 * Kubernetes does not enable them.
 */
export class Parser {
  readonly built: TreeBuilder;
  readonly #tokens: TokenCursor;
  readonly #nodes: NodeFactory;
  readonly #nesting: Nesting;

  constructor(source: string, tokens: readonly Token[], macros: Macros) {
    this.#tokens = new TokenCursor(source, tokens);
    this.built = new TreeBuilder(macros);
    this.#nodes = this.built.nodes;
    this.#nesting = this.built.nesting;
  }

  parse(): Expr {
    const expression = this.#expr();
    this.#tokens.expect("end");
    return expression;
  }

  /** `condition ? this : that`, or only the first. */
  #expr(): Expr {
    this.#nesting.enter("expr");
    const { start } = this.#tokens.peek();
    let expression = this.#or();
    const question = this.#tokens.accept("?");
    if (question !== undefined) {
      const id = this.#nodes.at(question.start);
      const then = this.#or();
      this.#tokens.expect(":");
      const choice = this.built.call(id, OPERATORS.conditional, [expression, then, this.#expr()]);
      expression = this.#nesting.deeper(this.#spanned(choice, start));
    }
    this.#nesting.leave("expr");
    return expression;
  }

  #or(): Expr {
    return this.#chain("||", OPERATORS.or, () => this.#chain("&&", OPERATORS.and, () => this.#relation(0)));
  }

  #chain(operator: TokenKind, name: string, operand: () => Expr): Expr {
    const terms = [operand()];
    const ids: number[] = [];
    for (
      let token = this.#tokens.accept(operator);
      token !== undefined;
      token = this.#tokens.accept(operator)
    ) {
      terms.push(operand());
      ids.push(this.#nodes.at(token.start));
    }
    return ids.length === 0 ? (terms[0] as Expr) : this.built.balanced(name, terms, ids);
  }

  #relation(least: number): Expr {
    this.#nesting.enter("relation");
    const { start } = this.#tokens.peek();
    let left = this.#calc(0);
    if (least <= 1) {
      while (RELATIONS.has(this.#tokens.peek().kind))
        left = this.#binary(left, start, () => this.#relation(2));
    }
    this.#nesting.leave("relation");
    return left;
  }

  #calc(least: number): Expr {
    this.#nesting.enter("calc");
    const { start } = this.#tokens.peek();
    let left = this.#unary();
    for (;;) {
      const precedence = precedenceOf(this.#tokens.peek().kind);
      if (precedence === 0 || precedence < least) break;
      left = this.#binary(left, start, () => this.#calc(precedence + 1));
    }
    this.#nesting.leave("calc");
    return left;
  }

  #binary(left: Expr, start: number, operand: () => Expr): Expr {
    const operator = this.#tokens.next();
    const id = this.#nodes.at(operator.start);
    const node = this.built.call(id, BINARY_OPERATORS[operator.kind] as string, [left, operand()]);
    return this.#nesting.deeper(this.#spanned(node, start));
  }

  /** Signs: an even number of them cancels out. A single minus before a number belongs to the number. */
  #unary(): Expr {
    const { kind, start } = this.#tokens.peek();
    if (kind !== "!" && (kind !== "-" || isNumber(this.#tokens.peek(1)))) return this.#member();
    let count = 0;
    while (this.#tokens.accept(kind) !== undefined) count++;
    const id = count % 2 === 0 ? undefined : this.#nodes.at(start);
    const operand = this.#member();
    if (id === undefined) return operand;
    return this.#spanned(
      this.built.call(id, kind === "!" ? OPERATORS.not : OPERATORS.negate, [operand]),
      start,
    );
  }

  #member(): Expr {
    const { start } = this.#tokens.peek();
    let operand = this.#spanned(this.#primary(), start);
    for (;;) {
      const { kind } = this.#tokens.peek();
      if (kind !== "." && kind !== "[") return operand;
      const node = kind === "." ? this.#selection(operand) : this.#index(operand);
      operand = this.#nesting.deeper(this.#spanned(node, start));
    }
  }

  #selection(operand: Expr): Expr {
    const dot = this.#tokens.next();
    const isOptional = this.#tokens.accept("?") !== undefined;
    const name = this.#tokens.expect("identifier");
    const field = this.#tokens.text(name);
    const open = isOptional ? undefined : this.#tokens.accept("(");
    if (open !== undefined)
      return this.built.call(this.#nodes.at(open.start), field, this.#arguments(), operand);
    if (!isOptional) return this.#nodes.select(this.#nodes.at(dot.start), operand, field, false);
    const literal = this.#nodes.literal(this.#nodes.at(name.start), field);
    return this.built.call(this.#nodes.at(dot.start), OPERATORS.optionalSelect, [operand, literal]);
  }

  #index(operand: Expr): Expr {
    const id = this.#nodes.at(this.#tokens.next().start);
    const name = this.#tokens.accept("?") === undefined ? OPERATORS.index : OPERATORS.optionalIndex;
    const index = this.#expr();
    this.#tokens.expect("]");
    return this.built.call(id, name, [operand, index]);
  }

  #primary(): Expr {
    switch (this.#tokens.peek().kind) {
      case "(": {
        this.#tokens.next();
        const inner = this.#expr();
        this.#tokens.expect(")");
        return inner;
      }
      case "[":
        return this.#list();
      case "{":
        return this.#map();
      case ".":
      case "identifier":
        return this.#isMessage() ? this.#message() : this.#name();
      default:
        return this.#literal();
    }
  }

  #name(): Expr {
    const dot = this.#tokens.accept(".");
    const name = this.#tokens.expect("identifier");
    const text = this.#tokens.text(name);
    if (isReserved(text)) return this.#reserved((dot ?? name).start, text);
    const full = dot === undefined ? text : `.${text}`;
    const open = this.#tokens.accept("(");
    if (open === undefined) return this.#nodes.ident(this.#nodes.at(name.start), full);
    const id = this.#nodes.at(open.start);
    return this.built.call(id, full, this.#arguments());
  }

  /** Errors inside the arguments of such a call are no longer reported. */
  #reserved(start: number, word: string): Expr {
    this.built.report(start, `reserved identifier: ${word}`);
    const reported = this.built.issues.length;
    if (this.#tokens.accept("(") !== undefined) this.#arguments();
    this.built.issues.length = reported;
    return this.#nodes.broken(this.#nodes.at(start));
  }

  /** Names and dots up to a brace: `a.b.C{...}`. */
  #isMessage(): boolean {
    let at = this.#tokens.peek().kind === "." ? 1 : 0;
    while (this.#tokens.peek(at).kind === "identifier" && this.#tokens.peek(at + 1).kind === ".") at += 2;
    return this.#tokens.peek(at).kind === "identifier" && this.#tokens.peek(at + 1).kind === "{";
  }

  #message(): Expr {
    let name = "";
    while (this.#tokens.peek().kind !== "{") name += this.#tokens.text(this.#tokens.next());
    const id = this.#nodes.at(this.#tokens.next().start);
    const fields = this.#items("}", () => this.#field());
    return this.#nesting.above(this.#nodes.struct(id, name, fields), ...fields.map(({ value }) => value));
  }

  #field(): StructField {
    const optional = this.#tokens.accept("?") !== undefined;
    const name = this.#tokens.text(this.#tokens.expect("identifier"));
    const id = this.#nodes.at(this.#tokens.expect(":").start);
    return { id, name, value: this.#expr(), optional };
  }

  #list(): Expr {
    const id = this.#nodes.at(this.#tokens.next().start);
    const optionals: number[] = [];
    let count = 0;
    const items = this.#items("]", () => {
      if (this.#tokens.accept("?") !== undefined) optionals.push(count);
      count++;
      return this.#expr();
    });
    return this.#nesting.above(this.#nodes.list(id, items, optionals), ...items);
  }

  #map(): Expr {
    const id = this.#nodes.at(this.#tokens.next().start);
    const entries = this.#items("}", () => this.#entry());
    const parts = entries.flatMap(({ key, value }) => [key, value]);
    return this.#nesting.above(this.#nodes.map(id, entries), ...parts);
  }

  #entry(): MapEntry {
    const optional = this.#tokens.accept("?") !== undefined;
    const key = this.#expr();
    const id = this.#nodes.at(this.#tokens.expect(":").start);
    return { id, key, value: this.#expr(), optional };
  }

  /** Items up to the closing token; one comma may follow the last, or occur alone. */
  #items<T>(close: TokenKind, item: () => T): T[] {
    const items: T[] = [];
    while (this.#tokens.peek().kind !== close) {
      const isLoneComma = items.length === 0 && this.#tokens.accept(",") !== undefined;
      if (isLoneComma) break;
      items.push(item());
      if (this.#tokens.accept(",") === undefined) break;
    }
    this.#tokens.expect(close);
    return items;
  }

  #arguments(): Expr[] {
    const args: Expr[] = [];
    if (this.#tokens.accept(")") !== undefined) return args;
    do args.push(this.#expr());
    while (this.#tokens.accept(",") !== undefined);
    this.#tokens.expect(")");
    return args;
  }

  #literal(): Expr {
    const { start } = this.#tokens.peek();
    const sign = isNumber(this.#tokens.peek(1)) && this.#tokens.accept("-") !== undefined ? "-" : "";
    const token = this.#tokens.next();
    if (!isLiteral(token.kind)) throw new SyntaxFailure();
    const literal = literalValue(token.kind, sign + this.#tokens.text(token));
    if ("value" in literal) return this.#nodes.literal(this.#nodes.at(start), literal.value);
    this.built.report(start, literal.problem);
    return this.#nodes.broken(this.#nodes.at(start));
  }

  /** Records that the text of a node extends from an offset to the last token read. */
  #spanned(node: Expr, start: number): Expr {
    this.#nodes.spans[node.id] ??= { start, end: this.#tokens.lastEnd };
    return node;
  }
}

function isNumber({ kind }: Token): boolean {
  return kind === "int" || kind === "float";
}

/** 0 if it is not an arithmetic operator. */
function precedenceOf(kind: TokenKind): number {
  if (kind === "*" || kind === "/" || kind === "%") return 2;
  return kind === "+" || kind === "-" ? 1 : 0;
}
