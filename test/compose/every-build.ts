import { type PipelineFindings, type Pipeline, regimes, versions } from "../../src/compose/index.js";
import { type Json, formatPath } from "../../src/model/index.js";
import { type Execution, type Run, traceOf } from "../../src/compose/analysis/run/run.js";
import { BASELINE } from "../../src/compose/mutation/workbench.js";
import { type Look, withMadeUp } from "../../src/compose/analysis/run/look.js";
import type { RankedMutation } from "../../src/compose/mutation/ranked.js";
import { EVERYWHERE } from "../../src/compose/analysis/region/region.js";
import { NO_VERSIONS, type VersionSet, union } from "../../src/compose/version/set.js";
import { Recorder } from "../../src/ledger/index.js";
import { WriteIndex } from "../../src/compose/analysis/run/write-index.js";
import { Workbench } from "../../src/compose/mutation/workbench.js";
import { contextOf, type Facts } from "../../src/compose/mutation/context.js";
import { encounters } from "../../src/compose/analysis/finding/encounter.js";
import { formatVersion } from "../../src/compose/version/version.js";
import { formatVersionSet } from "../../src/compose/version/set-text.js";
import { breaches } from "../../src/compose/analysis/finding/seal.js";
import { staleOverrides } from "../../src/compose/analysis/finding/stale.js";
import type { Conditions } from "../../src/compose/gate/condition.js";
import { gateHolds } from "../../src/compose/gate/facts.js";
import { isDeclared } from "../../src/compose/analysis/finding/conflict.js";
import { isOrdered, relianceOf, looksAtOthers } from "../../src/compose/analysis/finding/hazard.js";

/** Findings as one line each: mutations, path and versions. */
export type Lines = readonly string[];

export function linesOf({ conflicts, hazards }: PipelineFindings): { conflicts: Lines; hazards: Lines } {
  return {
    conflicts: conflicts
      .map(({ loser, winner, path, range }) =>
        line([loser.mutation, winner.mutation], formatPath(path), range.versions),
      )
      .sort(),
    hazards: hazards
      .map(({ reader, writer, path, range }) =>
        line([reader.mutation, writer.mutation], formatPath(path), range.versions),
      )
      .sort(),
  };
}

function line(names: readonly string[], path: string, where: string): string {
  return `${names.join(" ")} ${path} ${where}`;
}

/** Every combination of conditions that are true or false. */
export function combinations({ conditions }: Pipeline): Conditions[] {
  return conditions.reduce<Conditions[]>(
    (all, { name }) => all.flatMap((given) => [given, { ...given, [name]: true }]),
    [{}],
  );
}

/** The findings of building everything. */
interface Built {
  readonly conflicts: Lines;
  readonly hazards: Lines;
  /** The two mutations of each conflict, hazard or broken seal. */
  readonly pairs: ReadonlySet<string>;
  /** The mutations that override, in some build, what they declare to override. */
  readonly used: ReadonlySet<string>;
}

