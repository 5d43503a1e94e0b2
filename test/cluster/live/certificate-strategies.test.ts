/** Certificates that others make, under callers that trust exactly what is published. */
import { type AdmissionServer, admissionServer, certificateFiles } from "../../../src/serve/index.js";
import { type CertificateAuthority, type Cluster, certificateAuthority } from "../../../src/cluster/index.js";
import { type JsonObject, getAt, parsePath } from "../../../src/model/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type Calls, callAll } from "./callers.js";
import { connectCluster } from "../../../src/cluster/index.js";
import { join } from "node:path";
import { runCli } from "../../../src/cli/index.js";
import { sharedCluster } from "./shared-cluster.js";
import { tmpdir } from "node:os";

const NAMESPACE = "strategies";
const HOST = `hook.${NAMESPACE}.svc`;
const CONFIGURATION = {
  apiVersion: "admissionregistration.k8s.io/v1",
  kind: "ValidatingWebhookConfiguration",
  name: "strategies",
};
const SECRET = { apiVersion: "v1", kind: "Secret", namespace: NAMESPACE, name: "hook-tls" };
let admin: Cluster;
let kubeconfig = "";
const pods: Pod[] = [];

/** A server, and the kubelet that brings it the files of the Secret a while after they changed. */
interface Pod {
  readonly server: AdmissionServer;
  readonly isKilled: boolean;
  stop(): Promise<void>;
}

