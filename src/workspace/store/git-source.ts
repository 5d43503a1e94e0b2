import type { Asked, EvidenceSource, FoundPast } from "../../flow/index.js";
import { type Digest, type PastResource, USER } from "../../preserve/index.js";
import type { Workspace } from "../workspace.js";
import { formatResourceId } from "../../model/index.js";
import { gitEvidence } from "../ownership/git-evidence.js";
import { resourceFiles } from "../resource-files.js";

/** The history as evidence. It is about what generators make, and nothing else. */
export function gitSource(workspace: Workspace, digest: Digest): EvidenceSource {
  const read = async ({ made, parts, known }: Asked): Promise<FoundPast> => {
    const { root, settings, pipelineFiles, schemas, resources } = workspace;
    const isResourceFile = resourceFiles(root, settings, pipelineFiles);
    const there = new Set(resources.map(({ id }) => formatResourceId(id)));
    const options = { made, there, files: parts, isResourceFile, schemas, digest };
    const { past, diagnostics } = await gitEvidence(root, options);
    const names = new Set(made.map(({ id }) => formatResourceId(id)));
    return {
      past: past
        .filter(({ id }) => names.has(formatResourceId(id)))
        .map((one) => withoutSet(one, known.get(formatResourceId(one.id)))),
      diagnostics,
    };
  };
  return { name: "git", read };
}

/** Beside a history only what somebody set is recorded: a commit takes that for what was generated. */
function withoutSet(past: PastResource, recorded: PastResource | undefined): PastResource {
  const owners = recorded?.evidence.flatMap((one) => one.owners ?? []) ?? [];
  const set = owners.filter(({ owner }) => owner === USER).map(({ path }) => path);
  if (set.length === 0) return past;
  const evidence = past.evidence.map((one) => ({ ...one, unknown: [...(one.unknown ?? []), ...set] }));
  return { ...past, evidence };
}
