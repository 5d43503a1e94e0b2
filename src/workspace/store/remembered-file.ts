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

/** One file before and after a run, as recorded. */
export interface RememberedFile {
  readonly path: string;
  /** Its text. Null if there was none, or if it is withheld. */
  readonly before: string | null;
  /** It holds values that are stored nowhere else. */
  readonly withheld?: true;
  /** Its mode and owner, which are restored with it. */
  readonly attributes?: FileAttributes;
  /** How many parent folders the run created. */
  readonly madeFolders?: number;
  /**
   * SHA-256 of the written text, keyed with the key of the workspace if it holds values of Secrets: they could be found
   * by guessing. Null: it was deleted, or there is no key.
   */
  readonly after: string | null;
}

/** What to record of each change of a run, before any of them is made. */
export function rememberer(
  root: string,
  record: Ownership,
  changes: readonly FileChange[],
): (change: FileChange) => RememberedFile {
  const keyed = digestOnceWritten(root, changes);
  const byPath = new Map(changes.map((change) => [change.path, change]));
  const isHidden = (text: string, path: string): boolean => {
    const part = byPath.get(partPath(path));
    // A pattern may mark any field as sensitive: the record of the file then has a keyed digest of it.
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
