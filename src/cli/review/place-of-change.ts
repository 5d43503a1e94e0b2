import { type FieldPath, type Json, type SchemaSource, type SourceRange, locate } from "../../model/index.js";
import { isSecretDocument } from "../../model/internal.js";
import { membersOf, schemaOf } from "../manifest/object.js";
import type { Comparison } from "../../review/index.js";
import type { Located } from "./located.js";
import { withoutLine } from "../manifest/manifest.js";

/** How many characters may be gone through for the places of one document: each place is looked for in a syntax tree. */
const EFFORT = 20 * 1024 * 1024;
/** Beyond this size, making the tree alone takes longer than the review. */
const LARGEST = 4 * 1024 * 1024;

/**
 * Where a person should look: at the field, or at what is left of the way to it. In huge documents, and beyond the first
 * changes of large ones, at the start of the document.
 */
export function placesIn(
  { object, start }: Located,
  schemas: SchemaSource,
): (change: Comparison) => SourceRange {
  const { document, pointer, value } = object;
  const schema = schemaOf(value, schemas);
  const size = document.end - document.start;
  const shown = (at: SourceRange): SourceRange => (holdsSecret(document.value) ? withoutLine(at) : at);
  let left = size > LARGEST ? 0 : EFFORT;
  return (change) => {
    if (left <= 0) return start;
    left -= size;
    for (let at: FieldPath | null = stayed(change); at !== null; at = at.parent) {
      const place = locate(value, at, schema);
      if (place !== undefined) return shown(document.rangeOf([...pointer, ...place]) ?? start);
    }
    return start;
  };
}

/** What surrounds a place that is gone: at its old position another item of the list may stand now. */
function stayed(change: Comparison): Comparison {
  let at = change;
  while (at.change === "delete" && at.parent !== null) at = at.parent;
  return at.change === "delete" ? change : at;
}

/** A document may be written on one line, and a List on one line with all its items. */
function holdsSecret(document: Json): boolean {
  const values = [document, ...membersOf(document).map((member) => member.value)];
  return values.some(isSecretDocument);
}
