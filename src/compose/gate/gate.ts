import { ALL_VERSIONS, NO_VERSIONS, type VersionSet, intersect, union } from "../version/set.js";
import { type Condition, type ConditionValue, fact, group } from "./condition.js";
import {
  type Constraint,
  type ConstraintOptions,
  mixedDialects,
  parseConstraint,
} from "../constraint/constraint.js";
import { type GateTree, combineTrees, complementTree, decision } from "./tree.js";
import {
  FLAG,
  type Kind,
  TEXT,
  VarveError,
  didYouMean,
  either,
  expectArgument,
  expectOptions,
  having,
  listOf,
  quote,
} from "../../model/index.js";
import type { Dialect } from "../version/order.js";
import { gateProblems } from "../gate-problems.js";

/** When something fires: versions, conditions, and what is made of them with and, or and not. */
export class Gate {
  /** As its author wrote it: `(>=8.8.0-0, <8.9.0-0) and storage=s3`. */
  readonly text: string;
  readonly tree: GateTree;
  /** The constraints it was made of, as written. */
  readonly constraints: readonly Constraint[];
  readonly #joint: Joint;

  constructor(text: string, tree: GateTree, constraints: readonly Constraint[], joint: Joint) {
    this.text = text;
    this.tree = tree;
    this.constraints = constraints;
    this.#joint = joint;
  }

  and(other: Gate): Gate {
    return this.#join("and", other, intersect);
  }

  or(other: Gate): Gate {
    return this.#join("or", other, union);
  }

  not(): Gate {
    return new Gate(`not ${this.#within("not")}`, complementTree(this.tree), this.constraints, "not");
  }

  /** The dialect of its constraints; none when it has conditions only. */
  get dialect(): Dialect | undefined {
    return this.constraints[0]?.dialect;
  }

  #join(joint: "and" | "or", other: Gate, operation: (a: VersionSet, b: VersionSet) => VersionSet): Gate {
    expectArgument(other, GATE, joint, "the other gate");
    if (this.dialect !== undefined && other.dialect !== undefined && this.dialect !== other.dialect)
      throw mixedDialects(this, other);
    return new Gate(
      `${this.#within(joint)} ${joint} ${other.#within(joint)}`,
      combineTrees(this.tree, other.tree, operation),
      [...this.constraints, ...other.constraints],
      joint,
    );
  }

  #within(joint: Joint): string {
    const isClear = this.#joint === "word" || this.#joint === "not" || this.#joint === joint;
    return isClear ? this.text : `(${this.text})`;
  }
}

/** What a gate can be joined with: `versions(">=2")`, not the bare constraint, whose dialect nobody would know. */
export const GATE: Kind = {
  text: "a gate, such as versions(...) or condition(...) returns",
  fits: (value) => value instanceof Gate,
};
/** Gates, and sets of versions, of which regimes and holes are made. */
export const GATES: Kind = listOf(either(GATE, having("a set of versions", "releases", "prereleases")));

/** What holds the text of a gate together: nothing for one word, and commas for a constraint. */
type Joint = "word" | "constraint" | "and" | "or" | "not";

/** Holds for the versions that a constraint takes, under every condition. */
export function versions(text: string, options: ConstraintOptions = {}): Gate {
  const constraint = parseConstraint(text, options);
  return new Gate(
    text,
    { versions: constraint.set },
    [constraint],
    /[\s,|]/.test(text) ? "constraint" : "word",
  );
}

/** Holds when a fact of the input does: `condition("backup")`. A fact that is not given is false. */
export function condition(name: string): Gate {
  expectArgument(name, TEXT, "condition", "name");
  return gateOf(name, fact(name), (value) => value === true);
}

/** A group of conditions that exclude each other. */
export interface OneOf<Member extends string> {
  readonly name: string;
  readonly members: readonly Member[];
  /** Holds when the group is set to this member. */
  is(member: Member): Gate;
}

/**
 * Declares a group of which at most one member holds: `oneOf("storage", ["s3", "gcs"]).is("s3")`. A group that is not
 * given is none of them, unless it is required: then one must be given.
 */
export function oneOf<const Member extends string>(
  name: string,
  members: readonly Member[],
  options: { readonly required?: boolean } = {},
): OneOf<Member> {
  expectArgument(name, TEXT, "oneOf", "name");
  expectArgument(members, listOf(TEXT, "a list of texts"), "oneOf", "members");
  expectOptions(options, { required: FLAG }, "oneOf");
  const { required = false } = options;
  const declared = group(name, members, required);
  return {
    name,
    members,
    is(member) {
      expectArgument(member, TEXT, "is", "the member");
      if (!members.includes(member)) throw unknownMember(name, member, members);
      return gateOf(`${name}=${member}`, declared, (value) => value === member);
    },
  };
}

function gateOf(text: string, asked: Condition, holds: (value: ConditionValue) => boolean): Gate {
  const tree = decision(asked, (value) => (holds(value) ? ALL_VERSIONS : NO_VERSIONS));
  return new Gate(text, tree, [], "word");
}

function unknownMember(name: string, member: string, members: readonly string[]): VarveError {
  return new VarveError(
    gateProblems["bad-condition-value"]({
      message: `the condition ${quote(name)} cannot be ${quote(member)}`,
      found: member,
      expected: [...members],
      hint: didYouMean(member, members) ?? `it is one of ${members.join(", ")}`,
    }),
  );
}

/** Holds always. */
export const ALWAYS = new Gate("always", { versions: ALL_VERSIONS }, [], "word");
/** Holds never. */
export const NEVER = new Gate("never", { versions: NO_VERSIONS }, [], "word");

export function allOf(...gates: readonly Gate[]): Gate {
  for (const gate of gates) expectArgument(gate, GATE, "allOf", "a gate");
  return gates.length === 0 ? ALWAYS : gates.reduce((all, gate) => all.and(gate));
}

export function anyOf(...gates: readonly Gate[]): Gate {
  for (const gate of gates) expectArgument(gate, GATE, "anyOf", "a gate");
  return gates.length === 0 ? NEVER : gates.reduce((any, gate) => any.or(gate));
}

export function not(gate: Gate): Gate {
  expectArgument(gate, GATE, "not", "gate");
  return gate.not();
}

/** A constraint text stands for the gate of its versions. */
export function readGate(gate: string | Gate, dialect: Dialect = "masterminds"): Gate {
  if (typeof gate === "string") return versions(gate, { dialect });
  expectArgument(gate, either(TEXT, GATE), "a gate", "it");
  return gate;
}
