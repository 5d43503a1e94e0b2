import { type Diagnostic, type Json, type ResourceId, formatPath } from "../../src/model/index.js";
import { type Rule, generateEvents, compileRules } from "../../src/review/index.js";
import { showValue } from "../../src/review/internal.js";
import { describe, expect, it } from "vitest";
import { generated, leafOf, treeOf } from "./change-story.js";
import { inShort } from "../model/expectations.js";

function problemsOf(...rules: readonly unknown[]): string[] {
  return compileRules(rules as Rule[]).diagnostics.map(inShort);
}

describe("a rule is rejected", () => {
  it.each<[string, unknown, string]>([
    [
      "for an unknown change",
      { type: "warn", path: "a", change: "updated" },
      "review/unknown-change-type rule 1 (a): unknown change updated",
    ],
    [
      "for an unknown type",
      { type: "eror", path: "a" },
      "review/unknown-rule-type rule 1 (a): unknown type eror",
    ],
    [
      "for a type above 255",
      { type: 256, path: "a" },
      "review/unknown-rule-type rule 1 (a): unknown type 256",
    ],
    [
      "for a fractional type",
      { type: 0.5, path: "a" },
      "review/unknown-rule-type rule 1 (a): unknown type 0.5",
    ],
    [
      "for an invalid path, at its character",
      { type: "warn", path: "a.b*", id: "x" },
      'review/misplaced-wildcard 1:4 rule "x": * is only part of a segment at character 4 of the rule path a.b*',
    ],
    [
      "for testing at an anchor it does not have",
      { type: "warn", path: "a", on: "anchor" },
      "review/anchor-missing rule 1 (a): it tests the change at its anchor, but its path has none",
    ],
    [
      "for testing anywhere else",
      { type: "warn", path: "@", on: "anchors" },
      "review/malformed-rule rule 1 (@): on is anchors",
    ],
    [
      "for an unknown placeholder",
      { type: "warn", path: "a", message: "was {befor}" },
      "review/unknown-placeholder rule 1 (a): its message has an unknown placeholder {befor}",
    ],
    [
      "for an exemption without a reason",
      { type: "warn", path: "a", exemptions: [{ reason: " " }] },
      "review/exemption-incomplete rule 1 (a): an exemption has no reason",
    ],
    [
      "for an exemption with an invalid end date",
      { type: "warn", path: "a", exemptions: [{ reason: "r", until: "2027-02-29" }] },
      "review/exemption-incomplete rule 1 (a): an exemption expires on 2027-02-29, which is not a valid date",
    ],
    [
      "for an exemption with an invalid path",
      { type: "warn", path: "a", exemptions: [{ reason: "r", path: "a..b" }] },
      "review/empty-segment 1:3 rule 1 (a): a segment is empty at character 3 of the rule path a..b",
    ],
  ])("%s", (_, rule, expected) => {
    expect(problemsOf(rule)).toEqual([expected]);
  });

  it("for the id of another rule", () => {
    const rules = [
      { id: "x", type: "warn", path: "a" },
      { id: "x", type: "error", path: "b" },
    ];
    expect(problemsOf(...rules)).toEqual([
      'review/duplicate-rule-id rule "x": rule 1 has the same id, but a different message, type, action or topic',
    ]);
  });

  it("not for the same id on several paths", () => {
    const rule = { id: "x", type: "warn", message: "m" };
    expect(problemsOf({ ...rule, path: "a" }, { ...rule, path: "b" })).toEqual([]);
  });

  it("for every error, with hints", () => {
    const { diagnostics } = compileRules([
      { type: "wran" as "warn", path: "a.{b", change: "creat" as "create" },
    ]);
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ["review/unknown-change-type", 'did you mean "create"?'],
      ["review/unknown-rule-type", 'did you mean "warn"?'],
      [
        "review/option-close-missing",
        'put a } after the options; quote options that contain dots: {["a.b"], c}',
      ],
    ]);
  });

  it.each(["2024-02-29", "2000-02-29", "2027-12-31"])("not for an exemption that ends on %s", (until) => {
    expect(problemsOf({ type: "warn", path: "a", exemptions: [{ reason: "r", until }] })).toEqual([]);
  });

  it.each(["2027-13-01", "2027-00-01", "2027-04-31", "1900-02-29", "2027-4-1", "27-04-01", "tomorrow"])(
    "for an exemption that ends on %s",
    (until) => {
      expect(problemsOf({ type: "warn", path: "a", exemptions: [{ reason: "r", until }] })).toHaveLength(1);
    },
  );
});

