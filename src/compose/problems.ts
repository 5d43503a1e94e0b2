import { declare } from "../model/internal.js";
import { gateProblems } from "./gate-problems.js";

export const problems = {
  ...gateProblems,
  ...declare("compose", {
    // Declaring a pipeline.
    "bad-phases": "The list of phases is empty or names one of them twice.",
    "unknown-phase": "A mutation is in a phase that its pipeline does not have.",
    "bad-mutation":
      "A mutation has no name, has a priority that is not a number, or is not either a function or a patch.",
    "duplicate-mutation": "Two mutations of a pipeline have the same name.",
    "override-cycle": "Mutations of the same phase and priority declare circular overrides.",
    "bad-pipeline": "A pipeline document has an unknown or invalid field, or a required field is missing.",

    // Declaring a pattern.
    "bad-pattern": "A pattern has an unknown or invalid field, or a required field is missing.",
    "duplicate-template": "Two resources of a pattern have the same id.",
    "value-cycle": "A value of a pattern depends on itself.",
    "values-too-deep": "Values of a pattern depend on each other in a chain that is too long.",

    // Expanding a pattern.
    "unknown-input": "The pattern does not have this input.",
    "missing-input": "A required input of the pattern is missing.",
    "invalid-input": "The value of an input is not allowed by the pattern.",
    "expression-failed": "An expression of a pattern failed.",
    "expansion-too-costly": "The expressions of a pattern exceed the cost limit of an expansion.",
    "duplicate-key": "Two keys of a map in a pattern evaluate to the same string.",
    "nameless-resource":
      "A pattern produces an object that is not a resource: it has no apiVersion, kind or metadata.name.",
    "duplicate-pattern-resource": "A pattern produces the same resource twice.",
    "bad-pattern-file": "A resource of a pattern has a file outside the folder.",
    "pattern-failed": "The code of a pattern threw an error, or did not return a list of resources.",

    // Linting a pattern.
    "unused-input": { severity: "warning", sentence: "Nothing in the pattern depends on the input." },
    "unmatched-path": {
      severity: "warning",
      sentence: "The pattern describes a field that no resource has.",
    },
    "unmarked-secret": {
      severity: "warning",
      sentence: "A sensitive input sets a field that the pattern does not mark as sensitive.",
    },
    "selector-reference": {
      severity: "warning",
      sentence: "A resource refers to another one with a selector that works only in a composite resource.",
    },
    "not-deterministic": "The code of a pattern produces different output each time.",
    "no-sample": {
      severity: "info",
      sentence: "No sample value could be created for a required input, so the pattern was not tested.",
    },

    // Building.
    "missing-version": "A gate depends on the version, but no version was given.",
    "unsupported-version": "The pipeline does not build this version.",
    "baseline-failed": "The function that creates the baseline threw an error.",
    "mutation-failed": "A mutation threw an error.",
    "returned-copy": "A mutation returned a new object instead of editing the one passed to it.",
    "wrong-type": "A mutation wrote a value that does not have the type of the field.",
    "unknown-field": {
      severity: "warning",
      sentence: "A mutation wrote a field that the schema of the kind does not have.",
    },
    tie: {
      severity: "warning",
      sentence: "Only registration order decides which of two mutations writes a field last.",
    },

    // Analysing.
    conflict:
      "Two mutations of one phase write different values to a field, and neither declares an override of the other.",
    sealed: "A mutation writes a field that another one has sealed.",
    "order-hazard": {
      severity: "warning",
      sentence:
        "A mutation depends on a field that another one of its phase writes, so the result depends on their order.",
    },
    "stale-override": {
      severity: "warning",
      sentence: "A mutation declares an override of a field that no other mutation writes.",
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
