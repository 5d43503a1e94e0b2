import type { FreshResource, Generator } from "../source/generator.js";
import type { Json } from "../../model/index.js";
import type { RegeneratedResource } from "../../preserve/index.js";

/** A resource after external changes are preserved. */
export interface Preserved extends RegeneratedResource {
  /** Its identity as text. */
  readonly name: string;
  /** Its generator; undefined if no generator makes it any more. */
  readonly generator: Generator | undefined;
  readonly fresh: FreshResource | undefined;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}
