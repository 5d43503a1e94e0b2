import { BINARY_OPERATORS, type Expr, type MapEntry, OPERATORS, type StructField } from "./ast.js";
import { type Leaf, type Tree, below, leaf } from "./parse-tree.js";
import { type Macros, expandMacro } from "./macros.js";
import { GivenUp } from "./given-up.js";
import { BEFORE_ALL, type Issue } from "./source-text.js";
import { DEEPEST } from "./nesting.js";
import { NodeFactory } from "./node-factory.js";
import { isReserved } from "./reserved-word.js";
import { literalValue } from "./literal-value.js";

/**
 * Walks the tree of a broken expression to find errors beyond its syntax: macros with wrong arguments, reserved words,
 * literals out of range. The nodes it creates are only for the macros.
 */
export class TreeVisitor {
  readonly issues: Issue[] = [];
  readonly #macros: Macros;
  readonly #nodes = new NodeFactory();
  #depth = 0;

  constructor(macros: Macros) {
    this.#macros = macros;
  }

  visit(tree: Tree | undefined): Expr {
    const inner = unnested(tree);
    switch (inner?.rule) {
      case "start":
        return this.visit(below(inner, "e"));
      case "expr":
        return this.#deeper(() => this.#conditional(inner));
      case "conditionalOr":
        return this.#chain(inner, OPERATORS.or);
      case "conditionalAnd":
        return this.#chain(inner, OPERATORS.and);
      case "relation":
      case "calc":
        return this.#deeper(() => this.#binary(inner));
      case "unary":
        return this.#unary(inner);
      case "member":
        return this.#deeper(() => this.#member(inner));
      case "primary":
        return this.#primary(inner);
      case "literal":
        return this.#literal(inner);
      default:
        return this.#broken(inner?.start ?? BEFORE_ALL);
    }
  }

  #deeper(visit: () => Expr): Expr {
    this.#depth++;
    if (this.#depth > DEEPEST) throw new GivenUp("max recursion depth exceeded");
    const node = visit();
    this.#depth--;
    return node;
  }

