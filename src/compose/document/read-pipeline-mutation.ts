import { type Diagnostic, type FieldPath, type Json } from "../../model/index.js";
import { quote, defined } from "../../model/internal.js";
import { type GateWords, readGateOf } from "./read-pipeline-gate.js";
import { type OverrideText, readClaims, readOverrides } from "../mutation/override.js";
import type { FileLine } from "../../ledger/index.js";
import type { PatchMutation } from "../mutation/mutation.js";
import type { Place } from "./place.js";
import { problems } from "../problems.js";
import { unknownPhase } from "../mutation/phase.js";

const FIELDS = ["name", "phase", "priority", "versions", "when", "overrides", "seals", "patch"];

/** The names of mutation properties in code, and in a document. */
const IN_CODE: Readonly<Record<string, string>> = {
  gate: "in a document, use `versions` for a version constraint and `when` for a condition",
  gates: "in a document, use `versions` for a version constraint and `when` for a condition",
  mutate: "in a document, a mutation is a `patch`; functions require code",
};

export interface MutationWords extends GateWords {
  readonly phases: readonly string[];
  /** The position of a place in the document. */
  readonly origin: (path: FieldPath) => FileLine | undefined;
}

/** One entry of `spec.mutations`; undefined if invalid. */
export function readMutation(place: Place, words: MutationWords): PatchMutation | undefined {
  if (!place.isMapOf(FIELDS, IN_CODE)) return undefined;
  const name = place.key("name").requiredText("the name of the mutation");
  const phase = readPhase(place.key("phase"), name ?? "", words.phases);
  const priority = readPriority(place.key("priority"));
  const gate = readGateOf(place, words);
  const overrides = place
    .key("overrides")
    .items("one or list")
    .flatMap((item) => readOverride(item) ?? []);
  const seals = place
    .key("seals")
    .items("one or list")
    .flatMap((item) => readSeal(item) ?? []);
  const patch = readPatch(place.key("patch"));
  if (name === undefined || phase === undefined || patch === undefined) return undefined;
  const origin = words.origin(place.path);
  return {
    name,
    phase,
    ...defined({ priority, gate }),
    overrides,
    seals,
    ...defined({ origin }),
    patch,
  };
}

function readPhase(place: Place, mutation: string, phases: readonly string[]): string | undefined {
  const phase = place.requiredText("the phase of the mutation");
  if (phase !== undefined && !phases.includes(phase)) place.add([unknownPhase(mutation, phase, phases)]);
  return phase;
}

function readPriority(place: Place): number | undefined {
  if (!place.isGiven) return undefined;
  if (typeof place.value === "number" && Number.isFinite(place.value)) return place.value;
  place.expected("a number");
  return undefined;
}

/** A key or a path, or a map with one of the two and its mutation. */
function readOverride(place: Place): OverrideText | undefined {
  const declared = typeof place.value === "string" ? place.text() : readNamedOverride(place);
  if (declared !== undefined) place.attempt(() => readOverrides(declared));
  return declared;
}

function readNamedOverride(place: Place): OverrideText | undefined {
  if (!place.isMapOf(["key", "path", "mutation"])) return undefined;
  const [key, path, mutation] = ["key", "path", "mutation"].map((name) => place.key(name).text());
  const loser = defined({ mutation });
  if (key !== undefined && path === undefined) return { key, ...loser };
  if (path !== undefined && key === undefined) return { path, ...loser };
  place.expected("one of key and path");
  return undefined;
}

function readSeal(place: Place): string | undefined {
  const seal = place.text();
  if (seal !== undefined) place.attempt(() => readClaims(seal));
  return seal;
}

function readPatch(place: Place): Json | undefined {
  if (!place.isGiven) {
    place.missing("the patch");
    return undefined;
  }
  return place.isMap() ? place.value : undefined;
}

/** A problem for every duplicate name, at each mutation but the first. */
export function reportRepeatedNames(mutations: readonly Place[]): void {
  const seen = new Set<Json>();
  for (const place of mutations.map((mutation) => mutation.key("name"))) {
    if (typeof place.value !== "string") continue;
    if (seen.has(place.value)) place.add([repeatedName(place.value)]);
    seen.add(place.value);
  }
}

function repeatedName(name: string): Diagnostic {
  return problems["duplicate-mutation"]({
    message: `another mutation is also named ${quote(name)}`,
    found: name,
    hint: "give each its own name: it shows which mutation set a field",
  });
}
