import {
  type Condition,
  type ConditionValue,
  type Conditions,
  isSameCondition,
  mismatch,
  valueIndex,
} from "./condition.js";
import { VarveError } from "../../model/index.js";
import { type VersionSet, complement, isEmpty, keyOfSet } from "../version/set.js";
import { gateProblems } from "../gate-problems.js";

/**
 * When a gate applies: a decision per condition, in name order, and at the end a set of versions. A condition without
 * effect is left out, so equivalent gates have trees of the same shape.
 */
export type GateTree = GateLeaf | GateBranch;

export interface GateLeaf {
  readonly versions: VersionSet;
}

export interface GateBranch {
  readonly condition: Condition;
  /** One for each value of the condition. */
  readonly branches: readonly GateTree[];
}

export function isBranch(tree: GateTree): tree is GateBranch {
  return "branches" in tree;
}

/** The tree for one condition. */
export function decision(condition: Condition, versions: (value: ConditionValue) => VersionSet): GateTree {
  const table = new NodeTable();
  return table.branch(
    condition,
    condition.values.map((value) => table.leaf(versions(value))),
  );
}

/** The versions for which a gate applies under these conditions. */
export function versionsUnder(tree: GateTree, given: Conditions): VersionSet {
  let at = tree;
  while (isBranch(at)) at = at.branches[valueIndex(at.condition, given)] as GateTree;
  return at.versions;
}

/** Every node of the tree once: parts of it are shared. */
export function* nodesOf(tree: GateTree, seen: Set<GateTree> = new Set()): Generator<GateTree> {
  if (seen.has(tree)) return;
  seen.add(tree);
  yield tree;
  if (isBranch(tree)) for (const branch of tree.branches) yield* nodesOf(branch, seen);
}

/** The names of the conditions in a tree. */
export function conditionsIn(tree: GateTree): Set<string> {
  const names = new Set<string>();
  for (const node of nodesOf(tree)) if (isBranch(node)) names.add(node.condition.name);
  return names;
}

/** How many conditions must be set to satisfy a gate; infinity if it never applies. */
export function fewestConditions(tree: GateTree, known = new Map<GateTree, number>()): number {
  if (!isBranch(tree)) return isEmpty(tree.versions) ? Infinity : 0;
  const counted = known.get(tree);
  if (counted !== undefined) return counted;
  const counts = tree.branches.map((branch, i) => {
    const value = tree.condition.values[i];
    return fewestConditions(branch, known) + (value === null || value === false ? 0 : 1);
  });
  const least = Math.min(...counts);
  known.set(tree, least);
  return least;
}

/** The first condition of two trees. */
export function firstCondition(a: GateTree, b: GateTree): Condition | undefined {
  if (!isBranch(a)) return isBranch(b) ? b.condition : undefined;
  if (!isBranch(b)) return a.condition;
  if (a.condition.name !== b.condition.name)
    return a.condition.name < b.condition.name ? a.condition : b.condition;
  if (!isSameCondition(a.condition, b.condition)) throw new VarveError(mismatch(a.condition, b.condition));
  return a.condition;
}

/**
 * The rest of a tree when a condition, with no relevant condition before it in the order, has the value at that index.
 */
export function restrict(tree: GateTree, condition: Condition, index: number): GateTree {
  return isBranch(tree) && tree.condition.name === condition.name ? (tree.branches[index] as GateTree) : tree;
}

export function combineTrees(
  a: GateTree,
  b: GateTree,
  operation: (a: VersionSet, b: VersionSet) => VersionSet,
): GateTree {
  const table = new NodeTable();
  const done = new Map<GateTree, Map<GateTree, GateTree>>();
  return combine(a, b);

  function combine(left: GateTree, right: GateTree): GateTree {
    const withLeft = done.get(left) ?? new Map<GateTree, GateTree>();
    done.set(left, withLeft);
    const made = withLeft.get(right) ?? make(left, right);
    withLeft.set(right, made);
    return made;
  }

  function make(left: GateTree, right: GateTree): GateTree {
    const condition = firstCondition(left, right);
    if (condition === undefined)
      return table.leaf(operation((left as GateLeaf).versions, (right as GateLeaf).versions));
    const branches = condition.values.map((_, i) =>
      combine(restrict(left, condition, i), restrict(right, condition, i)),
    );
    return table.branch(condition, branches);
  }
}

/** The sets of two gates under the same conditions, and conditions that lead there. */
export interface LeafPair {
  readonly left: VersionSet;
  readonly right: VersionSet;
  /** Without those that are false or not set, which are the defaults. */
  readonly conditions: Conditions;
}

/** Every pair of sets that two trees reach under the same conditions, at least once. */
export function* leafPairs(
  a: GateTree,
  b: GateTree,
  conditions: Conditions = {},
  seen: Map<GateTree, Set<GateTree>> = new Map(),
): Generator<LeafPair> {
  const withA = seen.get(a) ?? new Set();
  if (withA.has(b)) return;
  seen.set(a, withA.add(b));
  const condition = firstCondition(a, b);
  if (condition === undefined) {
    yield { left: (a as GateLeaf).versions, right: (b as GateLeaf).versions, conditions };
    return;
  }
  for (const [i, value] of condition.values.entries()) {
    const isDefault = value === null || value === false;
    const given = isDefault ? conditions : { ...conditions, [condition.name]: value };
    yield* leafPairs(restrict(a, condition, i), restrict(b, condition, i), given, seen);
  }
}

export function complementTree(tree: GateTree): GateTree {
  return new NodeTable().adopt(tree, complement);
}

/** The limit of one operation; real gates have a handful of nodes. */
const MOST_NODES = 10_000;

/** Equal nodes are created once, so that equal trees are identical objects. */
export class NodeTable {
  readonly #nodes = new Map<string, GateTree>();
  readonly #ids = new Map<GateTree, number>();
  readonly #most: number;

  constructor(most = MOST_NODES) {
    this.#most = most;
  }

  leaf(versions: VersionSet): GateTree {
    return this.#intern(keyOfSet(versions), () => ({ versions }));
  }

  branch(condition: Condition, branches: readonly GateTree[]): GateTree {
    const [first] = branches;
    if (first !== undefined && branches.every((branch) => branch === first)) return first;
    const ids = branches.map((branch) => this.#ids.get(branch)).join(" ");
    return this.#intern(`${ids} ${condition.name}`, () => ({ condition, branches }));
  }

  /** The tree in terms of this table, optionally with its sets mapped. */
  adopt(tree: GateTree, change: (versions: VersionSet) => VersionSet = (versions) => versions): GateTree {
    const done = new Map<GateTree, GateTree>();
    const adopted = (node: GateTree): GateTree => {
      const made =
        done.get(node) ??
        (isBranch(node)
          ? this.branch(node.condition, node.branches.map(adopted))
          : this.leaf(change(node.versions)));
      done.set(node, made);
      return made;
    };
    return adopted(tree);
  }

  #intern(key: string, make: () => GateTree): GateTree {
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    if (this.#nodes.size === this.#most) throw tooComplex(this.#most);
    const made = make();
    this.#nodes.set(key, made);
    this.#ids.set(made, this.#ids.size);
    return made;
  }
}

function tooComplex(most: number): VarveError {
  return new VarveError(
    gateProblems["gate-too-complex"]({
      message: `the conditions of a gate depend on each other in more than ${most} ways`,
      hint: "split it into several gates",
    }),
  );
}
