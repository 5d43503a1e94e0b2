import type { AdmissionJudge, JudgedEntry } from "../../../studio/index.js";
import { VarveError } from "../../../model/index.js";
import { levelStacks } from "../../../admit/internal.js";
import { worldOf } from "../../../admit/index.js";
import { type Host } from "../../host/host.js";
import { InputCache } from "../../workspace/input-cache.js";
import { UnitJudge } from "./unit.js";
import { answersFor } from "../../platform/answering.js";
import { judgedVersion } from "../world/version-flag.js";
import { objectsInNamespaces } from "../../platform/objects-in-namespaces.js";
import { objectsOf } from "../source/sourced-objects.js";
import type { Surroundings } from "../world/surroundings.js";
import { readWorld } from "../world/sources.js";

const NAMESPACE = "default";
const ASKING = {
  operation: undefined,
  subresource: undefined,
  user: undefined,
  dryRun: false,
  validate: "strict",
  old: undefined,
} as const;

/** Evaluates the resources of the workspace here one at a time, with its own definitions, policies and webhooks. */
export async function workspaceJudge(host: Host): Promise<AdmissionJudge> {
  const inputs = new InputCache(host);
  const { nameOf } = await inputs.workspace(".");
  const { around, fault } = await surroundings(host, inputs);
  const { objects, platform } = around;
  const { kubernetes } = judgedVersion(undefined, around);
  const options = { ...around.assumed, kubernetes };
  const addresses = { urls: new Map<string, URL>(), authority: undefined };
  const answers = answersFor({ objects, options, platform, addresses, namespace: NAMESPACE });
  const units = new UnitJudge(around, answers);
  const placed = objectsInNamespaces(objects, worldOf(objects, options), NAMESPACE);
  const lookup = worldOf(placed, options);
  const state = platform === undefined ? "none" : "called";
  return {
    kubernetes,
    objects: around.sources ?? [],
    platform: fault === undefined ? { state } : { state: "not called", why: fault },
    remarks: answers.remarks,
    async judge(workspace, entry): Promise<JudgedEntry | undefined> {
      const [source] = objectsOf([entry], workspace, nameOf);
      if (source === undefined) return undefined;
      const { object } = source;
      const { admission } = await units.judge(source, ASKING);
      const namespace = entry.id.namespace || NAMESPACE;
      const stacks = levelStacks(platform?.chains ?? [], object, { lookup, namespace });
      return { object, world: units.worldOf(source.file), admission, stacks };
    },
  };
}

/** Code that may not run, or fails, leaves the rest of admission to check. */
async function surroundings(
  host: Host,
  inputs: InputCache,
): Promise<{ readonly around: Surroundings; readonly fault?: string }> {
  const reading = { host, inputs, keepsAll: false, isReadAgain: true };
  try {
    return { around: await readWorld(["."], reading) };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const around = await readWorld(["."], { ...reading, leavesPlatform: true });
    return { around, fault: error.message };
  }
}
