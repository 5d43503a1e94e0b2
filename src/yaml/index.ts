/** Kubernetes' YAML dialect: read with positions, written so that only the lines that must change do. */

// Reading.
export { type ReadOptions, type YamlStream, parseYaml, readDocuments } from "./read/read.js";
export type { YamlDocument } from "./read/document.js";

// Writing.
export { type EditedText, editDocument } from "./edit/edit.js";
export type { TextEdit, BesideKey } from "./edit/text-edit.js";
export { formatYaml } from "./write/emit.js";
