import type { DraftState, ListNode, MapNode } from "./node.js";
import type { ReadMark } from "../ledger/index.js";

/**
 * What a closure has asked before it writes. Who found nothing and then assigns a list has added its items:
 * `c.env = [...(c.env ?? []), item]`. Who listed the members of a map and assigns a map has changed those that differ:
 * `labels = { ...labels, key }`. Who assigns without having looked replaces whatever there is.
 */
export interface Asked {
  readonly missed: Map<MapNode, Set<string>>;
  readonly listed: Set<MapNode>;
  /** The last time that a list was gone through from its first item to its last, as `[...list]` does. */
  readonly copied: Map<ListNode, ReadMark | undefined>;
}

function askedIn(state: DraftState): Asked {
  return (state.asked ??= { missed: new Map(), listed: new Set(), copied: new Map() });
}

/** A closure asked for a field that is not there. */
export function noteMissed(node: MapNode, key: string): void {
  const { missed } = askedIn(node.state);
  const keys = missed.get(node);
  if (keys === undefined) missed.set(node, new Set([key]));
  else keys.add(key);
}

export function noteListed(node: MapNode): void {
  askedIn(node.state).listed.add(node);
}

export function hasMissed(node: MapNode, key: string): boolean {
  return node.state.asked?.missed.get(node)?.has(key) === true && !Object.hasOwn(node.value, key);
}

export function hasListed(node: MapNode): boolean {
  return node.state.asked?.listed.has(node) === true;
}

export function noteCopied(list: ListNode, mark: ReadMark | undefined): void {
  askedIn(list.state).copied.set(list, mark);
}

export function hasCopied(list: ListNode): boolean {
  return list.state.asked?.copied.has(list) === true;
}

/**
 * `list = [...list, item]` depends on the items no more than `push` does. That the copy was counted in between is not
 * noticed; what was read of its items is.
 */
export function forgetCopying(list: ListNode): void {
  const mark = list.state.asked?.copied.get(list);
  if (mark !== undefined) list.state.recorder.unread(mark);
}
