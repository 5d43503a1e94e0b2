import { type Rule, parseRules } from "../../src/review/index.js";
import { tuneRules } from "../../src/review/internal.js";
import { describe, expect, it } from "vitest";
import { readDocuments } from "../../src/yaml/index.js";

const RULES: Rule[] = [
  { id: "a", type: "warn", path: "a" },
  { id: "b", type: "warn", path: "b", exemptions: [{ reason: "old" }] },
  { type: "warn", path: "c" },
];

function read(text: string) {
  return parseRules(readDocuments(text).documents[0]?.value ?? null);
}

describe("tuned rules", () => {
  it("get another type, are disabled, or are exempted", () => {
    const { rules } = tuneRules(RULES, { a: { type: "error" }, b: { exemptions: [{ reason: "new" }] } });
    expect(rules).toEqual([
      { id: "a", type: "error", path: "a" },
      { id: "b", type: "warn", path: "b", exemptions: [{ reason: "old" }, { reason: "new" }] },
      { type: "warn", path: "c" },
    ]);
    expect(tuneRules(RULES, { a: { type: "off" } }).rules).toEqual(RULES.slice(1));
  });

  it("are all rejected if an id or a type is wrong", () => {
    const { rules, diagnostics } = tuneRules(RULES, { aa: { type: "error" }, b: { type: "wran" as "warn" } });
    expect(rules).toEqual([]);
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      ["review/unknown-rule-id", "tune names aa, but no rule has this id", 'did you mean "a"?'],
      ["review/unknown-rule-type", "tune sets b to type wran, which does not exist", 'did you mean "warn"?'],
    ]);
  });

  it("are tuned in a file by id, also without rules in it; a bare off is false in YAML 1.1", () => {
    const { tune, rules, diagnostics } = read(
      'tune: {a: off, b: "off", c: error, d: {type: off}, e: {exemptions: [{reason: why}]}}',
    );
    expect([rules, diagnostics]).toEqual([[], []]);
    expect(tune).toEqual({
      a: { type: "off" },
      b: { type: "off" },
      c: { type: "error" },
      d: { type: "off" },
      e: { exemptions: [{ reason: "why" }] },
    });
  });

  it.each([
    ["tune: [a]", 'tune must be a map of rule ids, not ["a"]'],
    ["tune: {a: true}", "a must be a name or a number, not true"],
    ["tune: {a: {typ: warn}}", "unknown field typ"],
    ["tuned: {}", "rules must be a list, or a map with a list under rules"],
    ["{rules: [], tuned: {}}", "unknown field tuned"],
  ])("are rejected as %s", (text, message) => {
    expect(read(text).diagnostics.map((each) => each.message)).toEqual([message]);
  });
});
