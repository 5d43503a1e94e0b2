import { DYN, INT, STRING, compile, environment, objectType } from "../../src/cel/index.js";
import { Shape, StructValue } from "../../src/cel/internal.js";
import { VarveError } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { KUBERNETES_VERSIONS } from "../../src/schema/internal.js";

const VERSIONS: readonly string[] = KUBERNETES_VERSIONS;

function versionsOf(expression: string): string[] {
  return VERSIONS.filter(
    (kubernetes) => compile(expression, environment({ kubernetes })).program !== undefined,
  );
}

describe("the language of a version", () => {
  it.each([
    ["[1].exists_one(x, true)", "1.30"],
    ["optional.of(1).optMap(x, x)", "1.30"],
    ["optional.of(1).optFlatMap(x, optional.of(x))", "1.30"],
    ["[?optional.of(1)]", "1.30"],
    ["{'a': 1}[?'a']", "1.30"],
    ["1 < 2.0", "1.30"],
    ["[1].all(i, v, i < v)", "1.32"],
    ["[1].exists(i, v, v > 0)", "1.32"],
    ["[1].existsOne(i, v, v > 0)", "1.32"],
    ["[1].transformList(i, v, v)", "1.32"],
    ["[1].transformMap(i, v, v)", "1.32"],
    ["[1].transformMapEntry(i, v, {v: i})", "1.32"],
    ["[1].first()", "1.33"],
    ["[1].last()", "1.33"],
    ["optional.unwrap([optional.of(1)])", "1.33"],
    ["[3, 1].sortBy(x, x)", "1.34"],
    ["[1].includes(1)", "1.37"],
  ])("has %s from %s on", (expression, since) => {
    expect(versionsOf(expression)).toEqual(VERSIONS.slice(VERSIONS.indexOf(since)));
  });

  it.each(["cel.bind(x, 1, x)", "math.greatest(1, 2)", "base64.encode(b'a')", "'a'.reverse()", "dyn(1).`a`"])(
    "never has %s, which other dialects have",
    (expression) => {
      expect(versionsOf(expression)).toEqual([]);
    },
  );

  it("is the one of 1.36 by default", () => {
    expect(environment().minor).toBe(36);
  });

  it.each(["1.28", "1.38", "2.30", "v1.30", "1.30.1", ""])("%j is not a known version", (kubernetes) => {
    expect(() => environment({ kubernetes })).toThrow(VarveError);
  });
});

describe("variables", () => {
  it("may have dots in their names, and the longest name wins", () => {
    const dotted = environment({ variables: { a: DYN, "a.b": STRING } });
    const { program, type } = compile("a.b", dotted);
    expect(type).toBe(STRING);
    expect(program?.evaluate({ a: { b: 1 }, "a.b": "whole" }).value).toBe("whole");
  });

  it("that the expression reads are known", () => {
    const program = compile(
      "x > 1 && [y].all(z, z > x)",
      environment({ variables: { x: INT, y: INT, w: INT } }),
    );
    expect(program.program?.variables).toEqual(["x", "y"]);
  });

  it("of loops shadow those of the environment", () => {
    const { program } = compile(
      "[1, 2].all(x, x > 0) && x == 'a'",
      environment({ variables: { x: STRING } }),
    );
    expect(program?.evaluate({ x: "a" }).value).toBe(true);
  });

  it("without a value are errors only where they are read", () => {
    const { program } = compile("x == 1 || true", environment({ variables: { x: INT } }));
    expect(program?.evaluate({}).value).toBe(true);
    const read = compile("x", environment({ variables: { x: INT } })).program?.evaluate({});
    expect(read?.error).toBe("no such attribute(s): x");
  });

  it("of one environment are not in another", () => {
    environment({ variables: { x: INT } });
    expect(compile("x", environment()).program).toBe(undefined);
  });
});

describe("named types", () => {
  const point = objectType("Point", (name) => (name === "x" ? { type: INT, key: "x" } : undefined));
  const types = environment({ types: (name) => (name === "Point" ? point : undefined) });

  it("create structs with the given fields", () => {
    expect(compile("Point{x: 1}", types).program?.evaluate().value).toEqual(new StructValue(point, { x: 1 }));
    expect(compile("Point{x: 1}.x + 1", types).program?.evaluate().value).toBe(2);
  });

  it("reject unknown fields, and values of another type", () => {
    const messages = (text: string): string[] =>
      compile(text, types).diagnostics.map(({ message }) => message);
    expect(messages("Point{y: 1}")).toEqual(["undefined field 'y'"]);
    expect(messages("Point{x: 'a'}")).toEqual([
      "expected type of field 'x' is 'int' but provided type is 'string'",
    ]);
  });
});

describe("unset fields", () => {
  const fields = {
    op: { type: STRING, key: "op", unset: "" },
    value: { type: DYN, key: "value" },
  };
  const patch = objectType("Patch", (name) => (name === "op" || name === "value" ? fields[name] : undefined));
  const types = environment({ types: (name) => (name === "Patch" ? patch : undefined) });

  it.each([
    ["Patch{}.op", ""],
    ["has(Patch{}.op)", false],
    ["has(Patch{op: ''}.op)", false],
    ["has(Patch{op: 'add'}.op)", true],
    ["Patch{}.?op.hasValue()", false],
    ["Patch{op: ''} == Patch{}", true],
    ["Patch{op: 'add'} == Patch{}", false],
    ["has(Patch{}.value)", false],
  ])("%s is %j", (expression, value) => {
    expect(compile(expression, types).program?.evaluate().value).toBe(value);
  });

  it("are errors unless their type has a default", () => {
    expect(compile("Patch{}.value", types).program?.evaluate().error).toBe("no such key: value");
  });
});

describe("fields whose names are CEL keywords", () => {
  const schema = { type: "object", properties: { namespace: { type: "string" }, in: { type: "string" } } };

  it.each([
    [true, "self.namespace", true],
    [true, "self.__namespace__", true],
    [false, "self.namespace", false],
    [false, "self.__namespace__", true],
    [true, "self.__in__", true],
  ])("keyword fields %s: %s compiles: %s", (keywordFields, expression, compiles) => {
    const self = new Shape(schema, { keywordFields });
    expect(compile(expression, environment({ variables: { self } })).program !== undefined).toBe(compiles);
  });
});
