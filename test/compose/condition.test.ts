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

/** Codes, messages and hints of what is wrong with the conditions that are given. */
function wrongs(given: Record<string, string | boolean>): (string | undefined)[][] {
  return checkConditions(conditionsOf(gates).conditions, given).map(({ code, message, hint }) => [
    code,
    message,
    hint,
  ]);
}

describe("the conditions of gates", () => {
  it("are listed by name with every value they can have, the one they have by themselves first", () => {
    expect(conditionsOf(gates)).toEqual({
      conditions: [
        { name: "backup", values: [false, true] },
        { name: "size", values: ["small", "large"] },
        { name: "storage", values: [null, "s3", "gcs"] },
      ],
      diagnostics: [],
    });
  });

  it("are declared in one way, or it is reported", () => {
    const other = oneOf("storage", ["s3", "azure"]);
    const { diagnostics } = conditionsOf([...gates, other.is("azure"), other.is("s3")]);
    expect(diagnostics).toEqual([
      {
        code: "compose/condition-mismatch",
        severity: "error",
        message: 'the condition "storage" is declared as one of s3, gcs and as one of s3, azure',
        found: [null, "s3", "azure"],
        expected: [null, "s3", "gcs"],
        hint: "declare it once, and use it in every gate",
      },
    ]);
    expect(refusal(() => condition("storage").and(storage.is("s3"))).message).toBe(
      'the condition "storage" is declared as true or false and as one of s3, gcs',
    );
    expect(refusal(() => size.is("small").or(oneOf("size", ["small", "large"]).is("small"))).message).toBe(
      'the condition "size" is declared as one of small, large (required) and as one of small, large',
    );
  });

  it("have a name, and groups have members", () => {
    expect(refusal(() => condition("")).code).toBe("compose/bad-condition");
    expect(refusal(() => oneOf("", ["a"])).code).toBe("compose/bad-condition");
    expect(refusal(() => oneOf("a", [])).message).toBe('"a" has no members');
    expect(refusal(() => oneOf("a", ["x", "y", "x"])).message).toBe('"a" has "x" twice');
  });

  it("may have the name of a property that every object has", () => {
    const proto = condition("__proto__").and(oneOf("constructor", ["a"]).is("a"));
    expect(checkFacts([proto], { conditions: JSON.parse('{"__proto__":true,"constructor":"a"}') })).toEqual(
      [],
    );
    expect(checkFacts([proto], { conditions: {} })).toEqual([]);
  });
});

describe("given conditions", () => {
  it("are fine when every one is known, and those left out are false or not set", () => {
    expect(wrongs({ size: "small" })).toEqual([]);
    expect(wrongs({ size: "large", storage: "gcs", backup: true })).toEqual([]);
  });

  it("that nobody asks for are reported with the nearest name", () => {
    expect(wrongs({ size: "small", storge: "s3" })).toEqual([
      ["compose/unknown-condition", 'no gate asks for the condition "storge"', 'did you mean "storage"?'],
    ]);
    expect(wrongs({ size: "small", weather: true })).toEqual([
      [
        "compose/unknown-condition",
        'no gate asks for the condition "weather"',
        "there are backup, size, storage",
      ],
    ]);
    expect(checkConditions([], { x: true }).map(({ hint }) => hint)).toEqual(["no gate has a condition"]);
  });

  it("that cannot be are reported with what can", () => {
    expect(wrongs({ size: "small", storage: "s4", backup: "yes" })).toEqual([
      ["compose/bad-condition-value", 'the condition "backup" cannot be "yes"', "it is one of false, true"],
      ["compose/bad-condition-value", 'the condition "storage" cannot be "s4"', 'did you mean "s3"?'],
    ]);
    expect(wrongs({ size: "small", storage: true })).toEqual([
      ["compose/bad-condition-value", 'the condition "storage" cannot be "true"', "it is one of s3, gcs"],
    ]);
  });

  it("that are required and not given are reported", () => {
    expect(wrongs({})).toEqual([
      [
        "compose/missing-condition",
        'the condition "size" is required, and it was not given',
        "give one of small, large",
      ],
    ]);
  });

  it("are checked together with the version, in every dialect that is asked", () => {
    const codes = checkFacts([...gates, versions("*", { dialect: "npm" })], { version: "1.2" }).map(
      ({ code, message }) => [code, message],
    );
    expect(codes).toEqual([
      ["compose/missing-condition", 'the condition "size" is required, and it was not given'],
      ["compose/bad-version", '"1.2" is not a version: npm wants three numbers'],
    ]);
  });
});

describe("a version", () => {
  it("that is empty is none", () => {
    expect(checkFacts([versions("*")], { version: "" }).map(({ code }) => code)).toEqual([
      "compose/bad-version",
    ]);
  });
});

describe("a member", () => {
  it("that a group does not have is refused with the nearest name", () => {
    expect(refusal(() => storage.is("gcss" as "gcs"))).toEqual({
      code: "compose/bad-condition-value",
      severity: "error",
      message: 'the condition "storage" cannot be "gcss"',
      found: "gcss",
      expected: ["s3", "gcs"],
      hint: 'did you mean "gcs"?',
    });
  });
});
