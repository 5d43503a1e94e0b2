import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, defined } from "../../model/internal.js";
import {
  createJsonPatch,
  createMergePatch,
  createThreeWayJsonMergePatch,
  createThreeWayMergePatch,
  createTwoWayMergePatch,
  mergeThreeWay,
  mergeThreeWayJson,
} from "../../merge/index.js";
import type { Mode, PatchType } from "./type.js";
import type { KnownSchemas } from "./schema-flags.js";

/** What will apply a patch: any API server, or one that knows `$patchMergeKey`. */
export const TARGETS = ["any-server", "patch-merge-key"] as const;
export type Target = (typeof TARGETS)[number];

export type CreatedType = Exclude<PatchType, "apply">;

/** How patches are created. */
export interface Creation {
  readonly type: CreatedType;
  readonly mode: Mode;
  readonly emit: "when-needed" | "always" | "never";
  readonly target: Target;
  readonly schemas: KnownSchemas;
}

/**
 * The default patch type of an object. API servers accept strategic merge patches only for built-in kinds; other kinds
 * get a JSON merge patch, as kubectl does.
 */
export function typeFor(value: Json, { source }: KnownSchemas): CreatedType {
  if (!isObject(value)) return "strategic";
  const [apiVersion, kind] = [getKey(value, "apiVersion"), getKey(value, "kind")];
  const isNamed = typeof apiVersion === "string" && typeof kind === "string";
  return isNamed && source(apiVersion, kind) === undefined ? "merge" : "strategic";
}

/** A patch from one version of an object to another; with `live`, one that makes the live version match the new one. */
export function createPatch(before: Json, after: Json, live: Json | undefined, creation: Creation): Json {
  const { type, mode, emit, target, schemas } = creation;
  if (type === "merge")
    return live === undefined
      ? createMergePatch(before, after)
      : createThreeWayJsonMergePatch(before, after, live);
  if (type === "json") return createJsonPatch(before, after);
  const options = { schemas: schemas.source, mode, emit, target };
  return live === undefined
    ? createTwoWayMergePatch(before, after, options)
    : createThreeWayMergePatch(before, after, live, options);
}

/** The wanted result of the patch. */
export function wantedObject(before: Json, after: Json, live: Json | undefined, creation: Creation): Json {
  if (live === undefined) return after;
  const { type, emit, target, schemas } = creation;
  if (type === "merge") return mergeThreeWayJson(before, after, live);
  return mergeThreeWay(before, after, live, { schemas: schemas.source, emit, target });
}

export function isEmptyPatch(patch: Json): boolean {
  return Array.isArray(patch) ? patch.length === 0 : isObject(patch) && Object.keys(patch).length === 0;
}

/** Adds the object's identity to the patch, so that it finds its target: in metadata, or in tests of a JSON Patch. */
export function withIdentity(patch: Json, value: Json): Json {
  const { apiVersion, kind, metadata } = value as { apiVersion: string; kind: string; metadata: JsonObject };
  const namespace = getKey(metadata, "namespace") ?? undefined;
  const names = { name: metadata["name"] as Json, ...defined({ namespace }) };
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
