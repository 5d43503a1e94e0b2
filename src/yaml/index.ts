/** Kubernetes' YAML dialect: read with positions, written so that only the lines that must change do. */

// Reading.
export { type ReadOptions, type YamlStream, eachDocument, parseYaml, readDocuments } from "./read.js";
export { YamlDocument } from "./document.js";
export { type Comment, commentsIn } from "./comments.js";
export { type DocumentSlice, splitDocuments } from "./stream.js";

// Writing.
export { type EditedText, editDocument, editParsed } from "./edit.js";
export { editStream } from "./edit-stream.js";
export { toTextEdits } from "./field-edits.js";
export type { TextEdit } from "./text-edit.js";
export { formatYaml, renderFlow, renderScalar } from "./emit.js";

// What went wrong.
export { problems } from "./problems.js";
