import * as fc from "fast-check";
import {
  type PipelineFindings,
  type Mutation,
  type Pipeline,
  condition,
  pipeline,
} from "../../src/compose/index.js";
import { combinations, everyBuild, pairOf } from "./every-build.js";
import { describe, expect, it } from "vitest";
import type { Conditions } from "../../src/compose/gate/condition.js";
import type { Json } from "../../src/model/index.js";
import type { Loose } from "./every-operation.js";
import { ordersOf } from "./any-order.js";
import { runs } from "../long.js";
import { Effort } from "../../src/compose/analysis/region/effort.js";
import { EVERYWHERE } from "../../src/compose/analysis/region/region.js";
import { Search } from "../../src/compose/analysis/finding/search.js";
import { analyseInputs } from "../../src/compose/analysis/survey/input-analysis.js";

const baseline = {
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "c", annotations: {}, labels: {} },
  data: {},
  notes: [],
};

const CONDITIONS = ["a", "b", "c", "d"];
const FIELDS = ["x", "y"];

/** So few builds that a mutation that depends on more than one condition is sampled, at about four points. */
const LIMITS = [60, 100, 140];

type Body = Pick<Extract<Mutation, { mutate: unknown }>, "mutate">;

/** Acts only if exactly these of the writers' fields are set, which a few samples would hardly hit. */
function where(there: readonly string[], then: (d: Loose) => void): Body {
  return {
    mutate: (d: Loose) => {
      if (Object.keys(d.data).sort().join("") === there.join("")) then(d);
    },
  };
}

/** Neither none nor one nor all of them: what a sample of a few points misses. */
const some = fc.subarray(CONDITIONS, { minLength: 2, maxLength: 3 });
const field = fc.constantFrom(...FIELDS);
const value = fc.constantFrom("1", "2");
const seldom = fc
  .record({ there: some, name: field, to: value })
  .map(({ there, name, to }) => where(there, (d) => (d.metadata.labels[name] = to)));
const bodies: fc.Arbitrary<Body> = fc.oneof(
  { arbitrary: seldom, weight: 4 },
  fc
    .record({ there: some, from: field, to: field })
    .map(({ there, from, to }) =>
      where(there, (d) => (d.metadata.annotations[to] = d.metadata.labels[from] ?? "")),
    ),
  fc.record({ name: field, to: value }).map(({ name, to }) => ({
    mutate: (d: Loose) => (d.metadata.labels[name] = to),
  })),
  fc.record({ from: field, to: field }).map(({ from, to }) => ({
    mutate: (d: Loose) => {
      if (d.metadata.labels[from] === "2") d.metadata.annotations[to] = "found";
    },
  })),
);

/** Replaces a list with some of the fields set, and adds to it with others: a conflict here, a hazard there. */
const replacesOrAdds = fc.record({ there: fc.subarray(CONDITIONS), to: value }).map(({ there, to }) => ({
  mutate: (d: Loose) => {
    if (Object.keys(d.data).sort().join("") === there.join("")) d.notes = [to];
    else d.notes.push(to);
  },
}));
const adds = value.map((to) => ({ mutate: (d: Loose) => d.notes.push(`also ${to}`) }));
const sealsNotes = fc.oneof(replacesOrAdds, adds).map((body) => ({ seals: "notes", ...body }));

const overrider = {
  overrides: { path: "metadata.labels.x" },
  mutate: (d: Loose) => (d.metadata.labels.x = "1"),
};
const sealed = bodies.map((body) => ({ seals: "metadata.labels.x", ...body }));
const doing = fc.oneof(
  { arbitrary: bodies, weight: 4 },
  { arbitrary: sealed, weight: 1 },
  { arbitrary: fc.constant(overrider), weight: 1 },
);

const phase = fc.constantFrom("compat", "override", "finalize");
const readersWho = (does: fc.Arbitrary<Body>): fc.Arbitrary<Mutation[]> =>
  fc
    .array(fc.tuple(phase, does), { minLength: 2, maxLength: 3 })
    .map((made) => made.map(([at, body], i): Mutation => ({ name: `R${i}`, phase: at, ...body })));
const readers = readersWho(doing);

/** The input of the readers: one field for each condition. */
const writers = CONDITIONS.map((name): Mutation => ({
  name: `W${name}`,
  phase: "default",
  gate: condition(name),
  patch: { data: { [name]: "1" } },
}));

function pipelineOf(others: readonly Mutation[]): Pipeline {
  return pipeline<object>({ baseline, mutations: [...writers, ...others] });
}

function builds(made: Pipeline): Json[] {
  return combinations(made).map(
    (conditions: Conditions) => made.build({ version: "1.0.0", conditions }).resource as Json,
  );
}

