import { type AdmissionRequest, admit, lintAdmission, worldOf } from "../../src/admit/index.js";
import { type JsonObject, formatPath } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";

const properties = (fields: JsonObject): JsonObject => ({ type: "object", properties: fields });

const V1 = properties({
  spec: properties({
    a: { type: "string" },
    c: { type: "string", default: "cc" },
    n: { type: "string", nullable: true },
  }),
  status: {
    ...properties({ x: { type: "integer" }, y: { type: "integer", default: 2 } }),
    default: { x: 1 },
  },
});

const V2 = properties({
  spec: properties({
    b: { type: "integer", default: 1 },
    c: { type: "string", maxLength: 3 },
    n: { type: "string" },
  }),
  status: {
    ...properties({ x: { type: "integer" }, z: { type: "integer", default: 9 } }),
    default: { x: 3 },
  },
});

function trios(conversion: JsonObject = { strategy: "None" }): JsonObject {
  const version = (name: string, schema: JsonObject): JsonObject => ({
    name,
    served: true,
    storage: name === "v2",
    subresources: { status: {} },
    schema: { openAPIV3Schema: schema },
  });
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "trios.example.com" },
    spec: {
      group: "example.com",
      scope: "Namespaced",
      names: { kind: "Trio", plural: "trios" },
      conversion,
      versions: [version("v1", V1), version("v2", V2)],
    },
  };
}

function trio(version: string, spec: JsonObject, more: JsonObject = {}): JsonObject {
  return { apiVersion: `example.com/${version}`, kind: "Trio", metadata: { name: "x" }, spec, ...more };
}

function stored(request: AdmissionRequest, crd = trios()): unknown[] {
  const { resource: object, verdict, notCovered } = admit(request, worldOf([crd]));
  const { apiVersion, spec, status = null } = object ?? {};
  return [verdict.code, apiVersion, spec, status, notCovered.includes("conversion webhook")];
}

// Compared with a kube-apiserver 1.36.4.
describe("an object written in another version than the storage version", () => {
  it("loses fields that the storage version lacks, and gets its defaults for known fields", () => {
    expect(stored({ object: trio("v1", { a: "keep-me", c: "longer", n: null }) })).toEqual([
      201,
      "example.com/v1",
      { c: "longer" },
      { x: 3 },
      false,
    ]);
  });

  it("is validated by the version it is written in", () => {
    expect(stored({ object: trio("v1", {}) })).toEqual([201, "example.com/v1", { c: "cc" }, { x: 3 }, false]);
  });

  it("is read from the storage version when it is updated", () => {
    const request = {
      operation: "UPDATE" as const,
      object: trio("v1", { a: "again", c: "longer" }),
      oldObject: trio("v2", { b: 5, c: "longer" }, { status: { x: 4, z: 5 } }),
    };
    expect(stored(request)).toEqual([200, "example.com/v1", { c: "longer" }, { x: 4 }, false]);
  });

  it("reports the lost fields in its steps", () => {
    const { steps } = admit({ object: trio("v1", { a: "keep-me" }) }, worldOf([trios()]));
    const back = steps.find(({ name }) => name === "read back");
    expect(back?.edits.map(({ op, path }) => `${op} ${formatPath(path)}`)).toEqual([
      "prune spec.a",
      "default status",
    ]);
  });

  it("is unchanged if a webhook converts it, which is reported", () => {
    const webhook = { strategy: "Webhook", webhook: { conversionReviewVersions: ["v1"] } };
    expect(stored({ object: trio("v1", { a: "x" }) }, trios(webhook))).toEqual([
      201,
      "example.com/v1",
      { a: "x", c: "cc" },
      { x: 1, y: 2 },
      true,
    ]);
  });
});

describe("an object of the storage version", () => {
  it("has the default of its whole status after creation", () => {
    expect(stored({ object: trio("v2", { c: "abc" }, { status: { x: 8 } }) })).toEqual([
      201,
      "example.com/v2",
      { b: 1, c: "abc" },
      { x: 3, z: 9 },
      false,
    ]);
  });
});

describe("lint", () => {
  const lost = (crd: JsonObject): unknown[] =>
    lintAdmission(worldOf([crd]))
      .filter(({ code }) => code === "admit/not-stored")
      .map(({ found }) => found);

  it("lists every field that the storage version lacks", () => {
    expect(lost(trios())).toEqual(["spec.a", "status.y"]);
  });

  it("reports nothing where a webhook converts", () => {
    expect(lost(trios({ strategy: "Webhook" }))).toEqual([]);
  });
});
