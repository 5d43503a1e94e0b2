import { type JsonLike, type JsonObject, type SchemaNode, type SchemaChoice } from "../../../model/index.js";
import { FLAG, type KindsOf, ROOT, expectOptions } from "../../../model/internal.js";
import { CREATE_OPTIONS, type CreateOptions, emitOf } from "../diff/create.js";
import { type Diff, diffObjects } from "../diff/diff.js";
import { asDocument } from "../merge/apply.js";
import { mergeObject } from "../merge/object.js";
import { requireNoConflict } from "./conflict.js";
import { requirePreconditions } from "../diff/precondition.js";
import { schemaOf } from "../../schema-of.js";
import { threeWayObject } from "./object.js";

/** Options of createThreeWayMergePatch and mergeThreeWay. */
export interface ThreeWayOptions extends CreateOptions {
  /** Whether concurrent changes by others may be overwritten; true by default, as in kubectl apply. */
  readonly overwrite?: boolean | undefined;
}

const OPTIONS: KindsOf<ThreeWayOptions> = { ...CREATE_OPTIONS, overwrite: FLAG };

/**
 * The three-way patch of `kubectl apply`: it sets in `current` everything that differs from `modified`, deletes what
 * `modified` removed from `original`, and keeps everything that only `current` has.
 */
export function createThreeWayMergePatch(
  original: JsonLike,
  modified: JsonLike,
  current: JsonLike,
  options: ThreeWayOptions = {},
): JsonObject {
  expectOptions(options, OPTIONS, "createThreeWayMergePatch");
  const versions = readVersions(original, modified, current, options);
  const { last, live, node } = versions;
  const settings = { order: true, isStrict: options.mode === "strict", emit: emitOf(options) };
  const patch = requirePreconditions(threeWay(versions, settings), options.preconditions);
  if (options.overwrite === false) {
    const changes: Diff = { ...settings, changes: true, deletions: true, order: false, emit: "never" };
    requireNoConflict(patch, diffObjects(changes, last, live, node, ROOT), node);
  }
  return patch;
}

/** The result of a three-way patch: the new state of `current`. */
export function mergeThreeWay(
  original: JsonLike,
  modified: JsonLike,
  current: JsonLike,
  options: Pick<ThreeWayOptions, "schemas" | "schema" | "emit" | "target"> = {},
): JsonObject {
  expectOptions(options, OPTIONS, "mergeThreeWay");
  const { last, wanted, live, node } = readVersions(original, modified, current, options);
  return threeWayObject(emitOf(options), { last, wanted, live }, node, ROOT);
}

interface Versions {
  readonly last: JsonObject;
  readonly wanted: JsonObject;
  readonly live: JsonObject;
  readonly node: SchemaNode;
}

function readVersions(
  original: JsonLike,
  modified: JsonLike,
  current: JsonLike,
  options: SchemaChoice,
): Versions {
  const last = asDocument(original, "the original");
  const wanted = asDocument(modified, "the modified document");
  const live = asDocument(current, "the current document");
  return { last, wanted, live, node: schemaOf(options, wanted, live, last) };
}

/**
 * kubectl creates two patches, one with the fields to set and one with the fields to delete, and merges them: `never`
 * does the same. This loses items with duplicate keys and directives in fields that the live object lacks, so otherwise
 * the result is computed first, and the patch is derived from it.
 */
function threeWay(
  { last, wanted, live, node }: Versions,
  settings: Omit<Diff, "changes" | "deletions">,
): JsonObject {
  const { emit } = settings;
  const diff = (changes: boolean, deletions: boolean, before: JsonObject, after: JsonObject) =>
    diffObjects({ ...settings, changes, deletions }, before, after, node, ROOT);
  if (emit !== "never")
    return diff(true, true, live, threeWayObject(emit, { last, wanted, live }, node, ROOT));
  const delta = diff(true, false, live, wanted);
  const deletions = diff(false, true, last, wanted);
  return mergeObject(
    { mode: "compatible", isPatchOnPatch: true, keepsNulls: true },
    deletions,
    delta,
    node,
    ROOT,
  );
}
