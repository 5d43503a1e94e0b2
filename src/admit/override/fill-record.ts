import { createHash } from "node:crypto";
import {
  type Json,
  type JsonObject,
  VarveError,
  formatJson,
  formatPath,
  getKey,
  isObject,
  parseJson,
  pathOf,
  setKey,
} from "../../model/index.js";
import { type Keys, keysOf } from "./keys.js";
import { goJson } from "../error/field-error-text.js";

/** The annotation that says of every field that was filled in whose it is. */
export const FILLED_BY = "varve.dev/filled-by";

export interface FilledField {
  readonly keys: Keys;
  readonly by: string;
  /** Tells a value that was changed since from one that was not. */
  readonly digest: string;
  /** Whether an empty map stood there before. */
  readonly wasEmpty: boolean;
}

/** What was filled into one component. */
export interface FillEntry {
  /** The maps that were made for it; the empty path is the component itself. Written down are the outermost alone. */
  readonly made: readonly Keys[];
  readonly fields: readonly FilledField[];
}

/** Entries by the text of the component's path. */
export type FillRecord = ReadonlyMap<string, FillEntry>;

const DIGEST_LENGTH = 8;

/** 48 bits: it has to tell edits from what was written, not to withstand anyone; whoever edits may edit the record. */
export function digestOf(value: Json): string {
  return createHash("sha256").update(goJson(value)).digest("base64url").slice(0, DIGEST_LENGTH);
}

export function textOfKeys(keys: Keys): string {
  return formatPath(pathOf(...keys));
}

const EMPTY = "{}";

/** One line of JSON. Components that got the same from the same levels, such as hundreds of shards, share an item. */
export function formatRecord(record: FillRecord): string {
  const groups = new Map<string, { at: string[]; rest: JsonObject }>();
  for (const [at, entry] of record) {
    const rest = entryJson(entry);
    const text = formatJson(rest);
    const group = groups.get(text);
    if (group === undefined) groups.set(text, { at: [at], rest });
    else group.at.push(at);
  }
  return formatJson([...groups.values()].map(({ at, rest }) => ({ at, ...rest })));
}

function entryJson({ made, fields }: FillEntry): JsonObject {
  const byAuthor = Object.create(null) as Record<string, JsonObject>;
  const sorted = fields
    .map((field) => ({ ...field, at: textOfKeys(field.keys) }))
    .sort((a, b) => compare(a.by, b.by) || compare(a.at, b.at));
  for (const { by, at, digest, wasEmpty } of sorted)
    setKey((byAuthor[by] ??= {}), at, wasEmpty ? digest + EMPTY : digest);
  return { made: outermost(made).map(textOfKeys).sort(compare), fields: byAuthor };
}

function outermost(made: readonly Keys[]): Keys[] {
  return made.filter((keys) => !made.some((other) => other.length < keys.length && isBelow(keys, other)));
}

function isBelow(keys: Keys, parent: Keys): boolean {
  return parent.length <= keys.length && parent.every((key, index) => keys[index] === key);
}

/** What stood around a field in a map that was made was made with it. */
function madeAround(fields: readonly FilledField[], made: readonly Keys[]): Keys[] {
  const around = new Map(made.map((keys) => [textOfKeys(keys), keys]));
  for (const { keys } of fields) {
    if (!made.some((parent) => isBelow(keys, parent))) continue;
    for (let length = 0; length < keys.length; length++) {
      const parent = keys.slice(0, length);
      if (made.some((outer) => isBelow(parent, outer))) around.set(textOfKeys(parent), parent);
    }
  }
  return [...around.values()];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Undefined where there is no record, or none that can be read. */
export function readRecord(object: JsonObject | null | undefined): FillRecord | undefined {
  const text = annotationOf(object);
  if (typeof text !== "string") return undefined;
  try {
    const items = parseJson(text);
    if (!Array.isArray(items)) return undefined;
    return new Map(items.flatMap(entriesOf));
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

function annotationOf(object: JsonObject | null | undefined): Json | undefined {
  const metadata = isObject(object ?? undefined) ? getKey(object as JsonObject, "metadata") : undefined;
  const annotations = isObject(metadata) ? getKey(metadata, "annotations") : undefined;
  return isObject(annotations) ? getKey(annotations, FILLED_BY) : undefined;
}

function entriesOf(item: Json): [string, FillEntry][] {
  if (!isObject(item)) return [];
  const at = textsIn(getKey(item, "at"));
  const written = getKey(item, "fields");
  const fields = isObject(written) ? Object.entries(written).flatMap(fieldsBy) : [];
  const made = madeAround(fields, textsIn(getKey(item, "made")).flatMap(readKeys));
  const entry = { made, fields };
  return at.map((path) => [path, entry]);
}

function fieldsBy([by, fields]: [string, Json]): FilledField[] {
  if (!isObject(fields)) return [];
  return Object.entries(fields).flatMap(([text, mark]) => {
    if (typeof mark !== "string" || text === "") return [];
    const wasEmpty = mark.endsWith(EMPTY);
    const digest = mark.slice(0, DIGEST_LENGTH);
    return readKeys(text).map((keys) => ({ keys, by, digest, wasEmpty }));
  });
}

function textsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** None where people wrote something else than a path. */
function readKeys(text: string): Keys[] {
  try {
    const keys = keysOf(text);
    return keys === undefined ? [] : [keys];
  } catch (error) {
    if (error instanceof VarveError) return [];
    throw error;
  }
}
