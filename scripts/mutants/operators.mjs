// @ts-check
// The mutations: for a node of the syntax tree, the texts that are tried in its place.

/** @typedef {any} Node a node of oxc-parser's tree: ESTree, with TypeScript's nodes */
/** @typedef {{ readonly operator: string, readonly text: string }} Variant */

/** @type {Readonly<Record<string, readonly string[]>>} */
const BINARY = {
  "===": ["!=="],
  "!==": ["==="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
};

/** @type {Readonly<Record<string, string>>} */
const LOGICAL = { "&&": "||", "||": "&&", "??": "&&" };

/** @type {ReadonlyMap<string, string>} Sources call methods that every object has, such as toString. */
const METHODS = new Map([
  ["some", "every"],
  ["every", "some"],
  ["startsWith", "endsWith"],
  ["endsWith", "startsWith"],
  ["min", "max"],
  ["max", "min"],
]);

/** These return what they are called on, or a part of it, so that leaving the call out is still a program. */
const OMITTED = new Set(["filter", "sort", "toSorted", "reverse", "toReversed", "slice", "trim", "flat"]);

/** @type {Readonly<Record<string, (node: Node, source: string) => readonly Variant[]>>} */
const VARIANTS = {
  BinaryExpression(node, source) {
    if (node.operator === "+" && [node.left, node.right].some(isText)) return [];
    return (BINARY[node.operator] ?? []).map((operator) =>
      variant("operator", `${raw(node.left, source)} ${operator} ${raw(node.right, source)}`),
    );
  },
  LogicalExpression(node, source) {
    const operator = LOGICAL[node.operator];
    if (operator === undefined) return [];
    return [variant("operator", `(${raw(node.left, source)}) ${operator} (${raw(node.right, source)})`)];
  },
  UnaryExpression(node, source) {
    return ["!", "-"].includes(node.operator) ? [variant("operator", raw(node.argument, source))] : [];
  },
  UpdateExpression(node, source) {
    const text = raw(node, source);
    return [
      variant("operator", node.operator === "++" ? text.replace("++", "--") : text.replace("--", "++")),
    ];
  },
  Literal(node) {
    if (typeof node.value === "boolean") return [variant("literal", String(!node.value))];
    if (typeof node.value === "string") return [variant("literal", node.value === "" ? '"mutant"' : '""')];
    return [];
  },
  TemplateLiteral(node) {
    return node.quasis.some((/** @type {Node} */ each) => each.value.raw !== "")
      ? [variant("literal", '""')]
      : [];
  },
  ArrayExpression: (node) => (node.elements.length > 0 ? [variant("literal", "[]")] : []),
  ObjectExpression: (node) => (node.properties.length > 0 ? [variant("literal", "{}")] : []),
  CallExpression(node, source) {
    const { callee } = node;
    if (callee.type !== "MemberExpression" || callee.computed) return [];
    const swapped = METHODS.get(callee.property.name);
    const object = raw(callee.object, source);
    if (swapped !== undefined) return [variant("method", replaced(node, callee.property, swapped, source))];
    return OMITTED.has(callee.property.name) ? [variant("method", object)] : [];
  },
  ChainExpression(node, source) {
    return optionalIn(node.expression).map((each) => {
      const from = (each.object ?? each.callee).end;
      const rest = source.slice(from, node.end).replace("?.", each.object && !each.computed ? "." : "");
      return variant("chain", source.slice(node.start, from) + rest);
    });
  },
};

/**
 * The texts to try in the place of an expression.
 * @param {Node} node
 * @param {string} source
 * @returns {readonly Variant[]}
 */
export function variantsOf(node, source) {
  return VARIANTS[node.type]?.(node, source) ?? [];
}

/** The conditions of a program, each tried as always true and always false. @param {Node} node @returns {Node} undefined where there is none */
export function conditionOf(node) {
  return ["IfStatement", "ConditionalExpression", "WhileStatement"].includes(node.type)
    ? node.test
    : undefined;
}

/** @param {string} operator @param {string} text @returns {Variant} */
function variant(operator, text) {
  return { operator, text };
}

/** @param {Node} node @param {string} source */
function raw(node, source) {
  return source.slice(node.start, node.end);
}

/** @param {Node} node @param {Node} part @param {string} text @param {string} source */
function replaced(node, part, text, source) {
  return source.slice(node.start, part.start) + text + source.slice(part.end, node.end);
}

/** A sum with a text in it joins texts, which have no difference. @param {Node} node */
function isText(node) {
  return node.type === "TemplateLiteral" || typeof node.value === "string";
}

/** @param {Node} node @returns {Node[]} */
function optionalIn(node) {
  const inner = node.object ?? node.callee;
  if (inner === undefined) return [];
  return [...(node.optional ? [node] : []), ...optionalIn(inner)];
}
