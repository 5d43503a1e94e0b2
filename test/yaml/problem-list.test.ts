/** A hostile text must not cost more than its length: nothing is created that is not shown. */
import { describe, expect, it } from "vitest";
import { ProblemList } from "../../src/yaml/scan/problem-list.js";
import { parseTree } from "../../src/yaml/read/tree.js";
import { problems } from "../../src/yaml/problems.js";

describe("a list of very many problems", () => {
  it("creates only the listed ones, and one more for their number", () => {
    const list = new ProblemList();
    let made = 0;
    for (let i = 0; i < 10_000; i++)
      list.add(() => {
        made++;
        return problems["duplicate-key"]({ message: `problem ${i}` });
      });
    expect(made).toBe(101);
    expect(list.all.at(-1)).toMatchObject({ params: { count: 9_900 } });
  });
});

describe("the errors of a text", () => {
  it("have no stack traces, which cost more than finding the errors", () => {
    const { errors } = parseTree("&a ".repeat(10));
    expect(errors.length).toBeGreaterThan(5);
    expect(errors.filter(({ stack }) => stack?.includes("\n    at "))).toEqual([]);
  });

  it("leave the stack traces of other errors alone, even if reading fails", () => {
    const depth = (Error.stackTraceLimit = 7);
    parseTree("&a &a");
    expect(() => parseTree(undefined as unknown as string)).toThrow(TypeError);
    expect(Error.stackTraceLimit).toBe(depth);
  });
});
