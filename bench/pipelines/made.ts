import { type Mutation, type Pipeline, condition, pipeline } from "../../src/compose/index.js";
import { metadata, workload } from "../../src/draft/index.js";
import { formatJson } from "../../src/model/index.js";

/** How many gates there are over the versions. */
export const GATES = 200;

export const baseline = {
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

export function pipelineOf(count: number): Pipeline {
  return pipeline({ baseline, mutations: mutationsOf(count) });
}

/** A mutation that reads what many others write, each under its own condition: 2 to the power of that many combinations. */
export function summedUp(count: number): Pipeline {
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
export const ENTANGLED: Readonly<Record<string, (labels: Labels, i: number, web: Web) => void>> = {
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

export function entangled(count: number, write: (labels: Labels, i: number, web: Web) => void): Pipeline {
  const mutations = Array.from({ length: count }, (_, i): Mutation<Web> => ({
    name: `writer-${i}`,
    phase: "default",
    gate: condition(`condition-${i}`),
    mutate: (web) => write(web.metadata.labels, i, web),
  }));
  return pipeline({ baseline, mutations });
}
