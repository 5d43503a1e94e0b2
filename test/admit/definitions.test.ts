import { type AdmissionRequest, admit, lintAdmission, worldOf } from "../../src/admit/index.js";
import { type JsonObject, parseJson } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { getAtPointer } from "../../src/model/internal.js";
import { readFileSync } from "node:fs";

interface Parts {
  readonly spec?: JsonObject;
  readonly metadata?: JsonObject;
}

/** A changed CRD, and the errors that a kube-apiserver 1.36.4 reported. */
interface Recorded extends Parts {
  readonly name: string;
  readonly old?: Parts;
  readonly errors: readonly string[];
}

const RECORDED = parseJson(
  readFileSync("test/admit/recorded/definitions.json", "utf8"),
) as unknown as readonly Recorded[];

const SCHEMA: JsonObject = {
  type: "object",
  properties: {
    spec: { type: "object", properties: { size: { type: "integer" }, mode: { type: "string" } } },
  },
};

function crd({ spec = {}, metadata = {} }: Parts): JsonObject {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "gears.example.com", ...metadata },
    spec: {
      group: "example.com",
      scope: "Namespaced",
      names: { kind: "Gear", plural: "gears" },
      versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: SCHEMA } }],
      ...spec,
    },
  };
}

function errorsOf(request: AdmissionRequest): string[] {
  const { verdict } = admit(request, worldOf([]));
  return [...new Set(verdict.causes.map(({ field, message }) => `${field}: ${message}`))].sort();
}

describe("a definition that is created with", () => {
  it.each(RECORDED.filter(({ old }) => old === undefined))("$name", ({ errors, ...parts }) => {
    expect(errorsOf({ object: crd(parts) })).toEqual(errors);
  });
});

describe("lint of a definition", () => {
  it.each(RECORDED.filter(({ old }) => old === undefined))(
    "reports an error exactly where the API server does: $name",
    ({ errors, ...parts }) => {
      const found = lintAdmission(worldOf([crd(parts)]));
      expect(found.some(({ severity }) => severity === "error")).toBe(errors.length > 0);
    },
  );

  it("reports removed API versions", () => {
    const object = { ...crd({}), apiVersion: "apiextensions.k8s.io/v1beta1" };
    expect(lintAdmission(worldOf([object])).map(({ code, hint }) => [code, hint])).toEqual([
      ["admit/api-not-served", "write apiextensions.k8s.io/v1"],
    ]);
  });
});

describe("a definition that is updated with", () => {
  it.each(RECORDED.filter(({ old }) => old !== undefined))("$name", ({ errors, old, ...parts }) => {
    expect(errorsOf({ object: crd(parts), oldObject: crd(old as Parts) })).toEqual(errors);
  });
});

it("leaves nothing of a definition unchecked", () => {
  expect(admit({ object: crd({}) }, worldOf([])).notCovered).toEqual([]);
});

describe("a definition is stored", () => {
  it("with its defaults and the version that objects are stored in", () => {
    const { resource } = admit({ object: crd({}) }, worldOf([]));
    expect(resource).toEqual({
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: "gears.example.com", generation: 1 },
      spec: {
        group: "example.com",
        scope: "Namespaced",
        names: { kind: "Gear", listKind: "GearList", plural: "gears", singular: "gear" },
        versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: SCHEMA } }],
        conversion: { strategy: "None" },
      },
      status: { acceptedNames: { kind: "", plural: "" }, conditions: null, storedVersions: ["v1"] },
    });
  });

  it("with the status that it had, and with the next generation if its spec changes", () => {
    const status = {
      acceptedNames: { kind: "Gear", plural: "gears" },
      conditions: [],
      storedVersions: ["v1"],
    };
    const old = { ...crd({ metadata: { uid: "u", generation: 3 } }), status };
    const names = { kind: "Gear", plural: "gears", shortNames: ["g"] };
    const { resource } = admit({ object: crd({ spec: { names } }), oldObject: old }, worldOf([]));
    expect(resource).toMatchObject({ metadata: { generation: 4 }, status: { storedVersions: ["v1"] } });
    expect(admit({ object: crd({}), oldObject: old }, worldOf([])).resource).toMatchObject({
      metadata: { generation: 3 },
    });
  });
});

it("is not replaced by one that is meant for another object", () => {
  const [object, oldObject] = ["a", "b"].map((uid) => crd({ metadata: { uid } })) as [JsonObject, JsonObject];
  expect(admit({ object, oldObject }, worldOf([])).verdict.message).toContain(
    "Key: /apiextensions.k8s.io/customresourcedefinitions/gears.example.com,",
  );
});

