import { binding, codes, crd, fields, lint, policy, rule, shard } from "./lint-language.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

function saysOf(code: string, resources: readonly JsonObject[]): (string | undefined)[] {
  return lint(resources)
    .filter((each) => each.code === `admit/${code}`)
    .map(({ severity, message }) => `${severity}: ${message}`);
}

describe("a transition rule on a field that can be removed", () => {
  const fixed = { type: "string", ...rule("self == oldSelf") };
  const isFound = (resource: JsonObject): boolean => codes([resource]).includes("escapable-transition");

  it("is found", () => {
    expect(isFound(crd(fields({ size: fixed })))).toBe(true);
    expect(isFound(crd(fields({ storage: { type: "object", ...fields({ size: fixed }) } })))).toBe(true);
  });

  it.each<[string, JsonObject]>([
    ["the field is required", crd(fields({ size: fixed }, { required: ["size"] }))],
    [
      "the rule only keeps a part of it from being removed",
      crd(
        fields({
          storage: {
            type: "object",
            ...fields({ size: "string" }),
            ...rule("!has(oldSelf.size) || has(self.size)"),
          },
        }),
      ),
    ],
    ["its default comes back", crd(fields({ size: { ...fixed, default: "1" } }))],
    [
      "the parent object tests for it",
      crd(fields({ size: fixed }, rule("has(self.size) == has(oldSelf.size)"))),
    ],
    [
      "an object further up does",
      crd(
        fields(
          { storage: { type: "object", ...fields({ size: fixed }) } },
          rule("!has(oldSelf.storage) || has(self.storage) && has(self.storage.size)"),
        ),
      ),
    ],
    [
      "the parent object reads it by its escaped CEL name",
      crd(fields({ namespace: fixed }, rule("has(self.__namespace__) == has(oldSelf.__namespace__)"))),
    ],
    ["the parent object is immutable", crd(fields({ size: fixed }, rule("self == oldSelf")))],
    [
      "a controller writes it",
      crd({}, { root: { properties: { status: { type: "object", ...fields({ size: fixed }) } } } }),
    ],
    [
      "it is the spec",
      crd(
        {},
        { root: { required: [], properties: { spec: { type: "object", ...rule("self == oldSelf") } } } },
      ),
    ],
  ])("is not found where %s", (_, resource) => {
    expect(isFound(resource)).toBe(false);
  });
});

describe("a field of a version that is not stored", () => {
  function versions(conversion: JsonObject): JsonObject {
    const made = crd({}) as { spec: { versions: JsonObject[] } };
    const version = (name: string, spec: JsonObject, isStored: boolean): JsonObject => ({
      name,
      served: true,
      storage: isStored,
      schema: {
        openAPIV3Schema: { type: "object", properties: { spec: { type: "object", ...fields(spec) } } },
      },
    });
    const both = [version("v1", { a: "string", b: "string" }, false), version("v2", { a: "string" }, true)];
    return { ...made, spec: { ...made.spec, ...conversion, versions: both } };
  }

  it("is found where versions are not converted, and not where conversion is left to the deployment", () => {
    expect(codes([versions({ conversion: { strategy: "None" } })])).toEqual(["not-stored"]);
    expect(codes([versions({})])).toEqual([]);
  });
});

