/** Fields whose values are not known: what reads one is unknown, unless the rest of the expression decides. */
import * as fc from "fast-check";
import { BOOL, DOUBLE, DYN, INT, STRING, UINT, Uint, listOf, mapOf } from "../../src/cel/index.js";
import { type Environment, type Program, type Value, compile, environment } from "../../src/cel/index.js";
import { Shape, Unknown, syntaxOf, walk, withUnknown } from "../../src/cel/internal.js";
import { type Shown, shown } from "./libraries/expression.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";
import { LIBRARY_CASES } from "./catalogue/libraries.js";
import { MACRO_CASES } from "./catalogue/macros.js";
import { STANDARD_CASES } from "./catalogue/standard.js";
import { expressionOf } from "./random-expression.js";
import { runs } from "../long.js";

const UID = { keys: ["metadata", "uid"], name: "object.metadata.uid" };
const PORT = { keys: ["spec", "ports", 1, "nodePort"], name: "object.spec.ports[1].nodePort" };
const OBJECT = {
  metadata: { name: "web", uid: "", labels: { app: "web" } },
  spec: { ports: [{ port: 80, nodePort: 30_080 }, { port: 81 }] },
};
const POLICY = environment({ variables: { object: DYN, variables: DYN } });

type Answer = { readonly is: Shown } | { readonly error: string } | { readonly unknown: readonly string[] };

/** A value that contains an unknown field is unknown as a whole here. */
function answer(program: Program | undefined, variables: Readonly<Record<string, Value>>): Answer {
  if (program === undefined) throw new Error("the expression does not compile");
  const { value, error, unknown } = program.evaluate(variables);
  if (unknown !== undefined) return { unknown };
  if (error !== undefined) return { error };
  try {
    return { is: shown(value) };
  } catch (problem) {
    if (problem instanceof Unknown) return { unknown: problem.fields };
    throw problem;
  }
}

function answered(expression: string): Answer {
  const object = withUnknown(OBJECT, [UID, PORT]) as Value;
  return answer(compile(expression, POLICY).program, { object });
}

describe("an expression that reads an unknown field", () => {
  it.each([
    "object.metadata.uid",
    "object.metadata.uid == 'a'",
    "object.metadata.uid.startsWith('a')",
    "size(object.metadata.uid) > 3",
    "object.metadata['uid'] != object.metadata.name",
    "[object.metadata.uid].size() == 1",
    "{'a': object.metadata.uid}",
    "object.metadata == object.metadata",
    "object.metadata.uid in ['a', 'b']",
    "'a' in [object.metadata.uid]",
    "object.?metadata.?uid.orValue('')",
    "object.metadata.uid == 'a' ? 1 : 1",
    "!(object.metadata.uid == 'a')",
    "object.metadata.uid == 'a' && object.metadata.name == 'web'",
    "object.metadata.uid == 'a' || object.metadata.name == 'db'",
    "object.metadata.uid == 'a' || 1 / 0 > 0",
    "object.metadata.all(k, object.metadata[k] != '')",
  ])("%s is unknown", (expression) => {
    expect(answered(expression)).toEqual({ unknown: ["object.metadata.uid"] });
  });

  it("names every field that it depends on", () => {
    expect(answered("object.metadata.uid == 'a' || object.spec.ports.all(p, p.nodePort > 0)")).toEqual({
      unknown: ["object.metadata.uid", "object.spec.ports[1].nodePort"],
    });
  });
});

describe("an expression that its known parts decide", () => {
  it.each<[string, Shown]>([
    ["object.metadata.name == 'web'", true],
    ["has(object.metadata.uid)", true],
    ["has(object.metadata.uid) && object.metadata.name == 'web'", true],
    ["'uid' in object.metadata", true],
    ["object.spec.ports.size()", 2],
    ["object.spec.ports.all(p, p.port > 0)", true],
    ["object.metadata.uid == 'a' && false", false],
    ["object.metadata.uid == 'a' || true", true],
    ["(object.metadata.uid == 'a' && false) == false", true],
    ["!(object.metadata.uid == 'a' && object.metadata.name == 'db')", true],
    ["(object.metadata.uid == 'a' && false) ? 1 : 2", 2],
    ["true ? 1 : size(object.metadata.uid)", 1],
    ["object.spec.ports.all(p, p.nodePort < 0)", false],
    ["object.spec.ports.exists(p, p.nodePort == 30080)", true],
    ["object.spec.ports.filter(p, p.port == 80).all(p, p.nodePort == 30080)", true],
    ["[object.metadata.uid == 'a' || true].map(x, !x)", [false]],
  ])("%s has its value", (expression, value) => {
    expect(answered(expression)).toEqual({ is: value });
  });

  it("has its error", () => {
    expect(answered("object.metadata.name == object.metadata.other")).toEqual({
      error: "no such key: other",
    });
  });
});

it("is unknown under a schema too, by the names that expressions use", () => {
  const shape = new Shape({
    type: "object",
    properties: { metadata: { type: "object", properties: { name: { type: "string" } } } },
  });
  const rules = environment({ variables: { self: shape } });
  const self = withUnknown({ metadata: { name: "a" } }, [{ keys: ["metadata", "name"], name: "name" }]);
  const of = (rule: string): Answer => answer(compile(rule, rules).program, { self });
  expect(of("self.metadata.name == 'a'")).toEqual({ unknown: ["name"] });
  expect(of("has(self.metadata.name)")).toEqual({ is: true });
  expect(of("self.metadata.name == 'a' || true")).toEqual({ is: true });
});

it("leaves the object as it is, and what is below a missing object", () => {
  const object = { spec: { ports: [{ port: 80 }] } };
  const marked = withUnknown(object, [
    { keys: ["spec", "ports", 0, "nodePort"], name: "a" },
    { keys: ["status", "time"], name: "b" },
  ]);
  expect(object).toEqual({ spec: { ports: [{ port: 80 }] } });
  expect(Object.keys(marked)).toEqual(["spec"]);
});

