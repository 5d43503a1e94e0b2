/**
 * Random histories: a document with a schema, and edits aimed at what is there at that moment, or beside it.
 *
 * - `history`: anything happens, much of it does not fit, and lists have items that nothing tells apart
 * - `tidyHistory`: every item of a keyed list or of a set has a key of its own at every moment
 */
import * as fc from "fast-check";
import {
  type Edit,
  type FieldPath,
  type Json,
  type JsonObject,
  type Op,
  type Pointer,
  type SchemaNode,
  applyEdits,
  identify,
  isObject,
} from "../../src/model/index.js";
import {
  child,
  itemKey,
  itemSegments,
  pathOf,
  schemaBelow,
  segmentsOf,
  setKey,
} from "../../src/model/internal.js";
import { type Ledger, Recorder } from "../../src/ledger/index.js";
import { json, typedDocument } from "../model/arbitraries.js";
import { frozen, identical } from "../model/expectations.js";
import { author } from "./story.js";

export interface RandomHistory {
  readonly schema: SchemaNode;
  readonly document: Json;
  readonly edits: readonly Edit[];
}

/** The ledger of a history: the document is by `first`, the edits are by `#0`, `#1` and so on. */
export function recorded({ schema, document, edits }: RandomHistory): Ledger {
  const recorder = new Recorder({ schema });
  recorder.layer(frozen(document), author("first"));
  for (const [i, edit] of edits.entries()) {
    frozen(edit.value ?? null);
    recorder.record(edit, author(`#${i}`));
  }
  return recorder.ledger();
}

/** How a shot names its place: as the ledger does, by position, or something new below it. */
type Way = "name" | "position" | "field" | "item" | "field of item";

const shot = fc.record({
  op: fc.constantFrom<Op>(
    ...(["set", "set", "set", "setIfAbsent", "append", "remove", "remove", "rename"] as const),
    ...(["default", "prune", "keep", "allow", "warn", "deny"] as const),
  ),
  place: fc.nat(),
  way: fc.constantFrom<Way>("name", "name", "position", "field", "item", "field of item"),
  value: fc.oneof(
    fc.constantFrom<Json>("x", "y", 1, null, [], {}, ["x"], { a: "x" }, { a: "y", b: 2 }, { b: "x", c: [] }),
    json,
  ),
});

type Shot = typeof shot extends fc.Arbitrary<infer Value> ? Value : never;

const shots = fc.array(shot, { maxLength: 8 });

export const history: fc.Arbitrary<RandomHistory> = fc
  .tuple(typedDocument, shots)
  .map(([{ schema, document }, given]) => ({
    schema,
    document,
    edits: aimed(document, schema, given, () => true),
  }));

export const tidyHistory: fc.Arbitrary<RandomHistory> = fc
  .tuple(typedDocument, shots)
  .map(([{ schema, document: given }, all]) => {
    const document = tidy(given, schema);
    const staysTidy = (edit: Edit, after: Json): boolean =>
      !leavesSchema(edit, schema) && identical(tidy(after, schema), after);
    return { schema, document, edits: aimed(document, schema, all, staysTidy) };
  });

function aimed(
  document: Json,
  schema: SchemaNode,
  given: readonly Shot[],
  fits: (edit: Edit, after: Json) => boolean,
): Edit[] {
  let at = document;
  return given.flatMap(({ op, place, way, value }) => {
    const pointers = everyPointer(at);
    const path = aim(at, schema, pointers[place % pointers.length] as Pointer, way);
    const edit: Edit = { op, path, value };
    const after = applyEdits(at, [edit], { schema }).value;
    if (!fits(edit, after)) return [];
    at = after;
    return [edit];
  });
}

function aim(document: Json, schema: SchemaNode, pointer: Pointer, way: Way): FieldPath {
  const path = identify(document, pointer, schema);
  const item = child(path, itemKey({ a: "x" }));
  const ways: Record<Way, FieldPath> = {
    name: path,
    position: pathOf(...pointer),
    field: child(path, "new"),
    item,
    "field of item": child(item, "new"),
  };
  return ways[way];
}

function everyPointer(value: Json, at: Pointer = []): Pointer[] {
  if (typeof value !== "object" || value === null) return [at];
  const members: [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [at, ...members.flatMap(([token, member]) => everyPointer(member, [...at, token]))];
}

/** The value without items that have no identity. */
function tidy(value: Json, schema: SchemaNode | undefined): Json {
  if (Array.isArray(value)) {
    const hasNames = schema?.list?.kind === "keyed" || schema?.list?.kind === "set";
    const segments = itemSegments(value, schema?.list ?? undefined);
    const kept = value.filter((_, i) => !hasNames || typeof segments[i] === "object");
    return kept.map((item) => tidy(item, schemaBelow(schema, 0)));
  }
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, below] of Object.entries(value)) setKey(copy, key, tidy(below, schemaBelow(schema, key)));
  return copy;
}

/** Under another name a field has another schema, and its value may have other leaves. */
function leavesSchema({ op, path }: Edit, schema: SchemaNode): boolean {
  const node = segmentsOf(path).reduce<SchemaNode | undefined>(schemaBelow, schema);
  return (
    op === "rename" && typeof path.segment === "string" && (node?.fields ?? node?.values ?? null) !== null
  );
}

/** The leaves of a document for ownership: scalars, empty containers, and containers that are one value. */
export function leavesOf(value: Json, schema: SchemaNode | undefined, at: Pointer = []): Pointer[] {
  if (typeof value !== "object" || value === null) return [at];
  const isOneValue = Array.isArray(value) ? schema?.list?.kind === "atomic" : schema?.atomic === true;
  const members: [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  if (isOneValue || members.length === 0) return [at];
  return members.flatMap(([token, member]) => leavesOf(member, schemaBelow(schema, token), [...at, token]));
}

/** The same value, its maps filled in the opposite order. */
export function turned(value: Json): Json {
  if (Array.isArray(value)) return value.map(turned);
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, below] of Object.entries(value).toReversed()) setKey(copy, key, turned(below));
  return copy;
}
