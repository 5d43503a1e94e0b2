import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type Cluster, connectCluster } from "../../../src/cluster/index.js";
import { type Json, type JsonObject, parseJson } from "../../../src/model/index.js";
import { formatYaml, parseYaml } from "../../../src/yaml/index.js";
import type { TestCluster } from "../../../src/testing/index.js";
import { join } from "node:path";
import { runCli } from "../../../src/cli/index.js";
import { sharedCluster } from "./shared-cluster.js";
import { tmpdir } from "node:os";

const NAMESPACE = "verbs";
const folder = mkdtempSync(join(tmpdir(), "varve-verbs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let server: TestCluster;
let cluster: Cluster;
/** A user with the generated ClusterRole and nothing else. */
let reader: string;

beforeAll(async () => {
  server = await sharedCluster();
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: NAMESPACE });
  for (const object of [
    { apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } },
    ...POLICY,
    SECRET,
  ])
    await cluster.create(object);
  await cluster.apply(WEB, { fieldManager: "deployer" });
  await cluster.patch(
    { apiVersion: "apps/v1", kind: "Deployment", name: "web" },
    { type: "merge", body: { spec: { replicas: 7 } } },
    { fieldManager: "scaler", subresource: "scale" },
  );
  writeFileSync(
    join(folder, "web.yaml"),
    formatYaml({ ...WEB, spec: { ...(WEB["spec"] as JsonObject), replicas: 3 } }),
  );
  writeFileSync(
    join(folder, "huge.yaml"),
    formatYaml({ ...WEB, spec: { ...(WEB["spec"] as JsonObject), replicas: 50 } }),
  );
  reader = await readerWithRole();
});

const WEB: JsonObject = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web" },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: "web" } },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "app", image: "app:1" }] },
    },
  },
};
const SECRET: JsonObject = {
  apiVersion: "v1",
  kind: "Secret",
  metadata: { name: "token" },
  stringData: { token: "do-not-tell" },
};
const POLICY: readonly JsonObject[] = [
  {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingAdmissionPolicy",
    metadata: { name: "verbs-small" },
    spec: {
      matchConstraints: {
        namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": NAMESPACE } },
        resourceRules: [
          {
            apiGroups: ["apps"],
            apiVersions: ["v1"],
            resources: ["deployments"],
            operations: ["CREATE", "UPDATE"],
          },
        ],
      },
      validations: [{ expression: "object.spec.replicas < 10", message: "fewer than ten" }],
    },
  },
  {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingAdmissionPolicyBinding",
    metadata: { name: "verbs-small" },
    spec: { policyName: "verbs-small", validationActions: ["Deny"] },
  },
];

async function varve(
  words: string,
  kubeconfig = server.kubeconfigFile,
): Promise<{ status: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const sink = (into: string[]) => ({ write: (text: string) => into.push(text) });
  const argv = [
    ...words.split(" "),
    ...(/cluster/.test(words) ? ["--kubeconfig", kubeconfig, "-n", NAMESPACE] : []),
  ];
  const status = await runCli(argv, { stdout: sink(out), stderr: sink(err), env: {}, cwd: folder });
  return { status, out: out.join(""), err: err.join("") };
}

async function readerWithRole(): Promise<string> {
  const { out } = await varve("admit web.yaml --cluster --print-cluster-role");
  const role = parseYaml(out) as JsonObject;
  const apiVersion = "rbac.authorization.k8s.io/v1";
  const apiGroup = "rbac.authorization.k8s.io";
  await cluster.create(role);
  await cluster.create({
    apiVersion,
    kind: "ClusterRoleBinding",
    metadata: { name: "verbs-reader" },
    roleRef: { apiGroup, kind: "ClusterRole", name: (role["metadata"] as JsonObject)["name"] as string },
    subjects: [{ apiGroup, kind: "User", name: "verbs-reader" }],
  });
  return (await server.user("verbs-reader")).kubeconfigFile;
}

describe("varve admit --cluster", () => {
  it("checks files against the policies of the cluster, with only the generated permissions", async () => {
    const { status, out } = await varve("admit huge.yaml --cluster", reader);
    expect(status).toBe(3);
    expect(out).toContain("fewer than ten");
    expect(out).toContain("update");
    expect((await varve("admit web.yaml --cluster", reader)).status).toBe(0);
  });

  it("lists all missing permissions at once", async () => {
    const { status, err } = await varve(
      "admit web.yaml --cluster",
      (await server.user("verbs-nobody")).kubeconfigFile,
    );
    expect(status).toBe(3);
    expect(err.match(/cluster\/forbidden/g)).toHaveLength(1);
    expect(err).toContain("validatingadmissionpolicies.admissionregistration.k8s.io");
    expect(err).toContain("--print-cluster-role");
  });

  it("saves a world that gives the same result without access, and contains no Secret", async () => {
    const verdicts = async (words: string): Promise<Json> => {
      const { out } = await varve(`${words} --output json`);
      return (
        parseJson(out) as { result: { objects: { verdict: Json; operation: string }[] } }
      ).result.objects.map(({ verdict, operation }) => [operation, verdict]);
    };
    const live = await verdicts("admit huge.yaml web.yaml --cluster --save-world world.yaml");
    expect(await verdicts("admit huge.yaml web.yaml --world world.yaml")).toEqual(live);
    const text = readFileSync(join(folder, "world.yaml"), "utf8");
    expect(text).not.toMatch(/kind: Secret|do-not-tell|ZG8tbm90LXRlbGw=/);
  });
});

describe("varve show --cluster", () => {
  it("shows a field and who set it", async () => {
    const { status, out } = await varve("show deploy/web spec.replicas --cluster");
    expect(status).toBe(0);
    expect(out).toMatch(
      /^# Deployment\.apps\/verbs\/web {2}spec\.replicas .*scaler: update of scale in apps\/v1.*\n7\n$/,
    );
  });

  it("never shows the content of a Secret", async () => {
    const { out } = await varve("show Secret/token --cluster");
    expect(out).toContain("token:");
    expect(out).not.toMatch(/do-not-tell|ZG8tbm90LXRlbGw=/);
  });

  it("lists the content of a namespace, by name", async () => {
    const { out } = await varve("show --cluster");
    expect(out).toContain("Deployment.apps/verbs/web");
    expect(out).not.toMatch(/do-not-tell|ZG8tbm90LXRlbGw=/);
  });

  it("reports a missing object", async () => {
    expect((await varve("show deploy/nothing --cluster")).status).toBe(4);
  });
});

describe("a live side", () => {
  it("of diff: the patch that brings the cluster to the file, without fields that the file does not declare", async () => {
    const { status, out } = await varve("diff cluster: web.yaml");
    expect([status, parseYaml(out)]).toEqual([0, { spec: { replicas: 3 } }]);
  });

  it("of review: the change that applying the file would make", async () => {
    writeFileSync(
      join(folder, "rules.yaml"),
      "rules:\n- {id: replicas, type: error, path: spec.replicas, change: modify, message: ask first}\n",
    );
    const { status, out } = await varve("review cluster: web.yaml --rules rules.yaml");
    expect(out).toContain("spec.replicas");
    expect(status).toBe(3);
  });
});
