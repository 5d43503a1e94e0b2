import { declare } from "../model/internal.js";
import { gateProblems } from "./gate-problems.js";

export const problems = {
  ...gateProblems,
  ...declare("compose", {
    // Declaring a pipeline.
    "bad-phases": "The list of phases is empty or names one of them twice.",
    "unknown-phase": "A mutation is in a phase that its pipeline does not have.",
    "bad-mutation":
      "A mutation lacks a name, has a priority that is not a number, or is not exactly one of a function and a patch.",
    "duplicate-mutation": "Two mutations of a pipeline have the same name.",
    "override-cycle": "Mutations of one phase and priority declare to override each other in a circle.",
    "bad-pipeline":
      "The document of a pipeline holds something that means nothing there, or lacks something.",

    // Declaring a pattern.
    "bad-pattern": "A pattern holds something that means nothing there, or lacks something.",
    "duplicate-template": "Two resources of a pattern have the same id.",
    "value-cycle": "A value of a pattern depends on itself.",
    "values-too-deep": "Values of a pattern need one another in too long a row.",

    // Expanding a pattern.
    "unknown-input": "The pattern has no input of this name.",
    "missing-input": "The pattern needs an input that was not given.",
    "invalid-input": "The value of an input breaks the rules that the pattern has for it.",
    "expression-failed": "An expression of a pattern failed.",
    "expansion-too-costly": "The expressions of a pattern cost more than an expansion may.",
    "duplicate-key": "Two keys of a map in a pattern come to the same text.",
    "nameless-resource":
      "What a pattern gives is not a resource: it lacks apiVersion, kind or metadata.name.",
    "duplicate-pattern-resource": "A pattern gives the same resource twice.",
    "bad-pattern-file": "A resource of a pattern wants to be in a file outside of the folder.",
    "pattern-failed": "The code of a pattern threw, or gave something that is not a list of resources.",

    // Looking for mistakes in a pattern.
    "unused-input": { severity: "warning", sentence: "Nothing in the pattern depends on the input." },
    "unmatched-path": {
      severity: "warning",
      sentence: "What the pattern says about a field is about a field that no resource has.",
    },
    "unmarked-secret": {
      severity: "warning",
      sentence: "A sensitive input drives a field that the pattern does not mark as sensitive.",
    },
    "selector-reference": {
      severity: "warning",
      sentence: "A resource finds another one by a selector that only works below a composite resource.",
    },
    "not-deterministic": "The code of a pattern gives something else each time.",
    "no-sample": {
      severity: "info",
      sentence: "No value could be made up for a required input, so the pattern was not tried.",
    },

    // Building.
    "missing-version": "A gate asks for the version, and none was given.",
    "unsupported-version": "The pipeline does not build this version.",
    "baseline-failed": "The function that makes the baseline threw.",
    "mutation-failed": "A mutation threw.",
    "returned-copy": "A mutation returned a new object instead of editing the one it was given.",
    "wrong-type": "A mutation wrote a value of another type than the field has.",
    "unknown-field": {
      severity: "warning",
      sentence: "A mutation wrote a field that the schema of the kind does not have.",
    },
    tie: {
      severity: "warning",
      sentence: "Only the order of registration decides which of two mutations writes a field last.",
    },

    // Analysing.
    conflict:
      "Two mutations of one phase write the same field in different ways, and neither declares to override the other.",
    sealed: "A mutation writes what another one has sealed.",
    "order-hazard": {
      severity: "warning",
      sentence:
        "A mutation depends on what another one of its phase writes, and only their order says what it sees.",
    },
    "stale-override": {
      severity: "warning",
      sentence: "A mutation declares to override something that no other mutation writes.",
    },
    "analysis-sampled": {
      severity: "warning",
      sentence:
        "A mutation depends on more combinations of conditions than can be tried, so it was tried with a sample of them.",
    },
    "analysis-incomplete":
      "The pipeline has too many regimes, conditions or inputs to be analysed within the limit.",
  }),
};