it("explains what decided, and what is unknown", () => {
  const { program } = compile("object.metadata.uid == 'a' && object.metadata.name == 'db'", POLICY);
  const { evaluation, reasons } = program?.explain({ object: withUnknown(OBJECT, [UID]) }) ?? {};
  expect(evaluation?.value).toBe(false);
  expect(reasons?.map(({ text, value }) => [text, value])).toEqual([["object.metadata.name == 'db'", false]]);
});

/** Whatever the unknown fields turn out to be, a known answer is the answer. */
function isSound(program: Program, unknown: JsonObject, known: readonly JsonObject[]): boolean {
  const found = answer(program, unknown);
  if ("unknown" in found) return false;
  for (const variables of known) expect(answer(program, variables as Record<string, Value>)).toEqual(found);
  return true;
}

const VALUES: Readonly<Record<string, readonly Value[]>> = {
  i: [5, 0, 1, -3, 2n ** 62n],
  j: [-2, 0, 7, 9_007_199_254_740_991],
  u: [new Uint(3n), new Uint(0n), new Uint(5n)],
  d: [0.5, -2.5, Number.NaN],
  s: ["abc", "", "a", "é😀"],
  b: [true, false],
  items: [[3, 1, 0], [], [1, 2, 3]],
  names: [["a", "xyz"], [], [""]],
  counts: [{ a: 4, z: 9 }, {}, { "": 0, a: 2, b: 3 }],
};

const RANDOM = environment({
  variables: {
    i: INT,
    j: INT,
    u: UINT,
    d: DOUBLE,
    s: STRING,
    b: BOOL,
    items: listOf(INT),
    names: listOf(STRING),
    counts: mapOf(STRING, INT),
  },
});

/** What may be unknown, and the values that it may turn out to have. */
const PLACES: readonly { readonly keys: readonly (string | number)[]; readonly values: readonly Value[] }[] =
  [
    ...Object.entries(VALUES).map(([name, values]) => ({ keys: [name], values })),
    { keys: ["items", 1], values: [1, 0, 2, -7] },
    { keys: ["names", 0], values: ["a", "", "b"] },
    { keys: ["counts", "a"], values: [4, 0, 1, 2] },
  ];

const USUAL = Object.fromEntries(
  Object.entries(VALUES).map(([name, [first]]) => [name, first]),
) as JsonObject;

function replaced(
  base: JsonObject,
  [first, ...rest]: readonly (string | number)[],
  value: Value,
): JsonObject {
  const key = String(first);
  if (rest.length === 0) return { ...base, [key]: value } as JsonObject;
  const below = base[key] as JsonObject;
  if (!Array.isArray(below)) return { ...base, [key]: replaced(below, rest, value) };
  return { ...base, [key]: below.map((item, i) => (i === rest[0] ? value : item)) };
}

describe("soundness", () => {
  it("a known result of a random expression is the result for every value of its unknown fields", () => {
    const counts = { known: 0, unknown: 0 };
    const places = fc.uniqueArray(fc.constantFrom(...PLACES), {
      minLength: 1,
      maxLength: 2,
      selector: ({ keys }) => keys[0],
    });
    fc.assert(
      fc.property(expressionOf(3), places, (expression, chosen) => {
        const { program } = compile(expression, RANDOM);
        if (program === undefined) return;
        const marks = chosen.map(({ keys }) => ({ keys, name: keys.join(".") }));
        let known = [USUAL];
        for (const { keys, values } of chosen)
          known = known.flatMap((base) => values.map((value) => replaced(base, keys, value)));
        const isKnown = isSound(program, withUnknown(USUAL, marks), known);
        counts[isKnown ? "known" : "unknown"]++;
      }),
      { numRuns: runs({ normal: 300, long: 40_000 }) },
    );
    expect(Math.min(counts.known, counts.unknown)).toBeGreaterThan(20);
  });

  it("a known result of a catalogue expression is the result for every value of an unknown literal", () => {
    const env = environment({ variables: { x: DYN } });
    const counts = { known: 0, unknown: 0 };
    for (const expression of catalogue())
      for (const { text, value } of withoutOneLiteral(expression, env)) {
        const { program } = compile(text, env);
        if (program === undefined) continue;
        const marked = withUnknown({ x: null }, [{ keys: ["x"], name: "x" }]);
        const values = [value, 1, 0, "a", "", true, null, 1.5, [1], { a: 1 }];
        const isKnown = isSound(
          program,
          marked,
          values.map((x) => ({ x }) as JsonObject),
        );
        counts[isKnown ? "known" : "unknown"]++;
      }
    expect(counts.unknown).toBeGreaterThan(300);
    expect(counts.known).toBeGreaterThan(0);
  });
});

function catalogue(): string[] {
  const cases = Object.values({ ...STANDARD_CASES, ...LIBRARY_CASES });
  const calls = cases.flatMap((of) => Object.values(of).map(([expression]) => expression));
  return [...calls, ...MACRO_CASES.map(([, , expression]) => expression)];
}

/** The expression with `x` in the place of each of its literals in turn. */
function withoutOneLiteral(expression: string, env: Environment): { text: string; value: Value }[] {
  const syntax = syntaxOf(expression, env);
  const found: { text: string; value: Value }[] = [];
  if (syntax === undefined) return found;
  walk(syntax.root, (node) => {
    if (node.kind !== "literal") return;
    const { start, end } = syntax.rangeOf(node);
    const text = `${expression.slice(0, start.offset)}x${expression.slice(end.offset)}`;
    found.push({ text, value: node.value });
  });
  return found;
}
