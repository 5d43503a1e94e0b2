import {
  type FieldPath,
  type Json,
  type JsonObject,
  type ResourceId,
  formatJson,
  formatPath,
  isScalar,
} from "../model/index.js";
import type { FieldChange } from "./value-edits.js";
import { formatYaml } from "../yaml/index.js";
import { maskSecretAt } from "../report/index.js";

/** A change as a row of a table: the field, and what became of it. */
export function changeRow(
  { path, before, after, isMoved }: FieldChange,
  id: ResourceId | undefined,
): [string, string] {
  const sides = [before, after].map((value) => brief(shown(value, path, id)));
  return [formatPath(path) || "(all of it)", isMoved ? "moved" : sides.join(" -> ")];
}

/** A change for a program; null is what is absent, as in every answer. */
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

const LONGEST = 60;

/** A value in a few words. */
export function brief(value: Json | undefined): string {
  if (value === undefined) return "(absent)";
  const text = isScalar(value) ? formatYaml(value).trimEnd() : formatJson(value);
  if (text.length <= LONGEST && !text.includes("\n")) return text;
  if (Array.isArray(value)) return `(list of ${value.length})`;
  return isScalar(value) ? "(long text)" : `(map of ${Object.keys(value).length})`;
}
