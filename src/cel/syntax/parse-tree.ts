import type { RuleName } from "./grammar.js";
import type { Token } from "./token.js";

/** A token of a tree: read, or inserted where one was missing. */
export interface Leaf extends Token {
  readonly text: string;
}

/** What a rule has read so far. */
export interface Tree {
  readonly rule: RuleName;
  /** The alternative that was taken, from 0; -1 where none was. */
  alternative: number;
  /** The offset of the first token. */
  readonly start: number;
  readonly leaves: Map<string, Leaf[]>;
  readonly trees: Map<string, Tree[]>;
}

export function newTree(rule: RuleName, start: number): Tree {
  return { rule, alternative: -1, start, leaves: new Map(), trees: new Map() };
}

export function leaf(tree: Tree, label: string): Leaf | undefined {
  return tree.leaves.get(label)?.[0];
}

export function below(tree: Tree, label: string): Tree | undefined {
  return tree.trees.get(label)?.[0];
}

/** A tree of the same rule, with this one as its left side. */
export function climbed(tree: Tree): Tree {
  const above = newTree(tree.rule, tree.start);
  above.trees.set("left", [tree]);
  return above;
}
