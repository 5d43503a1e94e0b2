import type { Asked, EvidenceSource, FoundPast } from "../../flow/index.js";
import { type Digest, type PastResource } from "../../preserve/index.js";
import { isOwn, knowsPast } from "../../preserve/internal.js";
import type { Workspace } from "../folder/workspace.js";
import { formatResourceId } from "../../model/index.js";
import { GitEvidence } from "../ownership/git-evidence.js";
import { hasRuns } from "../ownership/has-runs.js";

interface GitSourceOptions {
  readonly digest: Digest;
  /** Whether runs are recorded in the history. */
  readonly isRecord: boolean;
  /** Called before the history is read. */
  readonly onUse: () => void;
}

const NOTHING: FoundPast = { past: [], diagnostics: [] };

/**
 * The history as evidence, only for the output of generators. If the record is kept in another way, the history is
 * queried only for what is missing there, and only if some commit is marked as a run.
 */
export function gitSource(
  workspace: Workspace,
  { digest, isRecord, onUse }: GitSourceOptions,
): EvidenceSource {
  let evidence: GitEvidence | undefined;
  const read = async ({ made, known, existing }: Asked): Promise<FoundPast> => {
    const open = made.filter(({ id }) => {
      const name = formatResourceId(id);
      const better = known.get(name)?.evidence ?? [];
      return isRecord ? better.every(isWithoutBase) : !knowsPast(better, existing.get(name), digest);
    });
    if (open.length === 0 || (!isRecord && !(await hasRuns(workspace.root)))) return NOTHING;
    onUse();
    evidence ??= new GitEvidence(workspace.root, { ...aroundOf(workspace), digest, isFormer: !isRecord });
    const found = await evidence.read(open);
    return {
      ...found,
      past: found.past.map((one) => withoutOthers(one, known.get(formatResourceId(one.id)))),
    };
  };
  return { name: "git", isAboutMade: true, read };
}

function aroundOf(workspace: Workspace) {
  const { schemas, resources } = workspace;
  return {
    there: new Set(resources.map(({ id }) => formatResourceId(id))),
    files: new Set(resources.map(({ file }) => file)),
    isResourceFile: (path: string) => workspace.isResourceFile(path),
    schemas,
  };
}

function isWithoutBase({ base }: PastResource["evidence"][number]): boolean {
  return base === undefined;
}

/** A commit treats values recorded as set, kept or accepted as generated. */
function withoutOthers(past: PastResource, recorded: PastResource | undefined): PastResource {
  const owners = recorded?.evidence.flatMap((one) => one.owners ?? []) ?? [];
  const others = owners.filter(({ owner }) => !isOwn(owner)).map(({ path }) => path);
  if (others.length === 0) return past;
  const evidence = past.evidence.map((one) => ({ ...one, unknown: [...(one.unknown ?? []), ...others] }));
  return { ...past, evidence };
}
