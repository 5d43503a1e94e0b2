import { type ResourceId, isObject } from "../../../model/index.js";
import { getKey, readResourceId } from "../../../model/internal.js";
import type { SourcedObject } from "../source/sourced-objects.js";

/**
 * The identity of an object as its file has it: a namespace that is not written is not part of it, and `*` stands for
 * the end of a generated name. Undefined for an object without either name.
 */
export function writtenIdOf({ object, id }: Pick<SourcedObject, "object" | "id">): ResourceId | undefined {
  if (id !== undefined) return id;
  const metadata = getKey(object, "metadata");
  if (!isObject(metadata)) return undefined;
  const prefix = getKey(metadata, "generateName");
  if (typeof prefix !== "string" || prefix === "") return undefined;
  return readResourceId({ ...object, metadata: { ...metadata, name: `${prefix}*` } });
}
