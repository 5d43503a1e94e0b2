import { type Comparator, readMasterminds } from "./masterminds.js";
import { type ConstraintFault, LONGEST_CONSTRAINT, badConstraint } from "./fault.js";
import { VarveError } from "../../model/index.js";
import { rangeAt } from "../../model/internal.js";
import { isUnbounded, setOfGroups } from "./masterminds-meaning.js";
import type { Dialect } from "../version/order.js";
import type { VersionSet } from "../version/set.js";
import { formatVersion } from "../version/version.js";
import { gateProblems } from "../gate-problems.js";
import { readNpm } from "./npm-range.js";
import { setOfArms } from "./npm-range-meaning.js";

/** The versions that a text matches in a dialect; throws a VarveError if it is not a constraint. */
export function readSet(text: string, dialect: Dialect, includePrerelease: boolean): VersionSet {
  if (text.length > LONGEST_CONSTRAINT)
    throw refuse(text, dialect, { reason: `it is longer than ${LONGEST_CONSTRAINT} characters`, part: text });
  return dialect === "npm"
    ? readNpmSet(text, includePrerelease)
    : readMastermindsSet(text, includePrerelease);
}

function readNpmSet(text: string, includePrerelease: boolean): VersionSet {
  const arms = readNpm(text, includePrerelease);
  if ("reason" in arms) throw refuse(text, "npm", arms);
  return setOfArms(arms, includePrerelease);
}

function readMastermindsSet(text: string, includePrerelease: boolean): VersionSet {
  const groups = readMasterminds(text);
  if ("reason" in groups) throw refuse(text, "masterminds", groups);
  const unbounded = groups.flat().find(isUnbounded);
  if (unbounded !== undefined) throw refuseUnbounded(text, unbounded);
  return setOfGroups(groups, includePrerelease);
}

function refuse(text: string, dialect: Dialect, fault: ConstraintFault): VarveError {
  const reads = (candidate: string): boolean =>
    !("reason" in (dialect === "npm" ? readNpm(candidate, false) : readMasterminds(candidate)));
  return new VarveError(badConstraint(text, dialect, fault, reads));
}

function refuseUnbounded(text: string, { text: part, bound }: Comparator): VarveError {
  const start = Math.max(0, text.indexOf(part));
  const { major, minor } = bound;
  return new VarveError(
    gateProblems["unbounded-exclusion"]({
      message: `${part} excludes one prerelease of every patch of ${major}.${minor}, which is not a finite set of ranges`,
      at: rangeAt(text, start, start + part.length),
      found: part,
      hint: `name one version: !=${formatVersion(bound)}`,
    }),
  );
}