describe("the default of a CRD, as webhooks see it,", () => {
  const watch: JsonObject = {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "MutatingWebhookConfiguration",
    metadata: { name: "watch" },
    webhooks: [
      {
        name: "watch.example.com",
        rules: [
          {
            apiGroups: ["apiextensions.k8s.io"],
            apiVersions: ["v1"],
            operations: ["CREATE"],
            resources: ["customresourcedefinitions"],
          },
        ],
        sideEffects: "None",
        admissionReviewVersions: ["v1"],
        clientConfig: { url: "https://watch.example.com" },
      },
    ],
  };

  it("is there before the status is reset", () => {
    const shown: unknown[] = [];
    const sent = { ...crd({}), status: { storedVersions: ["v7"] } };
    const { resource } = admit({ object: sent }, worldOf([watch]), {
      webhook: ({ review }) => {
        const given = getAtPointer(review, ["request", "object"]) ?? null;
        shown.push(getAtPointer(given, ["spec", "names", "listKind"]));
        shown.push(getAtPointer(given, ["status", "storedVersions"]));
        return {
          review: {
            ...review,
            response: { uid: getAtPointer(review, ["request", "uid"]) ?? "", allowed: true },
          },
        };
      },
    });
    expect(shown).toEqual(["GearList", ["v7"]]);
    expect(getAtPointer(resource, ["status", "storedVersions"])).toEqual(["v1"]);
  });
});

describe("the certificates of a conversion webhook", () => {
  const conversion = (text: string): JsonObject => ({
    conversion: {
      strategy: "Webhook",
      webhook: {
        clientConfig: { url: "https://example.com", ...(text !== "" && { caBundle: btoa(text) }) },
        conversionReviewVersions: ["v1"],
      },
    },
  });
  const PEM = "-----BEGIN CERTIFICATE-----\nYQ==\n-----END CERTIFICATE-----\n";
  const changed = (text: string) =>
    admit({ object: crd({ spec: conversion(text) }), oldObject: crd({ spec: conversion("") }) }, worldOf([]));

  it("may be anything in a new definition", () => {
    expect(admit({ object: crd({ spec: conversion("none") }) }, worldOf([])).verdict.allowed).toBe(true);
  });

  it("must be PEM once the definition is established", () => {
    expect(changed("none").verdict.message).toMatch(/caBundle: .*unable to parse bytes as PEM block$/);
  });

  it("are not read", () => {
    const { verdict, notCovered } = changed(PEM);
    expect([verdict.allowed, notCovered]).toEqual([
      true,
      ["whether spec.conversion.webhook.clientConfig.caBundle can be read"],
    ]);
  });
});

it("drops unknown fields below types that decode themselves without a word", () => {
  const schema = { type: "object", properties: { a: { type: "array", items: { type: "string", foo: 1 } } } };
  const versions = [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: schema } }];
  const { warnings, resource } = admit({ object: crd({ spec: { versions } }) }, worldOf([]));
  const stored = getAtPointer(resource, ["spec", "versions", 0, "schema", "openAPIV3Schema", "properties"]);
  expect([warnings, stored]).toEqual([[], { a: { type: "array", items: { type: "string" } } }]);
});

describe("unknown formats", () => {
  const typed = (type: string, format: string): JsonObject => ({
    versions: [
      {
        name: "v1",
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: "object", properties: { a: { type, format } } } },
      },
    ],
  });

  it.each([
    ["string", "ip", ['unrecognized format "ip"']],
    ["string", "date-time", []],
    ["string", "k8s-short-name", []],
    ["integer", "int32", []],
    ["integer", "date", ['unrecognized format "date"']],
    ["number", "double", []],
    ["object", "uuid", ['unrecognized format "uuid"']],
  ])("of a %s cause a warning: %s", (type, format, warnings) => {
    expect(admit({ object: crd({ spec: typed(type, format) }) }, worldOf([])).warnings).toEqual(warnings);
  });

  it("cause a warning only when they are new", () => {
    const before = crd({ spec: typed("string", "ip") });
    const after = crd({
      spec: { ...typed("string", "ip"), names: { kind: "Gear", plural: "gears", shortNames: ["g"] } },
    });
    expect(admit({ object: after, oldObject: before }, worldOf([])).warnings).toEqual([]);
  });

  it("cause no warning before 1.35", () => {
    const world = worldOf([], { kubernetes: "1.34" });
    expect(admit({ object: crd({ spec: typed("string", "ip") }) }, world).warnings).toEqual([]);
  });
});
