import type { LimitRangeItem, NodeStatus } from "../type/go-types.js";
import { isNil } from "../type/zero.js";

export type Amounts = Record<string, string>;

/** The amounts of the first list that has a resource. */
export function filled(...lists: readonly Readonly<Amounts>[]): Amounts {
  return lists.reduceRight<Amounts>((all, list) => ({ ...all, ...list }), {});
}

/** What limits a container by default, and what it requests. */
export function limitRangeItem(item: LimitRangeItem): void {
  if (item.type !== "Container") return;
  item.default = filled(item.default, item.max);
  item.defaultRequest = filled(item.defaultRequest, item.default, item.min);
}

export function nodeStatus(status: NodeStatus): void {
  if (isNil(status.allocatable) && !isNil(status.capacity)) status.allocatable = { ...status.capacity };
}
