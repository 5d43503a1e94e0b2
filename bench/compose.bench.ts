import { type Mutation, type Pipeline, condition, findConflicts, pipeline } from "../src/compose/index.js";
import { compare, compareOnce, formatTime } from "./measure.js";
import { metadata, workload } from "../src/draft/index.js";
import type { Print } from "./row.js";
import { formatJson } from "../src/model/index.js";

export const title = "pipelines: building, and the analysis of conflicts over all versions";

const GATES = 200;

export async function run(print: Print): Promise<void> {
  building(print);
  await againstEveryBuild(print);
  await growth(print);
  await conditions(print);
}

const baseline = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", labels: {} as Record<string, string> },
  spec: {
    replicas: 1,
    template: { spec: { containers: [{ name: "web", image: "web:1", env: [] as { name: string }[] }] } },
  },
};

type Web = typeof baseline;

/** Overlapping ranges, so that every version is in many of them: 400 bounds cut the line into some 400 regimes. */
function gateOf(i: number): string {
  const from = i % GATES;
  return `>=1.${from}.0-0, <1.${from + 40}.0-0`;
}

/** Every tenth mutation shares its field with another of its phase, some look at what others write, the last at all of it. */
function mutationsOf(count: number): Mutation<Web>[] {
  const phases = ["baseline", "default", "compat", "override"];
  const made = Array.from({ length: count - 1 }, (_, i): Mutation<Web> => {
    const head = { name: `mutation-${i}`, phase: phases[i % phases.length] as string, gate: gateOf(i) };
    if (i % 50 === 7)
      return {
        ...head,
        mutate: (web) => {
          metadata(web).label(`count-${i}`, String(web.metadata.labels[`label-${i - 6}`] === undefined));
        },
      };
    if (i % 3 === 0 || i % 20 === 4)
      return {
        ...head,
        mutate: (web) => {
          const name = i % 20 === 4 ? i - 4 : i;
          workload(web).container("web").env(`VARIABLE_${name}`, String(i));
        },
      };
    if (i % 3 === 1) return { ...head, patch: { metadata: { labels: { [`label-${i}`]: "patched" } } } };
    return {
      ...head,
      mutate: (web) => {
        web.metadata.labels[`label-${i}`] = String(i);
      },
    };
  });
  const checksum: Mutation<Web> = {
    name: "checksum",
    phase: "finalize",
    mutate: (web) => {
      metadata(web).annotation("checksum", String(formatJson(web.metadata.labels).length));
    },
  };
  return [...made, checksum];
}

function pipelineOf(count: number): Pipeline {
  return pipeline({ baseline, mutations: mutationsOf(count) });
}

function building(print: Print): void {
  const made = pipelineOf(30);
  const { best, ratios } = compare({
    floor: () => structuredClone(baseline),
    build: () => made.build({ version: "1.20.0" }).resource,
  });
  print({
    name: "a build with 30 mutations, against structuredClone of its baseline",
    ratio: ratios.build,
    detail: formatTime(best.build),
  });
}

/** What the analysis saves: the builds that it stands for, one for each regime. */
async function againstEveryBuild(print: Print): Promise<void> {
  const made = pipelineOf(1000);
  const witnesses = Array.from({ length: 2 * GATES }, (_, i) => `1.${Math.floor(i / 2)}.${i % 2}`);
  const { best, ratios } = await compareOnce(
    {
      floor: () => witnesses.map((version) => made.build({ version }).fired.length),
      analysis: () => findConflicts(made).conflicts.length,
    },
    { rounds: 1 },
  );
  print({
    name: "conflicts of 1,000 mutations with 200 gates, against 400 builds",
    ratio: ratios.analysis,
    limit: 1,
    detail: `${formatTime(best.analysis)}; ${findConflicts(made).conflicts.length} conflicts`,
  });
}

