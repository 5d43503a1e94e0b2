import { declare } from "../model/internal.js";

export const problems = declare("review", {
  // Comparing.
  "duplicate-key": {
    severity: "warning",
    sentence:
      "Two items of a list have the same key, so its items cannot be paired, and every rule that could match is applied.",
  },
  "missing-key": {
    severity: "warning",
    sentence:
      "An item of a list has no key, so its items cannot be paired, and every rule that could match is applied.",
  },
  "lookalike-key": {
    severity: "warning",
    sentence:
      "Two keys of a list differ only in their type, so its items cannot be paired, and every rule that could match is applied.",
  },
  "no-key": {
    severity: "warning",
    sentence:
      "Items of a list without keys changed, so its items cannot be paired, and every rule that could match is applied.",
  },
  "unpaired-document": {
    severity: "warning",
    sentence:
      "Documents without an identity were added, removed or moved while others changed, so they cannot be paired, and every rule that could match is applied.",
  },
  "too-deep": "The document is nested deeper than Varve compares (1000 levels).",
  cyclic: "A value contains itself, so it cannot be compared.",
  "too-large":
    "The document contains more values than Varve compares (5 million, counting shared parts each time they occur).",

  // Rule paths: kubitect's errors, in the order it checks them.
  "empty-path": "The rule path is empty.",
  "multiple-anchors": "More than one segment of the rule path is anchored.",
  "empty-segment": "A segment of the rule path is empty.",
  "misplaced-terminator": "The terminator ! is not at the end of the rule path.",
  "misplaced-anchor": "The anchor @ is not at the start of a segment, or occurs twice in it.",
  "misplaced-wildcard": "The wildcard * is only part of a segment.",
  "multiple-option-open": "A segment of the rule path opens two option blocks.",
  "multiple-option-close": "A segment of the rule path closes two option blocks.",
  "option-open-missing": "The end of an option block has no matching start.",
  "option-close-missing": "An option block is not closed within its segment.",
  "option-close-before-open": "An option block is closed before it is opened.",
  "text-after-option-block": "There is text after an option block in its segment.",
  "empty-option": "An option block contains an empty option.",
  "separator-outside-block": "A comma is outside an option block.",

  // Rule paths: what kubitect accepts, and what segments of field paths add.
  "text-before-option-block": "There is text other than an anchor before an option block in its segment.",
  "invalid-segment":
    "A bracket, a quote or a backslash in a rule path does not form a segment of a field path.",
  "path-too-long": "The rule path is longer than any field path could be.",

  // Rules.
  "unknown-change-type": "The rule matches a type of change that does not exist.",
  "unknown-rule-type": "The type of the rule is neither a name nor a number from 0 to 255.",
  "anchor-missing": "The rule tests the change at its anchor, but its path has none.",
  "unknown-placeholder": "The message of the rule uses a placeholder that does not exist.",
  "malformed-rule": "A rule or a part of it is malformed.",
  "duplicate-rule-id": "Two different rules have the same id.",
  "unknown-rule-id": "A tuning names an id that no rule has.",
  "invalid-condition": "The expression of a rule's condition does not compile.",
  "exemption-incomplete": "An exemption has no reason, or its date is invalid.",

  // Reviewing.
  "exemption-lapsed": {
    severity: "warning",
    sentence: "An exemption has expired, so its rule applies again.",
  },
  "exemption-unchecked": {
    severity: "warning",
    sentence: "An exemption expires, but no current date was given, so the exemption was not used.",
  },
  "condition-failed": "The condition of a rule failed, so the rule was applied.",

  // Valid rules that do not do what they seem to.
  "rule-never-fires": {
    severity: "warning",
    sentence: "The rule can never match: it selects unchanged values.",
  },
  "rule-never-wins": {
    severity: "warning",
    sentence: "The rule never applies: another rule always wins.",
  },
  "duplicate-rule": {
    severity: "warning",
    sentence: "Two rules are equal.",
  },
  "contradictory-types": {
    severity: "warning",
    sentence: "Two rules have the same path and kind of change, but different types.",
  },
  "surprising-anchor": {
    severity: "warning",
    sentence: "An anchored rule also matches changes below an anchor that is not itself added or removed.",
  },
  "unknown-field": {
    severity: "warning",
    sentence: "The rule path contains a field that the schema does not have.",
  },
});

export type ReviewProblem = keyof typeof problems;
