import { type Node, type YAMLMap, type YAMLSeq, isAlias, isMap, isScalar, isSeq } from "yaml";
import type { BesideKey } from "./text-edit.js";
import type { MapPair } from "../write/geometry.js";
import { isMergeKey } from "../read/tree-reader.js";
import { keyText } from "../read/navigate.js";

/** A member of the wanted map or list; `index` is its position among the members in the text, -1 for a new one. */
export interface Member {
  readonly index: number;
  /** The key in a map (perhaps a new name for an old member), undefined in a list. */
  key: string | undefined;
  renamed: boolean;
  readonly part: Part;
  /** The position in the text of an item that moves here with its comments. */
  readonly movedFrom?: number;
}

/**
 * A node of the text and its wanted state.
 * - `kept`: nothing below has changed
 * - `opened`: some members were added, removed, renamed or changed
 * - `fresh`: the value will be rewritten (node null: it is not in the text yet)
 */
export interface Part {
  readonly node: Node | null;
  state: "kept" | "opened" | "fresh";
  /** In order; removed members of a map stay until `membersOf` is called, so that thousands can be removed. */
  members: Member[];
  byKey: Map<string, Member> | undefined;
}

export function kept(node: Node | null): Part {
  return { node, state: "kept", members: [], byKey: undefined };
}

export function membersOf(part: Part): Member[] {
  const { byKey } = part;
  if (byKey !== undefined)
    part.members = part.members.filter(
      (member) => member.key === undefined || byKey.get(member.key) === member,
    );
  return part.members;
}

export function newMember(key?: string): Member {
  return { index: -1, key, renamed: false, part: { ...kept(null), state: "fresh" } };
}

/** An item at another position of its list; an item without text is new there as well. */
export function movedMember({ index, movedFrom = index, part }: Member): Member {
  return movedFrom < 0 ? newMember() : { index: -1, key: undefined, renamed: false, part, movedFrom };
}

/** The member with a key of an opened map. */
export function memberWithKey(part: Part, key: string): Member | undefined {
  return part.byKey?.get(key);
}

/** Adds a member to an opened map: next to another one if that exists, otherwise to the end. */
export function addMember(part: Part, key: string, beside?: BesideKey): void {
  const member = newMember(key);
  const other = beside && memberWithKey(part, beside.key);
  const at = other === undefined ? -1 : part.members.lastIndexOf(other);
  part.members.splice(at < 0 ? part.members.length : at + (beside?.isBehind === true ? 1 : 0), 0, member);
  part.byKey?.set(key, member);
}

export function dropMember(part: Part, { key }: Member): void {
  part.byKey?.delete(key as string);
}

/** A key renamed to the name of another member replaces that member. */
export function renameMember(part: Part, member: Member, key: string): void {
  part.byKey?.delete(member.key as string);
  part.byKey?.set(key, member);
  member.key = key;
  member.renamed = true;
}

/** Lists the members of a map or list; false for anything else. */
export function open(part: Part): boolean {
  if (part.state === "opened") return true;
  const { node } = part;
  if (node === null || isAlias(node)) return false;
  if (isMap(node)) {
    part.members = mapMembers(node);
    part.byKey = new Map(
      part.members.flatMap((member) => (member.key === undefined ? [] : [[member.key, member]])),
    );
  } else if (isSeq(node)) part.members = listMembers(node);
  else return false;
  part.state = "opened";
  return true;
}

function mapMembers(node: YAMLMap): Member[] {
  return (node.items as MapPair[]).map(({ key, value }, index) => ({
    index,
    key: isScalar(key) && !isMergeKey(key) ? keyText(key) : undefined,
    renamed: false,
    part: kept(value),
  }));
}

function listMembers(node: YAMLSeq): Member[] {
  return node.items.map((item, index) => ({
    index,
    key: undefined,
    renamed: false,
    part: kept(item as Node),
  }));
}
