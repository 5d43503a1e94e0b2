import { describe, expect, it } from "vitest";
import { withShortValues } from "../../src/cli/text/short-values.js";

const LONG = "x".repeat(300);

describe("a message of the API server", () => {
  it("keeps short values, and what is wrong with long ones", () => {
    const short = 'a: Invalid value: {"b":"}: c"}: field is immutable';
    expect(withShortValues(short)).toBe(short);
    const long = `[a: Invalid value: {"b":"${LONG}"}: field is immutable, c: Duplicate value: "${LONG}"]`;
    expect(withShortValues(long)).toBe(
      `[a: Invalid value: ${`{"b":"${LONG}`.slice(0, 200)}...: field is immutable, c: Duplicate value: ${`"${LONG}`.slice(0, 200)}...]`,
    );
  });

  it("is not cut at quotes, braces and labels within a value", () => {
    const value = `{"b":"\\"} Invalid value: {${LONG}"}`;
    expect(withShortValues(`a: Invalid value: ${value}: no`)).toBe(
      `a: Invalid value: ${value.slice(0, 200)}...: no`,
    );
  });

  it("is cut once if a value does not end", () => {
    expect(withShortValues(`a: Invalid value: {"b": [${LONG}`)).toHaveLength(
      "a: Invalid value: ".length + 203,
    );
  });
});
