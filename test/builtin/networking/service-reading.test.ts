import { at, stored } from "../storing.js";
import { describe, expect, it } from "vitest";
import { errorsOf } from "../judging.js";
import { admit, worldOf } from "../../../src/admit/index.js";
import type { JsonObject } from "../../../src/model/index.js";

const service = (spec: JsonObject): JsonObject => ({
  apiVersion: "v1",
  kind: "Service",
  metadata: { name: "web", namespace: "shop" },
  spec: { ports: [{ port: 80 }], ...spec },
});

describe("a Service that is read", () => {
  it("has no internal traffic policy if it is only a name", () => {
    const yaml = (type: string): string =>
      `{ apiVersion: v1, kind: Service, metadata: { name: a }, spec: { type: ${type}, externalName: a.b, internalTrafficPolicy: Local, ports: [{ port: 80 }] } }`;
    expect(at(stored(yaml("ExternalName")), "spec", "internalTrafficPolicy")).toBeUndefined();
    expect(at(stored(yaml("ClusterIP")), "spec", "internalTrafficPolicy")).toBe("Local");
  });
});

describe("an address that a file gives to a Service that has one", () => {
  const answer = (spec: JsonObject, old: JsonObject = {}) =>
    admit({ operation: "UPDATE", object: service(spec), oldObject: service(old) }, worldOf([]));

  it("may be the one it has, which only the cluster knows", () => {
    const { verdict, notCovered } = answer({ clusterIP: "10.0.0.7" });
    expect(verdict.allowed).toBe(true);
    expect(notCovered).toEqual(["whether spec.clusterIP is the address that the Service has"]);
    expect(answer({ clusterIP: "10.0.0.7" }, { clusterIP: "10.0.0.7" }).notCovered).toEqual([]);
  });

  it("cannot be none", () => {
    expect(answer({ clusterIP: "None" }).verdict.message).toContain(
      'spec.clusterIPs[0]: Invalid value: ["None"]: may not change once set',
    );
    expect(answer({ clusterIP: "None" }, { clusterIP: "None" }).verdict.allowed).toBe(true);
  });
});

describe("what a Service requests from the pools of the cluster", () => {
  const notCovered = (spec: JsonObject, old?: JsonObject): readonly string[] =>
    admit({ object: service(spec), ...(old && { oldObject: service(old) }) }, worldOf([])).notCovered;
  const range = "whether spec.clusterIP is in the range of the cluster, and free";
  const port = (nodePort: number): JsonObject => ({ type: "NodePort", ports: [{ port: 80, nodePort }] });

  it("is an address, which may not be free", () => {
    expect(notCovered({ clusterIP: "8.8.8.8" })).toEqual([range]);
    const external = { type: "ExternalName", externalName: "a.b" };
    expect(notCovered({ clusterIP: "8.8.8.8" }, external)).toEqual([range]);
    for (const spec of [{}, { clusterIP: "None" }, external]) expect(notCovered(spec)).toEqual([]);
  });

  it("are ports, which may not be free", () => {
    expect(notCovered(port(30001))).toEqual(["whether the node port 30001 is free"]);
    expect(
      notCovered({ ...port(30001), clusterIP: "8.8.8.8" }, { ...port(30002), clusterIP: "8.8.8.8" }),
    ).toEqual(["whether the node port 30001 is free"]);
    for (const [spec, old] of [
      [port(0), undefined],
      [port(30001), port(30001)],
    ] as const)
      expect(notCovered(spec, old)).toEqual([]);
  });
});

describe("a prefix of generated names", () => {
  const errors = (kind: string, rest: string): string[] =>
    errorsOf(`{ apiVersion: v1, kind: ${kind}, metadata: { name: A_b, generateName: "A " }, ${rest} }`);

  it("is not checked by kinds whose rules are declared", () => {
    const spec =
      "spec: { replicas: 1, selector: { a: b }, template: { metadata: { labels: { a: b } }, spec: { restartPolicy: Always, dnsPolicy: ClusterFirst, containers: [] } } }";
    expect(errors("ReplicationController", spec).join("\n")).not.toContain("generateName");
    expect(errors("ConfigMap", "data: {}").join("\n")).toContain("metadata.generateName");
  });
});

describe("the families of a Service whose addresses only the cluster knows", () => {
  const families = (spec: JsonObject, old: JsonObject): unknown => {
    const world = worldOf([], { ipFamilies: ["IPv6", "IPv4"] });
    const before = admit({ object: service(old) }, world).resource as JsonObject;
    const { verdict, resource } = admit(
      { operation: "UPDATE", object: service(spec), oldObject: before },
      world,
    );
    return verdict.allowed ? at(resource as JsonObject, "spec", "ipFamilies") : verdict.message;
  };

  it("stay those of its addresses if an update does not name any", () => {
    expect(families({}, { ipFamilies: ["IPv4"] })).toEqual(["IPv4"]);
    expect(families({}, {})).toEqual(["IPv6"]);
    const both = { ipFamilyPolicy: "PreferDualStack", ipFamilies: ["IPv4", "IPv6"] };
    expect(families({}, both)).toEqual(["IPv4", "IPv6"]);
    expect(families({ ipFamilyPolicy: "SingleStack" }, both)).toEqual(["IPv4"]);
  });
});
