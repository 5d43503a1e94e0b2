import {
  binding,
  codes,
  crd,
  fields,
  found,
  lint,
  mutatingBinding,
  policy,
  rule,
  shard,
  told,
} from "./lint-language.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

const SIZED = crd(
  fields(
    {
      storage: { size: "string" },
      replicas: "integer",
      version: "string",
      started: { type: "string", format: "date-time" },
    },
    { required: ["storage"] },
  ),
);

/** The findings on one validation of a policy about shards with this schema. */
function judged(expression: string, schema: JsonObject = SIZED, operations = ["UPDATE"]): string[] {
  return codes([schema, policy(expression, { operations }), binding()]);
}

describe("a comparison of strings", () => {
  it.each([
    "object.spec.?storage.?size.orValue('') == '' || has(object.spec.storage.size) && object.spec.storage.size >= '10Gi'",
    "has(object.spec.storage.size) && has(oldObject.spec.storage.size) && object.spec.storage.size >= oldObject.spec.storage.size",
    "has(object.spec.version) && object.spec.version > '1.9.0'",
  ])("is found: %s", (expression) => {
    expect(judged(expression)).toEqual(["compared-as-text"]);
  });

  it.each([
    "has(object.spec.replicas) && has(oldObject.spec.replicas) && object.spec.replicas >= oldObject.spec.replicas",
    "has(object.spec.storage.size) && quantity(object.spec.storage.size).compareTo(quantity('10Gi')) >= 0",
    "has(object.spec.storage.size) && object.spec.storage.size == '10Gi'",
    "has(object.spec.started) && object.spec.started < '2026-01-01T00:00:00Z'",
    "object.metadata.name.size() < 50",
  ])("is not found where numbers, quantities or times are compared: %s", (expression) => {
    expect(judged(expression)).toEqual([]);
  });

  it("is found by the name of a field without a schema", () => {
    const parts = { resources: ["pods"], operations: ["UPDATE"] };
    expect(codes([policy("object.spec.limits.memory > '1Gi'", parts), binding()])).toEqual([
      "compared-as-text",
    ]);
    expect(codes([policy("object.spec.priority > 3", parts), binding()])).toEqual([]);
  });

  it("is found in rules of CRDs too", () => {
    const schema = { ...fields({ size: "string" }), ...rule("!has(self.size) || self.size <= '9Gi'") };
    expect(codes([crd(schema)])).toEqual(["compared-as-text"]);
  });

  it("is reported with the corrected form", () => {
    const expression = "has(object.spec.storage.size) && object.spec.storage.size >= '10Gi'";
    expect(told("compared-as-text", [SIZED, policy(expression), binding()])).toEqual([
      [
        `object.spec.storage.size >= '10Gi' compares strings: "9Gi" comes after "10Gi"`,
        "write quantity(object.spec.storage.size).compareTo(quantity('10Gi')) >= 0",
      ],
    ]);
  });

  it("is reported at its position in the expression", () => {
    const expression = "has(object.spec.storage.size) && object.spec.storage.size >= '10Gi'";
    const [finding] = lint([SIZED, policy(expression), binding()]);
    expect(expression.slice(finding?.at?.start.offset, finding?.at?.end.offset)).toBe(
      "object.spec.storage.size >= '10Gi'",
    );
  });
});

describe("a has() test of an object", () => {
  const pools = {
    pools: {
      type: "object",
      maxProperties: 8,
      additionalProperties: { type: "object", ...fields({ storage: { size: "string" } }) },
    },
  };

  it.each([
    ["has(self.storage)", fields({ storage: { size: "string" } })],
    ["!has(self.pools) || self.pools.all(k, has(self.pools[k].storage))", fields(pools)],
    ["!has(self.pools) || self.pools.all(k, p, has(p.storage))", fields(pools)],
  ])("is found where an empty object passes: %s", (text, schema) => {
    expect(codes([crd({ ...schema, ...rule(text) })])).toEqual(["tests-empty-object"]);
  });

  it.each([
    ["it is forbidden", "!has(self.storage)", fields({ storage: { size: "string" } })],
    [
      "two fields exclude each other",
      "!(has(self.a) && has(self.b))",
      fields({ a: { x: "string" }, b: { x: "string" } }),
    ],
    [
      "a leaf is tested too",
      "has(self.storage) && has(self.storage.size)",
      fields({ storage: { size: "string" } }),
    ],
    [
      "the object has a required field",
      "has(self.storage)",
      fields({ storage: { type: "object", required: ["size"], properties: { size: { type: "string" } } } }),
    ],
    [
      "the object has a minimum size",
      "has(self.storage)",
      fields({ storage: { type: "object", minProperties: 1, properties: { size: { type: "string" } } } }),
    ],
    [
      "it is one of two choices",
      "has(self.a) || has(self.b)",
      fields({ a: { x: "string" }, b: { x: "string" } }),
    ],
    [
      "another field requires it",
      "self.type != 'a' || has(self.a)",
      fields({ type: "string", a: { x: "string" } }, { required: ["type"] }),
    ],
    ["it is not an object", "has(self.name)", fields({ name: "string" })],
    [
      "a map may be empty",
      "has(self.labels)",
      fields({ labels: { type: "object", additionalProperties: { type: "string" } } }),
    ],
  ])("is not found where %s", (_, text, schema) => {
    expect(codes([crd({ ...schema, ...rule(text) })])).toEqual([]);
  });
});

