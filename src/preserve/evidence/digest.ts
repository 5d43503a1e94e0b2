import { type Json, formatJson, isObject } from "../../model/index.js";
import { setKey, sha256, shortDigest } from "../../model/internal.js";

/**
 * A short string that is equal exactly for equal values. Workspaces use a keyed one for secrets; digests made with
 * another key cannot be compared.
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

/** 72 bits: enough against accidents. An attacker who writes the record could write any digest. */
const SHORT_LENGTH = 12;
const SHORT = /^[\w-]{12}$/;

/** A digest for records, of which every resource has some. */
export function shortTextDigest(text: string): string {
  return shortDigest(sha256(text), SHORT_LENGTH);
}

/** The short form of a plain digest; any other is unchanged. */
export function shortened(digest: string): string {
  const [, hex] = /^sha256:([0-9a-f]{64})$/.exec(digest) ?? [];
  return hex === undefined ? digest : shortDigest(hex, SHORT_LENGTH);
}

/** Whether a digest matches a value; undefined if it cannot be recomputed here. */
export function isDigestOf(text: string, value: Json, digest: Digest): boolean | undefined {
  if (SHORT.test(text)) return text === shortTextDigest(formatJson(canonical(value)));
  if (isPlain(text)) return text === plainDigest(value);
  return canRead(text, digest) ? text === digest(value) : undefined;
}

export function canRead(text: string, digest: Digest): boolean {
  return isPlain(text) || digest.understands === undefined || digest.understands(text);
}

/** A canonical key order without nulls: the formatting of a file does not count. */
export function canonical(value: Json): Json {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isObject(value)) return value;
  const sorted: Record<string, Json> = {};
  for (const key of Object.keys(value).sort()) {
    if (value[key] !== null) setKey(sorted, key, canonical(value[key] as Json));
  }
  return sorted;
}
