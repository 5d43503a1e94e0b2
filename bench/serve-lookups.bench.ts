import { Cluster, type Transport } from "../src/cluster/index.js";
import { type Json, type JsonObject, formatJson, parseJson } from "../src/model/index.js";
import { ClusterLookup } from "../src/serve/index.js";
import type { Print } from "./row.js";
import { compare, compareOnce, formatTime } from "./measure.js";

export const title = "look-ups of a webhook: from memory, and confirmed by the API server";

const GROUP = "example.com";
const SMALL = 1000;
const LARGE = 10_000;
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
  const [small, large] = [await lookupIn(SMALL), await lookupIn(LARGE)];
  const more = `${LARGE.toLocaleString("en")} objects in the namespace, against ${SMALL.toLocaleString("en")}`;
  const cached = compare({
    floor: () => small.remembered(QUESTION),
    large: () => large.remembered(QUESTION),
  });
  const detail = (best: Readonly<Record<"floor" | "large", number>>): string =>
    `${formatTime(best.large)} against ${formatTime(best.floor)}`;
  print({ name: `from memory: ${more}`, ratio: cached.ratios.large, limit: 2, detail: detail(cached.best) });
  const { signal } = new AbortController();
  const confirmed = await compareOnce({
    floor: async () => small.current(QUESTION, signal),
    large: async () => large.current(QUESTION, signal),
  });
  const perObject = confirmed.ratios.large / (LARGE / SMALL);
  const name = `confirmed, for each object: ${more}`;
  print({ name, ratio: perObject, limit: 2, detail: detail(confirmed.best) });
  // What is not stopped keeps the process from ending.
  void small.stop();
  void large.stop();
}
