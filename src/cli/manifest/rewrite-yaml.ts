import { type Diagnostic, formatPath, identify } from "../../model/index.js";
import { getAtPointer } from "../../model/internal.js";
import { type EditedText } from "../../yaml/index.js";
import { type YamlDocument, editParsed } from "../../yaml/internal.js";
import { type MemberChange, editsOf } from "./member-change.js";
import { type Reordering, reorderings } from "./reordering.js";
import { problems } from "../problems.js";
import { reorderLines } from "./reorder-lines.js";

/** The text of a YAML document with objects of it changed; only the lines that must change do. */
export function rewriteYaml(document: YamlDocument, changes: readonly MemberChange[]): EditedText {
  const remarks: Diagnostic[] = [];
  // Edits cannot move an item without rewriting it, so items are first moved with their lines.
  let ordered = document;
  for (const { pointer, value, schema } of changes) {
    const before = getAtPointer(document.value ?? null, pointer) ?? null;
    for (const { pointer: list, order } of reorderings(before, value, schema)) {
      const reordering = { pointer: [...pointer, ...list], order };
      const next = reorderLines(ordered, reordering);
      if (next === undefined) {
        remarks.push(...lostComments(ordered, reordering));
        break;
      }
      ordered = next;
    }
  }
  const { text, diagnostics } = editParsed(ordered, editsOf(ordered.value ?? null, changes));
  return { text, diagnostics: [...remarks, ...diagnostics] };
}

function lostComments(document: YamlDocument, { pointer }: Reordering): Diagnostic[] {
  const range = document.rangeOf(pointer);
  const text =
    range && document.text.slice(range.start.offset - document.start, range.end.offset - document.start);
  if (text?.includes("#") !== true) return [];
  const path = identify(document.value ?? null, pointer);
  const message = `items of ${formatPath(path)} are reordered; comments between them are lost`;
  return [problems["comments-lost"]({ message, path })];
}
