import { type Json, type Pointer, type SchemaNode, isObject, setAt } from "../../model/index.js";
import { asListed, getAtPointer, pathOf } from "../../model/internal.js";
import { type ValueEdit, valueEdits } from "./value-edits.js";

/** An object within a document, and its new value. */
export interface MemberChange {
  readonly pointer: Pointer;
  readonly value: Json;
  readonly schema: SchemaNode | undefined;
}

/** The document with its objects changed. */
export function changedValue(document: Json, changes: readonly MemberChange[]): Json {
  return changes.reduce(
    (whole, change) => setAt(whole, pathOf(...change.pointer), writtenIn(document, change)),
    document,
  );
}

/** The edits of the document's text. */
export function editsOf(document: Json, changes: readonly MemberChange[]): ValueEdit[] {
  return changes.flatMap(({ pointer, value, schema }) => {
    const before = getAtPointer(document, pointer) ?? null;
    const { edits } = valueEdits(before, writtenIn(document, { pointer, value }), schema);
    return edits.map((edit) => ({ ...edit, pointer: [...pointer, ...edit.pointer] }));
  });
}

/** What a list implies stays unwritten. */
function writtenIn(document: Json, { pointer, value }: Pick<MemberChange, "pointer" | "value">): Json {
  const before = getAtPointer(document, pointer) ?? null;
  return pointer.length > 0 && isObject(document) ? asListed(document, before, value) : value;
}
