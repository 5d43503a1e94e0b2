import { describe, expect, it } from "vitest";
import { readArguments, usageOf } from "../../src/cli/command/arguments.js";

const TABLE = {
  resource: { summary: "the resource to show", required: true },
  path: { summary: "one field of it" },
};
const MANY = { file: { summary: "a file", required: true, multiple: true } };

describe("arguments", () => {
  it("are named by position", () => {
    expect(readArguments("show", TABLE, ["a", "b"])).toEqual({
      values: { resource: "a", path: "b" },
      diagnostics: [],
    });
    expect(readArguments("show", TABLE, ["a"])).toEqual({
      values: { resource: "a", path: undefined },
      diagnostics: [],
    });
    expect(readArguments("read", MANY, ["a", "b"])).toEqual({
      values: { file: ["a", "b"] },
      diagnostics: [],
    });
  });

  it("are reported with their description if missing", () => {
    expect(readArguments("show", TABLE, []).diagnostics).toEqual([
      {
        code: "cli/missing-argument",
        severity: "error",
        message: "RESOURCE is required: the resource to show",
        expected: "RESOURCE",
        hint: "write varve show RESOURCE [PATH]",
      },
    ]);
    expect(readArguments("read", MANY, []).diagnostics.map(({ code }) => code)).toEqual([
      "cli/missing-argument",
    ]);
  });

  it("are each reported if there are too many", () => {
    const { diagnostics } = readArguments("show", TABLE, ["a", "b", "c", "d"]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'unexpected argument "c"',
      'unexpected argument "d"',
    ]);
  });

  it("appear in the usage line as they are typed", () => {
    expect(usageOf("show", TABLE)).toBe("varve show RESOURCE [PATH]");
    expect(usageOf("read", MANY)).toBe("varve read FILE...");
  });
});
