import { type Cluster, type Discovery, connectCluster } from "../../../src/cluster/index.js";
import type { Json, SchemaNode } from "../../../src/model/index.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { builtinSchemas, schemasFromCrds } from "../../../src/schema/index.js";
import { isKnownVersion, nearestVersion } from "../../../src/schema/internal.js";
import { mkdtempSync, rmSync } from "node:fs";
import { builtinSubresources } from "../../../src/admit/world/builtin-subresources.js";
import { crd } from "./custom-types.js";
import { isReadOnlyKind, unaddressedKind } from "../../../src/admit/world/unaddressed-kind.js";
import { worldOf } from "../../../src/admit/index.js";
import { discover } from "../../../src/cluster/api/discovery.js";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { NO_KUBECTL, findKubectl } from "./kubectl-program.js";
import { resourcePath } from "../../../src/cluster/api/resource-type.js";
import { startCluster } from "../../../src/testing/index.js";
import { type TestCluster } from "../../../src/testing/index.js";
import { tmpdir } from "node:os";

const CRDS = [
  crd("example.com", { kind: "Pod", plural: "pods", shortNames: ["po"] }),
  crd("apps.example.com", { kind: "Deployment", plural: "deployments", shortNames: ["deploy"] }, [
    "v1",
    "v1beta1",
  ]),
  crd("zoo.example.com", { kind: "Goose", plural: "geese", singular: "gander", shortNames: ["gs"] }, [
    "v1alpha1",
    "v1",
    "v2beta1",
  ]),
  crd("bar.example.com", { kind: "Gs", plural: "gs", singular: "g", shortNames: ["zz", "cm"] }),
];
const DOWN = {
  apiVersion: "apiregistration.k8s.io/v1",
  kind: "APIService",
  metadata: { name: "v1.down.example.com" },
  spec: {
    group: "down.example.com",
    version: "v1",
    groupPriorityMinimum: 1,
    versionPriority: 1,
    service: { name: "none", namespace: "default" },
  },
};

let server: TestCluster;
let cluster: Cluster;
let kubeconfig: string;
let discovery: Discovery;
const folder = mkdtempSync(join(tmpdir(), "varve-served-"));

beforeAll(async () => {
  server = await startCluster();
  kubeconfig = server.kubeconfigFile;
  cluster = await connectCluster({ kubeconfig });
  const post = (path: string, body: Json) => cluster.transport.send({ method: "POST", path, body });
  for (const definition of CRDS)
    await post("/apis/apiextensions.k8s.io/v1/customresourcedefinitions", definition);
  await post("/apis/apiregistration.k8s.io/v1/apiservices", DOWN);
  discovery = await vi.waitFor(async () => {
    const found = await cluster.discover();
    const custom = found.types.filter(({ group }) => group.endsWith("example.com"));
    if (custom.length !== 7 || found.failures.length !== 1) throw new Error("not all of it is served yet");
    return found;
  }, 30_000);
});

