/** The output of `varve manifests`, applied to a real API server, and the server started accordingly. */
import type { Cluster } from "../../../src/cluster/index.js";
import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import { NO_KUBECTL, findKubectl } from "./kubectl-program.js";
import {
  type Ran,
  accountConfig,
  connected,
  endpointsOf,
  exampleCopy,
  manifests,
  objectsIn,
  ownAddress,
  run,
} from "./serve/installed.js";
import { startCluster } from "../../../src/testing/index.js";
import { type TestCluster } from "../../../src/testing/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { at, refusal } from "./serve/operator.js";
import { startAsPod } from "./serve/started-pod.js";
import { BUILTIN_KINDS } from "../../../src/serve/manifests/builtin-kinds.js";
import { join } from "node:path";
import { parseYaml } from "../../../src/yaml/index.js";
import { recordingHost } from "../../cli/varve.js";
import { runCli } from "../../../src/cli/index.js";

const kubectl = findKubectl();
const SERVICE = { name: "multigres-operator-webhook", namespace: "multigres-system" };
let server: TestCluster;
let admin: Cluster;
let folder: string;

beforeAll(async () => {
  // The API server calls Services through their endpoints: no kube-proxy runs here.
  server = await startCluster({ flags: ["--enable-aggregator-routing=true"] });
  admin = await connected(server.kubeconfigFile);
  folder = exampleCopy(server);
  await install();
});

afterAll(async () => {
  admin.close();
  await server.stop();
});

async function install(...flags: readonly string[]): Promise<JsonObject[]> {
  const objects = [...objectsIn(await manifests(folder, ...flags)).values()];
  const applied = objects.filter(({ kind }) => kind !== "Job");
  for (const object of applied) await admin.apply(object, { fieldManager: "installer", force: true });
  return objects;
}

/** The resource version of each object. */
async function versions(stream: string, user: Cluster): Promise<Record<string, Json>> {
  const entries = Array.from(objectsIn(stream), async ([id, object]) => {
    const { apiVersion, kind } = object as { apiVersion: string; kind: string };
    const { name, namespace } = object["metadata"] as { name: string; namespace?: string };
    const found = await user.get({
      apiVersion,
      kind,
      name,
      ...(namespace !== undefined && { namespace }),
    });
    return [id, at(found, "metadata.resourceVersion") ?? null] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

describe("the manifests of the operator", () => {
  it.for([
    // For kinds with fields that patches replace as a whole, kubectl always prints "configured"; the versions
    // tell.
    { way: ["apply"], first: "created", again: ["unchanged", "configured"] },
    { way: ["apply", "--server-side"], first: "serverside-applied", again: ["serverside-applied"] },
  ])(
    "apply in one go, and again without any change: kubectl $way",
    async ({ way, first, again }, { skip }) => {
      skip(kubectl === undefined, NO_KUBECTL);
      const fresh = await startCluster();
      const stream = await manifests(folder);
      const apply = async (): Promise<Ran> =>
        run(kubectl ?? "", ["--kubeconfig", fresh.kubeconfigFile, ...way, "-f", "-"], stream);
      const ends = ({ lines }: Ran): Set<unknown> => new Set(lines.map((line) => line.split(" ").at(-1)));
      const installed = await apply();
      expect([installed.status, ends(installed)]).toEqual([0, new Set([first])]);
      expect(installed.lines).toHaveLength(objectsIn(stream).size);
      const stored = await versions(stream, fresh.client);
      const repeated = await apply();
      expect([repeated.status, ends(repeated)]).toEqual([0, new Set(again)]);
      expect(await versions(stream, fresh.client)).toEqual(stored);
      await fresh.stop();
    },
  );

  it("are the same as a kustomization, file by file, without lint findings", async ({ skip }) => {
    skip(kubectl === undefined, NO_KUBECTL);
    const stream = await manifests(folder);
    await manifests(folder, "--out", "config");
    const built = await run(kubectl ?? "", ["kustomize", join(folder, "config/default")]);
    const bundled = objectsIn(built.lines.join("\n"));
    expect(Object.fromEntries(bundled)).toEqual(Object.fromEntries(objectsIn(stream)));
    const { host, written } = recordingHost();
    expect(await runCli(["lint"], { ...host, cwd: folder })).toBe(0);
    expect(written.stdout).toContain("2 webhook configurations, for Kubernetes 1.36: no problems found");
  });

  it("allow pods of the server in a namespace that accepts only restricted pods", async () => {
    const deployment = await admin.get({
      apiVersion: "apps/v1",
      kind: "Deployment",
      name: "multigres-operator",
      namespace: SERVICE.namespace,
    });
    const spec = at(deployment, "spec.template.spec") as JsonObject;
    const pod = (more: JsonObject): JsonObject => ({
      apiVersion: "v1",
      kind: "Pod",
      metadata: { name: "a", namespace: SERVICE.namespace },
      spec: { ...spec, ...more },
    });
    expect(refusal(await admin.create(pod({}), { dryRun: true }))).toBe("");
    expect(refusal(await admin.create(pod({ hostNetwork: true }), { dryRun: true }))).toContain(
      'violates PodSecurity "restricted',
    );
  });

  it("install cert-manager's objects in one go, where their kinds are defined", async ({ skip }) => {
    skip(kubectl === undefined, NO_KUBECTL);
    for (const kind of ["Issuer", "Certificate"]) await admin.create(anyDefinition("cert-manager.io", kind));
    const stream = await manifests(folder, "--certs", "cert-manager");
    const words = ["apply", "--server-side", "--force-conflicts", "--dry-run=server", "-f", "-"];
    const apply = async (): Promise<number | null> =>
      (await run(kubectl ?? "", ["--kubeconfig", server.kubeconfigFile, ...words], stream)).status;
    // Kinds are served a moment after they are defined.
    await expect.poll(apply, { timeout: 20_000 }).toBe(0);
  });
});

describe("varve serve, as the manifests start it", () => {
  it("creates its certificate with the permissions of its account, and the API server calls it through the Service", async ({
    skip,
  }) => {
    const address = ownAddress();
    skip(address === undefined, "SKIPPED: this machine has no address but loopback");
    await admin.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } });
    const served = await startAsPod({ server, admin, example: folder, namespace: SERVICE.namespace });
    await admin.create(endpointsOf(SERVICE, address ?? "", served.port));
    const bare = cluster("bare", "shop", "{}");
    const replicas = async (): Promise<Json | undefined> =>
      at((await admin.create(bare, { dryRun: true })).object, "spec.multiadmin.spec.replicas");
    await expect.poll(replicas, { timeout: 60_000 }).toBe(1);
    const lost = "{multiadmin: {templateRef: gone}}";
    expect(refusal(await admin.create(cluster("lost", "shop", lost)))).toContain(
      'names CoreTemplate "gone", which does not exist',
    );
    // The server's own namespace is excluded: it must be able to start there.
    const own = await admin.create(cluster("lost", SERVICE.namespace, lost), { dryRun: true });
    expect([own.isDone, at(own.object, "spec.multiadmin.spec")]).toEqual([true, undefined]);
    expect(await served.stop()).toBe(0);
    expect(served.events().filter(({ level }) => level === "error")).toEqual([]);
    const lease = await admin.get({
      apiVersion: "coordination.k8s.io/v1",
      kind: "Lease",
      name: `${SERVICE.name}-certificates`,
      namespace: SERVICE.namespace,
    });
    // It released its lease: another replica need not wait for expiry.
    expect(at(lease, "spec.holderIdentity") ?? "").toBe("");
  });

  it("may do nothing else", async () => {
    const user = await connected(await accountConfig(server, SERVICE.namespace, "multigres-operator"));
    const secret = (namespace: string): JsonObject => ({
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "other", namespace },
    });
    expect((await user.create(secret("shop"), { dryRun: true })).status).toBe(403);
    await admin.create(secret(SERVICE.namespace));
    const ref = { apiVersion: "v1", kind: "Secret", name: "other", namespace: SERVICE.namespace };
    await expect(user.get(ref)).rejects.toThrow("forbidden");
    user.close();
  });

  it("is a Job for that strategy, with its own sufficient permissions", async () => {
    const job = (await install("--certs", "job")).find(({ kind }) => kind === "Job") ?? {};
    for (const name of ["ca", "tls"])
      await admin.delete({
        apiVersion: "v1",
        kind: "Secret",
        name: `${SERVICE.name}-${name}`,
        namespace: SERVICE.namespace,
      });
    const account = at(job, "spec.template.spec.serviceAccountName") as string;
    const kubeconfig = await accountConfig(server, SERVICE.namespace, account);
    const steps = ["initContainers[name=create]", "containers[name=patch]"].map(
      (step) => at(job, `spec.template.spec.${step}.args`) as string[],
    );
    for (const words of steps) {
      const { host, written } = recordingHost();
      expect([await runCli([...words, "--kubeconfig", kubeconfig], host), written.stderr]).toEqual([0, ""]);
    }
    const found = await admin.get({
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "MutatingWebhookConfiguration",
      name: "multigres-mutating-webhook",
    });
    expect(at(found, "webhooks[name=mmultigrescluster.kb.io].clientConfig.caBundle")).toMatch(
      /^LS0tLS1CRUdJTi/,
    );
  });
});

