import { type Diagnostic, formatResourceId, readResourceId } from "../../model/index.js";
import { type Evidence, type PastResource, USER } from "../../preserve/index.js";
import type { Opened, PlanInputs } from "./gather-inputs.js";
import type { Workspace } from "../workspace.js";
import { annotationEvidence } from "../ownership/annotation-evidence.js";
import { clusterEvidence } from "../ownership/cluster-evidence.js";
import { gitEvidence } from "../ownership/git-evidence.js";
import { resourceFiles } from "../resource-files.js";

/** What is known about the past of the resources that a run looks at. */
export interface Past {
  readonly resources: readonly PastResource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Gathers it, the best source first: the record or the history, then what the resources say themselves. */
export async function pastOf(workspace: Workspace, inputs: PlanInputs): Promise<Past> {
  const { settlement, opened } = inputs;
  const recorded = recordedPast(workspace, inputs);
  const history = await historyOf(workspace, inputs);
  const past = new Map<string, PastResource>();
  for (const one of recorded) past.set(formatResourceId(one.id), one);
  for (const one of history.resources) {
    const known = past.get(formatResourceId(one.id));
    past.set(formatResourceId(one.id), known === undefined ? one : withHistory(known, one.evidence));
  }
  for (const { value } of settlement.generators.flatMap(({ resources }) => resources)) {
    const id = readResourceId(value);
    const there = id && opened.get(formatResourceId(id));
    const evidence = there === undefined ? [] : evidenceIn(there);
    if (id === undefined || evidence.length === 0) continue;
    past.set(formatResourceId(id), joined(past.get(formatResourceId(id)) ?? { id, evidence: [] }, evidence));
  }
  return { resources: [...past.values()], diagnostics: history.diagnostics };
}

function joined(past: PastResource, evidence: readonly Evidence[]): PastResource {
  return { ...past, evidence: [...past.evidence, ...evidence] };
}

/** Beside a history only what somebody set is recorded: a commit takes that for what was generated. */
function withHistory(known: PastResource, history: readonly Evidence[]): PastResource {
  const set = known.evidence.flatMap(({ owners = [] }) => owners.filter(({ owner }) => owner === USER));
  const paths = set.map(({ path }) => path);
  return joined(
    known,
    history.map((one) => ({ ...one, unknown: [...(one.unknown ?? []), ...paths] })),
  );
}

function recordedPast(workspace: Workspace, inputs: PlanInputs): readonly PastResource[] {
  const { ownership, sources, settlement, opened, digest } = inputs;
  const records = ownership.files
    .filter((file) => settlement.open.has(file))
    .flatMap((file) => ownership.recordsIn(file));
  const all = [...records, ...ownership.unplaced];
  const made = new Map(
    settlement.generators
      .flatMap(({ resources }) => resources.flatMap(({ value }) => readResourceId(value) ?? []))
      .map((id) => [formatResourceId(id), id]),
  );
  // A record that names neither group nor namespace may be about what somebody has removed.
  const ids = new Map([...[...opened].map(([name, { entry }]) => [name, entry.id] as const), ...made]);
  const options = { schemas: workspace.schemas, digest, ids: [...ids.values()] };
  const own = all.filter(({ generator }) => sources.isAbout(generator));
  // One that names no generator counts for what is made now, whoever has a turn.
  const nobodys = all.filter(({ generator }) => generator === undefined && !sources.isAbout(generator));
  return [
    ...ownership.pastOf(own, options),
    ...ownership.pastOf(nobodys, options).filter(({ id }) => made.has(formatResourceId(id))),
  ];
}

/** Where nothing is written down, the history is what is left. It is about what generators make, and nothing else. */
async function historyOf(workspace: Workspace, { opened, settlement, digest }: PlanInputs): Promise<Past> {
  if (workspace.settings.evidence !== "git") return { resources: [], diagnostics: [] };
  const made = settlement.generators.flatMap(({ name, resources }) =>
    resources.flatMap(({ value }) => {
      const id = readResourceId(value);
      return id === undefined ? [] : [{ id, generator: name }];
    }),
  );
  const { past, diagnostics } = await gitEvidence(workspace.root, {
    made,
    files: [...new Set([...opened.values()].map(({ entry }) => entry.file))],
    isResourceFile: resourceFiles(workspace.root, workspace.settings, workspace.pipelineFiles),
    schemas: workspace.schemas,
    digest,
  });
  const names = new Set(made.map(({ id }) => formatResourceId(id)));
  return { resources: past.filter(({ id }) => names.has(formatResourceId(id))), diagnostics };
}

/** What the resource says itself. */
function evidenceIn({ value }: Opened): readonly Evidence[] {
  const own = annotationEvidence(value);
  return [...(own === undefined ? [] : [own.evidence]), ...clusterEvidence(value).evidence];
}
