import { DYN, compile, environment } from "../../src/cel/index.js";
import type { Json, JsonObject } from "../../src/model/index.js";
import { binding, codes, crd, fields, lint, policy } from "./lint-language.js";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { runs } from "../long.js";

const SCHEMA = crd(fields({ a: { b: { c: "boolean" }, x: "boolean" }, n: "boolean" }));
const PATHS = ["a", "a.b", "a.b.c", "a.x", "n"];
const READS = ["a.b.c", "a.x", "n"];

/** Expressions of tests, reads and logic over the fields of the schema. */
const expressions: fc.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom(...PATHS).map((path) => `has(object.spec.${path})`),
    fc.constantFrom(...READS).map((path) => `object.spec.${path} == true`),
    tie("expression").map((inner) => `!(${inner})`),
    fc.tuple(tie("expression"), tie("expression")).map(([a, b]) => `(${a} && ${b})`),
    fc.tuple(tie("expression"), tie("expression")).map(([a, b]) => `(${a} || ${b})`),
    fc
      .tuple(tie("expression"), tie("expression"), tie("expression"))
      .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
  ),
})).expression;

const TRUTHS = [undefined, true, false];

function some(values: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Every object of the schema. */
const OBJECTS: readonly JsonObject[] = TRUTHS.flatMap((n) => {
  const bs = [undefined, ...TRUTHS.map((c) => some({ c }))];
  const as = [undefined, ...bs.flatMap((b) => TRUTHS.map((x) => some({ b, x })))];
  return as.map((a) => ({ metadata: { name: "a" }, spec: some({ a, n }) }));
});

const ENVIRONMENT = environment({ variables: { object: DYN } });

describe("guards", () => {
  function isFound(expression: string): boolean {
    const set = [SCHEMA, policy(expression, { operations: ["UPDATE"] }), binding()];
    return codes(set).some((code) => code === "unguarded-field" || code === "lost-message");
  }

  function failsOnSome(expression: string): boolean {
    const { program } = compile(expression, ENVIRONMENT);
    return OBJECTS.some((object) => program?.evaluate({ object }).error !== undefined);
  }

  it("are complete where no finding is reported: no object makes the expression fail", () => {
    let silent = 0;
    fc.assert(
      fc.property(expressions, (expression) => {
        if (isFound(expression)) return;
        silent++;
        expect(failsOnSome(expression)).toBe(false);
      }),
      { numRuns: runs({ normal: 40, long: 5000 }) },
    );
    expect(silent).toBeGreaterThan(2);
  });

  it("are reported as missing only where some object makes the expression fail", () => {
    for (const read of READS) {
      for (const test of READS) {
        for (const operator of ["&&", "||"]) {
          for (const not of ["", "!"]) {
            const plain = `(${not}has(object.spec.${test}) ${operator} object.spec.${read})`;
            const expression = `has(object.spec.a) && has(object.spec.a.b) && ${plain}`;
            expect([expression, isFound(expression)]).toEqual([expression, failsOnSome(expression)]);
          }
        }
      }
    }
  });
});

describe("a rule of a CRD", () => {
  const schema = fields({ a: { b: { c: "boolean" }, x: "boolean" }, n: "boolean" });
  const values = OBJECTS.map(({ spec }) => spec as JsonObject);
  const selves = environment({ variables: { self: DYN } });

  it("is reported only with a value that the schema allows and that makes it fail", () => {
    fc.assert(
      fc.property(expressions, (expression) => {
        const text = expression.replaceAll("object.spec", "self");
        const ruled = { "x-kubernetes-validations": [{ rule: text, messageExpression: "'no'" }] };
        const findings = lint([crd({ ...schema, ...ruled })]).filter(({ code }) =>
          /unguarded-field|lost-message/.test(code),
        );
        const { program } = compile(text, selves);
        const failing = values.filter((self) => program?.evaluate({ self }).error !== undefined);
        expect(findings.length > 0).toBe(failing.length > 0);
        for (const { hint = "" } of findings) {
          const shown = /it fails on (.*)$/.exec(hint)?.[1];
          expect(failing).toContainEqual(JSON.parse(shown ?? "null"));
        }
      }),
      { numRuns: runs({ normal: 8, long: 3000 }) },
    );
  });
});

describe("any set of resources", () => {
  const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

  it("is linted without an exception", () => {
    fc.assert(
      fc.property(json, json, json, (spec, entry, schema) => {
        const odd = [
          { ...policy("true"), spec },
          {
            ...policy("true", { spec: { validations: [entry], variables: entry, matchConstraints: entry } }),
          },
          { ...binding(), spec },
          crd({ ...(schema as JsonObject), "x-kubernetes-validations": [entry] }),
        ];
        expect(() => codes(odd)).not.toThrow();
      }),
      { numRuns: runs({ normal: 20, long: 10_000 }) },
    );
  });
});
