import { type Diagnostic, type Json, type SchemaNode, VarveError, formatJson } from "../../model/index.js";
import {
  isSopsEncrypted,
  problems as modelProblems,
  readResourceId,
  startOf,
  whyNoIdentity,
} from "../../model/internal.js";
import { formatYaml } from "../../yaml/index.js";
import { editStream, type YamlDocument } from "../../yaml/internal.js";
import { commentedText } from "../read/commented-text.js";
import type { NewResource, ResourceEdits, ResourceRemoval } from "./wish.js";
import { type OpenFile, documentOf } from "../read/open-file.js";
import { DocumentRehearsal } from "./document.js";
import type { FileChange } from "../write/steps.js";
import type { ResourceEntry } from "../read/resource-entry.js";
import { digest } from "../disk/digest.js";
import { problems } from "../problems.js";
import { sopsRefusal } from "../read/sops-refusal.js";

/** What previewing changes requires of a workspace. The functions that open files throw a VarveError on failure. */
export interface FileSource {
  schemaOf(entry: ResourceEntry): SchemaNode | undefined;
  open(file: string): OpenFile;
  /** The file for new resources; undefined if it does not exist yet. */
  openForNew(file: string): OpenFile | undefined;
}

export interface FileWishes {
  readonly entries: readonly (ResourceEdits | ResourceRemoval)[];
  readonly added: readonly Pick<NewResource, "value" | "text" | "behind">[];
}

export interface RehearsedFile {
  readonly change: FileChange | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of the edits of one file. An impossible edit is reported, and the others are still tried. */
export function rehearseFile(source: FileSource, file: string, wishes: FileWishes): RehearsedFile {
  try {
    const opened = wishes.added.length > 0 ? source.openForNew(file) : source.open(file);
    const { documents, left, diagnostics } = rehearseDocuments(source, opened, wishes);
    diagnostics.push(...(opened?.diagnostics ?? []), ...withoutIdentity(file, wishes.added));
    if (wishes.added.length > 0 && opened !== undefined && isSealed(opened))
      throw new VarveError({ ...sopsRefusal(file), at: startOf(file) });
    const content = contentOf(file, opened, documents, left);
    return { change: changeOf(file, opened, content), diagnostics };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { change: undefined, diagnostics: error.diagnostics };
  }
}

/** SOPS reads all documents of a file or none: one in plain text would break the others. */
function isSealed({ documents }: OpenFile): boolean {
  return [...documents.values()].some(({ value }) => isSopsEncrypted(value ?? null));
}

function changeOf(
  file: string,
  opened: OpenFile | undefined,
  content: string | null,
): FileChange | undefined {
  if (opened === undefined) return { path: file, content, before: null };
  return content === opened.text ? undefined : { path: file, content, before: digest(opened.text) };
}

/** The changes of the documents of a file. */
interface RehearsedDocuments {
  /** The new text of each changed document; null for a removed one. */
  readonly documents: ReadonlyMap<YamlDocument, string | null>;
  /** New resources that are not added to a List. */
  readonly left: FileWishes["added"];
  readonly diagnostics: Diagnostic[];
}

function rehearseDocuments(
  source: FileSource,
  opened: OpenFile | undefined,
  { entries, added }: FileWishes,
): RehearsedDocuments {
  const diagnostics: Diagnostic[] = [];
  const rehearsals = new Map<YamlDocument, DocumentRehearsal>();
  const rehearsalOf = (document: YamlDocument): DocumentRehearsal => {
    const rehearsal = rehearsals.get(document) ?? new DocumentRehearsal(document);
    rehearsals.set(document, rehearsal);
    return rehearsal;
  };
  const left = added.filter(({ value, behind }) => {
    const isInside = behind !== undefined && behind.pointer.length > 0 && opened !== undefined;
    return !isInside || !rehearsalOf(documentOf(opened, behind)).insert(behind, value);
  });
  for (const wish of entries) {
    try {
      const rehearsal = rehearsalOf(documentOf(opened ?? source.open(wish.entry.file), wish.entry));
      if ("remove" in wish) rehearsal.remove(wish.entry);
      else rehearsal.edit(wish.entry, wish.edits, wish.schema ?? source.schemaOf(wish.entry));
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  }
  const documents = new Map<YamlDocument, string | null>();
  for (const [document, rehearsal] of rehearsals) {
    const result = rehearsal.result();
    diagnostics.push(...result.diagnostics);
    documents.set(document, result.text);
  }
  return { documents, left, diagnostics };
}

function contentOf(
  file: string,
  opened: OpenFile | undefined,
  changes: ReadonlyMap<YamlDocument, string | null>,
  added: FileWishes["added"],
): string | null {
  const documents = [...(opened?.documents.values() ?? [])];
  if (added.length === 0 || !/\.json$/i.test(file)) {
    const textOf = textsOf(added);
    const placed = added.map(({ value, behind }) => ({
      text: textOf(value),
      ...(behind === undefined || opened === undefined ? {} : { behind: documentOf(opened, behind) }),
    }));
    return editStream(opened?.text ?? "", documents, changes, placed);
  }
  // A second document after `---` would be YAML, and readers of the file expect JSON.
  const isFree = documents.every((document) => changes.get(document) === null);
  if (!isFree || added.length > 1) throw new VarveError(jsonHoldsOne(file));
  return `${formatJson(added[0]?.value as Json, { indent: 2 })}\n`;
}

/** How new resources are serialized. */
function textsOf(added: FileWishes["added"]): (value: Json) => string {
  const texts = new Map(added.map(({ value, text }) => [value, text]));
  return (value) => {
    const text = texts.get(value);
    return text === undefined ? formatYaml(value) : commentedText(value, text);
  };
}

function jsonHoldsOne(file: string): Diagnostic {
  return problems["json-holds-one"]({
    message: `${file} is a JSON file, which contains one document: no other resource can be added to it`,
    at: startOf(file),
    params: { file },
    hint: "write the resource to a YAML file, or to a separate JSON file",
  });
}

/** A resource without identity could not be found by the next run, which would add it a second time. */
function withoutIdentity(file: string, added: FileWishes["added"]): Diagnostic[] {
  return added
    .map(({ value }) => value)
    .filter((value) => readResourceId(value) === undefined)
    .map((value) =>
      modelProblems["no-identity"]({
        message: `cannot add a resource to ${file}: ${whyNoIdentity(value)}`,
        at: startOf(file),
      }),
    );
}