it("knows what Kubernetes calls its own kinds", async () => {
  const served = await servedKinds();
  for (const [key, kind] of BUILTIN_KINDS) expect([key, served.get(key)]).toEqual([key, kind]);
});

async function servedKinds(): Promise<Map<string, Json>> {
  const lists = await Promise.all(
    ["/api/v1", ...(await groupPaths())].map(
      async (path) => (await admin.transport.send({ method: "GET", path })).body,
    ),
  );
  return new Map(
    lists.filter(isObject).flatMap((list) =>
      (list["resources"] as JsonObject[])
        .filter(({ name }) => !(name as string).includes("/"))
        .map(({ name, kind, namespaced }): [string, Json] => {
          const group = (list["groupVersion"] as string).split("/").slice(0, -1).join("");
          return [
            group === "" ? (kind as string) : `${kind as string}.${group}`,
            { plural: name ?? null, scope: namespaced === true ? "Namespaced" : "Cluster" },
          ];
        }),
    ),
  );
}

async function groupPaths(): Promise<string[]> {
  const { body } = await admin.transport.send({ method: "GET", path: "/apis" });
  return (at(body, "groups") as JsonObject[]).flatMap((group) =>
    (group["versions"] as JsonObject[]).map(({ groupVersion }) => `/apis/${groupVersion as string}`),
  );
}

function cluster(name: string, namespace: string, spec: string): JsonObject {
  const metadata = `{name: ${name}, namespace: ${namespace}}`;
  return parseYaml(
    `{apiVersion: multigres.com/v1alpha1, kind: MultigresCluster, metadata: ${metadata}, spec: ${spec}}`,
  ) as JsonObject;
}

/** Does not cover its objects: test/cluster/cert-manager does. */
function anyDefinition(group: string, kind: string): JsonObject {
  const plural = `${kind.toLowerCase()}s`;
  const schema = { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      names: { kind, plural },
      scope: "Namespaced",
      versions: [{ name: "v1", served: true, storage: true, schema }],
    },
  };
}
