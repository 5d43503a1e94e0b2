import { textOf } from "../../src/machinery/index.js";
import type { Json, JsonObject } from "../../src/model/index.js";
import { builtinKind } from "../../src/builtin/index.js";
import { readDocuments } from "../../src/yaml/index.js";

/** A new object as the API server stores it, without what only a cluster knows. */
export function stored(text: string): JsonObject {
  const { kind, value } = read(text);
  kind.complete(value);
  kind.begin(value, undefined);
  kind.prepareCreate(value);
  kind.store(value);
  return kind.encode(value);
}

/** An update of what is stored. */
export function updated(old: string, text: string): JsonObject {
  const { kind, value } = read(text);
  const { value: before } = read(old);
  kind.complete(before);
  kind.begin(before, undefined);
  kind.prepareCreate(before);
  kind.store(before);
  kind.complete(value);
  kind.begin(value, before);
  kind.prepareUpdate(value, before);
  kind.store(value);
  return kind.encode(value);
}

/** The paths of what only a cluster knows, beside what no new object has. */
export function unknownFields(text: string): string[] {
  const { kind, value } = read(text);
  kind.complete(value);
  kind.begin(value, undefined);
  kind.prepareCreate(value);
  return kind.unknownFields(value).map((path) => path.join("."));
}

function read(text: string) {
  const object = readDocuments(text).documents[0]?.value as JsonObject;
  const kind = builtinKind(textOf(object, "apiVersion"), textOf(object, "kind"));
  const value = kind?.decode(object).value;
  if (kind === undefined || value === undefined) throw new Error(`cannot read ${text}`);
  return { kind, value };
}

/** The part of an object at a path. */
export function at(object: JsonObject, ...path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => (value as JsonObject | undefined)?.[key], object);
}
