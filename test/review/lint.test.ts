import * as fc from "fast-check";
import { type Rule, compare, generateEvents, lintRules, presets } from "../../src/review/index.js";
import { ACTIONS } from "../../src/review/internal.js";
import { anything, keyed, map, object } from "../model/schemas.js";
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/model/index.js";
import { builtinSchemas } from "../../src/schema/index.js";
import { runs } from "../long.js";

/** `warn a.b delete anchor`: type, path, kind of change, where it is tested. */
function rule(line: string): Rule {
  const [type, path, change = "any", on = "leaf"] = line.split(" ");
  return { type: /^\d/.test(type ?? "") ? Number(type) : type, path, change, on } as Rule;
}

/** The findings as `code rule by others`, rules counted from 1. */
function findings(...rules: readonly (string | Rule)[]): string[] {
  const given = rules.map((item) => (typeof item === "string" ? rule(item) : item));
  return lintRules(given).map(({ code, params }) => {
    const by = params?.["by"] as number[] | undefined;
    const others = by === undefined ? "" : ` by ${by.map((index) => index + 1).join(" ")}`;
    return `${code.slice("review/".length)} ${Number(params?.["rule"]) + 1}${others}`;
  });
}

describe("lint finds a rule that never wins", () => {
  it.each<[string, string[], string[]]>([
    [
      "against a higher type that matches everything it does",
      ["error a.b", "allow a.b create"],
      ["rule-never-wins 2 by 1"],
    ],
    ["against more options", ["error a.{b,c}", "warn a.c"], ["rule-never-wins 2 by 1"]],
    ["against an earlier one with more options", ["warn a.{b,c}", "warn a.c"], ["rule-never-wins 2 by 1"]],
    ["when it is exact and the other is not", ["warn a.b", "warn a.b!"], ["rule-never-wins 2 by 1"]],
    ["against wildcards in the same positions", ["error *.b", "warn *.b modify"], ["rule-never-wins 2 by 1"]],
    [
      "against rules that cover its kinds of change together",
      ["error a create", "warn a delete", "error a modify", "warn a reorder", "allow a"],
      ["rule-never-wins 5 by 1 2 3 4"],
    ],
    [
      "against rules that cover its options together",
      ["error a.b", "warn a.c", "allow a.{b,c}"],
      ["rule-never-wins 3 by 1 2"],
    ],
    [
      "against one for the path and one for everything below it",
      ["warn a!", "warn a.*", "warn a"],
      ["rule-never-wins 3 by 1 2"],
    ],
    ["against a plain name for a position", ["warn a.0", "warn a[0]"], ["rule-never-wins 2 by 1"]],
    ["against a key with fewer fields", ["warn a[x=1]", "warn a[x=1,y=2]"], ["rule-never-wins 2 by 1"]],
  ])("%s: %j", (_, rules, expected) => {
    expect(findings(...rules)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ["it has the higher type", ["allow a.b", "error a.b create"]],
    ["it is longer", ["error a", "allow a.b"]],
    ["it has fewer wildcards", ["error *.b", "allow a.b"]],
    ["the other is shorter", ["error a", "allow a.b!"]],
    ["the other is exact", ["error a.b!", "allow a.b"]],
    ["an option is left for it", ["error a.b", "allow a.{b,c}"]],
    ["a kind of change is left for it", ["error a create", "error a modify", "allow a"]],
    ["a path below is left for it", ["error a!", "allow a.*!", "allow a.*.*.*", "allow a"]],
    ["the wildcards are in other positions", ["error *.b", "warn a.*"]],
    ["the other is tested at its anchor", ["error @a delete anchor", "warn @a! delete"]],
    ["a plain name is not a key of several fields", ["warn a.1", "warn a[x=1]"]],
  ])("but not when %s: %j", (_, rules) => {
    expect(findings(...rules).filter((finding) => finding.startsWith("rule-never-wins"))).toEqual([]);
  });

  it("not against one with a condition or a narrower scope", () => {
    const narrow: Rule[] = [
      { type: "error", path: "a", when: () => false },
      { type: "error", path: "a", scope: { kind: "Pod" } },
    ];
    expect(findings(...narrow, "warn a create")).toEqual([]);
    const scoped = { kind: "Pod", name: "x" };
    expect(
      findings(
        { type: "error", path: "a", scope: { kind: ["Pod", "Job"] } },
        { ...rule("warn a create"), scope: scoped },
      ),
    ).toEqual(["rule-never-wins 2 by 1"]);
  });

  it("also with too many options to try, if one rule covers them", () => {
    const block = `{${Array.from({ length: 40 }, (_, i) => `n${i}`).join(",")}}`;
    expect(findings(`error ${block}.${block}`, `warn ${block}.${block} create`)).toEqual([
      "rule-never-wins 2 by 1",
    ]);
  });
});

describe("lint finds", () => {
  it("equal rules", () => {
    expect(findings("warn a.{b,c}", "warn a.{c,b}", "120 a.{c,b}")).toEqual([
      "duplicate-rule 1 by 3",
      "duplicate-rule 2 by 3",
    ]);
  });

  it("contradictory types on one path", () => {
    expect(findings("allow a.b delete", "error a.b delete")).toEqual(["contradictory-types 1 by 2"]);
    expect(findings("allow a.b delete", "error a.b create")).toEqual([]);
  });

  it("rules that never match", () => {
    expect(findings("error a none")).toEqual(["rule-never-fires 1"]);
  });

  it("anchored rules that match a label added to a kept anchor", () => {
    expect(findings("allow workers.@ create", "allow workers.@ delete", "error hosts.@{a,b} create")).toEqual(
      ["surprising-anchor 1", "surprising-anchor 2", "surprising-anchor 3"],
    );
    expect(
      findings(
        "allow w.@ create anchor",
        "allow w.@! delete",
        "warn w.@ modify",
        "warn v.@.cpu create",
        "warn v.* create",
      ),
    ).toEqual([]);
  });

  it("invalid rules", () => {
    expect(lintRules([rule("warn a*")]).map(({ code }) => code)).toEqual(["review/misplaced-wildcard"]);
  });

  it("nothing in rules that are all needed", () => {
    expect(
      findings("warn a.*.b delete", "allow a.*.b", "error a.x.b modify", "ignore a.x.b.c", "error *"),
    ).toEqual([]);
  });

  it("a fix for each finding", () => {
    expect(lintRules([rule("allow workers.@ create")])).toEqual([
      {
        code: "review/surprising-anchor",
        severity: "warning",
        message: "rule 1 (workers.@) also matches when something is added to an existing anchor",
        found: "on: leaf",
        expected: "on: anchor",
        hint: "add on: anchor to match only if the anchor itself is created",
        params: { rule: 0 },
      },
    ]);
  });
});

describe("lint with a schema", () => {
  const deployment = builtinSchemas({ kubernetes: "1.36" })("apps/v1", "Deployment");

  it.each<[string, string[]]>([
    ["spec.replicas", []],
    ["spec.template.spec.containers.*.image", []],
    ["spec.template.spec.containers.zeebe.env[name=X].value", []],
    ["spec.{replicas, replica}", []],
    ["metadata.labels.anything", []],
    ["*.replicas", []],
    ["spec.replica", ["replica"]],
    ["spec.replicas.max", ["max"]],
    ["spec.strategy.*.nonsense", ["nonsense"]],
  ])("finds paths that the schema does not have: %s", (path, unknown) => {
    const found = lintRules([{ type: "warn", path }], { schema: deployment });
    expect(found.map(({ code, found: text }) => [code, text])).toEqual(
      unknown.map((name) => ["review/unknown-field", name]),
    );
  });

  it("suggests a similar field, and accepts fields that the schema leaves open", () => {
    const schema = object({ hosts: keyed(["name"], object({ pool: anything })), any: map(anything) });
    expect(lintRules([rule("warn hosts.a.pol")], { schema }).map(({ hint }) => hint)).toEqual([
      'did you mean "pool"?',
    ]);
    expect(lintRules([rule("warn any.x.y.z")], { schema })).toEqual([]);
  });
});

describe("lint of kubitect's own rules", () => {
  it("finds only the surprising anchors", () => {
    expect(findings(...presets.kubitect.modify)).toEqual(["surprising-anchor 7", "surprising-anchor 8"]);
    expect(findings(...presets.kubitect.scale)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `surprising-anchor ${n}`),
    );
    expect(findings(...presets.kubitect.upgrade)).toEqual([]);
  });

  it("finds nothing in the corrected ones", () => {
    const corrected = presets["kubitect-corrected"];
    expect(ACTIONS.flatMap((action) => findings(...corrected[action]))).toEqual([]);
  });
});

