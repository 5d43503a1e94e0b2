import { type Json, type JsonObject, formatJson, formatPath } from "../../model/index.js";
import { compareGoText, pathOf, setKey, sha256, shortDigest, defined } from "../../model/internal.js";
import type { Keys } from "./keys.js";
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
  /** Whether a manifest said so when the object came without the field: it is older than the object. */
  readonly isClaimOld: boolean;
}

/** What was filled into one component. */
export interface FillEntry {
  /** The maps that were made for it, or the outermost of them; the empty path is the component itself. */
  readonly made: readonly Keys[];
  readonly fields: readonly FilledField[];
  /** The release of the chain that decided it, where that has one. */
  readonly release?: string;
}

/** Entries by the text of the component's path. */
export type FillRecord = ReadonlyMap<string, FillEntry>;

export const DIGEST_LENGTH = 8;

/** 48 bits tell edits from what was written; they protect nothing, since the record can be edited, too. */
export function digestOf(value: Json): string {
  return shortDigest(sha256(goJson(value)), DIGEST_LENGTH);
}

export function textOfKeys(keys: Keys): string {
  return formatPath(pathOf(...keys));
}

/** Stands behind the digest of a field in whose place there was an empty map. */
export const EMPTY = "{}";

/** Stands last, at a field that an older manifest says as well. */
export const OLD_CLAIM = "~";

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

/** Whether two entries say the same, whichever release decided it. */
export function isSameEntry(a: FillEntry, b: FillEntry): boolean {
  const [one, other] = [a, b].map(({ made, fields }) => formatJson(entryJson({ made, fields })));
  return one === other;
}

function entryJson({ made, fields, release }: FillEntry): JsonObject {
  const byAuthor = Object.create(null) as Record<string, JsonObject>;
  const sorted = fields
    .map((field) => ({ ...field, at: textOfKeys(field.keys) }))
    .sort((a, b) => compareGoText(a.by, b.by) || compareGoText(a.at, b.at));
  for (const { by, at, digest, wasEmpty, isClaimOld } of sorted)
    setKey((byAuthor[by] ??= {}), at, digest + (wasEmpty ? EMPTY : "") + (isClaimOld ? OLD_CLAIM : ""));
  return {
    ...defined({ release }),
    made: outermost(made).map(textOfKeys).sort(compareGoText),
    fields: byAuthor,
  };
}

function outermost(made: readonly Keys[]): Keys[] {
  const texts = new Set(made.map(textOfKeys));
  return made.filter((keys) => !keys.some((_key, length) => texts.has(textOfKeys(keys.slice(0, length)))));
}
