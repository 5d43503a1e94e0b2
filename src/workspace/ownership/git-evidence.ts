import {
  type Diagnostic,
  type Json,
  type ResourceId,
  type SchemaSource,
  formatResourceId,
  getAt,
} from "../../model/index.js";
import { type Digest, type Evidence, type PastResource, USER, plainDigest } from "../../preserve/index.js";
import { withoutRecord, writtenForm } from "../../preserve/index.js";
import type { MarkedResource } from "./run-marks.js";
import { type RunCommit, type RunsFound, findRuns } from "./git-runs.js";
import type { GitFolder } from "../git-log.js";
import type { GitHistory } from "../git-history.js";
import { guessedPast } from "./git-guess.js";
import { historyIn, withHistory } from "./git-head.js";
import { lastRecord } from "./git-record.js";
import { pastOfRecords } from "../../flow/index.js";
import { problems } from "../problems.js";
import { resourcesAt, wereIn } from "./git-resources.js";
import { wordOf } from "./run-mark.js";

/** A resource that is generated now, and by whom. */
export interface MadeResource {
  readonly id: ResourceId;
  readonly generator: string;
}

export interface GitEvidenceOptions {
  /** What the evidence is wanted about. */
  readonly made: readonly MadeResource[];
  /** The names of the resources that are there. */
  readonly there: ReadonlySet<string>;
  /** The files that hold resources now. */
  readonly files: readonly string[];
  /** Whether resources are read from a path; the history knows files of others, too. */
  readonly isResourceFile: (path: string) => boolean;
  readonly schemas?: SchemaSource;
  readonly digest?: Digest;
  /**
   * Whether something else is the record of runs now. Then only what marked runs left counts: nothing is guessed, and a
   * record that was committed later is better than a run, although it is not read from here.
   */
  readonly isFormer?: boolean;
}

