import {
  DYN,
  Duration,
  Timestamp,
  Uint,
  type Value,
  type Variables,
  compile,
  environment,
  jsonOf,
} from "../../src/cel/index.js";
import { LazyMap, Shape } from "../../src/cel/internal.js";
import { describe, expect, it } from "vitest";
import { parseJson } from "../../src/model/index.js";

const ENVIRONMENT = environment({ variables: { self: DYN } });

function evaluate(expression: string, self: Variables[string]): Value | { error: string } | undefined {
  const evaluation = compile(expression, ENVIRONMENT).program?.evaluate({ self });
  return evaluation?.error === undefined ? evaluation?.value : { error: evaluation.error };
}

describe("an invalid key is reported by its Go type, which differs for data", () => {
  it.each([
    ["{'a': 1}[true ? self : {'b': 2}]", "map[string]interface {}"],
    ["{'a': 1}[dyn(false) ? self : {'b': 2}]", "*types.baseMap"],
    ["{'a': 1}[self.a == 1 ? self : dyn({'b': 2})]", "map[string]interface {}"],
    ["{'a': 1}[self.a == 2 ? self : dyn({'b': 2})]", "*types.baseMap"],
    ["{'a': 1}[self.a == 1 ? self.l : self]", "[]interface {}"],
    ["{'a': 1}[self]", "map[string]interface {}"],
    ["{'a': 1}[dyn(self)]", "*types.baseMap"],
  ])("%s: %s", (expression, type) => {
    expect(evaluate(expression, { a: 1, l: [1] })).toEqual({ error: `invalid qualifier type: ${type}` });
  });
});

describe("JSON is read in place", () => {
  const self = parseJson(
    '{"int": 3, "big": 9007199254740993, "half": 0.5, "text": "é", "none": null, "list": [1, [2]], "map": {"a b": {"c": true}}}',
  );

  it.each<[string, Value]>([
    ["self.int + 1", 4],
    ["self.big + 1", 9007199254740994n],
    ["self.big == 9007199254740993", true],
    ["type(self.half) == double", true],
    ["type(self.int) == int", true],
    ["self.text.size()", 1],
    ["self.none == null", true],
    ["has(self.none)", true],
    ["has(self.absent)", false],
    ["self.list[1][0]", 2],
    ["self['map']['a b'].c", true],
    ["self.map == {'a b': {'c': true}}", true],
    ["'int' in self", true],
    ["'absent' in self", false],
    ["self.size()", 7],
    ["self.map.exists(k, k == 'a b')", true],
    ["self.list.size()", 2],
    ["self[?'absent'].orValue(5)", 5],
    ["self.?map['a b'].?c.orValue(false)", true],
  ])("%s is %s", (expression, value) => {
    expect(evaluate(expression, self)).toEqual(value);
  });

  it("and returned as the same object", () => {
    expect(evaluate("self.map", self)).toBe((self as { map: Value }).map);
  });

  it("and never modified", () => {
    const frozen = { list: Object.freeze([3, 1, 2]), map: Object.freeze({ a: 1 }) };
    Object.freeze(frozen);
    const before = structuredClone(frozen);
    const expressions = [
      "self.list + [4] == [3, 1, 2, 4]",
      "self.list.map(x, x + 1).size() == 3",
      "self.list.sort() == [1, 2, 3]",
      "self.list.reverse().size() == 3",
      "self.map.transformMap(k, v, v + 1) == {'a': 2}",
      "self.list.filter(x, x > 1).size() == 2",
    ];
    expect(expressions.map((expression) => evaluate(expression, frozen as unknown as Value))).toEqual(
      expressions.map(() => true),
    );
    expect(frozen).toEqual(before);
  });
});

