import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type Pointer,
  type SourceRange,
  locate,
} from "../../../model/index.js";
import { type ReadObject, atStart, findingAt } from "./text.js";
import type { TextFinding } from "../../wire/engine.js";

/** The findings about fields of an object, at the lines of its text. */
export function findingsIn(text: ReadObject, diagnostics: readonly Diagnostic[]): TextFinding[] {
  return diagnostics.flatMap((diagnostic) => {
    const { path } = diagnostic;
    return path === undefined ? [] : [findingAt(text.name, diagnostic, rangeOf(text, path))];
  });
}

/** Why the API server refuses an object: at fields if it names them, or at the start. */
export function refusal(
  text: ReadObject,
  message: string,
  diagnostics: readonly Diagnostic[],
): readonly TextFinding[] {
  const found = findingsIn(text, diagnostics);
  return found.length > 0 ? found : [atStart(text.name, message)];
}

/** The field, or the nearest parent that is written in the text. */
function rangeOf({ document, value }: ReadObject, path: FieldPath): SourceRange | undefined {
  for (let pointer = nearest(value, path); ; pointer = pointer.slice(0, -1)) {
    const range =
      pointer.length === 0 ? undefined : (document.rangeOfKey(pointer) ?? document.rangeOf(pointer));
    if (range !== undefined || pointer.length === 0) return range;
  }
}

function nearest(object: Json, path: FieldPath): Pointer {
  for (let at: FieldPath | null = path; at !== null; at = at.parent) {
    const pointer = locate(object, at);
    if (pointer !== undefined) return pointer;
  }
  return [];
}
