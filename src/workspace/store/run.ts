import {
  type Chooser,
  type Plan,
  type ReviewRules,
  type Run,
  type WhyField,
  type Written,
  apply,
  isPlan,
  plan,
  whyField,
} from "../../flow/index.js";
import { type Diagnostic, type FieldPath, VarveError, formatResourceId } from "../../model/index.js";
import type { ApplyOptions, Workspace } from "../workspace.js";
import { findResource, isEntry } from "../find-resource.js";
import { FolderStore } from "./folder-store.js";
import type { PlanOptions } from "./plan-options.js";
import { expectPlanOptions } from "./plan-options-given.js";
import { loadRules } from "../rules.js";
import { problems } from "../problems.js";
import { sourcesOf } from "./sources.js";

/** What regenerating would do to a workspace. */
export async function planRun(workspace: Workspace, options: PlanOptions): Promise<Plan> {
  expectPlanOptions(options);
  return plan(runOf(workspace, new FolderStore(workspace), options));
}

/** Carries a plan of a workspace out. */
export async function applyRun({ root }: Workspace, planned: Plan, options: ApplyOptions): Promise<Written> {
  if (!isPlan(planned) || !(planned.store instanceof FolderStore) || planned.store.root !== root) {
    const message = "workspace.apply is given something else than a plan of this workspace";
    const hint = "give it what workspace.plan returned, as it is";
    throw new VarveError(problems["not-a-plan"]({ message, hint }));
  }
  const { confirmed, ...run } = { confirmed: false, command: "varve apply", ...options };
  const written = await apply(planned, { confirmed, ...run });
  if (!planned.isEmpty) return written;
  return { ...written, diagnostics: planned.store.keepIndex(planned.change, run) };
}

/** What happened to a field of a generated resource. */
export async function whyRun(
  workspace: Workspace,
  name: string,
  path: FieldPath | string,
): Promise<WhyField> {
  const store = new FolderStore(workspace);
  const there = findResource(workspace.resources, name);
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
  return whyField(runOf(workspace, store, { recall: true }), { about, choose }, path);
}

function runOf(workspace: Workspace, store: FolderStore, options: PlanOptions): Run {
  const { explicit, preserve, overwrite, addMissing, prune, followRenames, ruling, about } = options;
  const { create, user, admitting, onProgress, maxRemovals } = options;
  const review = reviewOf(workspace, options);
  store.restsOnDay(dayThatCounts(review));
  return {
    store,
    sources: () => sourcesOf(workspace, store.record, options),
    wishes: {
      explicit,
      preserve,
      overwrite,
      addMissing,
      prune,
      followRenames,
      ...(create?.set === undefined ? {} : { set: create.set }),
      ...(ruling === undefined ? {} : { ruling }),
      ...(maxRemovals === undefined ? {} : { maxRemovals }),
      ...(about === undefined ? {} : { about }),
    },
    ...(review === undefined ? {} : { review }),
    ...(user === undefined ? {} : { user }),
    ...(admitting === undefined ? {} : { admitting }),
    ...(onProgress === undefined
      ? {}
      : { onResource: (done: number, total: number) => onProgress({ done, total, file: "" }) }),
  };
}

/** The rules that were given, or those that the settings name. */
function reviewOf(workspace: Workspace, options: PlanOptions): ReviewRules | undefined {
  const { rules, action, today, approved } = options;
  const words = workspace.settings.rules;
  const chosen = rules ?? (words.length === 0 ? undefined : loadRules(workspace.root, words, action));
  if (chosen === undefined) return undefined;
  return {
    rules: chosen.set,
    identity: chosen.identity,
    ...(today === undefined ? {} : { today }),
    ...(approved === undefined ? {} : { approved }),
  };
}

/** Without an end, an exemption holds on every day. */
function dayThatCounts(review: ReviewRules | undefined): string | undefined {
  if (review === undefined) return undefined;
  const rules = "ready" in review.rules ? review.rules.rules : review.rules;
  const endsOne = rules.some(({ exemptions = [] }) => exemptions.some(({ until }) => until !== undefined));
  return endsOne ? review.today : undefined;
}

/** It is there all the same, written by hand or by a generator that cannot run here. */
function notGenerated({ id }: Workspace["resources"][number]): Diagnostic {
  const message = `${formatResourceId(id)} is not made by any generator that runs here`;
  const hint = '"varve owners" shows what is recorded about it';
  return problems["not-generated"]({ message, resource: id, hint });
}
