import { describe, expect, it } from "vitest";
import { type Rule, parseRules } from "../../src/review/index.js";
import { inShort } from "../model/expectations.js";
import { readDocuments } from "../../src/yaml/index.js";

function read(text: string): { rules: readonly Rule[]; problems: string[] } {
  const [document] = readDocuments(text).documents;
  const { rules, diagnostics } = parseRules(document?.value ?? null, {
    rangeOf: (pointer) => document?.rangeOf(pointer),
  });
  return { rules, problems: diagnostics.map(inShort) };
}

describe("rules as data", () => {
  it("can express everything that rules in code can, with conditions as expressions", () => {
    const text = `
rules:
  - id: pool-removed
    type: warn
    change: delete
    on: anchor
    path: hosts.*.dataResourcePools.@
    message: "{path} will be gone"
    action: backup
    when: before != null
    scope: {kind: [Cluster], namespace: prod}
    exemptions:
      - path: hosts.old
        scope: {name: it}
        reason: is being retired
        until: "2027-01-31"
        by: ops
  - {type: 255, path: metadata.managedFields, change: null}
`;
    expect(read(text)).toEqual({
      rules: [
        {
          id: "pool-removed",
          type: "warn",
          change: "delete",
          on: "anchor",
          path: "hosts.*.dataResourcePools.@",
          message: "{path} will be gone",
          action: "backup",
          when: "before != null",
          scope: { kind: ["Cluster"], namespace: "prod" },
          exemptions: [
            {
              path: "hosts.old",
              scope: { name: "it" },
              reason: "is being retired",
              until: "2027-01-31",
              by: "ops",
            },
          ],
        },
        { type: 255, path: "metadata.managedFields" },
      ],
      problems: [],
    });
  });

  it("may have on without quotes, which YAML reads as true", () => {
    const [bare, quoted] = ["on: anchor", '"on": anchor'].map((on) =>
      read(`- {type: allow, path: "@", ${on}}`),
    );
    expect(bare?.rules).toEqual([{ type: "allow", path: "@", on: "anchor" }]);
    expect(quoted).toEqual(bare);
    expect(read(`- {type: allow, path: "@", on: [x]}`).problems).toEqual([
      'review/malformed-rule 1:32 rule 1: on must be a string, not ["x"]',
    ]);
  });

  it("may be a bare list", () => {
    expect(read("- {type: allow, path: a}").rules).toEqual([{ type: "allow", path: "a" }]);
  });

  it.each<[string, string, string]>([
    [
      "a path, to the character",
      "rules:\n  - type: warn\n    path: hosts.na*.x",
      "review/misplaced-wildcard 3:19 rule 1 (hosts.na*.x): * is only part of a segment at character 9 of the rule path hosts.na*.x",
    ],
    [
      "a path in quotes, to the character",
      `- {type: warn, path: "a..b"}`,
      "review/empty-segment 1:25 rule 1 (a..b): a segment is empty at character 3 of the rule path a..b",
    ],
    [
      "a path with escapes, to the value",
      `- {type: warn, path: "a\\x2e.b"}`,
      "review/empty-segment 1:22 rule 1 (a..b): a segment is empty at character 3 of the rule path a..b",
    ],
    [
      "the path of an exemption",
      "- type: warn\n  path: a\n  exemptions:\n    - reason: r\n      path: a.@@",
      "review/misplaced-anchor 5:16 rule 1 (a): @ is not at the start of the segment at character 4 of the rule path a.@@",
    ],
    [
      "a change",
      "- {type: warn, path: a, change: update}",
      "review/unknown-change-type 1:33 rule 1 (a): unknown change update",
    ],
    ["a type", "- {type: fatal, path: a}", "review/unknown-rule-type 1:10 rule 1 (a): unknown type fatal"],
    ["a missing type", "- {path: a}", "review/malformed-rule 1:3 rule 1: type is required"],
    [
      "a missing reason",
      "- {type: 0, path: a, exemptions: [{}]}",
      "review/malformed-rule 1:35 rule 1: reason is required",
    ],
    [
      "an unknown field",
      "- {type: 0, path: a, mesage: x}",
      "review/malformed-rule 1:30 rule 1: unknown field mesage",
    ],
    [
      "a value of another type",
      "- {type: 0, path: [a]}",
      'review/malformed-rule 1:19 rule 1: path must be a string, not ["a"]',
    ],
    [
      "a selector of another type",
      "- {type: 0, path: a, scope: {kind: {a: 1}}}",
      'review/malformed-rule 1:36 rule 1: kind must be a string or a list of strings, not {"a":1}',
    ],
    ["an invalid rule", "- just text", 'review/malformed-rule 1:3 rule 1: expected a map, found "just text"'],
    [
      "an invalid list",
      "rule: x",
      "review/malformed-rule 1:1 rules must be a list, or a map with a list under rules",
    ],
    ["a field next to the rules", "rules: []\nrule: []", "review/malformed-rule 2:7 unknown field rule"],
  ])("are rejected if invalid: %s", (_, text, expected) => {
    expect(read(text)).toEqual({ rules: [], problems: [expected] });
  });

  it("have all their errors reported, and none of them is used", () => {
    const { rules, problems } = read("- {type: 0, path: a}\n- {type: 0, path: a*}\n- {type: 300, path: b}");
    expect(rules).toEqual([]);
    expect(problems).toHaveLength(2);
  });

  it("treat __proto__ as an unknown key", () => {
    expect(read(`- {type: 0, path: a, __proto__: {id: x}}`).problems).toEqual([
      "review/malformed-rule 1:33 rule 1: unknown field __proto__",
    ]);
  });
});
