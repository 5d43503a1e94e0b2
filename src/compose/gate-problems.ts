import { declare } from "../model/internal.js";

/** What can be wrong with versions, constraints, conditions and gates. */
export const gateProblems = declare("compose", {
  // Reading texts.
  "bad-version": "The text is not a version.",
  "bad-constraint": "The text is not a version constraint.",
  "unbounded-exclusion":
    "The constraint excludes one prerelease of every patch of a minor version, which is no finite set of ranges.",
  "mixed-dialects": "Constraints of two dialects were combined, and each reads prereleases in its own way.",

  // Conditions.
  "bad-condition":
    "A condition is declared without a name, or a group without members that can be told apart.",
  "condition-mismatch": "One condition is declared in two ways.",
  "unknown-condition": "A condition was given that no gate asks for.",
  "bad-condition-value": "A condition was given a value that it cannot have.",
  "missing-condition": "A required condition was not given.",
  "gate-too-complex": "The conditions of a gate depend on each other in too many ways.",

  // Texts that mean something else than they seem to.
  "textual-prerelease": {
    severity: "warning",
    sentence: "A bound names a prerelease such as alpha7, which sorts as text: alpha10 comes before it.",
  },
  "upper-bound-prereleases": {
    severity: "warning",
    sentence:
      "A group that takes prereleases ends below a release, and so takes the prereleases of that release.",
  },
  "surprising-constraint": {
    severity: "warning",
    sentence: "The constraint is read in another way than it seems to say.",
  },

  // Gates that fire never, always, or not as a set.
  "dead-gate": { severity: "warning", sentence: "No version and no condition makes the gate fire." },
  "always-on-gate": { severity: "info", sentence: "The gate fires always, so it decides nothing." },
  "releases-only-gate": {
    severity: "info",
    sentence: "The gate fires for every release and for no prerelease.",
  },
  "prerelease-hole": {
    severity: "warning",
    sentence: "One gate ends where another begins, and prereleases in between fire neither.",
  },
  "prerelease-overlap": {
    severity: "warning",
    sentence: "One gate ends where another begins, and prereleases in between fire both.",
  },
});
