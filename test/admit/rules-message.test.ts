import { describe, expect, it } from "vitest";
import { errors, integer, map, object, ruled, text, update, verdict } from "./rule-language.js";

/** The errors of a string that no rule accepts. */
const said = (entry: { [key: string]: string | boolean }): string[] =>
  errors(ruled(text, { rule: "false", ...entry }), "x");
const line = (message: string): string[] => [`<nil>: Invalid value: "x": ${message}`];

describe("the message of a rule", () => {
  it("is its own message, trimmed", () => {
    expect(said({ message: " \u0085 no\u00a0" })).toEqual(line("no"));
  });

  it("is its expression if it has no message", () => {
    expect(said({})).toEqual(line("failed rule: false"));
  });

  it("comes from messageExpression first", () => {
    expect(said({ message: "no", messageExpression: "'not ' + self" })).toEqual(line("not x"));
    expect(said({ messageExpression: "'  not ' + self + '\\t'" })).toEqual(line("not x"));
  });

  it.each([
    ["fails", "'x'.charAt(9)", "messageExpression evaluation failed due to: index out of range: 9"],
    ["is blank", "'  '", "messageExpression should evaluate to a non-empty string"],
    ["has a line break", "'a\\nb'", "messageExpression should not contain line breaks"],
    [
      "is too long",
      `['${"é".repeat(64)}'].map(x, x + x).map(x, x + x).map(x, x + x).map(x, x + x).map(x, x + x).map(x, x + x)[0]`,
      "messageExpression beyond allowable length of 5120",
    ],
  ])("falls back when messageExpression %s, and the reason is kept", (_, messageExpression, why) => {
    const schema = ruled(text, { rule: "false", message: "no", messageExpression });
    const { errors: found, failures } = verdict(schema, "x");
    expect(found.map(({ detail }) => detail)).toEqual(["no"]);
    expect(failures.map(({ unusedMessage }) => unusedMessage)).toEqual([why]);
  });

  it("falls back when messageExpression does not compile", () => {
    expect(said({ message: "no", messageExpression: "1" })).toEqual(line("no"));
    expect(said({ messageExpression: "self.nope" })).toEqual(line("failed rule: false"));
  });

  it("names the rule in errors that are not its own", () => {
    expect(said({ rule: "1 / 0 == 1", message: "no" })).toEqual([
      '<nil>: Invalid value: "string": division by zero evaluating rule: no',
    ]);
  });
});

describe("oldSelf in a messageExpression", () => {
  const grown = { rule: "self <= oldSelf", messageExpression: "string(oldSelf) + ' to ' + string(self)" };

  it("is the previous value", () => {
    expect(update(ruled(integer, grown), 1, 3).errors).toEqual(["<nil>: Invalid value: 3: 1 to 3"]);
  });

  it("is undeclared unless a sibling rule reads it", () => {
    const alone = { ...grown, rule: "self < 0" };
    expect(update(ruled(integer, alone), 1, 3).errors).toEqual([
      "<nil>: Invalid value: 3: failed rule: self < 0",
    ]);
    expect(update(ruled(integer, alone, "oldSelf == oldSelf"), 1, 3).errors).toEqual([
      "<nil>: Invalid value: 3: 1 to 3",
    ]);
  });

  it("is not an optional at run time, although optionalOldSelf makes it one for the compiler", () => {
    const entry = {
      rule: "oldSelf.hasValue() && false",
      optionalOldSelf: true,
      message: "no",
      messageExpression: "oldSelf.hasValue() ? 'old' : 'new'",
    };
    expect(update(ruled(integer, entry), 1, 3).errors).toEqual(["<nil>: Invalid value: 3: no"]);
  });
});

describe("oldSelf in the message of a rule with optionalOldSelf", () => {
  it("is the value itself, read by its schema", () => {
    const entry = {
      rule: "!oldSelf.hasValue()",
      optionalOldSelf: true,
      messageExpression: "'was of ' + string(oldSelf.orValue(self).getFullYear())",
    };
    const schema = ruled({ type: "string", format: "date" }, entry);
    expect(update(schema, "2020-01-01", "2021-01-01").errors).toEqual([
      '<nil>: Invalid value: "2021-01-01": was of 2020',
    ]);
  });
});

describe("fieldPath", () => {
  const schema = (fieldPath: string): ReturnType<typeof object> =>
    object({
      spec: object(
        { a: object({ "b.c": text }), pools: map(text) },
        { rule: "false", message: "no", fieldPath },
      ),
    });

  it.each([
    [".a", "spec.a", ["spec", "a"]],
    [".a['b.c']", "spec.a.b.c", ["spec", "a", "b.c"]],
    [".pools['x y']", "spec.pools[x y]", ["spec", "pools", "x y"]],
    [".pools['it\\'s']", "spec.pools[it's]", ["spec", "pools", "it's"]],
  ])("%s is a path below the value", (fieldPath, field, pointer) => {
    const [error] = verdict(schema(fieldPath), { spec: {} }).errors;
    expect([error?.field, error?.pointer]).toEqual([field, pointer]);
  });

  it.each([".nope", "a", ".a.", "['a'", "[0]", ".a['b.c'].d", ".a['\\q']"])(
    "%s does not exist and is not used",
    (fieldPath) => {
      expect(errors(schema(fieldPath), { spec: {} })).toEqual(["spec: Invalid value: no"]);
    },
  );

  it("that starts with a free key follows a dot, as the API server writes it", () => {
    const pools = ruled(map(text), { rule: "false", message: "no", fieldPath: "['a']" });
    expect(errors(object({ pools }), { pools: {} })).toEqual(["pools.[a]: Invalid value: no"]);
  });

  it("is not used next to a messageExpression that does not compile", () => {
    const entry = { rule: "false", message: "no", messageExpression: "1", fieldPath: ".a" };
    expect(errors(object({ a: text }, entry), {})).toEqual(["<nil>: Invalid value: no"]);
  });
});
