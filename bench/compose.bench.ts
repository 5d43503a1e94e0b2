import { ENTANGLED, GATES, baseline, entangled, pipelineOf, summedUp } from "./pipelines/made.js";
import { type Print, floor, itself, timed } from "./row.js";
import { compare, compareOnce } from "./measure/compare.js";
import { growthRow, seriesOf } from "./measure/growth.js";
import { findConflicts } from "../src/compose/index.js";

export const title = "pipelines: builds, and conflict analysis over all versions";

export async function run(print: Print): Promise<void> {
  building(print);
  await againstEveryBuild(print);
  growth(print);
  await conditions(print);
}

function building(print: Print): void {
  const made = pipelineOf(30);
  const times = compare({
    clone: () => structuredClone(baseline),
    build: () => made.build({ version: "1.20.0" }).resource,
  });
  const clone = floor("structuredClone of its baseline", times.clone);
  print(timed("a build with 30 mutations", times.build, clone));
}

/** What the analysis saves: the builds that it replaces, one for each regime. */
async function againstEveryBuild(print: Print): Promise<void> {
  const made = pipelineOf(1000);
  const witnesses = Array.from({ length: 2 * GATES }, (_, i) => `1.${Math.floor(i / 2)}.${i % 2}`);
  const times = await compareOnce(
    {
      builds: () => witnesses.map((version) => made.build({ version }).fired.length),
      analysis: () => findConflicts(made).conflicts.length,
    },
    { rounds: 3 },
  );
  const limit = { most: 1, because: "the analysis must be cheaper than the builds it replaces" };
  const more = { limit, note: `${findConflicts(made).conflicts.length} conflicts` };
  print(
    timed(
      "conflicts of 1,000 mutations with 200 gates",
      times.analysis,
      itself("400 builds", times.builds),
      more,
    ),
  );
}

function growth(print: Print): void {
  const sizes = [250, 500, 1000, 2000, 4000];
  const analysis = (size: number): (() => unknown) => {
    const made = pipelineOf(size);
    return () => findConflicts(made);
  };
  const limit = {
    most: 1.25,
    because: "n log n, which measures 1.12 over these sizes, plus an allowance for caches",
  };
  print(growthRow("conflicts", seriesOf(sizes, analysis, 3), { limit, what: "mutations" }));
}

/** Against builds with all conditions: many times as many of these would be needed to try every combination. */
async function conditions(print: Print): Promise<void> {
  const because = "bounded effort; trying every combination would take 2^n builds";
  const summed = [10, 13, 24, 100].map((count) => ({
    what: `${count} conditions and one reader`,
    made: summedUp(count),
    limit: { most: 20, because },
  }));
  const grown = Object.entries(ENTANGLED).flatMap(([what, write], i) =>
    // For each of them the effort is independent of the number of conditions.
    (i === 0 ? [40, 100] : [40]).map((count) => ({
      what: `${count} conditions, all ${what}`,
      made: entangled(count, write),
      // A build of forty is so cheap that the same effort equals more builds.
      limit: { most: count === 40 ? 150 : 80, because },
    })),
  );
  for (const { what, made, limit } of [...summed, ...grown]) {
    const given = Object.fromEntries(made.conditions.map(({ name }) => [name, true]));
    const times = await compareOnce(
      {
        builds: () => Array.from({ length: 100 }, () => made.build({ conditions: given }).fired.length),
        analysis: () => findConflicts(made).conflicts.length,
      },
      { rounds: 3 },
    );
    print(timed(`conflicts under ${what}`, times.analysis, itself("100 builds", times.builds), { limit }));
  }
}
