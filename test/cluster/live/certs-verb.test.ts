/** Certificates made by Jobs, with the command line and a real API server. */
import { outputSchema, violations } from "../../json-schemas.js";
import { type Cluster, connectCluster } from "../../../src/cluster/index.js";
import { type JsonObject, getAt, parsePath } from "../../../src/model/index.js";
import { beforeAll, describe, expect, it } from "vitest";
import { X509Certificate } from "node:crypto";
import type { TestCluster } from "../../../src/testing/index.js";
import { runCli } from "../../../src/cli/index.js";
import { sharedCluster } from "./shared-cluster.js";

const NAMESPACE = "certs-verb";
let server: TestCluster;
let admin: Cluster;

const configuration = (name: string, mode?: string): JsonObject => ({
  apiVersion: "admissionregistration.k8s.io/v1",
  kind: "ValidatingWebhookConfiguration",
  metadata: { name, ...(mode !== undefined && { annotations: { "varve.dev/certificates": mode } }) },
  webhooks: [
    {
      name: "a.a.example",
      clientConfig: { service: { name: "hook", namespace: NAMESPACE, path: "/a" } },
      rules: [{ apiGroups: ["a.example"], apiVersions: ["v1"], resources: ["as"], operations: ["CREATE"] }],
      sideEffects: "None",
      admissionReviewVersions: ["v1"],
    },
  ],
});

beforeAll(async () => {
  server = await sharedCluster();
  admin = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: NAMESPACE });
  await admin.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } });
  await admin.apply(configuration("certs-verb"), { fieldManager: "installer" });
  await admin.apply(configuration("certs-verb-self", "self"), { fieldManager: "installer" });
});

async function certs(words: string): Promise<{ status: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const sink = (into: string[]) => ({ write: (text: string) => into.push(text) });
  const argv = ["certs", ...words.split(" "), "--kubeconfig", server.kubeconfigFile, "-n", NAMESPACE];
  const status = await runCli(argv, { stdout: sink(out), stderr: sink(err), env: {}, cwd: "." });
  return { status, out: out.join(""), err: err.join("") };
}

async function dataOf(name: string, key: string): Promise<string> {
  const secret = await admin.get({ apiVersion: "v1", kind: "Secret", namespace: NAMESPACE, name });
  const text = getAt(secret ?? {}, parsePath(`data["${key}"]`));
  return Buffer.from(typeof text === "string" ? text : "", "base64").toString();
}

async function bundle(): Promise<string> {
  const ref = { apiVersion: "admissionregistration.k8s.io/v1", kind: "ValidatingWebhookConfiguration" };
  const found = await admin.get({ ...ref, name: "certs-verb" });
  const text = getAt(found ?? {}, parsePath("webhooks[name=a.a.example].clientConfig.caBundle"));
  return Buffer.from(typeof text === "string" ? text : "", "base64").toString();
}

/** The words of a table, without its alignment. */
const rows = (text: string): string[] =>
  text
    .trim()
    .split("\n")
    .map((row) => row.split(/ {2,}/).slice(0, 2).join(" "));

describe("varve certs", () => {
  it("creates Secrets once, publishes their authority once, and keeps both until they need renewal", async () => {
    expect(await certs("patch --service hook --validating certs-verb")).toMatchObject({ status: 1, out: "" });
    expect(rows((await certs("create --service hook --dry-run")).out)).toEqual([
      "Secret/hook-ca would be created",
      "Secret/hook-tls would be created",
    ]);
    const answer: unknown = JSON.parse((await certs("create --service hook --dry-run -o json")).out);
    expect(violations(outputSchema("certs"), answer)).toEqual([]);
    expect(await dataOf("hook-tls", "tls.crt")).toBe("");
    expect(rows((await certs("create --service hook")).out)).toEqual([
      "Secret/hook-ca created",
      "Secret/hook-tls created",
    ]);
    expect(rows((await certs("create --service hook")).out)).toEqual([
      "Secret/hook-ca unchanged",
      "Secret/hook-tls unchanged",
    ]);
    const patch = "patch --service hook --validating certs-verb";
    expect(rows((await certs(patch)).out)).toEqual(["ValidatingWebhookConfiguration/certs-verb updated"]);
    expect(rows((await certs(patch)).out)).toEqual(["ValidatingWebhookConfiguration/certs-verb unchanged"]);
    const leaf = new X509Certificate(await dataOf("hook-tls", "tls.crt"));
    expect(leaf.verify(new X509Certificate(await bundle()).publicKey)).toBe(true);
    expect(leaf.checkHost(`hook.${NAMESPACE}.svc`)).toBe(`hook.${NAMESPACE}.svc`);
    await admin.apply(configuration("certs-verb"), { fieldManager: "installer", force: true });
    expect(await bundle()).toBe(await dataOf("hook-ca", "tls.crt"));
  });

  it("replaces an authority with an overlap: published next to the old one before it signs", async () => {
    const before = await dataOf("hook-tls", "tls.crt");
    const old = await bundle();
    await admin.delete({ apiVersion: "v1", kind: "Secret", namespace: NAMESPACE, name: "hook-ca" });
    expect(rows((await certs("create --service hook")).out)).toEqual([
      "Secret/hook-ca created",
      "Secret/hook-tls unchanged",
    ]);
    expect(await dataOf("hook-tls", "tls.crt")).toBe(before);
    await certs("patch --service hook --validating certs-verb");
    expect(await bundle()).toBe(old + (await dataOf("hook-ca", "tls.crt")));
    expect(rows((await certs("create --service hook --renew")).out)[1]).toBe("Secret/hook-tls updated");
    await certs("patch --service hook --validating certs-verb --drop-old");
    expect(await bundle()).toBe(await dataOf("hook-ca", "tls.crt"));
  });

  it.each([
    [
      "a configuration that a server manages",
      "patch --service hook --validating certs-verb-self",
      3,
      "strategy self",
    ],
    [
      "a missing configuration",
      "patch --service hook --validating nothing",
      4,
      "there is no ValidatingWebhookConfiguration nothing",
    ],
    [
      "a configuration that calls another Service",
      "patch --service other --validating certs-verb",
      4,
      "no webhook that calls the Service other",
    ],
    ["no Service", "create", 2, "--service is required"],
    ["no configuration", "patch --service hook", 2, "patch requires --mutating or --validating"],
    ["an unknown action", "rotate --service hook", 2, '"rotate" is not an action'],
    [
      "a flag of the other action",
      "create --service hook --drop-old",
      2,
      "--drop-old cannot be used with create",
    ],
  ])("rejects %s", async (_, words, status, text) => {
    const run = await certs(words);
    expect([run.status, run.out]).toEqual([status, ""]);
    expect(run.err).toContain(text);
  });
});
