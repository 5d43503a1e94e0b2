/** Varve: build, merge, review and admit Kubernetes configuration, and know who set every field. */

// Build resources out of phased, gated mutations.
export { condition, mutation, oneOf, pipeline, versions } from "./compose/index.js";

// Say what a change means.
export { review } from "./review/index.js";

// Say what the API server would, without a cluster.
export { admit, worldOf } from "./admit/index.js";

// Open a folder of YAML; read its resources, change them, and touch nothing else.
export { openWorkspace } from "./workspace/index.js";
