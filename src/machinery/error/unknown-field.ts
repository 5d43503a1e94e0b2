import type { FieldPath } from "../../model/index.js";

/** An unknown field. */
export interface UnknownField {
  /** Its name as the API server prints it: `spec.list[0].field`. */
  readonly field: string;
  readonly path: FieldPath;
  /** The fields that are known in its place. */
  readonly known: readonly string[];
}
