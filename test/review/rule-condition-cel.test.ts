import { type Json, type ResourceId, formatPath } from "../../src/model/index.js";
import {
  type Rule,
  generateEvents,
  lintRules,
  parseRules,
  review,
  compileRules,
} from "../../src/review/index.js";
import { describe, expect, it } from "vitest";
import { treeOf } from "./change-story.js";
import { inShort } from "../model/expectations.js";
import { readDocuments } from "../../src/yaml/index.js";

const WEB: ResourceId = { group: "apps", kind: "Deployment", namespace: "shop", name: "web" };

/** Whether a rule on the field `a` with a condition applies when the field goes from one value to another. */
function applies(expression: string, before: Json | undefined, after: Json | undefined): boolean {
  const rules: Rule[] = [{ type: "warn", path: "a", when: expression }];
  const document = (value: Json | undefined): Json => (value === undefined ? {} : { a: value });
  const { events, diagnostics } = generateEvents(treeOf(document(before), document(after)), rules, {
    resource: WEB,
  });
  expect(diagnostics).toEqual([]);
  return events.length > 0;
}

function read(text: string) {
  const [document] = readDocuments(text, { file: "rules.yaml" }).documents;
  return parseRules(document?.value ?? null, { rangeOf: (pointer) => document?.rangeOf(pointer) });
}

describe("a condition in CEL", () => {
  it.each<[string, Json | undefined, Json | undefined, boolean]>([
    ["after < before", 3, 2, true],
    ["after < before", 2, 3, false],
    ["before == null", undefined, 1, true],
    ["before == null", 1, 2, false],
    ["after == null && change == 'delete'", 1, undefined, true],
    ["change == 'modify'", 1, 2, true],
    ["path == 'a'", 1, 2, true],
    ["resource.kind == 'Deployment' && resource.namespace.startsWith('sh')", 1, 2, true],
    ["resource.group == ''", 1, 2, false],
    ["quantity(after).compareTo(quantity(before)) < 0", "10Gi", "9Gi", true],
    ["after < before", "9Gi", "10Gi", true],
    ["quantity(after).compareTo(quantity(before)) < 0", "9Gi", "10Gi", false],
  ])("narrows a rule: %s, from %j to %j", (expression, before, after, expected) => {
    expect(applies(expression, before, after)).toBe(expected);
  });

  it("counts integers to 64 bits", () => {
    expect(applies("after - before == 1", 9007199254740993n, 9007199254740994n)).toBe(true);
  });

  it("is evaluated at the anchor if the rule says so", () => {
    const rule: Rule = {
      type: "error",
      path: "pools.@*.size",
      on: "anchor",
      when: "after.size < before.size && path == 'pools[name=a]'",
    };
    const pools = (a: number, b: number): Json => ({
      pools: [
        { name: "a", size: a },
        { name: "b", size: b },
      ],
    });
    const { events } = generateEvents(treeOf(pools(3, 3), pools(2, 2)), [rule]);
    expect(events.map(({ change }) => formatPath(change))).toEqual(["pools[name=a]"]);
  });

  it("has no resource if the document is not a resource", () => {
    const rules: Rule[] = [{ type: "warn", path: "a", when: "resource.kind == ''" }];
    expect(generateEvents(treeOf({ a: 1 }, { a: 2 }), rules).events).toHaveLength(1);
  });

  it("that fails applies the rule, reports why, and makes the verdict an error", () => {
    const rules: Rule[] = [{ type: "allow", path: "a", when: "after.b > 1" }];
    const { verdict, diagnostics, events } = review({ a: 1 }, { a: 2 }, { rules });
    expect({ verdict, events: events.length, problems: diagnostics.map(inShort) }).toEqual({
      verdict: "error",
      events: 1,
      problems: [
        "review/condition-failed a the condition of the rule failed here (no such key: b), so the rule was applied",
      ],
    });
  });

  it("that is neither true nor false fails", () => {
    const rules: Rule[] = [{ type: "warn", path: "a", when: "after" }];
    expect(review({ a: 1 }, { a: 2 }, { rules }).diagnostics.map(inShort)).toEqual([
      "review/condition-failed a the condition of the rule failed here (it is neither true nor false), so the rule was applied",
    ]);
  });

  it("has the cost limit of an admission rule", () => {
    const expression = "after.all(x, after.all(y, after.all(z, x + y + z >= 0)))";
    const rules: Rule[] = [{ type: "warn", path: "@a", on: "anchor", when: expression }];
    const long = Array.from({ length: 500 }, (_, i) => i);
    const { diagnostics } = review({ a: 0 }, { a: long }, { rules });
    expect(diagnostics.map(({ code }) => code)).toContain("review/condition-failed");
  });

  it("never prints a value of a Secret", () => {
    const secret = (token: string): Json => ({
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "s", namespace: "d" },
      stringData: { token },
    });
    const rules: Rule[] = [{ type: "warn", path: "stringData.token", when: "int(after) > 1" }];
    const { diagnostics } = review(secret("hush"), secret("hush-hush"), { rules });
    expect(diagnostics.map(({ code, message }) => [code, message.includes("hush")])).toEqual([
      ["review/condition-failed", false],
    ]);
  });
});