describe("a scope", () => {
  const web: ResourceId = { group: "apps", kind: "Deployment", namespace: "prod", name: "web-1" };
  const tree = treeOf({ a: 1 }, { a: 2 });

  function isMatched(scope: Rule["scope"], resource?: ResourceId): boolean {
    return generateEvents(tree, [{ type: "warn", path: "a", scope }], { resource }).events.length === 1;
  }

  it.each<[Rule["scope"], boolean]>([
    [{}, true],
    [{ kind: "Deployment" }, true],
    [{ kind: "StatefulSet" }, false],
    [{ kind: ["StatefulSet", "Deployment"] }, true],
    [{ kind: [] }, false],
    [{ namespace: "prod", name: "web-1" }, true],
    [{ namespace: "prod", name: "web-2" }, false],
    [{ name: "web-*" }, true],
    [{ name: "*-1" }, true],
    [{ name: "*e*-*" }, true],
    [{ name: "w*b*b*1" }, false],
    [{ name: "web-1*1" }, false],
    [{ name: "*" }, true],
    [{ group: "apps" }, true],
    [{ group: "" }, false],
  ])("contains resources whose parts all match: %j: %s", (scope, expected) => {
    expect(isMatched(scope, web)).toBe(expected);
  });

  it("contains nothing without an identity, unless it is empty", () => {
    expect([isMatched({ name: "*" }), isMatched({}), isMatched(undefined)]).toEqual([false, true, true]);
  });
});

describe("a condition", () => {
  const shrinks: Rule = {
    type: "error",
    path: "spec.replicas",
    when: ({ before, after }) => typeof before === "number" && typeof after === "number" && after < before,
  };

  it("narrows a rule to some old and new values, and leaves the others to the next rule", () => {
    const rules: Rule[] = [shrinks, { type: "allow", path: "spec" }];
    const types = ([before, after]: readonly [Json, Json]): unknown =>
      generated({ spec: { replicas: before } }, { spec: { replicas: after } }, rules).events.map(
        ({ rule }) => rule.type,
      );
    expect([types([3, 1]), types([1, 3])]).toEqual([["error"], ["allow"]]);
  });

  it("gets the values of the anchor if the rule is tested there", () => {
    const seen: string[] = [];
    const when: Rule["when"] = (change) => seen.push(`${formatPath(change)} ${change.change}`) > 0;
    generated({ a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }, [
      { type: "warn", path: "a.@", on: "anchor", when },
    ]);
    generated({ a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }, [{ type: "warn", path: "a.@", when }]);
    expect(seen).toEqual(["a.b modify", "a.b.c modify"]);
  });

  it("that fails allows nothing: the rule applies, and the failure is reported", () => {
    const when = (): boolean => {
      throw new Error("no such field");
    };
    const { events, diagnostics } = generated({ a: 1 }, { a: 2 }, [
      { type: "error", path: "a", when },
      { type: "allow", path: "a" },
    ]);
    expect(events.map(({ rule }) => rule.type)).toEqual(["error"]);
    expect(diagnostics.map(inShort)).toEqual([
      "review/condition-failed a the condition of the rule failed here (no such field), so the rule was applied",
    ]);
    expect(diagnostics.map(({ path }) => JSON.stringify(path))).toEqual([
      '{"parent":{"parent":null,"segment":""},"segment":"a"}',
    ]);
  });
});

