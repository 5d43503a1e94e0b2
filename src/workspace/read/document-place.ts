import { type FieldPath, type Json, type SourceRange, locate } from "../../model/index.js";
import type { YamlDocument } from "../../yaml/internal.js";

/** The position of a path in a document: its key, or that of the nearest existing parent. */
export function placeOf(document: YamlDocument, value: Json, path: FieldPath): SourceRange | undefined {
  for (let at: FieldPath | null = path; at !== null; at = at.parent) {
    const pointer = locate(value, at);
    if (pointer !== undefined) return document.rangeOfKey(pointer) ?? document.rangeOf(pointer);
  }
  return undefined;
}
