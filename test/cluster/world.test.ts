import { type Json, type JsonObject, VarveError } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { formatWorldFile, readLiveWorld, worldRole } from "../../src/cluster/internal.js";
import { ApiFailure } from "../../src/cluster/transport/api-failure.js";
import { Discovery } from "../../src/cluster/api/discovery.js";
import type { ResourceType } from "../../src/cluster/api/resource-type.js";
import type { WorldSource } from "../../src/cluster/internal.js";

/** `v1 Namespace namespaces`, as a server would list it; with a star where `list` is not among its verbs. */
function type(text: string): ResourceType {
  const [apiVersion = "", kind = "", plural = "", ...verbs] = text.split(" ");
  const [version = "", group = ""] = apiVersion.split("/").reverse();
  const isNamespaced = !["Namespace", "CustomResourceDefinition", "ClusterRole", "Guard"].includes(kind);
  const names = { kind, plural, singular: "", shortNames: [], categories: [], subresources: [] };
  return { group, version, ...names, isNamespaced, verbs: verbs.length === 0 ? ["list", "get"] : verbs };
}

const POLICIES = "admissionregistration.k8s.io";
const TYPES = [
  "v1 Namespace namespaces",
  "v1 Secret secrets",
  "v1 ConfigMap configmaps",
  "v1 ServiceAccount serviceaccounts",
  "apps/v1 Deployment deployments",
  "apiextensions.k8s.io/v1 CustomResourceDefinition customresourcedefinitions",
  `${POLICIES}/v1 ValidatingAdmissionPolicy validatingadmissionpolicies`,
  `${POLICIES}/v1beta1 ValidatingAdmissionPolicy validatingadmissionpolicies`,
  `${POLICIES}/v1beta1 MutatingAdmissionPolicy mutatingadmissionpolicies`,
  "rbac.authorization.k8s.io/v1 ClusterRole clusterroles",
  "example.com/v1 Guard guards",
  "metrics.k8s.io/v1beta1 PodMetrics pods",
];

function discovery(texts: readonly string[]): Discovery {
  const groups = new Map<string, Map<string, ResourceType[]>>();
  for (const one of texts.map(type)) {
    const versions = groups.get(one.group) ?? new Map<string, ResourceType[]>();
    groups.set(one.group, versions.set(one.version, [...(versions.get(one.version) ?? []), one]));
  }
  return new Discovery({
    groups: [...groups].map(([name, versions]) => ({
      name,
      preferredVersion: [...versions.keys()][0] ?? "",
      versions: [...versions].map(([version, types]) => ({ version, types })),
    })),
    failures: [],
  });
}

interface Fake extends WorldSource {
  readonly asked: string[];
}

function cluster(objects: Record<string, readonly Json[]>, forbidden: readonly string[] = []): Fake {
  const asked: string[] = [];
  return {
    asked,
    namespace: "shop",
    version: async () => "v1.36.4+k3s1",
    discover: async () => discovery(TYPES),
    async *list({ group, version, kind, plural }) {
      asked.push(`${group}/${version} ${plural}`);
      if (forbidden.includes(plural))
        throw new ApiFailure({
          status: 403,
          reason: "Forbidden",
          serverMessage: `no ${plural} for you`,
          causes: [],
        });
      yield* objects[kind] ?? [];
    },
  };
}

const object = (apiVersion: string, kind: string, name: string, more: JsonObject = {}): JsonObject => ({
  apiVersion,
  kind,
  metadata: { name, uid: `uid-${name}` },
  ...more,
});
const policy = (name: string, paramKind: JsonObject): JsonObject =>
  object(`${POLICIES}/v1`, "ValidatingAdmissionPolicy", name, { spec: { paramKind } });
const GUARD = { apiVersion: "example.com/v1", kind: "Guard" };

