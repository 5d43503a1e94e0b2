import type { Diagnostic, SchemaNode } from "../../model/index.js";
import { type Expr, OPERATORS, childrenOf } from "../../cel/internal.js";
import { type SetExpression, about } from "./lint-expression.js";
import { Scope } from "./lint-scope.js";
import { accessOf, formatAccess } from "./lint-access.js";
import { problems } from "../problems.js";
import { readsOf } from "./lint-principal.js";

/**
 * Finds rules that an empty object satisfies. Go clients send `storage: {}` for an unset struct, and `has` is true for
 * it.
 */
export function checkEmptyObjects(expression: SetExpression): Diagnostic[] {
  const { syntax, use, roots } = expression;
  if (syntax === undefined || (use !== "rule" && use !== "validation")) return [];
  // A transition rule tests whether a field was removed, not its content.
  if (["oldSelf", "oldObject"].some((name) => readsOf(syntax.root, new Map()).has(name))) return [];
  const reader = new DemandReader();
  for (const each of roots) reader.read(syntax.root, true, new Scope(each));
  const wanted = [...reader.demands].filter(
    ([text, { parent }]) => !reader.isReadBelow(text) && !reader.isReadBelow(parent, text),
  );
  return wanted.map(([text, { node, leaf }]) =>
    problems["tests-empty-object"]({
      ...about(expression, node),
      message: `has(${text}) is true for an empty object, which Go clients send when the field is not set`,
      found: `has(${text})`,
      hint: `also test a field in it: has(${text}) && has(${text}.${leaf})`,
    }),
  );
}

interface Demand {
  readonly node: Expr;
  /** Its parent. If the rule also reads siblings, it is one of several choices and may be empty. */
  readonly parent: string;
  /** A field of the object that could be required. */
  readonly leaf: string;
}

/** Collects the objects that an expression requires: their presence makes it true. */
class DemandReader {
  readonly demands = new Map<string, Demand>();
  readonly #read = new Set<string>();

  isReadBelow(text: string, except = text): boolean {
    return [...this.#read].some(
      (read) => read !== except && (read.startsWith(`${text}.`) || read.startsWith(`${text}[`)),
    );
  }

  read(node: Expr, isWanted: boolean | undefined, scope: Scope): void {
    if (node.kind === "select" && node.test) this.#test(node, isWanted, scope);
    const access = accessOf(node);
    if (access !== undefined) this.#read.add(formatAccess(access));
    if (node.kind === "fold") {
      this.read(node.range, undefined, scope);
      this.read(node.step, isWanted, scope.inside(node));
      return;
    }
    for (const [i, part] of childrenOf(node).entries()) this.read(part, wantedIn(node, i, isWanted), scope);
  }

  #test({ id, kind, operand, field, test }: Select, isWanted: boolean | undefined, scope: Scope): void {
    const base = accessOf(operand);
    if (base === undefined || !scope.isComplete(base.root)) return;
    const text = `${formatAccess(base)}.${field}`;
    this.#read.add(text);
    const step = { text, key: field, variable: undefined, isOptional: false };
    const schema = scope.schemaOf({ ...base, steps: [...base.steps, step] });
    const leaf = schema === undefined || isWanted !== true ? undefined : leafOf(schema);
    if (leaf !== undefined)
      this.demands.set(text, { node: { id, kind, operand, field, test }, parent: formatAccess(base), leaf });
  }
}

type Select = Extract<Expr, { kind: "select" }>;

/** The polarity of a part: whether it makes the whole true or false; undefined if both. */
function wantedIn(node: Expr, part: number, isWanted: boolean | undefined): boolean | undefined {
  if (node.kind !== "call" || isWanted === undefined) return undefined;
  if (node.name === OPERATORS.not) return !isWanted;
  if (node.name === OPERATORS.and || node.name === OPERATORS.or) return isWanted;
  return node.name === OPERATORS.conditional && part > 0 ? isWanted : undefined;
}

/** A field of an object that may be empty; undefined if the schema requires content. */
function leafOf({ type, fields, facets }: SchemaNode): string | undefined {
  // In built-in types such an object is a pointer, which is omitted if unset.
  if (type !== "object" || fields === null || (facets?.raw ?? null) === null) return undefined;
  const minimum = facets?.raw?.["minProperties"];
  const hasOwnSay = ["x-kubernetes-validations", "oneOf", "anyOf"].some(
    (key) => facets?.raw?.[key] !== undefined,
  );
  if (hasOwnSay) return undefined;
  if ((facets?.required.length ?? 0) > 0 || (typeof minimum === "number" && minimum > 0)) return undefined;
  return fields.keys().next().value;
}
