import { type Diagnostic, hasErrors } from "../../model/index.js";
import type { FileChange } from "../write/steps.js";
import { type FileSource, type FileWishes, rehearseFile } from "./file.js";
import type { NewResource, ResourceWish, ResourceEdits, ResourceRemoval } from "./wish.js";

/** New contents of files, and problems of the requests that led to them; no contents if one cannot be met. */
export interface RehearsedFiles {
  readonly changes: readonly FileChange[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of requested changes, each file read once and changed once; nothing is written. */
export function rehearseChanges(source: FileSource, changes: readonly ResourceWish[]): RehearsedFiles {
  const rehearsed: FileChange[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [file, wishes] of byFile(changes)) {
    const { change, diagnostics: found } = rehearseFile(source, file, wishes);
    if (change !== undefined) rehearsed.push(change);
    for (const each of found) diagnostics.push(each);
  }
  return { changes: hasErrors(diagnostics) ? [] : rehearsed, diagnostics };
}

function byFile(changes: readonly ResourceWish[]): ReadonlyMap<string, FileWishes> {
  const files = new Map<string, { entries: (ResourceEdits | ResourceRemoval)[]; added: NewResource[] }>();
  for (const change of changes) {
    const file = "entry" in change ? change.entry.file : change.file;
    const wishes = files.get(file) ?? { entries: [], added: [] };
    files.set(file, wishes);
    if ("entry" in change) wishes.entries.push(change);
    else wishes.added.push(change);
  }
  return files;
}
