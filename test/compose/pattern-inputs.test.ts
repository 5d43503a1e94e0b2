import { type Json, VarveError, formatJson } from "../../src/model/index.js";
import { type Pattern, type PatternInput } from "../../src/compose/index.js";
import { parseInput } from "../../src/compose/internal.js";
import { describe, expect, it } from "vitest";
import { faultsOf, lineOf, patternOf } from "./patterns.js";
import fc from "fast-check";

function withInputs(inputs: string): Pattern {
  return patternOf(`inputs: ${inputs}`);
}

/** The values of inputs after defaults, or the problems with them. */
function resolved(inputs: string, given: Record<string, Json>): Json {
  const { inputs: values, diagnostics } = withInputs(inputs).expand(given);
  return diagnostics.length > 0 ? diagnostics.map(lineOf) : { ...values };
}

describe("inputs of a pattern", () => {
  const INPUTS = `
  - {name: env, type: string, required: true, enum: [dev, prod]}
  - {name: size, type: integer, default: 1, defaults: {prod: 3}, minimum: 1, maximum: 10}
  - {name: lambda.memory, type: integer, default: 128}
  - {name: account, type: string, pattern: "^[0-9]{3}$"}
  - {name: title, type: string, default: x, minLength: 1, maxLength: 3}
  - {name: list, type: list, default: [], maxLength: 2}
  - {name: ratio, type: number, default: 0.5, minimum: 0}`;

  it("have their defaults, by environment first", () => {
    const rest = { "lambda.memory": 128, title: "x", list: [], ratio: 0.5 };
    expect(resolved(INPUTS, { env: "dev" })).toEqual({ env: "dev", size: 1, ...rest });
    expect(resolved(INPUTS, { env: "prod" })).toEqual({ env: "prod", size: 3, ...rest });
    expect(resolved(INPUTS, { env: "prod", size: 2, account: null })).toEqual({
      env: "prod",
      size: 2,
      ...rest,
    });
  });

  it("may be given as maps by their common prefix", () => {
    expect(resolved(INPUTS, { env: "dev", lambda: { memory: 5 } })).toMatchObject({ "lambda.memory": 5 });
  });

  it("are all checked, and problems state the found and expected values", () => {
    expect(
      resolved(INPUTS, {
        evn: "dev",
        size: 11,
        lambda: { memory: 1.5, memroy: 1 },
        account: "12x",
        title: "long",
        list: [1, 2, 3],
        ratio: -1,
      }),
    ).toEqual([
      'compose/unknown-input: pattern web has no input "evn" | did you mean "env"?',
      'compose/unknown-input: pattern web has no input "lambda.memroy" | did you mean "lambda.memory"?',
      "compose/missing-input: pattern web requires the input env | give env: one of dev, prod",
      "compose/invalid-input: input size: expected 1 to 10, found 11",
      "compose/invalid-input: input lambda.memory: expected a whole number, found 1.5",
      "compose/invalid-input: input account: expected a string that matches ^[0-9]{3}$, found 12x",
      "compose/invalid-input: input title: expected 1 to 3 characters, found long",
      "compose/invalid-input: input list: expected at most 2 items, found [1,2,3]",
      "compose/invalid-input: input ratio: expected at least 0, found -1",
    ]);
  });

  it.each<[type: string, value: Json, problem: string]>([
    ["string", 12, "expected a string, found 12 | put it in quotes"],
    ["integer", "12", "expected a whole number, found 12 | write it without quotes"],
    ["integer", 2n ** 64n, "expected a 64-bit integer, found 18446744073709551616"],
    ["integer", 1e300, "expected a 64-bit integer, found 1e+300"],
    ["boolean", "true", "expected true or false, found true | write it without quotes"],
    ["list", "a", "expected a list, found a"],
    ["map", [], "expected a map, found []"],
  ])("of type %s cannot be given as %s", (type, value, problem) => {
    expect(resolved(`[{name: x, type: ${type}}]`, { x: value })).toEqual([
      `compose/invalid-input: input x: ${problem}`,
    ]);
  });

  it.each([2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n])("keep the integer %d exactly", (value) => {
    expect(resolved("[{name: x, type: integer}]", { x: value })).toEqual({ x: value });
  });

  it("have their defaults checked by their own rules when the pattern is read", () => {
    expect(
      faultsOf(`inputs:
  - {name: env, type: string, enum: [dev, prod], default: pro}
  - {name: size, type: integer, defaults: {dev: 1, prod: 20, stage: 2}, maximum: 10}
  - {name: mode, type: string, enum: [a, 1], minLength: 2}
  - {name: range, type: integer, minimum: 3, maximum: 2}
  - {name: twice, type: string}
  - {name: twice, type: string}
  - {name: secret, type: string, sensitive: true, default: hunter2, maxLength: 3}`),
    ).toEqual([
      'spec.inputs[name=env].default: compose/bad-pattern: expected one of dev, prod, found "pro" | did you mean "prod"?',
      "spec.inputs[name=size].defaults.prod: compose/bad-pattern: expected at most 10, found 20",
      'spec.inputs[name=size].defaults.stage: compose/bad-pattern: "stage" is not a value of the input env | use one of dev, prod',
      'spec.inputs[name=mode].enum: compose/bad-pattern: expected at least 2 characters, found "a"',
      "spec.inputs[name=mode].enum: compose/bad-pattern: expected a string, found 1 | put it in quotes",
      "spec.inputs[name=range].minimum: compose/bad-pattern: the minimum 3 is above the maximum 2",
      'spec.inputs[5].name: compose/bad-pattern: another input is also named "twice"',
      "spec.inputs[name=secret].default: compose/bad-pattern: expected at most 3 characters, found something else",
    ]);
  });

  it("never show a sensitive value in a problem, not even of an expression", () => {
    const pattern = patternOf(`
inputs: [{name: key, type: string, sensitive: true, required: true, pattern: "^k"}]
resources:
  - {id: s, resource: {apiVersion: v1, kind: X, metadata: {name: "\${duration(inputs.key)}"}}}`);
    for (const value of ["hunter2", "k-hunter2", 7])
      expect(formatJson(pattern.expand({ key: value }).diagnostics as unknown as Json)).not.toMatch(
        /hunter2|7/,
      );
    expect(pattern.expand({ key: "k-hunter2" }).diagnostics.map(lineOf)).toEqual([
      "spec.resources[id=s].resource.metadata.name: compose/expression-failed: ${duration(inputs.key)} failed",
    ]);
  });

  it("are matched in linear time", () => {
    const pattern = withInputs('[{name: x, type: string, pattern: "^(a+)+$"}]');
    expect(pattern.expand({ x: `${"a".repeat(50_000)}!` }).diagnostics.map(({ code }) => code)).toEqual([
      "compose/invalid-input",
    ]);
  });
});

