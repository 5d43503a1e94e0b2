import { type Constraint, parseConstraint } from "./constraint.js";
import { type Diagnostic } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { NO_VERSIONS, difference, union, witness } from "../version/set.js";
import { formatVersion } from "../version/version.js";
import { gateProblems } from "../gate-problems.js";

/** What node-semver 7 reads differently than probably meant. */
export function npmQuirks(constraint: Constraint): Diagnostic[] {
  return [...wildcardPrereleases(constraint), ...droppedArms(constraint)];
}

/** Up to three parts of which the last is a wildcard, followed by a prerelease. */
const WILDCARD_WITH_PRERELEASE = /(?:(?:\d+|[xX*])\.){0,2}[xX*](-[\w.-]+)/g;

function wildcardPrereleases({ text }: Constraint): Diagnostic[] {
  return Array.from(text.matchAll(WILDCARD_WITH_PRERELEASE), ([pattern, suffix = ""]) =>
    gateProblems["surprising-constraint"]({
      message: `${pattern} ignores ${suffix}, which comes after a wildcard`,
      found: pattern,
      hint: `write ${pattern.slice(0, -suffix.length)}, or the full version`,
    }),
  );
}

/** If one alternative matches anything, all others are ignored, even with a prerelease. */
function droppedArms(constraint: Constraint): Diagnostic[] {
  const arms = constraint.text.split("||").map((arm) => parseConstraint(arm, constraint).set);
  const lost = witness(difference(arms.reduce(union, NO_VERSIONS), constraint.set));
  if (lost === undefined) return [];
  return [
    gateProblems["surprising-constraint"]({
      message: `${quote(constraint.text)} does not match ${formatVersion(lost)}: with *, no other alternative counts`,
      found: constraint.text,
      hint: "write >=0.0.0-0 and set includePrerelease to match every version, or remove *",
    }),
  ];
}
