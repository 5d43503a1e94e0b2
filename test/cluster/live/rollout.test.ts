/** Two releases of the operator behind one Service, called alternately by a real API server. */
import { NAMESPACE, type Operator, at, object, refTo, startOperator } from "./serve/operator.js";
import { NO_KUBECTL, findKubectl } from "./kubectl-program.js";
import { type OverrideChain, resolveChains } from "../../../src/admit/index.js";
import { type Served, served } from "../../serve/served.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { platform, run } from "./serve/multigres.js";
import { Balancer } from "./serve/balancer.js";
import { ClusterLookup } from "../../../src/serve/index.js";
import { type JsonObject, formatJson } from "../../../src/model/index.js";
import type { Platform } from "../../../src/serve/index.js";
import { chains } from "../../../examples/multigres/data-handler/chains.js";
import { applyMergePatch } from "../../../src/merge/index.js";

const kubectl = findKubectl();
const balancer = new Balancer();
let operator: Operator;
let newer: Served;
let lookup: ClusterLookup;

/**
 * The values of the next release: another value, a new field, another image (which is not stored), and one
 * field less.
 */
const CHANGES: Readonly<Record<string, JsonObject>> = {
  "spec.globalTopoServer": { etcd: { image: "etcd:next", rootPath: "/next" } },
  "spec.multiadmin": { spec: { replicas: 2, podLabels: { release: "next" } } },
  "spec.multiadminWeb": { spec: { resources: null } },
  "spec.cells[name]": { spec: { multigateway: { replicas: 3 } } },
};

const next: readonly OverrideChain[] = chains.map((chain) => ({
  ...chain,
  release: "99.0.0",
  levels: chain.levels.map((level) =>
    level.type === "constant" && typeof level.value !== "function"
      ? { ...level, value: applyMergePatch(level.value, CHANGES[chain.component] ?? {}) as JsonObject }
      : level,
  ),
}));

const nextPlatform: Platform = {
  ...platform,
  mutate: (platform.mutate ?? []).map((webhook) => ({
    ...webhook,
    handle: ({ object: sent, oldObject, namespace }, others) => ({
      object: resolveChains(next, sent as JsonObject, { lookup: others, old: oldObject, namespace }).object,
    }),
  })),
};

beforeAll(async () => {
  operator = await startOperator(async ({ server }) => balancer.start(server.port));
  lookup = new ClusterLookup(operator.cluster, platform.lookups ?? []);
  newer = await served({ ...nextPlatform, lookup });
  await vi.waitUntil(() => newer.server.readiness.reasons().length === 0, { timeout: 60_000 });
});

afterAll(async () => {
  balancer.stop();
  await lookup.stop();
  await newer.stop();
  await operator.stop();
});

function answerBy(release: "older" | "newer"): void {
  balancer.choose(release === "older" ? operator.webhooks.server.port : newer.server.port);
}

async function kube(words: readonly string[], input: JsonObject): Promise<string> {
  const { status, output } = await run(
    kubectl ?? "",
    ["--kubeconfig", operator.server.kubeconfigFile, "-n", NAMESPACE, ...words, "-f", "-"],
    input,
  );
  return status === 0 ? "" : output;
}

/** The parts that change when an object is stored, and a field on which the releases differ. */
async function state(name: string): Promise<string> {
  const stored = await operator.cluster.get(refTo("MultigresCluster", name));
  const fields = ["metadata.resourceVersion", "spec.multiadmin.spec.replicas"];
  return fields.map((field) => formatJson(at(stored, field) ?? null)).join(" ");
}

const WAYS = [
  ["server-side apply", ["apply", "--server-side"], ["apply", "--server-side"]],
  ["kubectl apply", ["apply"], ["apply"]],
  ["kubectl replace", ["create"], ["replace"]],
] as const;

describe("while one release replaces another", () => {
  it.for(WAYS)("an object changes once, and then stays: %s", async ([way, first, again], { skip }) => {
    skip(kubectl === undefined, NO_KUBECTL);
    const name = way.replaceAll(" ", "-");
    const databases = '[{name: orders, tablegroups: [{name: default, shards: [{name: "0"}]}]}]';
    const manifest = object(
      "MultigresCluster",
      name,
      `{cells: [{name: a, zoneId: z}], databases: ${databases}}`,
    );
    answerBy("older");
    expect(await kube(first, manifest)).toBe("");
    const states = [await state(name)];
    for (const release of ["newer", "older", "newer", "older", "older", "newer"] as const) {
      answerBy(release);
      expect(await kube(again, manifest)).toBe("");
      states.push(await state(name));
    }
    const [before, after] = states;
    expect([before?.split(" ")[1], after?.split(" ")[1]]).toEqual(["1", "2"]);
    expect(states).toEqual([before, ...Array.from({ length: 6 }, () => after)]);
  });

  it("a label that the older one ignores changes nothing else", async () => {
    answerBy("newer");
    await operator.cluster.create(object("MultigresCluster", "labelled", "{}"));
    const before = await operator.cluster.get(refTo("MultigresCluster", "labelled"));
    answerBy("older");
    const body = { metadata: { labels: { team: "shop" } } };
    await operator.cluster.patch(refTo("MultigresCluster", "labelled"), { type: "merge", body });
    const after = await operator.cluster.get(refTo("MultigresCluster", "labelled"));
    expect(at(after, "metadata.labels.team")).toBe("shop");
    expect([at(after, "metadata.generation"), at(after, "spec")]).toEqual([
      at(before, "metadata.generation"),
      at(before, "spec"),
    ]);
  });

  it("both were called", () => {
    expect([...balancer.passed.values()].every((count) => count > 5)).toBe(true);
    expect(balancer.passed.size).toBe(2);
  });
});
