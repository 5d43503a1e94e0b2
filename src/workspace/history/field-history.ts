import { type AskedFields, FieldQuestion, type LastChange } from "./field-question.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { headOf } from "../git/head.js";
import { noHistory } from "../ownership/git-head.js";
import { dirname, join, resolve } from "node:path";
import { AT_ONCE, FieldTrail, type Read } from "./field-trail.js";
import { CommitFacts } from "./commit-facts.js";
import { FileLog } from "./file-log.js";
import { type FileSteps, manyLogs } from "./many-logs.js";
import { ResourcesInText } from "../read/resources-in-text.js";
import { resourceVersions } from "../ownership/resource-versions.js";
import { existsSync } from "node:fs";
import { expectAskedFields } from "./given.js";
import { git } from "../git/git.js";

/** What the history knows about fields. */
export interface FieldHistory {
  /** For each given resource, an answer for each of its fields; none if the history cannot be read. */
  readonly changes: readonly (readonly LastChange[])[];
  /** The files that are in no commit. */
  readonly notCommitted: readonly string[];
  /** Why there are no answers: no repository, no commit, objects missing in a partial clone. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The commits that last changed fields, by field path: reformatting, a different order of keys or of items with an
 * identity, and a move to another file are not changes. Only commits that touched a file are read, and only until all
 * of its fields are answered.
 */
export async function fieldHistory(root: string, asked: readonly AskedFields[]): Promise<FieldHistory> {
  expectAskedFields(root, asked);
  return lastChanges(root, asked);
}

/** The same for validated input. */
export async function lastChanges(root: string, asked: readonly AskedFields[]): Promise<FieldHistory> {
  const changes = new Map<AskedFields, readonly LastChange[]>();
  const notCommitted: string[] = [];
  const faults = new Map<string, Diagnostic>();
  for (const [folder, some] of byRepository(resolve(root), asked)) {
    try {
      const { answered, missing } = await answersIn(folder, resolve(root), some);
      for (const [one, answers] of answered) changes.set(one, answers);
      notCommitted.push(...missing);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      const fault = noHistory(error);
      faults.set(fault.message, fault);
    }
  }
  return {
    changes: asked.map((one) => changes.get(one) ?? []),
    notCommitted,
    diagnostics: [...faults.values()],
  };
}

/** By the folder in which Git runs: a file may belong to a submodule. */
function byRepository(
  root: string,
  asked: readonly AskedFields[],
): ReadonlyMap<string, readonly AskedFields[]> {
  const folders = new Map<string, string>();
  const found = new Map<string, AskedFields[]>();
  for (const one of asked) {
    const folder = dirname(join(root, one.file));
    const known = folders.get(folder) ?? nearestRepository(folder, root);
    folders.set(folder, known);
    found.set(known, [...(found.get(known) ?? []), one]);
  }
  return found;
}

/** The folder of a nested repository on the way to a file, or the root. */
export function nearestRepository(folder: string, root: string): string {
  return folder === root || existsSync(join(folder, ".git"))
    ? folder
    : nearestRepository(dirname(folder), root);
}

interface Answered {
  readonly answered: readonly (readonly [AskedFields, readonly LastChange[]])[];
  readonly missing: readonly string[];
}

async function answersIn(folder: string, root: string, asked: readonly AskedFields[]): Promise<Answered> {
  const { prefix, isShallow, commit } = await headOf(folder);
  const files = byFile(asked);
  const pathOf = (file: string): string => `${prefix}${join(root, file).slice(folder.length + 1)}`;
  const shared = await sharedLogs({ folder, prefix, commit }, [...files.keys()].map(pathOf), asked);
  const answered: [AskedFields, readonly LastChange[]][] = [];
  const missing: string[] = [];
  for (const [file, some] of files) {
    const questions = some.map((one) => [one.id, FieldQuestion.allOf(one)] as const);
    const place = { root: folder, prefix, path: pathOf(file) };
    const log = new FileLog(place, [commit], shared?.logs.get(place.path));
    const read = shared?.read ?? nothingRead(folder, some);
    const isCommitted = await new FieldTrail(place, log, read).start(questions);
    const all = questions.flatMap(([, each]) => each);
    if (!isCommitted) missing.push(file);
    if ((await log.head()) === undefined) for (const question of all) question.startAt(undefined);
    if (isShallow) await markEnds(folder, all);
    for (const [i, one] of some.entries())
      answered.push([one, questions[i]?.[1].map((question) => question.toChange()) ?? []]);
  }
  return { answered, missing };
}

/** A single file is queried alone, so that a long history need not be read completely. */
async function sharedLogs(
  { folder, prefix, commit }: { readonly folder: string; readonly prefix: string; readonly commit: string },
  paths: readonly string[],
  asked: readonly AskedFields[],
): Promise<{ readonly logs: ReadonlyMap<string, FileSteps>; readonly read: Read } | undefined> {
  if (paths.length < 2 || paths.some((path) => path.includes("\n"))) return undefined;
  const logs = await manyLogs({ root: folder, prefix }, commit, paths);
  const read = nothingRead(folder, asked);
  const first = [...logs.values()].flatMap((steps) => [...steps.values()].slice(0, AT_ONCE));
  const objects = first.map(({ object }) => object);
  for (const [name, version] of await resourceVersions(folder, objects, read.reader))
    read.versions.set(name, version);
  return { logs, read };
}

function nothingRead(folder: string, asked: readonly AskedFields[]): Read {
  const reader = new ResourcesInText(asked.map(({ id }) => id));
  return { reader, versions: new Map(), facts: new CommitFacts(folder) };
}

function byFile(asked: readonly AskedFields[]): ReadonlyMap<string, readonly AskedFields[]> {
  const files = new Map<string, AskedFields[]>();
  for (const one of asked) files.set(one.file, [...(files.get(one.file) ?? []), one]);
  return files;
}

/** The oldest commits of a shallow clone lack their parents: they seem to have created everything. */
async function markEnds(root: string, questions: readonly FieldQuestion[]): Promise<void> {
  const ends = new Map<string, boolean>();
  for (const question of questions) {
    const hash = question.commit?.hash;
    if (hash === undefined) continue;
    if (!ends.has(hash)) ends.set(hash, await isEnd(root, hash));
    question.isAtEnd = ends.get(hash) === true;
  }
}

/** Whether a commit of a shallow clone has parents that are missing. */
export async function isEnd(root: string, hash: string): Promise<boolean> {
  const parents = (await git(root, ["log", "-1", "--format=%P", hash])).toString("utf8").trim();
  if (parents !== "") return false;
  return /^parent /m.test((await git(root, ["cat-file", "commit", hash])).toString("utf8"));
}
