import { ALL_VERSIONS, NO_VERSIONS, type VersionSet, intersect, union } from "../version/set.js";
import { type Condition, type ConditionValue, fact, group } from "./condition.js";
import type { AskedBy, FactOf, GroupOf, Joined, NoConditions } from "./asked.js";
import {
  type Constraint,
  type ConstraintOptions,
  mixedDialects,
  parseConstraint,
} from "../constraint/constraint.js";
import { type GateTree, combineTrees, complementTree, decision } from "./tree.js";
import { VarveError } from "../../model/index.js";
import {
  FLAG,
  type Kind,
  TEXT,
  didYouMean,
  either,
  expectArgument,
  expectOptions,
  having,
  listOfKind,
  quote,
} from "../../model/internal.js";
import type { Dialect } from "../version/order.js";
import { gateProblems } from "../gate-problems.js";

/** What can be said where a gate is expected: a gate, a version constraint as text, or a boolean: always, or never. */
export type GateLike<Asked = unknown> = Gate<Asked> | string | boolean;

/**
 * When something fires: versions, conditions, and what is made of them with and, or and not. `Asked` is what a build
 * can be given for its conditions; `unknown` where the type does not say.
 */
export class Gate<Asked = unknown> {
  /** As its author wrote it: `(>=8.8.0-0, <8.9.0-0) and storage=s3`. */
  readonly text: string;
  /** @internal */
  readonly tree: GateTree;
  /** The constraints it was made of, as written. */
  readonly constraints: readonly Constraint[];
  /** There is no such field: it tells the compiler, which cannot see a type that nothing uses. */
  declare readonly asked?: Asked;
  readonly #joint: Joint;

  /** @internal */
  constructor(text: string, tree: GateTree, constraints: readonly Constraint[], joint: Joint) {
    this.text = text;
    this.tree = tree;
    this.constraints = constraints;
    this.#joint = joint;
  }

  and<Other extends GateLike>(other: Other): Gate<Joined<Asked, Other>> {
    return this.#join("and", other, intersect);
  }

  or<Other extends GateLike>(other: Other): Gate<Joined<Asked, Other>> {
    return this.#join("or", other, union);
  }

  not(): Gate<Asked> {
    return new Gate(`not ${this.#within("not")}`, complementTree(this.tree), this.constraints, "not");
  }

  /** The dialect of its constraints; none when it has conditions only. */
  get dialect(): Dialect | undefined {
    return this.constraints[0]?.dialect;
  }

