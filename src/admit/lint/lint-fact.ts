import { type Call, type Expr, type Fold, OPERATORS, childrenOf } from "../../cel/internal.js";
import { type Access, accessOf, formatAccess, strictSteps } from "./lint-access.js";

/** Facts at a point of an evaluation: accesses that exist, and operations that are excluded. */
export type Facts = ReadonlySet<string>;

/** The expressions behind `variables.NAME`. */
export type VariableTrees = ReadonlyMap<string, Expr>;

export const NOTHING: Facts = new Set();

/** The fact that the request is not this operation. */
export function notOperation(operation: string): string {
  return `request.operation != ${operation}`;
}

const OPERATION = "request.operation";
export const OPERATIONS: readonly string[] = ["CREATE", "UPDATE", "DELETE", "CONNECT"];

/**
 * Derives facts from an expression being true or false. With `testsOnly`, only `has`, `in` and comparisons with null
 * count, not reads without an error: an error on one side of `&&` is ignored if the other side decides, so a side that
 * may fail proves nothing.
 */
export class FactReader {
  readonly #variables: VariableTrees;
  readonly #testsOnly: boolean;

  constructor(variables: VariableTrees, { testsOnly = false } = {}) {
    this.#variables = variables;
    this.#testsOnly = testsOnly;
  }

