import type { Diagnostic } from "../diagnostic.js";
import { VarveError } from "../varve-error.js";
import type { Beside } from "./beside.js";
import { DocumentWriter } from "./writer.js";
import type { FieldPath } from "../path.js";
import type { Json } from "../json.js";
import type { SchemaNode } from "../field/schema-node.js";
import { type Kind, TEXT, expectArgument, isRecord } from "../argument.js";
import { SCHEMA_NODE, expectOptions, listOfKind } from "../option.js";

/** What can happen to a field. The last four only annotate a field and change nothing. */
export type Op =
  | "set"
  | "setIfAbsent"
  | "append"
  | "remove"
  | "rename"
  | "default"
  | "prune"
  | "keep"
  | "allow"
  | "warn"
  | "deny";

/** One change of a field: the path, the operation and the value. */
export interface Edit {
  readonly path: FieldPath;
  readonly op: Op;
  /** The value written, the item appended, or the new name. */
  readonly value?: Json;
  /** Where a new member goes; the end by default. */
  readonly beside?: Beside;
}

const EDITS: Kind = listOfKind({
  text: "an edit, with `op` and `path`",
  fits: (edit) => isRecord(edit) && TEXT.fits(edit["op"]) && isRecord(edit["path"]),
});

/** The document after all edits, in order; an edit that does not apply is reported and skipped. */
export function applyEdits(
  document: Json,
  edits: readonly Edit[],
  options: { readonly schema?: SchemaNode | undefined } = {},
): { readonly value: Json; readonly diagnostics: readonly Diagnostic[] } {
  expectArgument(edits, EDITS, "applyEdits", "edits");
  expectOptions(options, { schema: SCHEMA_NODE }, "applyEdits");
  const writer = new DocumentWriter(document, options.schema);
  const diagnostics: Diagnostic[] = [];
  for (const edit of edits) {
    try {
      applyEdit(writer, edit);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  }
  return { value: writer.document, diagnostics };
}

function applyEdit(writer: DocumentWriter, { path, op, value = null, beside }: Edit): void {
  switch (op) {
    case "set":
      return writer.set(path, value, beside);
    case "setIfAbsent":
    case "default":
      if (writer.locate(path) === undefined) writer.set(path, value);
      return;
    case "append":
      return writer.append(path, value);
    case "remove":
    case "prune":
      writer.remove(path);
      return;
    case "rename":
      return writer.rename(path, value);
    case "keep":
    case "allow":
    case "warn":
    case "deny":
      return;
  }
}
