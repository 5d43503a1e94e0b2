/** `varve manifests --certs cert-manager`, with cert-manager itself. */
import { type CertManager, CERT_MANAGER, startCertManager } from "./installed-cert-manager.js";
import type { Json, JsonObject } from "../../../src/model/index.js";
import { type Mounted, MountedSecret, serves } from "../live/mounted-pod.js";
import { type StartedPod, startAsPod } from "../live/serve/started-pod.js";
import { startCluster } from "../../../src/testing/index.js";
import { type TestCluster } from "../../../src/testing/index.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { at, refusal } from "../live/serve/operator.js";
import {
  connected,
  endpointsOf,
  exampleCopy,
  manifests,
  objectsIn,
  ownAddress,
} from "../live/serve/installed.js";
import { type Calls, callAll } from "../live/callers.js";
import type { Cluster } from "../../../src/cluster/index.js";
import { X509Certificate } from "node:crypto";
import { parseYaml } from "../../../src/yaml/index.js";

const SERVICE = { name: "multigres-operator-webhook", namespace: "multigres-system" };
const HOST = `${SERVICE.name}.${SERVICE.namespace}.svc`;
const LEAF = `${SERVICE.name}-leaf`;
const AUTHORITY = `${SERVICE.name}-ca`;
const WAIT = { timeout: 120_000, interval: 100 };
let server: TestCluster;
let admin: Cluster;
let certManager: CertManager;
let example: string;
const mounts: MountedSecret[] = [];
const pods: (StartedPod & { readonly server: { readonly port: number }; readonly isKilled: false })[] = [];

const named = (apiVersion: string, kind: string, name: string) => ({
  apiVersion,
  kind,
  name,
  namespace: SERVICE.namespace,
});
const secret = (what: string) => named("v1", "Secret", `${SERVICE.name}-cert-manager-${what}`);
const configuration = (type: string) => ({
  apiVersion: "admissionregistration.k8s.io/v1",
  kind: `${type}WebhookConfiguration`,
  name: `multigres-${type.toLowerCase()}-webhook`,
});

const plain = (base64: Json | undefined): string =>
  Buffer.from(typeof base64 === "string" ? base64 : "", "base64").toString();

async function mounted(what = "tls"): Promise<(Mounted & { readonly authority: string }) | undefined> {
  const found = await admin.get(secret(what));
  const data = (key: string): string => plain(at(found, `data["${key}"]`));
  if (found === undefined || data("tls.crt") === "" || data("tls.key") === "") return undefined;
  return { certificate: data("tls.crt"), key: data("tls.key"), authority: data("ca.crt") };
}

/** The bundles of all webhooks, deduplicated. */
async function bundles(): Promise<string[]> {
  const found = await Promise.all(
    ["Mutating", "Validating"].map(async (type) => admin.get(configuration(type))),
  );
  const all = found.flatMap((each) => at(each, "webhooks") as JsonObject[]);
  return [...new Set(all.map((webhook) => plain(at(webhook, "clientConfig.caBundle"))))];
}

async function install(): Promise<void> {
  const stream = await manifests(example, "--certs", "cert-manager");
  for (const object of objectsIn(stream).values()) {
    const { isDone, diagnostics } = await admin.apply(object, { fieldManager: "installer" });
    if (!isDone) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  }
}

beforeAll(async () => {
  server = await startCluster({ flags: ["--enable-aggregator-routing=true"] });
  admin = await connected(server.kubeconfigFile);
  example = exampleCopy(server);
  certManager = await startCertManager(server, admin);
  await install();
  await admin.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } });
});

afterAll(async () => {
  for (const pod of pods) await pod.stop();
  for (const mount of mounts) await mount.stop();
  await certManager.stop();
  admin.close();
  await server.stop();
});

function cluster(name: string, spec: string): JsonObject {
  const metadata = `{name: ${name}, namespace: shop}`;
  return parseYaml(
    `{apiVersion: multigres.com/v1alpha1, kind: MultigresCluster, metadata: ${metadata}, spec: ${spec}}`,
  ) as JsonObject;
}

