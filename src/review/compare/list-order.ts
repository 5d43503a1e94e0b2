import { type Json, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";

/** The fields on the way to a list; undefined where the way leads into an item of a list. */
export type ListFields = readonly (string | undefined)[];

/** Makes the order of lists significant where it normally is not. */
export type OrderedLists = (list: ListFields) => boolean;

/** Lists with keys that Kubernetes goes through in order: init containers run one after the other. */
const RUN_IN_ORDER = "initContainers";

/**
 * Whether the order of items that have a key means something. A variable may use the variables before it, so another order
 * of `env` is another value of `$(HOST):$(PORT)`.
 */
export function keyedOrderCounts(
  field: string | undefined,
  before: readonly Json[],
  after: readonly Json[],
): boolean {
  if (field === RUN_IN_ORDER) return true;
  return field === "env" && (before.some(usesVariables) || after.some(usesVariables));
}

function usesVariables(item: Json): boolean {
  const value = isObject(item) ? getKey(item, "value") : undefined;
  return typeof value === "string" && value.includes("$(");
}

/** Notices while items are paired, in the order of the first list, that their mates are in another order. */
export class OrderWatch {
  hasMoved = false;
  #last = -1;

  pair(mate: number | undefined): void {
    if (mate === undefined) return;
    if (mate < this.#last) this.hasMoved = true;
    this.#last = mate;
  }
}
