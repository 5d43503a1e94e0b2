/** What other modules use of this one beyond its public API. */

// Reading.
export { eachDocument } from "./read/read.js";
export { YamlDocument } from "./read/document.js";
export { commentsIn } from "./read/comments.js";
export { type DocumentSlice, splitDocuments } from "./scan/stream.js";

// Writing.
export { editParsed } from "./edit/edit.js";
export { editStream } from "./edit/stream.js";
export { toTextEdits } from "./edit/field-edits.js";
export { renderScalar } from "./write/emit.js";

// Errors.
export { problems } from "./problems.js";