describe("names of JavaScript properties are ordinary names", () => {
  it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"])(
    "%s is absent until it is set",
    (name) => {
      expect(evaluate(`has(self.${name})`, {})).toBe(false);
      expect(evaluate(`'${name}' in self`, {})).toBe(false);
      expect(evaluate(`self.${name}`, {})).toEqual({ error: `no such key: ${name}` });
      const own = parseJson(`{"${name}": 7}`);
      expect(evaluate(`has(self.${name}) && self.${name} == 7 && '${name}' in self`, own)).toBe(true);
      expect(evaluate(`self.map(k, k) == ['${name}']`, own)).toBe(true);
      expect(evaluate(`self == {'${name}': 7}`, own)).toBe(true);
    },
  );

  it("a literal with __proto__ has that key, and pollutes nothing", () => {
    const made = evaluate("{'__proto__': {'polluted': true}}", null) as Value;
    expect(jsonOf(made)).toEqual(parseJson('{"__proto__": {"polluted": true}}'));
    expect(({} as { polluted?: boolean }).polluted).toBe(undefined);
  });

  it("lists and strings have no JavaScript members", () => {
    expect(evaluate("self.length", [1])).toEqual({ error: "unsupported index type 'string' in list" });
    expect(evaluate("self.length", "abc")).toEqual({ error: "no such key: length" });
  });

  it("an undeclared name does not refer to a JavaScript global", () => {
    for (const name of ["globalThis", "process", "undefined", "constructor", "__proto__"]) {
      expect(compile(name, ENVIRONMENT).program).toBe(undefined);
    }
  });
});

describe("values that are not JSON", () => {
  it.each<[string, Variables[string], Value]>([
    ["self == 5u", new Uint(5n), true],
    ["self + duration('1s') == duration('61s')", new Duration(60_000_000_000n), true],
    ["self == timestamp('1970-01-01T00:00:01Z')", new Timestamp(1, 0), true],
    ["self == b'ab'", new Uint8Array([97, 98]), true],
  ])("are accepted: %s", (expression, self, value) => {
    expect(evaluate(expression, self)).toEqual(value);
  });

  it("of a lazy map are computed once, when they are read", () => {
    const computed: string[] = [];
    const lazy = new LazyMap({
      a: () => computed.push("a"),
      b: () => computed.push("b"),
    });
    expect(evaluate("self.a + self.a", lazy)).toBe(2);
    expect(computed).toEqual(["a"]);
  });
});

describe("jsonOf", () => {
  it.each<[string, unknown]>([
    ["1.0", 1],
    ["5u", 5],
    ["18446744073709551615u", 18446744073709551615n],
    ["b'ab'", "YWI="],
    ["duration('90s')", "90s"],
    ["timestamp('2020-01-01T00:00:00Z')", "2020-01-01T00:00:00Z"],
    ["optional.of([1])", [1]],
    ["optional.none()", undefined],
    ["{1: 'a', 2: 'b'}", { 1: "a", 2: "b" }],
    ["[{'a': [dyn(null), dyn(true)]}]", [{ a: [null, true] }]],
    ["type(1)", undefined],
    ["[type(1)]", undefined],
  ])("of %s is its JSON form", (expression, json) => {
    expect(jsonOf(evaluate(expression, null) as Value)).toEqual(json);
  });
});

describe("under a schema", () => {
  const shape = new Shape({
    type: "object",
    properties: {
      when: { type: "string", format: "date-time" },
      span: { type: "string", format: "duration" },
      data: { type: "string", format: "byte" },
      ratio: { type: "number" },
      set: { type: "array", "x-kubernetes-list-type": "set", items: { type: "string" } },
      byName: {
        type: "array",
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["name"],
        items: { type: "object", properties: { name: { type: "string" }, value: { type: "integer" } } },
      },
      plain: { type: "array", items: { type: "string" } },
    },
  });
  const typed = environment({ variables: { self: shape } });
  const self = {
    when: "2020-01-02T03:04:05Z",
    span: "90s",
    data: "YWI=",
    ratio: 2,
    set: ["a", "b"],
    byName: [
      { name: "a", value: 1 },
      { name: "b", value: 2 },
    ],
    plain: ["a", "b"],
  };

  it.each([
    "self.when.getHours() == 3",
    "self.span == duration('1m30s')",
    "self.data == b'ab'",
    "self.ratio / 4.0 == 0.5",
    "self.set == ['b', 'a']",
    "self.plain != ['b', 'a']",
    "self.set + ['b', 'c'] == ['a', 'b', 'c']",
    "self.plain + ['b'] == ['a', 'b', 'b']",
    "self.byName.exists(x, x.name == 'b' && x.value == 2)",
  ])("%s", (expression) => {
    expect(compile(expression, typed).program?.evaluate({ self })).toMatchObject({ value: true });
  });
});
