/** Kubernetes' YAML dialect: parsed with positions, edited so that only the lines that must change are changed. */

// Reading.
export { type ReadOptions, type YamlStream, parseYaml, readDocuments } from "./read/read.js";
export type { YamlDocument } from "./read/document.js";

// Writing.
export { type EditedText, editDocument } from "./edit/edit.js";
export type { TextEdit, BesideKey } from "./edit/text-edit.js";
export { formatYaml } from "./write/emit.js";
