import { declare } from "../model/internal.js";

/** Problems of versions, constraints, conditions and gates. */
export const gateProblems = declare("compose", {
  // Reading texts.
  "bad-version": "The text is not a version.",
  "bad-constraint": "The text is not a version constraint.",
  "unbounded-exclusion":
    "The constraint excludes one prerelease of every patch of a minor version, which is not a finite set of ranges.",
  "mixed-dialects": "Constraints of two dialects were combined, which treat prereleases differently.",

  // Conditions.
  "bad-condition": "A condition has no name, or a group of conditions has no distinct members.",
  "condition-mismatch": "A condition is declared twice with different values.",
  "unknown-condition": "A condition was set that no gate uses.",
  "bad-condition-value": "A condition was set to an invalid value.",
  "missing-condition": "A required condition is missing.",
  "gate-too-complex": "The conditions of a gate depend on each other in too many ways.",

  // Texts that do not mean what they seem to.
  "textual-prerelease": {
    severity: "warning",
    sentence: "A bound names a prerelease such as alpha7, which sorts as text: alpha10 comes before it.",
  },
  "upper-bound-prereleases": {
    severity: "warning",
    sentence:
      "A group that includes prereleases ends below a release, so it matches the prereleases of that release.",
  },
  "surprising-constraint": {
    severity: "warning",
    sentence: "The constraint does not mean what it appears to mean.",
  },

  // Gates that never or always apply, or not as a set.
  "dead-gate": { severity: "warning", sentence: "The gate never fires." },
  "always-on-gate": { severity: "info", sentence: "The gate always fires, so it has no effect." },
  "releases-only-gate": {
    severity: "info",
    sentence: "The gate fires for every release, but for no prerelease.",
  },
  "prerelease-hole": {
    severity: "warning",
    sentence: "One gate ends where another starts, and prereleases in between fire neither.",
  },
  "prerelease-overlap": {
    severity: "warning",
    sentence: "One gate ends where another starts, and prereleases in between fire both.",
  },
});