describe("an expression that does not compile", () => {
  it("is found with the API server's message and the intended form", () => {
    const schema = {
      ...fields({
        databases: {
          type: "array",
          maxItems: 4,
          items: {
            type: "object",
            required: ["name"],
            properties: { name: { type: "string", maxLength: 30 } },
          },
        },
      }),
      ...rule("size(self.databases[].name) < 50"),
    };
    expect(found([crd(schema)])).toEqual([
      "invalid-expression spec.versions[0].schema.openAPIV3Schema.properties.spec.x-kubernetes-validations[0].rule",
    ]);
    expect(told("invalid-expression", [crd(schema)])[0]?.[1]).toBe(
      "self.databases[].name is not a CEL expression: write self.databases.all(x, ...) and use x.name in it",
    );
  });

  it("is found where YAML has parsed a name as a boolean", () => {
    const schema = crd({ properties: { true: { type: "integer" } }, ...rule("self.y > 1") });
    expect(told("invalid-expression", [schema])[0]?.[1]).toBe(
      "YAML reads the key y of the schema as true or false: put it in quotes",
    );
  });

  it("is found in every part of a policy", () => {
    const spec = {
      variables: [{ name: "a", expression: "object.spec.a +" }],
      matchConditions: [{ name: "b", expression: "1" }],
      auditAnnotations: [{ key: "c", valueExpression: "true" }],
    };
    const set = [SIZED, policy("self.x", { spec, validation: { messageExpression: "2" } }), binding()];
    expect(found(set)).toEqual([
      "invalid-expression spec.variables[0].expression",
      "invalid-expression spec.matchConditions[0].expression",
      "invalid-expression spec.validations[0].expression",
      "invalid-expression spec.validations[0].messageExpression",
      "invalid-expression spec.auditAnnotations[0].valueExpression",
    ]);
  });

  it("is found in mutations, whose result must be applicable", () => {
    const mutating = (expression: string): JsonObject[] => {
      const spec = {
        mutations: [{ patchType: "ApplyConfiguration", applyConfiguration: { expression } }],
        reinvocationPolicy: "Never",
      };
      const kind = "MutatingAdmissionPolicy";
      return [SIZED, policy("true", { kind, spec }), mutatingBinding()];
    };
    expect(codes(mutating("Object{spec: Object.spec{replicas: 3}}"))).toEqual([]);
    expect(found(mutating("{'spec': 3}"))).toEqual([
      "invalid-expression spec.mutations[0].applyConfiguration.expression",
    ]);
    expect(codes(mutating("Object{spec: Object.spec{replicas: object.spec.replicas}}"))).toEqual([
      "unguarded-field",
    ]);
  });

  it("is not found where all of them compile", () => {
    const spec = {
      variables: [{ name: "replicas", expression: "has(object.spec.replicas) ? object.spec.replicas : 1" }],
      matchConditions: [{ name: "b", expression: "request.operation == 'UPDATE'" }],
      auditAnnotations: [{ key: "c", valueExpression: "string(variables.replicas)" }],
    };
    const validation = { messageExpression: "'too many: ' + string(variables.replicas)" };
    expect(found([SIZED, policy("variables.replicas < 9", { spec, validation }), binding()])).toEqual([]);
  });
});

describe("an expression that is too new for the API server", () => {
  const newer = crd({
    ...fields({ pools: { type: "object", maxProperties: 8, additionalProperties: { type: "integer" } } }),
    ...rule("!has(self.pools) || self.pools.all(k, p, p > 0)"),
  });

  it.each([
    ["1.30", ["expression-too-new"]],
    ["1.32", ["expression-too-new"]],
    ["1.33", []],
    ["1.36", []],
  ])("is found for %s", (kubernetes, expected) => {
    expect(codes([newer], { kubernetes })).toEqual(expected);
  });

  it("is reported with the older form and the required version", () => {
    expect(told("expression-too-new", [newer], { kubernetes: "1.32" })).toEqual([
      [
        "Kubernetes 1.32 rejects the rule: it uses a feature of 1.32, and new expressions may use only features of the previous version",
        "loop with one variable, self.pools.all(k, ...), and read self.pools[k] for p, or require Kubernetes 1.33",
      ],
    ]);
  });

  it("is found in policies too", () => {
    const set = [SIZED, policy("semver('1.2.3').major() == 1"), binding()];
    expect(codes(set, { kubernetes: "1.33" })).toEqual(["expression-too-new"]);
    expect(codes(set, { kubernetes: "1.34" })).toEqual([]);
  });
});

