import { Cluster, type Transport } from "../src/cluster/index.js";
import { type Json, type JsonObject, formatJson, parseJson } from "../src/model/index.js";
import { ClusterLookup } from "../src/serve/index.js";
import { type Print, itself, timed } from "./row.js";
import { type Series, growthRow } from "./measure/growth.js";
import { compare } from "./measure/compare.js";
import { effort } from "./measure/effort.js";

export const title = "lookups of a webhook: from memory, and confirmed by the API server";

const GROUP = "example.com";
const SIZES = [1000, 4000, 16_000] as const;
const QUESTION = {
  type: "byIndex",
  group: GROUP,
  kind: "Widget",
  namespace: "shop",
  index: "template",
  key: "t7",
} as const;

/** Ten users of the template, however many widgets there are. */
function widget(i: number): JsonObject {
  return {
    apiVersion: `${GROUP}/v1`,
    kind: "Widget",
    metadata: { name: `w${i}`, namespace: "shop", uid: `u${i}`, resourceVersion: "1" },
    spec: { template: i < 10 ? "t7" : `other-${i}`, note: "as long as notes are, which is not very long" },
  };
}

const RESOURCE = { name: "widgets", singularName: "widget", kind: "Widget", namespaced: true };
const VERSION = { groupVersion: `${GROUP}/v1`, version: "v1" };
const DISCOVERY: Readonly<Record<string, Json>> = {
  "/api": { kind: "APIVersions", versions: [] },
  "/apis": {
    kind: "APIGroupList",
    groups: [{ name: GROUP, versions: [VERSION], preferredVersion: VERSION }],
  },
  [`/apis/${GROUP}/v1`]: {
    kind: "APIResourceList",
    groupVersion: `${GROUP}/v1`,
    resources: [{ ...RESOURCE, verbs: ["get", "list", "watch"] }],
  },
};

const INITIAL_END = {
  apiVersion: `${GROUP}/v1`,
  kind: "Widget",
  metadata: { resourceVersion: "1", annotations: { "k8s.io/initial-events-end": "true" } },
};

/** A server with so many widgets in one namespace. Its answers are read from text, as over a network. */
function clusterOf(count: number): Cluster {
  const items = Array.from({ length: count }, (_, i) => widget(i));
  const list = formatJson({ kind: "WidgetList", metadata: { resourceVersion: "1" }, items });
  const transport: Transport = {
    send: async ({ path }) => {
      const text = DISCOVERY[path] === undefined ? list : formatJson(DISCOVERY[path]);
      return { status: 200, headers: {}, body: parseJson(text), text, warnings: [] };
    },
    async *stream({ signal, onOpen, query }) {
      onOpen?.();
      if (query?.["sendInitialEvents"] === "true") {
        for (const object of items) yield { type: "ADDED", object };
        yield { type: "BOOKMARK", object: INITIAL_END };
      }
      await new Promise((resolve) => signal?.addEventListener("abort", resolve));
    },
    raw: async () => {
      throw new Error("not asked for");
    },
    close: () => undefined,
  };
  return new Cluster(transport, "https://a.example", "shop");
}

async function lookupIn(count: number): Promise<ClusterLookup> {
  const indexes = { template: (object: JsonObject) => (object["spec"] as { template: string }).template };
  const lookup = new ClusterLookup(clusterOf(count), [
    { group: GROUP, version: "v1", kind: "Widget", indexes },
  ]);
  while (!lookup.isInStep(QUESTION)) await new Promise((resolve) => setTimeout(resolve, 10));
  return lookup;
}

export async function run(print: Print): Promise<void> {
  const lookups = await Promise.all(SIZES.map(lookupIn));
  const [small, large] = [lookups[0], lookups.at(-1)] as [ClusterLookup, ClusterLookup];
  const times = compare({
    small: () => small.remembered(QUESTION),
    large: () => large.remembered(QUESTION),
  });
  const because = "an index lookup does not depend on the number of objects";
  const more = { limit: { most: 2, because } };
  const few = itself(`${SIZES[0].toLocaleString("en")} objects`, times.small);
  print(
    timed(`from memory, ${SIZES[2].toLocaleString("en")} objects in the namespace`, times.large, few, more),
  );
  const series = await confirmed(lookups);
  const what = "objects in the namespace";
  print(growthRow("confirmed by the API server", series, { what }));
  // A server that is not stopped keeps the process running.
  for (const lookup of lookups) void lookup.stop();
}

async function confirmed(lookups: readonly ClusterLookup[]): Promise<Series> {
  const { signal } = new AbortController();
  const series = new Map<number, number[]>(SIZES.map((size) => [size, []]));
  for (let round = -1; round < effort(11, 2); round++) {
    for (const [i, lookup] of lookups.entries()) {
      const start = process.hrtime.bigint();
      await lookup.current(QUESTION, signal);
      if (round >= 0) series.get(SIZES[i] as number)?.push(Number(process.hrtime.bigint() - start));
    }
  }
  return series;
}
