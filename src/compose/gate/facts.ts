import { ALL_VERSIONS, contains, isEmpty, sameSet } from "../version/set.js";
import {
  type Condition,
  type Conditions,
  checkConditions,
  collectConditions,
  valueIndex,
  valueOf,
} from "./condition.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { type GateTree, isBranch, nodesOf, versionsUnder } from "./tree.js";
import type { Dialect } from "../version/order.js";
import type { Gate } from "./gate.js";
import { formatVersionSet } from "../version/set-text.js";
import { parseVersion } from "../version/parser.js";

/** The input of a gate. */
export interface GateFacts {
  readonly version?: string;
  readonly conditions?: Conditions;
}

/** Without a version, only what holds for every version holds. */
export function gateHolds(gate: Gate, facts: GateFacts): boolean {
  const { tree, dialect = "masterminds" } = gate;
  const taken = versionsUnder(tree, facts.conditions ?? {});
  if (facts.version === undefined) return sameSet(taken, ALL_VERSIONS);
  return contains(taken, parseVersion(facts.version, { dialect }));
}

/** Whether the version matters to the gate. */
export function asksForVersion(gate: Gate): boolean {
  return Array.from(nodesOf(gate.tree)).some(
    (node) => !isBranch(node) && !isEmpty(node.versions) && !sameSet(node.versions, ALL_VERSIONS),
  );
}

/** The conditions of gates by name, and a problem for each that two gates declare differently. */
export function conditionsOf(gates: readonly Gate[]): { conditions: Condition[]; diagnostics: Diagnostic[] } {
  return collectConditions(gates.flatMap(({ tree }) => conditionsIn(tree)));
}

function conditionsIn(tree: GateTree): Condition[] {
  return Array.from(nodesOf(tree)).flatMap((node) => (isBranch(node) ? [node.condition] : []));
}

/**
 * Whether these facts are valid for the gates: a version in their dialect, and known conditions. If no gate uses
 * versions, a given version must still be valid in the caller's dialect.
 */
export function checkFacts(
  gates: readonly Gate[],
  { version, conditions = {} }: GateFacts,
  fallback: Dialect = "masterminds",
): Diagnostic[] {
  const declared = conditionsOf(gates);
  const dialects = new Set(gates.flatMap(({ dialect }) => dialect ?? []));
  if (dialects.size === 0) dialects.add(fallback);
  return [
    ...declared.diagnostics,
    ...checkConditions(declared.conditions, conditions),
    ...(version === undefined ? [] : [...dialects].flatMap((dialect) => versionProblems(version, dialect))),
  ];
}

function versionProblems(version: string, dialect: Dialect): readonly Diagnostic[] {
  try {
    parseVersion(version, { dialect });
    return [];
  } catch (error) {
    if (error instanceof VarveError) return error.diagnostics;
    throw error;
  }
}

/** Why a gate does not hold: `8.8.0 is not in >=8.9.0-0`, or `storage is gcs, backup is false`. */
export function whyNot(gate: Gate, { version, conditions = {} }: GateFacts): string {
  const { tree, text } = gate;
  const taken = versionsUnder(tree, conditions);
  if (!isEmpty(taken))
    return version === undefined ? "no version was given" : `${version} is not in ${formatVersionSet(taken)}`;
  const blamed = blamedIn(tree, conditions).map((condition) => stateOf(condition, conditions));
  return blamed.length > 0 ? blamed.join(", ") : `nothing satisfies ${text}`;
}

/** The conditions on the way to a closed leaf that could have led to an open one. */
function blamedIn(tree: GateTree, given: Conditions): Condition[] {
  const blamed: Condition[] = [];
  let at = tree;
  while (isBranch(at)) {
    const taken = at.branches[valueIndex(at.condition, given)] as GateTree;
    if (at.branches.some((branch) => branch !== taken && !isNever(branch))) blamed.push(at.condition);
    at = taken;
  }
  return blamed;
}

/** Equal branches are merged, so only an empty leaf never applies. */
function isNever(tree: GateTree): boolean {
  return !isBranch(tree) && isEmpty(tree.versions);
}

function stateOf(condition: Condition, given: Conditions): string {
  return `${condition.name} is ${valueOf(condition, given) ?? "not set"}`;
}