/** The two mutations of each finding. */
function pairsIn({
  conflicts,
  hazards,
  seals,
}: Pick<PipelineFindings, "conflicts" | "hazards" | "seals">): Set<string> {
  return new Set([
    ...conflicts.map(({ loser, winner }) => pairOf(loser.mutation, winner.mutation)),
    ...hazards.map(({ reader, writer }) => pairOf(reader.mutation, writer.mutation)),
    ...seals.map(({ sealer, writer }) => pairOf(sealer.mutation, writer.mutation)),
  ]);
}

/** Whether two mutations may depend on a sampled one: it runs in their phase or before. */
function isNamed({ order }: Pipeline, { proof }: PipelineFindings, pair: string): boolean {
  const ranks = new Map(order.map(({ name, rank }) => [name, rank]));
  const last = Math.max(...pair.split(" ").map((name) => ranks.get(name) ?? 0));
  return !proof.isComplete && proof.onlySampled.some((name) => (ranks.get(name) ?? Infinity) <= last);
}

const cases = fc.record({ others: readers, limit: fc.constantFrom(...LIMITS) });
const numRuns = runs({ normal: 8, long: 5000 });

describe("a pipeline with sampled mutations", () => {
  it("has every finding reported or named as not proved", () => {
    fc.assert(
      fc.property(cases, ({ others, limit }) => {
        const made = pipelineOf(others);
        const findings = made.findConflicts({ limit });
        const { pairs, used } = everyBuild(made, [], combinations(made));
        const reported = pairsIn(findings);
        const missed = [...pairs].filter((pair) => !reported.has(pair));
        expect(missed.filter((pair) => !isNamed(made, findings, pair))).toEqual([]);
        const stale = findings.proof.isComplete ? findings.stale.map(({ mutation }) => mutation) : [];
        expect(stale.filter((name) => used.has(name))).toEqual([]);
      }),
      { numRuns },
    );
  });

  it("builds the same in every registration order if reported as complete and clean", () => {
    fc.assert(
      fc.property(cases, ({ others, limit }) => {
        const made = pipelineOf(others);
        const findings = made.findConflicts({ limit });
        if (!findings.proof.isComplete || pairsIn(findings).size > 0) return;
        const expected = builds(made);
        for (const order of ordersOf(others)) expect(builds(pipelineOf(order))).toEqual(expected);
      }),
      { numRuns },
    );
  });

  it("reports every hazard not covered by a conflict or a broken seal", () => {
    const sealers = readersWho(fc.oneof(replacesOrAdds, adds, sealsNotes));
    fc.assert(
      fc.property(sealers, (others) => {
        const made = pipelineOf(others);
        const { conflicts, hazards } = made.findConflicts();
        const reported = new Set([
          ...conflicts.map(({ loser, winner }) => pairOf(loser.mutation, winner.mutation)),
          ...hazards.map(({ reader, writer }) => pairOf(reader.mutation, writer.mutation)),
        ]);
        const expected = everyBuild(made, [], combinations(made)).hazards.map((line) => line.split(" "));
        expect(expected.filter(([one = "", other = ""]) => !reported.has(pairOf(one, other)))).toEqual([]);
      }),
      { numRuns },
    );
  });

  it("names a mutation of each finding beyond the limit", () => {
    fc.assert(
      fc.property(
        readers,
        fc.nat({ max: 60 }).map((steps) => steps / 45),
        (others, limit) => {
          const made = pipelineOf(others);
          const analyses = analyseInputs(made);
          const search = new Search(EVERYWHERE, new Effort(limit, 0));
          search.look(analyses);
          const seals = search.seals(1);
          const conflicts = search.conflicts(1, seals);
          const reported = pairsIn({ conflicts, seals, hazards: search.hazards(1, conflicts) });
          const missed = [...everyBuild(made, [], combinations(made)).pairs].filter(
            (pair) => !reported.has(pair),
          );
          expect(missed.filter((pair) => !pair.split(" ").some((name) => search.leftOut.has(name)))).toEqual(
            [],
          );
        },
      ),
      { numRuns },
    );
  });

  it("is reported as complete or incomplete, in both cases often", () => {
    const seen = fc.sample(cases, { numRuns: 60, seed: 1 }).map(({ others, limit }) => {
      const { proof } = pipelineOf(others).findConflicts({ limit });
      return `${proof.isComplete ? "complete" : "incomplete"} ${proof.onlySampled.length > 0 ? "surveyed" : "tried"}`;
    });
    const count = (kind: string): number => seen.filter((one) => one === kind).length;
    expect(count("complete surveyed")).toBeGreaterThan(3);
    expect(count("incomplete surveyed")).toBeGreaterThan(6);
  });
});
