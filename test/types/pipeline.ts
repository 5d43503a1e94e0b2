/** What the compiler knows about pipelines. tsc checks this file; nothing runs it. */
import { allOf, condition, not, oneOf, versions } from "varve/compose";
import { mutation, pipeline } from "varve";
import type { Mutation } from "varve/compose";
import { assertEveryMutationFires, assertNoConflicts, provenanceSnapshot } from "varve/testing";

const baseline = { kind: "Broker", size: 1, heap: "1g" };
type Broker = typeof baseline;

/** An input is required by one or several mutations, in any order. */
export function needsAllThatMutationsAskFor(): void {
  const broker = pipeline({
    baseline,
    mutations: [
      {
        name: "Size",
        phase: "default",
        mutate: (d, { input }: { input: { size: number } }) => {
          d.size = input.size;
        },
      },
      {
        name: "Heap",
        phase: "default",
        mutate(d, { input }: { input: { heap: string } }) {
          d.heap = input.heap;
        },
      },
      { name: "Patch", phase: "default", patch: { size: 3 } },
      {
        name: "Version",
        phase: "default",
        mutate: (d, { version }) => {
          d.heap = version;
        },
      },
    ],
  });
  const input = { size: 1, heap: "1g" };
  const { resource } = broker.build({ input });
  const size: number | undefined = resource?.size;
  broker.build({ input, version: undefined, conditions: undefined });
  broker.findConflicts({ inputs: [input], limit: undefined });
  assertNoConflicts(broker, { inputs: [input], allow: undefined });
  assertEveryMutationFires(broker, { inputs: [input] });
  provenanceSnapshot(broker, { inputs: [input] });

  // @ts-expect-error: the input is missing
  broker.build();
  // @ts-expect-error: the input is missing
  broker.build({});
  // @ts-expect-error: the input is not there
  broker.build({ input: undefined });
  // @ts-expect-error: the heap is missing
  broker.build({ input: { size: 1 } });
  // @ts-expect-error: the size is a number
  broker.build({ input: { size: "1", heap: "1g" } });
  // @ts-expect-error: the heap is missing
  broker.findConflicts({ inputs: [{ size: 1 }] });
  // @ts-expect-error: the heap is missing
  broker.regimes({ inputs: [{ size: 1 }] });
  // @ts-expect-error: the heap is missing
  broker.writes({ inputs: [{ size: 1 }] });
  // @ts-expect-error: the heap is missing
  assertNoConflicts(broker, { inputs: [{ size: 1 }] });
  // @ts-expect-error: the heap is missing
  assertEveryMutationFires(broker, { inputs: [{ size: 1 }] });
  // @ts-expect-error: the heap is missing
  provenanceSnapshot(broker, { inputs: [{ size: 1 }] });
  void size;
}

export function mayGoWithoutAnInputThatNothingNeeds(): void {
  pipeline({ baseline }).build();
  pipeline({ baseline, mutations: [] }).build({ version: "1.0.0" });
  const optional = pipeline({
    baseline,
    mutations: [
      {
        name: "Size",
        phase: "default",
        mutate: (d, { input }: { input: { size: number } | undefined }) => {
          d.size = input?.size ?? 1;
        },
      },
    ],
  });
  optional.build();
  optional.build({ input: { size: 1 } });
  optional.build({ input: undefined });
  // @ts-expect-error: the size is a number
  optional.build({ input: { size: "1" } });
}

/** The tested inputs have the type of the build input. */
export function closuresKnowDeclaredInputs(): void {
  const broker = pipeline({
    baseline,
    inputs: [{ size: 1 }, { size: 3 }],
    mutations: [
      {
        name: "Size",
        phase: "default",
        mutate: (d, { input, when }) => {
          if (when(true) || when("<2.0.0-0") || when(condition("mesh"))) d.size = input.size;
          // @ts-expect-error: no such input
          d.size = input.sise;
        },
      },
    ],
    conditions: [condition("mesh")],
  });
  broker.build({ input: { size: 2 }, conditions: { mesh: true } });
  // @ts-expect-error: the input is missing
  broker.build({ version: "1.0.0" });

  const made = pipeline({
    baseline: (input: { size: number }) => ({ kind: "Broker", size: input.size }),
    mutations: [
      {
        name: "Size",
        phase: "default",
        mutate: (d, { input }) => {
          d.size = input.size;
        },
      },
    ],
  });
  made.build({ input: { size: 2 } });
  // @ts-expect-error: the input is missing
  made.build();

  pipeline({
    baseline,
    // @ts-expect-error: no heap to try it with
    inputs: [{ size: 1 }],
    mutations: [
      {
        name: "Heap",
        phase: "default",
        mutate: (d, { input }: { input: { size: number; heap: string } }) => {
          d.heap = input.heap;
        },
      },
    ],
  });
  pipeline({
    baseline,
    mutations: [
      {
        name: "Size",
        phase: "default",
        mutate: (d, { input }) => {
          // @ts-expect-error: nobody says what the input is
          d.size = input;
        },
      },
    ],
  });
}

