import { DYN, environment } from "../../src/cel/index.js";
import { childrenOf, syntaxOf } from "../../src/cel/internal.js";
import type { Expr } from "../../src/cel/internal.js";
import { describe, expect, it } from "vitest";

const ENVIRONMENT = environment({ variables: { object: DYN } });

/** Every part of an expression that has a kind, as written. */
function partsOf(source: string, kind: Expr["kind"]): string[] {
  const syntax = syntaxOf(source, ENVIRONMENT);
  const parts: string[] = [];
  const visit = (node: Expr): void => {
    const { start, end } = syntax?.rangeOf(node) ?? {};
    if (node.kind === kind) parts.push(source.slice(start?.offset, end?.offset));
    childrenOf(node).forEach(visit);
  };
  if (syntax !== undefined) visit(syntax.root);
  return parts;
}

describe("the tree of an expression", () => {
  it("has the positions of reads and tests", () => {
    expect(partsOf("!has(object.a.b) || object.c['d'] == 1", "select")).toEqual([
      "has(object.a.b)",
      "object.a",
      "object.c",
    ]);
  });

  it("has the position of a macro, and of its arguments", () => {
    expect(partsOf("object.list.all(x, x.size() > 2)", "fold")).toEqual(["object.list.all(x, x.size() > 2)"]);
    expect(partsOf("object.list.all(x, x.size() > 2)", "call")).toContain("x.size() > 2");
  });

  it("has the types of its parts", () => {
    const syntax = syntaxOf("size(object.a) > 2", ENVIRONMENT);
    expect(syntax && String(syntax.typeOf(syntax.root))).toBe("bool");
    expect(syntax && childrenOf(syntax.root).map((part) => String(syntax.typeOf(part)))).toEqual([
      "int",
      "int",
    ]);
  });

  it("is missing for an expression that does not compile", () => {
    expect(syntaxOf("object.", ENVIRONMENT)).toBeUndefined();
    expect(syntaxOf("unknown", ENVIRONMENT)).toBeUndefined();
  });
});
