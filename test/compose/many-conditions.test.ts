import * as fc from "fast-check";
import {
  type PipelineFindings,
  type Mutation,
  type Pipeline,
  condition,
  pipeline,
} from "../../src/compose/index.js";
import { describe, expect, it } from "vitest";
import { combinations, everyBuild, linesOf } from "./every-build.js";
import type { Conditions } from "../../src/compose/gate/condition.js";
import type { Loose } from "./every-operation.js";
import { runs } from "../long.js";

/** Ten are tried in all combinations; so many are only sampled. */
const MANY = runs({ normal: 14, long: 60 });

const baseline = {
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "c", annotations: {}, labels: {} },
  data: {},
};

const nameOf = (i: number): string => `c${String(i).padStart(3, "0")}`;
const LAST = `k${MANY - 1}`;
const ON_LAST: Conditions = { [nameOf(MANY - 1)]: true };
const writer = (i: number, head: Partial<Mutation> = {}): Mutation => ({
  name: `M${i}`,
  phase: "default",
  gate: condition(nameOf(i)),
  ...head,
  patch: { data: { [`k${i}`]: "1" } },
});
const writers = (count: number): Mutation[] => Array.from({ length: count }, (_, i) => writer(i));

function reader(
  name: string,
  mutate: (d: Loose, keys: string[]) => void,
  head: Partial<Mutation> = {},
): Mutation {
  return {
    name,
    phase: "finalize",
    ...head,
    mutate: (d: Loose) => mutate(d, Object.keys(d.data).sort()),
  };
}

const checksum = reader("Checksum", (d, keys) => (d.metadata.annotations.sum = keys.join()));

function pipelineOf(...mutations: readonly Mutation[]): Pipeline {
  return pipeline<object>({ baseline, mutations });
}

function found(...mutations: readonly Mutation[]): PipelineFindings {
  return pipelineOf(...mutations).findConflicts();
}

describe("a checksum of fields that many mutations write, each under its own condition", () => {
  it.each([3, 10])("is tested with all combinations of %i conditions", (count) => {
    const { proof, diagnostics } = found(...writers(count), checksum);
    expect([proof.isComplete, proof.onlySampled, diagnostics]).toEqual([true, [], []]);
  });

  it.each([13, runs({ normal: 18, long: 100 })])(
    "is sampled with %i, and does not conflict in a separate phase",
    (count) => {
      const { proof, diagnostics, conflicts, hazards } = found(...writers(count), checksum);
      expect([proof.isComplete, proof.onlySampled, conflicts, hazards]).toEqual([true, ["Checksum"], [], []]);
      expect(diagnostics.map(({ code, severity, params }) => [code, severity, params])).toEqual([
        ["compose/analysis-sampled", "info", { mutation: "Checksum" }],
      ]);
      expect(proof.turns).toBeLessThan(10 * count + 200);
    },
  );

  it("is not reported as free of failures without a test", () => {
    const fails = reader("Checksum", (d, keys) => {
      if (keys.join() === "k3,k4,k5") throw new Error("these three and no other");
      d.metadata.annotations.sum = keys.join();
    });
    const { proof, diagnostics } = found(...writers(MANY), fails);
    expect([proof.isComplete, proof.onlySampled]).toEqual([true, ["Checksum"]]);
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      "it is alone in its phase, so it cannot conflict; it is not proved that it does not fail with the other combinations",
    ]);
  });

  it.each<[what: string, company: Mutation]>([
    ["shares its phase", { name: "Other", phase: "finalize", patch: { metadata: { labels: { a: "b" } } } }],
    ["may break a seal", { name: "Sealer", phase: "baseline", seals: "metadata.labels", patch: {} }],
    [
      "may be the target of an override",
      { name: "Last", phase: "finalize", overrides: { path: "data.sum" }, patch: { data: { sum: "" } } },
    ],
  ])("is sampled, and not called proved if it %s", (_, company) => {
    const { proof, diagnostics } = found(...writers(13), company, checksum);
    expect([proof.isComplete, proof.onlySampled]).toEqual([false, ["Checksum"]]);
    expect(
      diagnostics.filter(({ code }) => code === "compose/analysis-sampled").map(({ severity }) => severity),
    ).toEqual(["warning"]);
  });

  it.each<[what: string, asks: (keys: string[]) => boolean, conditions: Conditions]>([
    ["always", () => true, {}],
    ["with one of them", (keys) => keys.includes(LAST), ON_LAST],
    ["with two", (keys) => keys.includes("k3") && keys.includes(LAST), { c003: true, ...ON_LAST }],
    ["with one and not another", (keys) => keys.includes("k3") && !keys.includes(LAST), { c003: true }],
    ["with any", (keys) => keys.length > 0, { c000: true }],
    ["without any", (keys) => keys.length === 0, {}],
  ])("conflicts only where it does: %s", (_, asks, conditions) => {
    const writes = reader("Reader", (d, keys) => {
      d.metadata.annotations.sum = keys.join();
      if (asks(keys)) d.metadata.labels.x = "reader";
    });
    const other = reader("Other", (d) => (d.metadata.labels.x = "other"));
    const { conflicts, hazards } = found(...writers(MANY), writes, other);
    expect(
      conflicts.map(({ loser, winner, range }) => [loser.mutation, winner.mutation, range.conditions]),
    ).toEqual([["Reader", "Other", conditions]]);
    expect(hazards).toEqual([]);
  });

  it.each<[what: string, asks: (count: number) => boolean]>([
    ["more than three", (count) => count > 3],
    ["more than nine", (count) => count > 9],
    ["every third", (count) => count % 3 === 1],
  ])("shows a conflict with conditions that cause it, also if their number matters: %s", (_, asks) => {
    const writes = reader("Reader", (d, keys) => {
      d.metadata.annotations.sum = keys.join();
      if (asks(keys.length)) d.metadata.labels.x = "reader";
    });
    const other = reader("Other", (d) => (d.metadata.labels.x = "other"));
    const { conflicts } = found(...writers(14), writes, other);
    expect(conflicts.map(({ range }) => asks(Object.keys(range.conditions).length))).toEqual([true]);
  });

  it("is a hazard with each mutation that writes in its phase, and no other", () => {
    const late = writer(MANY, { phase: "finalize" });
    const { hazards } = found(...writers(MANY), late, checksum);
    expect(
      new Set(
        hazards.map(
          ({ reader: { mutation }, writer: other, range }) =>
            `${mutation} ${other.mutation} ${JSON.stringify(range.conditions)}`,
        ),
      ),
    ).toEqual(new Set([`Checksum M${MANY} {"${nameOf(MANY)}":true}`]));
  });

  it("finds the different values, and the equal one", () => {
    const same = reader("Same", (d) => (d.metadata.annotations.sum = ""));
    const { conflicts } = found(...writers(MANY), checksum, same);
    expect(
      conflicts.map(({ loser, winner, range }) => [
        loser.mutation,
        winner.mutation,
        Object.keys(range.conditions).length,
      ]),
    ).toEqual([["Checksum", "Same", 1]]);
  });
});

