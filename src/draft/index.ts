/** How anything is written with an author: free-form closures on a recording draft, or typed editors. */

// Begin, write, finish.
export { Draft, type DraftOptions, draft } from "./draft.js";
export { isDraft } from "./plain.js";

// Editors that know Kubernetes' pods.
export { type WorkloadEditor, workload } from "./workload.js";
export type { ContainerEditor, QuantityInput } from "./container-editor.js";
export { type MetadataEditor, metadata } from "./metadata-editor.js";
export { type ContainerSelector, all, except, named } from "./selector.js";

// What went wrong.
export { problems } from "./problems.js";