describe("a rule reported as never winning", () => {
  const segment = fc.constantFrom("a", "b", "{a,b}", "*", "{b,c}", "c");
  const anyRule = fc
    .tuple(
      fc.array(segment, { minLength: 1, maxLength: 2 }),
      fc.boolean(),
      fc.constantFrom(0, 100, 200),
      fc.constantFrom("any", "create", "delete", "modify", "reorder"),
    )
    .map(([segments, isExact, type, change]): Rule => ({
      type,
      path: segments.join(".") + (isExact ? "!" : ""),
      change,
    }));

  /** Every combination of two names and a kind of change, at every depth up to three. */
  const changes: readonly (readonly [Json, Json])[] = ["a", "b", "c", "d"].flatMap((x) => [
    ...pairs((value) => ({ [x]: value })),
    ...["a", "b", "c", "d"].flatMap((y) => [
      ...pairs((value) => ({ [x]: { keep: 1, [y]: value } })),
      ...pairs((value) => ({ [x]: { [y]: { keep: 1, z: value } } })),
    ]),
  ]);

  function pairs(wrap: (value: Json) => Json): (readonly [Json, Json])[] {
    return [
      [wrap(1), wrap(2)],
      [wrap(1), wrap(null)],
      [wrap(null), wrap(1)],
      [wrap([1, 2]), wrap([2, 1])],
    ];
  }

  const trees = changes.map(([before, after]) => compare(before, after, { isOrdered: () => true }).tree);

  it("wins nowhere, and all others win somewhere", () => {
    fc.assert(
      fc.property(fc.array(anyRule, { minLength: 2, maxLength: 6 }), (rules) => {
        const lost = new Set(lintRules(rules).map(({ params }) => Number(params?.["rule"])));
        const winning = new Set(
          trees.flatMap((tree) =>
            generateEvents(tree, rules).events.map(({ rule: won }) => rules.indexOf(won)),
          ),
        );
        expect(rules.flatMap((_, i) => (winning.has(i) ? [] : [i]))).toEqual([...lost].sort((a, b) => a - b));
      }),
      { numRuns: runs({ normal: 15, long: 2000 }) },
    );
  });
});
