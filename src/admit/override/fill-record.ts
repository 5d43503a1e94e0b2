import { goJson } from "../../machinery/index.js";
import { type Json, type JsonObject, formatJson, formatPath } from "../../model/index.js";
import { compareGoText, pathOf, setKey, sha256, shortDigest, defined } from "../../model/internal.js";
import type { Keys } from "./keys.js";

/** The annotation that records the source of every filled-in field. */
export const FILLED_BY = "varve.dev/filled-by";

export interface FilledField {
  readonly keys: Keys;
  readonly by: string;
  /** Detects whether a value was changed since. */
  readonly digest: string;
  /** Whether there was an empty map before. */
  readonly wasEmpty: boolean;
  /**
   * Whether a manifest had the value when the object arrived without the field: the manifest is older than the object.
   */
  readonly isClaimOld: boolean;
}

/** What was filled into one component. */
export interface FillEntry {
  /** The maps that were created for it, or the outermost of them; the empty path is the component itself. */
  readonly made: readonly Keys[];
  readonly fields: readonly FilledField[];
  /** The release of the chain that decided it, if it has one. */
  readonly release?: string;
}

/** Entries by the text of the component's path. */
export type FillRecord = ReadonlyMap<string, FillEntry>;

export const DIGEST_LENGTH = 8;

/** 48 bits are enough to detect edits; they are not a protection, because the record can be edited too. */
export function digestOf(value: Json): string {
  return shortDigest(sha256(goJson(value)), DIGEST_LENGTH);
}

export function textOfKeys(keys: Keys): string {
  return formatPath(pathOf(...keys));
}

/** Marks the digest of a field that replaced an empty map. */
export const EMPTY = "{}";

/** Marks a field that an older manifest contains as well. */
export const OLD_CLAIM = "~";

/**
 * One line of JSON. Components with the same values from the same levels, such as hundreds of shards, share an item.
 */
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

/** Whether two entries are equal, regardless of the release. */
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