function sorted(list: readonly string[], item: string): string[] {
  return [...list, item].sort();
}

function renamed(data: object, i: number): object {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [`${key}-${i}`, value]));
}

describe("growing pipelines", () => {
  const GROWN = runs({ normal: 15, long: 40 });
  const sums = (i: number, of: (d: Loose, keys: string[]) => string): Mutation =>
    reader(`R${i}`, (d, keys) => (d.metadata.annotations[`s${i}`] = of(d, keys)), { priority: i });
  const [WRITERS, READERS] = [runs({ normal: 14, long: 20 }), runs({ normal: 4, long: 8 })];
  const many = Array.from({ length: READERS }, (_, i) => sums(i, (_d, keys) => keys.join()));
  const chain = Array.from({ length: 4 }, (_, i) =>
    sums(i, (d, keys) => (i === 0 ? keys.join() : `${d.metadata.annotations[`s${i - 1}`]}x`)),
  );
  const GATES = runs({ normal: 16, long: 30 });
  const gates = Array.from({ length: GATES }, (_, i): Mutation => {
    const next = condition(nameOf((i * 7 + 3) % GATES)).not();
    const gate = condition(nameOf(i))
      .and(next)
      .or(condition(nameOf((i + GATES / 2) % GATES)));
    return { ...writer(i), gate };
  });

  it.each<[what: string, mutations: Mutation[], sampled: number, isProved: boolean]>([
    ["many readers", [...writers(WRITERS), ...many], READERS, false],
    ["readers of readers", [...writers(WRITERS), ...chain], 4, false],
    ["gates that depend on each other", [...gates, checksum], 1, true],
  ])("stay bounded and name sampled mutations: %s", (_, mutations, sampled, isProved) => {
    const { proof, conflicts } = found(...mutations);
    expect([proof.isComplete, proof.onlySampled.length, conflicts]).toEqual([isProved, sampled, []]);
    expect(proof.turns).toBeLessThan(6000);
  });

  it.each<[what: string, mutate: (d: Loose, i: number) => void]>([
    ["a string that all append to", (d, i) => (d.data.x = `${d.data.x ?? ""}x${i}`)],
    ["a list that all sort", (d, i) => (d.data.x = sorted(d.data.x ?? [], `v${(i * 7) % GROWN}`))],
    ["keys that all rename", (d, i) => (d.data = { ...renamed(d.data, i), [`k${i}`]: "1" })],
    ["fields that all count", (d, i) => (d.data[`k${i}`] = String(Object.keys(d.data).length))],
    ["a document that all print", (d, i) => (d.metadata.annotations[`s${i}`] = JSON.stringify(d))],
  ])(`finish, and report or name each pair of ${GROWN} mutations: %s`, (_, mutate) => {
    const mutations = Array.from({ length: GROWN }, (__, i) =>
      reader(`M${i}`, (d) => mutate(d, i), { gate: condition(nameOf(i)) }),
    );
    const { proof, conflicts, hazards, diagnostics } = pipelineOf(...mutations).findConflicts({
      limit: runs({ normal: 2000, long: 10_000 }),
    });
    const reported = new Set([
      ...conflicts.flatMap(({ loser, winner }) => `${loser.mutation} ${winner.mutation}`),
      ...hazards.flatMap(({ reader: { mutation }, writer: other }) => [
        `${mutation} ${other.mutation}`,
        `${other.mutation} ${mutation}`,
      ]),
    ]);
    const pairs = mutations.flatMap(({ name }, i) =>
      mutations.slice(i + 1).map((other) => [name, other.name]),
    );
    const unsaid = pairs.filter((pair) => !reported.has(pair.join(" ")));
    expect(proof.isComplete).toBe(false);
    expect(unsaid.filter((pair) => !pair.some((name) => proof.onlySampled.includes(name)))).toEqual([]);
    expect(
      diagnostics.flatMap(({ code, params }) =>
        code === "compose/analysis-sampled" ? [params?.["mutation"]] : [],
      ),
    ).toEqual(proof.onlySampled);
    expect(proof.turns).toBeLessThan(5000);
  });

  it("respect the limit, and name the mutation that reached it", () => {
    const { proof, diagnostics } = pipelineOf(...writers(24), checksum).findConflicts({ limit: 20 });
    expect(proof.isComplete).toBe(false);
    expect(proof.turns).toBeLessThan(25);
    expect(diagnostics.map(({ code, params }) => [code, params?.["mutation"]])).toContainEqual([
      "compose/analysis-incomplete",
      "M20",
    ]);
  });
});

