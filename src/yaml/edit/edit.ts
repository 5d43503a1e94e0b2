import {
  type Diagnostic,
  type Json,
  VarveError,
  equalTyped,
  formatPointer,
  hasErrors,
} from "../../model/index.js";
import {
  type Kind,
  LIST,
  TEXT,
  expectArgument,
  expectOptions,
  getAtPointer,
  isRecord,
  listOfKind,
  oneOfTexts,
} from "../../model/internal.js";
import { BlockWriter } from "./write-block.js";
import { CannotSplice } from "./cannot-splice.js";
import { type Part, membersOf } from "./parts.js";
import { WorkingDocument } from "./working-document.js";
import { readDocuments, type ReadOptions } from "../read/read.js";
import { Geometry } from "../write/geometry.js";
import type { Style } from "../write/emit.js";
import type { TextEdit } from "./text-edit.js";
import type { YamlDocument } from "../read/document.js";
import { applySplices } from "./splice.js";
import { freeAliases } from "./free-aliases.js";
import { problems } from "../problems.js";
import { styleOf } from "../write/style.js";

/** The text after its edits, and the problems. */
export interface EditedText {
  /** The text after the edits; the unchanged text if `diagnostics` contains an error. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

const OP = oneOfTexts("set", "insert", "remove", "rename");
const EDITS: Kind = listOfKind({
  text: "an edit, with `op` and `pointer`",
  fits: (edit) => isRecord(edit) && OP.fits(edit["op"]) && LIST.fits(edit["pointer"]),
});

/** Edits a text with one document; only the lines that must change are changed. */
export function editDocument(
  text: string,
  edits: readonly TextEdit[],
  options: ReadOptions = {},
): EditedText {
  expectArgument(edits, EDITS, "editDocument", "edits");
  expectOptions(options, { file: TEXT }, "editDocument");
  const { documents, diagnostics } = readDocuments(text, options);
  const [document] = documents;
  if (document === undefined || documents.length > 1) {
    const message = `expected one document to edit, found ${documents.length}`;
    return {
      text,
      diagnostics: diagnostics.length > 0 ? diagnostics : [problems["edit-refused"]({ message })],
    };
  }
  const edited = editParsed(document, edits);
  return {
    text: text.slice(0, document.start) + edited.text + text.slice(document.end),
    diagnostics: edited.diagnostics,
  };
}

/** The new text of one document of a stream. */
export function editParsed(document: YamlDocument, edits: readonly TextEdit[]): EditedText {
  const { text, value } = document;
  const isAmbiguous = document.diagnostics.some(
    (diagnostic) => diagnostic.code === problems["duplicate-key"].code,
  );
  if (value === undefined || isAmbiguous)
    return { text, diagnostics: [...document.diagnostics, refusal(edits)] };
  const working = new WorkingDocument(document.tree.contents, value);
  try {
    for (const edit of edits) working.apply(edit);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { text, diagnostics: error.diagnostics };
  }
  if (equalTyped(working.value, value)) return { text, diagnostics: [] };
  const isMapRewritten = freeAliases(document.tree.contents, working.root);
  const edited = write(document, working, edits);
  const isNoted = edited.diagnostics.length > 0 || !isMapRewritten;
  return isNoted ? edited : { text: edited.text, diagnostics: [problems["re-emitted"]()] };
}

/** Splices the text; if the result has the wrong value, rewrites ever larger values, but never the whole document. */
function write(document: YamlDocument, working: WorkingDocument, edits: readonly TextEdit[]): EditedText {
  const { text, tree } = document;
  // A text whose last line has no break is edited as if it had one.
  const isCutOff = text !== "" && !text.endsWith("\n");
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
  const geometry = new Geometry(isCutOff ? text + lineBreak : text);
  const style = styleOf(tree.contents, geometry);
  // Only an edit of the whole document may rewrite it, and then there is nothing left to try.
  const mayBeWhole = edits.some(({ pointer }) => pointer.length === 0);
  for (let isFirst = true; ; isFirst = false) {
    let misread: Json | undefined;
    // A comment below a value would become part of a literal block; quotes are safe everywhere.
    for (const literals of [true, false]) {
      const { result, isRewritten } = spliced(geometry, { ...style, literals }, working);
      const edited = isCutOff ? result?.replace(/\r?\n$/, "") : result;
      const said = edited === undefined ? undefined : readOne(edited);
      if (edited === undefined || said === undefined || !equalTyped(said, working.value)) {
        misread = said;
        continue;
      }
      return { text: edited, diagnostics: isFirst && !isRewritten ? [] : [problems["re-emitted"]()] };
    }
    const isEnlarged = enlarge(working.root, working.value, misread);
    if (!isEnlarged || (working.root.state === "fresh" && !mayBeWhole))
      return { text, diagnostics: [refusal(edits)] };
  }
}

interface Spliced {
  readonly result: string | undefined;
  /** Whether a collection had to be rewritten. */
  readonly isRewritten: boolean;
}

function spliced(geometry: Geometry, style: Style, working: WorkingDocument): Spliced {
  const writer = new BlockWriter(geometry, style, working.value);
  try {
    writer.writeRoot(working.root);
  } catch (error) {
    if (error instanceof CannotSplice) return { result: undefined, isRewritten: false };
    throw error;
  }
  return { result: applySplices(geometry.text, writer.splices), isRewritten: writer.isRewritten };
}

/** The value of a valid text with one document. */
function readOne(text: string): Json | undefined {
  const { documents, diagnostics } = readDocuments(text);
  const [document] = documents;
  if (document === undefined || documents.length !== 1 || hasErrors(diagnostics)) return undefined;
  return document.diagnostics.length === 0 ? document.value : undefined;
}

/**
 * Marks the innermost changed collections for rewriting (if known, only those with a wrong value); false if none is
 * left.
 */
function enlarge(part: Part, wanted: Json | undefined, said: Json | undefined): boolean {
  if (part.state !== "opened") return false;
  let isDone = false;
  for (const [i, member] of membersOf(part).entries()) {
    if (member.part.node === null) continue;
    const [is, shouldBe] = [said, wanted].map((value) => valueBelow(value, member.key ?? i));
    const isSound = said !== undefined && is !== undefined && equalTyped(is, shouldBe ?? null);
    if (!isSound && enlarge(member.part, shouldBe, is)) isDone = true;
  }
  if (!isDone) part.state = "fresh";
  return true;
}

function valueBelow(value: Json | undefined, token: string | number): Json | undefined {
  return value === undefined ? undefined : getAtPointer(value, [token]);
}

function refusal(edits: readonly TextEdit[]): Diagnostic {
  const places = edits.map((edit) => formatPointer(edit.pointer) || "the whole document").join(", ");
  return problems["edit-refused"]({
    message: `the change at ${places} cannot be written without changing other values`,
    hint: "edit the file by hand, or first replace anchors, merge keys and duplicate keys with plain values",
  });
}