describe("the world of a live cluster", () => {
  it("has its definitions, policies, parameters, namespaces, roles and what plugins look up, each kind listed once and in its best version", async () => {
    const fake = cluster({ ValidatingAdmissionPolicy: [policy("a", GUARD), policy("b", GUARD)] });
    const { listed } = await readLiveWorld(fake);
    expect(fake.asked).toEqual([
      "/v1 namespaces",
      "/v1 serviceaccounts",
      "apiextensions.k8s.io/v1 customresourcedefinitions",
      `${POLICIES}/v1 validatingadmissionpolicies`,
      `${POLICIES}/v1beta1 mutatingadmissionpolicies`,
      "rbac.authorization.k8s.io/v1 clusterroles",
      "example.com/v1 guards",
    ]);
    expect(listed.map(({ plural }) => plural)).toEqual(fake.asked.map((text) => text.split(" ")[1]));
  });

  it("never reads Secrets, and lists the policies with parameters from them", async () => {
    const fake = cluster({ ValidatingAdmissionPolicy: [policy("a", { apiVersion: "v1", kind: "Secret" })] });
    const { secretParameters } = await readLiveWorld(fake);
    expect(secretParameters).toEqual(["a"]);
    expect(fake.asked.filter((text) => text.includes("secrets"))).toEqual([]);
  });

  it("includes kinds of aggregated API servers: neither built in nor defined", async () => {
    const names = { kind: "Guard", plural: "guards" };
    const crd = object("apiextensions.k8s.io/v1", "CustomResourceDefinition", "guards.example.com", {
      spec: { group: "example.com", names },
    });
    const { servedElsewhere, kubernetes } = await readLiveWorld(cluster({ CustomResourceDefinition: [crd] }));
    expect(servedElsewhere.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      `${POLICIES}/v1beta1 ValidatingAdmissionPolicy`,
      `${POLICIES}/v1beta1 MutatingAdmissionPolicy`,
      "metrics.k8s.io/v1beta1 PodMetrics",
    ]);
    expect(kubernetes).toBe("1.36");
  });

  it("is complete or nothing: all kinds that may not be listed are reported at once", async () => {
    const refused = readLiveWorld(cluster({}, ["namespaces", "clusterroles"]));
    const error = await refused.catch((thrown: unknown) => thrown);
    expect(
      error instanceof VarveError && error.diagnostics.map(({ code, message }) => [code, message]),
    ).toEqual([
      [
        "cluster/forbidden",
        "reading the admission configuration of the cluster requires permission to list namespaces, clusterroles.rbac.authorization.k8s.io",
      ],
    ]);
  });

  it("is not read where discovery of a part of the API failed", async () => {
    const failures = [{ code: "cluster/group-unavailable", severity: "warning" as const, message: "down" }];
    const fake = { ...cluster({}), discover: async () => new Discovery({ groups: [], failures }) };
    await expect(readLiveWorld(fake)).rejects.toThrow("cluster/group-unavailable");
  });
});

describe("a saved world", () => {
  it("is the same text for any order of the server, without managedFields and last-applied annotations", async () => {
    const annotations = { "kubectl.kubernetes.io/last-applied-configuration": "{}", kept: "yes" };
    const namespace = (name: string): JsonObject => ({
      apiVersion: "v1",
      kind: "Namespace",
      metadata: { name, annotations, managedFields: [{ manager: "kubectl" }] },
    });
    const texts = await Promise.all(
      [
        ["a", "b"],
        ["b", "a"],
      ].map(async (names) =>
        formatWorldFile(await readLiveWorld(cluster({ Namespace: names.map(namespace) }))),
      ),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]?.split("---\n").slice(1)).toEqual(
      ["a", "b"].map(
        (name) =>
          `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${name}\n  annotations:\n    kept: "yes"\n`,
      ),
    );
  });
});

describe("the ClusterRole of a world", () => {
  it("allows only to list the types of the world and to get the checked objects", () => {
    const listed = ["v1 Namespace namespaces", "example.com/v1 Guard guards"].map(type);
    expect(worldRole(listed, [type("apps/v1 Deployment deployments")])["rules"]).toEqual([
      { apiGroups: [""], resources: ["namespaces"], verbs: ["list"] },
      { apiGroups: ["example.com"], resources: ["guards"], verbs: ["list"] },
      { apiGroups: ["apps"], resources: ["deployments"], verbs: ["get"] },
    ]);
  });
});
