import {
  type Diagnostic,
  type Json,
  type JsonLike,
  type ResourceId,
  formatResourceId,
} from "../../model/index.js";
import { findDuplicates, readResourceId } from "../../model/internal.js";
import { pairUnnamed } from "./unnamed.js";

/** One document in two versions; a version that does not exist is undefined. */
export interface DocumentPair {
  readonly resource: ResourceId | undefined;
  /** Its unique key: its identity, or its position among documents without one. */
  readonly name: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** Whether the pairing is a guess: then every rule that could apply does. */
  readonly isUnpaired?: boolean | undefined;
}

/** A pair while its sides are collected. */
type OpenPair = { -readonly [Part in keyof DocumentPair]: DocumentPair[Part] };

/** A document, a list of documents, or nothing. */
export type Documents = Json | readonly Json[] | undefined;

/** The same as given: resources may be objects of other libraries. */
export type GivenDocuments = JsonLike | readonly JsonLike[] | undefined;

/** Pairs resources by identity and all other documents as far as possible: those of `before` first. */
export function pairDocuments(
  before: Documents,
  after: Documents,
): { readonly pairs: readonly DocumentPair[]; readonly diagnostics: readonly Diagnostic[] } {
  const pairs = new Map<string, OpenPair>();
  const diagnostics: Diagnostic[] = [];
  const { numbers, unpaired } = pairUnnamed(...([before, after].map(unnamedIn) as [Json[], Json[]]));
  for (const [side, documents] of [
    ["before", listOf(before)],
    ["after", listOf(after)],
  ] as const) {
    const uses = new Map<string, number>();
    const identified: { id: ResourceId }[] = [];
    for (const document of documents) {
      const resource = readResourceId(document);
      if (resource !== undefined) identified.push({ id: resource });
      const identity = resource === undefined ? "" : formatResourceId(resource);
      const count = (uses.get(identity) ?? 0) + 1;
      uses.set(identity, count);
      const isNumbered = side === "after" && resource === undefined;
      const use = isNumbered ? (numbers[count - 1] as number) + 1 : count;
      const key = `${identity}\n${use}`;
      const pair = pairs.get(key) ?? {
        resource,
        name: nameOf(identity, use),
        before: undefined,
        after: undefined,
        ...(resource === undefined && unpaired.has(use - 1) ? { isUnpaired: true } : {}),
      };
      pair[side] = document;
      pairs.set(key, pair);
    }
    for (const problem of findDuplicates(identified)) diagnostics.push(problem);
  }
  return { pairs: [...pairs.values()], diagnostics };
}

function unnamedIn(documents: Documents): Json[] {
  return listOf(documents).filter((document) => readResourceId(document) === undefined);
}

/** A file with one document needs no name for it. */
function nameOf(identity: string, use: number): string {
  if (identity !== "") return use === 1 ? identity : `${identity} (${use})`;
  return use === 1 ? "" : `document ${use}`;
}

/** An empty document reads as null. */
function listOf(documents: Documents): readonly Json[] {
  if (documents === undefined) return [];
  const list: readonly Json[] = Array.isArray(documents) ? documents : [documents as Json];
  return list.filter((document) => document !== null);
}
