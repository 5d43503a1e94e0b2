import { formatJson } from "../../model/index.js";
import { type RememberedFile, rememberer } from "./remembered-file.js";
import { existsSync, readdirSync } from "node:fs";
import type { FileChange } from "../write/steps.js";
import type { Ownership } from "../ownership/ownership.js";
import { PRIVATE_FOLDER } from "../disk/private-folder.js";
import { Spool } from "../disk/spool.js";
import { join } from "node:path";
import { spooled } from "../write/spooled-change.js";

/** A part of the run record: all of it may exceed a string. */
export interface RememberedPart {
  /** The command; in the first part. */
  readonly command?: string;
  readonly files: readonly RememberedFile[];
  /** Whether another part follows. */
  readonly more?: boolean;
}

/** What the last run wrote, so that it can be undone. It is local to this machine, and not part of the workspace. */
export function partOfRun(number: number): string {
  return `${PRIVATE_FOLDER}/last-run${number === 0 ? "" : `.${number}`}.json`;
}

/** The files of a run for its commit: a command line is limited. */
const COMMIT_NAMES = ["message", "files", "added"] as const;
export type CommitName = (typeof COMMIT_NAMES)[number];

export function commitFile(name: CommitName): string {
  return `${PRIVATE_FOLDER}/last-run.${name}`;
}

const PART_NAME = new RegExp(String.raw`^last-run\.(?:[1-9]\d*\.json|${COMMIT_NAMES.join("|")})$`);
/** The maximum number of characters of a part, unless a single file has more. */
const PART_SIZE = 4 * 1024 * 1024;

export interface Remembering {
  readonly root: string;
  readonly command: string;
  /** What was recorded before the run. */
  readonly record: Ownership;
  /** The maximum number of characters of a part. */
  readonly size?: number;
}

/** The changes that record other changes: they are written together with them. */
export function rememberRun(
  { root, command, record, size = PART_SIZE }: Remembering,
  changes: readonly FileChange[],
): FileChange[] {
  const spool = new Spool();
  const parts: FileChange[] = [];
  const remembered = rememberer(root, record, changes);
  let [files, length]: [string[], number] = [[], 0];
  const close = (more: boolean): void => {
    const start = parts.length === 0 ? `{"command":${formatJson(command)},` : "{";
    const content = `${start}"files":[${files.join(",")}]${more ? ',"more":true' : ""}}\n`;
    parts.push(...spooled([{ path: partOfRun(parts.length), content, isPrivate: true }], spool));
    [files, length] = [[], 0];
  };
  for (const change of changes) {
    const file = formatJson(remembered(change));
    if (files.length > 0 && length + file.length > size) close(true);
    files.push(file);
    length += file.length;
  }
  close(false);
  return [...parts, ...formerParts(root, parts.length)];
}

/** An earlier run may have had more parts. */
function formerParts(root: string, count: number): FileChange[] {
  const used = new Set(Array.from({ length: count }, (_, number) => partOfRun(number)));
  return partsThere(root)
    .filter((path) => !used.has(path))
    .map((path) => ({ path, content: null }));
}

/** The parts after the first and the inputs of the run's commit, in no order. */
function partsThere(root: string): readonly string[] {
  const folder = join(root, PRIVATE_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => PART_NAME.test(name)).map((name) => `${PRIVATE_FOLDER}/${name}`);
}

/** The changes that remove the record of the last run. */
export function forgetRun(root: string): readonly FileChange[] {
  return [partOfRun(0), ...partsThere(root)].map((path) => ({ path, content: null }));
}
