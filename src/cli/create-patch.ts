import { type Json, type JsonObject, getKey, isObject } from "../model/index.js";
import {
  createJsonPatch,
  createMergePatch,
  createThreeWayMergePatch,
  createTwoWayMergePatch,
} from "../merge/index.js";
import type { Mode, PatchType } from "./patch-type.js";
import type { KnownSchemas } from "./schema-flags.js";

/** How patches are to be made. */
export interface Creation {
  readonly type: Exclude<PatchType, "apply">;
  readonly mode: Mode;
  readonly emit: "when-needed" | "always" | "never";
  readonly target: "old-server" | undefined;
  readonly schemas: KnownSchemas;
}

/** A patch from one version of an object to another; with `live`, what makes the live one say what the new one says. */
export function createPatch(before: Json, after: Json, live: Json | undefined, creation: Creation): Json {
  const { type, mode, emit, target, schemas } = creation;
  if (type === "merge") return createMergePatch(before, after);
  if (type === "json") return createJsonPatch(before, after);
  const schema = schemas.source;
  if (live !== undefined) return createThreeWayMergePatch(before, after, live, { schema, mode, emit });
  return createTwoWayMergePatch(before, after, { schema, mode, emit, ...(target && { target }) });
}

export function isEmptyPatch(patch: Json): boolean {
  return Array.isArray(patch) ? patch.length === 0 : isObject(patch) && Object.keys(patch).length === 0;
}

/** The patch with the name of its object, so that it finds it among others: in its metadata, or in tests of a JSON Patch. */
export function withIdentity(patch: Json, value: Json): Json {
  const { apiVersion, kind, metadata } = value as { apiVersion: string; kind: string; metadata: JsonObject };
  const namespace = getKey(metadata, "namespace") ?? undefined;
  const names = { name: metadata["name"] as Json, ...(namespace !== undefined && { namespace }) };
  if (isObject(patch)) {
    const { metadata: changed, ...rest } = patch;
    return { apiVersion, kind, metadata: { ...names, ...(isObject(changed) && changed) }, ...rest };
  }
  const tests = [
    ["/apiVersion", apiVersion],
    ["/kind", kind],
    ...Object.entries(names).map(([name, text]) => [`/metadata/${name}`, text] as const),
  ] as const;
  return [...tests.map(([path, expected]) => ({ op: "test", path, value: expected })), ...(patch as Json[])];
}
