/** Varve: build, merge, review and admit Kubernetes configuration, and know who set every field. */

// Build resources out of phased, gated mutations.
export { condition, definePattern, mutation, oneOf, pipeline, versions } from "./compose/index.js";

// Regenerate over what is there, and keep what others changed.
export { regenerate } from "./preserve/index.js";

// Apply patches as Kubernetes does.
export { applyStrategicMergePatch } from "./merge/index.js";

// Say what a change means.
export { review } from "./review/index.js";

// Say what the API server would, without a cluster.
export { admit, worldOf } from "./admit/index.js";

// Open a folder of YAML; read its resources, plan and apply changes, and touch nothing else.
export { openWorkspace } from "./workspace/index.js";

// What a wrong call throws: every problem with its place and what to do.
export { VarveError } from "./model/index.js";
