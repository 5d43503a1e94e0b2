import {
  type FieldPath,
  type Json,
  type JsonObject,
  type ResourceId,
  formatPath,
} from "../../model/index.js";
import { maskSecretAt } from "../../model/internal.js";
import type { FieldChange } from "../manifest/value-edits.js";
import { valueChange } from "./value-change.js";

/** A change as a table row: the field and its change. */
export function changeRow(
  { path, before, after, isMoved }: FieldChange,
  id: ResourceId | undefined,
): [string, string] {
  const { line } = valueChange(shown(before, path, id), shown(after, path, id));
  return [formatPath(path) || "(all of it)", isMoved ? "moved" : line];
}

/** A change as JSON; null means absent, as in every answer. */
export function changeJson(
  { path, before, after, isMoved }: FieldChange,
  id: ResourceId | undefined,
): JsonObject {
  return {
    path: formatPath(path),
    before: shown(before, path, id) ?? null,
    after: shown(after, path, id) ?? null,
    ...(isMoved && { moved: true }),
  };
}

function shown(value: Json | undefined, path: FieldPath, id: ResourceId | undefined): Json | undefined {
  return value === undefined ? undefined : maskSecretAt(id, path, value);
}
