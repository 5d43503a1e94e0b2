import {
  type Action,
  type ChosenRules,
  type RuleSource,
  defaultRules,
  isPreset,
  joinRules,
  presetRules,
  rulesIn,
} from "../../workspace/index.js";
import { type Diagnostic, VarveError, didYouMean } from "../../model/index.js";
import type { Flags } from "../flags.js";
import { type Host, mayRunCode } from "../host.js";
import { placeOf } from "./place.js";
import { gather } from "../gather.js";
import { presets } from "../../review/index.js";
import { problems } from "../problems.js";
import { readInput } from "../input.js";

const ACTIONS = ["modify", "scale", "upgrade"] as const satisfies readonly Action[];

/** Verbs that are about rules add this to their own. */
export const actionFlag = {
  action: {
    type: "string",
    choices: ACTIONS,
    summary: "what is about to be done: which rules of a preset count (modify unless given)",
  },
} as const satisfies Flags;

/** The rules that words name, each a preset or a file; a VarveError holds all that is wrong with them. */
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

/** The rules of a review: those named, or those of the workspace that the new version is, or else the preset for Kubernetes. */
export async function rulesOfReview(
  words: readonly string[],
  action: Action | undefined,
  host: Host,
  young: string,
): Promise<ChosenRules> {
  if (words.length > 0) return chooseRules(words, action, host);
  const place = placeOf(young, host.cwd);
  return defaultRules(place.kind === "folder" ? place.path : host.cwd, action, mayRunCode(host));
}

async function fromFile(word: string, host: Host): Promise<RuleSource> {
  const { name, text } = await readRules(word, host);
  return rulesIn(text, name);
}

/** A word that is neither a preset nor a file was meant to be one of them. */
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
    message: "--action chooses among the rules of a preset, and no preset is given",
    hint: "leave --action out: all rules of a file count",
  });
}
