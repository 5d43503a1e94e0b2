import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type ResourceId,
  type SchemaSource,
  VarveError,
  formatResourceId,
  getAt,
  pathOf,
} from "../../model/index.js";
import {
  type Digest,
  type Evidence,
  type PastResource,
  type RunStep,
  type Target,
  hasField,
  isAbout,
  parseTarget,
  replayRuns,
} from "../../preserve/index.js";
import { type GitChange, type GitFolder, gitLog } from "../git-log.js";
import { GitVersions } from "./git-versions.js";
import { OWNERSHIP_FILE, Ownership } from "./ownership.js";
import { withHistory } from "./git-head.js";

export interface GitEvidenceOptions {
  /** The files that hold resources now: where no run is marked, their oldest versions are a guess. */
  readonly files: readonly string[];
  readonly schemas?: SchemaSource;
  readonly digest?: Digest;
}

export interface GitEvidence {
  readonly past: readonly PastResource[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * What was generated last, from the history alone: the last ownership file that was committed, and what the runs since
 * then changed; without a file, what all runs changed; without runs, what each resource was at first.
 */
export async function gitEvidence(root: string, options: GitEvidenceOptions): Promise<GitEvidence> {
  const { found, diagnostics } = await withHistory(root, (folder) => readEvidence(folder, options));
  return found ?? { past: [], diagnostics };
}

async function readEvidence(folder: GitFolder, options: GitEvidenceOptions): Promise<GitEvidence> {
  const recorded = await lastRecord(folder);
  const range = recorded === undefined ? "HEAD" : `${recorded.commit}..HEAD`;
  const runs = await gitLog(folder, { runs: true, range });
  if (recorded === undefined && runs.length === 0) return guess(folder, options);
  const versions = await GitVersions.read(
    folder.root,
    runs.flatMap(({ before, after }) => [before[0], after]),
  );
  const ownership = recorded?.ownership;
  const past = new Map(
    (ownership?.pastOf(ownership.all(), options) ?? []).map((one) => [formatResourceId(one.id), one]),
  );
  for (const { id, steps } of stepsOf(runs.toReversed(), versions)) {
    const name = formatResourceId(id);
    const known = past.get(name);
    const start = known?.evidence[0];
    const evidence = replayRuns(steps, {
      source: "git",
      ...(start === undefined || start.isBroken === true ? {} : { start }),
      ...(options.schemas === undefined ? {} : { schemas: options.schemas }),
    });
    if (evidence === undefined && steps.at(-1)?.after === undefined) past.delete(name);
    // What cannot be replayed was there all the same, and must not come back when somebody removes it.
    else past.set(name, { id, ...known, evidence: [evidence ?? { source: "git", owners: [] }] });
  }
  // A commit cannot be repaired: what it does not tell is not known, and what differs is kept.
  const said = (ownership?.diagnostics ?? []).map((one) => ({ ...one, severity: "warning" as const }));
  return { past: [...past.values()], diagnostics: said };
}

/** The last ownership file that was committed, unless it only remembers inputs and what somebody set. */
async function lastRecord(
  folder: GitFolder,
): Promise<{ readonly commit: string; readonly ownership: Ownership } | undefined> {
  // Of two changes in a row, at most one removed the file.
  const changes = await gitLog(folder, { paths: [OWNERSHIP_FILE], limit: 2 });
  const last = changes.find(({ after }) => after !== undefined);
  if (last?.after === undefined) return undefined;
  const { hash } = last.commit;
  const versions = await GitVersions.read(folder.root, [last.after]);
  const name = `${OWNERSHIP_FILE} of commit ${hash.slice(0, 7)}`;
  const ownership = Ownership.parse(versions.textOf(last.after), name);
  const hasValues = ownership
    .all()
    .some(({ fields }) =>
      fields.some(({ base, baseDigest }) => base !== undefined || baseDigest !== undefined),
    );
  return hasValues ? { commit: hash, ownership } : undefined;
}

interface Steps {
  readonly id: ResourceId;
  readonly steps: RunStep[];
}

/** What each run did to each resource; one that moved from file to file in a run was there all the time. */
function stepsOf(changes: readonly GitChange[], versions: GitVersions): readonly Steps[] {
  const all = new Map<string, Steps>();
  for (const run of byCommit(changes)) {
    const sides = new Map<string, { id: ResourceId; before?: Json; after?: Json }>();
    const note = (side: "before" | "after", object: string | undefined): void => {
      for (const { id, value } of versions.resourcesIn(object)) {
        const name = formatResourceId(id);
        sides.set(name, { id, ...sides.get(name), [side]: value });
      }
    };
    for (const { before, after } of run) {
      note("before", before[0]);
      note("after", after);
    }
    const targets = (run[0]?.commit.sets ?? []).flatMap(readTarget);
    for (const [name, { id, before, after }] of sides) {
      const set = targets
        .filter((target) => isAbout(target, { id, documents: [after, before] }, hasField))
        .map(({ path }): FieldPath => path);
      const known = all.get(name) ?? { id, steps: [] };
      known.steps.push({ before, after, set });
      all.set(name, known);
    }
  }
  return [...all.values()];
}

function byCommit(changes: readonly GitChange[]): GitChange[][] {
  const runs = new Map<string, GitChange[]>();
  for (const change of changes) {
    const { hash } = change.commit;
    const run = runs.get(hash);
    if (run === undefined) runs.set(hash, [change]);
    else run.push(change);
  }
  return [...runs.values()];
}

/** A trailer that somebody edited names nothing. */
function readTarget(text: string): Target[] {
  try {
    return [parseTarget(text)];
  } catch (error) {
    if (error instanceof VarveError) return [];
    throw error;
  }
}

const PATTERN_LABEL = pathOf("metadata", "labels", "varve.dev/pattern");
const GUESSED = "git (guessed)";

/** The oldest version of a resource that says a pattern made it; somebody may have changed it before it was committed. */
async function guess(folder: GitFolder, { files }: GitEvidenceOptions): Promise<GitEvidence> {
  const changes = files.length === 0 ? [] : await gitLog(folder, { paths: files });
  const versions = await GitVersions.read(
    folder.root,
    changes.map(({ after }) => after),
  );
  const past = new Map<string, PastResource>();
  for (const { after } of changes.toReversed()) {
    for (const { id, value } of versions.resourcesIn(after)) {
      const name = formatResourceId(id);
      if (past.has(name) || getAt(value, PATTERN_LABEL) === undefined) continue;
      const evidence: Evidence = { source: GUESSED, base: value };
      past.set(name, { id, evidence: [evidence] });
    }
  }
  return { past: [...past.values()], diagnostics: [] };
}
