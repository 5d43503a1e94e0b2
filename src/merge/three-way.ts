import { type Json, type JsonObject, ROOT, type SchemaNode } from "../model/index.js";
import { type MergeSchema, schemaOf } from "./schema-of.js";
import { asDocument } from "./apply.js";
import { type Emit, diffObjects } from "./diff.js";
import { repeatsDefaultKey } from "./repeated-keys.js";
import type { Merge } from "./merge.js";
import { fail } from "./failure.js";
import { mergeObject } from "./merge-object.js";
import { requireNoConflict } from "./conflict.js";

export interface ThreeWayOptions {
  readonly schema: MergeSchema;
  readonly mode?: Merge["mode"];
  readonly emit?: "when-needed" | "always" | "never";
  /** Whether changes that others made meanwhile may be overwritten; true by default, as in kubectl apply. */
  readonly overwrite?: boolean;
  /** Each is given the finished patch, and must hold. */
  readonly preconditions?: readonly Precondition[];
}

export interface Precondition {
  /** What must not change, for the message. */
  readonly name: string;
  readonly holds: (patch: JsonObject) => boolean;
}

/**
 * The patch that makes `current` say what `modified` says, where `original` is what was said last: what the user
 * changed or drifted is set, what the user removed since is deleted, and what only `current` has stays.
 */
export function createThreeWayMergePatch(
  original: Json,
  modified: Json,
  current: Json,
  options: ThreeWayOptions,
): JsonObject {
  const last = asDocument(original, "the original");
  const wanted = asDocument(modified, "the modified document");
  const live = asDocument(current, "the current document");
  const node = schemaOf(options.schema, wanted, live, last);
  const isStrict = options.mode === "strict";
  const patch = threeWay(last, wanted, live, node, isStrict, wayOf(options, node, [last, wanted, live]));
  for (const { name, holds } of options.preconditions ?? []) {
    if (!holds(patch))
      fail("precondition", ROOT, `the patch would change ${name}, which must not change`, {
        hint: `leave ${name} as it is, or create another object`,
      });
  }
  if (options.overwrite === false) {
    const changed = diffObjects(
      { changes: true, deletions: true, order: false, isStrict, emit: "never" },
      last,
      live,
      node,
      ROOT,
    );
    requireNoConflict(patch, changed, node);
  }
  return patch;
}

function threeWay(
  last: JsonObject,
  wanted: JsonObject,
  live: JsonObject,
  node: SchemaNode,
  isStrict: boolean,
  emit: Emit,
): JsonObject {
  const delta = diffObjects(
    { changes: true, deletions: false, order: true, isStrict, emit },
    live,
    wanted,
    node,
    ROOT,
  );
  const deletions = diffObjects(
    { changes: false, deletions: true, order: true, isStrict, emit },
    last,
    wanted,
    node,
    ROOT,
  );
  return mergeObject(
    { mode: "compatible", isPatchOnPatch: true, keepsNulls: true },
    deletions,
    delta,
    node,
    ROOT,
  );
}

/** Both halves of the patch must name keys in the same lists, so all three documents decide together. */
function wayOf(
  { emit = "when-needed" }: ThreeWayOptions,
  node: SchemaNode,
  documents: readonly JsonObject[],
): Emit {
  if (emit !== "when-needed") return emit;
  return documents.some((document) => repeatsDefaultKey(document, node)) ? "several" : "never";
}
