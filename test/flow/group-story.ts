/** Random stories of a store: earlier runs, external changes in between, and the requests of the last run. */
import * as fc from "fast-check";
import {
  type FreshResource,
  type Generator,
  type Plan,
  type Ruling,
  type Source,
  type Wishes,
  apply,
  differencesIn,
  type EvidenceName,
  plan,
  problems,
  renderedSource,
} from "../../src/flow/index.js";
import { type JsonObject, VarveError, formatResourceId, parsePath } from "../../src/model/index.js";
import { type MemoryStore, memoryStore } from "./memory-store.js";
import type { Rule } from "../../src/review/index.js";

/** A resource of the story: its name, content, place and template. */
interface Made {
  readonly name: string;
  readonly value: string;
  readonly file: string;
  readonly template: string;
}

type Generated = readonly (readonly Made[])[];

export interface Story {
  readonly runs: readonly Generated[];
  readonly edits: readonly {
    readonly at: number;
    readonly how: "label" | "value" | "delete" | "move";
    readonly to: string;
  }[];
  readonly kinds: readonly EvidenceName[];
  /** Whether the first generator is rendered by another tool, read on each access. */
  readonly isRendered: boolean;
  /** Whether the record is lost before the last run. */
  readonly isForgotten: boolean;
  /** What a source reports about resources without being queried. */
  readonly known: readonly Made[];
  readonly wish: Wish;
}

/** The requests of the last run. */
type Wish =
  { readonly wishes: Wishes } | { readonly verdict: Ruling["verdict"]; readonly names: readonly string[] };

const FILES = ["a.yaml", "b.yaml", "c.yaml", "d.yaml"];
const NAMES = ["n1", "n2", "n3", "n4", "n5", "policy", "params"];

const made = fc.record({
  name: fc.constantFrom(...NAMES),
  value: fc.constantFrom("1", "2", "3"),
  file: fc.constantFrom(...FILES),
  template: fc.constantFrom("t1", "t2", "t3"),
});

const switches = fc.record(
  { overwrite: fc.boolean(), addMissing: fc.boolean(), prune: fc.boolean(), followRenames: fc.boolean() },
  { requiredKeys: [] },
);
// Some match one resource, some several, some nothing; one is not a path, and one is a name.
const targets = ["data.value", "ConfigMap/n1:data.more", "n*:data.value", "n2:data.value", "data.valeu", "n9:data.value", "ConfigMap/n3:metadata.labels.by", "data.value[", "metadata.name"]; // prettier-ignore
const target = fc.constantFrom(...targets);
const asked = fc.record({
  explicit: fc.array(fc.record({ target, text: fc.constantFrom("1", "9") }), { maxLength: 2 }),
  preserve: fc.array(target, { maxLength: 2 }),
  set: fc.constantFrom([], ["size"]),
  overwrite: fc.boolean(),
});
const ruling = fc.record({
  verdict: fc.constantFrom("accept" as const, "reject" as const),
  names: fc.oneof(fc.constant(NAMES), fc.subarray(NAMES)),
});

const generated = fc.array(fc.uniqueArray(made, { selector: ({ name }) => name, maxLength: 5 }), {
  minLength: 1,
  maxLength: 2,
});
const edit = fc.record({
  at: fc.nat(6),
  how: fc.constantFrom("label" as const, "value" as const, "delete" as const, "move" as const),
  to: fc.constantFrom(...FILES),
});
const evidenceKind = fc.constantFrom("file" as const, "file" as const, "annotation" as const, "git" as const, "none" as const); // prettier-ignore

function storyWith(wish: fc.Arbitrary<Wish>): fc.Arbitrary<Story> {
  return fc.record({
    runs: fc.array(generated, { minLength: 1, maxLength: 3 }),
    edits: fc.array(edit, { maxLength: 4 }),
    kinds: fc.array(evidenceKind, { minLength: 2, maxLength: 2 }),
    isRendered: fc.boolean(),
    isForgotten: fc.boolean(),
    known: fc.oneof(fc.constant([]), fc.uniqueArray(made, { selector: ({ name }) => name, maxLength: 4 })),
    wish,
  });
}

/** There is something to decide if the same is generated again, and it was changed in between. */
const disputed = fc
  .record({
    story: storyWith(ruling),
    made: fc.uniqueArray(made.filter(({ name }) => /^n\d/.test(name)), { selector: ({ name }) => name, minLength: 3, maxLength: 5 }), // prettier-ignore
    edits: fc.array(edit, { minLength: 2, maxLength: 4 }),
    value: fc.constantFrom("1", "2"),
  })
  .map(({ story, made: all, edits, value }): Story => {
    const now = all.map((one) => ({ ...one, value }));
    return { ...story, runs: [[all], [now]], edits, isForgotten: false };
  });

/** By the request of the last run. */
export const stories = {
  "no more than to generate": storyWith(switches.map((wishes) => ({ wishes }))),
  "values and fields by name": storyWith(asked.map((wishes) => ({ wishes }))),
  "a decision on differences": fc.oneof(storyWith(ruling), disputed, disputed),
} as const;

export function valueOf({ name, value }: Made): JsonObject {
  if (name === "policy") return policy(value);
  return {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name, namespace: "default" },
    data: { value, same: "x" },
  };
}

