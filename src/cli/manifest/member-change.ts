import { type Json, type Pointer, type SchemaNode, setAt } from "../../model/index.js";
import { getAtPointer, pathOf } from "../../model/internal.js";
import { type ValueEdit, valueEdits } from "./value-edits.js";

/** An object within a document, and its new value. */
export interface MemberChange {
  readonly pointer: Pointer;
  readonly value: Json;
  readonly schema: SchemaNode | undefined;
}

/** The document with its objects changed. */
export function changedValue(document: Json, changes: readonly MemberChange[]): Json {
  return changes.reduce((whole, { pointer, value }) => setAt(whole, pathOf(...pointer), value), document);
}

/** The edits of the document's text. */
export function editsOf(document: Json, changes: readonly MemberChange[]): ValueEdit[] {
  return changes.flatMap(({ pointer, value, schema }) => {
    const before = getAtPointer(document, pointer) ?? null;
    const { edits } = valueEdits(before, value, schema);
    return edits.map((edit) => ({ ...edit, pointer: [...pointer, ...edit.pointer] }));
  });
}
