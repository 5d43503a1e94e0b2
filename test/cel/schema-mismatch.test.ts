/** Objects that were stored before their schema was tightened reach rules unchanged. */
import { environment, optionalOf } from "../../src/cel/index.js";
import { Optional, Shape, readAs } from "../../src/cel/internal.js";
import { describe, expect, it } from "vitest";
import { result } from "./libraries/expression.js";
import { under } from "./under-schema.js";

const TEXT = { type: "string" };
const NO_MAP = "invalid data, expected a map for the provided schema with type=object";
const NO_ARRAY = "invalid data, expected an array for the provided schema with type=array";

describe("a non-object is an error wherever it is used, and costs nothing more", () => {
  const rule = under({ type: "object", properties: { a: TEXT } }, 1.5);
  rule.failsAt({
    self: [1, NO_MAP],
    "has(self.a)": [0, NO_MAP],
    "self.a == 'b'": [2, NO_MAP],
    "self.?a.hasValue()": [2, NO_MAP],
    "self == oldSelf": [3, NO_MAP],
  });
  rule.gives({ "has(self.a) || true": true });
});

describe("a non-array has no items", () => {
  under({ type: "array", items: TEXT }, { a: 1 }).failsAt({
    "self.all(x, x == 'a')": [1, NO_ARRAY],
    "self.exists_one(x, x == 'a')": [1, NO_ARRAY],
    "self.all(i, x, x == 'a')": [1, NO_ARRAY],
    "self[0] == 'a'": [2, NO_ARRAY],
    "size(self)": [2, NO_ARRAY],
  });
});

describe("selecting from an unreadable item is charged, and from a field is not", () => {
  const object = { type: "object", properties: { x: { type: "object", properties: { y: TEXT } } } };
  const either = { "x-kubernetes-int-or-string": true };
  under(
    {
      type: "object",
      properties: {
        l: { type: "array", items: object },
        m: { type: "object", additionalProperties: object },
        e: { type: "array", items: either },
      },
    },
    { l: [1.5, { x: 3 }], m: { a: 1 }, e: [[]] },
  ).failsAt({
    "has(self.l[0].x)": [3, NO_MAP],
    "has(self.l[0].x.y)": [3, NO_MAP],
    "self.l[0].x.y == 'a'": [5, NO_MAP],
    "dyn(self).l[0].x.y == 'a'": [7, NO_MAP],
    "self.l[?0].x.y.hasValue()": [4, NO_MAP],
    "self.l[0].x.?y.hasValue()": [5, NO_MAP],
    "self.l[1].x.y == 'a'": [5, NO_MAP],
    "has(self.m.a.x)": [2, NO_MAP],
    "self.m['a'].x.y == 'b'": [4, NO_MAP],
    "has(self.e[0].x)": [3, "invalid data, expected XIntOrString value to be either a string or integer"],
    "self.l.all(v, v.x.y == 'a')": [14, NO_MAP],
  });
});

describe("items of keyed lists that are not objects have no key", () => {
  const keyed = {
    type: "array",
    "x-kubernetes-list-type": "map",
    "x-kubernetes-list-map-keys": ["name"],
    items: { type: "object", properties: { name: TEXT } },
  };
  under(keyed, ["a", { name: "b" }]).gives({
    "self == self": false,
    "(self + self).size()": 3,
  });
});

describe("loops over null", () => {
  const nullable = { type: "array", nullable: true, items: TEXT };
  const map = { type: "object", nullable: true, additionalProperties: TEXT };
  under({ type: "array", items: nullable }, [null]).fails({
    "self.all(x, x.all(v, v == 'a'))": "got 'types.Null', expected iterable type",
    "self.all(x, x.all(i, v, v == 'a'))": "unsupported comprehension range type: types.Null",
  });
  under({ type: "array", items: map }, [null]).fails({
    "self.all(x, x.exists(k, k == 'a'))": "got 'types.Null', expected iterable type",
    "self.all(x, x.exists(k, v, v == 'a'))": "unsupported comprehension range type: types.Null",
  });
});

describe("an optional with an error", () => {
  const shape = new Shape({ type: "integer" });
  const rules = environment({ variables: { oldSelf: optionalOf(shape.type) } });
  const oldSelf = new Optional(readAs(shape, "a"));
  const error =
    "unsupported conversion to ref.Val: (*errors.errorString)invalid data, expected int, got string";

  it.each([
    ["oldSelf.hasValue()", true],
    ["oldSelf.value() == 1", { error }],
    ["oldSelf.optMap(o, o != 3).orValue(true)", { error }],
  ])("%s gives %j", (expression, value) => {
    expect(result(expression, rules, { oldSelf })).toEqual(value);
  });
});