describe("a message", () => {
  function messageOf(message: string, before: Json, after: Json, resource?: ResourceId): string | undefined {
    const rules: Rule[] = [{ type: "warn", path: "*", message }];
    return generateEvents(treeOf(before, after), rules, { resource }).events[0]?.message;
  }

  it("names the path, the kind of change and both values", () => {
    expect(
      messageOf(
        "{path} ({change}): from {before} to {after} in {resource}",
        { a: { b: 1 } },
        { a: { b: "two" } },
      ),
    ).toBe("a.b (modify): from 1 to two in the document");
  });

  it("is empty for an absent value", () => {
    expect(messageOf("{before} {after}", {}, { a: true })).toBe("nothing true");
  });

  it("shows both ends of a long text, and the start of one that is longer than a page", () => {
    const image = (tag: string): string => `registry.example.com/team/${"x".repeat(40)}:${tag}`;
    expect(messageOf("{before} {after}", { a: image("v1") }, { a: image("v2") })).toBe(
      `registry.example.com/team/xxxx...${"x".repeat(27)}:v1 registry.example.com/team/xxxx...${"x".repeat(27)}:v2`,
    );
    expect(messageOf("{after}", {}, { a: "y".repeat(601) })).toBe(`${"y".repeat(60)}...`);
  });

  it("shows values in one short line", () => {
    expect(messageOf("{after}", { a: 1 }, { a: "x\n y".padEnd(90, "z") })).toBe(
      `x y${"z".repeat(27)}...${"z".repeat(30)}`,
    );
    expect(messageOf("{after}", { a: 1 }, { a: { b: [1, "two"] } })).toBe('{"b":[1,"two"]}');
  });

  it("keeps braces that are not placeholders", () => {
    expect(messageOf("one of {a, b} or {} or { before }", { a: 1 }, { a: 2 })).toBe(
      "one of {a, b} or {} or { before }",
    );
  });

  it("does not replace placeholders in inserted values", () => {
    expect(messageOf("{after}", { a: 1 }, { a: "{before}" })).toBe("{before}");
  });

  it.each<[string, Json, Json]>([
    ["its data", { data: { key: "b2xk" } }, { data: { key: "bmV3" } }],
    ["its plain data", { stringData: { key: "old" } }, { stringData: { key: "new" } }],
    ["kubectl's copy of it", copy("old"), copy("new")],
  ])("never shows the values of a Secret: %s", (_, before, after) => {
    const secret: ResourceId = { group: "", kind: "Secret", namespace: "", name: "it" };
    expect(messageOf("{before} {after}", before, after, secret)).toBe("(secret) (secret)");
    const nameless = (document: Json): Json => ({
      apiVersion: "v1",
      kind: "Secret",
      ...(document as object),
    });
    expect(messageOf("{before} {after}", nameless(before), nameless(after))).toBe("(secret) (secret)");
  });

  it("shows fields of a Secret that are not values", () => {
    const secret: ResourceId = { group: "", kind: "Secret", namespace: "", name: "it" };
    expect(showValue(leafOf({ type: "Opaque" }, { type: "tls" }), "after", secret)).toBe("tls");
  });

  function copy(value: string): Json {
    return { metadata: { annotations: { "kubectl.kubernetes.io/last-applied-configuration": value } } };
  }
});

describe("an exemption", () => {
  const rule = (exemption: object): Rule => ({
    id: "sizes",
    type: "error",
    path: "spec",
    exemptions: [{ reason: "moving to the new nodes", ...exemption }],
  });
  const change = [{ spec: { cpu: 1, ram: 1 } }, { spec: { cpu: 2, ram: 2 } }] as const;

  function reviewed(given: Rule, today?: string): { exempted: string[]; diagnostics: readonly Diagnostic[] } {
    const { events, diagnostics } = generateEvents(treeOf(...change), [given], { today });
    return {
      exempted: events.flatMap((event) => (event.exemption === undefined ? [] : [formatPath(event.change)])),
      diagnostics,
    };
  }

  it("allows the changes of its rule, with its reason on the event", () => {
    const { events } = generateEvents(treeOf(...change), [rule({ by: "ops" })]);
    expect(events.map(({ exemption }) => exemption)).toEqual([
      { reason: "moving to the new nodes", by: "ops" },
      { reason: "moving to the new nodes", by: "ops" },
    ]);
  });

  it("applies only to the paths and resources it names", () => {
    expect(reviewed(rule({ path: "spec.cpu" })).exempted).toEqual(["spec.cpu"]);
    expect(reviewed(rule({ path: "spec!" })).exempted).toEqual([]);
    expect(reviewed(rule({ scope: { name: "other" } })).exempted).toEqual([]);
  });

  it("is valid until the end of its last day", () => {
    expect(reviewed(rule({ until: "2027-01-31" }), "2027-01-31")).toEqual({
      exempted: ["spec.cpu", "spec.ram"],
      diagnostics: [],
    });
  });

  it("is reported when it has expired, and its rule applies again", () => {
    const { exempted, diagnostics } = reviewed(rule({ until: "2027-01-31", by: "ops" }), "2027-02-01");
    expect(exempted).toEqual([]);
    expect(diagnostics).toEqual([
      {
        code: "review/exemption-lapsed",
        severity: "warning",
        message:
          'rule "sizes": an exemption expired on 2027-01-31 (moving to the new nodes), so the rule applies again',
        found: "2027-02-01",
        expected: "a date up to 2027-01-31",
        hint: "fix the exempted change, or ask ops for a new date",
        params: { rule: 0, until: "2027-01-31", reason: "moving to the new nodes" },
      },
    ]);
  });

  it.each([undefined, "today", "2027-2-1"])(
    "with an end date is not used if the current date is unknown: %s",
    (today) => {
      const { exempted, diagnostics } = reviewed(rule({ until: "2027-01-31" }), today);
      expect(exempted).toEqual([]);
      expect(diagnostics.map(({ code }) => code)).toEqual(["review/exemption-unchecked"]);
    },
  );

  it("of an anchored rule needs all of its changes exempted", () => {
    const anchored = (path: string): Rule => ({ ...rule({ path }), path: "@" });
    expect(reviewed(anchored("spec.cpu")).exempted).toEqual([]);
    expect(reviewed(anchored("spec.{cpu, ram}")).exempted).toEqual(["spec"]);
  });
});
