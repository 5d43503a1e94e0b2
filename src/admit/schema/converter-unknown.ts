import { type UnknownField, formatPointer } from "../../machinery/index.js";
import type { Pointer, SchemaNode } from "../../model/index.js";
import { compareUnknown } from "../../builtin/index.js";

/** An unknown field, and the tokens that lead to it. */
export type UnknownAt = UnknownField & { readonly pointer: Pointer };

/** Unknown fields as Go's converter of maps reports them (`runtime.FromUnstructured`): sorted. */
export function converterUnknown(unknown: readonly UnknownAt[], node: SchemaNode): readonly UnknownField[] {
  return unknown
    .map(({ pointer, path, known }) => ({ field: converterField(pointer, node), path, known }))
    .sort(compareUnknown);
}

/** The converter keeps the fields and items that it went through, but not the keys of maps. */
function converterField(pointer: Pointer, root: SchemaNode): string {
  let node: SchemaNode | null = root;
  const kept: (string | number)[] = [];
  for (const token of pointer) {
    const field: SchemaNode | undefined = node?.fields?.get(String(token));
    const isMapKey = field === undefined && typeof token === "string" && (node?.values ?? null) !== null;
    if (!isMapKey) kept.push(token);
    node = field ?? node?.values ?? null;
  }
  return formatPointer(kept);
}
