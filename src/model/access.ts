import type { FieldPath } from "./path.js";
import type { Json } from "./json.js";
import type { SchemaNode } from "./schema-node.js";
import { expectPath } from "./argument.js";
import { DocumentWriter } from "./document-writer.js";
import { ItemFinder } from "./item-finder.js";
import { locate } from "./locate.js";
import { type Pointer, valueBelow } from "./pointer.js";

/** The value at a path, or undefined when there is none. */
export function getAt(document: Json, path: FieldPath, schema?: SchemaNode): Json | undefined {
  expectPath(path, "getAt");
  const pointer = locate(document, path, schema);
  return pointer === undefined ? undefined : getAtPointer(document, pointer);
}

/** `getAt` for many paths of one document, which must not change meanwhile: a long list is read once. */
export function fieldReader(document: Json, schema?: SchemaNode): (path: FieldPath) => Json | undefined {
  const finder = new ItemFinder();
  return (path) => {
    const pointer = locate(document, path, schema, (list, key, rule) => finder.find(list, key, rule));
    return pointer === undefined ? undefined : getAtPointer(document, pointer);
  };
}

/** The value at a place; tokens that were read from text may be positions written as strings. */
export function getAtPointer(document: Json, pointer: Pointer): Json | undefined {
  let value: Json | undefined = document;
  for (const token of pointer) {
    value = valueBelow(value, token);
    if (value === undefined) return undefined;
  }
  return value;
}

/**
 * A document with the value at the path; the given document is not changed. Missing parents are made: maps for names,
 * lists for items, and a new item gets the key fields its path names.
 */
export function setAt(document: Json, path: FieldPath, value: Json, schema?: SchemaNode): Json {
  expectPath(path, "setAt");
  const writer = new DocumentWriter(document, schema);
  writer.set(path, value);
  return writer.document;
}

/** A document without what the path names; the same document when there is nothing. Emptied parents stay. */
export function removeAt(document: Json, path: FieldPath, schema?: SchemaNode): Json {
  expectPath(path, "removeAt");
  const writer = new DocumentWriter(document, schema);
  writer.remove(path);
  return writer.document;
}
