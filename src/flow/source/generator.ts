import type { Author, Ledger, Origin } from "../../ledger/index.js";
import type { FieldPath, Json, ResourceId } from "../../model/index.js";
import type { FieldMode } from "../../preserve/index.js";

/** A resource as a generator makes it now, and what its author says about it. */
export interface FreshResource {
  readonly value: Json;
  /** Its identity, where that is known without reading the value. */
  readonly id?: ResourceId | undefined;
  /** How it is written down when it is new, where that says more than the value. */
  readonly text?: string | undefined;
  /** Which of the generator's resources it is, whatever name its inputs give it. */
  readonly templateId?: string;
  /** The file that it goes to when it is new. */
  readonly file: string;
  readonly modes?: Readonly<Record<string, FieldMode>> | undefined;
  readonly listKeys?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Fields whose values are neither shown nor stored. */
  readonly sensitive?: readonly string[];
  /** The fields that each input drives. */
  readonly drives?: ReadonlyMap<string, readonly FieldPath[]>;
  /** Whether that is known, or was found out by trying. */
  readonly isExact?: boolean;
  /** The place in the generator behind a field. */
  readonly originOf?: (path: FieldPath) => Origin | undefined;
  /** How a pipeline made it. */
  readonly ledger?: Ledger;
  /** The same with its value in memory, where that is read each time it is asked for. */
  readonly held?: () => FreshResource;
}

/** A source of fresh resources: a pattern with its inputs, a pipeline, a folder that another tool wrote. */
export interface Generator {
  /** Unique among the generators of a store. */
  readonly name: string;
  readonly author: Author;
  /** The inputs that are set explicitly in this run: what they drive counts as set. */
  readonly set?: readonly string[];
  readonly resources: readonly FreshResource[];
}
