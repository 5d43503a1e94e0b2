import { type Diagnostic, VarveError } from "../../model/index.js";
import {
  ANYTHING,
  FLAG,
  FUNCTION,
  type Kind,
  type KindsOf,
  LIST,
  MAP,
  TEXT,
  either,
  asDocument,
  expectJson,
  isRecord,
  listOfKind,
  mapOfKind,
  oneOfTexts,
  optionFaults,
  quote,
  required,
  defined,
} from "../../model/internal.js";
import type { FunctionMutation, PatchMutation } from "../mutation/mutation.js";
import type { BuildOptions } from "./build.js";
import { GATE, GATE_LIKE } from "../gate/gate.js";
import type { PipelineOptions } from "./pipeline.js";
import { problems } from "../problems.js";

const PIPELINE: KindsOf<PipelineOptions<object>> = {
  name: TEXT,
  baseline: required(either(MAP, FUNCTION)),
  phases: listOfKind(TEXT, "a list of strings"),
  mutations: LIST,
  supports: TEXT,
  conditions: listOfKind(GATE, "a list of gates"),
  inputs: LIST,
  dialect: oneOfTexts("masterminds", "npm"),
  schemas: FUNCTION,
};

const TEXTS = either(TEXT, listOfKind(TEXT, "a list of strings"));

const MUTATION: KindsOf<FunctionMutation & PatchMutation> = {
  name: required(TEXT),
  phase: required(TEXT),
  priority: { text: "a number", fits: (value) => typeof value === "number" },
  gate: GATE_LIKE,
  overrides: either(TEXT, MAP, listOfKind(either(TEXT, MAP), "a list of these")),
  seals: TEXTS,
  origin: MAP,
  mutate: FUNCTION,
  patch: ANYTHING,
};

/** An undefined condition counts as not given. */
const NOTHING: Kind = { text: "undefined", fits: (value) => value === undefined };

const BUILD: KindsOf<BuildOptions> = {
  version: { text: 'a string such as "8.9.0"', fits: TEXT.fits },
  conditions: mapOfKind(either(FLAG, TEXT, NOTHING), "a map from condition names to values"),
  input: ANYTHING,
};

/** Errors of the declaration itself. A misspelt field would be ignored silently. */
export function pipelineFaults(options: unknown): Diagnostic[] {
  const faults = optionFaults(options, PIPELINE, "pipeline", "the declaration");
  if (faults.length > 0 || !isRecord(options)) return [...faults];
  const { baseline } = options;
  return typeof baseline === "function" ? [] : faultsOf(() => readBaseline(baseline));
}

/** The baseline as JSON: itself, unless it is an object of another library. */
export function readBaseline<Resource>(baseline: Resource): Resource {
  if (baseline === undefined || baseline === null)
    expectJson(baseline ?? undefined, "pipeline", "the baseline");
  return asDocument(baseline, "pipeline", "the baseline") as Resource;
}

/** Names that differ between pipelines in code and in YAML. */
const OTHER_WORDS: ReadonlyMap<unknown, string> = new Map([
  ["versions", "in code, a mutation has `gate`, a version constraint or versions(...)"],
  ["when", 'in code, a mutation has `gate`: condition("..."), alone or joined with and, or, not'],
  ["gates", 'did you mean "gate"? A mutation has one gate; combine several with and'],
]);

export function mutationFaults(definition: unknown): Diagnostic[] {
  const own = isRecord(definition) ? definition["name"] : undefined;
  const called = typeof own === "string" && own !== "" ? `mutation ${quote(own)}` : "a mutation";
  const faults = optionFaults(definition, MUTATION, called, "the mutation", "field");
  const patch = isRecord(definition) ? definition["patch"] : undefined;
  const misread = patch === undefined ? [] : faultsOf(() => expectJson(patch, called, "its patch"));
  return [...faults, ...misread].map(({ message, hint, found, expected }) =>
    problems["bad-mutation"]({
      message,
      ...defined({ found, expected }),
      hint: OTHER_WORDS.get(found) ?? hint ?? "",
    }),
  );
}

export function buildFaults(options: unknown): readonly Diagnostic[] {
  return optionFaults(options, BUILD, "build");
}

function faultsOf(check: () => unknown): Diagnostic[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return [...error.diagnostics];
  }
}
