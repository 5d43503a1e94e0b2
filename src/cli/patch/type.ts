import { type Diagnostic, type Json, VarveError, isObject } from "../../model/index.js";
import {
  applyJsonPatch,
  applyMergePatch,
  applyStrategicMergePatch,
  serverSideApply,
} from "../../merge/index.js";
import type { Manifest, ManifestDocument } from "../manifest/manifest.js";
import type { KnownSchemas } from "./schema-flags.js";
import { problems } from "../problems.js";

export const PATCH_TYPES = ["strategic", "merge", "json", "apply"] as const;
export type PatchType = (typeof PATCH_TYPES)[number];

/** The comment before a patch whose type differs from the others in a file. */
export const MERGE_MARK = "# patch type: merge";

/** The type of a patch in a file, unless the command line sets one: from the comments before the patch. */
export function typeSaid({ input }: Manifest, { start, end }: ManifestDocument): "merge" | "strategic" {
  const [head = ""] = /^(?:(?:(?:---|#)[^\n]*|[^\S\n]*)\n)*/.exec(input.text.slice(start, end)) ?? [];
  return head.split("\n").some((line) => line.trimEnd() === MERGE_MARK) ? "merge" : "strategic";
}

/** Whose result: exactly that of Kubernetes, or one without its quirks. */
export const MODES = ["compatible", "strict"] as const;
export type Mode = (typeof MODES)[number];

/** How patches are applied. */
export interface Patching {
  /** Undefined if each patch has its own. */
  readonly type: PatchType | undefined;
  readonly mode: Mode;
  readonly schemas: KnownSchemas;
  /** Who applies the patch, for `apply`. */
  readonly manager: string;
  readonly force: boolean;
}

export interface Patched {
  readonly resource: Json;
  readonly diagnostics: readonly Diagnostic[];
}

/** The object after a patch, or a VarveError if it cannot be applied. */
export function applyPatch(
  live: Json,
  patch: Json,
  patching: Patching & { readonly type: PatchType },
): Patched {
  const { type, mode, manager, force } = patching;
  const schemas = patching.schemas.source;
  checkShape(patch, type);
  // The API server's reading of the two RFCs is among its quirks.
  const dialect = mode === "strict" ? "rfc" : "api-server";
  if (type === "apply") return serverSideApply(live, patch, { schemas, manager, force });
  if (type === "merge") return only(applyMergePatch(live, patch, { dialect }));
  if (type === "json") return only(applyJsonPatch(live, patch, { dialect }));
  return only(applyStrategicMergePatch(live, patch, { schemas, mode }));
}

function only(resource: Json): Patched {
  return { resource, diagnostics: [] };
}

/** A list is a JSON Patch and a map is one of the others: a mismatch most likely means the wrong `--type`. */
function checkShape(patch: Json, type: PatchType): void {
  const isRight = type === "json" ? Array.isArray(patch) : isObject(patch);
  if (isRight) return;
  const [found, hint] = Array.isArray(patch)
    ? ["a list", "a list of operations is a JSON Patch: add --type json"]
    : isObject(patch)
      ? ["a map", "remove --type json, or use --type merge"]
      : ["neither a map nor a list", undefined];
  const expected = type === "json" ? "a list of operations" : "a map";
  const message = `a patch of type ${type} must be ${expected}, found ${found}`;
  throw new VarveError(problems["wrong-patch-type"]({ message, hint }));
}
