/** Varve: build, merge, review and admit Kubernetes configuration, and know who set every field. */

// Open a folder of YAML; read its resources, change them, and touch nothing else.
export { openWorkspace } from "./workspace/index.js";
