/** Patches: strategic merge with client-sent keys, server-side apply, JSON Patch, JSON merge patch. */

// Strategic merge patch.
export { type ApplyOptions, applyStrategicMergePatch } from "./apply.js";
export { type CreateOptions, createTwoWayMergePatch } from "./create.js";
export { type ThreeWayOptions, createThreeWayMergePatch, mergeThreeWay } from "./three-way.js";
export type { Precondition } from "./precondition.js";
export { patchConflict } from "./conflict.js";
export type { MergeSchema } from "./schema-of.js";

// Server-side apply.
export { type ServerSideApplied, type ServerSideApplyOptions, serverSideApply } from "./server-side-apply.js";

// JSON Patch (RFC 6902) and JSON merge patch (RFC 7396).
export { type JsonPatchOptions, applyJsonPatch } from "./json-patch.js";
export { type CreateJsonPatchOptions, createJsonPatch } from "./json-patch-create.js";
export type { JsonPatchOperation } from "./json-patch-operation.js";
export { type MergePatchOptions, applyMergePatch, createMergePatch } from "./merge-patch.js";
export { createThreeWayJsonMergePatch, mergeThreeWayJson } from "./three-way-json.js";
export type { PatchDialect } from "./patch-dialect.js";

// What went wrong.
export { problems } from "./problems.js";
