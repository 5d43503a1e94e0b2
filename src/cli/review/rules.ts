import type { ChosenRules } from "../../workspace/index.js";
import {
  type RuleSource,
  defaultRules,
  isPreset,
  joinRules,
  presetRules,
  rulesAtRevision,
  rulesIn,
} from "../../workspace/internal.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { didYouMean } from "../../model/internal.js";
import type { Flags } from "../command/flags.js";
import { type Host, mayRunCode } from "../host/host.js";
import { type Place, placeOf } from "./place.js";
import type { SideWords } from "./sides.js";
import { placeInHistory } from "./place-content.js";
import { dirname } from "node:path";
import { gather } from "../command/gather.js";
import { type Action, presets } from "../../review/index.js";
import { ACTIONS } from "../../review/internal.js";
import { problems } from "../problems.js";
import { readInput } from "../input/input.js";

/** Flags of verbs that use rules. */
export const actionFlag = {
  action: {
    type: "string",
    choices: ACTIONS,
    summary: `operation being reviewed, which selects the rules of a preset (default: ${ACTIONS[0]})`,
  },
} as const satisfies Flags;

/** The rules of the arguments, each a preset or a file; throws a VarveError with all errors. */
export async function chooseRules(
  words: readonly string[],
  action: Action | undefined,
  host: Host,
): Promise<ChosenRules> {
  if (action !== undefined && !words.some(isPreset)) throw new VarveError(actionWithoutPreset());
  const sources = await gather(
    words.map((word) => () => (isPreset(word) ? presetRules(word, action) : fromFile(word, host))),
  );
  return joinRules(sources);
}

/**
 * The default rules of a review: those in the settings of the new version, or of the old version if the new one does
 * not exist. Without a folder, as for a pipe or a cluster, those of the folder of the run.
 */
export async function rulesOfVersion(
  words: SideWords,
  action: Action | undefined,
  host: Host,
): Promise<ChosenRules> {
  const [young, old] = [placeOf(words.new, host.cwd), placeOf(words.old, host.cwd)];
  for (const [place, other] of [[young, old] as const, [old, young] as const]) {
    if (place.kind !== "git") return defaultRules([...foldersOf(place), host.cwd], action, mayRunCode(host));
    const found = await rulesAtRevision(await placeInHistory(place, other, host), action);
    if (found !== undefined) return found;
  }
  return defaultRules([host.cwd], action, mayRunCode(host));
}

function foldersOf(place: Place): readonly string[] {
  if (place.kind === "folder") return [place.path];
  return place.kind === "file" ? [dirname(place.path)] : [];
}

async function fromFile(word: string, host: Host): Promise<RuleSource> {
  const { name, text } = await readRules(word, host);
  return rulesIn(text, name);
}

/** An argument that is neither a preset nor a file was meant to be one of them. */
async function readRules(word: string, host: Host) {
  try {
    return await readInput(word, host);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const names = Object.keys(presets);
    const hint = didYouMean(word, names) ?? `name a file, or one of the presets ${names.join(", ")}`;
    throw new VarveError(
      error.diagnostics.map((fault) => (fault.code === "cli/no-such-file" ? { hint, ...fault } : fault)),
    );
  }
}

function actionWithoutPreset(): Diagnostic {
  return problems["flags-exclude"]({
    message: "--action selects rules of a preset, but no preset is given",
    hint: "remove --action: all rules of a file apply",
  });
}
