import {
  type Diagnostic,
  type Json,
  type ResourceId,
  type SourceRange,
  formatResourceId,
  getAt,
  isObject,
} from "../../model/index.js";
import { compareResourceIds, findDuplicates, pathOf, readResourceId, defined } from "../../model/internal.js";
import type { Evidence } from "../evidence/evidence.js";
import { OWN_NAMES } from "../fields/standing-rules.js";
import { problems } from "../problems.js";

/** A resource, with metadata from its place or its pattern. */
export interface Placed {
  readonly value: Json;
  readonly at?: SourceRange;
  /** The template in the pattern that it is made from: the same for every name that inputs give it. */
  readonly templateId?: string;
}

/** What is known about the past of one resource. */
export interface PastResource {
  readonly id: ResourceId;
  readonly templateId?: string;
  readonly evidence: readonly Evidence[];
}

/** The resources of all three sides. */
export interface Population {
  readonly existing: readonly Placed[];
  readonly fresh: readonly Placed[];
  readonly past?: readonly PastResource[] | undefined;
  /** Treats a renamed resource as the one its template made before. */
  readonly followRenames?: boolean | undefined;
}

/** One resource in its existing versions. */
export interface Case {
  readonly id: ResourceId;
  /** Its former name, if a rename is followed. */
  readonly formerly?: ResourceId;
  readonly existing: Placed | undefined;
  readonly fresh: Placed | undefined;
  readonly past: PastResource | undefined;
  /** Its template now makes a resource of another name. */
  readonly isLeftBehind: boolean;
}

type ById<T> = ReadonlyMap<string, T & { readonly id: ResourceId }>;

/**
 * Pairs by group, kind, namespace and name, never by version or file. Resources that are not generated are left out.
 */
export function pairResources(population: Population): {
  readonly cases: readonly Case[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const existing = byId(population.existing);
  const fresh = byId(population.fresh);
  const past: ById<PastResource> = new Map(
    (population.past ?? []).map((one) => [formatResourceId(one.id), one]),
  );
  const ours = new Set([...fresh.found.keys(), ...past.keys()]);
  for (const [name, { value }] of existing.found) if (isMarked(value)) ours.add(name);
  const twice = [...existing.duplicates, ...fresh.duplicates].filter(
    ({ resource }) => resource !== undefined && ours.has(formatResourceId(resource)),
  );
  const renames = findRenames(fresh.found, existing.found, past);
  const follows = population.followRenames === true;
  const left = new Set(renames.values());
  const cases = [...ours]
    .filter((name) => !follows || !left.has(name))
    .flatMap((name): Case[] => {
      const old = follows ? renames.get(name) : undefined;
      const one = {
        existing: existing.found.get(old ?? name),
        fresh: fresh.found.get(name),
        past: past.get(old ?? name),
        isLeftBehind: left.has(name),
      };
      const id = (one.fresh ?? one.existing ?? one.past)?.id;
      const formerly = old === undefined ? undefined : one.past?.id;
      return id === undefined ? [] : [{ id, ...defined({ formerly }), ...one }];
    });
  cases.sort((a, b) => compareResourceIds(a.id, b.id));
  const said = follows ? [] : [...renames].map(renamed(past));
  return { cases, diagnostics: [...twice, ...said] };
}

function byId(placed: readonly Placed[]): {
  readonly found: ById<Placed>;
  readonly duplicates: readonly Diagnostic[];
} {
  const known = placed.flatMap((one) => {
    const id = readResourceId(one.value);
    return id === undefined ? [] : [{ ...one, id }];
  });
  const found = new Map(known.toReversed().map((one) => [formatResourceId(one.id), one]));
  return { found, duplicates: findDuplicates(known) };
}

/** New name to old name: one template, a resource that the pattern dropped and that still exists, and a new one. */
function findRenames(
  fresh: ById<Placed>,
  existing: ById<Placed>,
  past: ById<PastResource>,
): ReadonlyMap<string, string> {
  const before = new Map<string, string>();
  for (const [name, { templateId }] of past) {
    if (templateId !== undefined && !fresh.has(name) && existing.has(name)) before.set(templateId, name);
  }
  const renames = new Map<string, string>();
  for (const [name, { templateId }] of fresh) {
    const old = templateId === undefined ? undefined : before.get(templateId);
    if (old !== undefined && !existing.has(name)) renames.set(name, old);
  }
  return renames;
}

function renamed(past: ById<PastResource>) {
  return ([name, old]: readonly [string, string]): Diagnostic =>
    problems["renamed-resource"]({
      ...defined({ resource: past.get(old)?.id }),
      found: old,
      expected: name,
      hint: "follow the rename (--follow-renames, followRenames in code) to keep external changes, or remove the old resource yourself",
    });
}

const LABELS = pathOf("metadata", "labels");

/** A generator's label shows that it made the resource, though nothing else is known about it. */
function isMarked(resource: Json): boolean {
  const labels = getAt(resource, LABELS);
  return isObject(labels) && Object.keys(labels).some((name) => OWN_NAMES.test(name));
}
