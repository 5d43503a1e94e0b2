import { type Diagnostic, type VarveError, formatPath, parsePath } from "../../src/model/index.js";
import { definePattern, pipeline } from "../../src/compose/index.js";
import { describe, expect, expectTypeOf, it } from "vitest";
import { drivesOf, lineOf } from "./patterns.js";

const map = (name: string, data: Record<string, unknown> = {}): object => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name },
  data,
});

const web = definePattern({
  name: "web",
  version: "1.0.0",
  inputs: {
    env: { type: "string", required: true, enum: ["dev", "prod"] },
    memory: { type: "integer", default: 128, defaults: { prod: 512 }, minimum: 64, maximum: 1024 },
    debug: { type: "boolean", default: false },
    host: { type: "string", pattern: "^[a-z]+\\.example\\.com$", default: "a.example.com" },
    token: { type: "string", sensitive: true },
  },
  sensitive: ["data.key"],
  fields: { "data.memory": "seed" },
  resources: (inputs) => {
    expectTypeOf(inputs.env).toEqualTypeOf<"dev" | "prod">();
    expectTypeOf(inputs.memory).toEqualTypeOf<number>();
    expectTypeOf(inputs.debug).toEqualTypeOf<boolean>();
    expectTypeOf(inputs.token).toEqualTypeOf<string | undefined>();
    return [
      {
        id: "main",
        resource: map("main", { env: inputs.env, memory: inputs.memory, none: undefined, host: inputs.host }),
      },
      ...(inputs.debug ? [{ id: "debug", file: "debug.yaml", resource: map("debug") }] : []),
      {
        id: "secret",
        resource: map("secret", { token: inputs.token, fixed: 1 }),
        listKeys: { "data.list": ["id"] },
      },
    ];
  },
});

