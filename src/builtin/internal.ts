/** What other modules use of this one beyond its public API. */

// Admission plugins of the API server, in its order.
export type { AdmissionPlugin, LookedUp, PluginLookup, PluginRequest } from "./plugin/plugin.js";
export { PLUGINS } from "./plugin/plugins.js";
