import type { Author, Ledger, Origin } from "../../ledger/index.js";
import type { FieldPath, Json, ResourceId } from "../../model/index.js";
import type { FieldMode } from "../../preserve/index.js";

/** A resource in the current output of a generator, with its metadata. */
export interface FreshResource {
  readonly value: Json;
  /** Its identity, if known without reading the value. */
  readonly id?: ResourceId | undefined;
  /** Its text if it is new, if that holds more than the value. */
  readonly text?: string | undefined;
  /** Identifies it within the generator, whatever name its inputs give it. */
  readonly templateId?: string;
  /** The file for it if it is new. */
  readonly file: string;
  readonly modes?: Readonly<Record<string, FieldMode>> | undefined;
  readonly listKeys?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Fields whose values are neither shown nor stored. */
  readonly sensitive?: readonly string[];
  /** The fields that each input drives. */
  readonly drives?: ReadonlyMap<string, readonly FieldPath[]>;
  /** Whether that is known, or was found by trying. */
  readonly isExact?: boolean;
  /** The place in the generator that sets a field. */
  readonly originOf?: (path: FieldPath) => Origin | undefined;
  /** How a pipeline built it. */
  readonly ledger?: Ledger;
  /** The same with its value in memory, if it is otherwise read on each access. */
  readonly held?: () => FreshResource;
}

/** A source of fresh resources: a pattern with its inputs, a pipeline, a folder that another tool wrote. */
export interface Generator {
  /** Unique among the generators of a store. */
  readonly name: string;
  readonly author: Author;
  /** The inputs that are set explicitly in this run: the fields they drive count as set. */
  readonly set?: readonly string[];
  readonly resources: readonly FreshResource[];
}
