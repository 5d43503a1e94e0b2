/** Recorded writes with an author: free-form closures on a draft, or typed editors. */

// Drafts.
export { Draft, type DraftOptions, draft } from "./draft.js";
export { isDraft } from "./plain.js";

// Editors for pods and workloads.
export { type WorkloadEditor, workload } from "./workload.js";
export type { ContainerEditor, QuantityInput } from "./container-editor.js";
export { type MetadataEditor, metadata } from "./metadata-editor.js";
export { type ContainerSelector, all, except, named } from "./selector.js";

// Errors.
export { problems } from "./problems.js";
