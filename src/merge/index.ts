/** Patches: strategic merge with client-sent keys, server-side apply, JSON Patch, JSON merge patch. */

// Strategic merge patch.
export { type StrategicMergeOptions, applyStrategicMergePatch } from "./strategic/merge/apply.js";
export { type CreateOptions, createTwoWayMergePatch } from "./strategic/diff/create.js";
export {
  type ThreeWayOptions,
  createThreeWayMergePatch,
  mergeThreeWay,
} from "./strategic/three-way/three-way.js";
export type { MergeMode } from "./strategic/merge/merge.js";
export type { Precondition } from "./strategic/diff/precondition.js";

// Server-side apply.
export {
  type ServerSideApplied,
  type ServerSideApplyOptions,
  serverSideApply,
} from "./server-side-apply/apply.js";
export type { FieldWriter } from "./server-side-apply/owners.js";
export type { ApplyRequestOptions } from "./server-side-apply/request.js";

// JSON Patch (RFC 6902) and JSON merge patch (RFC 7396).
export { type JsonPatchOptions, applyJsonPatch } from "./json-patch/apply.js";
export { type CreateJsonPatchOptions, createJsonPatch } from "./json-patch/create.js";
export type { JsonPatchOperation } from "./json-patch/operation.js";
export { type MergePatchOptions, applyMergePatch, createMergePatch } from "./merge-patch/merge-patch.js";
export { createThreeWayJsonMergePatch, mergeThreeWayJson } from "./merge-patch/three-way.js";
export type { PatchDialect } from "./patch-dialect.js";
