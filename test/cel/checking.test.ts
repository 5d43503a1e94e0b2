import { BOOL, DYN, INT, STRING, compile, environment, listOf, mapOf } from "../../src/cel/index.js";
import { Shape } from "../../src/cel/internal.js";
import { describe, expect, it } from "vitest";

const ENVIRONMENT = environment({
  variables: { i: INT, s: STRING, l: listOf(STRING), m: mapOf(STRING, INT), any: DYN },
});

function textOf(expression: string): string | undefined {
  const compilation = compile(expression, ENVIRONMENT);
  return compilation.program === undefined ? compilation.text : undefined;
}

/** Each problem: line and column from 1, and the message. */
const PROBLEMS: Readonly<Record<string, readonly string[]>> = {
  "1 + 'a'": ["1:3: found no matching overload for '_+_' applied to '(int, string)'"],
  foo: ["1:1: undeclared reference to 'foo' (in container '')"],
  "foo.bar": ["1:1: undeclared reference to 'foo' (in container '')"],
  "size(1)": ["1:5: found no matching overload for 'size' applied to '(int)'"],
  "[1].map(x, y)": ["1:12: undeclared reference to 'y' (in container '')"],
  "{'a': 1}.a.b": ["1:11: type 'int' does not support field selection"],
  "has({'a': 1})": ["1:5: invalid argument to has() macro"],
  "[1].all(1, true)": ["1:9: argument must be a simple name"],
  "[1].all(x, 1)": ["1:12: expected type 'bool' but found 'int'"],
  "'a'.matches('(')": ["1:13: invalid matches argument"],
  "duration('x')": ["1:10: invalid duration argument"],
  "timestamp('x')": ["1:11: invalid timestamp argument"],
  "'a'.foo()": ["1:8: undeclared reference to 'foo' (in container '')"],
  "foo()": ["1:4: undeclared reference to 'foo' (in container '')"],
  "1 + true || 'a'": [
    "1:3: found no matching overload for '_+_' applied to '(int, bool)'",
    "1:13: expected type 'bool' but found 'string'",
  ],
  "[1, 2].exists(x, x == 'a') && foo": [
    "1:20: found no matching overload for '_==_' applied to '(int, string)'",
    "1:31: undeclared reference to 'foo' (in container '')",
  ],
  "(1": ["1:3: Syntax error: missing ')' at '<EOF>'"],
  "1 2": ["1:3: Syntax error: extraneous input '2' expecting <EOF>"],
  "'é' + 1": ["1:5: found no matching overload for '_+_' applied to '(string, int)'"],
  "'😀' + 1": ["1:5: found no matching overload for '_+_' applied to '(string, int)'"],
  "a.`b`": ["1:3: unsupported syntax: '`'"],
  package: ["1:1: reserved identifier: package"],
  if: ["1:1: reserved identifier: if"],
  "Foo{a: 1}": ["1:4: undeclared reference to 'Foo' (in container '')"],
  "'a' == 1 ? 2 : 3": ["1:5: found no matching overload for '_==_' applied to '(string, int)'"],
  "\t1 + 'a'": ["1:4: found no matching overload for '_+_' applied to '(int, string)'"],
  "true &&\n  1": ["2:3: expected type 'bool' but found 'int'"],
};

describe("an invalid expression", () => {
  it.each(Object.entries(PROBLEMS))(
    "%j reports all its problems, each with its position",
    (expression, problems) => {
      const places = textOf(expression)?.match(/(?<=^ERROR: <input>:).*/gm);
      expect(places).toEqual(problems);
    },
  );

  it("is shown with a caret below the position", () => {
    expect(textOf("i > 1 && s + 1 == 'a'")).toBe(
      [
        "ERROR: <input>:1:12: found no matching overload for '_+_' applied to '(string, int)'",
        " | i > 1 && s + 1 == 'a'",
        " | ...........^",
      ].join("\n"),
    );
  });

  it("shows the line the problem is on", () => {
    expect(textOf("i > 1 &&\n  foo")).toBe(
      ["ERROR: <input>:2:3: undeclared reference to 'foo' (in container '')", " |   foo", " | ..^"].join(
        "\n",
      ),
    );
  });

  it("gives one diagnostic per problem, which points at the token", () => {
    const { diagnostics } = compile("foo == 1 &&\n  size(i) > 0", ENVIRONMENT);
    expect(
      diagnostics.map(({ code, message, at }) => ({
        code,
        message,
        from: [at?.start.line, at?.start.column],
        to: [at?.end.line, at?.end.column],
      })),
    ).toEqual([
      {
        code: "cel/invalid-expression",
        message: "undeclared reference to 'foo' (in container '')",
        from: [1, 1],
        to: [1, 4],
      },
      {
        code: "cel/invalid-expression",
        message: "found no matching overload for 'size' applied to '(int)'",
        from: [2, 7],
        to: [2, 8],
      },
    ]);
  });
});

describe("the type of an expression", () => {
  it.each([
    ["i + 1", "int"],
    ["s", "string"],
    ["l", "list(string)"],
    ["l[0]", "string"],
    ["l.map(x, x.size())", "list(int)"],
    ["l.filter(x, x != '')", "list(string)"],
    ["m", "map(string, int)"],
    ["m.a", "int"],
    ["m.map(k, k)", "list(string)"],
    ["any.a.b", "dyn"],
    ["any == 1", "bool"],
    ["any + 1", "int"],
    ["[]", "list(dyn)"],
    ["{}", "map(dyn, dyn)"],
    ["i > 0 ? any : 1", "dyn"],
    ["optional.of(i)", "optional_type(int)"],
    ["m[?'a']", "optional_type(int)"],
    ["type(i)", "type(int)"],
    ["null", "null_type"],
    ["timestamp('2020-01-01T00:00:00Z')", "google.protobuf.Timestamp"],
    ["duration('1s')", "google.protobuf.Duration"],
  ])("%s is %s", (expression, type) => {
    expect(String(compile(expression, ENVIRONMENT).type)).toBe(type);
  });
});

describe("under a schema", () => {
  const shape = new Shape({
    type: "object",
    properties: {
      replicas: { type: "integer" },
      ratio: { type: "number" },
      when: { type: "string", format: "date-time" },
      port: { "x-kubernetes-int-or-string": true },
      tags: { type: "array", items: { type: "string" } },
      labels: { type: "object", additionalProperties: { type: "string" } },
      free: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
      "dashed-name": { type: "boolean" },
    },
  });
  const typed = environment({ variables: { self: shape } });

  it.each([
    ["self.replicas", "int"],
    ["self.ratio", "double"],
    ["self.when", "google.protobuf.Timestamp"],
    ["self.port", "dyn"],
    ["self.tags", "list(string)"],
    ["self.labels", "map(string, string)"],
    ["self.dashed__dash__name", "bool"],
  ])("%s is %s", (expression, type) => {
    expect(String(compile(expression, typed).type)).toBe(type);
  });

  it("an unknown field is rejected", () => {
    expect(compile("self.replica > 1", typed).diagnostics.map(({ message }) => message)).toEqual([
      "undefined field 'replica'",
    ]);
  });

  it("a comparison that can never be true is rejected", () => {
    expect(compile("self.replicas == '1'", typed).diagnostics.map(({ message }) => message)).toEqual([
      "found no matching overload for '_==_' applied to '(int, string)'",
    ]);
  });

  it("rules are bools", () => {
    expect(compile("self.replicas > 1", typed).type).toBe(BOOL);
  });
});
