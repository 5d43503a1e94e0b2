import {
  type Admitting,
  type Generator,
  type GivenPast,
  type Plan,
  type ReviewRules,
  type Run,
  type Source,
  type Store,
  type Wishes,
  apply,
  plan,
} from "../../src/flow/index.js";
import { type Json, type JsonObject, formatPath } from "../../src/model/index.js";
import { type MemoryStoreOptions, type MemoryStore, memoryStore } from "./memory-store.js";
import type { PastResource } from "../../src/preserve/index.js";

/** A ConfigMap, which has no rules of its own: what is in `data` is all there is. */
export function settings(
  name: string,
  data: Record<string, string>,
  labels?: Record<string, string>,
): JsonObject {
  const metadata: JsonObject = labels === undefined ? { name } : { name, labels };
  return { apiVersion: "v1", kind: "ConfigMap", metadata, data };
}

export function generator(name: string, ...resources: readonly Json[]): Generator {
  return {
    name,
    author: { stage: "compose", name },
    resources: resources.map((value) => ({ value, file: "all.yaml" })),
  };
}

/** A generator that has a share in several parts. */
export function generatorOf(name: string, files: Readonly<Record<string, readonly Json[]>>): Generator {
  const resources = Object.entries(files).flatMap(([file, values]) =>
    values.map((value) => ({ value, file })),
  );
  return { name, author: { stage: "compose", name }, resources };
}

/** What a run finds, and what it is asked for. */
export interface Situation {
  readonly generators: readonly Generator[];
  /** What earlier runs generated, one after the other. */
  readonly before?: readonly (readonly Generator[])[];
  /** What stands there now, whoever wrote it; what was generated last unless given. */
  readonly existing?: readonly Json[];
  /** The same, for other parts than the one of `existing`. */
  readonly parts?: Readonly<Record<string, readonly Json[]>>;
  /** What the store says beyond what it holds: faults, doubts, authors. */
  readonly says?: (store: MemoryStore) => Partial<Store>;
  /** What is known of generators besides what they make. */
  readonly sources?: Readonly<Record<string, Partial<Source>>>;
  /** What they made last, as a person says. */
  readonly past?: GivenPast;
  /** The generators that have a turn; all unless given. */
  readonly about?: readonly string[];
  readonly wishes?: Wishes;
  readonly review?: ReviewRules;
  readonly admitting?: Admitting;
  readonly user?: Run["user"];
  readonly atOnce?: number;
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
  parts = {},
  says,
  sources = {},
  store: options = {},
}: Situation): Promise<MemoryStore> {
  const store = memoryStore({}, options);
  for (const generators of before)
    await apply(await planOn(store, { generators, sources }), { command: "test" });
  if (existing !== undefined) store.put("all.yaml", existing);
  for (const [part, resources] of Object.entries(parts)) store.put(part, resources);
  for (const [name, value] of Object.entries(says?.(store) ?? {}))
    Object.defineProperty(store, name, { value, configurable: true });
  return store;
}

export async function planOn(store: MemoryStore, situation: Situation): Promise<Plan> {
  const { generators, past, about, review, admitting = "never", wishes = {}, user, atOnce } = situation;
  const isAbout = (name: string | undefined): boolean => about === undefined || about.includes(name ?? "");
  const sources = generators
    .filter(({ name }) => isAbout(name))
    .map((one) => ({
      name: one.name,
      make: () => ({ generator: one, diagnostics: [] }),
      ...situation.sources?.[one.name],
    }));
  return plan({
    store,
    sources: async () => ({ sources, isAbout, diagnostics: [], ...(past === undefined ? {} : { past }) }),
    wishes,
    admitting,
    ...(review === undefined ? {} : { review }),
    ...(user === undefined ? {} : { user }),
    ...(atOnce === undefined ? {} : { atOnce }),
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
