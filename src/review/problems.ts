import { declare } from "../model/internal.js";

export const problems = declare("review", {
  // Comparing.
  "duplicate-key": {
    severity: "warning",
    sentence:
      "Two items of a list have the same key, so the list cannot be paired, and every rule that could apply to it does.",
  },
  "missing-key": {
    severity: "warning",
    sentence:
      "An item of a list lacks its key, so the list cannot be paired, and every rule that could apply to it does.",
  },
  "lookalike-key": {
    severity: "warning",
    sentence:
      "Two keys of a list differ in nothing but their type, so the list cannot be paired, and every rule that could apply to it does.",
  },
  "no-key": {
    severity: "warning",
    sentence:
      "Items of a list changed and nothing tells them apart, so the list cannot be paired, and every rule that could apply to it does.",
  },
  "unpaired-document": {
    severity: "warning",
    sentence:
      "Documents without identity came, went or moved while others changed, so they cannot be paired, and every rule that could apply does.",
  },
  "too-deep": "The document is nested deeper than Varve compares (1000 levels).",
  cyclic: "A value contains itself, so it has no end and cannot be compared.",
  "too-large":
    "The document holds more values than Varve compares (5 million, shared parts counted wherever they stand).",

  // Rule paths: the faults kubitect names, in the order it looks for them.
  "empty-path": "The rule path is empty.",
  "multiple-anchors": "More than one segment of the rule path is anchored.",
  "empty-segment": "A segment of the rule path is empty.",
  "misplaced-terminator": "The terminator ! stands elsewhere than at the very end of the rule path.",
  "misplaced-anchor": "The anchor @ stands elsewhere than at the start of a segment, or twice in it.",
  "misplaced-wildcard": "The wildcard * is only part of a segment.",
  "multiple-option-open": "A segment of the rule path opens two option blocks.",
  "multiple-option-close": "A segment of the rule path closes two option blocks.",
  "option-open-missing": "An option block is closed that was not opened.",
  "option-close-missing": "An option block is not closed within its segment.",
  "option-close-before-open": "An option block is closed before it is opened.",
  "text-after-option-block": "Something follows an option block in its segment.",
  "empty-option": "An option block holds an empty option.",
  "separator-outside-block": "A comma stands outside of an option block.",

  // Rule paths: what kubitect lets pass, and what segments of field paths add.
  "text-before-option-block": "Something other than an anchor precedes an option block in its segment.",
  "invalid-segment":
    "A bracket, a quote or a backslash in a rule path does not form a segment of a field path.",
  "path-too-long": "The rule path is longer than any field path could be.",

  // Rules.
  "unknown-change-type": "The rule observes a type of change that does not exist.",
  "unknown-rule-type": "The type of the rule is neither a name nor a number from 0 to 255.",
  "anchor-missing": "The rule tests the change at its anchor, and its path has none.",
  "unknown-placeholder": "The message of the rule uses a placeholder that does not exist.",
  "malformed-rule": "A rule, or a part of one, is not of the form rules have.",
  "duplicate-rule-id": "Two rules have the same id and say different things.",
  "unknown-rule-id": "A rule is tuned by an id that no rule has.",
  "invalid-condition": "The expression of a rule's condition does not compile.",
  "exemption-incomplete": "An exemption lacks its reason, or its date is not a day of the calendar.",

  // Reviewing.
  "exemption-lapsed": {
    severity: "warning",
    sentence: "An exemption is over, so its rule applies again.",
  },
  "exemption-unchecked": {
    severity: "warning",
    sentence: "An exemption ends on a date, and no day was given to compare it with, so it was not used.",
  },
  "condition-failed": "The condition of a rule failed, so the rule was taken to apply.",

  // Rules that are valid and do something else than they seem to.
  "rule-never-fires": {
    severity: "warning",
    sentence: "The rule observes what never happens: a change that is none.",
  },
  "rule-never-wins": {
    severity: "warning",
    sentence: "Whenever the rule matches, another one goes before it.",
  },
  "duplicate-rule": {
    severity: "warning",
    sentence: "Two rules say the same.",
  },
  "contradictory-types": {
    severity: "warning",
    sentence: "Two rules give one path and one kind of change different types.",
  },
  "surprising-anchor": {
    severity: "warning",
    sentence: "An anchored rule also fires for what is added or removed below a place that stays.",
  },
  "unknown-field": {
    severity: "warning",
    sentence: "The rule path leads through a field that the schema does not have.",
  },
});

export type ReviewProblem = keyof typeof problems;
