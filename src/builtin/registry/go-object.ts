import type { ObjectMeta } from "../type/go-types.js";

/** An object of any kind. */
export interface GoObject {
  readonly metadata: ObjectMeta;
}
