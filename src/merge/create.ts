import { type Json, type JsonObject, ROOT } from "../model/index.js";
import { type MergeSchema, schemaOf } from "./schema-of.js";
import { asDocument } from "./apply.js";
import { type Emit, diffObjects } from "./diff.js";
import type { Merge } from "./merge.js";

export interface CreateOptions {
  readonly schema: MergeSchema;
  /** `compatible` (the default) makes the patch that kubectl makes; `strict` leaves out its quirks. */
  readonly mode?: Merge["mode"];
  /** When entries name their keys; `when-needed` by default. */
  readonly emit?: "when-needed" | "always" | "never";
  /** `old-server` sends lists that need several keys whole, for servers that do not know `$patchMergeKey`. */
  readonly target?: "old-server";
}

/** The strategic merge patch that turns `original` into `modified`. */
export function createTwoWayMergePatch(original: Json, modified: Json, options: CreateOptions): JsonObject {
  const before = asDocument(original, "the original");
  const after = asDocument(modified, "the modified document");
  const node = schemaOf(options.schema, after, before);
  return diffObjects(
    {
      changes: true,
      deletions: true,
      order: true,
      isStrict: options.mode === "strict",
      emit: emitOf(options),
    },
    before,
    after,
    node,
    ROOT,
  );
}

function emitOf({ emit = "when-needed", target }: Pick<CreateOptions, "emit" | "target">): Emit {
  return target === "old-server" && emit !== "never" ? "replace" : emit;
}
