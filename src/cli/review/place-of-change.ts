import {
  type FieldPath,
  type SchemaNode,
  type SchemaSource,
  type SourceRange,
  locate,
} from "../../model/index.js";
import { seemsSecret } from "../../model/internal.js";
import { schemaOf } from "../manifest/object.js";
import type { Comparison } from "../../review/index.js";
import type { Located } from "./located.js";
import { withoutLine } from "../manifest/manifest.js";

/** How many characters may be searched for the places of one document: each place is looked up in a syntax tree. */
const EFFORT = 20 * 1024 * 1024;
/** Above this size, building the tree alone takes longer than the review. */
const LARGEST = 4 * 1024 * 1024;

/**
 * The place to look at: the field, or the nearest existing parent. In huge documents, and beyond the first changes of
 * large ones, the start of the document.
 */
export function placesIn(located: Located, schemas: SchemaSource): (change: Comparison) => SourceRange {
  const { document, value } = located.object;
  const schema = schemaOf(value, schemas);
  const size = document.end - document.start;
  let left = size > LARGEST ? 0 : EFFORT;
  return (change) => {
    if (left <= 0) return located.start;
    left -= size;
    return placeOf(located, stayed(change), schema);
  };
}

/** The same for one field. */
export function placeOfField(
  located: Located,
  path: FieldPath | undefined,
  schema: SchemaNode | undefined,
): SourceRange {
  const { start, end } = located.object.document;
  return path === undefined || end - start > LARGEST ? located.start : placeOf(located, path, schema);
}

/** The name of a field that is wrong, not its value. */
export function placeOfKey(located: Located, path: FieldPath, schema: SchemaNode | undefined): SourceRange {
  const { document, pointer, value } = located.object;
  const place = document.end - document.start > LARGEST ? undefined : locate(value, path, schema);
  const key = place && document.keyRangeOf?.([...pointer, ...place]);
  return key === undefined ? placeOfField(located, path, schema) : shownIn(located, key);
}

/** A document may be on one line, and a List on one line with all its items. */
function shownIn({ object }: Located, at: SourceRange): SourceRange {
  return seemsSecret(object.document.value) ? withoutLine(at) : at;
}

function placeOf(located: Located, path: FieldPath, schema: SchemaNode | undefined): SourceRange {
  const { document, pointer, value } = located.object;
  for (let at: FieldPath | null = path; at !== null; at = at.parent) {
    const place = locate(value, at, schema);
    if (place !== undefined)
      return shownIn(located, document.rangeOf([...pointer, ...place]) ?? located.start);
  }
  return located.start;
}

/** The parent of a removed place: its old position may now hold another item of the list. */
function stayed(change: Comparison): Comparison {
  let at = change;
  while (at.change === "delete" && at.parent !== null) at = at.parent;
  return at.change === "delete" ? change : at;
}
