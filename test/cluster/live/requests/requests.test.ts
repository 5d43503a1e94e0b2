import { type Cluster, connectCluster } from "../../../../src/cluster/index.js";
import { DEFINITIONS, type Definition, GROUP, crdOf } from "./definitions.js";
import {
  type Json,
  type JsonObject,
  VarveError,
  equalTyped,
  formatJson,
} from "../../../../src/model/index.js";
import { type RequestUser, type World, worldOf } from "../../../../src/admit/index.js";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { Random } from "../../../merge/random.js";
import { RandomRequests } from "./random-requests.js";
import { askServer } from "./ask-server.js";
import { comparable, ourAnswer } from "./outcome.js";
import { policies } from "./policies.js";
import { runs } from "../../../long.js";
import { sharedCluster } from "../shared-cluster.js";

const REQUESTS = runs({ normal: 300, long: 5000 });
const NAMESPACE = "requests";
const USERS = { alice: ["admins"], bob: ["others"] } as const;
const clients = new Map<string, Cluster>();
let world: World;

beforeAll(async () => {
  const server = await sharedCluster();
  const admin = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: NAMESPACE });
  const objects = [
    { apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } },
    ...DEFINITIONS.map(crdOf),
    ...policies(NAMESPACE),
    ...rights(),
  ];
  for (const object of objects) {
    const { diagnostics } = await admin.create(object);
    if (diagnostics.length > 0) throw new VarveError(diagnostics);
  }
  for (const [name, groups] of Object.entries(USERS))
    clients.set(
      name,
      await connectCluster({ kubeconfig: (await server.user(name, { groups })).kubeconfigFile }),
    );
  world = worldOf(objects, { isComplete: true, disabledPlugins: ["ServiceAccount"] });
  await untilPoliciesHold(admin);
}, 120_000);

/** Both may do everything with the kinds: any denial comes from admission. */
function rights(): JsonObject[] {
  const role = { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: "requests" };
  const subjects = Object.keys(USERS).map((name) => ({ apiGroup: role.apiGroup, kind: "User", name }));
  const apiVersion = `${role.apiGroup}/v1`;
  const rules = [{ apiGroups: [GROUP], resources: ["*"], verbs: ["*"] }];
  return [
    { apiVersion, kind: "ClusterRole", metadata: { name: role.name }, rules },
    { apiVersion, kind: "ClusterRoleBinding", metadata: { name: role.name }, roleRef: role, subjects },
  ];
}

/** A server takes some seconds to serve a definition and to enforce a policy. */
async function untilPoliciesHold(admin: Cluster): Promise<void> {
  const isRefused = async (kind: string, spec: JsonObject): Promise<boolean> => {
    const object = {
      apiVersion: `${GROUP}/v1`,
      kind,
      metadata: { name: "probe", namespace: NAMESPACE },
      spec,
    };
    const path = `/apis/${GROUP}/v1/namespaces/${NAMESPACE}/${kind.toLowerCase()}s`;
    const { status, body } = await admin.transport.send({
      method: "POST",
      path,
      body: object,
      query: { dryRun: "All" },
    });
    return status === 422 || status === 403 ? formatJson(body ?? null).includes("requests-") : false;
  };
  const isMarked = async (): Promise<boolean> => {
    const path = `/apis/${GROUP}/v1/namespaces/${NAMESPACE}/ruleds`;
    const object = { apiVersion: `${GROUP}/v1`, kind: "Ruled", metadata: { name: "probe" } };
    const { body } = await admin.transport.send({
      method: "POST",
      path,
      body: object,
      query: { dryRun: "All" },
    });
    return formatJson(body ?? null).includes("made-by");
  };
  const wait = { timeout: 60_000, interval: 500 };
  await vi.waitUntil(() => isRefused("Plain", { name: "a", count: 9 }), wait);
  await vi.waitUntil(isMarked, wait);
  await vi.waitUntil(async () => !(await isRefused("Scaled", { replicas: 1 })), wait);
}

function askedBy(user: string): RequestUser {
  return { username: user, groups: [...USERS[user as keyof typeof USERS], "system:authenticated"] };
}

function collectionOf({ plural, isNamespaced }: Definition): string {
  return `/apis/${GROUP}/v1${isNamespaced ? `/namespaces/${NAMESPACE}` : ""}/${plural}`;
}

describe("a random request about a custom kind", () => {
  it(`is answered as the server answers it: ${REQUESTS} of them`, { timeout: 3_600_000 }, async () => {
    const random = new Random(Number(process.env["VARVE_SEED"] ?? 21));
    const requests = new RandomRequests(random, NAMESPACE);
    const store = new Map<string, JsonObject>();
    const keyOf = ({ kind }: Definition, name: string): string => `${kind}/${name}`;
    const differences: string[] = [];
    const seen = new Map<string, number>();
    for (let i = 0; i < REQUESTS; i++) {
      const one = requests.next((definition, name) => store.get(keyOf(definition, name)));
      const { definition, name, user, request } = one;
      const key = keyOf(definition, name);
      const stored = store.get(key);
      const theirs = await askServer(clients.get(user) as Cluster, collectionOf(definition), request);
      const old = stored === undefined ? {} : { oldObject: stored };
      const judged = ourAnswer({ ...request, ...old, user: askedBy(user) }, world);
      const [server, ours] = [theirs, judged].map(comparable);
      if (!equalTyped(server as Json, ours as Json))
        differences.push(formatJson({ user, request, stored: stored ?? null, server, ours }));
      if (theirs.code < 300 && request.operation === "DELETE") store.delete(key);
      else if (theirs.stored !== undefined) store.set(key, theirs.stored);
      const what = `${request.patch?.type ?? request.operation} ${theirs.code < 300 ? "done" : "refused"}`;
      seen.set(what, (seen.get(what) ?? 0) + 1);
    }
    expect(differences.slice(0, 5)).toEqual([]);
    // A comparison of denials alone, or without one kind of write, would show little.
    expect([...seen.keys()].filter((what) => what.endsWith("done")).sort()).toEqual(
      ["CREATE", "DELETE", "UPDATE", "apply", "json", "merge"].map((what) => `${what} done`),
    );
  });
});
