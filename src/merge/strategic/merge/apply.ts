import {
  type Json,
  type JsonLike,
  type JsonObject,
  formatJson,
  isObject,
  type SchemaChoice,
} from "../../../model/index.js";
import {
  type KindsOf,
  ROOT,
  asJson,
  expectJson,
  expectOptions,
  SCHEMA_CHOICE,
} from "../../../model/internal.js";
import { schemaOf } from "../../schema-of.js";
import { MODE, type Merge, type MergeMode } from "./merge.js";
import { stripKeys, usesDeclaredKeys } from "../declared-keys.js";
import { fail } from "../../failure.js";
import { mergeObject } from "./object.js";

/** Options of applyStrategicMergePatch. */
export interface StrategicMergeOptions extends SchemaChoice {
  /**
   * `compatible` (the default) gives exactly the upstream result; `strict` leaves no residue and rejects ambiguous
   * patches.
   */
  readonly mode?: MergeMode | undefined;
}

const OPTIONS: KindsOf<StrategicMergeOptions> = { ...SCHEMA_CHOICE, mode: MODE };

/**
 * Applies a strategic merge patch to a resource. Neither is changed; throws a VarveError if the patch cannot be
 * applied.
 */
export function applyStrategicMergePatch(
  original: JsonLike,
  patch: JsonLike,
  options: StrategicMergeOptions = {},
): Json {
  expectOptions(options, OPTIONS, "applyStrategicMergePatch");
  const before = asDocument(original, "the original");
  const change = asPatch(patch);
  const node = schemaOf(options, before, change);
  const merge: Merge = { mode: options.mode ?? "compatible", isPatchOnPatch: false, keepsNulls: false };
  const namesKeys = usesDeclaredKeys(change, ROOT);
  const result = mergeObject(merge, before, change, node, ROOT);
  return namesKeys ? stripKeys(result) : result;
}

/** Undefined counts as an empty object, as an empty body does upstream. */
export function asDocument(given: JsonLike | undefined, name: string): JsonObject {
  if (given === undefined || given === null) return {};
  const value = asJson(given, "strategic merge", name);
  if (isObject(value)) return value;
  return fail("not-an-object", ROOT, `${name} must be an object, not ${formatJson(value).slice(0, 60)}`, {
    found: value,
  });
}

/** An undefined member of a patch has no effect and is most likely a mistake. */
function asPatch(patch: JsonLike | undefined): JsonObject {
  if (patch !== undefined && patch !== null) expectJson(patch, "strategic merge", "the patch");
  return asDocument(patch, "the patch");
}
