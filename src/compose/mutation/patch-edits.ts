import { type Deed } from "../../ledger/index.js";
import { DEEDS } from "../../ledger/internal.js";
import {
  type FieldPath,
  type ItemKey,
  type Json,
  type JsonObject,
  type SchemaNode,
  applyEdits,
  equalTyped,
  isObject,
} from "../../model/index.js";
import { ROOT, child, getKey, identityOf, itemSegments, schemaBelow, defined } from "../../model/internal.js";

/** The position where a strategic merge puts new items is not the intent of the patch author. */
export const MERGED_ORDER: Deed = { ...DEEDS.order, reason: "as a strategic merge orders" };

/** A patch that only says that a map or a list exists. */
export const MERGED_INTO: Deed = { ...DEEDS.setIfAbsent };

/** One action of a patch. */
export interface PatchEdit {
  readonly path: FieldPath;
  readonly deed: Deed;
  readonly value?: Json;
}

/**
 * What a patch did, field by field: what it sets even if unchanged, because its author now owns the field, and what it
 * removed. Applied to the document, the edits give the patched one.
 */
export function patchEdits(
  before: Json,
  patch: Json,
  after: Json,
  schema: SchemaNode | undefined,
): PatchEdit[] {
  const edits: PatchEdit[] = [];
  new Walk(edits, schema !== undefined).value(ROOT, patch, before, after, schema);
  const plain = edits.map(({ deed: { op }, ...edit }) => ({ ...edit, op }));
  const told = applyEdits(before, plain, defined({ schema })).value;
  addEdits(ROOT, told, after, schema, edits);
  return edits;
}

/** Walks the patch and both documents at once. */
class Walk {
  readonly #edits: PatchEdit[];
  /** Whether directives are supported. */
  readonly #isStrategic: boolean;

  constructor(edits: PatchEdit[], isStrategic: boolean) {
    this.#edits = edits;
    this.#isStrategic = isStrategic;
  }

  value(path: FieldPath, patch: Json, before: Json | undefined, after: Json, schema?: SchemaNode): void {
    // The first writer creates the map or the list; that does not affect what others put into it.
    const isMerged = !this.#isStrategic || !replaces(patch);
    if (isObject(patch) && isObject(after) && isMerged && (isObject(before) || before === undefined)) {
      if (before === undefined && Object.keys(after).length === 0) this.#into(path, {});
      return this.#map(path, patch, before ?? {}, after, schema);
    }
    const isList = Array.isArray(before) || before === undefined;
    if (Array.isArray(patch) && Array.isArray(after) && merges(schema) && !patch.some(replaces) && isList) {
      if (before === undefined && after.length === 0) this.#into(path, []);
      return this.#list(path, patch, before ?? [], after, schema);
    }
    this.#edits.push({ deed: DEEDS.set, path, value: after });
  }

  #into(path: FieldPath, value: Json): void {
    this.#edits.push({ deed: MERGED_INTO, path, value });
  }

  #map(
    path: FieldPath,
    patch: JsonObject,
    before: JsonObject,
    after: JsonObject,
    schema: SchemaNode | undefined,
  ): void {
    for (const key of Object.keys(before))
      if (!Object.hasOwn(after, key)) this.#edits.push({ deed: DEEDS.remove, path: child(path, key) });
    for (const key of fieldsOf(patch)) {
      const value = getKey(after, key);
      const was = getKey(before, key);
      // A field that the patch removes and that did not exist: its author wants it absent all the same.
      if (value === undefined) {
        if (was === undefined) this.#edits.push({ deed: DEEDS.missing, path: child(path, key) });
      } else this.value(child(path, key), getKey(patch, key) ?? [], was, value, schemaBelow(schema, key));
    }
  }

  #list(path: FieldPath, patch: Json[], before: Json[], after: Json[], schema: SchemaNode): void {
    const rule = schema.list ?? undefined;
    const old = new Map(itemSegments(before, rule).map((segment, i) => [nameOf(segment), before[i] as Json]));
    const segments = itemSegments(after, rule);
    const names = segments.map(nameOf);
    for (const [i, segment] of itemSegments(before, rule).entries())
      if (typeof segment === "object" && !names.includes(nameOf(segment)) && before[i] !== undefined)
        this.#edits.push({ deed: DEEDS.remove, path: child(path, segment) });
    for (const key of deletedKeys(patch, schema))
      if (!old.has(key.text)) this.#edits.push({ deed: DEEDS.missing, path: child(path, key) });
    for (const [i, item] of after.entries()) {
      const said = patch.find((entry) => isAbout(entry, item, schema));
      if (said === undefined) continue;
      const was = old.get(names[i] as string);
      if (was === undefined) this.#edits.push({ deed: DEEDS.put, path, value: item });
      else
        this.value(
          child(path, segments[i] ?? i),
          unnamed(said, schema),
          was,
          item,
          schema.values ?? undefined,
        );
    }
  }
}