  #join<Both>(
    joint: "and" | "or",
    given: GateLike,
    operation: (a: VersionSet, b: VersionSet) => VersionSet,
  ): Gate<Both> {
    expectArgument(given, GATE_LIKE, joint, "the other gate");
    const other = readGate(given, this.dialect);
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

export const GATE: Kind = {
  text: "a gate, as returned by versions(...) or condition(...)",
  fits: (value) => value instanceof Gate,
};
/** A text is read in the dialect of what it is joined with. */
export const GATE_LIKE: Kind = either(
  { text: 'a version constraint such as ">=8.8"', fits: TEXT.fits },
  FLAG,
  GATE,
);
/** Gates, and sets of versions, of which regimes and holes are made. */
export const GATES: Kind = listOfKind(either(GATE, having("a set of versions", "releases", "prereleases")));

/** What holds the text of a gate together: nothing for one word, and commas for a constraint. */
type Joint = "word" | "constraint" | "and" | "or" | "not";

/** Holds for the versions that a constraint takes, under every condition. */
export function versions(text: string, options: ConstraintOptions = {}): Gate<NoConditions> {
  const constraint = parseConstraint(text, options);
  return new Gate(
    text,
    { versions: constraint.set },
    [constraint],
    /[\s,|]/.test(text) ? "constraint" : "word",
  );
}

/** Holds when a fact of the input does: `condition("backup")`. A fact that is not given is false. */
export function condition<const Name extends string>(name: Name): Gate<FactOf<Name>> {
  expectArgument(name, TEXT, "condition", "name");
  return gateOf(name, fact(name), (value) => value === true);
}

/** A group of conditions that exclude each other. */
export interface OneOf<Member extends string, Asked = unknown> {
  readonly name: string;
  readonly members: readonly Member[];
  /** Holds when the group is set to this member. */
  is(member: Member): Gate<Asked>;
}

/**
 * Declares a group of which at most one member holds: `oneOf("storage", ["s3", "gcs"]).is("s3")`. A group that is not
 * given is none of them, unless it is required: then one must be given.
 */
export function oneOf<
  const Name extends string,
  const Member extends string,
  const Required extends boolean = false,
>(
  name: Name,
  members: readonly Member[],
  options: { readonly required?: Required | undefined } = {},
): OneOf<Member, GroupOf<Name, Member, Required>> {
  expectArgument(name, TEXT, "oneOf", "name");
  expectArgument(members, listOfKind(TEXT, "a list of strings"), "oneOf", "members");
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

function gateOf<Asked>(
  text: string,
  asked: Condition,
  holds: (value: ConditionValue) => boolean,
): Gate<Asked> {
  const tree = decision(asked, (value) => (holds(value) ? ALL_VERSIONS : NO_VERSIONS));
  return new Gate(text, tree, [], "word");
}

function unknownMember(name: string, member: string, members: readonly string[]): VarveError {
  return new VarveError(
    gateProblems["bad-condition-value"]({
      message: `condition ${quote(name)} cannot be ${quote(member)}`,
      found: member,
      expected: [...members],
      hint: didYouMean(member, members) ?? `use one of ${members.join(", ")}`,
    }),
  );
}

/** Holds always. */
export const ALWAYS = new Gate("always", { versions: ALL_VERSIONS }, [], "word");
/** Holds never. */
export const NEVER = new Gate("never", { versions: NO_VERSIONS }, [], "word");

/** Holds when all of them do. */
export function allOf<const Gates extends readonly GateLike[]>(
  ...gates: Gates
): Gate<AskedBy<Gates[number]>> {
  return joined("allOf", gates, ALWAYS, (all, gate) => all.and(gate));
}

/** Holds when one of them does. */
export function anyOf<const Gates extends readonly GateLike[]>(
  ...gates: Gates
): Gate<AskedBy<Gates[number]>> {
  return joined("anyOf", gates, NEVER, (any, gate) => any.or(gate));
}

/** A gate that is open where another is shut. */
export function not<Asked = NoConditions>(gate: GateLike<Asked>): Gate<Asked> {
  expectArgument(gate, GATE_LIKE, "not", "gate");
  return readGate(gate).not();
}

/** Texts are read in the dialect of the gates beside them, wherever these stand. */
function joined<Asked>(
  call: string,
  given: readonly GateLike[],
  none: Gate,
  join: (one: Gate, other: Gate) => Gate,
): Gate<Asked> {
  for (const gate of given) expectArgument(gate, GATE_LIKE, call, "a gate");
  const dialect = given.flatMap((gate) => (gate instanceof Gate ? (gate.dialect ?? []) : []))[0];
  const gates = given.map((gate) => readGate(gate, dialect));
  return (gates.length === 0 ? none : gates.reduce(join)) as Gate<Asked>;
}

/** A constraint text stands for the gate of its versions, a boolean for always or never. */
export function readGate<Asked>(gate: GateLike<Asked>, dialect: Dialect = "masterminds"): Gate<Asked> {
  if (typeof gate === "string") return versions(gate, { dialect }) as Gate as Gate<Asked>;
  if (typeof gate === "boolean") return (gate ? ALWAYS : NEVER) as Gate<Asked>;
  expectArgument(gate, GATE_LIKE, "a gate", "it");
  return gate;
}
