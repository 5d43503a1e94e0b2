import { type Json, type Pointer, pathOf, DocumentWriter, getAtPointer } from "../model/index.js";

/**
 * A change to the text of a document. Pointers are read in order: each refers to the document as the changes before it
 * left it. `set` on a missing key or at the end of a list adds, making missing parents; `insert` makes room in a list.
 */
export type TextEdit =
  | { readonly op: "set"; readonly pointer: Pointer; readonly value: Json }
  | { readonly op: "insert"; readonly pointer: Pointer; readonly value: Json }
  | { readonly op: "remove"; readonly pointer: Pointer }
  | { readonly op: "rename"; readonly pointer: Pointer; readonly key: string };

/** What the document says after the change. Throws a VarveError when the pointer does not fit. */
export function applyToValue(document: Json, edit: TextEdit): Json {
  const writer = new DocumentWriter(document);
  const path = pathOf(...edit.pointer);
  if (edit.op === "remove") writer.remove(path);
  else if (edit.op === "rename") writer.rename(path, edit.key);
  else if (edit.op === "set") writer.set(path, edit.value);
  else {
    const parent = edit.pointer.slice(0, -1);
    const list = getAtPointer(document, parent);
    const index = edit.pointer.at(-1);
    if (!Array.isArray(list) || typeof index !== "number" || index >= list.length)
      writer.set(path, edit.value);
    else writer.set(pathOf(...parent), list.toSpliced(index, 0, edit.value));
  }
  return writer.document;
}