/** Time per mutation and its logarithm: flat when the analysis grows like n log n. */
async function growth(print: Print): Promise<void> {
  const sizes = [500, 2000, 8000];
  const pipelines = sizes.map(pipelineOf);
  const { best } = await compareOnce(
    {
      floor: () => findConflicts(pipelines[0] as Pipeline),
      ...Object.fromEntries(
        sizes.slice(1).map((size, i) => [size, () => findConflicts(pipelines[i + 1] as Pipeline)]),
      ),
    },
    { rounds: 1 },
  );
  const times = best as Readonly<Record<string, number>>;
  const small = 500 * Math.log2(500);
  for (const size of sizes.slice(1)) {
    const time = times[size] as number;
    print({
      name: `${size} mutations against 500, per n log n`,
      ratio: time / (times["floor"] as number) / ((size * Math.log2(size)) / small),
      limit: 1.3,
      detail: formatTime(time),
    });
  }
}

/** One that sums up what many write, each under a condition of its own: 2 to the power of that many combinations. */
function summedUp(count: number): Pipeline {
  const writers = Array.from({ length: count }, (_, i): Mutation<Web> => ({
    name: `writer-${i}`,
    phase: "default",
    gate: condition(`condition-${i}`),
    patch: { metadata: { labels: { [`label-${i}`]: "1" } } },
  }));
  const checksum: Mutation<Web> = {
    name: "checksum",
    phase: "finalize",
    mutate: (web) => {
      metadata(web).annotation("checksum", Object.keys(web.metadata.labels).sort().join());
    },
  };
  return pipeline({ baseline, mutations: [...writers, checksum] });
}

type Labels = Record<string, string>;

/** Each depends on all before it, and none is exact: 2 to the power of their number again, for every one of them. */
const ENTANGLED: Readonly<Record<string, (labels: Labels, i: number, web: Web) => void>> = {
  "appending to one field": (labels, i) => (labels["list"] = `${labels["list"] ?? ""}x${i}`),
  "sorting one list": (labels, i) =>
    (labels["list"] = [...(labels["list"] ?? "").split(","), `v${(i * 7) % 40}`].sort().join()),
  "counting fields": (labels, i) => (labels[`count-${i}`] = String(Object.keys(labels).length)),
  "replacing one map": (labels, i, web) => (web.metadata.labels = { ...labels, [`label-${i}`]: "1" }),
  "renaming every field": (labels, i, web) => {
    const renamed = Object.entries(labels).map(([name, value]) => [`${name}-${i}`, value]);
    web.metadata.labels = { ...(Object.fromEntries(renamed) as Labels), [`label-${i}`]: "1" };
  },
  "printing the resource": (labels, i, web) => (labels[`size-${i}`] = String(JSON.stringify(web).length)),
};

function entangled(count: number, write: (labels: Labels, i: number, web: Web) => void): Pipeline {
  const mutations = Array.from({ length: count }, (_, i): Mutation<Web> => ({
    name: `writer-${i}`,
    phase: "default",
    gate: condition(`condition-${i}`),
    mutate: (web) => write(web.metadata.labels, i, web),
  }));
  return pipeline({ baseline, mutations });
}

/** Against builds with all conditions: many times as many of these would be needed to try every combination. */
async function conditions(print: Print): Promise<void> {
  const summed = [10, 13, 24, 100].map((count) => ({
    what: `${count} conditions and one reader`,
    made: summedUp(count),
    bound: { limit: 2 },
  }));
  const grown = Object.entries(ENTANGLED).flatMap(([what, write]) =>
    [40, 100].map((count) => ({
      what: `${count} conditions, all ${what}`,
      made: entangled(count, write),
      // A build of forty is so cheap that the same effort is more of them.
      bound: { limit: count === 40 ? 15 : 8 },
    })),
  );
  for (const { what, made, bound } of [...summed, ...grown]) {
    const given = Object.fromEntries(made.conditions.map(({ name }) => [name, true]));
    const { best, ratios } = await compareOnce(
      {
        floor: () => Array.from({ length: 1000 }, () => made.build({ conditions: given }).fired.length),
        analysis: () => findConflicts(made).conflicts.length,
      },
      { rounds: 1 },
    );
    print({
      name: `conflicts under ${what}, against 1,000 builds`,
      ratio: ratios.analysis,
      ...bound,
      detail: formatTime(best.analysis),
    });
  }
}
