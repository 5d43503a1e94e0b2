import { type Rule, type RuleType, compileRules } from "../../src/review/index.js";
import { formatRuleType, isOfType, normalizeType } from "../../src/review/internal.js";
import { describe, expect, it } from "vitest";
import { generated, winners } from "./change-story.js";

const BEFORE = { a: { b: { c: 1 } } };
const AFTER = { a: { b: { c: 2 } } };

/** `warn a.b.*`: a type, as a name or a number, and a path; a kind of change may follow. */
function rules(...lines: readonly string[]): Rule[] {
  return lines.map((line) => {
    const [type = "", path = "", change = "any"] = line.split(" ");
    return { type: /^\d/.test(type) ? Number(type) : type, path, change } as Rule;
  });
}

function winner(...lines: readonly string[]): string | undefined {
  const { events } = generated(BEFORE, AFTER, rules(...lines));
  return events[0] && lines[rulesIndex(events[0].rule, lines)];
}

function rulesIndex(rule: Rule, lines: readonly string[]): number {
  return lines.findIndex((line) => {
    const [type, path, change = "any"] = line.split(" ");
    return String(rule.type) === type && rule.path === path && rule.change === change;
  });
}

describe("of several matching rules, the winner", () => {
  it.each<[string, string[], number]>([
    ["has more segments", ["error a", "allow a.b"], 1],
    ["has more segments, regardless of wildcards", ["error a.b", "allow *.*.*"], 1],
    ["has more segments, even against Ignore", ["ignore a.b", "allow a.b.c"], 1],
    ["has fewer wildcards", ["error a.*.c", "allow a.b.c"], 1],
    ["has fewer wildcards, even against Ignore", ["ignore a.*.c", "allow a.b.c"], 1],
    ["has fewer wildcards, including an anchored one", ["error a.@.c", "allow a.b.c"], 1],
    ["has fewer wildcards, including a long anchored one", ["error a.@*.c", "allow a.b.c"], 1],
    ["has the higher type", ["allow a.b.c", "warn a.b.c", "error a.b.c", "ignore a.b.c"], 3],
    ["has the higher number between two names", ["10 a.b", "50 a.b", "30 a.b"], 1],
    ["has the higher number within one name", ["199 a.b", "200 a.b", "120 a.b"], 1],
    ["is listed first", ["warn a.b.c", "warn a.{b,x}.c", "warn a.b.c!"], 0],
  ])("%s", (_, lines, expected) => {
    expect(winner(...lines)).toBe(lines[expected]);
  });

  it.each<[string, string[]]>([
    ["exactness", ["warn a.b.c", "warn a.b.c!"]],
    ["a plain name against options", ["warn a.{b,x}.c", "warn a.b.c"]],
    ["an anchored name against a plain one", ["warn a.@b.c", "warn a.b.c"]],
    ["the precise kind of change against any", ["warn a.b.c any", "warn a.b.c modify"]],
  ])("does not win by %s: the first listed does, either way around", (_, lines) => {
    expect(winner(...lines)).toBe(lines[0]);
    expect(winner(...lines.toReversed())).toBe(lines[1]);
  });

  it("has the kind of change that happened", () => {
    expect(winner("ignore a.b.c create", "error a.b.c delete", "error a.b.c none", "allow a.b modify")).toBe(
      "allow a.b modify",
    );
  });

  it("is never one for change: none, since unchanged values are not matched", () => {
    const { events, unmatched } = generated({ a: 1, b: 1 }, { a: 1, b: 2 }, rules("error * none"));
    expect([events, unmatched.length]).toEqual([[], 1]);
  });

  it("is found for each change separately", () => {
    const before = { hosts: { a: { pool: 1, path: "x" } }, name: "x" };
    const after = { hosts: { a: { path: "y" }, b: { path: "z" } }, name: "y" };
    expect(
      winners(
        before,
        after,
        rules("allow hosts", "warn hosts.*.path modify", "error hosts.*.* delete", "error *"),
      ),
    ).toEqual(["hosts.*.*", "hosts.*.path", "hosts", "*"]);
  });
});

describe("the type of a rule", () => {
  const TYPES: readonly (readonly [RuleType, RuleType, string])[] = [
    [0, 0, "Allow"],
    [1, 0, "Allow"],
    [99, 0, "Allow"],
    [100, 100, "Warn"],
    [150, 100, "Warn"],
    [199, 100, "Warn"],
    [200, 200, "Error"],
    [254, 200, "Error"],
    [255, 255, "Ignore"],
  ];

  it.each(TYPES)("%i counts as %i and is called %s", (type, normalized, name) => {
    expect([normalizeType(type), formatRuleType(type)]).toEqual([normalized, name]);
  });

  it("is compared after both are normalised, names and numbers alike", () => {
    const rule = { type: 150 };
    expect(
      [100, 199, "warn", "Warn", 99, 200, "error", 255].map((type) => isOfType(rule, type as RuleType)),
    ).toEqual([true, true, true, true, false, false, false, false]);
  });

  it.each(["allow", "Warn", "ERROR", "ignore"])("may be given by name in any case: %s", (type) => {
    expect(compileRules([{ type: type as "warn", path: "a" }]).diagnostics).toEqual([]);
  });
});
