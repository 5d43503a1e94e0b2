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

/** What the caller may say besides the documents. */
export interface RegenerateOptions {
  /** Fields, or whole subtrees, to keep as they are. Texts are read as paths; `*` stands for any one segment. */
  readonly preserve?: readonly (FieldPath | string)[] | undefined;
  /** The pattern wins everywhere, and what it does not have goes. */
  readonly overwrite?: boolean | undefined;
  /** Without a base, adds what the pattern has and the file has not. */
  readonly addMissing?: boolean | undefined;
  /** Removes untouched resources that the pattern dropped even when they hold data. */
  readonly prune?: boolean | undefined;
  /** Which resources hold data; well-known kinds when left out. */
  readonly isStateful?: ((resource: Json) => boolean) | undefined;
  /** What the pattern's author says about fields: `{ "spec.forProvider.region": "enforce" }`. */
  readonly modes?: Readonly<Record<string, FieldMode>> | undefined;
  /** Keys of lists that no schema knows: `{ "spec.forProvider.rules": ["id"] }`. */
  readonly listKeys?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Where schemas come from; the built-in types when left out. */
  readonly schemas?: SchemaSource | undefined;
  /** How values that must not be stored are compared. */
  readonly digest?: Digest | undefined;
  /** Further fields whose values must not be printed, besides those of Secrets. */
  readonly sensitive?: Sensitive | undefined;
  /** Who to name in the ledger for each side. */
  readonly authors?: Partial<SideAuthors> | undefined;
}

/** The authors of the sides, for the ledger. */
export interface SideAuthors {
  readonly pattern: Author;
  readonly user: Author;
  readonly existing: Author;
}

/** One resource in up to three versions. A version that does not exist, or is not known, is left out. */
export interface Regeneration extends RegenerateOptions {
  readonly base?: Json | undefined;
  readonly existing?: Json | undefined;
  readonly fresh?: Json | undefined;
  readonly explicit?: readonly ExplicitValue[] | undefined;
  /** What is known about the past, the best source first; a base that is given goes before all of them. */
  readonly evidence?: readonly Evidence[] | undefined;
}

/** The same as it is given: resources may be objects of other libraries. */
export interface GivenRegeneration extends Omit<Regeneration, "base" | "existing" | "fresh"> {
  readonly base?: JsonLike | undefined;
  readonly existing?: JsonLike | undefined;
  readonly fresh?: JsonLike | undefined;
}

/**
 * What becomes of the resource as a whole:
 * - `deleted`: others removed it, and it stays away
 * - `removed`: the pattern dropped it, and it was unchanged
 * - `orphaned`: the pattern dropped it, and it stays: it was changed, holds data, or its past is not known
 * - `gone`: neither the pattern nor the folder has it
 */
export type Fate = "created" | "updated" | "unchanged" | "deleted" | "removed" | "orphaned" | "gone";

/** The result of regenerate. */
export interface Regenerated {
  readonly fate: Fate;
  /** What to do to the existing resource; for a new one, the first edit lays it down. */
  readonly edits: readonly Edit[];
  /** What the edits amount to; undefined when there is no resource in the end. */
  readonly resource: Json | undefined;
  /** @deprecated The same as `resource`, by its first name. */
  readonly result?: Json | undefined;
  /** Every difference between what is there and the pattern, sorted by path. */
  readonly decisions: readonly Decision[];
  /** The decisions two sides disagree on. */
  readonly conflicts: readonly Decision[];
  readonly ledger: Ledger;
  /** How items of lists were told apart: needed to apply the edits to a text. */
  readonly schema: SchemaNode;
  /** What a run right after this one would find: the differences that stand, and how lists are read then. */
  readonly standing: () => Pick<Regenerated, "decisions" | "schema">;
  /** Who owned what before, as the evidence has it. */
  readonly owners: readonly FieldOwner[];
  /** Where the base came from; undefined without one. */
  readonly baseSource: string | undefined;
  /** The base is likely, and nothing says so. */
  readonly isBaseGuessed: boolean;
  readonly diagnostics: readonly Diagnostic[];
}
