import type { IndexFunction } from "../../cluster/index.js";
import type { JsonObject } from "../../model/index.js";

/** A kind that handlers look up. */
export interface LookupKind {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** Cache only the object with this name, for kinds with many large objects, such as CRDs. */
  readonly name?: string;
  /** By name: how `byIndex` finds objects within their namespace. */
  readonly indexes?: Readonly<Record<string, IndexFunction>>;
}

/**
 * Lookups of other objects for a handler. They are synchronous and within one namespace; the empty string is for
 * cluster-scoped objects. Within one call the same lookup has the same result.
 */
export interface Lookup {
  find(group: string, kind: string, namespace: string, name: string): JsonObject | undefined;
  list(group: string, kind: string, namespace: string): readonly JsonObject[];
  byIndex(group: string, kind: string, namespace: string, index: string, key: string): readonly JsonObject[];
}

/** One lookup of a handler. */
export type Question =
  | {
      readonly type: "find";
      readonly group: string;
      readonly kind: string;
      readonly namespace: string;
      readonly name: string;
    }
  | { readonly type: "list"; readonly group: string; readonly kind: string; readonly namespace: string }
  | {
      readonly type: "byIndex";
      readonly group: string;
      readonly kind: string;
      readonly namespace: string;
      readonly index: string;
      readonly key: string;
    };

/** The sync state of one kind. */
export interface LookupState {
  readonly group: string;
  readonly kind: string;
  readonly isInStep: boolean;
  /** Why it is behind, as far as known. */
  readonly why: readonly string[];
}

/** Answers lookups: from memory, and from the cluster for confirmation. */
export interface LookupSource {
  /** From memory. Throws a VarveError for a kind or an index that is not declared. */
  remembered(question: Question): readonly JsonObject[];
  /** From the cluster. Rejects if that is not possible. */
  current(question: Question, signal: AbortSignal): Promise<readonly JsonObject[]>;
  /** The sync state of each declared kind. */
  readonly states: readonly LookupState[];
  /** Whether the cache of a kind is in sync with the cluster. */
  isInStep(kind: Pick<LookupKind, "group" | "kind">): boolean;
}
