import { type JsonLike, type JsonObject, type SchemaChoice } from "../../../model/index.js";
import {
  type KindsOf,
  ROOT,
  expectOptions,
  having,
  listOfKind,
  oneOfTexts,
  SCHEMA_CHOICE,
} from "../../../model/internal.js";
import { schemaOf } from "../../schema-of.js";
import { type Precondition, requirePreconditions } from "./precondition.js";
import { asDocument } from "../merge/apply.js";
import { diffObjects } from "./diff.js";
import type { Emit } from "./way-to-say.js";
import { MODE, type MergeMode } from "../merge/merge.js";

/** Options of createTwoWayMergePatch. */
export interface CreateOptions extends SchemaChoice {
  /** `compatible` (the default) creates the same patch as kubectl; `strict` avoids its quirks. */
  readonly mode?: MergeMode | undefined;
  /** When entries declare their keys; `when-needed` by default. */
  readonly emit?: "when-needed" | "always" | "never" | undefined;
  /**
   * The target of the patch: servers that support `$patchMergeKey` (`patch-merge-key`, the default), or every API
   * server (`any-server`), for which a list that needs several keys is sent as a whole.
   */
  readonly target?: "any-server" | "patch-merge-key" | undefined;
  /** Conditions that the finished patch must meet. */
  readonly preconditions?: readonly Precondition[] | undefined;
}

export const CREATE_OPTIONS: KindsOf<CreateOptions> = {
  ...SCHEMA_CHOICE,
  mode: MODE,
  emit: oneOfTexts("when-needed", "always", "never"),
  target: oneOfTexts("any-server", "patch-merge-key"),
  preconditions: listOfKind(having("a precondition", "name", "holds")),
};

/** The strategic merge patch that turns `original` into `modified`. */
export function createTwoWayMergePatch(
  original: JsonLike,
  modified: JsonLike,
  options: CreateOptions = {},
): JsonObject {
  expectOptions(options, CREATE_OPTIONS, "createTwoWayMergePatch");
  const before = asDocument(original, "the original");
  const after = asDocument(modified, "the modified document");
  const node = schemaOf(options, after, before);
  const isStrict = options.mode === "strict";
  const diff = { changes: true, deletions: true, order: true, isStrict, emit: emitOf(options) };
  return requirePreconditions(diffObjects(diff, before, after, node, ROOT), options.preconditions);
}

export function emitOf({ emit = "when-needed", target }: Pick<CreateOptions, "emit" | "target">): Emit {
  return target === "any-server" && emit !== "never" ? "any-server" : emit;
}
