import { formatFieldError, formatPlace } from "../../src/machinery/index.js";
import { describe, expect, it } from "vitest";
import { integer, keyedList, list, map, object, ruled, text } from "./rule-language.js";
import type { JsonObject } from "../../src/model/index.js";
import { checkRules } from "../../src/admit/rule/rule-check.js";

/** The API server's errors about the rules of a CRD with this schema. */
const complaints = (schema: JsonObject, kubernetes?: string): string[] =>
  checkRules(schema, kubernetes === undefined ? {} : { kubernetes }).errors.map(formatFieldError);

const whole = (rule: string): string =>
  `{"Rule":"${rule}","Message":"","MessageExpression":"","Reason":null,"FieldPath":"","OptionalOldSelf":null}`;

const HINT =
  "(try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)";

describe("an expression of a CRD", () => {
  it("that compiles is accepted, with its estimated cost", () => {
    const schema = object({ size: ruled(integer, { rule: "self > 0", messageExpression: "string(self)" }) });
    const check = checkRules(schema);
    expect(check.errors).toEqual([]);
    expect(check.expressions.map(({ place, ...rest }) => ({ place: formatPlace(place), ...rest }))).toEqual([
      {
        place: "properties[size].x-kubernetes-validations[0].rule",
        source: "self > 0",
        maxCost: 2,
        count: 1,
        cost: 2,
        diagnostics: [],
      },
      {
        place: "properties[size].x-kubernetes-validations[0].messageExpression",
        source: "string(self)",
        maxCost: 2,
        count: 1,
        cost: 2,
        diagnostics: [],
      },
    ]);
    expect(check.cost).toBe(4);
  });

  it("that does not compile is rejected with the whole entry and a caret", () => {
    expect(complaints(object({ a: text }, "self.b == 1"))).toEqual([
      `x-kubernetes-validations[0].rule: Invalid value: ${whole("self.b == 1")}: compilation failed: ERROR: <input>:1:5: undefined field 'b'\n | self.b == 1\n | ....^`,
    ]);
  });

  it("that does not compile has a position in its own text", () => {
    const [expression] = checkRules(object({ a: text }, "self.b == 1")).expressions;
    expect(expression?.diagnostics.map(({ code, at }) => [code, at?.start])).toEqual([
      ["cel/invalid-expression", { offset: 4, line: 1, column: 5 }],
    ]);
  });

  it("must be of the right type", () => {
    const schema = object({ a: text }, { rule: "true", messageExpression: "1" }, "self.a");
    expect(complaints(schema).map((line) => line.replace(/\{.*\}/, "{}"))).toEqual([
      "x-kubernetes-validations[0].messageExpression: Invalid value: {}: messageExpression must evaluate to a string",
      "x-kubernetes-validations[1].rule: Invalid value: {}: cel expression must evaluate to a bool",
    ]);
  });

  it("may use only features of the previous version, so that the server can be rolled back", () => {
    const schema = object({ v: text }, "isSemver(self.v)");
    expect(complaints(schema, "1.34")).toEqual([]);
    expect(complaints(schema, "1.33")[0]).toContain("undeclared reference to 'isSemver'");
    const address = object({ v: text }, "isIP(self.v)");
    expect(complaints(address, "1.31")).toEqual([]);
    expect(complaints(address, "1.30")[0]).toContain("undeclared reference to 'isIP'");
  });

  it("is checked and rejected even where the schema has no type that rules could see", () => {
    const blind = ruled({ "x-kubernetes-preserve-unknown-fields": true }, "true");
    expect(complaints(object({ a: blind }))[0]).toContain("failed to construct type information");
  });
});

describe("the cost of an expression", () => {
  const quadratic = "self.all(x, self.all(y, x == y))";

  it("may not exceed ten million for the largest possible value", () => {
    expect(complaints(object({ l: ruled(list(integer, { maxItems: 100 }), quadratic) }))).toEqual([]);
    expect(complaints(object({ l: ruled(list(integer), quadratic) }))[0]).toBe(
      `properties[l].x-kubernetes-validations[0].rule: Forbidden: estimated rule cost exceeds budget by factor of more than 100x ${HINT}`,
    );
  });

  it("is multiplied by the bounds of the lists and maps above", () => {
    const cost = (schema: JsonObject): number | undefined =>
      checkRules(object({ a: schema })).expressions[0]?.count;
    const leaf = ruled(integer, "self > 0");
    expect(cost(list(leaf, { maxItems: 7 }))).toBe(7);
    expect(cost(list(map(leaf, { maxProperties: 3 }), { maxItems: 7 }))).toBe(21);
    expect(cost(list(leaf))).toBe((3 * 1024 * 1024) / 2);
    expect(cost(list(object({ b: leaf }), { maxItems: 7 }))).toBe(7);
  });

  it("is shown with six digits just above the limit and with one further up", () => {
    const dear = (maxItems: number): string | undefined =>
      complaints(object({ l: list(ruled(list(integer, { maxItems: 100 }), quadratic), { maxItems }) }))[0];
    expect(dear(200)).toContain("by factor of 1.010040x (");
    expect(dear(400)).toContain("by factor of 2.0x (");
    expect(dear(1000)).toContain("by factor of 5.1x (");
  });

  it.each([
    [11_250_000, "2.2x"],
    [13_750_000, "2.8x"],
  ])("is rounded to the even digit at a tie (%s)", (maxItems, factor) => {
    const schema = object({ l: list(ruled(integer, "self > 0"), { maxItems }) });
    expect(complaints(schema)[0]).toContain(`by factor of ${factor} (`);
  });

  it("has no bounds for metadata that rules above see", () => {
    const name = ruled({ ...text, maxLength: 5 }, "self.matches('^a')");
    const cost = (...rules: string[]): number | undefined =>
      checkRules(object({ metadata: object({ name }) }, ...rules)).expressions[0]?.maxCost;
    expect(cost()).toBeLessThan(10);
    expect(cost("true")).toBeGreaterThan(100_000);
  });

  it("adds up to at most a hundred million, and the most expensive are named", () => {
    const rule = "self.all(x, self.all(y, x == y))";
    const some = (maxItems: number): JsonObject => ruled(list(integer, { maxItems }), rule);
    const fields = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [`f${i}`, some(i < 2 ? 1400 : 1390)]),
    );
    const { errors, cost } = checkRules(object(fields));
    expect(cost).toBeGreaterThan(100_000_000);
    expect(errors.map(({ field }) => field)).toEqual([
      "properties[f0].x-kubernetes-validations[0].rule",
      "properties[f1].x-kubernetes-validations[0].rule",
      "properties[f2].x-kubernetes-validations[0].rule",
      "properties[f3].x-kubernetes-validations[0].rule",
      "<nil>",
    ]);
    expect(errors.at(-1)?.detail).toContain(
      "total for entire OpenAPIv3 schema exceeds budget by factor of 1.1",
    );
  });
});