/** Shared mutations bring their required inputs and conditions. */
export function sharedMutationsKeepWhatTheyAskFor(): void {
  const sized = mutation({
    name: "Size",
    phase: "default",
    mutate: (d: Broker, { input }: { input: { size: number } }) => {
      d.size = input.size;
    },
  });
  const heaps: readonly Mutation<Broker, { heap: string }>[] = [];
  const broker = pipeline({ baseline, mutations: [sized, ...heaps] });
  broker.build({ input: { size: 1, heap: "1g" }, conditions: { whatever: true } });
  // @ts-expect-error: the heap is missing
  broker.build({ input: { size: 1 } });

  const larger = pipeline({ baseline, mutations: [sized] }).with({
    name: "Heap",
    phase: "default",
    gate: condition("large"),
    mutate: (d, { input }: { input: { heap: string } }) => {
      d.heap = input.heap;
    },
  });
  larger.build({ input: { size: 1, heap: "1g" }, conditions: { large: true } });
  // @ts-expect-error: the heap is missing
  larger.build({ input: { size: 1 } });
  pipeline<Broker, { heap: string }>({ baseline, mutations: heaps }).build({ input: { heap: "1g" } });

  const gated = mutation({
    name: "Large",
    phase: "default",
    gate: condition("large").and(">=8.8.0-0"),
    mutate: (d: Broker) => void (d.size = 9),
  });
  const patched = mutation({
    name: "Patch",
    phase: "override",
    gate: condition("tls"),
    patch: { heap: "2g" },
  });
  const shared = pipeline({ baseline, mutations: [sized, gated, patched] });
  shared.build({ input: { size: 1 }, conditions: { large: true, tls: false } });
  // @ts-expect-error: no mutation asks for this condition
  shared.build({ input: { size: 1 }, conditions: { lagre: true } });
  pipeline({
    baseline,
    // @ts-expect-error: no mutation has this field
    mutations: [mutation({ name: "Typo", phase: "default", prioritiy: 1, patch: { size: 1 } })],
  });
  // @ts-expect-error: a mutation has a phase
  mutation({ name: "Nowhere", patch: { size: 1 } });
  // Explicit types for the resource and the input give up the inferred type of the gate.
  const named = mutation<Broker, { size: number }>({
    name: "Named",
    phase: "default",
    gate: condition("large"),
    mutate: (d, { input }) => void (d.size = input.size),
  });
  pipeline({ baseline, mutations: [named] }).build({ input: { size: 1 }, conditions: { large: true } });
}

/** An interface has no index signature, and so is not `Json`. */
export function patchesTakePartsOfOtherTypes(part: Broker): void {
  pipeline({ baseline, mutations: [{ name: "Part", phase: "default", patch: { spec: part } }] });
}

export function refusesMutationsThatDoNotFit(): void {
  pipeline({
    baseline,
    // @ts-expect-error: a broker has no replicas
    mutations: [
      { name: "Other", phase: "default", mutate: (d: { replicas: number }) => void (d.replicas = 1) },
    ],
  });
  // @ts-expect-error: neither mutate nor patch
  pipeline({ baseline, mutations: [{ name: "Nothing", phase: "default" }] });
  // @ts-expect-error: the field is called gate
  pipeline({ baseline, mutations: [{ name: "Misspelt", phase: "default", gates: ">=2", patch: {} }] });
  // @ts-expect-error: the option is called mutations
  pipeline({ baseline, mutation: [] });
  // @ts-expect-error: no gate is a number
  pipeline({ baseline, mutations: [{ name: "Gate", phase: "default", gate: 2, patch: {} }] });
  // @ts-expect-error: the field is called gate
  pipeline({ baseline }).with({ name: "Misspelt", phase: "default", gates: ">=2", patch: {} });
}

/** Conditions are those that gates use, with their possible values. */
export function conditionsAreThoseOfGates(): void {
  const storage = oneOf("storage", ["s3", "gcs"]);
  const broker = pipeline({
    baseline,
    mutations: [
      { name: "Mesh", phase: "default", gate: condition("mesh").and(">=2").and(true), patch: {} },
      {
        name: "S3",
        phase: "default",
        gate: allOf(storage.is("s3"), not("<2"), versions(">=1"), true),
        patch: {},
      },
      { name: "Always", phase: "default", gate: true, patch: {} },
      { name: "New", phase: "default", gate: ">=2", patch: {} },
    ],
    conditions: [condition("debug")],
  });
  broker.build({ conditions: { mesh: true, storage: "gcs", debug: false } });
  broker.build({ conditions: { mesh: undefined } });
  broker.build({ conditions: {} });
  provenanceSnapshot(broker, { conditions: [{}, { mesh: true }] });
  // @ts-expect-error: misspelt
  broker.build({ conditions: { mehs: true } });
  // @ts-expect-error: no such member
  broker.build({ conditions: { storage: "azure" } });
  // @ts-expect-error: a fact is true or false
  broker.build({ conditions: { mesh: "yes" } });
  // @ts-expect-error: misspelt
  provenanceSnapshot(broker, { conditions: [{ mehs: true }] });
  // @ts-expect-error: no such member
  storage.is("azure");

  const required = oneOf("storage", ["s3", "gcs"], { required: true });
  const backup = pipeline({
    baseline,
    mutations: [{ name: "S3", phase: "default", gate: required.is("s3"), patch: {} }],
  });
  backup.build({ conditions: { storage: "s3" } });
  // @ts-expect-error: one of them must be chosen
  backup.build();
  // @ts-expect-error: one of them must be chosen
  backup.build({ conditions: {} });
}
