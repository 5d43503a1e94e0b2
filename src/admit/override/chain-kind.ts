import { textOf } from "../../machinery/index.js";
import { type JsonObject } from "../../model/index.js";
import { groupOf } from "../../model/internal.js";
import type { ChainKind, OverrideChain } from "./override-chain.js";

/** Whether a chain applies to a kind. */
export function isChainOf({ of }: OverrideChain, { group, kind }: ChainKind): boolean {
  return of === undefined || (of.group === group && of.kind === kind);
}

/** The chains that apply to an object: one list may serve several kinds. */
export function chainsFor(chains: readonly OverrideChain[], object: JsonObject): readonly OverrideChain[] {
  if (chains.every(({ of }) => of === undefined)) return chains;
  const about = { group: groupOf(textOf(object, "apiVersion")), kind: textOf(object, "kind") };
  return chains.filter((chain) => isChainOf(chain, about));
}
