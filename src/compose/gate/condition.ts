import { type Diagnostic, VarveError } from "../../model/index.js";
import { didYouMean, getKey, quote } from "../../model/internal.js";
import { gateProblems } from "../gate-problems.js";

/** The values of a condition: a fact is true or false, a group one of its members or, if not set, null. */
export type ConditionValue = boolean | string | null;

/** A named fact of the input, and all its values, the default first. */
export interface Condition {
  readonly name: string;
  readonly values: readonly ConditionValue[];
}

/** The conditions of a build: an omitted fact is false, an omitted group is not set. */
export type Conditions = Readonly<Record<string, boolean | string>>;

export function fact(name: string): Condition {
  if (name === "") throw badCondition("a condition needs a name", "add a name");
  return { name, values: [false, true] };
}

/** Members exclude each other: at most one of them holds, and exactly one if the group is required. */
export function group(name: string, members: readonly string[], required: boolean): Condition {
  if (name === "") throw badCondition("a group of conditions needs a name", "add a name");
  const twice = members.find((member, i) => members.indexOf(member) < i);
  if (twice !== undefined)
    throw badCondition(`${quote(name)} has ${quote(twice)} twice`, "list each member once");
  if (members.length === 0) throw badCondition(`${quote(name)} has no members`, "add at least one");
  return { name, values: required ? members : [null, ...members] };
}

function badCondition(message: string, hint: string): VarveError {
  return new VarveError(gateProblems["bad-condition"]({ message, hint }));
}

function isFact({ values }: Condition): boolean {
  return values[0] === false;
}

/** The index of a condition's value; throws if it is invalid. */
export function valueIndex(condition: Condition, given: Conditions): number {
  const index = condition.values.indexOf(valueOf(condition, given));
  if (index < 0) throw new VarveError(checkCondition(condition, given));
  return index;
}

export function valueOf(condition: Condition, given: Conditions): ConditionValue {
  const value = getKey(given, condition.name) as ConditionValue | undefined;
  return value ?? (isFact(condition) ? false : null);
}

/** Whether the given conditions are declared and their values valid. */
export function checkConditions(declared: readonly Condition[], given: Conditions): Diagnostic[] {
  const names = declared.map(({ name }) => name);
  const unknown = Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => unknownCondition(name, names));
  return [...unknown, ...declared.flatMap((condition) => checkCondition(condition, given))];
}

function unknownCondition(name: string, names: readonly string[]): Diagnostic {
  const known = names.length === 0 ? "no gate has a condition" : `available conditions: ${names.join(", ")}`;
  return gateProblems["unknown-condition"]({
    message: `no gate uses the condition ${quote(name)}`,
    found: name,
    expected: [...names],
    hint: didYouMean(name, names) ?? known,
  });
}

function checkCondition(condition: Condition, given: Conditions): Diagnostic[] {
  const { name, values } = condition;
  const value = valueOf(condition, given);
  if (values.includes(value)) return [];
  const expected = values.filter((known) => known !== null);
  const listed = expected.map(String).join(", ");
  if (value === null)
    return [
      gateProblems["missing-condition"]({
        message: `condition ${quote(name)} is required`,
        expected,
        hint: `set it to one of ${listed}`,
      }),
    ];
  return [
    gateProblems["bad-condition-value"]({
      message: `condition ${quote(name)} cannot be ${quote(String(value))}`,
      found: value,
      expected,
      hint: didYouMean(String(value), expected.map(String)) ?? `use one of ${listed}`,
    }),
  ];
}

/** The conditions of several gates by name, each once, and a problem for each conflicting declaration. */
export function collectConditions(all: Iterable<Condition>): {
  conditions: Condition[];
  diagnostics: Diagnostic[];
} {
  const known = new Map<string, Condition>();
  const mismatched = new Map<string, Diagnostic>();
  for (const condition of all) {
    const first = known.get(condition.name);
    if (first === undefined) known.set(condition.name, condition);
    else if (!isSameCondition(first, condition)) mismatched.set(condition.name, mismatch(first, condition));
  }
  const conditions = [...known.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return { conditions, diagnostics: [...mismatched.values()] };
}

export function isSameCondition(a: Condition, b: Condition): boolean {
  return (
    a === b || (a.values.length === b.values.length && a.values.every((value, i) => value === b.values[i]))
  );
}

export function mismatch(a: Condition, b: Condition): Diagnostic {
  return gateProblems["condition-mismatch"]({
    message: `condition ${quote(a.name)} is declared as ${describe(a)} and as ${describe(b)}`,
    found: [...b.values],
    expected: [...a.values],
    hint: "declare it once and use it in every gate",
  });
}

function describe(condition: Condition): string {
  if (isFact(condition)) return "true or false";
  const members = condition.values.filter((value) => value !== null).join(", ");
  return `one of ${members}${condition.values.includes(null) ? "" : " (required)"}`;
}
