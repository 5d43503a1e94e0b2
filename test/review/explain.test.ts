import { type Rule, explain, formatExplanation } from "../../src/review/index.js";
import { describe, expect, it } from "vitest";
import type { ResourceId } from "../../src/model/index.js";
import { diagnosticsOf } from "../model/expectations.js";
import { leafOf } from "./change-story.js";

const leaf = leafOf({ a: { b: { c: 1 } } }, { a: { b: { c: 2 } } });
const web: ResourceId = { group: "apps", kind: "Deployment", namespace: "prod", name: "web" };

/** `won segments`, in the order considered, rules counted from 1. */
function outcomes(rules: readonly Rule[], resource?: ResourceId): string[] {
  return explain(leaf, rules, { resource }).considered.map(
    ({ index, outcome, by }) => `${index + 1} ${outcome} ${by}`,
  );
}

describe("an explanation", () => {
  it.each<[string, Rule[], string[]]>([
    ["alone", [{ type: "warn", path: "a" }], ["1 won alone"]],
    [
      "more segments",
      [
        { type: "error", path: "a" },
        { type: "warn", path: "a.b" },
      ],
      ["2 won segments", "1 lost segments"],
    ],
    [
      "fewer wildcards",
      [
        { type: "error", path: "a.*" },
        { type: "warn", path: "a.b" },
      ],
      ["2 won wildcards", "1 lost wildcards"],
    ],
    [
      "the higher type",
      [
        { type: "allow", path: "a.b" },
        { type: "warn", path: "a.b" },
      ],
      ["2 won type", "1 lost type"],
    ],
    [
      "being listed first",
      [
        { type: "warn", path: "a.b" },
        { type: "warn", path: "a.b" },
      ],
      ["1 won order", "2 lost order"],
    ],
  ])("states that the winner won by %s", (_, rules, expected) => {
    expect(outcomes(rules)).toEqual(expected);
  });

  it("states for every other rule why it did not match", () => {
    const rules: Rule[] = [
      { type: "warn", path: "a.x" },
      { type: "warn", path: "a", change: "create" },
      { type: "warn", path: "a", scope: { kind: "Pod" } },
      { type: "warn", path: "a", when: () => false },
    ];
    expect(outcomes(rules, web)).toEqual([
      "1 rejected path",
      "2 rejected change",
      "3 rejected scope",
      "4 rejected condition",
    ]);
  });

  it("is short: the winner, the rules it beat, and the rules that do not match", () => {
    const rules: Rule[] = [
      { type: "error", path: "*", message: "no" },
      { id: "middle", type: "warn", path: "a.{b, c}" },
      { type: "allow", path: "a.b!" },
      { type: "allow", path: "a.b.c.d" },
      { type: "allow", path: "x" },
      { type: "allow", path: "a.@", on: "anchor", change: "delete" },
      { type: "allow", path: "a", scope: { kind: ["Pod", "Job"] } },
      { id: "top", type: "warn", path: "*.*.c" },
    ];
    expect(formatExplanation(explain(leaf, rules, { resource: web }))).toBe(
      [
        "a.b.c (modify)",
        '  won: rule "top": first: rule "top" has 3 segments, not 2',
        '  lost: rule "middle": rule "top" has 3 segments, not 2',
        '  lost: rule 1 (*): rule "top" has 3 segments, not 1',
        "  rejected: rule 3 (a.b!): its path is exact, but the change is below it",
        "  rejected: rule 4 (a.b.c.d): its path has 4 segments, the change only 3",
        "  rejected: rule 5 (x): segment 1 of the change is a, not x",
        "  rejected: rule 6 (a.@): the change at a.b is modify, not delete",
        "  rejected: rule 7 (a): its kind is Deployment, but the scope requires kind Pod or Job",
      ].join("\n"),
    );
  });

  it("states that there are no rules, or that none matches", () => {
    expect(formatExplanation(explain(leaf, []))).toBe("a.b.c (modify)\n  there are no rules");
    expect(explain(leaf, [{ type: "warn", path: "x" }]).winner).toBeUndefined();
  });

  it("is rejected for invalid rules", () => {
    expect(diagnosticsOf(() => explain(leaf, [{ type: "warn", path: "" }])).map(({ code }) => code)).toEqual([
      "review/empty-path",
    ]);
  });
});
