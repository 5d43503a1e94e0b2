/** The constants of the operator's chains, set by a policy of a real API server instead of the webhook. */
import { type Json, type JsonObject } from "../../../src/model/index.js";
import { NO_KUBECTL, findKubectl } from "./kubectl-program.js";
import { type Operator, at, object, refusal } from "./serve/operator.js";
import { type Side, placed, policyFor, shown, startPoliced } from "./serve/policed.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type OverrideChain, levels } from "../../../src/admit/index.js";
import { chains } from "../../../examples/multigres/data-handler/chains.js";
import { run } from "./serve/multigres.js";

const kubectl = findKubectl();
let operator: Operator;

beforeAll(async () => {
  operator = await startPoliced(chains);
});

afterAll(async () => operator.stop());

const TOPO_SERVERS = [
  "",
  "{}",
  "{etcd: {}}",
  "{etcd: {replicas: 5}}",
  "{etcd: {image: etcd:1, storage: {class: fast}}, placement: {nodeSelector: {a: b}}}",
  "{etcd: {resources: {requests: {cpu: 1}}, storage: {size: 2Gi}, replicas: 1, rootPath: /x}}",
  "{pvcDeletionPolicy: {whenDeleted: Delete}}",
  "{pvcDeletionPolicy: {}, etcd: {resources: {}}}",
  "{external: {endpoints: ['http://a']}}",
];
const ADMINS = [
  "",
  "{}",
  "{spec: {}}",
  "{spec: {replicas: 2}}",
  "{spec: {podLabels: {a: b}, resolvedFrom: {level: explicit}}}",
  "{spec: {replicas: 2, resources: {limits: {cpu: 1}}, resolvedFrom: {level: operator}}}",
  "{spec: {resources: {}}, templateRef: ''}",
];
const CELLS = [
  "",
  "[]",
  "[{name: a, zoneId: z}]",
  "[{name: a, zoneId: z}, {name: b, zoneId: z, spec: {multigateway: {replicas: 3}}}, {name: c, zoneId: z}]",
  "[{name: a, zoneId: z, spec: {multigateway: {buffer: {}}}}, {name: b, zoneId: z, spec: {multigateway: {buffer: {enabled: false}}}}]",
];

/** Every part in every variant, and most pairs of them. */
const SPECS = Array.from({ length: 63 }, (_, i) => {
  const part = (name: string, variants: readonly string[], index: number): string[] => {
    const variant = variants[index % variants.length] ?? "";
    return variant === "" ? [] : [`${name}: ${variant}`];
  };
  const parts = [
    ...part("globalTopoServer", TOPO_SERVERS, i),
    ...part("multiadmin", ADMINS, Math.floor(i / 9)),
    ...part("multiadminWeb", ADMINS, i * 3 + 1),
    ...part("cells", CELLS, i),
  ];
  return `{${parts.join(", ")}}`;
});

async function create(side: Side, name: string, spec: string): Promise<JsonObject | string> {
  const written = await operator.cluster.create(placed(object("MultigresCluster", name, spec), side));
  return written.isDone ? (written.object as JsonObject) : refusal(written);
}

function cluster(name: string) {
  return { apiVersion: "multigres.com/v1alpha1", kind: "MultigresCluster", namespace: "policy", name };
}

/** The API server lists its errors in any order. */
function shownOf(stored: JsonObject | string): Json {
  return typeof stored === "string" ? stored.split("\n").sort() : shown(stored);
}

describe("a cluster that references no template", () => {
  it.each(SPECS.map((spec, i) => [`c${i}`, spec]))(
    "gets from the policy what it gets from the webhook: %s %s",
    async (name, spec) => {
      const ofWebhook = await create("webhook", name, spec);
      const ofPolicy = await create("policy", name, spec);
      expect(shownOf(ofPolicy)).toEqual(shownOf(ofWebhook));
      expect(shownOf(await create("both", name, spec))).toEqual(shownOf(ofWebhook));
    },
  );
});