describe("the text form of an input", () => {
  const inputOf = (type: PatternInput["type"], rest: Partial<PatternInput> = {}): PatternInput => ({
    name: "x",
    type,
    required: false,
    ...rest,
  });

  it.each<[type: PatternInput["type"], text: string, value: Json]>([
    ["string", "128", "128"],
    ["string", "", ""],
    ["integer", "128", 128],
    ["integer", "-9007199254740993", -9007199254740993n],
    ["integer", "007", 7],
    ["number", "1.5e3", 1500],
    ["boolean", "true", true],
    ["boolean", "false", false],
    ["list", "a,b", ["a", "b"]],
    ["list", "", []],
    ["list", '["a,b", 1]', ["a,b", 1]],
    ["map", "a=1,b=x=y", { a: "1", b: "x=y" }],
    ["map", "__proto__=1", { ["__proto__"]: "1" }],
    ["map", '{"a": 1}', { a: 1 }],
  ])("of type %s is parsed: %j", (type, text, value) => {
    expect(parseInput(inputOf(type), text)).toEqual(value);
  });

  it.each<[type: PatternInput["type"], text: string, problem: string]>([
    ["integer", "12a", "expected a whole number, found 12a"],
    ["integer", "9223372036854775808", "expected a 64-bit integer, found 9223372036854775808"],
    ["integer", "", 'expected a whole number, found ""'],
    ["number", "1,5", 'expected a number, found "1,5"'],
    ["boolean", "yes", "expected true or false, found yes"],
    ["list", "[1", 'expected a list, found "[1" | write a,b or ["a","b"]'],
    ["map", "a", 'expected a map, found a | write a=1,b=2 or {"a":"1","b":"2"}'],
  ])("of type %s is rejected: %j", (type, text, problem) => {
    expect(faultOf(inputOf(type), text)).toBe(`compose/invalid-input: input x: ${problem}`);
  });

  it("keeps the rules of the input", () => {
    expect(faultOf(inputOf("integer", { maximum: 3 }), "4")).toBe(
      "compose/invalid-input: input x: expected at most 3, found 4",
    );
    expect(faultOf(inputOf("integer", { sensitive: true }), "hunter2")).toBe(
      "compose/invalid-input: input x: expected a whole number, found something else",
    );
  });

  it("of an integer is exact for any size", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
        expect(BigInt(parseInput(inputOf("integer"), String(value)) as number)).toBe(value);
      }),
    );
  });
});

function faultOf(input: PatternInput, text: string): string {
  try {
    return `no fault: ${formatJson(parseInput(input, text))}`;
  } catch (error) {
    return error instanceof VarveError ? error.diagnostics.map(lineOf).join("\n") : String(error);
  }
}
