/** Kubernetes' YAML dialect: read with positions, written so that only the lines that must change do. */

// Reading.
export { type ReadOptions, type YamlStream, eachDocument, parseYaml, readDocuments } from "./read/read.js";
export { YamlDocument } from "./read/document.js";
export { type Comment, commentsIn } from "./read/comments.js";
export { type DocumentSlice, splitDocuments } from "./scan/stream.js";

// Writing.
export { type EditedText, editDocument, editParsed } from "./edit/edit.js";
export { editStream } from "./edit/stream.js";
export { toTextEdits } from "./edit/field-edits.js";
export type { TextEdit } from "./edit/text-edit.js";
export { formatYaml, renderFlow, renderScalar } from "./write/emit.js";

// What went wrong.
export { problems } from "./problems.js";
