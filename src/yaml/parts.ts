import { type Node, type YAMLMap, type YAMLSeq, isAlias, isMap, isScalar, isSeq } from "yaml";
import { type Json, type Pointer, getAtPointer } from "../model/index.js";
import { type TextEdit, applyToValue } from "./text-edit.js";
import type { MapPair } from "./geometry.js";
import { isMergeKey } from "./tree-reader.js";
import { keyText } from "./navigate.js";

/** A member of a map or list as it is wanted; `index` is its place among the members in the text, -1 for a new one. */
export interface Member {
  readonly index: number;
  /** The key in a map (perhaps a new name for an old member), undefined in a list. */
  key: string | undefined;
  renamed: boolean;
  readonly part: Part;
}

/**
 * A node of the text beside what is wanted of it.
 * - `kept`: nothing below has changed
 * - `opened`: some members were added, removed, renamed or changed
 * - `fresh`: the value is to be written anew (node null: it is not in the text yet)
 */
export interface Part {
  readonly node: Node | null;
  state: "kept" | "opened" | "fresh";
  members: Member[];
}

/** The wanted document: a tree of parts over the syntax tree, and the value it stands for. */
export class WorkingDocument {
  readonly root: Part;
  value: Json;

  constructor(contents: Node | null, value: Json) {
    this.root = kept(contents);
    this.value = value;
  }

  apply(edit: TextEdit): void {
    const before = this.value;
    this.value = applyToValue(before, edit);
    if (edit.pointer.length === 0) {
      this.root.state = "fresh";
      return;
    }
    this.#change(this.root, edit, 0, before);
  }

  #change(part: Part, edit: TextEdit, depth: number, value: Json): void {
    if (part.state === "fresh" || !open(part)) {
      part.state = "fresh";
      return;
    }
    const token = edit.pointer[depth] as string | number;
    const at = this.#memberIndex(part, token, value);
    if (depth === edit.pointer.length - 1) this.#changeMember(part, edit, token, at, value);
    else if (at < 0) this.#add(part, token, part.members.length);
    else this.#change((part.members[at] as Member).part, edit, depth + 1, childOf(value, token));
  }

  #memberIndex(part: Part, token: string | number, value: Json): number {
    if (Array.isArray(value)) return Number(token) < part.members.length ? Number(token) : -1;
    return part.members.findIndex((member) => member.key === String(token));
  }

  #changeMember(part: Part, edit: TextEdit, token: string | number, at: number, value: Json): void {
    // Not a member of its own, yet in the value: it came through a merge key, which cannot lose or rename one key.
    if (at < 0 && (edit.op === "remove" || edit.op === "rename")) {
      if (childOf(value, token) !== undefined) part.state = "fresh";
    } else if (at < 0) this.#add(part, token, part.members.length);
    else if (edit.op === "remove") part.members.splice(at, 1);
    else if (edit.op === "insert" && isSeq(part.node)) this.#add(part, token, at);
    else if (edit.op === "rename") rename(part, at, edit.key);
    else (part.members[at] as Member).part.state = "fresh";
  }

  #add(part: Part, token: string | number, at: number): void {
    const key = isMap(part.node) ? String(token) : undefined;
    part.members.splice(at, 0, {
      index: -1,
      key,
      renamed: false,
      part: { node: null, state: "fresh", members: [] },
    });
  }
}

function childOf(value: Json, token: string | number): Json {
  return getAtPointer(value, [token] as Pointer) as Json;
}

/** A key that takes the name of another member takes its place too. */
function rename(part: Part, at: number, key: string): void {
  const member = part.members[at] as Member;
  part.members = part.members.filter((other) => other === member || other.key !== key);
  member.key = key;
  member.renamed = true;
}

function kept(node: Node | null): Part {
  return { node, state: "kept", members: [] };
}

/** Lists the members of a map or list; false for anything that has none of its own. */
export function open(part: Part): boolean {
  if (part.state === "opened") return true;
  const { node } = part;
  if (node === null || isAlias(node)) return false;
  if (isMap(node)) part.members = mapMembers(node);
  else if (isSeq(node)) part.members = listMembers(node);
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
