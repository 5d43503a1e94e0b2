import { defined } from "../../model/internal.js";
import {
  type Chooser,
  type Plan,
  type ReviewRules,
  type Run,
  type Sources,
  type WhyField,
  type Written,
  apply,
  isPlan,
  joinPlans,
  plan,
  requestsIn,
  whyField,
} from "../../flow/index.js";
import { type Diagnostic, type FieldPath, VarveError, formatResourceId } from "../../model/index.js";
import type { WorkspaceApplyOptions, Workspace } from "../folder/workspace.js";
import { findResource, isEntry } from "../read/find-resource.js";
import { FolderStore } from "./folder-store.js";
import type { PlanOptions } from "../folder/plan-options.js";
import { expectPlanOptions } from "./plan-options-given.js";
import { loadRules } from "../rules/rules.js";
import { problems } from "../problems.js";
import { Ownership } from "../ownership/ownership.js";
import { type UnitRun, unitRuns } from "./unit-runs.js";
import { sourcesOf } from "./sources.js";
import { workspaceDigest } from "../ownership/workspace-digest.js";

/** What regenerating would do to a workspace. */
export async function planRun(workspace: Workspace, options: PlanOptions): Promise<Plan> {
  expectPlanOptions(options);
  const ownership = Ownership.read(workspace.root);
  const runs = unitRuns(workspace, ownership, options);
  const digest = workspaceDigest(workspace.root);
  const sources = sourcesOnce(workspace, ownership, options, runs);
  const asked = requestsIn(options);
  const plans: Plan[] = [];
  for (const [at, { isIn, isAbout }] of runs.entries()) {
    const store = new FolderStore(workspace, { isIn, ownership, digest });
    const isFollowed = at < runs.length - 1;
    const own = async (): Promise<Sources> => some(await sources(), isAbout);
    const run = runOf(workspace, store, options, own);
    plans.push(await plan(runs.length === 1 ? run : { ...run, asked, isFollowed }));
  }
  return joinPlans(plans);
}

/** The sources of a run, opened once: a program that renders one of them runs once. */
function sourcesOnce(
  workspace: Workspace,
  ownership: Ownership,
  options: PlanOptions,
  runs: readonly UnitRun[],
): () => Promise<Sources> {
  let known: Promise<Sources> | undefined;
  const filesOf = (name: string): UnitRun["isIn"] => runs.find(({ isAbout }) => isAbout(name))?.isIn;
  return () => (known ??= sourcesOf(workspace, ownership, options, filesOf));
}

/** Those of a part of the workspace. */
function some(all: Sources, isOurs: UnitRun["isAbout"]): Sources {
  return {
    ...all,
    sources: all.sources.filter(({ name }) => isOurs(name)),
    isAbout: (name) => all.isAbout(name) && isOurs(name),
  };
}

/** Applies a plan of a workspace. */
export async function applyRun(
  { root }: Workspace,
  planned: Plan,
  options: WorkspaceApplyOptions,
): Promise<Written> {
  if (!isPlan(planned) || !(planned.store instanceof FolderStore) || planned.store.root !== root) {
    const message = "workspace.apply requires a plan of this workspace";
    const hint = "pass the plan that workspace.plan returned, unchanged";
    throw new VarveError(problems["not-a-plan"]({ message, hint }));
  }
  const { confirmed = false, command = "varve apply", ...disk } = options;
  const run = { command, ...disk };
  const written = await apply(planned, { confirmed, ...run });
  if (!planned.isEmpty) return written;
  return { ...written, diagnostics: planned.store.keepIndex(planned.change, run) };
}

/** The history of a field of a generated resource. */
export async function whyRun(
  workspace: Workspace,
  name: string,
  path: FieldPath | string,
): Promise<WhyField> {
  const there = findResource(workspace.resources, name);
  const ownership = Ownership.read(workspace.root);
  const runs = unitRuns(workspace, ownership, {});
  const run = (isEntry(there) && runs.find(({ isIn }) => isIn?.(there.file))) || runs[0];
  const store = new FolderStore(workspace, { isIn: run?.isIn, ownership });
  const about = isEntry(there) ? there.id : undefined;
  const choose: Chooser = (resources, diagnostics) => {
    const places = resources.map((resource) => ({
      id: resource.id,
      file: resource.part ?? "",
      line: 1,
      resource,
    }));
    const found = findResource(places, name);
    if (isEntry(found)) return found.resource;
    throw new VarveError([isEntry(there) ? notGenerated(there) : found, ...diagnostics]);
  };
  const options = { recall: true };
  const sources = sourcesOnce(workspace, ownership, options, runs);
  const own = async (): Promise<Sources> => some(await sources(), run?.isAbout ?? (() => true));
  return whyField(runOf(workspace, store, options, own), { about, choose }, path);
}

function runOf(workspace: Workspace, store: FolderStore, options: PlanOptions, sources: Run["sources"]): Run {
  const { explicit, preserve, overwrite, addMissing, prune, followRenames, ruling, about } = options;
  const { create, user, admitting, onProgress, maxRemovals } = options;
  const review = reviewOf(workspace, options);
  store.restsOnDay(dayThatCounts(review));
  return {
    store,
    sources,
    wishes: {
      explicit,
      preserve,
      overwrite,
      addMissing,
      prune,
      followRenames,
      ...(create?.set === undefined ? {} : { set: create.set }),
      ...defined({ ruling, maxRemovals, about }),
    },
    ...defined({ review, user, admitting }),
    ...(onProgress === undefined
      ? {}
      : { onResource: (done: number, total: number) => onProgress({ done, total, file: "" }) }),
  };
}

/** The given rules, or those of the settings. */
function reviewOf(workspace: Workspace, options: PlanOptions): ReviewRules | undefined {
  const { rules, action, today, approved } = options;
  const words = workspace.settings.rules;
  const chosen = rules ?? (words.length === 0 ? undefined : loadRules(workspace.root, words, action));
  if (chosen === undefined) return undefined;
  return {
    rules: chosen.set,
    identity: chosen.identity,
    ...defined({ today, approved }),
  };
}

/** Without an end, an exemption never expires. */
function dayThatCounts(review: ReviewRules | undefined): string | undefined {
  if (review === undefined) return undefined;
  const rules = "ready" in review.rules ? review.rules.rules : review.rules;
  const endsOne = rules.some(({ exemptions = [] }) => exemptions.some(({ until }) => until !== undefined));
  return endsOne ? review.today : undefined;
}

/** It exists, written by hand or by a generator that cannot run here. */
function notGenerated({ id }: Workspace["resources"][number]): Diagnostic {
  const message = `${formatResourceId(id)} is not made by any generator of this workspace`;
  const hint = '"varve owners" shows what is recorded about it';
  return problems["not-generated"]({ message, resource: id, hint });
}
