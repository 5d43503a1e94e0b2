import { type Json, formatJson, isObject } from "../../model/index.js";
import { setKey, sha256, shortDigest } from "../../model/internal.js";

/**
 * A short text that two values share exactly when they say the same. Workspaces give a keyed one for secrets; it can
 * say nothing about digests that were made with another key.
 */
export interface Digest {
  (value: Json): string;
  readonly understands?: (digest: string) => boolean;
}

const PREFIX = "sha256:";

/** Not for guessable values: the digest would reveal them. */
export const plainDigest: Digest = Object.assign(
  (value: Json) => plainTextDigest(formatJson(canonical(value))),
  { understands: isPlain },
);

function plainTextDigest(text: string): string {
  return PREFIX + sha256(text);
}

function isPlain(digest: string): boolean {
  return digest.startsWith(PREFIX) || SHORT.test(digest);
}

/** 72 bits: enough against chance and slips. Who writes the record could write any digest into it. */
const SHORT_LENGTH = 12;
const SHORT = /^[\w-]{12}$/;

/** A digest for records, of which every resource has some. */
export function shortTextDigest(text: string): string {
  return shortDigest(sha256(text), SHORT_LENGTH);
}

/** The short form of a plain digest; any other is as it was. */
export function shortened(digest: string): string {
  const [, hex] = /^sha256:([0-9a-f]{64})$/.exec(digest) ?? [];
  return hex === undefined ? digest : shortDigest(hex, SHORT_LENGTH);
}

/** Whether a digest is that of a value; undefined when it was made in a way that cannot be repeated here. */
export function isDigestOf(text: string, value: Json, digest: Digest): boolean | undefined {
  if (SHORT.test(text)) return text === shortTextDigest(formatJson(canonical(value)));
  if (isPlain(text)) return text === plainDigest(value);
  return canRead(text, digest) ? text === digest(value) : undefined;
}

export function canRead(text: string, digest: Digest): boolean {
  return isPlain(text) || digest.understands === undefined || digest.understands(text);
}

/** One order of keys and no nulls: how a file is written does not count. */
export function canonical(value: Json): Json {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isObject(value)) return value;
  const sorted: Record<string, Json> = {};
  for (const key of Object.keys(value).sort()) {
    if (value[key] !== null) setKey(sorted, key, canonical(value[key] as Json));
  }
  return sorted;
}
