import { declare } from "../model/index.js";
import { gateProblems } from "./gate/gate-problems.js";

export const problems = {
  ...gateProblems,
  ...declare("compose", {
    // Declaring a pipeline.
    "bad-phases": "The list of phases is empty or names one of them twice.",
    "unknown-phase": "A mutation is in a phase that its pipeline does not have.",
    "bad-mutation":
      "A mutation lacks a name, has a priority that is no number, or is not exactly one of a function and a patch.",
    "duplicate-mutation": "Two mutations of a pipeline have the same name.",
    "override-cycle": "Mutations of one phase and priority declare to override each other in a circle.",
    "bad-pipeline":
      "The document of a pipeline holds something that means nothing there, or lacks something.",

    // Building.
    "missing-version": "A gate asks for the version, and none was given.",
    "unsupported-version": "The pipeline does not build this version.",
    "baseline-failed": "The function that makes the baseline threw.",
    "mutation-failed": "A mutation threw.",
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
      sentence: "A mutation declares to override something that nobody writes.",
    },
    "analysis-incomplete":
      "The pipeline has too many regimes, conditions or inputs to be analysed within the limit.",
  }),
};