afterAll(async () => {
  cluster.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("the types of a real server", () => {
  it("include a version whose server is down by name, and everything else", () => {
    expect(discovery.failures).toMatchObject([
      { code: "cluster/group-unavailable", params: { groupVersion: "down.example.com/v1" } },
    ]);
    expect(discovery.typeOf("apps/v1", "Deployment")).toEqual({
      group: "apps",
      version: "v1",
      kind: "Deployment",
      plural: "deployments",
      singular: "deployment",
      shortNames: ["deploy"],
      categories: ["all"],
      isNamespaced: true,
      verbs: ["create", "delete", "deletecollection", "get", "list", "patch", "update", "watch"],
      subresources: ["scale", "status"],
    });
  });

  it("are the same when each version is requested separately", async () => {
    const { transport } = cluster;
    const plainly = { ...transport, send: transport.send.bind(transport) };
    const old = await discover({
      ...plainly,
      stream: transport.stream.bind(transport),
      raw: transport.raw.bind(transport),
      close: () => undefined,
      send: async (request) => transport.send({ ...request, accept: "application/json" }),
    });
    const named = (types: Discovery["types"]) =>
      types
        .map((type) => ({
          ...type,
          subresources: type.subresources.toSorted(),
          verbs: type.verbs.toSorted(),
        }))
        .sort(byPath);
    expect(named(old.types)).toEqual(named(discovery.types));
    expect(old.groups.map(({ name, preferredVersion }) => `${name} ${preferredVersion}`).sort()).toEqual(
      expect.arrayContaining(
        discovery.groups
          .filter(({ versions }) => versions.length > 0)
          .map(({ name, preferredVersion }) => `${name} ${preferredVersion}`),
      ),
    );
  });

  it("are not sent again while unchanged", async () => {
    expect(await cluster.discover()).toBe(discovery);
  });

  it("are found by the names that kubectl accepts", ({ skip }) => {
    const program = findKubectl();
    skip(program === undefined, NO_KUBECTL);
    const names =
      `pods po Pod PO Pods pods.v1. Pod.v1. pods.example.com po.example.com pods.v1.example.com pods.exam
      deployments deploy Deployment deployments.apps deploy.apps deployments.v1.apps deploy.v1.apps deployments.v1beta1.apps
      deployments.v1beta1.apps.example.com deployments.app deployments.apps.example.com deploy.apps.e deployment.apps.
      geese gander goose Goose gs Goose.zoo.example.com Goose.v1alpha1.zoo.example.com goose.v9.zoo.example.com
      geese.v2beta1.zoo.example.com gs.v1alpha1.zoo.example.com gs.v1alpha1.zoo gs.zoo gs.bar hpa hpa.v1.autoscaling
      hpa.v1.autoscal horizontalpodautoscalers.v1.autoscaling sc storageclass.storage events ev events.events.k8s.io
      events.v1. events.events ep endpoints endpointslices ns crd crds cm zz netpol nonsense`.split(/\s+/);
    const own = names.map((name) => `${name} ${pathOf(discovery, name)}`);
    expect(own).toEqual(names.map((name) => `${name} ${askedBy(program as string, name)}`));
  }, 300_000);
});

describe("the kinds that Kubernetes describes", () => {
  it("have a URL, except those that are refused for having none, and one can only be read", ({ skip }) => {
    const version = server.version.split(".").slice(0, 2).join(".");
    skip(!isKnownVersion(version), "no schemas of this version are built in");
    const world = worldOf([], { kubernetes: version });
    const { kinds } = builtinSchemas({ kubernetes: nearestVersion(version) });
    const served = kinds.map(({ apiVersion, kind }) => {
      const { verbs } = discovery.typeOf(apiVersion, kind) ?? {};
      return `${apiVersion} ${kind}: ${verbs === undefined ? "no URL" : verbs.includes("create") ? "created" : "read"}`;
    });
    const own = kinds.map(({ apiVersion, kind }) => {
      const isRead = isReadOnlyKind(apiVersion, kind);
      const hint = unaddressedKind(world, apiVersion, kind);
      return `${apiVersion} ${kind}: ${hint !== undefined ? "no URL" : isRead ? "read" : "created"}`;
    });
    expect(own).toEqual(served);
  });
});

describe("the subresources of built-in kinds", () => {
  it("are those that a real server has", ({ skip }) => {
    const version = server.version.split(".").slice(0, 2).join(".");
    skip(!isKnownVersion(version), "no schemas of this version are built in");
    const { kinds } = builtinSchemas({ kubernetes: nearestVersion(version) });
    const served = kinds.flatMap(({ apiVersion, kind }) => discovery.typeOf(apiVersion, kind) ?? []);
    const minor = Number(version.slice(2));
    expect(
      served.map((type) => [type.group, type.kind, builtinSubresources(type, minor).toSorted()]),
    ).toEqual(served.map(({ group, kind, subresources }) => [group, kind, subresources.toSorted()]));
  });
});

describe("the schemas that a real server publishes", () => {
  it("identify list items as the built-in schemas of the version do", async ({ skip }) => {
    const version = server.version.split(".").slice(0, 2).join(".");
    skip(!isKnownVersion(version), "no schemas of this version are built in");
    const builtin = builtinSchemas({ kubernetes: nearestVersion(version) });
    const kinds = builtin.kinds.filter(
      ({ apiVersion, kind }) => discovery.typeOf(apiVersion, kind) !== undefined,
    );
    const schemas = await cluster.schemas(kinds, { cacheFolder: folder });
    expect(
      schemas.diagnostics.filter(({ code }) => code === "cluster/no-schema").map(({ message }) => message),
    ).toEqual([]);
    const differences: string[] = [];
    let nodes = 0;
    for (const { apiVersion, kind } of kinds)
      walk(builtin(apiVersion, kind), schemas(apiVersion, kind), kind, (path, found) => {
        nodes++;
        if (found !== undefined) differences.push(`${path}: ${found}`);
      });
    expect(differences).toEqual([]);
    expect(kinds.length).toBeGreaterThan(50);
    expect(nodes).toBeGreaterThan(40_000);
  });

  it("identify list items of a custom type as its definition does", async () => {
    const kinds = [{ apiVersion: "example.com/v1", kind: "Pod" }];
    const [served, defined] = [await cluster.schemas(kinds), schemasFromCrds(CRDS)];
    const differences: string[] = [];
    walk(defined("example.com/v1", "Pod"), served("example.com/v1", "Pod"), "Pod", (path, found) => {
      if (found !== undefined) differences.push(`${path}: ${found}`);
    });
    expect(differences).toEqual([]);
    expect(served("example.com/v1", "Pod")?.fields?.get("spec")?.fields?.get("ports")?.list?.keys).toEqual([
      "port",
      "protocol",
    ]);
  });
});

function byPath(a: Parameters<typeof resourcePath>[0], b: Parameters<typeof resourcePath>[0]): number {
  return resourcePath(a) < resourcePath(b) ? -1 : 1;
}

function pathOf(found: Discovery, name: string): string {
  const type = found.find(name);
  return type === undefined ? "" : resourcePath(type);
}

/** The path of the last request of `kubectl get`, which is the list. */
function askedBy(program: string, name: string): string {
  const flags = ["--kubeconfig", kubeconfig, "--cache-dir", join(folder, "kubectl")];
  const log = runQuietly(program, ["get", name, "-A", "-v=8", ...flags]);
  const urls = Array.from(log.matchAll(/url="https:\/\/[^/]+(\/[^?"]*)/g), ([, path]) => path as string);
  return urls.findLast((path) => path !== "/api" && path !== "/apis") ?? "";
}

function runQuietly(program: string, args: readonly string[]): string {
  try {
    return execFileSync("sh", ["-c", '"$@" 2>&1', "sh", program, ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}

type Visit = (path: string, difference: string | undefined) => void;
const DEEPEST = 12;

/** Whether two sources agree about lists, at every position that either knows. */
function walk(
  a: SchemaNode | undefined,
  b: SchemaNode | undefined,
  path: string,
  visit: Visit,
  depth = 0,
): void {
  if (a === undefined || b === undefined)
    return visit(path, a === b ? undefined : "known to one of them only");
  visit(
    path,
    JSON.stringify(a.list) === JSON.stringify(b.list)
      ? undefined
      : `${JSON.stringify(a.list)} ${JSON.stringify(b.list)}`,
  );
  if (depth === DEEPEST) return;
  for (const key of new Set([...(a.fields?.keys() ?? []), ...(b.fields?.keys() ?? [])]))
    walk(a.fields?.get(key), b.fields?.get(key), `${path}.${key}`, visit, depth + 1);
  if (a.values !== null || b.values !== null)
    walk(a.values ?? undefined, b.values ?? undefined, `${path}[]`, visit, depth + 1);
}
