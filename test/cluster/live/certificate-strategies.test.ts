/** Externally issued certificates, under callers that trust exactly what is published. */
import { type AdmissionServer, admissionServer, certificateFiles } from "../../../src/serve/index.js";
import { type Cluster, connectCluster } from "../../../src/cluster/index.js";
import { type CertificateAuthority, certificateAuthority } from "../../../src/cluster/internal.js";
import { type JsonObject, getAt, parsePath } from "../../../src/model/index.js";
import { MountedSecret, serves } from "./mounted-pod.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Calls, callAll } from "./callers.js";
import { runCli } from "../../../src/cli/index.js";
import { sharedCluster } from "./shared-cluster.js";

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

/** A server, and the volume that it reads its certificate from. */
interface Pod {
  readonly server: AdmissionServer;
  readonly secret: MountedSecret;
  readonly isKilled: boolean;
}

async function startPod(): Promise<Pod> {
  const secret = await new MountedSecret(async () => {
    const [certificate, key] = [await secretData("tls.crt"), await secretData("tls.key")];
    return certificate === "" ? undefined : { certificate, key };
  }).start();
  const server = await admissionServer({
    validate: [{ group: "a.example", version: "v1", kind: "A", handle: () => undefined }],
    certificates: certificateFiles({ ...secret.files, everySeconds: 0.05 }),
    port: 0,
    host: "127.0.0.1",
    drainSeconds: 0,
  }).start();
  return { server, secret, isKilled: false };
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

/** What the cert-manager controller writes when it has issued a certificate. */
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

/** What its injector writes, from `ca.crt` of the Secret. */
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
  for (const { secret, server } of pods) {
    await secret.stop();
    await server.stop();
  }
});

/** Until every pod serves what the Secret holds. */
async function allServe(): Promise<void> {
  const certificate = await secretData("tls.crt");
  for (const pod of pods)
    await vi.waitUntil(async () => serves(pod, certificate), { timeout: 60_000, interval: 50 });
}

interface Course {
  /** Waits until all pods have the current content, and were called since. */
  readonly settle: () => Promise<void>;
  /** The second pod gets an update after callers have met the old certificate. */
  readonly late: (act: () => Promise<void>) => Promise<void>;
}

/** Two pods under calls while a function runs. */
async function calling(what: string, act: (course: Course) => Promise<void>): Promise<Calls> {
  while (pods.length < 2) pods.push(await startPod());
  await allServe();
  const calls = callAll({ host: HOST, bundle: publishedBundle, targets: () => pods });
  const settle = async (): Promise<void> => {
    await allServe();
    await calls.seen();
  };
  const late: Course["late"] = async (then) => {
    const release = pods[1]?.secret.hold();
    await then();
    await calls.seen();
    release?.();
  };
  await act({ settle, late });
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
    const calls = await calling("cert-manager with a CA issuer", async ({ settle, late }) => {
      for (let i = 0; i < 3; i++) {
        await late(async () => writeSecret(authority));
        await settle();
      }
    });
    expect(calls.failures).toEqual([]);
  });

  it("fail calls where they are self-signed, since trust changes before all pods serve the new one", async () => {
    const calls = await calling("cert-manager with a SelfSigned issuer", async ({ late }) => {
      const itself = certificateAuthority("self-signed");
      await late(async () => {
        await writeSecret(itself);
        await inject(itself.certificate);
      });
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
    const calls = await calling("Job, in the documented order", async ({ settle, late }) => {
      await late(async () => void (await certs("create --renew")));
      await settle();
      await admin.delete({ ...SECRET, name: "hook-ca" });
      await certs("create");
      await certs("patch --validating strategies");
      await settle();
      await late(async () => void (await certs("create --renew")));
      await settle();
      await certs("patch --validating strategies --drop-old");
    });
    expect(calls.failures).toEqual([]);
  });

  it.each([
    [
      "the leaf is switched before its authority is published",
      ["create --renew", "settle", "patch --validating strategies"],
    ],
    [
      "the old authority is dropped at once",
      ["patch --validating strategies", "create --renew", "patch --validating strategies --drop-old"],
    ],
  ])("fail calls where %s", async (what, words) => {
    const calls = await calling(`Job, where ${what}`, async ({ settle, late }) => {
      await admin.delete({ ...SECRET, name: "hook-ca" });
      await certs("create");
      const steps = async (): Promise<void> => {
        for (const step of words) await (step === "settle" ? settle() : certs(step));
      };
      await (words.includes("settle") ? steps() : late(steps));
    });
    expect(calls.failures.length).toBeGreaterThan(0);
  });
});
