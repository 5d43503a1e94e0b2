import { formatJson } from "../../model/index.js";
import { isSecretDocument } from "../../model/internal.js";
import type { FreshResource, Generator } from "./generator.js";
import type { FilePart } from "../../ledger/index.js";
import type { Source } from "./source.js";
import type { Store } from "../store/store.js";

/** The output of generators for one part, by generator name. */
export type Shares = ReadonlyMap<string, FilePart>;

type Fingerprint = Store["fingerprint"];

/** For each part of a generator, by the places of its output: its token, or else a digest of the output. */
export function sharesOf(
  { token }: Source,
  { resources }: Generator,
  places: readonly string[],
  fingerprint: Fingerprint,
): ReadonlyMap<string, FilePart> {
  const byPart = new Map<string, FreshResource[]>();
  for (const [at, fresh] of resources.entries()) {
    const part = places[at] as string;
    const group = byPart.get(part);
    if (group === undefined) byPart.set(part, [fresh]);
    else group.push(fresh);
  }
  const share = (group: readonly FreshResource[]): FilePart => ({
    token: token ?? outputDigest(group, fingerprint),
    size: group.length,
  });
  return new Map([...byPart].map(([part, group]) => [part, share(group)]));
}

/** Not even a digest of a Secret is stored: short values could be guessed from it. Its part is examined every time. */
function outputDigest(group: readonly FreshResource[], fingerprint: Fingerprint): string {
  const rows = group.map((fresh) => {
    const { value, templateId = "" } = fresh;
    const text = isSecretDocument(value) ? "" : formatJson(value);
    // Patterns have metadata about fields in addition to values, and so may other sources.
    return `${"sensitive" in fresh ? "pattern" : saidOf(fresh)}\n${templateId}\n${text}\n`;
  });
  return fingerprint(rows.join(""));
}

function saidOf({ modes, listKeys }: FreshResource): string {
  return modes === undefined && listKeys === undefined
    ? ""
    : formatJson([{ ...modes }, Object.entries(listKeys ?? {}).map(([path, keys]) => [path, ...keys])]);
}

/** The combined output of all generators for a part. */
export function freshDigest(shares: Shares, fingerprint: Fingerprint): string {
  const rows = [...shares].map(([name, { token }]) => `${name}\n${token}\n`).sort();
  return fingerprint(rows.join(""));
}
