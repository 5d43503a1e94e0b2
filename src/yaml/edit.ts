import { type Node, isAlias, isMap, visit } from "yaml";
import {
  type Diagnostic,
  type Json,
  VarveError,
  equalTyped,
  formatPointer,
  hasErrors,
} from "../model/index.js";
import { BlockWriter } from "./write-block.js";
import { CannotSplice } from "./cannot-splice.js";
import { type Part, WorkingDocument, open } from "./parts.js";
import { readDocuments, type ReadOptions } from "./read.js";
import { Geometry } from "./geometry.js";
import type { Style } from "./emit.js";
import type { TextEdit } from "./text-edit.js";
import type { YamlDocument } from "./document.js";
import { applySplices } from "./splice.js";
import { problems } from "./problems.js";
import { styleOf } from "./style.js";

export interface EditedText {
  /** The text after the edits; the text as it was when an error stands in `diagnostics`. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Edits a text that holds one document; only the lines that must change do. */
export function editDocument(
  text: string,
  edits: readonly TextEdit[],
  options: ReadOptions = {},
): EditedText {
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

/** Splices; when the result does not say what was wanted, writes ever larger values anew, but never the document. */
function write(document: YamlDocument, working: WorkingDocument, edits: readonly TextEdit[]): EditedText {
  const { text, tree } = document;
  // A text whose last line has no break is edited as if it had one.
  const isCutOff = text !== "" && !text.endsWith("\n");
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
  const geometry = new Geometry(isCutOff ? text + lineBreak : text);
  const style = styleOf(tree.contents, geometry);
  const wantsWhole = working.root.state === "fresh";
  for (let isFirst = true; ; isFirst = false) {
    // A comment below a value would become part of a literal block; quotes are safe everywhere.
    for (const literals of [true, false]) {
      const result = spliced(geometry, { ...style, literals }, working);
      const edited = isCutOff ? result?.replace(/\r?\n$/, "") : result;
      if (edited === undefined || !says(edited, working.value)) continue;
      return { text: edited, diagnostics: isFirst ? [] : [problems["re-emitted"]()] };
    }
    const isWhole = !enlarge(working.root) || working.root.state === "fresh";
    if (wantsWhole || isWhole) return { text, diagnostics: [refusal(edits)] };
  }
}

function spliced(geometry: Geometry, style: Style, working: WorkingDocument): string | undefined {
  const writer = new BlockWriter(geometry, style, working.value);
  try {
    writer.writeRoot(working.root);
  } catch (error) {
    if (error instanceof CannotSplice) return undefined;
    throw error;
  }
  return applySplices(geometry.text, writer.splices);
}

/** The proof that nothing else changed: the new text, read again, is the one document that was wanted. */
function says(text: string, wanted: Json): boolean {
  const { documents, diagnostics } = readDocuments(text);
  const [document] = documents;
  if (document === undefined || documents.length !== 1 || hasErrors(diagnostics)) return false;
  return document.diagnostics.length === 0 && equalTyped(document.value ?? null, wanted);
}

/** Marks the innermost changed collections as to be written anew; false when none is left. */
function enlarge(part: Part): boolean {
  if (part.state !== "opened") return false;
  const below = part.members.filter((member) => member.index >= 0).map((member) => enlarge(member.part));
  if (!below.includes(true)) part.state = "fresh";
  return true;
}

/**
 * Aliases of a value that changes or goes keep what they said: they are written out in full. True when that takes
 * writing a whole map anew, because the alias is a key or a merge.
 */
function freeAliases(contents: Node | null, root: Part): boolean {
  if (contents === null) return false;
  const changed = new Set<string>();
  visit(contents, {
    Node: (_, node, ancestors) => {
      const anchor = (node as { anchor?: string }).anchor;
      if (anchor !== undefined && !isUntouched(root, node, ancestors as Node[])) changed.add(anchor);
    },
  });
  let isMapRewritten = false;
  visit(contents, {
    Alias: (_, node, ancestors) => {
      if (isAlias(node) && changed.has(node.source)) {
        isMapRewritten = renew(root, node, ancestors as Node[]) || isMapRewritten;
      }
    },
  });
  return isMapRewritten;
}

/** The chain of parts from the root to a node, as far as it was opened. */
function partsTo(root: Part, node: Node, ancestors: readonly unknown[]): Part[] {
  const chain = [root];
  for (const step of [...ancestors, node]) {
    const next = chain.at(-1)?.members.find((member) => member.part.node === step);
    if (next !== undefined) chain.push(next.part);
  }
  return chain;
}

function isUntouched(root: Part, node: Node, ancestors: readonly Node[]): boolean {
  return partsTo(root, node, ancestors).at(-1)?.state === "kept";
}

/** Has the alias written out; where it is a key or a merge, the map around it is, and the answer is true. */
function renew(root: Part, alias: Node, ancestors: readonly Node[]): boolean {
  let part = root;
  for (const step of [...ancestors, alias]) {
    if (step === part.node) continue;
    if (part.state === "fresh") return false;
    if (!open(part)) break;
    const next = part.members.find((member) => member.part.node === step);
    if (next === undefined) continue;
    if (isMap(part.node) && next.key === undefined) break;
    part = next.part;
  }
  part.state = "fresh";
  return isMap(part.node);
}

function refusal(edits: readonly TextEdit[]): Diagnostic {
  const places = edits.map((edit) => formatPointer(edit.pointer) || "the whole document").join(", ");
  return problems["edit-refused"]({
    message: `the change at ${places} cannot be written without changing something else`,
    hint: "edit the file by hand there, or replace anchors, merge keys and duplicate keys by plain values first",
  });
}
