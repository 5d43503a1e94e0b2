import { type Diagnostic, formatResourceId, hasErrors } from "../../model/index.js";
import { type Opened, type PlanInputs, gatherInputs } from "./gather-inputs.js";
import {
  type Plan,
  type PlanRequest,
  type PlannedResource,
  type ReviewRules,
  type Ruling,
} from "../../flow/index.js";
import type { PlanOptions, WorkspacePlan } from "./workspace-plan.js";
import type { Settlement } from "./settlement.js";
import { Ownership } from "../ownership/ownership.js";
import { recordFaults } from "./record-faults.js";
import type { FileChange } from "../change-plan.js";
import type { Workspace } from "../workspace.js";
import type { WorkspaceDigest } from "../ownership/workspace-digest.js";
import { acceptanceOfAll } from "./acceptance.js";
import { basisOf } from "./basis.js";
import { loadRules } from "../rules.js";
import { pastOf } from "./past.js";
import { rangeOf } from "../resource-entry.js";
import { recordChanges } from "./record-changes.js";
import { resourceChanges } from "./resource-changes.js";
import { surroundingsOf } from "./surroundings.js";
import { planOnFreshBase } from "./fresh-base.js";
import { withAuthors } from "./authors.js";

/** Plans a run on a workspace: generates anew, keeps what others changed, reviews and admits what would change. */
export async function planWorkspace(workspace: Workspace, options: PlanOptions = {}): Promise<WorkspacePlan> {
  const ownership = Ownership.read(workspace.root);
  const unusable = recordFaults(workspace, ownership, options);
  if (unusable.length > 0) return failed(workspace, ownership, unusable);
  const inputs = await gatherInputs(workspace, ownership, options);
  if (hasErrors(inputs.diagnostics)) return failed(workspace, ownership, inputs.diagnostics);
  const past = await pastOf(workspace, inputs);
  const request = { ...requestOf(workspace, inputs, options), past: past.resources };
  const planned = await planOnFreshBase(workspace, inputs, request);
  const said = [...past.diagnostics, ...planned.diagnostics];
  if (hasErrors(said)) return failed(workspace, ownership, [...inputs.diagnostics, ...said]);
  const files = filesOf(planned.resources, inputs.opened);
  const signed = await withAuthors(workspace.root, planned, files);
  return concluded(workspace, inputs, { planned: signed, files, said, ruling: options.ruling });
}

function failed(workspace: Workspace, ownership: Ownership, said: readonly Diagnostic[]): WorkspacePlan {
  return {
    plan: {
      resources: [],
      review: undefined,
      verdict: { outcome: "failed", reasons: [] },
      diagnostics: said,
    },
    files: new Map(),
    settled: 0,
    settledFiles: 0,
    changes: [],
    get basis() {
      return basisOf(workspace, ownership);
    },
    diagnostics: said,
  };
}

/** The files that the plan comes to. */
function concluded(
  workspace: Workspace,
  inputs: PlanInputs,
  outcome: {
    readonly planned: Plan;
    readonly files: ReadonlyMap<string, string>;
    readonly said: readonly Diagnostic[];
    readonly ruling: Ruling | undefined;
  },
): WorkspacePlan {
  const { planned, files, said, ruling } = outcome;
  const { ownership, settlement, opened, digest } = inputs;
  const inOrder = planned.resources.toSorted(byPattern(settlement));
  const wanted = resourceChanges(workspace, inOrder, opened, ruling === undefined ? digest : undefined);
  const texts = workspace.planChanges(wanted.changes);
  const { resources } = planned;
  const accepted = ruling?.verdict === "accept" ? acceptanceOfAll(inputs, resources) : undefined;
  const recorded = (written: readonly FileChange[]): readonly FileChange[] =>
    ruling === undefined
      ? recordChanges(workspace, inputs, { resources, files, changes: written })
      : (accepted?.changes ?? []);
  let changes: readonly FileChange[] | undefined;
  return {
    plan: planned,
    files,
    settled: settlement.settled,
    settledFiles: settlement.settledFiles,
    // Most plans are looked at and not carried out, and the record of a large workspace is a large text.
    get changes() {
      const { changes: written } = texts;
      changes ??= withKey([...written, ...recorded(written)], digest);
      return changes;
    },
    get basis() {
      return basisOf(workspace, ownership);
    },
    diagnostics: [
      ...inputs.diagnostics.filter((one) => !isAmong(one, texts.diagnostics)),
      ...said,
      ...wanted.diagnostics,
      ...texts.diagnostics,
      ...(accepted?.diagnostics ?? []),
    ],
  };
}

