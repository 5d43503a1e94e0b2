import { type Json, type Pointer, formatJson, parseJson } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { type JsonMember, type JsonPart, readJsonText, writeJsonText } from "./json-text.js";
import type { ValueEdit } from "./value-edits.js";

/** Applies edits to the text of a JSON document; unedited parts keep their layout. */
export function editJson(text: string, edits: readonly ValueEdit[]): string {
  const editor = new JsonEditor(text);
  for (const edit of edits) editor.apply(edit);
  return editor.text;
}

/** A part and the indentation of its first line; undefined for a value that must stay on its line. */
interface Place {
  readonly part: JsonPart;
  readonly indent: string | undefined;
}

class JsonEditor {
  #root: JsonPart;
  /** One level of indentation; undefined for a document on one line. */
  readonly #unit: string | undefined;
  /** The separator after a comma on one line. */
  readonly #gap: string;

  constructor(text: string) {
    this.#root = readJsonText(text);
    const first = this.#root.members[0] ?? { lead: "\n  ", colon: ": " };
    this.#unit = indentOf(first.lead);
    this.#gap = this.#unit === undefined && first.colon === ":" ? "" : " ";
  }

  get text(): string {
    return writeJsonText(this.#root);
  }

  apply(edit: ValueEdit): void {
    const token = edit.pointer.at(-1);
    if (token === undefined) {
      if (edit.op === "set") this.#root = this.#written(edit.value, this.#outer);
      return;
    }
    const { part, indent } = this.#placeOf(edit.pointer.slice(0, -1));
    const index = indexOf(part, token);
    if (edit.op === "remove") return removeMember(part.members, index);
    const member = edit.op === "set" ? part.members[index] : undefined;
    if (member !== undefined) member.part = this.#written(edit.value, indentOf(member.lead));
    else if (part.members.length === 0) this.#fill(part, indent, token, edit.value);
    else this.#insert(part.members, index, token, edit.value);
  }

  get #outer(): string | undefined {
    return this.#unit === undefined ? undefined : "";
  }

  #placeOf(pointer: Pointer): Place {
    let place: Place = { part: this.#root, indent: this.#outer };
    for (const token of pointer) {
      const member = place.part.members[indexOf(place.part, token)] as JsonMember;
      place = { part: member.part, indent: indentOf(member.lead) };
    }
    return place;
  }

  /** An empty map or list shows no layout of its own: it uses that of the document. */
  #fill(part: JsonPart, indent: string | undefined, token: string | number, value: Json): void {
    const { members, close } = this.#written(part.kind === "list" ? [value] : { [token]: value }, indent);
    part.members.push(...members);
    part.close = close;
  }

  #insert(members: JsonMember[], index: number, token: string | number, value: Json): void {
    const [first, second] = members as [JsonMember, JsonMember | undefined];
    const between = second?.lead ?? (indentOf(first.lead) === undefined ? this.#gap : first.lead);
    const lead = index === 0 ? first.lead : between;
    if (index === 0) first.lead = between;
    const key = typeof token === "string" ? quote(token) : "";
    const part = this.#written(value, indentOf(lead));
    members.splice(index, 0, { lead, key, colon: first.colon, part, trail: "" });
  }

  /** A new value: on indented lines of its own, or on one line without an indentation. */
  #written(value: Json, indent: string | undefined): JsonPart {
    if (indent === undefined) return readJsonText(formatJson(value));
    const lines = formatJson(value, { indent: 1 }).split("\n");
    const unit = this.#unit ?? "  ";
    return readJsonText(
      lines.map((line) => line.replace(/^ */, (blanks) => unit.repeat(blanks.length))).join(`\n${indent}`),
    );
  }
}

/** The indentation of a line; undefined for something that starts later in a line. */
function indentOf(lead: string): string | undefined {
  const lineEnd = lead.lastIndexOf("\n");
  return lineEnd < 0 ? undefined : lead.slice(lineEnd + 1);
}

/** Of equal keys the last counts, as for every reader; a new key is added at the end. */
function indexOf({ kind, members }: JsonPart, token: string | number): number {
  if (kind === "list") return Math.min(Number(token), members.length);
  const index = members.findLastIndex(({ key }) => isKey(key, String(token)));
  return index < 0 ? members.length : index;
}

function isKey(literal: string, key: string): boolean {
  return literal === quote(key) || (literal.includes("\\") && parseJson(literal) === key);
}

/** What follows a removed first member takes its place also in the layout. */
function removeMember(members: JsonMember[], index: number): void {
  const [removed] = members.splice(index, 1);
  if (index === 0 && removed !== undefined && members[0] !== undefined) members[0].lead = removed.lead;
}