/** Readers and writers under their own conditions, in two phases. */
const bodies: readonly ((i: number) => (d: Loose, keys: string[]) => void)[] = [
  (i) => (d) => (d.data[`k${i}`] = "1"),
  (i) => (d) => (d.data[`k${i % 3}`] = String(i)),
  (i) => (d) => delete d.data[`k${i % 3}`],
  () => (d, keys) => (d.metadata.annotations.sum = keys.join()),
  () => (d, keys) => (d.metadata.annotations.sum = String(keys.length)),
  (i) => (d, keys) => {
    if (keys.includes(`k${i % 3}`)) d.metadata.labels.x = "found";
  },
  () => (d, keys) => {
    if (keys.length > 2) d.metadata.labels.x = "many";
  },
  (i) => (d) => (d.metadata.labels[`l${i}`] = d.metadata.annotations.sum ?? ""),
  () => (d) => (d.metadata.labels.x = "fixed"),
];

const random = (count: number): fc.Arbitrary<Mutation[]> =>
  fc
    .array(
      fc.record({
        body: fc.constantFrom(...bodies),
        phase: fc.constantFrom("default", "default", "finalize"),
        own: fc.boolean(),
      }),
      { minLength: 3, maxLength: count },
    )
    .map((made) =>
      made.map(({ body, phase, own }, i) =>
        reader(`M${i}`, body(i), { phase, ...(own ? { gate: condition(nameOf(i)) } : {}) }),
      ),
    );

describe("the analysis under many conditions", () => {
  it("finds the same as building every combination", () => {
    fc.assert(
      fc.property(random(runs({ normal: 6, long: 10 })), (mutations) => {
        const made = pipelineOf(...mutations);
        const expected = everyBuild(made, [], combinations(made));
        const lines = linesOf(made.findConflicts());
        expect(lines.conflicts).toEqual(expected.conflicts);
        expect(expected.hazards).toEqual(expect.arrayContaining([...lines.hazards]));
      }),
      { numRuns: runs({ normal: 15, long: 300 }) },
    );
  });
});