describe("a pattern in code", () => {
  it("returns the resources of its function, with their field descriptions", () => {
    const { resources, inputs, diagnostics } = web.expand({ env: "prod", debug: true });
    expect(diagnostics).toEqual([]);
    expect(inputs).toEqual({ env: "prod", memory: 512, debug: true, host: "a.example.com" });
    expect(resources.map(({ templateId, file, resource: value }) => [templateId, file, value])).toEqual([
      ["main", "web.yaml", map("main", { env: "prod", memory: 512, host: "a.example.com" })],
      ["debug", "debug.yaml", map("debug")],
      ["secret", "web.yaml", map("secret", { fixed: 1 })],
    ]);
    expect([
      resources[2]?.modes,
      resources[2]?.listKeys,
      resources[2]?.marked,
      resources[2]?.isExact,
    ]).toEqual([{ "data.memory": "seed" }, { "data.list": ["id"] }, ["data.key"], false]);
  });

  it("infers the fields set by an input from other values of that input", () => {
    const { resources } = web.expand({ env: "dev" });
    expect(resources.map((resource) => [drivesOf(resource), resource.presence])).toEqual([
      [{ env: ["data.env", "data.memory"], memory: ["data.memory"], host: ["data.host"] }, []],
      [{ token: ["data.token"] }, []],
    ]);
    const [, debug] = web.expand({ env: "dev", debug: true, memory: 64 }).resources;
    expect([drivesOf(debug as never), debug?.presence]).toEqual([{}, ["debug"]]);
  });

  it("hides fields set by sensitive inputs", () => {
    const { resources } = web.expand({ env: "dev", token: "t" });
    expect(resources.map(({ sensitive }) => sensitive)).toEqual([["data.key"], ["data.key", "data.token"]]);
  });

  it("may build resources with a pipeline, including its ledger", () => {
    const origin = { file: "web.ts", line: 7 };
    const deployment = pipeline({
      baseline: {
        apiVersion: "apps/v1",
        kind: "Deployment",
        metadata: { name: "web" },
        spec: { replicas: 1 },
      },
      mutations: [{ name: "Size", phase: "default", origin, patch: { spec: { replicas: 3 } } }],
    });
    const pattern = definePattern({
      name: "built",
      version: "1",
      resources: () => [{ id: "web", resource: deployment.build() }],
    });
    const [resource] = pattern.expand({}).resources;
    expect(resource?.resource["spec"]).toEqual({ replicas: 3 });
    expect(resource?.ledger?.why("spec.replicas").current?.author.name).toBe("Size");
    expect(resource?.originOf(parsePath("spec.replicas"))).toEqual(origin);
  });

  it.each<[what: string, resources: () => unknown, problem: string]>([
    ["throws", () => fail("no"), "compose/pattern-failed: the code of pattern p failed: no"],
    [
      "does not return a list",
      () => 5,
      "compose/pattern-failed: the code of pattern p failed: it does not return a list of resources",
    ],
    [
      "returns a value that is not JSON",
      () => [{ id: "a", resource: map("a", { f: () => 1 }) }],
      "resources[id=a].resource.data.f: compose/pattern-failed: a value of type function is not JSON",
    ],
    [
      "returns a cyclic value",
      () => [{ id: "a", resource: circular() }],
      "compose/bad-pattern: a value is nested deeper than 1000 levels, or contains itself",
    ],
    [
      "returns NaN",
      () => [{ id: "a", resource: map("a", { n: NaN }) }],
      "resources[id=a].resource.data.n: compose/pattern-failed: NaN is not JSON",
    ],
    [
      "returns a date, which JSON would lose",
      () => [{ id: "a", resource: map("a", { d: new Date(0) }) }],
      "resources[id=a].resource.data.d: compose/pattern-failed: a Date is not JSON",
    ],
    [
      "returns something other than a resource",
      () => [{ id: "a", resource: 5 }],
      "resources[id=a].resource: compose/bad-pattern: the resource is required",
    ],
    [
      "returns a resource without an id",
      () => [{ resource: map("a") }],
      "resources[0].id: compose/bad-pattern: the id of the resource is required | add resources[0].id",
    ],
    [
      "has an unknown field mark",
      () => [{ id: "a", resource: map("a"), fields: { "data.a": "sed" } }],
      'resources[id=a].fields["data.a"]: compose/bad-pattern: "sed" is not one of enforce, merge, seed | did you mean "seed"?',
    ],
    [
      "returns a resource without a name",
      () => [{ id: "a", resource: { kind: "X", apiVersion: "v1" } }],
      "compose/nameless-resource: a is not a resource: a Kubernetes object needs metadata.name",
    ],
    [
      "returns two resources with the same id",
      () => [
        { id: "a", resource: map("a") },
        { id: "a", resource: map("b") },
      ],
      "compose/duplicate-template: two resources have the id a",
    ],
    [
      "has a failed build",
      () => [
        {
          id: "a",
          resource: pipeline({ baseline: map("a"), supports: ">=2.0.0-0" }).build({ version: "1.0.0" }),
        },
      ],
      'compose/unsupported-version: "1.0.0" is not supported by this pipeline: it supports >=2.0.0-0',
    ],
  ])("that %s has no resources, and reports why", (_, resources, problem) => {
    const pattern = definePattern({ name: "p", version: "1", resources: resources as never });
    const expanded = pattern.expand({});
    expect([expanded.resources, expanded.diagnostics.map(lineOf)]).toEqual([[], [problem]]);
  });

  it("passes inputs with dots in their names as maps, empty if nothing was given", () => {
    const pattern = definePattern({
      name: "p",
      version: "1",
      inputs: {
        "lambda.memory": { type: "integer", default: 128 },
        "lambda.log.level": { type: "string" },
        "dlq.size": { type: "integer" },
      },
      resources: (inputs) => [{ id: "a", resource: map("a", inputs) }],
    });
    const dataOf = (given: Parameters<typeof pattern.expand>[0]) =>
      pattern.expand(given).resources.map(({ resource: value }) => value["data"]);
    expect(dataOf({})).toEqual([{ lambda: { memory: 128, log: {} }, dlq: {} }]);
    expect(dataOf({ "lambda.log.level": "info" })).toEqual(
      dataOf({ lambda: { log: { level: "info" } } } as never),
    );
    expect(pattern.expand({ "dlq.size": 3 }).inputs).toEqual({ "lambda.memory": 128, "dlq.size": 3 });
    expect(drivesOf(pattern.expand({ "dlq.size": 3 }).resources[0] as never)).toMatchObject({
      "dlq.size": ["data.dlq.size"],
    });
  });

  it("lists every path that is not JSON", () => {
    const resource = map("a", { f: () => 1, list: [{ n: NaN }, new Map()], fine: 5n });
    const pattern = definePattern({ name: "p", version: "1", resources: () => [{ id: "a", resource }] });
    expect(pattern.expand({}).diagnostics.map(placeAndMessage)).toEqual([
      "resources[id=a].resource.data.f: a value of type function is not JSON",
      "resources[id=a].resource.data.list[0].n: NaN is not JSON",
      "resources[id=a].resource.data.list[1]: a Map is not JSON",
    ]);
  });

  it("treats class instances as their fields", () => {
    class Settings {
      readonly size = 3;
    }
    const resource = map("a", { settings: new Settings() });
    const pattern = definePattern({ name: "p", version: "1", resources: () => [{ id: "a", resource }] });
    expect(pattern.expand({}).resources.map(({ resource: value }) => value["data"])).toEqual([
      { settings: { size: 3 } },
    ]);
  });

  it("may name a single list key without a list, like documents", () => {
    const declared = { name: "p", version: "1", listKeys: { "data.l": "id" } };
    const pattern = definePattern({
      ...declared,
      resources: () => [{ id: "a", resource: map("a") }],
    } as never);
    expect(pattern.expand({}).resources.map(({ listKeys }) => listKeys)).toEqual([{ "data.l": ["id"] }]);
  });

  it.each<[what: string, declared: object, found: readonly string[]]>([
    [
      "inputs",
      { name: "", inputs: { "a-b": { type: "string" }, n: { type: "integer", default: "x", maximum: 3 } } },
      [
        "name: the name of the pattern is required",
        'inputs.a-b.name: input a-b: "a-b" cannot be the name of an input',
        'inputs.n.default: input n: expected a whole number, found "x"',
      ],
    ],
    [
      "parts of inputs",
      { inputs: { a: { type: "strng", requird: true }, b: { type: "list", minLength: -1 }, c: 5 } },
      [
        'inputs.a.requird: unknown field "requird"',
        "inputs.a.type: strng is not an input type",
        "inputs.b.minLength: expected a whole number, 0 or more, found -1",
        "inputs.c: expected a map, found 5",
      ],
    ],
    [
      "field descriptions",
      { fields: { "spec.a": "enforced", "spec..b": "seed" }, listKeys: { "spec.l": [1] }, sensitive: ["x["] },
      [
        'fields["spec..b"]: expected a field name at character 6 of the path, found "."',
        'fields["spec.a"]: "enforced" is not one of enforce, merge, seed',
        'listKeys["spec.l"][0]: expected a string: put it in quotes, found 1',
        "sensitive[0]: expected an index, a key in quotes, or name=value at character 3 of the path, found the end",
      ],
    ],
    [
      "other fields",
      { version: 2, enviroment: "a", environment: "b", inputs: { a: { type: "string" } }, resources: [] },
      [
        'enviroment: unknown field "enviroment"',
        "resources: resources must be a function of inputs",
        "environment: unknown input b",
        "version: expected a string: put it in quotes, found 2",
      ],
    ],
  ])("is rejected with all errors of its declaration: %s", (_, declared, found) => {
    const declare = (): unknown =>
      definePattern({ name: "p", version: "1", resources: () => [], ...declared });
    expect(diagnosticsOf(declare).map(placeAndMessage)).toEqual(found);
  });
});

function diagnosticsOf(run: () => unknown): readonly Diagnostic[] {
  try {
    run();
    return [];
  } catch (error) {
    return (error as VarveError).diagnostics;
  }
}

function placeAndMessage({ path, message }: Diagnostic): string {
  return `${formatPath(path ?? parsePath("none"))}: ${message}`;
}

function fail(message: string): never {
  throw new Error(message);
}

function circular(): object {
  const object: Record<string, unknown> = { ...map("a") };
  object["self"] = object;
  return object;
}
