import * as fc from "fast-check";
import {
  type FreshResource,
  type Plan,
  type Source,
  type Wishes,
  apply,
  differencesIn,
  plan,
} from "../../src/flow/index.js";
import { type Json, type JsonObject, formatPath, VarveError } from "../../src/model/index.js";
import { type MemoryStore, memoryStore } from "./memory-store.js";

const FILES = ["a.yaml", "b.yaml", "c.yaml"];
const NAMES = ["n1", "n2", "n3", "n4", "n5"];

/** A resource that a generator makes. */
interface Made {
  readonly name: string;
  readonly kind: "ConfigMap" | "Secret" | "PersistentVolumeClaim";
  readonly value: string;
  readonly file: string;
  readonly template: string;
  /** The pattern's mode for `data.value`. */
  readonly said: "nothing" | "seed" | "sensitive";
}

interface Maker {
  readonly hasToken: boolean;
  readonly made: readonly Made[];
}

/** A run with the inputs of the last one; with `only` just the first generator runs. */
interface Again {
  readonly does: "again";
  readonly wishes: Wishes;
  readonly only: boolean;
}

interface First extends Omit<Again, "does"> {
  readonly does: "run";
  readonly makers: readonly Maker[];
}

interface Edited {
  readonly does: "edit";
  readonly at: number;
  readonly how: Edit;
  readonly to: string;
}

interface Ruled {
  readonly does: "accept" | "reject";
  readonly at: number;
  readonly all: boolean;
}

type Step = First | Again | Edited | Ruled;

type Edit = "value" | "add" | "delete" | "move" | "restore" | "stranger";

export type Story = readonly Step[];

const made = fc.record<Made>({
  name: fc.constantFrom(...NAMES),
  kind: fc.oneof(
    { arbitrary: fc.constant("ConfigMap" as const), weight: 6 },
    { arbitrary: fc.constantFrom("Secret" as const, "PersistentVolumeClaim" as const), weight: 1 },
  ),
  value: fc.constantFrom("1", "2"),
  file: fc.constantFrom(...FILES),
  template: fc.constantFrom("t1", "t2", "t3"),
  said: fc.oneof(
    { arbitrary: fc.constant("nothing" as const), weight: 5 },
    { arbitrary: fc.constantFrom("seed" as const, "sensitive" as const), weight: 1 },
  ),
});

const makers = fc
  .uniqueArray(made, { selector: ({ name }) => name, minLength: 2, maxLength: 5 })
  .chain((all) =>
    fc.tuple(fc.nat(all.length), fc.boolean(), fc.boolean()).map(([at, one, other]): Maker[] => [
      { hasToken: one, made: all.slice(0, at) },
      { hasToken: other, made: all.slice(at) },
    ]),
  );

const wishes: fc.Arbitrary<Wishes> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 5 },
  {
    // Renames are not followed: two of one template would become one resource.
    arbitrary: fc.constantFrom<Wishes>({ prune: true }, { overwrite: true }, { addMissing: true }),
    weight: 1,
  },
);
const only = fc.oneof(
  { arbitrary: fc.constant(false), weight: 5 },
  { arbitrary: fc.constant(true), weight: 1 },
);

const run: fc.Arbitrary<First> = fc.record({ does: fc.constant("run" as const), makers, wishes, only });
const again: fc.Arbitrary<Again> = fc.record({ does: fc.constant("again" as const), wishes, only });
const edit: fc.Arbitrary<Edited> = fc.record({
  does: fc.constant("edit" as const),
  at: fc.nat(6),
  how: fc.constantFrom<Edit>("value", "value", "add", "delete", "move", "restore", "stranger"),
  to: fc.constantFrom(...FILES),
});
const ruling: fc.Arbitrary<Ruled> = fc.record({
  does: fc.constantFrom("accept" as const, "reject" as const),
  at: fc.nat(3),
  all: fc.boolean(),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: run, weight: 2 },
  { arbitrary: again, weight: 4 },
  { arbitrary: edit, weight: 5 },
  { arbitrary: ruling, weight: 1 },
);

