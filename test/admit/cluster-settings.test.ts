/** What differs between clusters and is not in an object: settings of the world. */
import { type WorldOptions, admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";
import { assumptionsOf } from "../../src/admit/internal.js";
import { at } from "./cluster.js";

function service(spec: JsonObject = {}): JsonObject {
  return {
    apiVersion: "v1",
    kind: "Service",
    metadata: { name: "web", namespace: "prod" },
    spec: { selector: { app: "web" }, ports: [{ port: 80 }], ...spec },
  };
}

describe("the families of the Service network", () => {
  const families = (ipFamilies: WorldOptions["ipFamilies"], spec: JsonObject = {}): unknown => {
    const { verdict, resource } = admit({ object: service(spec) }, worldOf([], { ipFamilies }));
    return verdict.allowed ? at(resource ?? null, "spec", "ipFamilies") : verdict.message;
  };

  it("are those of a Service that requests none", () => {
    expect(families(undefined)).toEqual(["IPv4"]);
    expect(families(["IPv6"])).toEqual(["IPv6"]);
    expect(families(["IPv6", "IPv4"])).toEqual(["IPv6"]);
  });

  it("are both for a Service that prefers two stacks", () => {
    const spec = { ipFamilyPolicy: "PreferDualStack" };
    expect(families(["IPv4"], spec)).toEqual(["IPv4"]);
    expect(families(["IPv4", "IPv6"], spec)).toEqual(["IPv4", "IPv6"]);
    expect(families(["IPv6", "IPv4"], spec)).toEqual(["IPv6", "IPv4"]);
  });

  it("are all that a Service can require", () => {
    const spec = { ipFamilyPolicy: "RequireDualStack" };
    expect(families(["IPv6"], spec)).toMatch(/this cluster is not configured for dual-stack services$/);
    expect(families(["IPv4", "IPv6"], spec)).toEqual(["IPv4", "IPv6"]);
    expect(families(["IPv6"], { clusterIP: "10.0.0.1" })).toMatch(/IPv4 is not configured on this cluster$/);
  });
});

it("a feature gate that is on keeps the fields of its feature", () => {
  const object = {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name: "web", namespace: "prod" },
    spec: {
      os: { name: "linux" },
      containers: [{ name: "web", image: "web:1", lifecycle: { stopSignal: "SIGUSR1" } }],
    },
  };
  const lifecycle = (featureGates?: WorldOptions["featureGates"]): unknown => {
    const { resource } = admit({ object }, worldOf([], { featureGates }));
    return (at(resource ?? null, "spec", "containers") as JsonObject[])[0]?.["lifecycle"];
  };
  expect(lifecycle()).toBeUndefined();
  expect(lifecycle({ ContainerStopSignals: false })).toBeUndefined();
  expect(lifecycle({ ContainerStopSignals: true })).toEqual({ stopSignal: "SIGUSR1" });
});

it("refuses families that no cluster has, and gates whose effect is not known", () => {
  const made = (options: object) => () => worldOf([], options);
  expect(made({ ipFamilies: [] })).toThrow(/one or two families/);
  expect(made({ ipFamilies: ["IPv4", "IPv4"] })).toThrow(/each once/);
  expect(made({ featureGates: { DRAAdminAccess: true } })).toThrow(
    /those whose effect is known are ClusterTrustBundleProjection, ContainerRestartRules, /,
  );
});

it("are stated as assumptions", () => {
  expect(assumptionsOf(worldOf([])).slice(0, 5)).toEqual([
    "the user is authorized to make the request",
    "privileged containers are allowed",
    "the network has a single stack, IPv4",
    "node ports are from 30000 to 32767",
    "the feature gates have the defaults of Kubernetes 1.36",
  ]);
  const options: WorldOptions = {
    allowsPrivileged: false,
    ipFamilies: ["IPv6", "IPv4"],
    featureGates: { ContainerStopSignals: true },
  };
  expect(assumptionsOf(worldOf([], options)).slice(0, 5)).toEqual([
    "the user is authorized to make the request",
    "privileged containers are not allowed",
    "the network has two stacks, IPv6 first, then IPv4",
    "node ports are from 30000 to 32767",
    "the feature gates have the defaults of Kubernetes 1.36, except ContainerStopSignals=true",
  ]);
});
