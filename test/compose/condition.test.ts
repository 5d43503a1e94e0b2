import { checkFacts, conditionsOf } from "../../src/compose/gate/facts.js";
import { condition, oneOf, versions } from "../../src/compose/gate/gate.js";
import { describe, expect, it } from "vitest";
import { checkConditions } from "../../src/compose/gate/condition.js";
import { refusal } from "./versions.js";

const storage = oneOf("storage", ["s3", "gcs"]);
const size = oneOf("size", ["small", "large"], { required: true });
const gates = [
  storage.is("s3").and(versions(">=8.9.0-0")),
  condition("backup"),
  size.is("large"),
  storage.is("gcs"),
];

/** Codes, messages and hints of the problems with the given conditions. */
function wrongs(given: Record<string, string | boolean>): (string | undefined)[][] {
  return checkConditions(conditionsOf(gates).conditions, given).map(({ code, message, hint }) => [
    code,
    message,
    hint,
  ]);
}

describe("the conditions of gates", () => {
  it("are listed by name with all possible values, the default first", () => {
    expect(conditionsOf(gates)).toEqual({
      conditions: [
        { name: "backup", values: [false, true] },
        { name: "size", values: ["small", "large"] },
        { name: "storage", values: [null, "s3", "gcs"] },
      ],
      diagnostics: [],
    });
  });

  it("must be declared in one way", () => {
    const other = oneOf("storage", ["s3", "azure"]);
    const { diagnostics } = conditionsOf([...gates, other.is("azure"), other.is("s3")]);
    expect(diagnostics).toEqual([
      {
        code: "compose/condition-mismatch",
        severity: "error",
        message: 'condition "storage" is declared as one of s3, gcs and as one of s3, azure',
        found: [null, "s3", "azure"],
        expected: [null, "s3", "gcs"],
        hint: "declare it once and use it in every gate",
      },
    ]);
    expect(refusal(() => condition("storage").and(storage.is("s3"))).message).toBe(
      'condition "storage" is declared as true or false and as one of s3, gcs',
    );
    expect(refusal(() => size.is("small").or(oneOf("size", ["small", "large"]).is("small"))).message).toBe(
      'condition "size" is declared as one of small, large (required) and as one of small, large',
    );
  });

  it("have a name, and groups have members", () => {
    expect(refusal(() => condition("")).code).toBe("compose/bad-condition");
    expect(refusal(() => oneOf("", ["a"])).code).toBe("compose/bad-condition");
    expect(refusal(() => oneOf("a", [])).message).toBe('"a" has no members');
    expect(refusal(() => oneOf("a", ["x", "y", "x"])).message).toBe('"a" has "x" twice');
  });

  it("may have the name of an inherited property", () => {
    const proto = condition("__proto__").and(oneOf("constructor", ["a"]).is("a"));
    expect(checkFacts([proto], { conditions: JSON.parse('{"__proto__":true,"constructor":"a"}') })).toEqual(
      [],
    );
    expect(checkFacts([proto], { conditions: {} })).toEqual([]);
  });
});

describe("given conditions", () => {
  it("are accepted if all are known, and the others are false or not set", () => {
    expect(wrongs({ size: "small" })).toEqual([]);
    expect(wrongs({ size: "large", storage: "gcs", backup: true })).toEqual([]);
  });

  it("that no gate uses are reported with a similar name", () => {
    expect(wrongs({ size: "small", storge: "s3" })).toEqual([
      ["compose/unknown-condition", 'no gate uses the condition "storge"', 'did you mean "storage"?'],
    ]);
    expect(wrongs({ size: "small", weather: true })).toEqual([
      [
        "compose/unknown-condition",
        'no gate uses the condition "weather"',
        "available conditions: backup, size, storage",
      ],
    ]);
    expect(checkConditions([], { x: true }).map(({ hint }) => hint)).toEqual(["no gate has a condition"]);
  });

  it("with invalid values are reported with the valid ones", () => {
    expect(wrongs({ size: "small", storage: "s4", backup: "yes" })).toEqual([
      ["compose/bad-condition-value", 'condition "backup" cannot be "yes"', "use one of false, true"],
      ["compose/bad-condition-value", 'condition "storage" cannot be "s4"', 'did you mean "s3"?'],
    ]);
    expect(wrongs({ size: "small", storage: true })).toEqual([
      ["compose/bad-condition-value", 'condition "storage" cannot be "true"', "use one of s3, gcs"],
    ]);
  });

  it("that are required and missing are reported", () => {
    expect(wrongs({})).toEqual([
      ["compose/missing-condition", 'condition "size" is required', "set it to one of small, large"],
    ]);
  });

  it("are checked together with the version, in every dialect used", () => {
    const codes = checkFacts([...gates, versions("*", { dialect: "npm" })], { version: "1.2" }).map(
      ({ code, message }) => [code, message],
    );
    expect(codes).toEqual([
      ["compose/missing-condition", 'condition "size" is required'],
      ["compose/bad-version", '"1.2" is not a version: npm requires three numbers'],
    ]);
  });
});

describe("a version", () => {
  it("that is empty counts as missing", () => {
    expect(checkFacts([versions("*")], { version: "" }).map(({ code }) => code)).toEqual([
      "compose/bad-version",
    ]);
  });
});

describe("a member", () => {
  it("that a group does not have is rejected with a similar name", () => {
    expect(refusal(() => storage.is("gcss" as "gcs"))).toEqual({
      code: "compose/bad-condition-value",
      severity: "error",
      message: 'condition "storage" cannot be "gcss"',
      found: "gcss",
      expected: ["s3", "gcs"],
      hint: 'did you mean "gcs"?',
    });
  });
});
