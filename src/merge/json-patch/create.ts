import {
  type FieldPath,
  type Json,
  type JsonLike,
  type JsonObject,
  type Pointer,
  formatPointer,
  isObject,
} from "../../model/index.js";
import { FLAG, type KindsOf, ROOT, child, asJson, expectOptions, segmentsOf } from "../../model/internal.js";
import type { JsonPatchOperation } from "./operation.js";
import { alignLists } from "../compare/list-alignment.js";
import { exactlyEqual } from "../compare/exactly-equal.js";

/** Options of createJsonPatch. */
export interface CreateJsonPatchOptions {
  /** Adds a `test` of the old value before each change, so that the patch fails if the document has changed. */
  readonly tests?: boolean | undefined;
}

const OPTIONS: KindsOf<CreateJsonPatchOptions> = { tests: FLAG };

/**
 * A JSON Patch (RFC 6902) that turns one document into the other: empty if they are equal, otherwise field by field and
 * item by item. It works with every implementation: no moves, no copies, only plain indexes.
 */
export function createJsonPatch(
  before: JsonLike,
  after: JsonLike,
  options: CreateJsonPatchOptions = {},
): JsonPatchOperation[] {
  expectOptions(options, OPTIONS, "createJsonPatch");
  const old = asJson(before, "createJsonPatch", "the document before");
  const now = asJson(after, "createJsonPatch", "the document after");
  const patch = new PatchWriter(options.tests ?? false);
  compare(old, now, ROOT, patch);
  return patch.operations;
}

class PatchWriter {
  readonly operations: JsonPatchOperation[] = [];
  readonly #tests: boolean;

  constructor(tests: boolean) {
    this.#tests = tests;
  }

  add(at: FieldPath, value: Json): void {
    this.operations.push({ op: "add", path: pointerTo(at), value });
  }

  remove(at: FieldPath, before: Json): void {
    const path = this.#tested(at, before);
    this.operations.push({ op: "remove", path });
  }

  replace(at: FieldPath, before: Json, value: Json): void {
    const path = this.#tested(at, before);
    this.operations.push({ op: "replace", path, value });
  }

  #tested(at: FieldPath, value: Json): string {
    const path = pointerTo(at);
    if (this.#tests) this.operations.push({ op: "test", path, value });
    return path;
  }
}

/** Paths here contain only keys and positions. */
function pointerTo(path: FieldPath): string {
  return formatPointer(segmentsOf(path) as Pointer);
}

function compare(before: Json, after: Json, at: FieldPath, patch: PatchWriter): void {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, at, patch);
  else if (isObject(before) && isObject(after)) compareObjects(before, after, at, patch);
  else patch.replace(at, before, after);
}

function compareObjects(before: JsonObject, after: JsonObject, at: FieldPath, patch: PatchWriter): void {
  for (const key in before) {
    const value = before[key] as Json;
    if (!Object.hasOwn(after, key)) patch.remove(child(at, key), value);
    else if (!Object.is(value, after[key])) compare(value, after[key] as Json, child(at, key), patch);
  }
  for (const key in after) {
    if (!Object.hasOwn(before, key)) patch.add(child(at, key), after[key] as Json);
  }
}

/** From the start, so that everything before the current position is already final. */
function compareLists(before: Json[], after: Json[], at: FieldPath, patch: PatchWriter): void {
  if (exactlyEqual(before, after)) return;
  const runs = alignLists({ before, after });
  if (runs.length === 0 && Math.max(before.length, after.length) > 1) {
    return patch.replace(at, before, after);
  }
  let old = 0;
  let position = 0;
  for (const run of [...runs, { before: before.length, after: after.length, length: 0, isEqual: true }]) {
    for (; old < run.before && position < run.after; old++, position++) {
      patch.replace(child(at, position), before[old] as Json, after[position] as Json);
    }
    for (; old < run.before; old++) patch.remove(child(at, position), before[old] as Json);
    for (; position < run.after; position++) patch.add(child(at, position), after[position] as Json);
    if (!run.isEqual) {
      compare(before[old] as Json, after[position] as Json, child(at, position), patch);
    }
    old += run.length;
    position += run.length;
  }
}