export function replaces(patch: Json): boolean {
  return isObject(patch) && getKey(patch, "$patch") === "replace";
}

export function merges(schema: SchemaNode | undefined): schema is SchemaNode {
  const kind = schema?.list?.kind;
  return schema?.patch?.strategies.includes("merge") === true && (kind === "keyed" || kind === "set");
}

/** The fields of a patch, including those only in directives. */
export function fieldsOf(patch: JsonObject): string[] {
  const fields = Object.keys(patch).flatMap((key) => {
    if (!key.startsWith("$")) return [key];
    const slash = key.indexOf("/");
    return slash < 0 ? [] : [key.slice(slash + 1)];
  });
  return [...new Set(fields)];
}

/** Whether an entry of a patch list matches an item of the patched list. */
function isAbout(entry: Json, item: Json, { patch }: SchemaNode): boolean {
  if (!isObject(entry) || !isObject(item)) return equalTyped(entry, item);
  const [first, ...others] = patch?.recommended.length ? patch.recommended : [patch?.mergeKey ?? ""];
  const agrees = (key: string): boolean => equalTyped(getKey(entry, key) ?? null, getKey(item, key) ?? null);
  return agrees(first ?? "") && others.every((key) => !Object.hasOwn(entry, key) || agrees(key));
}

/** The items that a patch list deletes. */
function deletedKeys(patch: readonly Json[], { list }: SchemaNode): ItemKey[] {
  return patch.flatMap((entry) => {
    const isDeletion = list !== null && isObject(entry) && getKey(entry, "$patch") === "delete";
    return isDeletion ? (identityOf(list, entry) ?? []) : [];
  });
}

/** An entry without the keys that only identify its item. */
export function unnamed(entry: Json, { patch }: SchemaNode): Json {
  if (!isObject(entry)) return entry;
  const keys = [patch?.mergeKey, ...(patch?.recommended ?? [])];
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key)));
}

function nameOf(segment: ReturnType<typeof itemSegments>[number]): string {
  return typeof segment === "object" ? segment.text : String(segment);
}

/**
 * Completes the edits: where they alone would give another document, such as another order of items, the smallest
 * differing part is written as required.
 */
function addEdits(
  path: FieldPath,
  told: Json,
  after: Json,
  schema: SchemaNode | undefined,
  edits: PatchEdit[],
): void {
  if (equalTyped(told, after)) return;
  if (Array.isArray(told) && Array.isArray(after)) return addListEdits(path, told, after, schema, edits);
  if (!isObject(told) || !isObject(after)) {
    edits.push({ deed: DEEDS.set, path, value: after });
    return;
  }
  for (const key of Object.keys(told))
    if (!Object.hasOwn(after, key)) edits.push({ deed: DEEDS.remove, path: child(path, key) });
  for (const key of Object.keys(after)) {
    const value = getKey(after, key) as Json;
    const was = getKey(told, key);
    if (was === undefined) edits.push({ deed: DEEDS.set, path: child(path, key), value });
    else addEdits(child(path, key), was, value, schemaBelow(schema, key), edits);
  }
}

/** Items that both lists have are compared one by one; then only their order may remain. */
function addListEdits(
  path: FieldPath,
  told: Json[],
  after: Json[],
  schema: SchemaNode | undefined,
  edits: PatchEdit[],
): void {
  const rule = schema?.list ?? undefined;
  const items = new Map(itemSegments(told, rule).map((segment, i) => [nameOf(segment), told[i] as Json]));
  const segments = itemSegments(after, rule);
  const isSameItems =
    told.length === after.length &&
    segments.every((segment) => typeof segment === "object" && items.has(segment.text));
  if (!isSameItems) {
    edits.push({ deed: DEEDS.set, path, value: after });
    return;
  }
  for (const [i, segment] of segments.entries()) {
    const was = items.get(nameOf(segment)) as Json;
    addEdits(child(path, segment), was, after[i] as Json, schema?.values ?? undefined, edits);
  }
  const isMoved = [...items.keys()].some((name, i) => name !== nameOf(segments[i] as ItemKey));
  if (isMoved) edits.push({ deed: MERGED_ORDER, path, value: after });
}
