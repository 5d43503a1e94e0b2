import { compile, environment } from "../../src/cel/index.js";
import { describe, expect, it } from "vitest";

const ENVIRONMENT = environment({});

function textOf(expression: string): string | undefined {
  const compilation = compile(expression, ENVIRONMENT);
  return compilation.program === undefined ? compilation.text : undefined;
}

describe("limits of expressions", () => {
  const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
  const summed = (count: number): string => new Array(count).fill("1").join(" + ");

  it("an expression has at most 100,000 characters", () => {
    const longest = `'${"😀".repeat(99_998)}'`;
    expect(textOf(longest)).toBe(undefined);
    expect(textOf(`${longest} `)).toBe(
      "ERROR: <input>:-1:0: expression code point size exceeds limit: size: 100001, limit 100000",
    );
  });

  it("expressions nest at most 250 times", () => {
    expect(textOf(nested(250))).toBe(undefined);
    expect(textOf(nested(251))).toBe("ERROR: <input>:-1:0: expression recursion limit exceeded: 250");
  });

  it("a chain of one operator has at most 250 of them, except && and ||", () => {
    expect(textOf(summed(251))).toBe(undefined);
    expect(textOf(summed(252))).toBe("ERROR: <input>:-1:0: max recursion depth exceeded");
    expect(textOf(new Array(5000).fill("true").join(" && "))).toBe(undefined);
  });

  it("selections count, including optional ones and calls", () => {
    for (const selection of [".a", ".?a", "[0]", "[?0]", ".f()"]) {
      expect(textOf(`dyn(1)${selection.repeat(251)}`)).toBe(
        "ERROR: <input>:-1:0: max recursion depth exceeded",
      );
    }
  });

  it("text after a position that is too deep is still parsed", () => {
    expect(textOf(`a${".a".repeat(251)} b`)).toMatch(
      /^ERROR: <input>:-1:0: max recursion depth exceeded\nERROR: <input>:1:505: Syntax error: extraneous input 'b'/,
    );
  });

  it("reports errors inside many brackets", () => {
    for (const open of ["(", "[", "{", "f(", "a[", "-(", "!("]) {
      expect(textOf(open.repeat(249))).toMatch(/^ERROR: <input>:1:\d+: Syntax error: /);
      expect(textOf(open.repeat(5000))).toBe("ERROR: <input>:-1:0: expression recursion limit exceeded: 250");
    }
  });

  it("gives up after thirty attempts to recover", () => {
    const lines = textOf("[".repeat(100))?.split("\n") ?? [];
    expect(lines.at(-3)).toMatch(/error recovery attempt limit exceeded: 30$/);
  });

  it("a very long line is not shown", () => {
    expect(textOf(`${" ".repeat(20_000)}1 2`)).toBe(
      "ERROR: <input>:1:20003: Syntax error: extraneous input '2' expecting <EOF>",
    );
  });
});

describe("endless problems", () => {
  it("the first hundred are shown, and the others are counted", () => {
    const compilation = compile(new Array(20_000).fill("q").join("&&"), ENVIRONMENT);
    expect(compilation.diagnostics.length).toBe(100);
    expect(textOf(new Array(20_000).fill("q").join("&&"))?.split("\n").at(-1)).toBe(
      "19900 more errors were truncated",
    );
  });
});