const pause = async (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function startPod(lagMs: number): Promise<Pod> {
  const folder = mkdtempSync(join(tmpdir(), "varve-pod-"));
  const files = { certificate: join(folder, "tls.crt"), key: join(folder, "tls.key") };
  const ending = new AbortController();
  const sync = async (): Promise<void> => {
    const [certificate, key] = await Promise.all([secretData("tls.crt"), secretData("tls.key")]);
    await pause(lagMs);
    writeFileSync(files.certificate, certificate);
    writeFileSync(files.key, key);
  };
  await sync();
  const server = await admissionServer({
    validate: [{ group: "a.example", version: "v1", kind: "A", handle: () => undefined }],
    certificates: certificateFiles({ ...files, everySeconds: 0.05 }),
    port: 0,
    host: "127.0.0.1",
    drainSeconds: 0,
  }).start();
  const loop = (async (): Promise<void> => {
    while (!ending.signal.aborted) await sync().then(async () => pause(50));
  })();
  return {
    server,
    isKilled: false,
    stop: async () => {
      ending.abort();
      await loop;
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function secretData(key: string): Promise<string> {
  const text = getAt((await admin.get(SECRET)) ?? {}, parsePath(`data["${key}"]`));
  return Buffer.from(typeof text === "string" ? text : "", "base64").toString();
}

async function publishedBundle(): Promise<string> {
  const found = (await admin.get(CONFIGURATION)) ?? {};
  const text = getAt(found, parsePath("webhooks[name=a.a.example].clientConfig.caBundle"));
  return Buffer.from(typeof text === "string" ? text : "", "base64").toString();
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");

/** What the controller of cert-manager writes when it issued a certificate. */
async function writeSecret(authority: CertificateAuthority): Promise<void> {
  const { certificate, key } = authority.issue({ name: "hook", use: "server", hosts: [HOST] });
  const data = {
    "tls.crt": base64(certificate),
    "tls.key": base64(key),
    "ca.crt": base64(authority.certificate),
  };
  const { apiVersion, kind, name } = SECRET;
  const metadata = { name, namespace: NAMESPACE };
  await admin.apply(
    { apiVersion, kind, metadata, type: "kubernetes.io/tls", data },
    { fieldManager: "cert-manager" },
  );
}

/** What its injector writes, which it takes from `ca.crt` of the Secret. */
async function inject(ca: string): Promise<void> {
  const body = [{ op: "replace", path: "/webhooks/0/clientConfig/caBundle", value: base64(ca) }];
  await admin.patch(CONFIGURATION, { type: "json", body });
}

function configuration(): JsonObject {
  const { apiVersion, kind, name } = CONFIGURATION;
  const service = { name: "hook", namespace: NAMESPACE, path: "/a" };
  const rules = [
    { apiGroups: ["a.example"], apiVersions: ["v1"], resources: ["as"], operations: ["CREATE"] },
  ];
  const webhook = { name: "a.a.example", clientConfig: { service }, rules, sideEffects: "None" };
  return {
    apiVersion,
    kind,
    metadata: { name },
    webhooks: [{ ...webhook, admissionReviewVersions: ["v1"] }],
  };
}

async function certs(words: string): Promise<number> {
  const sink = { write: () => undefined };
  const argv = [
    "certs",
    ...words.split(" "),
    "--service",
    "hook",
    "--kubeconfig",
    kubeconfig,
    "-n",
    NAMESPACE,
  ];
  return runCli(argv, { stdout: sink, stderr: sink, env: {}, cwd: "." });
}

beforeAll(async () => {
  const server = await sharedCluster();
  kubeconfig = server.kubeconfigFile;
  admin = await connectCluster({ kubeconfig, namespace: NAMESPACE });
  await admin.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } });
});

afterAll(async () => {
  for (const pod of pods) await pod.stop();
});

/** Two pods, of which one learns of changes later, under calls while something is done. */
async function calling(what: string, act: (settle: () => Promise<void>) => Promise<void>): Promise<Calls> {
  while (pods.length < 2) pods.push(await startPod(pods.length * 300));
  const settle = async (): Promise<void> => pause(1500);
  await settle();
  const calls = callAll({ host: HOST, bundle: publishedBundle, targets: () => pods });
  await pause(200);
  await act(settle);
  await settle();
  await calls.stop();
  process.stdout.write(`${what}: ${calls.summary()}\n`);
  return calls;
}

describe("certificates of cert-manager", () => {
  it("are renewed without a failed call where an authority signs them", async () => {
    const authority = certificateAuthority("cert-manager");
    await admin.create(configuration());
    await writeSecret(authority);
    await inject(authority.certificate);
    const calls = await calling("cert-manager with a CA issuer", async (settle) => {
      for (let i = 0; i < 3; i++) {
        await writeSecret(authority);
        await settle();
      }
    });
    expect(calls.failures).toEqual([]);
  });

  it("fail calls where they sign themselves, since trust changes before all pods serve the new one", async () => {
    const calls = await calling("cert-manager with a SelfSigned issuer", async () => {
      const itself = certificateAuthority("self-signed");
      await writeSecret(itself);
      await inject(itself.certificate);
    });
    expect(calls.failures.length).toBeGreaterThan(0);
  });
});

describe("certificates of a Job", () => {
  it("are renewed, and their authority replaced, in the documented order without a failed call", async () => {
    await admin.delete(SECRET);
    await admin.delete(CONFIGURATION);
    await admin.create(configuration());
    await certs("create");
    await certs("patch --validating strategies");
    const calls = await calling("Job, in the documented order", async (settle) => {
      await certs("create --renew");
      await settle();
      await admin.delete({ ...SECRET, name: "hook-ca" });
      await certs("create");
      await certs("patch --validating strategies");
      await settle();
      await certs("create --renew");
      await settle();
      await certs("patch --validating strategies --drop-old");
    });
    expect(calls.failures).toEqual([]);
  });

  it.each([
    [
      "the leaf is switched before its authority is published",
      // Without a while in between no caller may come by.
      ["create --renew", "settle", "patch --validating strategies"],
    ],
    [
      "the old authority is dropped at once",
      ["patch --validating strategies", "create --renew", "patch --validating strategies --drop-old"],
    ],
  ])("fail calls where %s", async (what, steps) => {
    const calls = await calling(`Job, where ${what}`, async (settle) => {
      await admin.delete({ ...SECRET, name: "hook-ca" });
      await certs("create");
      for (const step of steps) await (step === "settle" ? settle() : certs(step));
    });
    expect(calls.failures.length).toBeGreaterThan(0);
  });
});