/** Denies ConfigMaps with the value in its parameter. */
function policy(value: string): JsonObject {
  return {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingAdmissionPolicy",
    metadata: { name: "policy" },
    spec: {
      paramKind: { apiVersion: "v1", kind: "ConfigMap" },
      matchConstraints: { resourceRules: [{ apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE", "UPDATE"], resources: ["configmaps"] }] }, // prettier-ignore
      validations: [
        { expression: `object.data.value != '${value}' && object.data.value != params.data.value` },
      ],
    },
  };
}

const BINDING: JsonObject = {
  apiVersion: "admissionregistration.k8s.io/v1",
  kind: "ValidatingAdmissionPolicyBinding",
  metadata: { name: "binding" },
  spec: {
    policyName: "policy",
    validationActions: ["Deny"],
    paramRef: { name: "params", namespace: "default", parameterNotFoundAction: "Deny" },
  },
};

const RULES: readonly Rule[] = [
  { type: "error", path: "data.value", change: "delete", message: "stays", action: "put it back" },
  // It has ended, which is reported once.
  { type: "warn", path: "data.value", exemptions: [{ reason: "old", until: "2020-01-01" }] },
  { type: "warn", path: "*", change: "delete" },
];

function generatorsOf(run: Generated, set: readonly string[]): readonly Generator[] {
  return run.map((all, i) => ({
    name: `g${i}`,
    author: { stage: "compose", name: `g${i}` },
    set,
    resources: all.map((one): FreshResource => ({
      value: valueOf(one),
      file: one.file,
      templateId: one.template,
      drives: new Map([["size", one.name === "policy" ? [] : [parsePath("data.value")]]]),
    })),
  }));
}

/** With a token, output may be dropped and generated again. */
function sourceOf(generator: Generator, all: readonly Made[], isRendered: boolean): Source {
  const { name } = generator;
  if (!isRendered)
    return {
      name,
      token: JSON.stringify(all),
      make: () => ({ generator: structuredClone(generator), diagnostics: [] }),
    };
  const documents = all.map((one) => ({
    get value() {
      return valueOf(one);
    },
    file: one.file,
  }));
  return renderedSource({ name, documents });
}

/** The plan of a run, with this many resources at once, or why there is none. */
export async function planOf(
  store: MemoryStore,
  run: Generated,
  { wish, isRendered }: Pick<Story, "wish" | "isRendered">,
  atOnce: number,
): Promise<Plan | VarveError> {
  const wishes = "wishes" in wish ? wish.wishes : { ruling: rulingOn(wish.verdict, wish.names) };
  const sources = generatorsOf(run, wishes.set ?? []).map((one, i) =>
    sourceOf(one, run[i] ?? [], isRendered && i === 0),
  );
  try {
    return await plan({
      store,
      sources: async () => ({ sources, isAbout: () => true, diagnostics: [] }),
      wishes,
      review: { rules: RULES, today: "2026-01-31" },
      atOnce,
    });
  } catch (error) {
    if (error instanceof VarveError) return error;
    throw error;
  }
}

/** Decides on all differences of some resources. There must be some, and they must be in the output. */
function rulingOn(verdict: Ruling["verdict"], names: readonly string[]): Ruling {
  const chosen = new Set<string>();
  const known = new Set<string>();
  return {
    verdict,
    choose: (resources, all) => {
      for (const { id, file } of all) known.add(`${formatResourceId(id)} ${file}`);
      const differences = differencesIn(resources).filter(({ resource: { id } }) => names.includes(id.name));
      for (const { resource } of differences) chosen.add(resource.name);
      return differences;
    },
    conclude: () => {
      const message = `nothing of ${[...known].sort().join(", ")}`;
      if (chosen.size === 0) throw new VarveError(problems["no-record"]({ message }));
    },
  };
}

/** Only generating. */
export const NOTHING: Wish = { wishes: {} };

/** A store after a story except for its last run. */
export async function lived(told: Story): Promise<MemoryStore> {
  const { runs, edits, kinds, isRendered, isForgotten, known } = told;
  const [kind = "file", next = "file"] = kinds;
  const past = known.map((one) => ({
    id: { group: "", kind: "ConfigMap", namespace: "default", name: one.name },
    templateId: one.template,
    evidence: [{ source: "test", base: valueOf(one) }],
  }));
  const evidence =
    known.length === 0 ? [] : [{ name: "test", read: async () => ({ past, diagnostics: [] }) }];
  let store = memoryStore({ "own.yaml": [BINDING] }, { kind, evidence });
  for (const run of runs.slice(0, -1)) {
    const planned = await planOf(store, run, { isRendered, wish: NOTHING }, 2000);
    if (canBeApplied(planned)) await apply(planned, { command: "test", confirmed: true });
  }
  for (const { at, how, to } of edits) carryOutEdit(store, at, how, to);
  if (isForgotten) store = memoryStore(store.parts, { kind: next, evidence });
  store.switchTo(next);
  return store;
}

export function canBeApplied(planned: Plan | VarveError): planned is Plan {
  if (planned instanceof VarveError) return false;
  const isRefused = planned.diagnostics.some(({ severity }) => severity === "error");
  return !isRefused && planned.verdict.outcome !== "blocked" && planned.verdict.outcome !== "failed";
}

function carryOutEdit(store: MemoryStore, at: number, how: Story["edits"][number]["how"], to: string): void {
  const all = FILES.flatMap((part) => (store.parts[part] ?? []).map((value) => ({ part, value })));
  const one = all[at];
  if (one === undefined) return;
  const others = (store.parts[one.part] ?? []).filter((value) => value !== one.value);
  const value = one.value as JsonObject;
  const labelled = { ...value, metadata: { ...(value["metadata"] as JsonObject), labels: { by: "hand" } } };
  const changed = "data" in value ? { ...value, data: { ...(value["data"] as JsonObject), value: "7" } } : labelled; // prettier-ignore
  if (how === "label") store.put(one.part, [...others, labelled]);
  if (how === "value") store.put(one.part, [...others, changed]);
  if (how === "delete") store.put(one.part, others);
  if (how === "move" && to !== one.part) {
    store.put(one.part, others);
    store.put(to, [...(store.parts[to] ?? []), one.value]);
  }
}