/** Builds every regime under every combination of conditions from scratch, and compares the writes in each. */
export function everyBuild(
  pipeline: Pipeline,
  branches: readonly string[],
  given: readonly Facts["conditions"][],
): Built {
  const gates = [...pipeline.gates, ...branches.map((text) => versions(text))];
  const conflicts = new Map<string, VersionSet>();
  const hazards = new Map<string, VersionSet>();
  const pairs = new Set<string>();
  const used = new Set(pipeline.order.flatMap(({ name, overrides }) => (overrides.length > 0 ? [name] : [])));
  const unused = new Set(used);
  const note = (into: Map<string, VersionSet>, name: string, where: VersionSet): void => {
    into.set(name, union(into.get(name) ?? NO_VERSIONS, where));
  };
  for (const regime of regimes(gates)) {
    for (const conditions of given) {
      const facts: Facts = {
        version: formatVersion(regime.witness),
        conditions: conditions ?? {},
        input: undefined,
      };
      const { runs, baseline } = runsOf(pipeline, facts);
      const index = new WriteIndex();
      for (const run of runs) index.add(run);
      const stale = new Set(
        staleOverrides(pipeline.order, [{ analysis: { runs, index } }]).map(({ mutation }) => mutation),
      );
      for (const name of unused) if (!stale.has(name)) unused.delete(name);
      for (const { sealer, writer } of breaches(runs))
        pairs.add(pairOf(sealer.mutation.name, writer.run.mutation.name));
      for (const encounter of encounters(index, pipeline.schemaOf(baseline))) {
        const names = [encounter.first.run.mutation.name, encounter.second.run.mutation.name];
        const subject = `${names.join(" ")} ${formatPath(encounter.path)}`;
        if (encounter.relation === "order") {
          if (!isOrdered(relianceOf(encounter))) note(hazards, subject, regime.versions);
        } else if (!isDeclared(encounter)) note(conflicts, subject, regime.versions);
      }
      for (const reliance of looksAtOthers(runs, index, pipeline.schemaOf(baseline))) {
        const names = [reliance.reader.mutation.name, reliance.writer.run.mutation.name];
        if (!isOrdered(reliance))
          note(hazards, `${names.join(" ")} ${formatPath(reliance.path)}`, regime.versions);
      }
    }
  }
  const lines = (from: Map<string, VersionSet>): Lines =>
    [...from].map(([subject, where]) => `${subject} ${formatVersionSet(where)}`).sort();
  for (const subject of [...conflicts.keys(), ...hazards.keys()]) {
    const [one = "", other = ""] = subject.split(" ");
    pairs.add(pairOf(one, other));
  }
  for (const name of unused) used.delete(name);
  return { conflicts: lines(conflicts), hazards: lines(hazards), pairs, used };
}

/** Two mutations, in either order. */
export function pairOf(...names: [string, string]): string {
  return names.sort().join(" ");
}

function runsOf(pipeline: Pipeline, facts: Facts): { runs: Run[]; baseline: Json } {
  const baseline = pipeline.baseline(undefined) as Json;
  const schema = pipeline.schemaOf(baseline);
  const recorder = new Recorder(schema === undefined ? {} : { schema });
  const bench = new Workbench(
    baseline,
    recorder,
    { stage: "compose", name: "baseline" },
    { analysis: true, schema },
  );
  const runs: Run[] = [];
  let [atPhase, atBand, last] = [baseline, baseline, pipeline.order[0]];
  for (const [position, mutation] of pipeline.order.entries()) {
    if (mutation.gate !== undefined && !gateHolds(mutation.gate, facts)) continue;
    const before = recorder.ledger().records;
    const document = bench.finish();
    if (mutation.rank !== last?.rank) atPhase = document;
    if (mutation.rank !== last?.rank || mutation.priority !== last.priority) atBand = document;
    last = mutation;
    bench.take(mutation, contextOf(facts, pipeline).context);
    const after = recorder.ledger().records;
    const marks = after.marks.slice(before.marks.length);
    const reads = after.reads.slice(before.reads.length);
    const trace = traceOf({ marks, reads }, mutation, { document, atPhase, atBand, schema });
    const execution: Execution = {
      facts,
      marks,
      writes: trace.writes,
      looks: withMadeUp(trace.looks, looksAlone(mutation, atBand)),
      branches: [],
      readsVersion: false,
      readsInput: false,
      diagnostics: [],
    };
    runs.push({ mutation, position, region: EVERYWHERE, execution, context: [] });
  }
  return { runs, baseline };

  /** What a mutation reads when nothing of its phase and priority ran before. */
  function looksAlone(mutation: RankedMutation, document: Json): readonly Look[] {
    const alone = new Recorder(schema === undefined ? {} : { schema });
    const other = new Workbench(document, alone, BASELINE, { analysis: true, schema });
    other.take(mutation, contextOf(facts, pipeline).context);
    return traceOf(alone.ledger().records, mutation, {
      document,
      atPhase: document,
      atBand: document,
      schema,
    }).looks;
  }
}
