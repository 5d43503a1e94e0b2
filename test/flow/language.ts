import {
  type Admitting,
  type Generator,
  type Plan,
  type ReviewRules,
  type Wishes,
  apply,
  plan,
} from "../../src/flow/index.js";
import { type Json, type JsonObject, formatPath } from "../../src/model/index.js";
import { type MemoryStoreOptions, type MemoryStore, memoryStore } from "../../src/testing/index.js";
import type { PastResource } from "../../src/preserve/index.js";

/** A ConfigMap, which has no rules of its own: what is in `data` is all there is. */
export function settings(name: string, data: Record<string, string>): JsonObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name }, data };
}

export function generator(name: string, ...resources: readonly Json[]): Generator {
  return {
    name,
    author: { stage: "compose", name },
    resources: resources.map((value) => ({ value, file: "all.yaml" })),
  };
}

/** What a run finds, and what it is asked for. */
export interface Situation {
  readonly generators: readonly Generator[];
  /** What earlier runs generated, one after the other. */
  readonly before?: readonly (readonly Generator[])[];
  /** What stands there now, whoever wrote it; what was generated last unless given. */
  readonly existing?: readonly Json[];
  /** The generators that have a turn; all unless given. */
  readonly about?: readonly string[];
  readonly wishes?: Wishes;
  readonly review?: ReviewRules;
  readonly admitting?: Admitting;
  readonly store?: MemoryStoreOptions;
}

/** The plan of a run over a store in memory that has lived through all that. */
export async function planned(situation: Situation): Promise<Plan> {
  return planOn(await storeAfter(situation), situation);
}

/** The store that a situation describes, before the run. */
export async function storeAfter({
  before = [],
  existing,
  store: options = {},
}: Situation): Promise<MemoryStore> {
  const store = memoryStore({}, options);
  for (const generators of before) await apply(await planOn(store, { generators }), { command: "test" });
  if (existing !== undefined) store.put("all.yaml", existing);
  return store;
}

export async function planOn(store: MemoryStore, situation: Situation): Promise<Plan> {
  const { generators, about, review, admitting = "never", wishes = {} } = situation;
  const isAbout = (name: string | undefined): boolean => about === undefined || about.includes(name ?? "");
  const sources = generators
    .filter(({ name }) => isAbout(name))
    .map((one) => ({
      name: one.name,
      make: () => ({ generator: one, diagnostics: [] }),
    }));
  return plan({
    store,
    sources: async () => ({ sources, isAbout, diagnostics: [] }),
    wishes,
    admitting,
    ...(review === undefined ? {} : { review }),
  });
}

/** Somebody who knows what was generated last. */
export function knowing(...past: readonly PastResource[]): MemoryStoreOptions {
  return { kind: "none", evidence: [{ name: "test", read: async () => ({ past, diagnostics: [] }) }] };
}

/** The plan in words: fate and fields of each resource. */
export async function told(situation: Situation): Promise<readonly string[]> {
  return linesOf(await planned(situation));
}

export function linesOf({ resources, verdict, diagnostics }: Plan): readonly string[] {
  return [
    ...resources.flatMap(({ name, fate, decisions }) => [
      `${name}: ${fate}`,
      ...decisions
        .filter(({ path }) => path.parent !== null)
        .map(({ path, outcome }) => `  ${formatPath(path)}: ${outcome}`),
    ]),
    ...diagnostics.map(({ code }) => `! ${code}`),
    `-> ${verdict.outcome}`,
  ];
}
