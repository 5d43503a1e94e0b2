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

/** A ConfigMap, which has no rules of its own: `data` is its whole content. */
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

/** A generator with output in several parts. */
export function generatorOf(name: string, files: Readonly<Record<string, readonly Json[]>>): Generator {
  const resources = Object.entries(files).flatMap(([file, values]) =>
    values.map((value) => ({ value, file })),
  );
  return { name, author: { stage: "compose", name }, resources };
}

/** The state that a run finds, and its requests. */
export interface Situation {
  readonly generators: readonly Generator[];
  /** The output of earlier runs, one after the other. */
  readonly before?: readonly (readonly Generator[])[];
  /** The existing resources, whoever wrote them; the last output by default. */
  readonly existing?: readonly Json[];
  /** The same, for other parts than the one of `existing`. */
  readonly parts?: Readonly<Record<string, readonly Json[]>>;
  /** What the store reports beyond its content: errors, doubts, authors. */
  readonly says?: (store: MemoryStore) => Partial<Store>;
  /** What is known about generators besides their output. */
  readonly sources?: Readonly<Record<string, Partial<Source>>>;
  /** Their last output, according to the user. */
  readonly past?: GivenPast;
  /** The generators that run; all by default. */
  readonly about?: readonly string[];
  readonly wishes?: Wishes;
  readonly review?: ReviewRules;
  readonly admitting?: Admitting;
  readonly user?: Run["user"];
  readonly atOnce?: number;
  readonly store?: MemoryStoreOptions;
}

/** The plan of a run over a store in memory with this history. */
export async function planned(situation: Situation): Promise<Plan> {
  return planOn(await storeAfter(situation), situation);
}

/** The store in a situation, before the run. */
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

/** A source that knows the last output. */
export function knowing(...past: readonly PastResource[]): MemoryStoreOptions {
  return { kind: "none", evidence: [{ name: "test", read: async () => ({ past, diagnostics: [] }) }] };
}

/** The plan as text: outcome and fields of each resource. */
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