/** A first run, and the changes to its output. */
export const story: fc.Arbitrary<Story> = fc
  .tuple(run, fc.array(step, { minLength: 2, maxLength: 9 }))
  .map(([first, rest]) => [{ ...first, wishes: {}, only: false }, ...rest]);

/** A store that goes through a story step by step. */
export class Life {
  readonly store: MemoryStore = memoryStore();
  #makers: readonly Maker[] = [];
  #removed: Json[] = [];

  /** The result of a step, before it is applied; undefined for steps without a run. */
  async plan(told: Step): Promise<Plan | undefined> {
    if (told.does === "run") this.#makers = told.makers;
    if (told.does === "run" || told.does === "again") return this.#plan(told.wishes, told.only);
    return told.does === "edit" ? undefined : this.#ruling(told);
  }

  async take(told: Step, planned: Plan | undefined): Promise<void> {
    if (told.does === "edit") this.#edit(told.at, told.how, told.to);
    if (planned === undefined || planned.verdict.outcome === "failed") return;
    if (planned.diagnostics.every(({ severity }) => severity !== "error"))
      await apply(planned, { command: "test", confirmed: true });
  }

  /** The report of a run without requests. */
  async idle(): Promise<Plan> {
    return this.#plan({}, false);
  }

  async #ruling({ does: verdict, at, all }: Ruled): Promise<Plan | undefined> {
    const choose = (resources: Parameters<typeof differencesIn>[0]) => {
      const open = differencesIn(resources);
      return all ? open : open.slice(at, at + 1);
    };
    try {
      return await this.#plan({ ruling: { verdict, choose } }, false);
    } catch (error) {
      if (error instanceof VarveError) return undefined;
      throw error;
    }
  }

  async #plan(asked: Wishes, isOnly: boolean): Promise<Plan> {
    const isAbout = (name: string | undefined): boolean => !isOnly || name === "g0";
    const sources = this.#makers.map(sourceOf).filter(({ name }) => isAbout(name));
    const generators = { sources, isAbout, diagnostics: [] };
    return plan({ store: this.store, sources: async () => generators, wishes: asked, admitting: "never" });
  }

  #edit(at: number, how: Edit, to: string): void {
    const { store } = this;
    const all = FILES.flatMap((part) => (store.parts[part] ?? []).map((value) => ({ part, value })));
    const add = (value: Json): void => store.put(to, [...(store.parts[to] ?? []), value]);
    const removed = this.#removed.at(-1);
    if (how === "stranger") add(stranger(at));
    const isThere = all.some(({ value }) => nameOf(value) === nameOf(removed));
    if (how === "restore" && removed !== undefined && !isThere) add(this.#removed.pop() as Json);
    const one = all[at];
    if (one === undefined || how === "stranger" || how === "restore") return;
    const others = (store.parts[one.part] ?? []).filter((value) => value !== one.value);
    if (how === "delete") this.#removed.push(one.value);
    const next =
      how === "value" ? [edited(one.value, "value")] : how === "add" ? [edited(one.value, "more")] : [];
    store.put(one.part, [...others, ...next]);
    if (how === "move") add(one.value);
  }
}

function sourceOf({ hasToken, made: all }: Maker, i: number): Source {
  const name = `g${i}`;
  const resources = all.map((one): FreshResource => ({
    value: valueOf(one),
    file: one.file,
    templateId: `${one.kind} ${one.template}`,
    ...(one.said === "seed" ? { modes: { "data.value": "seed" } } : {}),
    ...(one.said === "sensitive" || hasToken
      ? { sensitive: one.said === "sensitive" ? ["data.value"] : [] }
      : {}),
  }));
  const output = { generator: { name, author: { stage: "compose", name }, resources }, diagnostics: [] };
  return { name, make: () => output, ...(hasToken ? { token: JSON.stringify(all) } : {}) };
}

function valueOf({ name, kind, value }: Made): JsonObject {
  return {
    apiVersion: "v1",
    kind,
    metadata: { name, namespace: "default" },
    data: { value, same: "x" },
  };
}

/** Resources with a generator's mark and without a record. */
function stranger(at: number): JsonObject {
  const labels = { "varve.dev/made": "before" };
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name: `s${at}`, namespace: "default", labels } };
}

