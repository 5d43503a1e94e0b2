import { type Json, type Pointer } from "../../model/index.js";
import { type DocumentWriter, getAtPointer, pathOf } from "../../model/internal.js";

/**
 * A change to the text of a document. Edits apply in order: each pointer refers to the document after the previous
 * edits. `set` on a missing key or at the end of a list adds it and creates missing parents; `insert` inserts into a
 * list.
 */
export type TextEdit =
  | { readonly op: "set"; readonly pointer: Pointer; readonly value: Json; readonly beside?: BesideKey }
  | { readonly op: "insert"; readonly pointer: Pointer; readonly value: Json }
  | { readonly op: "remove"; readonly pointer: Pointer }
  | { readonly op: "rename"; readonly pointer: Pointer; readonly key: string };

/** The sibling key that a new key goes after or before; the end by default. */
export interface BesideKey {
  readonly key: string;
  readonly isBehind: boolean;
}

/** Applies the edit to the value of the document. Throws a VarveError if the pointer does not match. */
export function applyTextEdit(writer: DocumentWriter, edit: TextEdit): void {
  const path = pathOf(...edit.pointer);
  if (edit.op === "remove") writer.remove(path);
  else if (edit.op === "rename") writer.rename(path, edit.key);
  else if (edit.op === "set") writer.set(path, edit.value);
  else {
    const parent = edit.pointer.slice(0, -1);
    const list = getAtPointer(writer.document, parent);
    const index = edit.pointer.at(-1);
    if (!Array.isArray(list) || typeof index !== "number" || index >= list.length)
      writer.set(path, edit.value);
    else writer.set(pathOf(...parent), list.toSpliced(index, 0, edit.value));
  }
}
