import { mayHoldSecret } from "../../model/internal.js";
import { type FileAttributes, nodeFileSystem } from "../disk/file-system.js";
import { digestOnceWritten, isKeyedText } from "../ownership/workspace-digest.js";
import type { FileChange } from "../write/steps.js";
import type { Ownership } from "../ownership/ownership.js";
import { digest } from "../disk/digest.js";
import { existsSync } from "node:fs";
import { foldersAbove } from "../disk/target.js";
import { holdsSensitive } from "../ownership/sensitive-fields.js";
import { join } from "node:path";
import { partPath } from "../ownership/part-path.js";
import { readBytes } from "../disk/read-text.js";

/** One file before a run and after it, as it is remembered. */
export interface RememberedFile {
  readonly path: string;
  /** Its text. Null: there was none, or it is withheld. */
  readonly before: string | null;
  /** It holds values that are stored nowhere else. */
  readonly withheld?: true;
  /** Its mode and owner, which come back with it. */
  readonly attributes?: FileAttributes;
  /** How many folders directly above it the run made. */
  readonly madeFolders?: number;
  /**
   * SHA-256 of what was written, under the key of the workspace where that holds values of Secrets: they would be found
   * by trying. Null: it was deleted, or there is no key.
   */
  readonly after: string | null;
}

/** What to remember of each change of a run, before any of them is made. */
export function rememberer(
  root: string,
  record: Ownership,
  changes: readonly FileChange[],
): (change: FileChange) => RememberedFile {
  const keyed = digestOnceWritten(root, changes);
  const byPath = new Map(changes.map((change) => [change.path, change]));
  const isHidden = (text: string, path: string): boolean => {
    const part = byPath.get(partPath(path));
    // A pattern may call any field sensitive: the record of the file has it by a keyed digest then.
    return (
      mayHoldSecret(text) || isKeyedText(text) || (part !== undefined && isKeyedText(textOf(part) ?? ""))
    );
  };
  return (change) => {
    const { path } = change;
    const [before, content] = [textAt(root, path), textOf(change)];
    const isHiddenBefore = before !== null && (mayHoldSecret(before) || holdsSensitive(record, path));
    const isHiddenAfter = content !== null && isHidden(content, path);
    if (isHiddenBefore || (isHiddenAfter && keyed === undefined))
      return { path, before: null, after: null, withheld: true };
    const written = content === null ? null : digest(content);
    const after = written !== null && isHiddenAfter && keyed !== undefined ? keyed(written) : written;
    return { path, before, after, ...placeOf(root, path, before === null) };
  };
}

function textOf({ content }: FileChange): string | null {
  return typeof content === "string" || content === null ? content : Buffer.from(content).toString("utf8");
}

function textAt(root: string, path: string): string | null {
  const place = join(root, path);
  return existsSync(place) ? Buffer.from(readBytes(place, path)).toString("utf8") : null;
}

function placeOf(
  root: string,
  path: string,
  isNew: boolean,
): Pick<RememberedFile, "attributes" | "madeFolders"> {
  const status = nodeFileSystem.status(join(root, path));
  const madeFolders = isNew ? missingFolders(root, path) : 0;
  return {
    ...(status === undefined ? {} : { attributes: { mode: status.mode, uid: status.uid, gid: status.gid } }),
    ...(madeFolders === 0 ? {} : { madeFolders }),
  };
}

function missingFolders(root: string, path: string): number {
  const above = foldersAbove(path).toReversed();
  const there = above.findIndex((folder) => existsSync(join(root, folder)));
  return there < 0 ? above.length : there;
}
