import type { Diagnostic, SchemaNode } from "../../model/index.js";
import { type Expr, OPERATORS, childrenOf } from "../../cel/internal.js";
import { type SetExpression, about } from "./lint-expression.js";
import { Scope } from "./lint-scope.js";
import { accessOf, formatAccess } from "./lint-access.js";
import { problems } from "../problems.js";
import { readsOf } from "./lint-principal.js";

/**
 * Finds rules that are met by an object with nothing in it. Clients written in Go send `storage: {}` for a structure
 * that is not set, and `has` is true of that.
 */
export function checkEmptyObjects(expression: SetExpression): Diagnostic[] {
  const { syntax, use, roots } = expression;
  if (syntax === undefined || (use !== "rule" && use !== "validation")) return [];
  // A rule about changes asks whether something was removed, and not what is in it.
  if (["oldSelf", "oldObject"].some((name) => readsOf(syntax.root, new Map()).has(name))) return [];
  const reader = new DemandReader();
  for (const each of roots) reader.read(syntax.root, true, new Scope(each));
  const wanted = [...reader.demands].filter(
    ([text, { parent }]) => !reader.isReadBelow(text) && !reader.isReadBelow(parent, text),
  );
  return wanted.map(([text, { node, leaf }]) =>
    problems["tests-empty-object"]({
      ...about(expression, node),
      message: `has(${text}) is true of an empty object, which clients written in Go send for one that is not set`,
      found: `has(${text})`,
      hint: `test what is needed in it: has(${text}) && has(${text}.${leaf})`,
    }),
  );
}

interface Demand {
  readonly node: Expr;
  /** What holds it. Where other fields of that are looked at too, it is one of several choices, and may be empty. */
  readonly parent: string;
  /** A field of the object that could be asked for. */
  readonly leaf: string;
}

/** Collects the objects that an expression asks for: where their being there makes it true, and not false. */
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

/** Whether a part being true helps the whole to be true; undefined where it may do either. */
function wantedIn(node: Expr, part: number, isWanted: boolean | undefined): boolean | undefined {
  if (node.kind !== "call" || isWanted === undefined) return undefined;
  if (node.name === OPERATORS.not) return !isWanted;
  if (node.name === OPERATORS.and || node.name === OPERATORS.or) return isWanted;
  return node.name === OPERATORS.conditional && part > 0 ? isWanted : undefined;
}

/** A field of an object that may be empty; undefined where the schema asks for something in it. */
function leafOf({ type, fields, facets }: SchemaNode): string | undefined {
  // In built-in types such an object is a pointer, which is not sent where it is not set.
  if (type !== "object" || fields === null || (facets?.raw ?? null) === null) return undefined;
  const minimum = facets?.raw?.["minProperties"];
  const hasOwnSay = ["x-kubernetes-validations", "oneOf", "anyOf"].some(
    (key) => facets?.raw?.[key] !== undefined,
  );
  if (hasOwnSay) return undefined;
  if ((facets?.required.length ?? 0) > 0 || (typeof minimum === "number" && minimum > 0)) return undefined;
  return fields.keys().next().value;
}
