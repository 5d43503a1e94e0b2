import { binding, codes, crd, fields, lint, policy, rule, told } from "./lint-language.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

/** Nothing below spec is certain to be present, except names. */
const LOOSE = crd(
  fields({
    a: { b: { c: "string" }, x: "string" },
    n: "integer",
    flag: "boolean",
    filled: { type: "object", default: {}, properties: { c: { type: "string" } } },
    cells: {
      type: "array",
      maxItems: 5,
      items: {
        type: "object",
        required: ["name"],
        properties: { name: { type: "string" }, zone: { type: "string" } },
      },
    },
    pools: {
      type: "object",
      maxProperties: 5,
      additionalProperties: { type: "object", ...fields({ size: "string" }) },
    },
  }),
);

const UPDATE = { operations: ["UPDATE"] };

function judged(expression: string, parts: Parameters<typeof policy>[1] = UPDATE): string[] {
  return unguarded([LOOSE, policy(expression, parts), binding()]);
}

/** Only findings about absent fields. */
function unguarded(resources: readonly JsonObject[]): string[] {
  return codes(resources).filter((code) => code.startsWith("unguarded") || code === "lost-message");
}

/** The same for a rule on the spec of the same schema. */
function ruled(text: string, ...others: JsonObject[]): string[] {
  const rules = [{ rule: text, message: "no" }, ...others];
  return unguarded([crd({ ...specOf(LOOSE), "x-kubernetes-validations": rules })]);
}

function specOf(resource: JsonObject): JsonObject {
  const { spec } = resource as {
    spec: { versions: [{ schema: { openAPIV3Schema: { properties: { spec: JsonObject } } } }] };
  };
  return spec.versions[0].schema.openAPIV3Schema.properties.spec;
}

describe("a read is safe", () => {
  it.each([
    ["behind has", "has(object.spec.n) && object.spec.n > 1"],
    ["behind has, on either side", "object.spec.n > 1 && has(object.spec.n)"],
    ["next to a negated has", "!has(object.spec.n) || object.spec.n > 1"],
    [
      "behind has of a deeper field",
      "has(object.spec.a) && has(object.spec.a.b) && object.spec.a.x != ''  || !has(object.spec.a) || !has(object.spec.a.x)",
    ],
    ["in the branch where it is present", "has(object.spec.n) ? object.spec.n > 1 : true"],
    ["in the else branch of the negated test", "!has(object.spec.n) ? true : object.spec.n > 1"],
    ["with an optional select", "object.spec.?a.?b.?c.orValue('') != 'x'"],
    ["behind hasValue", "object.spec.?a.?b.hasValue() && has(object.spec.a.b.c)"],
    [
      "after the same read elsewhere has not failed",
      "has(object.spec.a) && (object.spec.a == object.spec.a) && has(object.spec.a.b)",
    ],
    ["of metadata", "object.metadata.name != '' && object.metadata.namespace != ''"],
    ["of a field with a default", "has(object.spec.filled.c)"],
    ["of a required field in a loop", "!has(object.spec.cells) || object.spec.cells.all(c, c.name != '')"],
    [
      "of the range of the loop",
      "!has(object.spec.pools) || object.spec.pools.all(k, has(object.spec.pools[k].size))",
    ],
    [
      "of the second variable of a loop",
      "!has(object.spec.pools) || object.spec.pools.all(k, p, has(p.size))",
    ],
    [
      "of a key that was tested",
      "has(object.spec.pools) && 'a' in object.spec.pools && has(object.spec.pools['a'].size)",
    ],
    [
      "of a key that a loop has found",
      "has(object.spec.pools) && object.spec.pools.exists(k, k == 'a') && has(object.spec.pools['a'].size)",
    ],
    [
      "of two fields that are always present together",
      "has(object.spec.n) == has(oldObject.spec.n) && (!has(object.spec.n) || object.spec.n == oldObject.spec.n)",
    ],
  ])("%s", (_, expression) => {
    expect(judged(expression)).toEqual([]);
  });

  it("after a match condition that tests for it", () => {
    const matchConditions = [{ name: "has-n", expression: "has(object.spec.n)" }];
    expect(judged("object.spec.n > 1", { ...UPDATE, spec: { matchConditions } })).toEqual([]);
  });

  it("in a variable that is read only where it is safe", () => {
    const variables = [
      { name: "hasN", expression: "has(object.spec.n)" },
      { name: "n", expression: "object.spec.n" },
    ];
    expect(judged("!variables.hasN || variables.n > 1", { ...UPDATE, spec: { variables } })).toEqual([]);
    expect(judged("variables.n > 1", { ...UPDATE, spec: { variables } })).toEqual(["unguarded-field"]);
  });

  it("in a message, which is evaluated only when the validation is false", () => {
    const validation = { messageExpression: "'n is ' + string(object.spec.n)" };
    expect(judged("!has(object.spec.n) || object.spec.n > 1", { ...UPDATE, validation })).toEqual([]);
    expect(judged("has(object.spec.n)", { ...UPDATE, validation })).toEqual(["lost-message"]);
  });

  it("of a kind without a schema", () => {
    const unknown = { resources: ["others"], operations: ["UPDATE"] };
    expect(unguarded([policy("object.spec.a.b.c > 1", unknown), binding()])).toEqual([]);
  });
});

