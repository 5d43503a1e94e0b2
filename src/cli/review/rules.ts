import {
  type Diagnostic,
  type Pointer,
  type SourceRange,
  VarveError,
  didYouMean,
} from "../../model/index.js";
import {
  type Preset,
  type Rule,
  type RuleSet,
  compileRules,
  parseRules,
  presets,
} from "../../review/index.js";
import type { Flags } from "../flags.js";
import type { Host } from "../host.js";
import { gather } from "../gather.js";
import { problems } from "../problems.js";
import { readInput } from "../input.js";
import { readManifest } from "../manifest.js";

export type Action = Exclude<keyof Preset, "identity">;

const ACTIONS = ["modify", "scale", "upgrade"] as const satisfies readonly Action[];

/** Verbs that are about rules add this to their own. */
export const actionFlag = {
  action: {
    type: "string",
    choices: ACTIONS,
    summary: "what is about to be done: which rules of a preset count (modify unless given)",
  },
} as const satisfies Flags;

/** Rules from presets and files, in the order in which they were named. */
export interface ChosenRules {
  readonly set: RuleSet;
  /** What tells items of lists apart, as presets have it. */
  readonly identity: readonly string[];
  /** What is said of a rule, with the place where the rule is written. */
  readonly placed: (diagnostic: Diagnostic) => Diagnostic;
}

interface Source {
  readonly rules: readonly Rule[];
  readonly identity: readonly string[];
  readonly rangeOf: (rule: number, part: Pointer) => SourceRange | undefined;
}

/** The rules that words name, each a preset or a file; a VarveError holds all that is wrong with them. */
export async function chooseRules(
  words: readonly string[],
  action: Action | undefined,
  host: Host,
): Promise<ChosenRules> {
  if (action !== undefined && !words.some(isPreset)) throw new VarveError(actionWithoutPreset());
  const sources = await gather(
    words.map((word) => () => (isPreset(word) ? fromPreset(presets[word], action) : fromFile(word, host))),
  );
  return joined(sources);
}

function joined(sources: readonly Source[]): ChosenRules {
  const places = sources.flatMap(({ rules, rangeOf }) =>
    rules.map((_, index) => (part: Pointer) => rangeOf(index, part)),
  );
  const set = compileRules(
    sources.flatMap(({ rules }) => rules),
    (rule, part) => places[rule]?.(part),
  );
  if (set.diagnostics.length > 0) throw new VarveError(set.diagnostics);
  const placed = (diagnostic: Diagnostic): Diagnostic => {
    const rule = diagnostic.params?.["rule"];
    const at = typeof rule === "number" ? places[rule]?.([]) : undefined;
    return at === undefined || diagnostic.at !== undefined ? diagnostic : { ...diagnostic, at };
  };
  return { set, identity: [...new Set(sources.flatMap(({ identity }) => identity))], placed };
}

function isPreset(word: string): word is keyof typeof presets {
  return Object.hasOwn(presets, word);
}

function fromPreset(preset: Preset, action: Action = "modify"): Source {
  return { rules: preset[action], identity: preset.identity, rangeOf: () => undefined };
}

async function fromFile(word: string, host: Host): Promise<Source> {
  const { documents } = readManifest(await readRules(word, host));
  const [document] = documents;
  if (document === undefined || documents.length > 1) {
    const found = documents.length === 0 ? "no document" : `${documents.length} documents`;
    throw new VarveError(
      problems["not-rules"]({
        message: `${word} holds ${found}; rules are one`,
        hint: "write a list of rules, or a map with the list under rules",
      }),
    );
  }
  // A bare `on` is true to YAML 1.1, and so is found under that name.
  const rangeOf = (pointer: Pointer): SourceRange | undefined =>
    document.rangeOf(pointer) ??
    (pointer.at(-1) === "on" ? document.rangeOf([...pointer.slice(0, -1), "true"]) : undefined);
  const { rules, diagnostics } = parseRules(document.value, { rangeOf });
  if (diagnostics.length > 0) throw new VarveError(diagnostics);
  const list: Pointer = Array.isArray(document.value) ? [] : ["rules"];
  return {
    rules,
    identity: [],
    rangeOf: (rule, part) => rangeOf([...list, rule, ...part]) ?? rangeOf([...list, rule]),
  };
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
