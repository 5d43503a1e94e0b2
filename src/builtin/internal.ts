/** What other modules use of this one beyond its public API. */

// Admission plugins of the API server, in its order.
export type { AdmissionPlugin, LookedUp, PluginLookup, PluginRequest, PluginStep } from "./plugin/plugin.js";
export { PLUGINS, POD_SECURITY } from "./plugin/plugins.js";

// The warning about a deprecated version of a kind, ported or not.
export { deprecationOf } from "./registry/deprecations.js";

// What the plugin ServiceAccount adds to a Pod.
export { tokenVolumeName } from "./plugin/token-volume.js";

// The node ports that a cluster gives out.
export { NODE_PORTS } from "./request/unknown-pool.js";

// The PEM blocks of a text, as Go finds them.
export { pemTypes } from "./check/pem.js";

// Why a name is reserved: admit adds errors before this one.
export { RESERVED } from "./check/reserved-name.js";