describe("a read of a field", () => {
  it("is found where the schema lacks the field, with the nearest name", () => {
    const set = [SIZED, policy("has(object.spec.storge)"), binding()];
    expect(told("unknown-field-read", set)).toEqual([
      ["storge does not exist: the schema has no field storge", 'did you mean "storage"?'],
    ]);
  });

  it("is not found where a part of the schema is open", () => {
    const open = crd({ "x-kubernetes-preserve-unknown-fields": true, ...fields({ replicas: "integer" }) });
    expect(judged("has(object.spec.anything)", open)).toEqual([]);
  });

  it("is found in a loop", () => {
    const listed = crd(
      fields({
        cells: {
          type: "array",
          items: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
        },
      }),
    );
    const text = (field: string): string =>
      `!has(object.spec.cells) || object.spec.cells.all(c, c.${field} != '')`;
    expect(judged(text("name"), listed)).toEqual([]);
    expect(judged(text("nme"), listed)).toEqual(["unknown-field-read"]);
  });

  it("may be of a field that only some kinds of a policy have", () => {
    const other = { ...crd(fields({ color: "string" })) };
    const renamed = {
      ...other,
      metadata: { name: "cells.example.com" },
      spec: { ...(other["spec"] as JsonObject), names: { kind: "Cell", plural: "cells", singular: "cell" } },
    };
    const set = [
      SIZED,
      renamed,
      policy("!has(object.spec.color) || object.spec.color != ''", { resources: ["shards", "cells"] }),
      binding(),
    ];
    expect(codes(set)).toEqual([]);
  });
});

describe("samples", () => {
  const schema = crd({
    ...fields({ replicas: "integer" }),
    ...rule("!has(self.replicas) || self.replicas > 2"),
  });

  it("show rules that deny everything", () => {
    expect(codes([schema, shard({ replicas: 1 }), shard({ replicas: 2 }, "b")])).toEqual(["never-passes"]);
    expect(codes([schema, shard({ replicas: 1 }), shard({ replicas: 3 }, "b")])).toEqual([]);
    expect(codes([schema])).toEqual([]);
  });

  it("show rules that deny nothing, when they are given to test rules", () => {
    const good = [shard({ replicas: 3 }), shard({}, "b")];
    expect(codes([schema, ...good])).toEqual([]);
    expect(codes([schema], { samples: good })).toEqual(["never-fails"]);
    expect(codes([schema], { samples: [...good, shard({ replicas: 1 }, "c")] })).toEqual([]);
  });

  it("show the same for validations", () => {
    const set = [SIZED, policy("!has(object.spec.replicas) || object.spec.replicas > 2"), binding()];
    const storage = { size: "1Gi" };
    expect(codes([...set, shard({ storage, replicas: 1 })])).toEqual(["never-passes"]);
    expect(codes(set, { samples: [shard({ storage, replicas: 3 })] })).toEqual(["never-fails"]);
    expect(
      codes(set, { samples: [shard({ storage, replicas: 3 }), shard({ storage, replicas: 1 }, "b")] }),
    ).toEqual([]);
  });

  it("ignore transition rules, and validations that depend on the user", () => {
    const changes = crd({ ...fields({ replicas: "integer" }), ...rule("self.replicas >= oldSelf.replicas") });
    const set = [changes, policy("request.userInfo.username == 'alice'"), binding(), shard({ replicas: 1 })];
    expect(codes(set).filter((code) => code.startsWith("never"))).toEqual([]);
  });

  it("reach rules below lists and maps", () => {
    const deep = crd(
      fields({
        cells: {
          type: "array",
          maxItems: 3,
          items: {
            type: "object",
            properties: {
              pools: {
                type: "object",
                maxProperties: 3,
                additionalProperties: {
                  type: "object",
                  ...fields({ size: "integer" }),
                  ...rule("self.size > 5"),
                },
              },
            },
          },
        },
      }),
    );
    const sample = shard({
      cells: [{ pools: { a: { size: 1 }, b: { size: 2 } } }, { pools: { c: { size: 3 } } }],
    });
    expect(told("never-passes", [deep, sample])[0]?.[0]).toBe(
      "the rule denies all 3 values that it matches in the samples",
    );
  });
});
