import { type Json, type JsonObject, equalTyped } from "../../model/index.js";
import type { ComponentWrite, Part, PartOutcome } from "./component-write.js";
import { type OverrideChain, RESOLVED_FROM } from "./override-chain.js";
import type { Fillings } from "./resolve-component.js";
import type { TakenBack } from "./take-back.js";
import { formatAuthor } from "../../ledger/index.js";
import { readAuthor } from "./recorded-author.js";
import { textOfKeys } from "./fill-record.js";
import { valueAt } from "./keys.js";

/** A component that a newer release has stored: as it arrives, and as it was stored. */
export interface ByNewer {
  readonly now: TakenBack;
  readonly was: TakenBack;
}

/**
 * During a rollout, servers of two releases answer alternately. The older one keeps an unchanged component as the newer
 * one stored it: otherwise every write would undo the previous one. Undefined if the author or the template has
 * changed, so that the component must be resolved.
 */
export function keptForNewer(part: Part, { mark }: Fillings, { now, was }: ByNewer): PartOutcome | undefined {
  const { chain, stored } = part;
  const storedMark = valueAt(stored.component, [...chain.block, RESOLVED_FROM]);
  const isSame = equalTyped(now.component ?? null, was.component ?? null) && isSameTemplate(mark, storedMark);
  if (!isSame || stored.entry === undefined) return undefined;
  const writes = was.ours.map(({ keys, value, by }): ComponentWrite => ({
    keys,
    value,
    author: readAuthor(by),
    template: undefined,
    isStored: true,
  }));
  return { part, writes, mark: storedMark, fault: undefined, entry: stored.entry };
}

/** The writes of an older release, with the constants of a newer one if that has set some. */
export function withNewerConstants(
  chain: OverrideChain,
  writes: readonly ComponentWrite[],
  { was }: ByNewer,
): readonly ComponentWrite[] {
  const constant = chain.levels.find(({ type }) => type === "constant");
  if (constant?.type !== "constant") return writes;
  const author = formatAuthor({ stage: "admit", name: constant.name });
  const newer = new Map(
    was.ours.flatMap(({ keys, by, value }): [string, Json][] =>
      by === author ? [[textOfKeys(keys), value]] : [],
    ),
  );
  return writes.map((write) => {
    const value = newer.get(textOfKeys(write.keys));
    return value === undefined || formatAuthor(write.author) !== author ? write : { ...write, value };
  });
}

function isSameTemplate(mark: JsonObject, stored: Json | undefined): boolean {
  return ["kind", "name", "generation"].every((key) =>
    equalTyped(valueAt(mark, [key]) ?? null, valueAt(stored, [key]) ?? null),
  );
}
