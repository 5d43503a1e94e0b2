import { type VarveError, formatPath, parsePath } from "../../src/model/index.js";
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
  it("gives what its function gives, with what is said about fields", () => {
    const { resources, inputs, diagnostics } = web.expand({ env: "prod", debug: true });
    expect(diagnostics).toEqual([]);
    expect(inputs).toEqual({ env: "prod", memory: 512, debug: true, host: "a.example.com" });
    expect(resources.map(({ templateId, file, value }) => [templateId, file, value])).toEqual([
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

  it("has the fields that inputs drive inferred from other values of one input at a time", () => {
    const { resources } = web.expand({ env: "dev" });
    expect(resources.map((resource) => [drivesOf(resource), resource.presence])).toEqual([
      [{ env: ["data.env", "data.memory"], memory: ["data.memory"], host: ["data.host"] }, []],
      [{ token: ["data.token"] }, []],
    ]);
    const [, debug] = web.expand({ env: "dev", debug: true, memory: 64 }).resources;
    expect([drivesOf(debug as never), debug?.presence]).toEqual([{}, ["debug"]]);
  });

  it("hides what sensitive inputs drive", () => {
    const { resources } = web.expand({ env: "dev", token: "t" });
    expect(resources.map(({ sensitive }) => sensitive)).toEqual([["data.key"], ["data.key", "data.token"]]);
  });

  it("may build resources with a pipeline, whose ledger goes along", () => {
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
    expect(resource?.value["spec"]).toEqual({ replicas: 3 });
    expect(resource?.ledger?.why("spec.replicas").current?.author.name).toBe("Size");
    expect(resource?.originOf(parsePath("spec.replicas"))).toEqual(origin);
  });

  it.each<[what: string, resources: () => unknown, problem: string]>([
    ["throws", () => fail("no"), "compose/pattern-failed: the code of the pattern p failed: no"],
    [
      "gives no list",
      () => 5,
      "compose/pattern-failed: the code of the pattern p failed: it gives no list of resources",
    ],
    [
      "gives what is no JSON",
      () => [{ id: "a", resource: map("a", { f: () => 1 }) }],
      "compose/pattern-failed: the code of the pattern p failed: a value of type function is no JSON",
    ],
    [
      "gives what holds itself",
      () => [{ id: "a", resource: circular() }],
      "compose/pattern-failed: the code of the pattern p failed: the resource is nested too deep, or holds itself",
    ],
    [
      "gives what is not a number",
      () => [{ id: "a", resource: map("a", { n: NaN }) }],
      "compose/pattern-failed: the code of the pattern p failed: NaN is no JSON",
    ],
    [
      "gives a resource without a name",
      () => [{ id: "a", resource: { kind: "X", apiVersion: "v1" } }],
      "compose/nameless-resource: a is no resource: a Kubernetes object needs metadata.name",
    ],
    [
      "gives two resources of one id",
      () => [
        { id: "a", resource: map("a") },
        { id: "a", resource: map("b") },
      ],
      "compose/duplicate-template: two resources have the id a",
    ],
    [
      "builds what cannot be built",
      () => [
        {
          id: "a",
          resource: pipeline({ baseline: map("a"), supports: ">=2.0.0-0" }).build({ version: "1.0.0" }),
        },
      ],
      'compose/unsupported-version: "1.0.0" is not a version this pipeline builds: it supports >=2.0.0-0',
    ],
  ])("that %s has no resources, and says why", (_, resources, problem) => {
    const pattern = definePattern({ name: "p", version: "1", resources: resources as never });
    const expanded = pattern.expand({});
    expect([expanded.resources, expanded.diagnostics.map(lineOf)]).toEqual([[], [problem]]);
  });

  it("is refused when it is declared wrongly, with everything that is wrong", () => {
    const declare = (): unknown =>
      definePattern({
        name: "",
        version: "1",
        inputs: { "a-b": { type: "string" }, n: { type: "integer", default: "x", maximum: 3 } },
        resources: () => [],
      });
    let found: readonly string[] = [];
    try {
      declare();
    } catch (error) {
      found = (error as VarveError).diagnostics.map(
        ({ path, message }) => `${formatPath(path ?? parsePath("none"))}: ${message}`,
      );
    }
    expect(found).toEqual([
      "name: the name of the pattern is missing",
      'inputs.a-b.name: input a-b: "a-b" cannot be the name of an input',
      'inputs.n.default: input n: expected a whole number, found "x"',
    ]);
  });
});

function fail(message: string): never {
  throw new Error(message);
}

function circular(): object {
  const object: Record<string, unknown> = { ...map("a") };
  object["self"] = object;
  return object;
}
