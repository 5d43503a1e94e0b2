import { type Json, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";

/** The fields on the way to a list; undefined inside an item of a list. */
export type ListFields = readonly (string | undefined)[];

/** Makes the order of lists significant where it normally is not. */
export type OrderedLists = (list: ListFields) => boolean;

/** Keyed lists that Kubernetes processes in order: init containers run one after the other. */
const RUN_IN_ORDER = "initContainers";

/**
 * Whether the order of keyed items is significant. A variable may use the variables before it, so another order of
 * `env` changes the value of `$(HOST):$(PORT)`.
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

/** Detects a different order while items are paired in the order of the first list. */
export class OrderWatch {
  hasMoved = false;
  #last = -1;

  pair(mate: number | undefined): void {
    if (mate === undefined) return;
    if (mate < this.#last) this.hasMoved = true;
    this.#last = mate;
  }
}