describe("cert-manager", () => {
  it("issues the certificate, and injects its authority into every webhook", async () => {
    await vi.waitUntil(async () => (await mounted()) !== undefined, WAIT);
    const issued = (await mounted()) as NonNullable<Awaited<ReturnType<typeof mounted>>>;
    await expect.poll(bundles, WAIT).toEqual([issued.authority]);
    const leaf = new X509Certificate(issued.certificate);
    const authority = new X509Certificate(issued.authority);
    expect([leaf.verify(authority.publicKey), leaf.checkHost(HOST), authority.ca]).toEqual([
      true,
      HOST,
      true,
    ]);
    const days = (one: X509Certificate): number =>
      Math.round((Date.parse(one.validTo) - Date.parse(one.validFrom)) / 86_400_000);
    expect([days(leaf), days(authority)]).toEqual([90, 3650]);
  });

  it("lets the API server call the server, started as the Deployment says", async ({ skip }) => {
    const address = ownAddress();
    for (let i = 0; i < 2; i++) {
      const mount = await new MountedSecret(mounted).start();
      mounts.push(mount);
      const place = { server, admin, example, namespace: SERVICE.namespace, certificates: mount.folder };
      const pod = await startAsPod(place);
      pods.push({ ...pod, server: { port: pod.port }, isKilled: false });
    }
    skip(address === undefined, "SKIPPED: this machine has no address but loopback");
    await admin.create(endpointsOf(SERVICE, address ?? "", pods[0]?.port ?? 0));
    const replicas = async (): Promise<Json | undefined> =>
      at(
        (await admin.create(cluster("bare", "{}"), { dryRun: true })).object,
        "spec.multiadmin.spec.replicas",
      );
    await expect.poll(replicas, WAIT).toBe(1);
    expect(refusal(await admin.create(cluster("lost", "{multiadmin: {templateRef: gone}}")))).toContain(
      'names CoreTemplate "gone", which does not exist',
    );
  });

  it("keeps its bundle when the installation is applied again", async () => {
    const before = await bundles();
    await install();
    expect(await bundles()).toEqual(before);
  });
});

/** As `cmctl renew` does it. */
async function renew(name: string): Promise<void> {
  const found = await admin.get(named(CERT_MANAGER, "Certificate", name));
  const conditions = (at(found, "status.conditions") ?? []) as JsonObject[];
  const issuing = {
    type: "Issuing",
    status: "True",
    reason: "ManuallyTriggered",
    message: "Certificate re-issuance manually triggered",
    lastTransitionTime: new Date().toISOString().replace(/\.\d+/, ""),
  };
  const body = { status: { conditions: [...conditions.filter(({ type }) => type !== "Issuing"), issuing] } };
  const { isDone, diagnostics } = await admin.patch(
    named(CERT_MANAGER, "Certificate", name),
    { type: "merge", body },
    { subresource: "status" },
  );
  if (!isDone) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
}

/** Runs a function, waits until the Secret holds another certificate, and returns it. */
async function changed(what: string, act: () => Promise<unknown>): Promise<string> {
  const before = (await mounted(what))?.certificate;
  await act();
  const now = async (): Promise<string | undefined> => (await mounted(what))?.certificate;
  await vi.waitUntil(async () => ![undefined, before].includes(await now()), WAIT);
  return (await now()) as string;
}

async function allServe(certificate: string): Promise<void> {
  for (const pod of pods) await vi.waitUntil(async () => serves(pod, certificate), WAIT);
}

/**
 * Calls both pods while a function runs; the second pod gets the update after callers met the old
 * certificate.
 */
async function calling(what: string, act: () => Promise<string>): Promise<Calls> {
  const bundle = async (): Promise<string> => (await bundles()).join("\n");
  const calls = callAll({ host: HOST, bundle, targets: () => pods });
  const release = mounts[1]?.hold();
  const certificate = await act();
  await calls.seen();
  release?.();
  await allServe(certificate);
  await calls.seen();
  await calls.stop();
  process.stdout.write(`cert-manager itself, ${what}: ${calls.summary()}\n`);
  return calls;
}

describe("under constant calls that trust exactly the published bundle, no call fails", () => {
  it.each([
    ["the leaf is renewed", async () => changed("tls", async () => renew(LEAF))],
    [
      "the Secret of the leaf is deleted",
      async () => changed("tls", async () => admin.delete(secret("tls"))),
    ],
    [
      "the authority is renewed, and then the leaf",
      async () => {
        await changed("ca", async () => renew(AUTHORITY));
        return changed("tls", async () => renew(LEAF));
      },
    ],
  ])("when %s", async (what, act) => {
    expect((await calling(what, act)).failures).toEqual([]);
  });
});
