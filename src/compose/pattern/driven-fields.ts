import {
  type FieldPath,
  type FindItem,
  type Json,
  type Pointer,
  type SchemaNode,
  isObject,
} from "../../model/index.js";
import {
  ROOT,
  child,
  comparePaths,
  finding,
  getKey,
  itemSegment,
  schemaBelow,
  startsWith,
} from "../../model/internal.js";
import { inferSchema } from "../../schema/index.js";

/** How list items are identified without a schema: by declared keys, by unique names. */
export function listsOf(value: Json, listKeys: Readonly<Record<string, readonly string[]>>): SchemaNode {
  return inferSchema([value], { keys: listKeys }).node;
}

/**
 * The field for each of many places of a value. A list without item identity is one field. A key value represents its
 * item, which is another one when the value changes.
 */
export function fieldFinder(value: Json, schema: SchemaNode): (pointer: Pointer) => FieldPath {
  const find = finding();
  return (pointer) => fieldAt(value, pointer, schema, find);
}

function fieldAt(value: Json, pointer: Pointer, schema: SchemaNode, find: FindItem): FieldPath {
  let [path, at, node]: [FieldPath, Json | undefined, SchemaNode | undefined] = [ROOT, value, schema];
  let item: { readonly path: FieldPath; readonly keys: readonly string[] } | undefined;
  for (const [depth, token] of pointer.entries()) {
    const isKey = item !== undefined && depth === pointer.length - 1 && item.keys.includes(String(token));
    if (isKey) return item?.path as FieldPath;
    item = undefined;
    if (Array.isArray(at)) {
      const rule = node?.list ?? undefined;
      if (rule === undefined || rule.kind === "atomic") return path;
      const segment = itemSegment(at, Number(token), rule, find);
      path = child(path, segment);
      if (rule.kind === "keyed") item = { path, keys: rule.keys };
      at = at[Number(token)];
      node = schemaBelow(node, segment);
    } else {
      path = child(path, String(token));
      at = isObject(at) ? getKey(at, String(token)) : undefined;
      node = schemaBelow(node, String(token));
    }
  }
  return path;
}

/** Which fields each input drives. */
export class DrivenFields {
  readonly #fields = new Map<string, FieldPath[]>();

  add(input: string, path: FieldPath): void {
    const known = this.#fields.get(input);
    if (known === undefined) this.#fields.set(input, [path]);
    else known.push(path);
  }

  /** Sorted and unique, without those inside others. */
  result(): ReadonlyMap<string, readonly FieldPath[]> {
    return new Map(Array.from(this.#fields, ([input, paths]) => [input, outermost(paths)]));
  }
}

function outermost(paths: readonly FieldPath[]): FieldPath[] {
  const kept: FieldPath[] = [];
  for (const path of paths.toSorted(comparePaths)) {
    const last = kept.at(-1);
    if (last === undefined || !startsWith(path, last)) kept.push(path);
  }
  return kept;
}
