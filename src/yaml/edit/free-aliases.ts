import { type Node, type Pair, isAlias, isMap, isPair, isSeq, visit } from "yaml";
import { type Part, membersOf, open } from "./parts.js";

/**
 * Aliases of a value that is changed or removed keep their value: they are expanded. True if a whole map must be
 * rewritten for that, because the alias is a key or a merge.
 */
export function freeAliases(contents: Node | null, root: Part): boolean {
  if (contents === null) return false;
  const changed = new Set<string>();
  visit(contents, {
    Node: (_, node, ancestors) => {
      const anchor = (node as { anchor?: string }).anchor;
      if (anchor !== undefined && !isUntouched(root, node, ancestors)) changed.add(anchor);
    },
  });
  let isMapRewritten = false;
  visit(contents, {
    Alias: (_, node, ancestors) => {
      if (isAlias(node) && changed.has(node.source)) {
        isMapRewritten = renew(root, node, ancestors) || isMapRewritten;
      }
    },
  });
  return isMapRewritten;
}

/** The chain of opened parts from the root to a node. */
function partsTo(root: Part, node: Node, ancestors: readonly unknown[]): Part[] {
  const chain = [root];
  for (const step of [...ancestors, node]) {
    const next = membersOf(chain.at(-1) as Part).find((member) => member.part.node === step);
    if (next !== undefined) chain.push(next.part);
  }
  return chain;
}

function isUntouched(root: Part, node: Node, ancestors: readonly unknown[]): boolean {
  return partsTo(root, node, ancestors).at(-1)?.state === "kept";
}

/** Expands the alias; if it is a key or a merge, rewrites the map around it and returns true. */
function renew(root: Part, alias: Node, ancestors: readonly unknown[]): boolean {
  let part = root;
  for (const step of [...ancestors, alias]) {
    if (step === part.node) continue;
    if (part.state === "fresh" || !open(part)) return false;
    const next = membersOf(part).find((member) => member.part.node === step);
    // An alias inside a removed member is removed with it.
    if (next === undefined && isSeq(part.node)) return false;
    if (isPair(step) && !hasPair(part, step)) return false;
    if (next === undefined) continue;
    if (isMap(part.node) && next.key === undefined) break;
    part = next.part;
  }
  part.state = "fresh";
  return isMap(part.node);
}

function hasPair(part: Part, pair: Pair): boolean {
  const index = isMap(part.node) ? part.node.items.indexOf(pair) : -1;
  return membersOf(part).some((member) => member.index === index);
}
