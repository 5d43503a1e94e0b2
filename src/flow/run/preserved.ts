import type { FreshResource, Generator } from "../source/generator.js";
import type { Json } from "../../model/index.js";
import type { RegeneratedResource } from "../../preserve/index.js";

/** A resource after the stage that keeps what others changed. */
export interface Preserved extends RegeneratedResource {
  /** Its identity as text. */
  readonly name: string;
  /** Who makes it; undefined for what no generator makes any more. */
  readonly generator: Generator | undefined;
  readonly fresh: FreshResource | undefined;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}
