import { type AskedFields, FieldQuestion, type LastChange } from "./field-question.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { headOf, noHistory } from "../ownership/git-head.js";
import { dirname, join, resolve } from "node:path";
import { FieldTrail } from "./field-trail.js";
import { existsSync } from "node:fs";
import { expectAskedFields } from "../workspace-given.js";
import { git } from "../git.js";

/** What the history knows about fields. */
export interface FieldHistory {
  /** For each resource that was asked about, an answer for each of its fields; none where the history cannot be read. */
  readonly changes: readonly (readonly LastChange[])[];
  /** The files that no commit has. */
  readonly notCommitted: readonly string[];
  /** Why there are no answers: no repository, no commit, objects that a partial clone left behind. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The commits that changed fields last, by the path of the field: reformatting, another order of keys or of items that
 * have an identity, and a move to another file change nothing. Only commits that touched a file are read, and only until
 * all of its fields are answered.
 */
export async function fieldHistory(root: string, asked: readonly AskedFields[]): Promise<FieldHistory> {
  expectAskedFields(root, asked);
  const changes = new Map<AskedFields, readonly LastChange[]>();
  const notCommitted: string[] = [];
  const faults = new Map<string, Diagnostic>();
  for (const [file, some] of byFile(asked)) {
    try {
      const questions = some.map((one) => [one.id, FieldQuestion.allOf(one)] as const);
      const isCommitted = await answer(resolve(root), file, questions);
      if (!isCommitted) notCommitted.push(file);
      for (const [i, one] of some.entries())
        changes.set(one, questions[i]?.[1].map((question) => question.toChange()) ?? []);
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

function byFile(asked: readonly AskedFields[]): ReadonlyMap<string, readonly AskedFields[]> {
  const files = new Map<string, AskedFields[]>();
  for (const one of asked) files.set(one.file, [...(files.get(one.file) ?? []), one]);
  return files;
}

type Questions = readonly (readonly [AskedFields["id"], readonly FieldQuestion[]])[];

/** Asks Git in the folder of the file, which may belong to a submodule. */
async function answer(root: string, file: string, questions: Questions): Promise<boolean> {
  const folder = nearestFolder(dirname(join(root, file)), root);
  const { prefix, isShallow, commit } = await headOf(folder);
  const path = `${prefix}${join(root, file).slice(folder.length + 1)}`;
  const ids = questions.map(([id]) => id);
  const trail = new FieldTrail({ root: folder, prefix, path }, [commit], ids);
  const isCommitted = await trail.start(questions);
  const all = questions.flatMap(([, some]) => some);
  if (!isCommitted) for (const question of all) question.startAt(undefined);
  if (isShallow) await markEnds(folder, all);
  return isCommitted;
}

/** A folder that is not there any more has a history all the same. */
function nearestFolder(folder: string, root: string): string {
  return folder === root || existsSync(folder) ? folder : nearestFolder(dirname(folder), root);
}

/** The oldest commits of a shallow clone have parents that are not there: they seem to have made everything. */
async function markEnds(root: string, questions: readonly FieldQuestion[]): Promise<void> {
  const ends = new Map<string, boolean>();
  for (const question of questions) {
    const hash = question.commit?.hash;
    if (hash === undefined) continue;
    if (!ends.has(hash)) ends.set(hash, await isEnd(root, hash));
    question.isAtEnd = ends.get(hash) === true;
  }
}

async function isEnd(root: string, hash: string): Promise<boolean> {
  const parents = (await git(root, ["log", "-1", "--format=%P", hash])).toString("utf8").trim();
  if (parents !== "") return false;
  return /^parent /m.test((await git(root, ["cat-file", "commit", hash])).toString("utf8"));
}
