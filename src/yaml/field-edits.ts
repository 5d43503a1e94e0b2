import {
  type Diagnostic,
  type Edit,
  type FieldPath,
  type Json,
  type Pointer,
  type SchemaNode,
  applyEdits,
  getAtPointer,
  locate,
} from "../model/index.js";
import type { TextEdit } from "./text-edit.js";

/**
 * Edits by field path as edits of the text: each path is turned into a place in the document as the edits before it
 * left it. Edits that do not fit are reported and left out.
 */
export function toTextEdits(
  document: Json,
  edits: readonly Edit[],
  schema?: SchemaNode,
): { readonly edits: readonly TextEdit[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const translated: TextEdit[] = [];
  let current = document;
  for (const edit of edits) {
    const { value, diagnostics: faults } = applyEdits(
      current,
      [edit],
      schema === undefined ? {} : { schema },
    );
    diagnostics.push(...faults);
    if (faults.length > 0 || value === current) continue;
    const textEdit = translate(current, value, edit, schema);
    if (textEdit !== undefined) translated.push(textEdit);
    current = value;
  }
  return { edits: translated, diagnostics };
}

function translate(
  before: Json,
  after: Json,
  edit: Edit,
  schema: SchemaNode | undefined,
): TextEdit | undefined {
  const pointer = locate(before, edit.path, schema);
  if (edit.op === "remove" || edit.op === "prune") return pointer && { op: "remove", pointer };
  if (
    edit.op === "rename" &&
    pointer !== undefined &&
    typeof edit.value === "string" &&
    typeof pointer.at(-1) === "string"
  ) {
    return { op: "rename", pointer, key: edit.value };
  }
  const place = edit.op === "append" ? appended(before, pointer) : pointer;
  const target = place ?? firstMissing(before, after, edit.path, schema);
  return { op: "set", pointer: target, value: getAtPointer(after, target) ?? null };
}

function appended(before: Json, list: Pointer | undefined): Pointer | undefined {
  const value = list === undefined ? undefined : getAtPointer(before, list);
  return list !== undefined && Array.isArray(value) ? [...list, value.length] : list;
}

/** The topmost place on the way to the path that the document did not have: it is written as a whole. */
function firstMissing(before: Json, after: Json, path: FieldPath, schema: SchemaNode | undefined): Pointer {
  let at: FieldPath = path;
  for (let parent = path.parent; parent !== null; parent = parent.parent) {
    const existing = locate(before, parent, schema);
    // A parent that is null is written anew as well: nothing can be added below it.
    if (existing !== undefined && getAtPointer(before, existing) !== null) break;
    at = parent;
  }
  return locate(after, at, schema) ?? [];
}
