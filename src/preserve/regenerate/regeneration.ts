import type { Author, FieldOwner, Ledger, Sensitive } from "../../ledger/index.js";
import type {
  Diagnostic,
  Edit,
  FieldPath,
  Json,
  JsonLike,
  SchemaNode,
  SchemaSource,
} from "../../model/index.js";
import type { Decision } from "../decision.js";
import type { Digest } from "../evidence/digest.js";
import type { Evidence } from "../evidence/evidence.js";
import type { ExplicitValue } from "./explicit.js";
import type { FieldMode } from "../fields/verdict.js";

/** Options besides the documents. */
export interface RegenerateOptions {
  /** Fields, or whole subtrees, to keep as they are. Strings are parsed as paths; `*` matches any one segment. */
  readonly preserve?: readonly (FieldPath | string)[] | undefined;
  /** The pattern wins everywhere, and fields it does not have are removed. */
  readonly overwrite?: boolean | undefined;
  /** Without a base, adds what the pattern has and the file does not. */
  readonly addMissing?: boolean | undefined;
  /** Removes untouched resources that the pattern dropped even when they hold data. */
  readonly prune?: boolean | undefined;
  /** Which resources hold data; well-known kinds by default. */
  readonly isStateful?: ((resource: Json) => boolean) | undefined;
  /** How the pattern treats fields: `{ "spec.forProvider.region": "enforce" }`. */
  readonly modes?: Readonly<Record<string, FieldMode>> | undefined;
  /** Keys of lists without a schema: `{ "spec.forProvider.rules": ["id"] }`. */
  readonly listKeys?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The source of schemas; the built-in types by default. */
  readonly schemas?: SchemaSource | undefined;
  /** How values that must not be stored are compared. */
  readonly digest?: Digest | undefined;
  /** Further fields whose values must not be printed, besides those of Secrets. */
  readonly sensitive?: Sensitive | undefined;
  /** The authors of the sides in the ledger. */
  readonly authors?: Partial<SideAuthors> | undefined;
}

/** The authors of the sides, for the ledger. */
export interface SideAuthors {
  readonly pattern: Author;
  readonly user: Author;
  readonly existing: Author;
}

/** One resource in up to three versions. A missing or unknown version is omitted. */
export interface Regeneration extends RegenerateOptions {
  readonly base?: Json | undefined;
  readonly existing?: Json | undefined;
  readonly fresh?: Json | undefined;
  readonly explicit?: readonly ExplicitValue[] | undefined;
  /** Evidence of the past, best source first; a given base takes precedence over all of them. */
  readonly evidence?: readonly Evidence[] | undefined;
}

/** The same as given: resources may be objects of other libraries. */
export interface GivenRegeneration extends Omit<Regeneration, "base" | "existing" | "fresh"> {
  readonly base?: JsonLike | undefined;
  readonly existing?: JsonLike | undefined;
  readonly fresh?: JsonLike | undefined;
}

/**
 * The outcome for the resource as a whole:
 * - `deleted`: removed externally, and it stays removed
 * - `removed`: the pattern dropped it, and it was unchanged
 * - `orphaned`: the pattern dropped it, and it is kept: it was changed, holds data, or its past is unknown
 * - `gone`: neither the pattern nor the folder has it
 */
export type Fate = "created" | "updated" | "unchanged" | "deleted" | "removed" | "orphaned" | "gone";

/** The result of regenerate. */
export interface Regenerated {
  readonly fate: Fate;
  /** The edits of the existing resource; for a new one, the first edit creates it. */
  readonly edits: readonly Edit[];
  /** The result of the edits; undefined if the resource is removed. */
  readonly resource: Json | undefined;
  /** @deprecated The same as `resource`, by its first name. */
  readonly result?: Json | undefined;
  /** Every difference between the existing resource and the pattern, sorted by path. */
  readonly decisions: readonly Decision[];
  /** The decisions in conflict. */
  readonly conflicts: readonly Decision[];
  readonly ledger: Ledger;
  /** How list items were identified: needed to apply the edits to a text. */
  readonly schema: SchemaNode;
  /** What the next run would find: the remaining differences, and how lists are read then. */
  readonly standing: () => Pick<Regenerated, "decisions" | "schema">;
  /** The previous owners, from the evidence. */
  readonly owners: readonly FieldOwner[];
  /** Where the base came from; undefined without one. */
  readonly baseSource: string | undefined;
  /** The base is assumed, without evidence. */
  readonly isBaseGuessed: boolean;
  readonly diagnostics: readonly Diagnostic[];
}