function nameOf(value: Json | undefined): string {
  const { kind, metadata } = (value ?? {}) as { kind?: string; metadata?: { name?: string } };
  return `${kind} ${metadata?.name}`;
}

function edited(value: Json, key: string): JsonObject {
  const { data, ...rest } = value as JsonObject;
  return { ...rest, data: { ...(data as JsonObject), [key]: "by hand" } };
}

/** Everything in a plan; resources without a report are counted. */
export function toldBy(planned: Plan): unknown {
  const plain = planned.resources.filter((one) => !isTold(one));
  const { resources, parts } = planned.settled;
  return {
    ...ruledBy(planned),
    settled: resources + plain.length,
    files: [...new Set([...parts, ...plain.flatMap(({ part }) => part ?? [])])].sort(),
  };
}

function isTold({ fate, decisions }: Plan["resources"][number]): boolean {
  return fate !== "unchanged" || decisions.length > 0;
}

/** Everything in a plan about differences. */
export function ruledBy({ resources, verdict, diagnostics }: Plan): object {
  return {
    resources: resources.filter(isTold).map((one) => ({
      name: one.name,
      fate: one.fate,
      part: one.part,
      before: one.before,
      after: one.after,
      edits: one.edits.map((each) => ({ ...each, path: formatPath(each.path) })),
      fresh: one.fresh?.value,
      generator: one.generator?.name,
      author: one.generator?.author,
      baseSource: one.baseSource,
      decisions: one.decisions.map((decision) => ({ ...decision, path: formatPath(decision.path) })),
      conflicts: one.conflicts.length,
      owners: one.owners.map(({ path, owner }) => `${formatPath(path)} ${owner}`),
      standing: one.standing().decisions.map(({ path, outcome }) => `${formatPath(path)} ${outcome}`),
      ledger: one.ledger.owners().map(({ path, author }) => `${formatPath(path)} ${author.name}`),
    })),
    verdict,
    diagnostics: diagnostics.map(({ code, message, path }) => [code, message, path && formatPath(path)]),
  };
}

/** The resources and the record, without what only makes the next run faster. */
export function contentOf({ parts, record }: MemoryStore): unknown {
  const records = record.files.map((part) => {
    const { digest, fresh, by } = record.fileRecord(part) ?? {};
    return [part, digest, fresh, by, record.recordsIn(part)];
  });
  return JSON.parse(JSON.stringify([parts, records]));
}

const plain = { kind: "ConfigMap", value: "1", template: "t1", said: "nothing" } as const;

function runOf(hasToken: boolean, ...files: readonly (readonly [name: string, file: string])[]): First {
  const all = files.map(([name, file]): Made => ({ ...plain, name, file }));
  return {
    does: "run",
    makers: [
      { hasToken: false, made: [] },
      { hasToken, made: all },
    ],
    wishes: {},
    only: false,
  };
}

const AGAIN: Again = { does: "again", wishes: {}, only: false };

/** Stories that failed once. */
export const STORIES: readonly [Story][] = [
  // A removed resource would now go to another file, which has other records.
  [[
    runOf(true, ["n1", "c.yaml"], ["n2", "a.yaml"], ["n3", "a.yaml"]),
    runOf(true, ["n1", "c.yaml"], ["n2", "c.yaml"], ["n3", "a.yaml"]),
    { does: "edit", at: 0, how: "delete", to: "a.yaml" },
    AGAIN,
    AGAIN,
  ]],
  // A removed resource and one that is no longer generated may be one resource under two names.
  [[
    runOf(false, ["n1", "a.yaml"], ["n3", "b.yaml"]),
    { does: "edit", at: 1, how: "delete", to: "a.yaml" },
    AGAIN,
    runOf(false, ["n3", "b.yaml"], ["n4", "c.yaml"]),
    AGAIN,
  ]],
  // A removed resource is back, in another file.
  [[
    runOf(true, ["n1", "a.yaml"], ["n2", "a.yaml"], ["n3", "b.yaml"]),
    { does: "edit", at: 0, how: "delete", to: "a.yaml" },
    AGAIN,
    { does: "edit", at: 0, how: "restore", to: "c.yaml" },
    AGAIN,
  ]],
]; // prettier-ignore
