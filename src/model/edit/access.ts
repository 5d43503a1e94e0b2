import type { FieldPath } from "../path.js";
import type { Json } from "../json.js";
import type { SchemaNode } from "../field/schema-node.js";
import { expectPath } from "../argument.js";
import { DocumentWriter } from "./writer.js";
import { ItemFinder } from "../field/item-finder.js";
import { type FindItem, identify, locate } from "../field/locate.js";
import { type Pointer, valueBelow } from "../field/pointer.js";

/** The value at a path, or undefined if there is none. */
export function getAt(document: Json, path: FieldPath, schema?: SchemaNode): Json | undefined {
  expectPath(path, "getAt");
  const pointer = locate(document, path, schema);
  return pointer === undefined ? undefined : getAtPointer(document, pointer);
}

/** `getAt` for many paths of one document: a long list is indexed once, so the document must not change meanwhile. */
export function fieldReader(document: Json, schema?: SchemaNode): (path: FieldPath) => Json | undefined {
  const find = finding();
  return (path) => {
    const pointer = locate(document, path, schema, find);
    return pointer === undefined ? undefined : getAtPointer(document, pointer);
  };
}

/** `fieldReader` for several documents under one schema; a missing document has no fields. */
export function fieldsReader(
  schema?: SchemaNode,
): (document: Json | undefined, path: FieldPath) => Json | undefined {
  const readers = new Map<Json, (path: FieldPath) => Json | undefined>();
  return (document, path) => {
    if (document === undefined) return undefined;
    let read = readers.get(document);
    if (read === undefined) readers.set(document, (read = fieldReader(document, schema)));
    return read(path);
  };
}

/** Many paths of one document, with every item named by its identity; undefined if there is no value. */
export function identityReader(
  document: Json,
  schema?: SchemaNode,
): (path: FieldPath) => FieldPath | undefined {
  const find = finding();
  return (path) => {
    const pointer = locate(document, path, schema, find);
    return pointer === undefined ? undefined : identify(document, pointer, schema, find);
  };
}

/** `findItem` for many items of lists that do not change meanwhile. */
export function finding(): FindItem {
  const finder = new ItemFinder();
  return (list, key, rule) => finder.find(list, key, rule);
}

/** The value at a pointer; tokens read from text may be positions written as strings. */
export function getAtPointer(document: Json, pointer: Pointer): Json | undefined {
  let value: Json | undefined = document;
  for (const token of pointer) {
    value = valueBelow(value, token);
    if (value === undefined) return undefined;
  }
  return value;
}

/**
 * A copy of the document with the value at the path. Missing parents are created: maps for names, lists for items; a
 * new item gets the key fields of its path.
 */
export function setAt(document: Json, path: FieldPath, value: Json, schema?: SchemaNode): Json {
  expectPath(path, "setAt");
  const writer = new DocumentWriter(document, schema);
  writer.set(path, value);
  return writer.document;
}

/**
 * A copy of the document without the field or item at the path; the same document if there is none. Emptied parents
 * stay.
 */
export function removeAt(document: Json, path: FieldPath, schema?: SchemaNode): Json {
  expectPath(path, "removeAt");
  const writer = new DocumentWriter(document, schema);
  writer.remove(path);
  return writer.document;
}
