import type { Json, JsonObject } from "../../../src/model/index.js";

/** What the API server is asked; with `old` it is an update of what was stored when `old` was created. */
export type Request = JsonObject & {
  readonly object: JsonObject;
  readonly old?: JsonObject;
  /** Whether `old` is what is stored, which today's rules might not store. */
  readonly isStored?: boolean;
  /** The families of the Service network; IPv4 unless given. */
  readonly families?: Json[];
  /** Feature gates that differ from their defaults. */
  readonly gates?: JsonObject;
};
