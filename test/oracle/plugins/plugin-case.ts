import type { JsonObject } from "../../../src/model/index.js";

/** A request. With `change` it is an update of what was created and then changed by controllers (`stored`). */
export type PluginRequest = JsonObject & {
  readonly object: JsonObject;
  readonly stored?: JsonObject;
  readonly change?: JsonObject;
};

/** A request in a world. */
export type PluginCase = PluginRequest & { readonly world: readonly JsonObject[] };
