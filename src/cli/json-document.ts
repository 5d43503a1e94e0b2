import { LineIndex, type Pointer, equalTyped, formatJson, parseJson } from "../model/index.js";
import { type JsonPart, readJsonText } from "./json-text.js";
import { changedValue, editsOf } from "./member-change.js";
import type { Input } from "./input.js";
import type { ManifestDocument } from "./manifest.js";
import { editJson } from "./json-edit.js";

/** One JSON document of a text, or a VarveError that points at what is wrong with it. */
export function readJsonDocument(
  { text, name }: Input,
  { start, end }: { readonly start: number; readonly end: number },
): ManifestDocument {
  const own = text.slice(start, end);
  // Blanks for what stands before it keep the positions that a fault names.
  const value = parseJson(text.slice(0, start).replaceAll(/[^\r\n]/g, " ") + own, { file: name });
  return {
    start,
    end,
    value,
    rangeOf(pointer) {
      const part = partAt(readJsonText(own), pointer);
      return part && new LineIndex(text).range(start + part.start, start + part.end, name);
    },
    rewritten(changes) {
      const edited = editJson(own, editsOf(value, changes));
      const wanted = changedValue(value, changes);
      // A map with a key twice says less than it holds; it is written anew.
      const isRight = equalTyped(parseJson(edited), wanted);
      return { text: isRight ? edited : formatJson(wanted, { indent: 2 }), diagnostics: [] };
    },
  };
}

function partAt(root: JsonPart, pointer: Pointer): JsonPart | undefined {
  let part: JsonPart | undefined = root;
  for (const token of pointer) {
    const members: JsonPart["members"] = part?.members ?? [];
    const isMember = (key: string) => key !== "" && parseJson(key) === token;
    const member = typeof token === "number" ? members[token] : members.findLast(({ key }) => isMember(key));
    part = member?.part;
  }
  return part;
}
