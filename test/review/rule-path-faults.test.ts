import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../src/model/index.js";
import { diagnosticsOf } from "../model/expectations.js";
import { parseRulePath } from "../../src/review/index.js";

function faults(text: string): readonly Diagnostic[] {
  return diagnosticsOf(() => parseRulePath(text));
}

/** `review/empty-segment@3`: the code and the character, counted from 1. */
function places(text: string): string[] {
  return faults(text).map(({ code, at }) => `${code.slice("review/".length)}@${at?.start.column}`);
}

describe("an invalid rule path", () => {
  it.each<[string, string[]]>([
    ["", ["empty-path@1"]],
    ["   ", ["empty-path@1"]],
    ["!", ["empty-path@1"]],
    [" ! ", ["empty-path@1"]],
    ["@a.b.@", ["multiple-anchors@6"]],
    ["@.@.@", ["multiple-anchors@3"]],
    [".a", ["empty-segment@1"]],
    ["a..b", ["empty-segment@3"]],
    ["a.", ["empty-segment@3"]],
    ["a.!", ["empty-segment@3"]],
    ["a!.b", ["misplaced-terminator@2"]],
    ["a!!", ["misplaced-terminator@2"]],
    ["{a!}", ["misplaced-terminator@3"]],
    ["a@", ["misplaced-anchor@2"]],
    ["@@", ["misplaced-anchor@2"]],
    ["a.b@c", ["misplaced-anchor@4"]],
    ["{@}", ["misplaced-anchor@2"]],
    ["a*", ["misplaced-wildcard@2"]],
    ["a.**", ["misplaced-wildcard@3"]],
    ["@*a", ["misplaced-wildcard@2"]],
    ["{*}", ["misplaced-wildcard@2"]],
    ["{a}{b}", ["multiple-option-open@4"]],
    ["a.{{b}}", ["multiple-option-open@4"]],
    ["{a}}", ["multiple-option-close@4"]],
    ["a.b}", ["option-open-missing@4"]],
    ["a.{b", ["option-close-missing@3"]],
    ["}a{", ["option-close-before-open@1"]],
    ["{a}b", ["text-after-option-block@4"]],
    ["a.@{b}c", ["text-after-option-block@7"]],
    ["{}", ["empty-option@2"]],
    ["{ }", ["empty-option@3"]],
    ["{a,}", ["empty-option@4"]],
    ["{,a}", ["empty-option@2"]],
    ["{a,,b}", ["empty-option@4"]],
    ["a,b", ["separator-outside-block@2"]],
    [",", ["separator-outside-block@1"]],
  ])("reports the error at the same character as kubitect: %j", (text, expected) => {
    expect(places(text)).toEqual(expected);
  });

  it.each(["a{b}", "a{b,c}", "a{}", "@a{b}", "x.@a{b}"])(
    "must not have text before an option block, which kubitect reads as a name: %s",
    (text) => {
      expect(places(text)).toEqual([`text-before-option-block@${text.indexOf("a") + 1}`]);
    },
  );

  it.each<[string, string]>([
    ["a[0", "invalid-segment@2"],
    ["a]", "invalid-segment@2"],
    ['a."b.c"', "invalid-segment@3"],
    ["a[]", "invalid-segment@3"],
    ["a[b]", "invalid-segment@4"],
    ["a[b=]", "invalid-segment@5"],
    ['a["b]', "invalid-segment@2"],
    ["a[0]b", "invalid-segment@5"],
    ["a[ b ]", "invalid-segment@2"],
    ["{a[0]}", "invalid-segment@3"],
    ["a.b\\", "invalid-segment@4"],
    ["a[b=1,b=2]", "invalid-segment@8"],
  ])("must contain valid field path segments: %s", (text, expected) => {
    expect(places(text)).toEqual([expected]);
  });

  it("has all invalid segments reported, first the one that kubitect reports", () => {
    expect(places("a*.@b..@.{c")).toEqual([
      "multiple-anchors@8",
      "misplaced-wildcard@2",
      "empty-segment@7",
      "option-close-missing@10",
    ]);
  });

  it("has one diagnostic with the character, the text found and a hint", () => {
    expect(faults("hosts.na*")).toEqual([
      {
        code: "review/misplaced-wildcard",
        severity: "error",
        message: "* is only part of a segment at character 9 of the rule path hosts.na*",
        found: "*",
        at: {
          start: { offset: 8, line: 1, column: 9 },
          end: { offset: 9, line: 1, column: 10 },
          text: "hosts.na*",
        },
        hint: "a wildcard must be a whole segment: * or @*; list names as {a, b}",
        params: { character: 9 },
      },
    ]);
  });
});

describe("an extreme rule path", () => {
  const MEGABYTE = 1 << 20;

  it.each<[string, string]>([
    ["one name of a megabyte", "a".repeat(MEGABYTE)],
    ["half a million segments", "a.".repeat(MEGABYTE / 2)],
    ["half a million options", `{${"a,".repeat(MEGABYTE / 2)}a}`],
    ["a megabyte of spaces", " ".repeat(MEGABYTE)],
    ["a megabyte of opening brackets", "[".repeat(MEGABYTE)],
  ])("is rejected with one short diagnostic: %s", (_, text) => {
    const found = faults(text);
    expect(found.map(({ code }) => code)).toEqual(["review/path-too-long"]);
    expect(found[0]?.message.length).toBeLessThan(200);
    expect(found[0]?.at).not.toHaveProperty("text");
  });

  it("is rejected with more segments than a document has levels", () => {
    expect(places(`${"a.".repeat(1000)}a`)).toEqual(["path-too-long@2001"]);
  });

  it("is accepted if it is only long: options are never expanded", () => {
    const text = Array.from({ length: 500 }, () => "{a,b,c,d}").join(".");
    const path = parseRulePath(text);
    expect([path.length, path.matches(text.replaceAll("{a,b,c,d}", "c"))]).toEqual([500, true]);
  });

  it.each(["[", "{", "a[", '"', "\\", "@", "!", "}"])("is read in linear time: %s repeated", (piece) => {
    const found = faults(piece.repeat(30_001));
    expect(found.length).toBeGreaterThan(0);
  });
});
