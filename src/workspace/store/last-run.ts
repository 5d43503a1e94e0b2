import { type Json, VarveError, isObject, parseJson, formatJson } from "../../model/index.js";
import { existsSync } from "node:fs";
import type { FileChange } from "../change-plan.js";
import { type FileAttributes, nodeFileSystem } from "../file-system.js";
import { PRIVATE_FOLDER } from "../private-folder.js";
import { digest } from "../digest.js";
import { join } from "node:path";
import { problems } from "../problems.js";
import { readBytes } from "../read-text.js";
import { mayHoldSecret } from "../load.js";
import { filesWithSensitive } from "../ownership/sensitive-fields.js";
import { Ownership } from "../ownership/ownership.js";

/** What the last run wrote, so that it can be undone. It is this machine's own, and no part of the workspace. */
const LAST_RUN = `${PRIVATE_FOLDER}/last-run.json`;

/** One file before the run and after it: its text, and what it was changed into. */
export interface LastFile {
  readonly path: string;
  /** Null: there was none, or it is withheld. */
  readonly before: string | null;
  /** Its text holds values that are stored nowhere else. */
  readonly withheld?: true;
  /** Its mode and owner, which come back with it. */
  readonly attributes?: FileAttributes;
  /** SHA-256 of what was written; null: it was deleted. */
  readonly after: string | null;
}

export interface LastRun {
  readonly command: string;
  readonly files: readonly LastFile[];
}

/** The change that remembers other changes: it is written together with them. */
export function rememberRun(root: string, command: string, changes: readonly FileChange[]): FileChange {
  const hidden = filesWithSensitive(Ownership.read(root));
  const files = changes.map(({ path, content }): LastFile => {
    const place = join(root, path);
    const before = existsSync(place) ? readFile(place, path).toString("utf8") : null;
    const after = content === null ? null : digest(content);
    const attributes = attributesAt(place);
    const isHidden = before !== null && (mayHoldSecret(before) || hidden.has(path));
    if (isHidden) return { path, before: null, after, withheld: true };
    return { path, before, after, ...(attributes === undefined ? {} : { attributes }) };
  });
  const content = `${formatJson({ command, files } as unknown as Json)}\n`;
  return { path: LAST_RUN, content, isPrivate: true };
}

function attributesAt(place: string): FileAttributes | undefined {
  const status = nodeFileSystem.status(place);
  return status && { mode: status.mode, uid: status.uid, gid: status.gid };
}

/** The last run, if there was one that has not been undone. */
export function readLastRun(root: string): LastRun | undefined {
  const place = join(root, LAST_RUN);
  if (!existsSync(place)) return undefined;
  const value = parsed(readFile(place, LAST_RUN).toString("utf8"));
  const { command, files } = isObject(value) ? value : {};
  if (typeof command !== "string" || !Array.isArray(files) || !files.every(isFile))
    throw new VarveError(damaged());
  return { command, files: files as unknown as readonly LastFile[] };
}

function readFile(place: string, name: string): Buffer {
  return Buffer.from(readBytes(place, name));
}

function parsed(text: string): Json {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof VarveError) throw new VarveError(damaged());
    throw error;
  }
}

function isFile(file: Json): boolean {
  if (!isObject(file)) return false;
  const { path, before, after, attributes } = file;
  const isPlain = typeof path === "string" && isTextOrNull(before) && isTextOrNull(after);
  return isPlain && (attributes === undefined || areAttributes(attributes));
}

function areAttributes(value: Json): boolean {
  if (!isObject(value)) return false;
  const numbers = [value["mode"], value["uid"], value["gid"]];
  return numbers.every((one) => typeof one === "number" && Number.isInteger(one) && one >= 0);
}

function isTextOrNull(value: Json | undefined): boolean {
  return value === null || typeof value === "string";
}

function damaged() {
  return problems["run-unreadable"]({
    message: `${LAST_RUN} cannot be read`,
    hint: "restore the files with Git, and remove this one",
  });
}

/** The changes that undo a run. Where a file changed since, nothing is undone: that change would be lost. */
export function takeBack(root: string, { files }: LastRun): readonly FileChange[] {
  const withheld = files.filter((file) => file.withheld === true);
  if (withheld.length > 0) {
    throw new VarveError(
      withheld.map(({ path }) =>
        problems["run-withheld"]({
          message: `${path} holds values that are not stored a second time`,
          params: { file: path },
          hint: `undo the run with Git: git restore -- ${path}`,
        }),
      ),
    );
  }
  const stale = files.filter(({ path, after }) => digestAt(root, path) !== after);
  if (stale.length > 0) {
    throw new VarveError(
      stale.map(({ path }) =>
        problems["changed-since-run"]({
          message: `${path} was changed after the last run, and would lose that change`,
          params: { file: path },
          hint: "revert that change first, or undo the run with Git",
        }),
      ),
    );
  }
  return [
    ...files.map(({ path, before, after, attributes }) => ({
      path,
      content: before,
      before: after,
      ...(attributes === undefined ? {} : { attributes }),
    })),
    { path: LAST_RUN, content: null },
  ];
}

function digestAt(root: string, path: string): string | null {
  const place = join(root, path);
  return existsSync(place) ? digest(readBytes(place, path)) : null;
}