export interface GitEvidence {
  readonly past: readonly PastResource[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * What was generated last, from the history alone: what the last run that made a resource left of it, if the commit holds
 * exactly that; before that, the last ownership file that was committed; without either, what each resource was at first.
 */
export async function gitEvidence(root: string, options: GitEvidenceOptions): Promise<GitEvidence> {
  const { found, diagnostics } = await withHistory(root, async (folder) => {
    const history = await historyIn(folder);
    return new EvidenceReader(folder, history, options).read();
  });
  return found ?? { past: [], diagnostics };
}

const NOTHING: GitEvidence = { past: [], diagnostics: [] };

class EvidenceReader {
  readonly #folder: GitFolder;
  readonly #history: GitHistory;
  readonly #options: GitEvidenceOptions;
  readonly #unsound = new Map<string, string[]>();

  constructor(folder: GitFolder, history: GitHistory, options: GitEvidenceOptions) {
    this.#folder = folder;
    this.#history = history;
    this.#options = options;
  }

  async read(): Promise<GitEvidence> {
    const { isFormer = false } = this.#options;
    const runs = findRuns(this.#history, this.#options.made);
    if (isFormer && runs.last.size === 0 && runs.commits.every(({ marks }) => !marks.isUnsaid))
      return NOTHING;
    const record = await lastRecord(this.#folder, this.#history);
    if (record === undefined && runs.commits.length === 0)
      return guessedPast(this.#folder, this.#history, this.#options);
    const ownership = isFormer ? undefined : record?.ownership;
    const recorded =
      ownership === undefined ? [] : pastOfRecords(ownership.all(), ownership.source, this.#options);
    const past = new Map(recorded.map((one) => [formatResourceId(one.id), withCommit(one, record?.commit)]));
    const isNewer = ({ hash }: RunCommit): boolean =>
      record === undefined || !this.#history.behind(record.commit).has(hash);
    for (const one of await this.#fromRuns(runs, isNewer))
      past.set(formatResourceId(one.id), { ...past.get(formatResourceId(one.id)), ...one });
    for (const id of await this.#seenIn(runs, isNewer, past))
      past.set(formatResourceId(id), { id, evidence: [GENERATED] });
    // A commit cannot be repaired: what it does not tell is not known, and what differs is kept.
    const said = (ownership?.diagnostics ?? []).map((one) => ({
      ...one,
      severity: "warning" as const,
    }));
    const isKnown = ({ id }: MadeResource): boolean =>
      past.get(formatResourceId(id))?.evidence.some(({ base }) => base !== undefined) === true;
    const unsaid = isFormer || this.#options.made.every(isKnown) ? [] : runs.commits.filter(isNewer);
    return { past: [...past.values()], diagnostics: [...said, ...this.#remarks(unsaid)] };
  }

  async #fromRuns(
    { last }: RunsFound,
    isNewer: (run: RunCommit) => boolean,
  ): Promise<readonly PastResource[]> {
    const wanted = [...last].filter(([, { run }]) => isNewer(run));
    const byRun = new Map<RunCommit, ResourceId[]>();
    for (const [, { run, id }] of wanted) pushTo(byRun, run, id);
    const asked = [...byRun].map(([run, ids]) => ({ run, ids }));
    const contents = await resourcesAt(this.#folder, asked, this.#paths());
    return wanted.map(([name, { id, run, marked }]) => {
      const value = contents.get(run.hash)?.get(name);
      const told = marked(value);
      if (value !== undefined && this.#isAsLeft(id, run, value, told))
        return { id, evidence: [evidenceOf(value, run, told)] };
      if (value !== undefined) pushTo(this.#unsound, run.hash, name);
      return { id, evidence: [GENERATED] };
    });
  }

  /** Whether the commit holds what the run left: it may hold edits of others, too, or those of a whole branch. */
  #isAsLeft(id: ResourceId, { prefix }: RunCommit, value: Json, { words }: MarkedResource): boolean {
    const written = writtenForm(value);
    const { digest = plainDigest } = this.#options;
    const isIt = (by: Digest): boolean => words[0] === wordOf({ prefix, id }, by(written));
    return words.length === 1 && (isIt(plainDigest) || isIt(digest));
  }

  /** What a run without a word about it made, and is gone: it must not come back. */
  async #seenIn(
    runs: RunsFound,
    isNewer: (run: RunCommit) => boolean,
    past: ReadonlyMap<string, PastResource>,
  ): Promise<readonly ResourceId[]> {
    const { made, there } = this.#options;
    const isGone = (name: string): boolean => !past.has(name) && !there.has(name);
    const open = made.map(({ id }) => id).filter((id) => isGone(formatResourceId(id)));
    const commits = runs.commits.filter((run) => run.marks.isUnsaid && isNewer(run));
    return wereIn(this.#folder, commits, open, this.#options.isResourceFile);
  }

  /** Every file of the workspace that the history or the folder knows. */
  #paths(): readonly string[] {
    const { files, isResourceFile } = this.#options;
    const known = new Set(files);
    for (const { changes } of this.#history.commits) for (const { file } of changes) known.add(file);
    return [...known].filter(isResourceFile);
  }

  #remarks(runs: readonly RunCommit[]): readonly Diagnostic[] {
    const unsaid = runs.filter(({ marks }) => marks.isUnsaid);
    const [newest] = unsaid;
    return [
      ...[...this.#unsound].map(([hash, names]) =>
        problems["mixed-run"]({
          message: `commit ${hash.slice(0, 7)} holds something else than its run generated: ${shortList(names)}`,
          hint:
            this.#options.isFormer === true
              ? "what differs there is kept"
              : "what differs there is kept; commit a run by itself to have a base again",
        }),
      ),
      ...(newest === undefined
        ? []
        : [
            problems["unsaid-run"]({
              message: `commit ${newest.hash.slice(0, 7)} is a run and does not say what it generated${unsaid.length === 1 ? "" : ` (${unsaid.length} commits)`}`,
              hint: "commit runs with the command that varve prints",
            }),
          ]),
    ];
  }
}

/** How a report calls what runs in the history say. */
export const GIT = "git";

/** It was generated; nothing is known about its fields. */
const GENERATED: Evidence = { source: GIT, owners: [] };

function withCommit(past: PastResource, commit: string | undefined): PastResource {
  return commit === undefined
    ? past
    : { ...past, evidence: past.evidence.map((one) => ({ ...one, commit })) };
}

function evidenceOf(value: Json, { hash }: RunCommit, { kept, set }: MarkedResource): Evidence {
  const base = withoutRecord(value);
  const open = [...kept, ...set];
  return {
    source: GIT,
    base,
    commit: hash,
    ...(open.length === 0 ? {} : { unknown: open, hearsay: open }),
    ...(set.length === 0
      ? {}
      : { owners: set.map((path) => ({ path, owner: USER, value: getAt(base, path) ?? null })) }),
  };
}

const SHOWN = 3;

function shortList(names: readonly string[]): string {
  const rest = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : "";
  return `${names.slice(0, SHOWN).join(", ")}${rest}`;
}

function pushTo<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}
