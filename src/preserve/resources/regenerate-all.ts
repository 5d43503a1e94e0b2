import { defined } from "../../model/internal.js";
import { type Diagnostic, type ResourceId, hasErrors } from "../../model/index.js";
import { type Case, type Population, pairResources } from "./pair-resources.js";
import type { RegenerateOptions, Regenerated } from "../regenerate/regeneration.js";
import { Requests, type TargetedValue } from "./requests.js";
import type { Candidate, Target } from "./target.js";
import type { ExplicitValue } from "../regenerate/explicit.js";
import { builtinSchemas } from "../../schema/index.js";
import { decided } from "../regenerate/regenerate.js";
import { expectRegenerationOfAll } from "./given.js";

/** The pattern's metadata for the fields of one resource, and the authors of its sides. */
export type ResourceOptions = Pick<RegenerateOptions, "modes" | "listKeys" | "sensitive" | "authors">;

/** The parameter of regenerateAll. */
export interface RegenerationOfAll extends Population, Omit<RegenerateOptions, "preserve" | "modes"> {
  readonly explicit?: readonly TargetedValue[] | undefined;
  readonly preserve?: readonly (Target | string)[] | undefined;
  /**
   * @internal Instead of both, if the resources are some of many: requests that match nothing are then not reported.
   */
  readonly requests?: Requests | undefined;
  /** Requested values for a single resource. */
  readonly explicitFor?: ((id: ResourceId) => readonly ExplicitValue[]) | undefined;
  /** Options for a single resource. */
  readonly optionsFor?: ((id: ResourceId) => ResourceOptions) | undefined;
}

/** The outcome for one resource. */
export interface RegeneratedResource extends Regenerated {
  readonly id: ResourceId;
  /** Its former name, if a rename was followed. */
  readonly formerly?: ResourceId;
  /** How many of the explicit values matched it. */
  readonly explicit: number;
}

/** The result of regenerateAll. */
export interface RegeneratedAll {
  /** The resources of the pattern and those it dropped, sorted, without resources that are not generated. */
  readonly resources: readonly RegeneratedResource[];
  /** Problems of the set and of the requests. With an error nothing is decided. */
  readonly faults: readonly Diagnostic[];
  /** All messages, errors first. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Regenerates a whole set of resources. */
export function regenerateAll(given: RegenerationOfAll): RegeneratedAll {
  expectRegenerationOfAll(given);
  return decideAll({ ...given, schemas: given.schemas ?? builtinSchemas() });
}

function decideAll(given: RegenerationOfAll): RegeneratedAll {
  const { requests = new Requests(given), explicitFor = () => [] } = given;
  const { cases, diagnostics } = pairResources(given);
  const isThere = ({ existing, fresh, past }: Case): boolean =>
    existing !== undefined || (fresh !== undefined && (past === undefined || given.overwrite === true));
  const candidates = cases.filter(isThere).map(candidateOf);
  const removed = cases.filter((one) => one.fresh !== undefined && !isThere(one)).map(candidateOf);
  requests.look({ candidates, removed }, (id) => explicitFor(id).length > 0);
  const asked = given.requests === undefined ? [...requests.diagnostics, ...requests.unmatched()] : [];
  const faults = [...diagnostics, ...asked];
  if (hasErrors(faults)) return { resources: [], faults, diagnostics: faults };
  const resources = cases.map((one) => regenerateOne(one, given, requests));
  return {
    resources: resources.filter(({ fate }) => fate !== "gone"),
    faults,
    diagnostics: [...faults, ...resources.flatMap((resource) => resource.diagnostics)],
  };
}

function candidateOf({ id, existing, fresh }: Case): Candidate {
  return { id, documents: [existing?.value, fresh?.value] };
}

function regenerateOne(one: Case, given: RegenerationOfAll, requests: Requests): RegeneratedResource {
  const { id, formerly, existing, fresh, past, isLeftBehind } = one;
  const candidate = candidateOf(one);
  const values = [...(given.explicitFor?.(id) ?? []), ...requests.valuesFor(candidate)];
  const outcome = decided({
    ...given,
    existing: existing?.value,
    fresh: fresh?.value,
    evidence: past?.evidence ?? [],
    explicit: values,
    preserve: requests.keptIn(candidate),
    ...given.optionsFor?.(id),
    // The rest of a renamed resource may be the only copy of external changes.
    ...(isLeftBehind ? { prune: false, isStateful: () => true } : {}),
  });
  return { id, ...defined({ formerly }), ...outcome, explicit: values.length };
}
