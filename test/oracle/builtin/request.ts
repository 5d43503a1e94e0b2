import type { JsonObject } from "../../../src/model/index.js";

/** What the API server is asked; with `old` it is an update of what was stored when `old` was created. */
export type Request = JsonObject & {
  readonly object: JsonObject;
  readonly old?: JsonObject;
};