describe("a read is found", () => {
  it.each([
    ["without a test", "object.spec.n > 1"],
    ["in has itself, one level too deep", "!has(object.spec.a.b)"],
    ["when only its parent is tested", "has(object.spec.a) && object.spec.a.b.c != 'x'"],
    ["in the wrong branch", "has(object.spec.n) ? true : object.spec.n > 1"],
    ["next to the wrong operator", "has(object.spec.n) || object.spec.n > 1"],
    ["when something else is tested", "has(object.spec.flag) && object.spec.n > 1"],
    ["in a loop", "!has(object.spec.cells) || object.spec.cells.all(c, c.zone != 'x')"],
    ["of a key that was not tested", "has(object.spec.pools) && !has(object.spec.pools['a'].size)"],
    ["when both sides fail at once", "!has(object.spec.a.b) || object.spec.a.b.c != 'x'"],
    ["of labels, which not all objects have", "object.metadata.labels.size() < 9"],
  ])("%s", (_, expression) => {
    expect(new Set(judged(expression))).toEqual(new Set(["unguarded-field"]));
  });

  it("in rules of CRDs, of the new and the old value", () => {
    expect(ruled("!has(self.n) || self.n > 1")).toEqual([]);
    expect(ruled("self.n > 1")).toEqual(["unguarded-field"]);
    expect(ruled("!has(self.n) || !has(oldSelf.n) || self.n >= oldSelf.n")).toEqual([]);
    expect(ruled("!has(self.n) || self.n >= oldSelf.n")).toEqual(["unguarded-field"]);
  });

  it("in rules of CRDs that reject the object anyway, only where the message is lost", () => {
    expect(ruled("self.n == 3")).toEqual([]);
    expect(ruled("true", { rule: "self.n == 3", messageExpression: "'not ' + string(3)" })).toEqual([
      "lost-message",
    ]);
  });

  it("in rules of CRDs, unless another rule rejects the object", () => {
    const alone = "!has(oldSelf.n) || self.n >= oldSelf.n";
    expect(ruled(alone)).toEqual(["unguarded-field"]);
    expect(ruled(alone, { rule: "!has(oldSelf.n) || has(self.n)" })).toEqual([]);
  });

  it("and shown with an object that lacks just that field", () => {
    const kept = "self.n == oldSelf.n || (!has(self.n) && !has(oldSelf.n))";
    const rules = [{ rule: kept, messageExpression: "'n is fixed'" }];
    const shown = lint([crd({ ...specOf(LOOSE), "x-kubernetes-validations": rules })]).map(
      ({ message, hint }) => [message.split(" ")[0], hint?.split("fails on ")[1]?.replaceAll(/\d+/g, "1")],
    );
    expect(shown).toEqual([
      ["self.n", '{"self":{},"oldSelf":{"n":1}}'],
      ["oldSelf.n", '{"self":{"n":1},"oldSelf":{}}'],
    ]);
  });

  it("and reported with the missing field and the guard it needs", () => {
    expect(told("unguarded-field", [LOOSE, policy("!has(object.spec.a.b)", UPDATE), binding()])).toEqual([
      [
        "has(object.spec.a.b) fails when object.spec.a is missing, and the object is denied",
        "write has(object.spec.a) && has(object.spec.a.b)",
      ],
    ]);
    expect(told("unguarded-field", [LOOSE, policy("object.spec.a.b.c != 'x'", UPDATE), binding()])).toEqual([
      [
        "object.spec.a.b.c fails when object.spec.a is missing, and the object is denied",
        "write has(object.spec.a) && before it, or read it as object.spec.?a.?b.?c.orValue(...)",
      ],
    ]);
  });
});

