import { type Json, type JsonObject, isObject, parseJson } from "../../model/index.js";
import { getKey, textAt, textsAt } from "../../model/internal.js";
import {
  DIGEST_LENGTH,
  EMPTY,
  FILLED_BY,
  OLD_CLAIM,
  type FillEntry,
  type FillRecord,
  type FilledField,
} from "./fill-record.js";
import { type Keys, keysOf } from "./keys.js";
import { annotationsOf } from "./object-metadata.js";
import { isRelease } from "./release.js";
import { readable } from "./readable.js";

/** Undefined if there is no record, or an unreadable one. */
export function readRecord(object: JsonObject | undefined): FillRecord | undefined {
  const text = textAt(annotationsOf(object ?? {}), FILLED_BY);
  const items = readable(() => parseJson(text));
  return Array.isArray(items) ? new Map(items.flatMap(entriesOf)) : undefined;
}

function entriesOf(item: Json): [string, FillEntry][] {
  const written = isObject(item) ? getKey(item, "fields") : undefined;
  const fields = isObject(written) ? Object.entries(written).flatMap(fieldsBy) : [];
  const release = textAt(item, "release");
  const made = textsAt(item, "made").flatMap(readKeys);
  const entry = { made, fields, ...(isRelease(release) && { release }) };
  return textsAt(item, "at").map((path) => [path, entry]);
}

function fieldsBy([by, fields]: [string, Json]): FilledField[] {
  if (!isObject(fields)) return [];
  return Object.entries(fields).flatMap(([text, mark]) => {
    if (typeof mark !== "string" || text === "") return [];
    const [digest, marks] = [mark.slice(0, DIGEST_LENGTH), mark.slice(DIGEST_LENGTH)];
    const [wasEmpty, isClaimOld] = [marks.startsWith(EMPTY), marks.endsWith(OLD_CLAIM)];
    return readKeys(text).map((keys) => ({ keys, by, digest, wasEmpty, isClaimOld }));
  });
}

/** None if it is not a valid path. */
function readKeys(text: string): Keys[] {
  const keys = readable(() => keysOf(text));
  return keys === undefined ? [] : [keys];
}