describe("a condition in a file", () => {
  it("is an expression", () => {
    const { rules, diagnostics } = read(
      "- {type: warn, path: a, when: after > before}\n- {type: warn, path: b, when: change == 'create'}",
    );
    expect(diagnostics).toEqual([]);
    expect(rules).toEqual([
      { type: "warn", path: "a", when: "after > before" },
      { type: "warn", path: "b", when: "change == 'create'" },
    ]);
  });

  it.each<[string, string, string]>([
    [
      "an unknown name, at its position",
      "- type: warn\n  path: a\n  when: after > befor\n",
      "review/invalid-condition 3:17 rule 1 (a): its condition does not compile: undeclared reference to 'befor' (in container '')",
    ],
    [
      "the same inside quotes",
      `- type: warn\n  path: a\n  when: "after > befor"\n`,
      "review/invalid-condition 3:18 rule 1 (a): its condition does not compile: undeclared reference to 'befor' (in container '')",
    ],
    [
      "a type other than bool",
      "- {type: warn, path: a, when: path}",
      "review/invalid-condition 1:31 rule 1 (a): its condition does not compile: a condition must be true or false, but this has type string",
    ],
    [
      "a number",
      "- {type: warn, path: a, when: 1}",
      "review/malformed-rule 1:31 rule 1: when must be an expression, not 1",
    ],
    [
      "a map",
      "- {type: warn, path: a, when: {expression: x}}",
      'review/malformed-rule 1:31 rule 1: when must be an expression, not {"expression":"x"}',
    ],
  ])("is rejected for %s", (_, text, expected) => {
    const { rules, diagnostics } = read(text);
    expect({ rules, first: diagnostics.map(inShort)[0] }).toEqual({ rules: [], first: expected });
  });
});

describe("rules with conditions", () => {
  it("are equal if their expressions are", () => {
    const rule = (expression: string): Rule => ({ type: "warn", path: "a", when: expression });
    const codes = (...rules: readonly Rule[]): string[] => lintRules(rules).map(({ code }) => code);
    expect(codes(rule("after > 1"), rule("after > 1"))).toEqual(["review/duplicate-rule"]);
    expect(codes(rule("after > 1"), rule("after > 2"))).toEqual([]);
  });

  it("are compiled once", () => {
    const rules: Rule[] = [1, 2].map((n) => ({ type: n, path: "a", when: "after > before" }));
    const [first, second] = compileRules(rules).ready;
    expect(first?.condition).toBe(second?.condition);
  });
});

describe("a condition about more than the values", () => {
  const rule = (expression: string, path = "spec.list.*.size"): Rule => ({
    type: "warn",
    path,
    when: expression,
  });
  const fires = (before: Json, after: Json, ...rules: Rule[]) =>
    generateEvents(treeOf(before, after), rules).events.map(({ change }) => formatPath(change));

  it.each([
    ["object.kind == 'New' && oldObject.kind == 'Old'", true],
    ["parent.before.name == 'a' && parent.after.name == 'a'", true],
    ["parent.parent.before.size() == 1 && parent.parent.parent.after == object.spec", true],
    ["parent.parent.parent.parent.after == object && parent.parent.parent.parent.parent.after == null", true],
    ["parent.after == null", false],
  ])("reads the documents and the parent of the field: %s", (expression, expected) => {
    const item = (size: number) => ({ spec: { list: [{ name: "a", size }] } });
    const found = fires({ kind: "Old", ...item(1) }, { kind: "New", ...item(2) }, rule(expression));
    expect(found.length > 0).toBe(expected);
  });

  it("excludes an unpaired change only if it is false for all values", () => {
    const [before, after] = [
      { kind: "A", spec: { list: [{ size: 1 }, { size: 2 }] } },
      { kind: "A", spec: { list: [{ size: 3 }, { size: 4 }] } },
    ];
    const at = (expression: string) => fires(before, after, rule(expression, "spec.list.*.size")).length;
    expect([
      at("after > 100"),
      at("after > 100 && object.kind == 'B'"),
      at("object.kind == 'A' || after > 100"),
    ]).toEqual([at("true"), 0, at("true")]);
    expect(at("path.endsWith('.size') && after > 100")).toBe(at("true"));
    expect(at("path.endsWith('.other') && after > 100")).toBe(0);
  });
});