describe("a comparison of strings", () => {
  it("is not reported where the schema makes them durations", () => {
    const window = { type: "string", format: "duration", ...rule("duration('1h') <= self") };
    expect(codes([crd(fields({ window }))])).toEqual([]);
  });

  it("compares by position where the schema lists the values", () => {
    const version = (values: string[]): JsonObject => ({ type: "string", maxLength: 9, enum: values });
    const ruled = (values: string[]): string[] =>
      codes([
        crd(
          fields(
            { minVersion: version(values), maxVersion: version(values) },
            {
              required: ["minVersion", "maxVersion"],
              ...rule("self.minVersion <= self.maxVersion"),
            },
          ),
        ),
      ]);
    expect(ruled(["TLS1.1", "TLS1.2"])).toEqual([]);
    expect(ruled(["TLS1.9", "TLS1.10"])).toEqual(["compared-as-text"]);
  });

  it.each([
    [{ pattern: "^1\\.[0-3]$" }, []],
    [{ maxLength: 3 }, ['"9" comes after "10"']],
    [{ pattern: "^v\\d+\\.\\d+$" }, ['"v1.9" comes after "v1.10"']],
    [{ pattern: "^\\d+Gi$" }, ['"9Gi" comes after "10Gi"']],
    [{ enum: ["TLS1.9", "TLS1.10"] }, ['"TLS1.9" comes after "TLS1.10"']],
    [{ enum: ["TLS1.2", "TLS1.3"] }, []],
  ])("is wrong only for values that the schema allows: %j", (facets, expected) => {
    const version = { type: "string", maxLength: 9, ...facets };
    const least = fields(
      { minVersion: version, maxVersion: version },
      { required: ["minVersion", "maxVersion"], ...rule("self.minVersion <= self.maxVersion") },
    );
    const said = saysOf("compared-as-text", [crd(least)]).map((text) => text?.replace(/^.*strings: /, ""));
    expect(said).toEqual(expected);
  });
});

describe("a has() test of an object that may be empty", () => {
  const storage = { type: "object", ...fields({ size: "string" }) };

  it.each<[string, JsonObject, string[]]>([
    ["is found", crd(fields({ storage }, rule("has(self.storage)"))), ["tests-empty-object"]],
    [
      "is not found where it tests whether it was removed",
      crd(fields({ storage }, rule("!has(oldSelf.storage) || has(self.storage)"))),
      [],
    ],
    [
      "is not found where the object has rules of its own",
      crd(fields({ storage: { ...storage, ...rule("has(self.size)") } }, rule("has(self.storage)"))),
      [],
    ],
  ])("%s", (_, resource, found) => {
    expect(codes([resource])).toEqual(found);
  });
});

describe("a library of policies", () => {
  const named = (name: string, expression = "true"): JsonObject => ({
    ...policy(expression),
    metadata: { name },
  });
  const bound = (name: string): JsonObject => ({ ...binding({ policyName: name }), metadata: { name } });
  const names = ["a", "b", "c", "d", "e"];

  it("is reported once for missing bindings", () => {
    expect(saysOf("unbound-policy", [crd({}), ...names.map((name) => named(name))])).toEqual([
      "info: 5 of 5 policies have no binding here and do nothing without one",
    ]);
    expect(saysOf("unbound-policy", [crd({}), named("a"), named("b"), bound("b")])).toEqual([
      "warning: no binding names a, so the policy does nothing",
    ]);
  });

  it("is not tested on samples without a binding", () => {
    const refusing = names.map((name) => named(name, "object.metadata.name == 'x'"));
    const objects = [crd({}), shard({})];
    expect(saysOf("never-passes", [...objects, ...refusing])).toEqual([]);
    expect(saysOf("never-passes", [...objects, ...refusing, bound("a")])).toEqual([
      "warning: the validation denies the only value that it matches in the samples",
    ]);
    expect(saysOf("never-passes", [...objects, ...refusing, ...names.map(bound)])).toEqual([
      "info: 5 validations, including this one, deny every object of their kinds in this folder",
    ]);
  });
});

describe("parameters", () => {
  const paramKind = { apiVersion: "example.com/v1", kind: "Shard" };
  const paramRef = { name: "limits", namespace: "default", parameterNotFoundAction: "Deny" };
  const asking = policy("params.spec.n > 1", { spec: { paramKind } });
  const missing = (...resources: JsonObject[]): boolean =>
    codes([crd(fields({ n: "integer" })), ...resources]).includes("missing-params");

  it("are reported as missing where similar ones exist, and not otherwise", () => {
    expect(missing(asking, binding({ paramRef }), shard({ n: 1 }, "limit"))).toBe(true);
    expect(missing(asking, binding({ paramRef }))).toBe(false);
  });

  it("are reported as missing where the policy reads them", () => {
    expect(missing(asking, binding())).toBe(true);
    expect(missing(policy("true", { spec: { paramKind } }), binding())).toBe(false);
  });
});
