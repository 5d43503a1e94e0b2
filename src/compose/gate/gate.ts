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

/** The accepted forms of a gate: a gate, a version constraint as text, or a boolean: always, or never. */
export type GateLike<Asked = unknown> = Gate<Asked> | string | boolean;

/**
 * When something applies: versions and conditions, combined with and, or and not. `Asked` is the build options for its
 * conditions; `unknown` if the type does not say.
 */
export class Gate<Asked = unknown> {
  /** As written by its author: `(>=8.8.0-0, <8.9.0-0) and storage=s3`. */
  readonly text: string;
  /** @internal */
  readonly tree: GateTree;
  /** Its constraints, as written. */
  readonly constraints: readonly Constraint[];
  /** A phantom field: without it the compiler would drop the unused type parameter. */
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

  /** The dialect of its constraints; none if it has conditions only. */
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
/** A text is parsed in the dialect of the gates it is combined with. */
export const GATE_LIKE: Kind = either(
  { text: 'a version constraint such as ">=8.8"', fits: TEXT.fits },
  FLAG,
  GATE,
);
/** Gates and sets of versions, for regimes and holes. */
export const GATES: Kind = listOfKind(either(GATE, having("a set of versions", "releases", "prereleases")));

/** What binds the text of a gate: nothing for one word, commas for a constraint. */
type Joint = "word" | "constraint" | "and" | "or" | "not";

/** Holds for the versions of a constraint, under every condition. */
export function versions(text: string, options: ConstraintOptions = {}): Gate<NoConditions> {
  const constraint = parseConstraint(text, options);
  return new Gate(
    text,
    { versions: constraint.set },
    [constraint],
    /[\s,|]/.test(text) ? "constraint" : "word",
  );
}

/** Holds if a fact of the input does: `condition("backup")`. An omitted fact is false. */
export function condition<const Name extends string>(name: Name): Gate<FactOf<Name>> {
  expectArgument(name, TEXT, "condition", "name");
  return gateOf(name, fact(name), (value) => value === true);
}

/** A group of mutually exclusive conditions. */
export interface OneOf<Member extends string, Asked = unknown> {
  readonly name: string;
  readonly members: readonly Member[];
  /** Holds if the group is set to this member. */
  is(member: Member): Gate<Asked>;
}

/**
 * Declares a group of which at most one member holds: `oneOf("storage", ["s3", "gcs"]).is("s3")`. An omitted group is
 * none of them, unless it is required.
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

/** Always holds. */
export const ALWAYS = new Gate("always", { versions: ALL_VERSIONS }, [], "word");
/** Never holds. */
export const NEVER = new Gate("never", { versions: NO_VERSIONS }, [], "word");

/** Holds if all of them do. */
export function allOf<const Gates extends readonly GateLike[]>(
  ...gates: Gates
): Gate<AskedBy<Gates[number]>> {
  return joined("allOf", gates, ALWAYS, (all, gate) => all.and(gate));
}

/** Holds if one of them does. */
export function anyOf<const Gates extends readonly GateLike[]>(
  ...gates: Gates
): Gate<AskedBy<Gates[number]>> {
  return joined("anyOf", gates, NEVER, (any, gate) => any.or(gate));
}

/** Holds if the other gate does not. */
export function not<Asked = NoConditions>(gate: GateLike<Asked>): Gate<Asked> {
  expectArgument(gate, GATE_LIKE, "not", "gate");
  return readGate(gate).not();
}

/** Texts are parsed in the dialect of the other gates, in any position. */
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

/** A constraint text means the gate of its versions, a boolean always or never. */
export function readGate<Asked>(gate: GateLike<Asked>, dialect: Dialect = "masterminds"): Gate<Asked> {
  if (typeof gate === "string") return versions(gate, { dialect }) as Gate as Gate<Asked>;
  if (typeof gate === "boolean") return (gate ? ALWAYS : NEVER) as Gate<Asked>;
  expectArgument(gate, GATE_LIKE, "a gate", "it");
  return gate;
}
