import { type Diagnostic } from "../../model/index.js";
import { segmentsOf } from "../../model/internal.js";
import { type RulesAbove, type SetRule, schemaPath } from "./lint-rule.js";
import { ReadCollector, type Reads } from "./lint-reads.js";
import { type Expr, OPERATORS, childrenOf, escapeName } from "../../cel/internal.js";
import { about } from "./lint-expression.js";
import { joined } from "./lint-rule-subject.js";
import { problems } from "../problems.js";

/**
 * Finds transition rules that can be bypassed by removing the field: they run only if both the old and the new value
 * exist. The status is written by a controller, which does not bypass its own rules, and a spec is not removed.
 */
export function checkTransition({ rule, path, field, expression }: SetRule): Diagnostic[] {
  const { syntax } = expression;
  if (syntax === undefined || field === undefined || field.isCertain || rule.optionalOldSelf === true)
    return [];
  const segments = segmentsOf(path).slice(segmentsOf(schemaPath(0)).length);
  const isSpec = segments[1] === "spec" && segments[2] === "x-kubernetes-validations";
  if (isSpec || segments.includes("status") || !isAboutChanges(syntax.root)) return [];
  if (field.above.some(isGuardedBy)) return [];
  const { name } = field;
  return [
    problems["escapable-transition"]({
      ...about(expression),
      message: `the rule does not run when ${name} is removed, so removing and adding it again bypasses the rule`,
      found: name,
      hint: `move it to the object above, as !has(oldSelf.${name}) || (has(self.${name}) && ...)`,
    }),
  ];
}

/** `self == oldSelf || ...` is about values: it only exempts existing ones. */
function isAboutChanges(tree: Expr): boolean {
  const parts = tree.kind === "call" && tree.name === OPERATORS.or ? tree.args : [tree];
  const others = parts.length > 1 ? parts.filter((part) => !isUnchanged(part)) : parts;
  return others.some(comparesOld);
}

/** A rule that only tests for existence prevents removal, which is what the hint suggests. */
function comparesOld(node: Expr): boolean {
  if (node.kind === "ident") return node.name === "oldSelf";
  return !(node.kind === "select" && node.test) && childrenOf(node).some(comparesOld);
}

function isUnchanged(part: Expr): boolean {
  if (part.kind !== "call" || part.name !== OPERATORS.equal) return false;
  return (
    part.args
      .map((side) => (side.kind === "ident" ? side.name : ""))
      .sort()
      .join() === "oldSelf,self"
  );
}

/** A rule on a parent that reads the field, or compares the parent as a whole, sees the removal. */
function isGuardedBy({ trees, steps }: RulesAbove): boolean {
  return trees.some((tree) => isLookedAt(readsIn(tree), steps));
}

function isLookedAt(reads: Reads, steps: readonly (string | null)[]): boolean {
  const isWhole = reads.fields.size === 0 && !reads.hasItems;
  const [first, ...rest] = steps;
  if (isWhole || first === undefined) return true;
  const below = first === null ? (reads.hasItems ? reads.items : undefined) : fieldOf(reads, first);
  return below !== undefined && isLookedAt(below, rest);
}

/** A field whose name is a CEL keyword is read as `self.__namespace__`. */
function fieldOf({ fields }: Reads, name: string): Reads | undefined {
  return fields.get(name) ?? fields.get(escapeName(name) ?? name);
}

function readsIn(tree: Expr): Reads {
  const collector = new ReadCollector(new Map());
  collector.collect(tree);
  return joined(collector.roots.get("self"), collector.roots.get("oldSelf"));
}
