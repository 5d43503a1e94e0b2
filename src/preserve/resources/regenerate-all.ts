import { type Diagnostic, type Json, type ResourceId, VarveError, hasErrors } from "../../model/index.js";
import { type Case, type Population, pairResources } from "./pair-resources.js";
import type { RegenerateOptions, Regenerated } from "../regeneration.js";
import { type Candidate, type Target, hasField, hasPlace, isAbout, parseTarget } from "./target.js";
import type { ExplicitValue } from "../explicit.js";
import { problems } from "../problems.js";
import { builtinSchemas } from "../../schema/index.js";
import { decided } from "../regenerate.js";
import { expectRegenerationOfAll } from "../regenerate-given.js";
import { unmatched } from "./unmatched.js";

/** A value for every resource that the target is about. */
export type TargetedValue = ({ readonly value: Json } | { readonly text: string }) & {
  readonly target: Target | string;
};

/** What the pattern's author says about the fields of one resource, and who is behind its sides. */
export type ResourceOptions = Pick<RegenerateOptions, "modes" | "listKeys" | "sensitive" | "authors">;

export interface RegenerationOfAll extends Population, Omit<RegenerateOptions, "preserve" | "modes"> {
  readonly explicit?: readonly TargetedValue[];
  readonly preserve?: readonly (Target | string)[];
  /** What holds for one resource only. */
  readonly optionsFor?: (id: ResourceId) => ResourceOptions;
}

export interface RegeneratedResource extends Regenerated {
  readonly id: ResourceId;
  /** The name it had, when a rename was followed. */
  readonly formerly?: ResourceId;
  /** How many of the explicit values were about it. */
  readonly explicit: number;
}

export interface RegeneratedAll {
  /** The resources of the pattern and those it dropped, sorted; resources of others are not among them. */
  readonly resources: readonly RegeneratedResource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Generates a whole set of resources anew. With an error among the requests nothing is decided. */
export function regenerateAll(given: RegenerationOfAll): RegeneratedAll {
  expectRegenerationOfAll(given);
  return decideAll({ ...given, schemas: given.schemas ?? builtinSchemas() });
}

function decideAll(given: RegenerationOfAll): RegeneratedAll {
  const { cases, diagnostics } = pairResources(given);
  const explicit = readTargets(given.explicit ?? [], ({ target }) => target);
  const preserve = readTargets(given.preserve ?? [], (target) => target);
  const isThere = ({ existing, fresh, past }: Case): boolean =>
    existing !== undefined || (fresh !== undefined && (past === undefined || given.overwrite === true));
  const candidates = cases.filter(isThere).map(candidateOf);
  const removed = cases.filter((one) => one.fresh !== undefined && !isThere(one)).map(candidateOf);
  const faults = [
    ...diagnostics,
    ...explicit.diagnostics,
    ...preserve.diagnostics,
    ...unmatched(explicit.read.map(targetOf), { candidates, removed }, isSetIn, problems["unmatched-set"]),
    ...unmatched(
      preserve.read.map(targetOf),
      { candidates, removed },
      isKeptIn,
      problems["unmatched-preserve"],
    ),
  ];
  if (hasErrors(faults)) return { resources: [], diagnostics: faults };
  const resources = cases.map((one) => regenerateOne(one, given, explicit.read, preserve.read));
  return {
    resources: resources.filter(({ fate }) => fate !== "gone"),
    diagnostics: [...faults, ...resources.flatMap((resource) => resource.diagnostics)],
  };
}

function candidateOf({ id, existing, fresh }: Case): Candidate {
  return { id, documents: [existing?.value, fresh?.value] };
}

function regenerateOne(
  one: Case,
  given: RegenerationOfAll,
  explicit: readonly Read<TargetedValue>[],
  preserve: readonly Read<unknown>[],
): RegeneratedResource {
  const { id, formerly, existing, fresh, past, isLeftBehind } = one;
  const candidate = candidateOf(one);
  const values = explicit.filter(({ target }) => isSetIn(target, candidate)).map(explicitValue);
  const kept = preserve.filter(({ target }) => isKeptIn(target, candidate));
  const outcome = decided({
    ...given,
    existing: existing?.value,
    fresh: fresh?.value,
    evidence: past?.evidence ?? [],
    explicit: values,
    preserve: kept.map(({ target }) => target.path),
    ...given.optionsFor?.(id),
    // What a rename leaves behind may be the only copy of what others put there.
    ...(isLeftBehind ? { prune: false, isStateful: () => true } : {}),
  });
  return { id, ...(formerly === undefined ? {} : { formerly }), ...outcome, explicit: values.length };
}

function isSetIn(target: Target, candidate: Candidate): boolean {
  return isAbout(target, candidate, hasField);
}

function isKeptIn(target: Target, candidate: Candidate): boolean {
  return isAbout(target, candidate, hasPlace);
}

interface Read<T> {
  readonly target: Target;
  readonly request: T;
}

function targetOf({ target }: Read<unknown>): Target {
  return target;
}

function explicitValue({ target: { path }, request }: Read<TargetedValue>): ExplicitValue {
  return "value" in request ? { path, value: request.value } : { path, text: request.text };
}

function readTargets<T>(
  requests: readonly T[],
  targetIn: (request: T) => Target | string,
): { readonly read: readonly Read<T>[]; readonly diagnostics: readonly Diagnostic[] } {
  const read: Read<T>[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const request of requests) {
    const target = targetIn(request);
    try {
      read.push({ target: typeof target === "string" ? parseTarget(target) : target, request });
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  }
  return { read, diagnostics };
}