describe("a total cost that is too high", () => {
  it("is not attributed to anything below a hundredth of the limit", () => {
    const huge = list(ruled(integer, "self > 0"), { maxItems: 30_000_000 });
    const { errors } = checkRules(object({ a: huge, b: huge, c: ruled(integer, "self > 0") }));
    const blamed = errors.filter(({ detail }) => detail.startsWith("contributed"));
    expect(blamed.map(({ field }) => field)).toEqual([
      "properties[a].items.x-kubernetes-validations[0].rule",
      "properties[b].items.x-kubernetes-validations[0].rule",
    ]);
  });
});

describe("oldSelf in a CRD", () => {
  const stays = ruled(integer, "self == oldSelf");
  const refused = "oldSelf cannot be used on the uncorrelatable portion of the schema within";

  it("can be used below fields, maps and keyed lists", () => {
    const item = object({ name: text, a: stays });
    const keyed = { ...keyedList({ ...item, required: ["name"] }, "name") };
    expect(complaints(object({ a: stays, m: map(stays), l: keyed }))).toEqual([]);
  });

  it("cannot be used below other lists", () => {
    expect(complaints(object({ l: list(list(stays)) }))).toEqual([
      `properties[l].items.items.x-kubernetes-validations[0].rule: Invalid value: "self == oldSelf": ${refused} properties[l]`,
    ]);
  });

  it("requires optionalOldSelf", () => {
    expect(complaints(object({ a: text }, { rule: "has(self.a)", optionalOldSelf: false }))).toEqual([
      "x-kubernetes-validations[0].optionalOldSelf: Invalid value: false: may not be set if oldSelf is not used in rule",
    ]);
  });
});

describe("a fieldPath in a CRD", () => {
  const entry = { rule: "true", fieldPath: ".b" };

  it("must be the path of a field", () => {
    expect(complaints(object({ a: text }, entry))).toEqual([
      'x-kubernetes-validations[0].fieldPath: Invalid value: ".b": must be a valid path',
    ]);
    expect(complaints(object({ a: text }, entry), "1.33")).toEqual([
      'x-kubernetes-validations[0].fieldPath: Invalid value: ".b": fieldPath must be a valid path',
    ]);
    expect(complaints(object({ b: text }, entry))).toEqual([]);
  });

  it("that does not prevents the check of expressions of the schemas above", () => {
    const schema = object({ a: object({ c: text }, entry) }, "nonsense(");
    expect(complaints(schema)).toHaveLength(1);
    const beside = object({ a: object({ c: text }, entry), d: ruled(text, "1") });
    expect(complaints(beside)).toHaveLength(2);
  });
});

describe("a default in a CRD", () => {
  const withDefault = (schema: JsonObject, value: string): JsonObject =>
    object({ a: { ...schema, default: value } });

  it("must meet the rules that apply to it", () => {
    const schema = ruled(text, { rule: "size(self) < 3", message: "too long" });
    expect(complaints(withDefault(schema, "ab"))).toEqual([]);
    expect(complaints(withDefault(schema, "abc"))).toEqual([
      `properties[a].default: Invalid value: "abc": too long`,
    ]);
  });

  it("must meet them both unchanged and new", () => {
    const entry = { rule: "oldSelf.hasValue()", optionalOldSelf: true, message: "cannot be new" };
    expect(complaints(withDefault(ruled(text, entry), "x"))).toEqual([
      `properties[a].default: Invalid value: "x": cannot be new`,
    ]);
  });

  it("that its type rejects is not passed to the rules", () => {
    const schema = object({ a: { ...ruled(integer, "self > 1"), default: "x" } });
    expect(complaints(schema)).toEqual([]);
  });
});

describe("a default with unknown fields", () => {
  it("is still passed to the rules", () => {
    const schema = { ...object({ b: integer }, "has(self.b)"), default: { c: 1 } };
    expect(complaints(object({ a: schema }))).toEqual([
      "properties[a].default: Invalid value: failed rule: has(self.b)",
    ]);
  });
});

describe("a schema that is not structural", () => {
  it("does not have its expressions checked", () => {
    expect(complaints(object({ a: { "x-kubernetes-validations": [{ rule: "nonsense(" }] } }))).toEqual([]);
  });
});
