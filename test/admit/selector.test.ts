import { labelsOf, readSelector } from "../../src/machinery/index.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

const LABELS = { app: "web", tier: "front" };

function matches(selector: JsonObject, labels: Record<string, string> = LABELS): boolean | string {
  const read = readSelector(selector);
  return "fault" in read ? read.fault : read.matches(labels);
}

function expression(key: string, operator: string, ...values: string[]): JsonObject {
  return { matchExpressions: [{ key, operator, ...(values.length === 0 ? {} : { values }) }] };
}

describe("a label selector", () => {
  it.each([
    ["an empty selector, which selects everything", {}, true],
    ["a label that is set", { matchLabels: { app: "web" } }, true],
    ["a label with another value", { matchLabels: { app: "api" } }, false],
    ["one label of two", { matchLabels: { app: "web", zone: "a" } }, false],
    ["In with the value", expression("app", "In", "api", "web"), true],
    ["In without the value", expression("app", "In", "api"), false],
    ["In for an absent key", expression("zone", "In", "a"), false],
    ["NotIn without the value", expression("app", "NotIn", "api"), true],
    ["NotIn with the value", expression("app", "NotIn", "web"), false],
    ["NotIn for an absent key", expression("zone", "NotIn", "a"), true],
    ["Exists", expression("app", "Exists"), true],
    ["Exists for an absent key", expression("zone", "Exists"), false],
    ["DoesNotExist", expression("app", "DoesNotExist"), false],
    ["DoesNotExist for an absent key", expression("zone", "DoesNotExist"), true],
    [
      "labels and expressions together",
      { matchLabels: { app: "web" }, ...expression("tier", "NotIn", "front") },
      false,
    ],
  ])("of %s", (_, selector, expected) => {
    expect(matches(selector as JsonObject)).toBe(expected);
  });

  it("ignores inherited names", () => {
    expect(matches(expression("constructor", "Exists"))).toBe(false);
    expect(matches(expression("__proto__x", "Exists"))).toMatch(/^key: Invalid value/);
  });

  it.each([
    ["an unknown operator", expression("app", "Gt", "1"), '"Gt" is not a valid label selector operator'],
    [
      "In without values",
      expression("app", "In"),
      "values: Invalid value: null: for 'in', 'notin' operators, values set can't be empty",
    ],
    [
      "Exists with values",
      expression("app", "Exists", "x"),
      'values: Invalid value: ["x"]: values set must be empty for exists and does not exist',
    ],
    [
      "an invalid key",
      expression("a key", "Exists"),
      "key: Invalid value: \"a key\": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
    ],
    [
      "an invalid value",
      { matchLabels: { app: "a b" } },
      "values[0][app]: Invalid value: \"a b\": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')",
    ],
  ])("with %s is an error in the API server's words", (_, selector, expected) => {
    expect(matches(selector as JsonObject)).toBe(expected);
  });
});

describe("the labels of an object", () => {
  it("are empty if one of them is not a string", () => {
    expect(labelsOf({ metadata: { labels: { app: "web", n: 1 } } })).toEqual({});
    expect(labelsOf({ metadata: { labels: { app: "web" } } })).toEqual({ app: "web" });
    expect(labelsOf(null)).toEqual({});
  });
});