describe("the policy on its own", () => {
  const sparse = "{cells: [{name: a, zoneId: z}, {name: b, zoneId: z, spec: {multigateway: {replicas: 3}}}]}";

  const WAYS = [
    { way: "server-side apply", first: ["apply", "--server-side"], again: ["apply", "--server-side"] },
    { way: "kubectl apply", first: ["apply"], again: ["apply"] },
    { way: "kubectl replace", first: ["create"], again: ["replace"] },
  ];

  it.for(WAYS)(
    "changes nothing when the manifest is sent again: $way",
    async ({ way, first, again }, { skip }) => {
      skip(kubectl === undefined, NO_KUBECTL);
      const name = way.replaceAll(" ", "-");
      const manifest = placed(object("MultigresCluster", name, sparse), "policy");
      const send = async (verb: readonly string[]) =>
        run(kubectl ?? "", ["--kubeconfig", operator.server.kubeconfigFile, ...verb, "-f", "-"], manifest);
      const versions = async (): Promise<Json[]> => {
        const stored = await operator.cluster.get(cluster(name));
        return [at(stored, "metadata.resourceVersion") ?? null, at(stored, "metadata.generation") ?? null];
      };
      expect((await send(first)).status).toBe(0);
      const stored = await versions();
      expect((await send(again)).status).toBe(0);
      expect(await versions()).toEqual(stored);
    },
  );

  it("keeps an edit, and removes its own values where another description is used", async () => {
    const stored = (await create("policy", "edited", sparse)) as JsonObject;
    const spec = stored["spec"] as JsonObject;
    const admin = { spec: { ...(at(stored, "spec.multiadmin.spec") as JsonObject), replicas: 4 } };
    const { object: edited } = await operator.cluster.update({
      ...stored,
      spec: { ...spec, multiadmin: admin },
    });
    expect(at(edited, "spec.multiadmin.spec.replicas")).toBe(4);
    const external = { endpoints: ["http://a"] };
    const topo = { ...(at(edited, "spec.globalTopoServer") as JsonObject), external };
    const { object: moved } = await operator.cluster.update({
      ...(edited as JsonObject),
      spec: { ...(at(edited, "spec") as JsonObject), globalTopoServer: topo },
    });
    expect(at(moved, "spec.globalTopoServer")).toEqual({ external });
  });

  it("applies changed constants to a cluster at its next write, and keeps what its author wrote", async () => {
    await create("policy", "upgraded", "{multiadmin: {spec: {replicas: 2}}}");
    // A manifest that starts to set a filled value.
    for (const spec of ["{}", "{multiadmin: {spec: {replicas: 1}}}"])
      await operator.cluster.apply(placed(object("MultigresCluster", "applied", spec), "policy"));
    const later = chains.map((chain): OverrideChain => ({
      ...chain,
      levels: chain.levels.map((level) =>
        level.type === "constant" && chain.component.startsWith("spec.multiadmin")
          ? (levels.constant("operator", {
              spec: { replicas: 7, resources: { limits: { memory: "1Gi" } } },
            }) as typeof level)
          : level,
      ),
    }));
    for (const resource of policyFor(later)) {
      const { apiVersion, kind, metadata } = resource as {
        apiVersion: string;
        kind: string;
        metadata: { name: string };
      };
      await operator.cluster.patch(
        { apiVersion, kind, name: metadata.name },
        { type: "merge", body: { spec: resource["spec"] as JsonObject } },
      );
    }
    let writes = 0;
    const write = async (name = "upgraded") => {
      const body = { metadata: { labels: { write: String(writes++) } } };
      return (await operator.cluster.patch(cluster(name), { type: "merge", body })).object;
    };
    await vi.waitUntil(async () => at(await write(), "spec.multiadminWeb.spec.replicas") === 7, {
      timeout: 60_000,
      interval: 100,
    });
    const written = await write();
    expect(at(written, "spec.multiadmin.spec")).toEqual({
      replicas: 2,
      resources: { limits: { memory: "1Gi" } },
      resolvedFrom: { level: "operator" },
    });
    const applied = await write("applied");
    expect(at(applied, "spec.multiadmin.spec.replicas")).toBe(1);
    expect(at(applied, "spec.multiadmin.spec.resources")).toEqual({ limits: { memory: "1Gi" } });
  });
});
