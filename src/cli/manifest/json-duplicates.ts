import { type JsonPart, endOfString, readJsonText } from "./json-text.js";
import { type Json, type Pointer, parseJson } from "../../model/index.js";

/** A member of a map that has the same key as one before it. */
export interface Duplicate {
  readonly pointer: Pointer;
  /** The position of its value in the text. */
  readonly start: number;
  readonly end: number;
}

/** The duplicate members of a JSON text with this value, in the order of the text, each path once. */
export function duplicatesIn(text: string, value: Json): Duplicate[] {
  // Counting is several times faster than reading the text into parts, and nearly all texts have no duplicates.
  if (writtenMembers(text) === membersOf(value)) return [];
  const found = new Map<string, Duplicate>();
  visit(readJsonText(text), [], (duplicate) => {
    const name = fieldText(duplicate.pointer);
    if (!found.has(name)) found.set(name, duplicate);
  });
  return [...found.values()];
}

/** How many strings of a text are followed by a colon. */
function writtenMembers(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    at = endOfString(text, at);
    while (BLANKS.has(text.charCodeAt(at))) at++;
    if (text[at] === ":") count++;
  }
  return count;
}

const BLANKS = new Set([" ", "\t", "\n", "\r"].map((blank) => blank.charCodeAt(0)));

function membersOf(value: Json): number {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + membersOf(item), 0);
  const names = Object.keys(value);
  return names.reduce((sum, name) => sum + membersOf(value[name] as Json), names.length);
}

function visit(part: JsonPart, pointer: Pointer, tell: (duplicate: Duplicate) => void): void {
  const seen = new Set<string>();
  for (const [i, member] of part.members.entries()) {
    const key = part.kind === "list" ? i : keyOf(member.key);
    const below = [...pointer, key];
    if (typeof key === "string") {
      if (seen.has(key)) tell({ pointer: below, start: member.part.start, end: member.part.end });
      seen.add(key);
    }
    visit(member.part, below, tell);
  }
}

function keyOf(written: string): string {
  return written.includes("\\") ? (parseJson(written) as string) : written.slice(1, -1);
}

/** A path as Go's strict decoder prints it: `spec.containers[0].image`, whatever the keys contain. */
export function fieldText(pointer: Pointer): string {
  const text = pointer.map((token) => (typeof token === "number" ? `[${token}]` : `.${token}`)).join("");
  return text.startsWith(".") ? text.slice(1) : text;
}
