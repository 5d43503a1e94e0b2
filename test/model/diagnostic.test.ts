import { describe, expect, it } from "vitest";
import { hasErrors, parsePath } from "../../src/model/index.js";
import { declare, problems, rangeAt } from "../../src/model/internal.js";

const table = declare("kitchen", {
  "too-hot": "The soup is too hot.",
  "too-salty": { severity: "warning", sentence: "The soup is too salty." },
});

describe("a declared problem", () => {
  it("is a catalogue entry: code with its module, severity, sentence", () => {
    expect(Object.keys(table)).toStrictEqual(["too-hot", "too-salty"]);
    const { code, severity, sentence } = table["too-hot"];
    expect([code, severity, sentence]).toStrictEqual(["kitchen/too-hot", "error", "The soup is too hot."]);
    expect(table["too-salty"].severity).toBe("warning");
  });

  it("creates diagnostics with its sentence as the default message", () => {
    expect(table["too-salty"]()).toStrictEqual({
      code: "kitchen/too-salty",
      severity: "warning",
      message: "The soup is too salty.",
    });
  });

  it("accepts all details of an occurrence", () => {
    const occurrence = {
      message: "bowl 2 is at 95 degrees",
      severity: "info",
      resource: { group: "", kind: "Bowl", namespace: "", name: "two" },
      path: parsePath("spec.soup"),
      at: rangeAt("soup: 95", 6, 8, "bowl.yaml"),
      found: 95,
      expected: null,
      hint: "wait",
      params: { bowl: 2 },
      related: [{ message: "the stove" }],
      verbatim: "soup: Invalid value: 95",
    } as const;
    expect(table["too-hot"](occurrence)).toStrictEqual({ code: "kitchen/too-hot", ...occurrence });
  });

  it("drops undefined members, and keeps null and false", () => {
    expect(
      table["too-hot"]({
        message: undefined,
        path: undefined,
        severity: undefined,
        found: null,
        expected: false,
      }),
    ).toStrictEqual({
      code: "kitchen/too-hot",
      severity: "error",
      message: "The soup is too hot.",
      found: null,
      expected: false,
    });
  });
});

describe("a list of diagnostics", () => {
  it("has errors when one of them is", () => {
    expect(hasErrors([])).toBe(false);
    expect(hasErrors([table["too-salty"](), table["too-hot"]({ severity: "info" })])).toBe(false);
    expect(hasErrors([table["too-salty"](), table["too-hot"]()])).toBe(true);
  });
});

describe("the problems of the model", () => {
  it("each have one sentence", () => {
    for (const problem of Object.values(problems)) {
      expect(problem.code).toMatch(/^model\/[a-z]+(-[a-z]+)*$/);
      expect(problem.sentence).toMatch(/^[A-Z][^.]*(\.[a-zA-Z][^.]*)*\.$/);
    }
  });
});
