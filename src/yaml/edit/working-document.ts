import { type Json, type Pointer } from "../../model/index.js";
import { DocumentWriter, getAtPointer } from "../../model/internal.js";
import {
  type Member,
  type Part,
  addMember,
  dropMember,
  kept,
  memberWithKey,
  newMember,
  open,
  renameMember,
} from "./parts.js";
import { type TextEdit, applyTextEdit } from "./text-edit.js";
import { type Node, isSeq } from "yaml";
import { reshape } from "./reshape.js";

/** The wanted document: a tree of parts over the syntax tree, and its value. */
export class WorkingDocument {
  readonly root: Part;
  readonly #writer: DocumentWriter;

  constructor(contents: Node | null, value: Json) {
    this.root = kept(contents);
    this.#writer = new DocumentWriter(value);
  }

  get value(): Json {
    return this.#writer.document;
  }

  /** Throws a VarveError if the edit does not apply; the parts are then unusable. */
  apply(edit: TextEdit): void {
    this.#change(this.root, edit, 0, this.value);
    applyTextEdit(this.#writer, edit);
  }

  #change(part: Part, edit: TextEdit, depth: number, value: Json | undefined): void {
    if (depth === edit.pointer.length) {
      if (edit.op === "set" && value !== undefined) reshape(part, value, edit.value);
      else part.state = "fresh";
      return;
    }
    if (part.state === "fresh" || !open(part)) {
      part.state = "fresh";
      return;
    }
    if (isSeq(part.node)) this.#changeItem(part, edit, depth, value);
    else this.#changeField(part, edit, depth, value);
  }

  #changeItem(part: Part, edit: TextEdit, depth: number, value: Json | undefined): void {
    const at = Number(edit.pointer[depth]);
    const isLast = depth === edit.pointer.length - 1;
    const member = part.members[at];
    if (member === undefined && isLast && edit.op === "remove") return;
    if (member === undefined) part.members.push(newMember());
    else if (isLast && edit.op === "remove") part.members.splice(at, 1);
    else if (isLast && edit.op === "insert") part.members.splice(at, 0, newMember());
    else this.#change(member.part, edit, depth + 1, childOf(value, at));
  }

  #changeField(part: Part, edit: TextEdit, depth: number, value: Json | undefined): void {
    const key = String(edit.pointer[depth]);
    const isLast = depth === edit.pointer.length - 1;
    const isGoing = isLast && (edit.op === "remove" || edit.op === "rename");
    const member: Member | undefined = memberWithKey(part, key);
    // In the value, but not in this map: it comes from a merge key, where a key cannot be removed or renamed.
    if (member === undefined && isGoing) {
      if (childOf(value, key) !== undefined) part.state = "fresh";
    } else if (member === undefined)
      addMember(part, key, isLast && edit.op === "set" ? edit.beside : undefined);
    else if (isLast && edit.op === "remove") dropMember(part, member);
    else if (isLast && edit.op === "rename") renameMember(part, member, edit.key);
    else this.#change(member.part, edit, depth + 1, childOf(value, key));
  }
}

function childOf(value: Json | undefined, token: string | number): Json | undefined {
  return value === undefined ? undefined : getAtPointer(value, [token] as Pointer);
}