  #broken(offset: number): Expr {
    return this.#nodes.broken(this.#nodes.at(offset));
  }

  #report(offset: number, message: string): Expr {
    this.issues.push({ offset, message });
    return this.#broken(offset);
  }

  #conditional(tree: Tree): Expr {
    const condition = this.visit(below(tree, "e"));
    const id = this.#nodes.at(leaf(tree, "op")?.start ?? -1);
    const branches = [this.visit(below(tree, "e1")), this.visit(below(tree, "e2"))];
    return this.#call(id, OPERATORS.conditional, null, [condition, ...branches]);
  }

  #chain(tree: Tree, name: string): Expr {
    const operators = tree.leaves.get("ops") ?? [];
    const rest = tree.trees.get("e1") ?? [];
    let node = this.visit(below(tree, "e"));
    for (const [i, operator] of operators.entries()) {
      const term = rest[i];
      if (term === undefined)
        return this.#report(tree.start, `unexpected character, wanted '${operator.kind}'`);
      node = this.#nodes.call(this.#nodes.at(operator.start), name, null, [node, this.visit(term)]);
    }
    return node;
  }

  #binary(tree: Tree): Expr {
    const operator = leaf(tree, "op");
    const name = operator === undefined ? undefined : BINARY_OPERATORS[operator.text];
    if (operator === undefined || name === undefined) return this.#report(tree.start, "operator not found");
    const left = this.visit(below(tree, "left"));
    const id = this.#nodes.at(operator.start);
    return this.#call(id, name, null, [left, this.visit(below(tree, "right"))]);
  }

  #unary(tree: Tree): Expr {
    if (tree.alternative <= 0) return this.#nodes.literal(this.#nodes.at(tree.start), "<<error>>");
    const signs = tree.leaves.get("ops") ?? [];
    const member = below(tree, "member");
    if (signs.length % 2 === 0) return this.visit(member);
    const id = this.#nodes.at(signs[0]?.start ?? -1);
    return this.#call(id, tree.alternative === 1 ? OPERATORS.not : OPERATORS.negate, null, [
      this.visit(member),
    ]);
  }

  #member(tree: Tree): Expr {
    const operand = this.visit(below(tree, "left"));
    if (tree.alternative === 1) return this.#memberCall(tree, operand);
    const operator = leaf(tree, "op");
    if (operator === undefined) return this.#broken(tree.start);
    return tree.alternative === 2
      ? this.#index(tree, operand, operator)
      : this.#select(tree, operand, operator);
  }

  #select(tree: Tree, operand: Expr, dot: Leaf): Expr {
    const ident = below(tree, "id");
    if (ident === undefined) return this.#broken(tree.start);
    const name = this.#fieldName(ident, ident.start) ?? "";
    if (leaf(tree, "opt") === undefined)
      return this.#nodes.select(this.#nodes.at(dot.start), operand, name, false);
    const literal = this.#nodes.literal(this.#nodes.at(ident.start), name);
    return this.#nodes.call(this.#nodes.at(dot.start), OPERATORS.optionalSelect, null, [operand, literal]);
  }

  /** Its problem is reported at an offset. */
  #fieldName(ident: Tree, offset: number): string | undefined {
    const name = leaf(ident, "id");
    if (ident.alternative === 0 && name !== undefined) return name.text;
    this.#report(offset, ident.alternative === 1 ? "unsupported syntax: '`'" : "unsupported ident kind");
    return undefined;
  }

  #memberCall(tree: Tree, operand: Expr): Expr {
    const name = leaf(tree, "id");
    if (name === undefined) return this.#broken(tree.start);
    const id = this.#nodes.at(leaf(tree, "open")?.start ?? -1);
    return this.#call(id, name.text, operand, this.#expressions(below(tree, "args")));
  }

  #index(tree: Tree, operand: Expr, bracket: Leaf): Expr {
    const id = this.#nodes.at(bracket.start);
    const name = leaf(tree, "opt") === undefined ? OPERATORS.index : OPERATORS.optionalIndex;
    return this.#call(id, name, null, [operand, this.visit(below(tree, "index"))]);
  }

  #expressions(tree: Tree | undefined): Expr[] {
    return (tree?.trees.get("e") ?? []).map((each) => this.visit(each));
  }

  #primary(tree: Tree): Expr {
    switch (tree.alternative) {
      case 0:
      case 1:
        return this.#name(tree);
      case 3:
        return this.#list(tree);
      case 4:
        return this.#map(tree);
      case 5:
        return this.#message(tree);
      default:
        return this.#broken(BEFORE_ALL);
    }
  }

  #name(tree: Tree): Expr {
    const name = leaf(tree, "id");
    if (name === undefined) return this.#broken(tree.start);
    if (isReserved(name.text)) return this.#report(tree.start, `reserved identifier: ${name.text}`);
    const full = leaf(tree, "leadingDot") === undefined ? name.text : `.${name.text}`;
    if (tree.alternative === 0) return this.#nodes.ident(this.#nodes.at(name.start), full);
    const id = this.#nodes.at(leaf(tree, "op")?.start ?? -1);
    return this.#call(id, full, null, this.#expressions(below(tree, "args")));
  }

  #list(tree: Tree): Expr {
    const id = this.#nodes.at(leaf(tree, "op")?.start ?? -1);
    const items = below(tree, "elems")?.trees.get("elems") ?? [];
    return this.#nodes.list(
      id,
      items.map((item) => this.visit(below(item, "e"))),
    );
  }

  #map(tree: Tree): Expr {
    const id = this.#nodes.at(leaf(tree, "op")?.start ?? -1);
    const entries = below(tree, "entries");
    const [keys, values] = [entries?.trees.get("keys") ?? [], entries?.trees.get("values") ?? []];
    const made: MapEntry[] = [];
    for (const [i, colon] of (entries?.leaves.get("cols") ?? []).entries()) {
      const [key, value] = [keys[i], values[i]];
      if (key === undefined || value === undefined) return this.#nodes.map(id, []);
      const entry = { id: this.#nodes.at(colon.start), optional: leaf(key, "opt") !== undefined };
      made.push({ ...entry, key: this.visit(below(key, "e")), value: this.visit(value) });
    }
    return this.#nodes.map(id, made);
  }

  #message(tree: Tree): Expr {
    const id = this.#nodes.at(leaf(tree, "op")?.start ?? -1);
    const entries = below(tree, "entries");
    const [colons, values] = [entries?.leaves.get("cols") ?? [], entries?.trees.get("values") ?? []];
    const fields: StructField[] = [];
    for (const [i, field] of (entries?.trees.get("fields") ?? []).entries()) {
      const [colon, value, ident] = [colons[i], values[i], below(field, "name")];
      if (colon === undefined || value === undefined) break;
      const name = ident === undefined ? "" : this.#fieldName(ident, entries?.start ?? -1);
      if (name === undefined) continue;
      fields.push({ id: this.#nodes.at(colon.start), name, value: this.visit(value), optional: false });
    }
    const names = (tree.leaves.get("ids") ?? []).map(({ text }) => text);
    return this.#nodes.struct(id, names.join("."), fields);
  }

  #literal(tree: Tree): Expr {
    const token = leaf(tree, "tok");
    if (token === undefined) return this.#broken(tree.start);
    const literal = literalValue(token.kind, (leaf(tree, "sign")?.text ?? "") + token.text);
    if ("problem" in literal) return this.#report(tree.start, literal.problem);
    return this.#nodes.literal(this.#nodes.at(tree.start), literal.value);
  }

  #call(id: number, name: string, target: Expr | null, args: readonly Expr[]): Expr {
    const expansion = expandMacro(this.#macros, this.#nodes, { id, name, target, args });
    if (expansion === undefined) return this.#nodes.call(id, name, target, args);
    if ("expression" in expansion) return expansion.expression;
    return this.#report(this.#nodes.offsets[expansion.node] ?? -1, expansion.problem);
  }
}

/** Rules that only pass on another one's result are left out. */
function unnested(tree: Tree | undefined): Tree | undefined {
  let at = tree;
  for (let next = passedOn(at); next !== at; next = passedOn(at)) at = next;
  return at;
}

function passedOn(tree: Tree | undefined): Tree | undefined {
  switch (tree?.rule) {
    case "expr":
      return leaf(tree, "op") === undefined ? below(tree, "e") : tree;
    case "conditionalOr":
    case "conditionalAnd":
      return tree.leaves.has("ops") ? tree : below(tree, "e");
    case "relation":
      return leaf(tree, "op") === undefined ? below(tree, "calc") : tree;
    case "calc":
      return leaf(tree, "op") === undefined ? below(tree, "unary") : tree;
    case "unary":
      return tree.alternative === 0 ? below(tree, "member") : tree;
    case "member":
      return tree.trees.has("primary") ? below(tree, "primary") : tree;
    case "primary":
      return tree.alternative === 2
        ? below(tree, "e")
        : tree.alternative === 6
          ? below(tree, "literal")
          : tree;
    default:
      return tree;
  }
}
