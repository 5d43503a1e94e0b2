import type { IndexFunction } from "../../cluster/index.js";
import type { JsonObject } from "../../model/index.js";

/** A kind that handlers look up. */
export interface LookupKind {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** Of a kind with many large objects, such as definitions: only the one of this name is kept in memory. */
  readonly name?: string;
  /** By name: how `byIndex` finds objects within their namespace. */
  readonly indexes?: Readonly<Record<string, IndexFunction>>;
}

/**
 * The other objects of the cluster, for a handler. Look-ups are synchronous and within one namespace; the empty text is
 * that of objects in none. Within one call the same question has the same answer.
 */
export interface Lookup {
  find(group: string, kind: string, namespace: string, name: string): JsonObject | undefined;
  list(group: string, kind: string, namespace: string): readonly JsonObject[];
  byIndex(group: string, kind: string, namespace: string, index: string, key: string): readonly JsonObject[];
}

/** One question that a handler asked. */
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

/** How far the memory of one kind is. */
export interface LookupState {
  readonly group: string;
  readonly kind: string;
  readonly isInStep: boolean;
  /** Why it is behind, as far as known. */
  readonly why: readonly string[];
}

/** Who answers questions: from memory at once, and from the cluster where that has to be confirmed. */
export interface LookupSource {
  /** From memory. Throws a VarveError for a kind or an index that is not declared. */
  remembered(question: Question): readonly JsonObject[];
  /** As the cluster has it now. Rejects where that cannot be known. */
  current(question: Question, signal: AbortSignal): Promise<readonly JsonObject[]>;
  /** How far the memory of each declared kind is. */
  readonly states: readonly LookupState[];
  /** Whether the memory of a kind is in step with the cluster. */
  isInStep(kind: Pick<LookupKind, "group" | "kind">): boolean;
}