describe("the effect of an error", () => {
  it.each([
    ["a value is required", "object.spec.n == 3"],
    ["a field is required", "has(object.spec.a.b)"],
    ["an entry is required", "'a' in object.spec.pools"],
    ["an item is required", "object.spec.cells.exists(c, c.name == 'a')"],
  ])("is a lost message where the object is denied in any case: %s", (_, expression) => {
    expect(judged(expression)).toEqual(["lost-message"]);
  });

  it.each([
    ["a value is excluded", "object.spec.n != 3"],
    ["an entry is excluded", "!('a' in object.spec.pools)"],
    ["all items must match", "object.spec.cells.all(c, c.name != 'a')"],
    ["a bound is required", "object.spec.n >= 1"],
  ])("is a denial of a valid object: %s", (_, expression) => {
    expect(judged(expression)).toEqual(["unguarded-field"]);
  });

  it("is reported with failurePolicy: Ignore only where it allows an invalid object", () => {
    const spec = { failurePolicy: "Ignore" };
    expect(judged("object.spec.n != 3", { ...UPDATE, spec })).toEqual([]);
    expect(
      told("unguarded-field", [LOOSE, policy("object.spec.n == 3", { ...UPDATE, spec }), binding()]),
    ).toEqual([
      [
        "object.spec.n fails when object.spec.n is missing, and failurePolicy: Ignore then allows the object",
        "write has(object.spec.n) && before it, or read it as object.spec.?n.orValue(...)",
      ],
    ]);
  });

  it("is shown with a short object that fails", () => {
    const { spec } = LOOSE as {
      spec: { versions: [{ schema: { openAPIV3Schema: { properties: JsonObject } } }] };
    };
    const schema = spec.versions[0].schema.openAPIV3Schema.properties["spec"] as JsonObject;
    const hints = told("unguarded-field", [crd({ ...schema, ...rule("!has(self.a) || self.a.x != 'y'") })]);
    expect(hints.map(([, hint]) => hint)).toEqual([
      'write has(self.a.x) && before it, or read it as self.a.?x.orValue(...); it fails on {"a":{}}',
    ]);
  });
});

describe("a guard is recognized", () => {
  it.each([
    ["that is compared with false", "has(object.spec.n) == false || object.spec.n > 1"],
    ["that is compared with true", "has(object.spec.n) != true || object.spec.n > 1"],
    [
      "of two fields that are always set together",
      "has(object.spec.n) == has(object.spec.flag) ? !has(object.spec.n) || object.spec.flag : true",
    ],
    ["by a fallback value", "object.spec.?n.orValue(0) < 1 || object.spec.n > 0"],
    ["by a filter", "size(object.spec.?cells.orValue([]).filter(c, has(c.zone) && c.zone == 'a')) < 2"],
    ["by the kind of the object", "object.kind != 'Other' || object.spec.n > 1"],
    [
      "by another field that the schema ties to it",
      "!has(object.spec.filled.c) || object.spec.filled.c != ''",
    ],
  ])("%s", (_, expression) => {
    expect(judged(expression)).toEqual([]);
  });
});

describe("an object that is null", () => {
  it.each<[string, string[], string]>([
    ["object on DELETE", ["DELETE"], "object.metadata.name != ''"],
    ["oldObject on CREATE", ["CREATE", "UPDATE"], "oldObject.metadata.name != ''"],
    ["object in has", ["*"], "has(object.spec)"],
  ])("is found: %s", (_, operations, expression) => {
    expect(judged(expression, { operations })).toEqual(["unguarded-object"]);
  });

  it.each<[string, string[], string]>([
    ["it cannot be null", ["UPDATE"], "oldObject.metadata.name == object.metadata.name"],
    [
      "the operation is tested",
      ["CREATE", "UPDATE"],
      "request.operation == 'CREATE' || oldObject.metadata.name != ''",
    ],
    [
      "other operations are tested",
      ["*"],
      "!(request.operation in ['UPDATE', 'DELETE']) || oldObject.metadata.name != ''",
    ],
    ["it is compared with null", ["CREATE", "DELETE"], "object == null || object.metadata.name != ''"],
    ["it is only compared", ["CREATE", "UPDATE"], "oldObject == null"],
  ])("is not found where %s", (_, operations, expression) => {
    expect(judged(expression, { operations })).toEqual([]);
  });

  it("is not found after a match condition on the operation", () => {
    const matchConditions = [{ name: "updates", expression: "request.operation == 'UPDATE'" }];
    const parts = { operations: ["CREATE", "UPDATE"], spec: { matchConditions } };
    expect(judged("oldObject.metadata.name != ''", parts)).toEqual([]);
  });
});
