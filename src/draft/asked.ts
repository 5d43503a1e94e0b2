import type { DraftState, ListNode, MapNode } from "./node.js";
import type { ReadMark } from "../ledger/index.js";

/**
 * What a closure has read before it writes. A closure that found no list and then assigns one has added its items:
 * `c.env = [...(c.env ?? []), item]`. A closure that listed the members of a map and assigns a map has changed those
 * that differ: `labels = { ...labels, key }`. A closure that assigns without reading replaces the value.
 */
export interface Asked {
  /** Alternating nodes and keys: misses are rare, and this is the cheapest way to record one. */
  readonly missed: (MapNode | string)[];
  readonly listed: MapNode[];
  /** The last complete iteration over a list, as in `[...list]`. */
  copied: Map<ListNode, ReadMark | undefined> | undefined;
}

function askedIn(state: DraftState): Asked {
  return (state.asked ??= { missed: [], listed: [], copied: undefined });
}

/** A closure read a field that does not exist. */
export function noteMissed(node: MapNode, key: string): void {
  const { missed } = askedIn(node.state);
  const last = missed.length - 2;
  // Loops repeat the same read.
  if (last < 0 || missed[last] !== node || missed[last + 1] !== key) missed.push(node, key);
}

export function noteListed(node: MapNode): void {
  const { listed } = askedIn(node.state);
  if (listed.at(-1) !== node) listed.push(node);
}

export function hasMissed(node: MapNode, key: string): boolean {
  const missed = node.state.asked?.missed;
  if (missed === undefined || Object.hasOwn(node.value, key)) return false;
  for (let i = 0; i < missed.length; i += 2) if (missed[i] === node && missed[i + 1] === key) return true;
  return false;
}

export function hasListed(node: MapNode): boolean {
  return node.state.asked?.listed.includes(node) === true;
}

export function noteCopied(list: ListNode, mark: ReadMark | undefined): void {
  const asked = askedIn(list.state);
  (asked.copied ??= new Map()).set(list, mark);
}

export function hasCopied(list: ListNode): boolean {
  return list.state.asked?.copied?.has(list) === true;
}

/**
 * `list = [...list, item]` depends on the items no more than `push` does. Reading the length of the copy is not
 * noticed; reading its items is.
 */
export function forgetCopying(list: ListNode): void {
  const mark = list.state.asked?.copied?.get(list);
  if (mark !== undefined) list.state.recorder.unread(mark);
}
