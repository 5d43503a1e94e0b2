import { formatJson } from "../../model/index.js";
import { type RememberedFile, rememberer } from "./remembered-file.js";
import { existsSync, readdirSync } from "node:fs";
import type { FileChange } from "../write/steps.js";
import type { Ownership } from "../ownership/ownership.js";
import { PRIVATE_FOLDER } from "../disk/private-folder.js";
import { Spool } from "../disk/spool.js";
import { join } from "node:path";
import { spooled } from "../write/spooled-change.js";

/** A part of what is remembered of a run: all of it may be more than a text can hold. */
export interface RememberedPart {
  /** What ran; the first part says it. */
  readonly command?: string;
  readonly files: readonly RememberedFile[];
  /** Whether there is another part after this one. */
  readonly more?: boolean;
}

/** What the last run wrote, so that it can be undone. It is this machine's own, and no part of the workspace. */
export function partOfRun(number: number): string {
  return `${PRIVATE_FOLDER}/last-run${number === 0 ? "" : `.${number}`}.json`;
}

/** What a run wrote, as its commit names it: a command line holds only so much. */
const COMMIT_NAMES = ["message", "files", "added"] as const;
export type CommitName = (typeof COMMIT_NAMES)[number];

export function commitFile(name: CommitName): string {
  return `${PRIVATE_FOLDER}/last-run.${name}`;
}

const PART_NAME = new RegExp(String.raw`^last-run\.(?:[1-9]\d*\.json|${COMMIT_NAMES.join("|")})$`);
/** How many characters a part has at most, unless a single file has more. */
const PART_SIZE = 4 * 1024 * 1024;

export interface Remembering {
  readonly root: string;
  readonly command: string;
  /** What was recorded before the run. */
  readonly record: Ownership;
  /** How many characters a part has at most. */
  readonly size?: number;
}

/** The changes that remember other changes: they are written together with them. */
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

/** The parts after the first and what the commit of the run needs, in no order. */
function partsThere(root: string): readonly string[] {
  const folder = join(root, PRIVATE_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => PART_NAME.test(name)).map((name) => `${PRIVATE_FOLDER}/${name}`);
}

/** The changes that forget the last run. */
export function forgetRun(root: string): readonly FileChange[] {
  return [partOfRun(0), ...partsThere(root)].map((path) => ({ path, content: null }));
}
