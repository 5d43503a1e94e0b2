import {
  type Diagnostic,
  type Json,
  type ResourceId,
  type SchemaSource,
  formatResourceId,
} from "../../model/index.js";
import { type Digest, type PastResource } from "../../preserve/index.js";
import { plainDigest, writtenForm } from "../../preserve/internal.js";
import type { Gathered, MadeResource } from "../../flow/index.js";
import { type LastRun, type RunCommit, lastRuns, runsIn } from "./git-runs.js";
import type { MarkedResource } from "./run-marks.js";
import type { GitFolder } from "../git/commit.js";
import type { GitHistory } from "../git/history.js";
import { GENERATED, evidenceOf } from "./run-evidence.js";
import { CommitResources } from "./git-resources.js";
import { Guesses } from "./git-guess.js";
import { CommittedRecord } from "./committed-record.js";
import { SeenResources } from "./seen-resources.js";
import { mixedRun, unsaidRun } from "./run-remarks.js";
import { wordOf } from "./run-mark.js";

/** What is known besides the history. */
export interface HistoryAround {
  /** The names of the existing resources. */
  readonly there: ReadonlySet<string>;
  /** The files that hold resources now. */
  readonly files: Iterable<string>;
  /** Whether resources are read from a path; the history has other files, too. */
  readonly isResourceFile: (path: string) => boolean;
  readonly schemas?: SchemaSource;
  readonly digest?: Digest;
  /**
   * Whether something else is now the record of runs. Then only marked runs count: nothing is guessed, and a record
   * that was committed later is better than a run, although it is not read from here.
   */
  readonly isFormer?: boolean;
}

/** What the history says about some resources. */
export interface GitPast {
  readonly past: readonly PastResource[];
  readonly gathered: readonly Gathered[];
}

const NOTHING: GitPast = { past: [], gathered: [] };

/**
 * The last output, from one history alone: what the last run that made a resource left of it, if the commit holds
 * exactly that; before that, the last committed ownership file; without either, the first version of each resource.
 */
export class HistoryPast {
  readonly #folder: GitFolder;
  readonly #history: GitHistory;
  readonly #around: HistoryAround;
  readonly #runs: readonly RunCommit[];
  #record: Promise<CommittedRecord> | undefined;
  #commits: CommitResources | undefined;
  #seen: SeenResources | undefined;
  #guesses: Guesses | undefined;

  constructor(folder: GitFolder, history: GitHistory, around: HistoryAround) {
    this.#folder = folder;
    this.#history = history;
    this.#around = around;
    this.#runs = runsIn(history);
  }

  async of(made: readonly MadeResource[]): Promise<GitPast> {
    const { isFormer = false, isResourceFile } = this.#around;
    const last = lastRuns(this.#runs, this.#history, made);
    if (isFormer && last.size === 0 && this.#runs.every(({ marks }) => !marks.isUnsaid)) return NOTHING;
    const record = await (this.#record ??= CommittedRecord.read(this.#folder, this.#history));
    if (record.commit === undefined && this.#runs.length === 0) {
      this.#guesses ??= new Guesses(this.#folder.root, this.#history, isResourceFile);
      return this.#guesses.past(made);
    }
    const recorded = isFormer ? [] : record.past(made, this.#around);
    const past = new Map(recorded.map((one) => [formatResourceId(one.id), one]));
    const newer = this.#runs.filter(({ hash }) => record.isOlderThan(hash));
    const left = await this.#fromRuns(last, new Set(newer));
    for (const one of left.past)
      past.set(formatResourceId(one.id), { ...past.get(formatResourceId(one.id)), ...one });
    for (const id of await this.#seenIn(newer, made, past))
      past.set(formatResourceId(id), { id, evidence: [GENERATED] });
    const isKnown = ({ id }: MadeResource): boolean =>
      past.get(formatResourceId(id))?.evidence.some(({ base }) => base !== undefined) === true;
    const isUnsaid = !isFormer && !made.every(isKnown);
    const said = isFormer ? [] : record.diagnostics;
    const gathered = [...said.map(saidOnce), ...left.gathered, ...(isUnsaid ? unsaidRun(newer) : [])];
    return { past: [...past.values()], gathered };
  }

  async #fromRuns(last: ReadonlyMap<string, LastRun>, newer: ReadonlySet<RunCommit>): Promise<GitPast> {
    const wanted = [...last].filter(([, { run }]) => newer.has(run));
    const byRun = new Map<RunCommit, ResourceId[]>();
    for (const [, { run, id }] of wanted) pushTo(byRun, run, id);
    this.#commits ??= new CommitResources(this.#folder.root, this.#paths());
    const contents = await this.#commits.read([...byRun].map(([run, ids]) => ({ run, ids })));
    const mixed = new Map<RunCommit, string[]>();
    const past = wanted.map(([name, { id, run, marked }]): PastResource => {
      const value = contents.get(run.hash)?.get(name);
      const told = marked(value);
      if (value !== undefined && this.#isAsLeft(id, run, value, told))
        return { id, evidence: [evidenceOf(value, run, told)] };
      if (value !== undefined) pushTo(mixed, run, name);
      return { id, evidence: [GENERATED] };
    });
    const isFormer = this.#around.isFormer === true;
    return { past, gathered: Array.from(mixed, ([run, names]) => mixedRun(run, names, isFormer)) };
  }

  /** Whether the commit holds what the run left: it may also hold edits by other people, or those of a whole branch. */
  #isAsLeft(id: ResourceId, { prefix }: RunCommit, value: Json, { words }: MarkedResource): boolean {
    const written = writtenForm(value);
    const { digest = plainDigest } = this.#around;
    const isIt = (by: Digest): boolean => words[0] === wordOf({ prefix, id }, by(written));
    return words.length === 1 && (isIt(plainDigest) || isIt(digest));
  }

  /** A resource made by an unmarked run and removed since: it must not be recreated. */
  async #seenIn(
    newer: readonly RunCommit[],
    made: readonly MadeResource[],
    past: ReadonlyMap<string, PastResource>,
  ): Promise<readonly ResourceId[]> {
    const { there, isResourceFile } = this.#around;
    const isGone = (name: string): boolean => !past.has(name) && !there.has(name);
    const commits = newer.filter(({ marks }) => marks.isUnsaid);
    this.#seen ??= new SeenResources(
      this.#folder.root,
      commits.flatMap(({ changes }) =>
        changes.flatMap(({ file, after }) => (isResourceFile(file) ? (after ?? []) : [])),
      ),
    );
    return this.#seen.among(made.map(({ id }) => id).filter((id) => isGone(formatResourceId(id))));
  }

  /** Every file of the workspace in the history or the folder. */
  #paths(): readonly string[] {
    const { files, isResourceFile } = this.#around;
    const known = new Set(files);
    for (const { changes } of this.#history.commits) for (const { file } of changes) known.add(file);
    return [...known].filter(isResourceFile);
  }
}

function saidOnce(one: Diagnostic): Gathered {
  return { key: `${one.code} ${one.message}`, names: [], say: () => one };
}

function pushTo<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}
