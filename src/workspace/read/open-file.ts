import { type Diagnostic, VarveError, formatResourceId } from "../../model/index.js";
import { compareResourceIds, memberAt, readResourceId } from "../../model/internal.js";
import { readDocuments } from "../../yaml/index.js";
import { type YamlDocument } from "../../yaml/internal.js";
import { join } from "node:path";
import type { ResourceEntry } from "./resource-entry.js";
import { problems } from "../problems.js";
import { readSeen } from "../disk/moved-under.js";
import { readText } from "../disk/read-text.js";

/** A file as it was read. */
export interface OpenFile {
  readonly file: string;
  readonly text: string;
  /** In order of their start. */
  readonly documents: ReadonlyMap<number, YamlDocument>;
  /** Errors of the text as a whole. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file that is known to be in a workspace; throws a VarveError if it cannot be read. */
export function openFile(root: string, file: string): OpenFile {
  const text = readSeen(file, () => readText(join(root, file), file));
  const { documents, diagnostics } = readDocuments(text, { file });
  return { file, text, documents: new Map(documents.map((each) => [each.start, each])), diagnostics };
}

/** The document of a resource. Throws if the file has changed and no longer contains it. */
export function documentOf({ documents }: OpenFile, entry: ResourceEntry): YamlDocument {
  const document = documents.get(entry.start);
  const found = document && readResourceId(memberAt(document.value ?? null, entry.pointer));
  if (document?.end === entry.end && found !== undefined && compareResourceIds(found, entry.id) === 0)
    return document;
  const message = `${entry.file} was changed after it was read: ${formatResourceId(entry.id)} is no longer at the same position`;
  throw new VarveError(
    problems["changed-on-disk"]({ message, resource: entry.id, hint: "run the command again" }),
  );
}
