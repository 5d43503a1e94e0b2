import { type Access, type Step, accessOf, formatAccess, strictSteps } from "./lint-access.js";
import { type Expr, type Fold, OPERATORS, childrenOf } from "../../cel/internal.js";
import {
  FactReader,
  type Facts,
  type VariableTrees,
  factsBeside,
  isKnown,
  union,
  variableOf,
} from "./lint-fact.js";
import { type Roots, Scope, fieldOf, isRequired, schemaBelow } from "./lint-scope.js";
import type { SchemaNode } from "../../model/index.js";

/** A read that fails on some objects. */
export interface Unguarded {
  readonly node: Expr;
  /** The read, or the test with `has`, as written. */
  readonly text: string;
  /** What may be absent: `object.spec.globalTopoServer`. */
  readonly absent: string;
  /** The step that leads there; undefined for the variable itself. */
  readonly step: Step | undefined;
  /** Its path in the values of the expression; undefined if it depends on a loop or a variable. */
  readonly place: readonly string[] | undefined;
  /** The variable of the policy whose expression has the read; undefined for the given expression. */
  readonly variable: string | undefined;
}

/** The context of a read: what is known there, and the meaning of names. */
interface Point {
  readonly variable: string | undefined;
  readonly facts: Facts;
  readonly scope: Scope;
}

/** Finds reads of fields that may be missing. */
export class GuardReader {
  readonly found: Unguarded[] = [];
  readonly #roots: Roots;
  readonly #variables: VariableTrees;

  constructor(roots: Roots, variables: VariableTrees) {
    this.#roots = roots;
    this.#variables = variables;
  }

  read(node: Expr, facts: Facts): void {
    this.#visit(node, { variable: undefined, facts, scope: new Scope(this.#roots) });
  }

  #visit(node: Expr, point: Point): void {
    if (node.kind === "fold") this.#fold(node, point);
    else if (node.kind === "call" && node.name === OPERATORS.and) this.#absorbing(node.args, true, point);
    else if (node.kind === "call" && node.name === OPERATORS.or) this.#absorbing(node.args, false, point);
    else if (node.kind === "call" && node.name === OPERATORS.conditional) this.#branches(node.args, point);
    else if (node.kind === "select" && node.test) this.#read(node, node.operand, point);
    else this.#read(node, node, point);
  }

  /** `&&` and `||` ignore an error on one side if the other side decides, in either order. */
  #absorbing(args: readonly Expr[], neutral: boolean, point: Point): void {
    for (const [i, part] of args.entries()) {
      const facts = union([point.facts, factsBeside(args, i, neutral, this.#variables)]);
      this.#visit(part, { ...point, facts });
    }
  }

  #branches([condition, yes, no]: readonly Expr[], point: Point): void {
    if (condition === undefined || yes === undefined || no === undefined) return;
    const reader = new FactReader(this.#variables);
    const facts = (truth: boolean): Facts => union([point.facts, reader.of(condition, truth)]);
    this.#visit(condition, point);
    this.#visit(yes, { ...point, facts: facts(true) });
    this.#visit(no, { ...point, facts: facts(false) });
  }

  #fold(fold: Fold, point: Point): void {
    this.#visit(fold.range, point);
    this.#visit(fold.init, point);
    const hidden = [fold.variable, fold.variable2, fold.accumulator];
    const facts = new Set([...point.facts].filter((fact) => !hidden.includes(rootOf(fact))));
    const inside = { ...point, facts, scope: point.scope.inside(fold) };
    this.#visit(fold.step, inside);
    this.#visit(fold.result, inside);
  }

  /** A read needs all of its fields, a test all but the last. */
  #read(node: Expr, needed: Expr, point: Point): void {
    const access = accessOf(needed);
    if (access === undefined) {
      for (const part of childrenOf(needed)) this.#visit(part, point);
      return;
    }
    const named = variableOf({ ...access, steps: access.steps.slice(0, 1) }, this.#variables);
    if (named === undefined) this.#check(node, access, point);
    else this.#visit(named, { ...point, variable: access.steps[0]?.key, scope: new Scope(this.#roots) });
  }

  /** Reports the first part of an access that may be missing; its children are missing too. */
  #check(node: Expr, access: Access, { facts, scope, variable }: Point): void {
    const isTest = node.kind === "select" && node.test;
    const text = isTest ? `has(${formatAccess(access)}.${node.field})` : formatAccess(access);
    const isLoop = scope.loops.has(access.root);
    const report = (absent: string, step: Step | undefined): void => {
      const place = isLoop ? undefined : placeOf(access, step);
      this.found.push({ node, text, absent, step, place, variable });
    };
    const root = scope.loops.has(access.root) ? undefined : this.#roots.get(access.root);
    const isFollowed = isTest || access.steps.length > 0;
    if (root !== undefined && isFollowed && !isKnown(access.root, facts) && !root.isThere(facts)) {
      report(access.root, undefined);
      return;
    }
    if (!scope.isComplete(access.root)) return;
    let schema = scope.start(access.root);
    let parent = access.root;
    for (const step of strictSteps(access)) {
      if (schema === undefined) return;
      const isThere = isKnown(step.text, facts) || isCertain(schema, step, parent, scope);
      if (!isThere) {
        report(step.text, step);
        return;
      }
      schema = schemaBelow(schema, step);
      parent = step.text;
    }
  }
}

function placeOf({ root, steps }: Access, last: Step | undefined): readonly string[] | undefined {
  const keys = steps.slice(0, last === undefined ? 0 : steps.indexOf(last) + 1).map(({ key }) => key);
  return keys.includes(undefined) ? undefined : [root, ...(keys as string[])];
}

function rootOf(fact: string): string {
  return /^[^.[]*/.exec(fact)?.[0] ?? fact;
}

/** What only some objects have; the rest of `metadata` is filled in before evaluation. */
const OPTIONAL_METADATA: ReadonlySet<string> = new Set([
  "annotations",
  "deletionGracePeriodSeconds",
  "deletionTimestamp",
  "finalizers",
  "generateName",
  "labels",
  "ownerReferences",
]);

function isCertain(schema: SchemaNode, { key, variable, text }: Step, parent: string, scope: Scope): boolean {
  if (variable !== undefined) return schema.type === "array" || scope.loops.get(variable)?.range === parent;
  // An index may be out of bounds; sizes are not tracked here.
  if (key === undefined) return true;
  if (schema.fields === null) return schema.values === null;
  const field = fieldOf(schema, key);
  // Unknown fields are another finding.
  if (field === undefined) return true;
  const root = rootOf(text);
  if (scope.isResource(root)) {
    if (parent === root && ["metadata", "apiVersion", "kind"].includes(key)) return true;
    if (parent === `${root}.metadata` && !OPTIONAL_METADATA.has(key)) return true;
  }
  if (isRequired(schema, key) || field.facets?.default !== undefined) return true;
  return scope.isWritten(root, schema, key);
}
