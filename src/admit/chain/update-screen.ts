import { GENERATED, mergedInto, withStatus } from "./stored-change.js";
import { mapOf, textOf } from "../../machinery/index.js";
import type { BuiltinKind } from "../../builtin/index.js";
import type { JsonObject } from "../../model/index.js";
import { UNUSUAL_METADATA } from "./plain-create.js";
import type { World } from "../world/world.js";

/**
 * Whether the rules of a built-in kind find nothing wrong with a change of a file as a partial update. Nearly all changes
 * that are allowed as whole objects are, so that neither policies nor plugins have to be asked again.
 */
export function isPlainUpdate(before: JsonObject, after: JsonObject, world: World): boolean {
  const metadata = [before, after].map((object) => mapOf(object, "metadata"));
  if (UNUSUAL_METADATA.some((field) => metadata.some((fields) => Object.hasOwn(fields, field)))) return false;
  if (metadata.some((fields) => textOf(fields, "name") === "" || textOf(fields, "creationTimestamp") !== ""))
    return false;
  const served = world.kinds.find(textOf(before, "apiVersion"), textOf(before, "kind"));
  const code = served?.builtin;
  const stored = code && asStored(before, code, served, world);
  const sent = stored && mergedInto(stored, before, after, world);
  const [value, old] = [sent, stored].map((object) => object && code?.decode(object).value);
  // What would not have been stored says nothing about the change.
  if (code === undefined || stored === undefined || old === undefined) return true;
  if (value === undefined) return false;
  for (const one of [value, old]) code.complete(one, world);
  if (code.begin(value, old, world).length > 0) return false;
  code.prepareUpdate(value, old, world);
  return code.updateErrors(value, old, world).length === 0;
}

/** What a create stores, by the rules of the kind alone; undefined for an object that they do not let in. */
function asStored(
  object: JsonObject,
  code: BuiltinKind,
  { isNamespaced }: { readonly isNamespaced: boolean },
  world: World,
): JsonObject | undefined {
  const { uid, time: creationTimestamp } = GENERATED;
  const given = mapOf(object, "metadata");
  const namespace = isNamespaced ? textOf(given, "namespace") || "default" : "";
  const metadata = { ...given, uid, creationTimestamp, resourceVersion: "1", namespace };
  const { value } = code.decode({ ...object, metadata });
  if (value === undefined) return undefined;
  code.complete(value, world);
  if (code.begin(value, undefined, world).length > 0) return undefined;
  code.prepareCreate(value, world);
  if (code.createErrors(value, world).length > 0) return undefined;
  code.store(value, world);
  return withStatus(code.encode(value), object);
}
