import { type Json, type JsonObject, formatJson, parseJson } from "../src/model/index.js";
import { type Print, floor, peer, timed } from "./row.js";
import { growthRow, seriesOf } from "./measure/growth.js";
import { builtinSchemas } from "../src/schema/index.js";
import { changesOf } from "../src/review/compare/comparison.js";
import { compare } from "../src/review/compare/compare.js";
import { compare as measure } from "./measure/compare.js";
import deepEqual from "fast-deep-equal";
import { create } from "jsondiffpatch";
import { diff } from "json-diff-ts";
import microdiff from "microdiff";

export const title = "comparison trees, compared with a deep equality check and diff libraries";

const DOCUMENTS = 410;
const LEAVES_PER_DOCUMENT = 200;

export async function run(print: Print): Promise<void> {
  const document = deployment(0);
  const changed = changedDocument(document, 3);
  beside(print, "Deployment of 200 leaves, 3 changes", document, changed);
  withSchema(print, "the same, with the schema of Kubernetes", document, changed);
  const documents = Array.from({ length: DOCUMENTS }, (_, i) => deployment(i));
  const changedDocuments = documents.map((one, i) => changedDocument(one, i % 13 === 0 ? 1 : 2));
  beside(print, "map of 82,000 leaves, 1 % changed", byName(documents), byName(changedDocuments));
  // The only one of the three on which others have to be slower: it is about keys.
  beside(print, "the same as a keyed list, shuffled", documents, shuffled(changedDocuments), 1);
  growth(print);
}

const LIMIT = {
  most: 1.5,
  because: "the tree costs little more than visiting every leaf",
};

/** Ours, and what others need for less: the floor is a check that an equal copy is equal, which has to see every leaf. */
function beside(print: Print, name: string, before: Json, after: Json, most?: number): void {
  const equal = copyOf(before);
  const { equals, varve, ...peers } = measure({
    equals: () => deepEqual(before, equal),
    varve: () => compare(before, after),
    microdiff: () => microdiff(before as JsonObject, after as JsonObject, { cyclesFix: false }),
    jsondiffpatch: () => keyedPatcher.diff(before, after),
    "json-diff-ts": () => diff(before, after, { embeddedObjKeys: namedItems }),
  });
  const note = `${changesOf(compare(before, after).tree).length} changes`;
  print(timed(name, varve, floor("fast-deep-equal", equals), { limit: LIMIT, note }));
  const limit = most === undefined ? {} : { limit: { most, because: "this case is about key order" } };
  for (const [other, times] of Object.entries(peers)) print(timed(name, varve, peer(other, times), limit));
}

function withSchema(print: Print, name: string, before: Json, after: Json): void {
  const equal = copyOf(before);
  const schema = builtinSchemas();
  const times = measure({
    equals: () => deepEqual(before, equal),
    varve: () => compare(before, after, { schemas: schema }),
  });
  print(timed(name, times.varve, floor("fast-deep-equal", times.equals), { limit: LIMIT }));
}

const keyedPatcher = create({
  objectHash: (item) => (item as { name?: string }).name,
  omitRemovedValues: true,
});

const namedItems = new Map<string | RegExp, string>([
  [".", "name"],
  [/(?:^|\.)(?:containers|env|ports)$/, "name"],
]);

function growth(print: Print): void {
  const shuffledComparison = (leaves: number): (() => unknown) => {
    const documents = Array.from({ length: leaves / LEAVES_PER_DOCUMENT }, (_, i) => deployment(i));
    const other = shuffled(documents.map((one) => changedDocument(one, 2)));
    return () => compare(documents, other);
  };
  const sizes = [8000, 32_000, 128_000, 512_000];
  print(
    growthRow("a shuffled list of Deployments", seriesOf(sizes, shuffledComparison, 5), { what: "leaves" }),
  );
}

/** A Deployment of 200 leaves and 5 KB. */
function deployment(index: number): JsonObject {
  const app = `app-${index}`;
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    name: app,
    metadata: { name: app, namespace: "shop", labels: { app, tier: "backend" } },
    spec: {
      replicas: 3,
      revisionHistoryLimit: 10,
      progressDeadlineSeconds: 600,
      selector: { matchLabels: { app } },
      template: {
        metadata: { labels: { app, tier: "backend" } },
        spec: {
          terminationGracePeriodSeconds: 30,
          containers: ["server", "worker", "proxy"].map((name) => container(name)),
        },
      },
    },
  };
}

function container(name: string): JsonObject {
  return {
    name,
    image: `registry.example.com/shop/${name}:1.2.3`,
    imagePullPolicy: "IfNotPresent",
    args: ["--verbose", "--port=8080"],
    env: Array.from({ length: 22 }, (_, i) => ({ name: `SETTING_${i}`, value: `value of setting ${i}` })),
    ports: [
      { name: "http", containerPort: 8080, protocol: "TCP" },
      { name: "metrics", containerPort: 9090, protocol: "TCP" },
    ],
    resources: { limits: { cpu: "1", memory: "1Gi" }, requests: { cpu: "100m", memory: "256Mi" } },
    readinessProbe: { httpGet: { path: "/ready", port: 8080 }, periodSeconds: 10 },
  };
}

/** As a reader makes it: even strings are not shared with the original. */
function copyOf(value: Json): Json {
  return parseJson(formatJson(value));
}

/** A copy with that many changes: an image, a variable, the replicas. */
function changedDocument(document: JsonObject, changes: number): JsonObject {
  const copy = copyOf(document) as unknown as Deployment;
  const [server, worker] = copy.spec.template.spec.containers;
  server.image += "-changed";
  if (changes > 1) worker.env[7].value += ", changed";
  if (changes > 2) copy.spec.replicas++;
  return copy as unknown as JsonObject;
}

interface Deployment {
  spec: { replicas: number; template: { spec: { containers: [Container, Container] } } };
}

interface Container {
  image: string;
  env: { [index: number]: { value: string }; 7: { value: string } };
}

function byName(documents: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(documents.map((document) => [document.name as string, document]));
}

/** Always the same disorder: a step that has no divisor in common with the length visits every place once. */
function shuffled<T>(items: readonly T[]): T[] {
  const step = 7919;
  return items.map((_, i) => items[(i * step + 3) % items.length] as T);
}
