import type { JsonObject } from "../../model/index.js";
import {
  FLAG,
  type Kind,
  type KindsOf,
  NUMBER,
  SIGNAL,
  TEXT,
  expectArgument,
  asDocument,
  expectJson,
  expectOptions,
  having,
  oneOfTexts,
} from "../../model/internal.js";
import { OBJECT_REF } from "../api/resource-type.js";
import type { ClusterApplyOptions, DeleteOptions, WriteOptions } from "../write/write-request.js";

/** A misspelt `dryRun` would write, so options are checked before a request is sent. */
const OBJECT = having("an object with `apiVersion` and `kind`", "apiVersion", "kind");
const PATCH = having("a patch with `type` and `body`", "type", "body");
const TYPE: Kind = oneOfTexts("json", "merge", "strategic");

const WRITE: KindsOf<WriteOptions> = {
  fieldManager: TEXT,
  dryRun: FLAG,
  fieldValidation: oneOfTexts("Strict", "Warn", "Ignore"),
  subresource: TEXT,
  signal: SIGNAL,
};
const APPLY: KindsOf<ClusterApplyOptions> = { ...WRITE, force: FLAG };
const DELETE: KindsOf<DeleteOptions> = {
  dryRun: FLAG,
  preconditions: having("a map with `uid` or `resourceVersion`"),
  propagationPolicy: oneOfTexts("Foreground", "Background", "Orphan"),
  gracePeriodSeconds: NUMBER,
  signal: SIGNAL,
};

const PRECONDITIONS = { uid: TEXT, resourceVersion: TEXT };

export function readWritten(
  object: unknown,
  options: unknown,
  call: "create" | "update" | "apply",
): JsonObject {
  expectArgument(object, OBJECT, call, "object");
  const written = asDocument(object, call, "object");
  expectOptions(options, call === "apply" ? APPLY : WRITE, call);
  return written as JsonObject;
}

export function expectPatch(ref: unknown, patch: unknown, options: unknown): void {
  expectArgument(ref, OBJECT_REF, "patch", "ref");
  expectArgument(patch, PATCH, "patch", "patch");
  const { type, body } = patch as { readonly type: unknown; readonly body: unknown };
  expectArgument(type, TYPE, "patch", "type");
  expectJson(body, "patch", "body");
  expectOptions(options, WRITE, "patch");
}

export function expectDelete(ref: unknown, options: unknown): void {
  expectArgument(ref, OBJECT_REF, "delete", "ref");
  expectOptions(options, DELETE, "delete");
  const { preconditions } = options as DeleteOptions;
  if (preconditions !== undefined) expectOptions(preconditions, PRECONDITIONS, "delete", "preconditions");
}