  of(node: Expr, outcome: boolean): Facts {
    if (node.kind === "select") return node.test ? this.#ofTest(node, outcome) : this.#ofRead(node, outcome);
    if (node.kind === "fold") return union([this.evaluated(node), outcome ? keyFacts(node) : NOTHING]);
    if (node.kind !== "call") return this.evaluated(node);
    const parts = (truth: boolean): Facts[] => node.args.map((part) => this.of(part, truth));
    switch (node.name) {
      case OPERATORS.not:
        return union(parts(!outcome));
      case OPERATORS.and:
        return outcome ? union(parts(true)) : intersection(parts(false));
      case OPERATORS.or:
        return outcome ? intersection(parts(true)) : union(parts(false));
      case OPERATORS.conditional:
        return intersection(this.#branches(node.args, outcome));
      case OPERATORS.equal:
        return union([this.evaluated(node), comparedFacts(node, outcome)]);
      case OPERATORS.unequal:
        return union([this.evaluated(node), comparedFacts(node, !outcome)]);
      case OPERATORS.in:
        return union([this.evaluated(node), memberFacts(node, outcome)]);
      case "hasValue":
        return outcome && node.target !== null ? this.#ofValue(node.target) : NOTHING;
      default:
        return this.evaluated(node);
    }
  }

  /** What holds once an expression has a value at all. */
  evaluated(node: Expr): Facts {
    if (this.#testsOnly) return NOTHING;
    if (node.kind === "call" && LOGICAL.has(node.name))
      return intersection([this.of(node, true), this.of(node, false)]);
    if (node.kind === "fold") return this.evaluated(node.range);
    const access = accessOf(node);
    const own = access === undefined ? [] : strictSteps(access).map(({ text }) => text);
    return union([new Set(own), ...childrenOf(node).map((part) => this.evaluated(part))]);
  }

  /** If only tests count, nothing follows: a condition that fails makes both branches fail. */
  #branches([condition, yes, no]: readonly Expr[], outcome: boolean): Facts[] {
    if (this.#testsOnly || condition === undefined || yes === undefined || no === undefined) return [];
    return [
      union([this.of(condition, true), this.of(yes, outcome)]),
      union([this.of(condition, false), this.of(no, outcome)]),
    ];
  }

  #ofTest({ operand, field }: Select, outcome: boolean): Facts {
    const base = accessOf(operand);
    const tested = outcome && base !== undefined ? [`${formatAccess(base)}.${field}`] : [];
    return union([this.evaluated(operand), new Set(tested)]);
  }

  /** A read that is true or false by itself, such as a variable of the policy. */
  #ofRead(node: Select, outcome: boolean): Facts {
    const access = accessOf(node);
    const named = access === undefined ? undefined : variableOf(access, this.#variables);
    return named === undefined ? this.evaluated(node) : this.of(named, outcome);
  }

  /** An optional with a value proves that all of its parents exist. */
  #ofValue(target: Expr): Facts {
    const access = accessOf(target);
    if (access === undefined) return NOTHING;
    const named = variableOf(access, this.#variables);
    const inner = named === undefined ? undefined : accessOf(named);
    return new Set([access, ...(inner === undefined ? [] : [inner])].flatMap(textsOf));
  }
}

/**
 * What one of several expressions can rely on when all must have the same result for it to matter. Of those before it
 * everything, since their own errors are reported there; of those after it only their tests.
 */
export function factsBeside(
  parts: readonly Expr[],
  index: number,
  outcome: boolean,
  variables: VariableTrees,
): Facts {
  const before = new FactReader(variables);
  const after = new FactReader(variables, { testsOnly: true });
  return union(
    parts.map((part, i) => (i === index ? NOTHING : (i < index ? before : after).of(part, outcome))),
  );
}

const LOGICAL: ReadonlySet<string> = new Set([OPERATORS.and, OPERATORS.or, OPERATORS.conditional]);

type Select = Extract<Expr, { kind: "select" }>;

/** The expression of a policy variable that an access reads, and nothing below it. */
export function variableOf({ root, steps }: Access, variables: VariableTrees): Expr | undefined {
  const name = root === "variables" && steps.length === 1 ? steps[0]?.key : undefined;
  return name === undefined ? undefined : variables.get(name);
}

function textsOf({ root, steps }: Access): string[] {
  return [root, ...steps.map(({ text }) => text)];
}

/** Whether a fact proves that something exists, directly or by implication. */
export function isKnown(text: string, facts: Facts): boolean {
  if (facts.has(text)) return true;
  const prefix = `${text}${TOGETHER}`;
  return [...facts].some((fact) => fact.startsWith(prefix) && facts.has(fact.slice(prefix.length)));
}

const TOGETHER = " whenever ";

/** `has(a) == has(b)`: each exists if the other does. */
function togetherFacts(args: readonly Expr[], isEqual: boolean): Facts {
  const [a, b] = args.map((side) => {
    const base = side.kind === "select" && side.test ? accessOf(side.operand) : undefined;
    return base === undefined || side.kind !== "select" ? undefined : `${formatAccess(base)}.${side.field}`;
  });
  if (!isEqual || a === undefined || b === undefined) return NOTHING;
  return new Set([`${a}${TOGETHER}${b}`, `${b}${TOGETHER}${a}`]);
}

/** `object == null` and `request.operation == 'DELETE'`, true or false. */
function comparedFacts({ args }: Call, isEqual: boolean): Facts {
  const together = togetherFacts(args, isEqual);
  if (together.size > 0) return together;
  const literal = args.find((side) => side.kind === "literal");
  const other = args.find((side) => side !== literal);
  const access = other === undefined ? undefined : accessOf(other);
  if (literal?.kind !== "literal" || access === undefined) return NOTHING;
  if (literal.value === null) return isEqual ? NOTHING : new Set([formatAccess(access)]);
  if (formatAccess(access) !== OPERATION) return NOTHING;
  return operationFacts([literal.value], isEqual);
}

function memberFacts({ args: [key, container] }: Call, isMember: boolean): Facts {
  if (key === undefined || container === undefined) return NOTHING;
  const access = accessOf(key);
  if (access !== undefined && formatAccess(access) === OPERATION && container.kind === "list") {
    const values = container.items.map((item) => (item.kind === "literal" ? item.value : undefined));
    return operationFacts(values, isMember);
  }
  const base = accessOf(container);
  if (!isMember || base === undefined) return NOTHING;
  const text = formatAccess(base);
  if (key.kind === "ident") return new Set([`${text}[${key.name}]`]);
  return keyedFact(text, key);
}

/** `labels.exists(k, k == 'app')`, as many write `'app' in labels`. */
function keyFacts({ range, variable, init, step }: Fold): Facts {
  const isExists = init.kind === "literal" && init.value === false && step.kind === "call";
  const predicate = isExists ? step.args[1] : undefined;
  const base = accessOf(range);
  if (base === undefined || predicate?.kind !== "call" || predicate.name !== OPERATORS.equal) return NOTHING;
  const key = predicate.args.find((side) => side.kind === "literal");
  const isAboutKeys = predicate.args.some((side) => side.kind === "ident" && side.name === variable);
  return key === undefined || !isAboutKeys ? NOTHING : keyedFact(formatAccess(base), key);
}

function keyedFact(text: string, key: Expr): Facts {
  if (key.kind !== "literal" || typeof key.value !== "string") return NOTHING;
  return new Set([`${text}['${key.value}']`, `${text}.${key.value}`]);
}

function operationFacts(values: readonly unknown[], isOneOf: boolean): Facts {
  const excluded = OPERATIONS.filter((operation) => values.includes(operation) !== isOneOf);
  return new Set(excluded.map(notOperation));
}

export function union(sets: readonly Facts[]): Facts {
  return new Set(sets.flatMap((set) => [...set]));
}

function intersection(sets: readonly Facts[]): Facts {
  const [first = NOTHING, ...rest] = sets;
  return new Set([...first].filter((fact) => rest.every((set) => set.has(fact))));
}
