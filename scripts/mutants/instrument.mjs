// @ts-check
import { conditionOf, variantsOf } from "./operators.mjs";
import { parseSync } from "oxc-parser";

/** @typedef {import("./operators.mjs").Node} Node */
/**
 * @typedef {object} Mutant one change to the sources
 * @property {number} id
 * @property {string} file
 * @property {number} line
 * @property {string} operator
 * @property {string} before
 * @property {string} after
 */

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const LOOPS = new Set([
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "WhileStatement",
  "DoWhileStatement",
]);
/** Expressions of TypeScript; every other TypeScript node is a type. */
const WRAPPERS = new Set(["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"]);
const LEFT_ALONE = new Set([
  "ImportDeclaration",
  "ExportAllDeclaration",
  "ExportSpecifier",
  "ImportExpression",
  // A tag gets the parts of a template, which a text does not have.
  "TaggedTemplateExpression",
]);

/**
 * A file with all mutants inactive: `__m(7)` returns whether the seventh is active, so that one build serves all. Each
 * variant holds the plain text of what is inside it, since only one mutant is ever active.
 * @param {string} file
 * @param {string} source
 * @param {number} first the number of the first mutant
 * @returns {{ code: string, mutants: Mutant[], constants: number }} and how many constants of modules are left alone
 */
export function instrument(file, source, first) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const work = new Instrumenter(file, source, first);
  const code = `import { m as __m, t as __t } from "varve:mutants";${work.textOf(program, false)}`;
  return { code, mutants: work.mutants, constants: work.constants };
}

class Instrumenter {
  /** @type {Mutant[]} */
  mutants = [];
  constants = 0;

  /** @param {string} file @param {string} source @param {number} first */
  constructor(file, source, first) {
    this.file = file;
    this.source = source;
    this.first = first;
  }

  /**
   * @param {Node} node
   * @param {boolean} inside a function: what a module does once, when it is loaded, cannot be switched afterwards
   * @returns {string}
   */
  textOf(node, inside) {
    const body = this.#childrenOf(node, inside);
    if (node.type === "ExpressionStatement") return isFixed(node) ? body : this.#dropped(node, body, inside);
    return this.#switched(node, body, variantsOf(node, this.source), inside);
  }

  /** @param {Node} node @param {boolean} inside */
  #childrenOf(node, inside) {
    const isFunction = FUNCTIONS.has(node.type);
    let text = "";
    let end = node.start;
    for (const { child, key } of childrenOf(node)) {
      const below = inside || isFunction || (node.type === "PropertyDefinition" && !node.static);
      let part = this.textOf(child, below);
      if (child === conditionOf(node)) part = this.#condition(node, child, part, inside);
      if (key === "body" && LOOPS.has(node.type)) part = guarded(part, child);
      else if (key === "body" && isFunction) part = this.#body(node, child, part);
      else if (child.type === "BlockStatement" && node.type === "IfStatement")
        part = this.#branch(child, part, inside);
      text += this.source.slice(end, child.start) + part;
      end = child.end;
    }
    return text + this.source.slice(end, node.end);
  }

  /** @param {Node} node @param {Node} test @param {string} text @param {boolean} inside */
  #condition(node, test, text, inside) {
    const words = node.type === "WhileStatement" ? ["false"] : ["true", "false"];
    const variants = words.map((word) => ({ operator: "condition", text: word }));
    return this.#switched(test, text, variants, inside);
  }

  /** A function that does nothing. @param {Node} owner @param {Node} body @param {string} text */
  #body(owner, body, text) {
    if (body.type !== "BlockStatement") {
      return this.#switched(body, text, [{ operator: "body", text: "undefined" }], true);
    }
    if (body.body.length === 0 || (owner.type === "FunctionExpression" && /\bsuper\(/.test(text)))
      return text;
    return `{if(__m(${this.#add(body, "body", "{}")}))return;${text.slice(1)}`;
  }

  /** @param {Node} block @param {string} text @param {boolean} inside */
  #branch(block, text, inside) {
    if (!inside || block.body.length === 0) return text;
    return `{if(!__m(${this.#add(block, "branch", "{}")}))${text}}`;
  }

  /** @param {Node} statement @param {string} text @param {boolean} inside */
  #dropped(statement, text, inside) {
    if (!inside) return text;
    return `{if(!__m(${this.#add(statement, "statement", "")})){${text}}}`;
  }

  /**
   * @param {Node} node
   * @param {string} text
   * @param {readonly import("./operators.mjs").Variant[]} variants
   * @param {boolean} inside
   */
  #switched(node, text, variants, inside) {
    if (!inside) this.constants += variants.length;
    if (!inside || variants.length === 0) return text;
    const arms = variants.map(
      ({ operator, text: after }) => `__m(${this.#add(node, operator, after)})?(${after}):`,
    );
    return `(${arms.join("")}(${text}))`;
  }

  /** @param {Node} node @param {string} operator @param {string} after */
  #add(node, operator, after) {
    const id = this.first + this.mutants.length;
    const line = this.source.slice(0, node.start).split("\n").length;
    const before = this.source.slice(node.start, node.end);
    this.mutants.push({ id, file: this.file, line, operator, before, after });
    return id;
  }
}

/** A mutant may make a loop endless: each turn is counted, and too many are a failure. @param {string} text @param {Node} body */
function guarded(text, body) {
  return body.type === "BlockStatement" ? `{__t();${text.slice(1)}` : `{__t();${text}}`;
}

/** What must stay: directives and calls of the base class. @param {Node} node */
function isFixed(node) {
  return typeof node.directive === "string" || node.expression.callee?.type === "Super";
}

/** @param {Node} node @returns {{ child: Node, key: string }[]} the nodes below in which something can be changed */
function childrenOf(node) {
  if (LEFT_ALONE.has(node.type)) return [];
  return Object.entries(node)
    .filter(([key]) => !isName(node, key))
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((child) => ({ child, key })))
    .filter(({ child }) => typeof child?.type === "string" && isCode(child))
    .toSorted((a, b) => a.child.start - b.child.start);
}

/** The names of members and the sources of exports are not expressions. @param {Node} node @param {string} key */
function isName(node, key) {
  if (key === "source" || key === "label") return true;
  return (key === "key" || key === "property") && !node.computed;
}

/** @param {Node} node */
function isCode(node) {
  return !node.type.startsWith("TS") || WRAPPERS.has(node.type);
}
