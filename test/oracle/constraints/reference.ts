import { anyConstraint, anyVersionText } from "../../compose/versions.js";
import { type Constraint, parseConstraint } from "../../../src/compose/index.js";
import type { Reference } from "../reference.js";
import { VarveError } from "../../../src/model/index.js";
import fc from "fast-check";

interface Case {
  readonly constraint: string;
  readonly versions: readonly string[];
  readonly includePrerelease: boolean;
}

type Answer =
  | { readonly versions: readonly ("in" | "out" | "no version")[] }
  | { readonly error: "no constraint" | "unbounded exclusion" };

const well = anyConstraint(["", "=", "==", "!=", ">", "<", ">=", "=>", "<=", "=<", "~", "~>", "^"], ", ");
/** Pieces of constraints in any order: mostly none, and sometimes an unexpected one. */
const soup = fc
  .array(fc.constantFrom(..."1 1.2 1.2.3 1.2.3-a 0 x * X v = > < ~ ^ ! - || | , . +b -0 &".split(" "), " "), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(""));
const oddVersion = fc.constantFrom(
  ..."1 1.2 v1.2.3 01.2.3 1.2.3+b 1.2.3-a+b 1.2.3- 1.2.3.4 x 1.2.3-01 v1 1.2-a".split(" "),
);

export const reference: Reference<Case, Answer> = {
  name: "constraints",
  against: "github.com/Masterminds/semver/v3 v3.4.0",
  cases: fc.record({
    constraint: fc.oneof({ weight: 4, arbitrary: well }, { weight: 1, arbitrary: soup }),
    versions: fc
      .tuple(
        fc.array(anyVersionText, { minLength: 4, maxLength: 10 }),
        fc.array(oddVersion, { maxLength: 2 }),
      )
      .map((texts) => texts.flat()),
    includePrerelease: fc.boolean(),
  }),

  ours({ constraint: text, versions, includePrerelease }) {
    const constraint = constraintOf(text, includePrerelease);
    if ("error" in constraint) return constraint;
    return { versions: versions.map((version) => check(constraint, version)) };
  },

  decided(_, ours) {
    return "error" in ours && ours.error === "unbounded exclusion" ? "0075" : undefined;
  },
};

function constraintOf(text: string, includePrerelease: boolean): Constraint | (Answer & { error: string }) {
  try {
    return parseConstraint(text, { includePrerelease });
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const isDecided = error.diagnostics[0]?.code === "compose/unbounded-exclusion";
    return { error: isDecided ? "unbounded exclusion" : "no constraint" };
  }
}

function check(constraint: Constraint, version: string): "in" | "out" | "no version" {
  try {
    return constraint.matches(version) ? "in" : "out";
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return "no version";
  }
}