/** A fault of a file is noticed when it is read, and again when it has to be edited. */
function isAmong({ code, at }: Diagnostic, others: readonly Diagnostic[]): boolean {
  if (at === undefined) return false;
  return others.some(
    (other) =>
      other.code === code && other.at?.file === at.file && other.at?.start.offset === at.start.offset,
  );
}

/** A key that was made up for digests has to last as long as they do. */
function withKey(changes: readonly FileChange[], digest: WorkspaceDigest): readonly FileChange[] {
  const key = changes.length === 0 ? undefined : digest.keyChange();
  return key === undefined ? changes : [...changes, key];
}

function requestOf(
  workspace: Workspace,
  { settlement, opened, digest }: PlanInputs,
  options: PlanOptions,
): PlanRequest {
  const { user, about, onProgress, stages = ["review", "admit"] } = options;
  const { explicit, preserve, overwrite, addMissing, prune, followRenames, ruling } = options;
  const review = stages.includes("review") ? reviewOf(workspace, options) : undefined;
  return {
    explicit,
    preserve,
    overwrite,
    addMissing,
    prune,
    followRenames,
    ...(ruling === undefined ? {} : { ruling }),
    ...(about === undefined ? {} : { alsoAdmit: about }),
    ...(onProgress === undefined
      ? {}
      : { onResource: (done: number, total: number) => onProgress({ done, total, file: "" }) }),
    generators: settlement.generators,
    existing: [...opened.values()].map(({ entry, value }) => ({ value, at: rangeOf(entry) })),
    schemas: workspace.schemas,
    digest,
    ...(review === undefined ? {} : { review }),
    ...(stages.includes("admit") ? { surroundings: surroundingsOf(workspace, user) } : {}),
  };
}

/** The rules that were given, or those that the settings name. */
function reviewOf(workspace: Workspace, { rules, action, today }: PlanOptions): ReviewRules | undefined {
  const words = workspace.settings.rules;
  const chosen = rules ?? (words.length === 0 ? undefined : loadRules(workspace.root, words, action));
  if (chosen === undefined) return undefined;
  return { rules: chosen.set, identity: chosen.identity, ...(today === undefined ? {} : { today }) };
}

/** New resources stand in their files as their generators name them, not in the order of the alphabet. */
function byPattern({ generators }: Settlement): (a: PlannedResource, b: PlannedResource) => number {
  const places = new Map(generators.flatMap(({ resources }) => resources).map((fresh, i) => [fresh, i]));
  const placeOf = ({ fresh }: PlannedResource): number => (fresh && places.get(fresh)) ?? places.size;
  return (a, b) => placeOf(a) - placeOf(b);
}

/** The file of each resource: where it stands, or where it goes. */
function filesOf(
  resources: readonly PlannedResource[],
  opened: ReadonlyMap<string, Opened>,
): ReadonlyMap<string, string> {
  return new Map(
    resources.flatMap(({ name, formerly, fresh }): [string, string][] => {
      const former = formerly === undefined ? name : formatResourceId(formerly);
      const file = opened.get(former)?.entry.file ?? fresh?.file;
      return file === undefined ? [] : [[name, file]];
    }),
  );
}
