import { BOOL, type Environment, DYN } from "../../cel/index.js";
import { type Expr, type Syntax, syntaxOf } from "../../cel/internal.js";
import {
  FactReader,
  type Facts,
  NOTHING,
  OPERATIONS,
  factsBeside,
  notOperation,
  union,
} from "./lint-fact.js";
import { type FieldPath, type JsonObject, type ResourceId } from "../../model/index.js";
import { pathOf } from "../../model/internal.js";
import type { SetExpression, ExpressionUse } from "./lint-expression.js";
import {
  type MutatingPolicy,
  type Policy,
  type ValidatingPolicy,
  readMutatingPolicy,
  readValidatingPolicy,
} from "../policy/policy.js";
import { type CompiledPolicy, compileValidatingPolicy } from "../policy/policy-compile.js";
import { PolicyCompiler } from "../policy/policy-compile.js";
import { PolicySubject, writtenIn } from "./lint-policy-subject.js";
import type { PolicyVariable } from "../policy/policy-activation.js";
import type { Subject } from "./lint-subject.js";
import { compileMutatingPolicy } from "../mutating/mutating-compile.js";
import type { MatchedKind, SetKinds } from "./lint-kinds.js";
import { type PolicyExpression, compileExpression } from "../policy/policy-expression.js";
import type { Root } from "./lint-scope.js";
import { NEWEST_VERSION, minorOf } from "../../schema/internal.js";
import { policyEnvironment } from "../policy/policy-environment.js";

/** A policy of the set, with all its expressions. */
export interface SetPolicy {
  readonly resource: ResourceId;
  readonly object: JsonObject;
  readonly policy: Policy;
  /** Undefined for a mutating policy. */
  readonly validating: ValidatingPolicy | undefined;
  readonly operations: ReadonlySet<string>;
  readonly kinds: readonly MatchedKind[];
  readonly expressions: readonly SetExpression[];
}

/** Reads a policy; `known` has the kinds of the set that its rules match. */
export function readSetPolicy(
  object: JsonObject,
  resource: ResourceId,
  known: Pick<SetKinds, "matching" | "isWhollyKnown">,
): SetPolicy {
  const isMutating = resource.kind === "MutatingAdmissionPolicy";
  const mutating = isMutating ? readMutatingPolicy(object) : undefined;
  const validating = isMutating ? undefined : readValidatingPolicy(object);
  const policy = (mutating ?? validating) as Policy;
  const rules = policy.match?.rules ?? [];
  const operations = new Set(rules.flatMap((rule) => rule.operations).flatMap(expandOperation));
  const kinds = known.matching(rules);
  const reader = new PolicyReader(resource, policy, operations, { kinds, isAll: known.isWhollyKnown(rules) });
  reader.read(validating, mutating);
  const { expressions } = reader;
  return { resource, object, policy, validating, operations, kinds, expressions };
}

function expandOperation(operation: string): readonly string[] {
  return operation === "*" ? OPERATIONS : [operation];
}

/** The operations on an object of a kind that the policy matches. */
const TRIED: readonly string[] = ["CREATE", "UPDATE", "DELETE"];
/** Expressions are tried in the newest version. */
const NEWEST = minorOf(NEWEST_VERSION);

/** The errors of a policy's expressions in one version, in the order of `PolicyReader.read`. */
type Compiled = readonly (PolicyExpression | null)[];

/** Replaces a condition that does not compile: nothing follows from it. */
const NO_CONDITION: Expr = { kind: "broken", id: 0 };

class PolicyReader {
  readonly expressions: SetExpression[] = [];
  readonly #resource: ResourceId;
  readonly #policy: Policy;
  readonly #roots: readonly ReadonlyMap<string, Root>[];
  readonly #kinds: readonly MatchedKind[];
  readonly #operations: readonly string[];
  readonly #variables = new Map<string, Expr>();
  readonly #compiled = new Map<number, Compiled>();
  #readyVariables: readonly PolicyVariable[] | undefined;
  #compileAt: (minor: number) => Compiled = () => [];
  #compiledVariables: () => readonly PolicyVariable[] = () => [];

  constructor(
    resource: ResourceId,
    policy: Policy,
    operations: ReadonlySet<string>,
    { kinds, isAll }: { readonly kinds: readonly MatchedKind[]; readonly isAll: boolean },
  ) {
    this.#resource = resource;
    this.#policy = policy;
    this.#kinds = kinds;
    this.#operations = TRIED.filter((operation) => operations.has(operation));
    this.#roots = rootsOf(operations, kinds, isAll);
  }

  read(validating: ValidatingPolicy | undefined, mutating: MutatingPolicy | undefined): void {
    this.#compileAt = (minor) => compileAll(validating, mutating, `1.${minor}`);
    this.#compiledVariables = () => new PolicyCompiler(this.#policy, `1.${NEWEST}`).compiled.variables;
    const { variables, matchConditions } = this.#policy;
    for (const [i, { name, expression }] of variables.entries()) {
      const read = this.#add("variable", expression, pathOf("spec", "variables", i, "expression"), NOTHING);
      if (read.syntax !== undefined) this.#variables.set(name, read.syntax.root);
    }
    const trees = matchConditions.map(({ expression }) => this.#syntaxOf(expression)?.root ?? NO_CONDITION);
    for (const [i, { expression }] of matchConditions.entries()) {
      const others = factsBeside(trees, i, true, this.#variables);
      this.#add("condition", expression, pathOf("spec", "matchConditions", i, "expression"), others);
    }
    const facts = union(trees.map((tree) => this.#factsOf(tree, true)));
    for (const [i, { expression, messageExpression }] of (validating?.validations ?? []).entries()) {
      const at = (field: string): FieldPath => pathOf("spec", "validations", i, field);
      this.#add("validation", expression, at("expression"), facts);
      const judged = this.#syntaxOf(expression)?.root;
      const failed = union([facts, judged === undefined ? NOTHING : this.#factsOf(judged, false)]);
      this.#add("message", messageExpression, at("messageExpression"), failed);
    }
    for (const [i, { valueExpression }] of (validating?.auditAnnotations ?? []).entries()) {
      const path = pathOf("spec", "auditAnnotations", i, "valueExpression");
      this.#add("audit annotation", valueExpression, path, facts);
    }
    for (const [i, { type, expression }] of (mutating?.mutations ?? []).entries()) {
      const body = type === "JSONPatch" ? "jsonPatch" : "applyConfiguration";
      this.#add("mutation", expression, pathOf("spec", "mutations", i, body, "expression"), facts);
    }
  }

  #add(use: ExpressionUse, source: string, path: FieldPath, facts: Facts): SetExpression {
    const index = this.expressions.length;
    const syntax = this.#syntaxOf(source);
    const expression: SetExpression = {
      resource: this.#resource,
      path,
      source,
      use,
      isMessageKept: false,
      syntax,
      variables: this.#variables,
      facts,
      roots: this.#roots,
      subjects: this.#kinds.map((kind) => () => syntax && this.#subject(index, syntax.root, kind)),
      faultAt: (minor) => {
        const text = this.#at(minor)[index]?.fault ?? "";
        return text === "" ? undefined : { text };
      },
    };
    this.expressions.push(expression);
    return expression;
  }

  #subject(index: number, tree: Expr, kind: MatchedKind): Subject | undefined {
    const compiled = this.#at(NEWEST);
    const { use } = this.expressions[index] as SetExpression;
    const program = compiled[index];
    const conditions = this.expressions.flatMap((each, i) =>
      each.use === "condition" && i !== index ? [i] : [],
    );
    if (program?.program === undefined || kind.schema === undefined) return undefined;
    const tried = {
      use,
      tree,
      variables: this.#variables,
      program,
      judged: use === "message" ? (compiled[index - 1] ?? undefined) : undefined,
      earlier: this.expressions.flatMap((each, i) =>
        each.use === "validation" && i < index - (use === "message" ? 1 : 0) ? (compiled[i] ?? []) : [],
      ),
      conditions: conditions.flatMap((i) => compiled[i] ?? []),
      compiledVariables: (this.#readyVariables ??= this.#compiledVariables()),
      operations: this.#operations.length === 0 ? TRIED : this.#operations,
      kind,
    };
    const trees = conditions.flatMap((i) => this.expressions[i]?.syntax?.root ?? []);
    return new PolicySubject(tried, trees);
  }

  #syntaxOf(source: string): Syntax | undefined {
    return source === "" ? undefined : syntaxOf(source, this.#environment());
  }

  #factsOf(tree: Expr, outcome: boolean): Facts {
    return new FactReader(this.#variables).of(tree, outcome);
  }

  /** Variables have any type here: their own expressions are checked separately. */
  #environment(): Environment {
    const types = new Map(this.#policy.variables.map(({ name }) => [name, DYN]));
    const hasParams = this.#policy.paramKind !== null;
    return policyEnvironment({ hasParams, hasAuthorizer: true, hasPatchTypes: true, variables: types });
  }

  #at(minor: number): Compiled {
    let compiled = this.#compiled.get(minor);
    if (compiled === undefined) this.#compiled.set(minor, (compiled = this.#compileAt(minor)));
    return compiled;
  }
}

function compileAll(
  validating: ValidatingPolicy | undefined,
  mutating: MutatingPolicy | undefined,
  kubernetes: string,
): Compiled {
  const conditions = compileConditions((validating ?? mutating) as Policy, kubernetes);
  if (validating !== undefined) {
    const compiled = compileValidatingPolicy(validating, kubernetes);
    const { validations, messages, auditAnnotations } = compiled;
    const judged = validations.flatMap((each, i) => [each, messages[i] ?? null]);
    return [...variablesOf(compiled), ...conditions, ...judged, ...auditAnnotations];
  }
  if (mutating === undefined) return [];
  const compiled = compileMutatingPolicy(mutating, kubernetes);
  return [...variablesOf(compiled), ...conditions, ...compiled.mutations];
}

function variablesOf({ variables }: CompiledPolicy): Compiled {
  return variables.map(({ expression }) => expression);
}

/** When a policy is written, its conditions cannot use variables, although they exist during evaluation. */
function compileConditions({ matchConditions, paramKind }: Policy, kubernetes: string): Compiled {
  const hasParams = paramKind !== null;
  const names = policyEnvironment({ kubernetes, hasParams, hasAuthorizer: true, hasVariables: false });
  return matchConditions.map(({ expression }) => compileExpression(expression, names, [BOOL]));
}

/** `object` is null on delete, `oldObject` on create, and both are on connect. */
function rootsOf(
  operations: ReadonlySet<string>,
  kinds: readonly MatchedKind[],
  isAll: boolean,
): readonly ReadonlyMap<string, Root>[] {
  const never = (absentOn: readonly string[]) => (facts: Facts) =>
    absentOn.every((operation) => !operations.has(operation) || facts.has(notOperation(operation)));
  const rootsFor = (kind: MatchedKind | undefined): ReadonlyMap<string, Root> => {
    const isWritten = kind === undefined ? () => false : writtenIn(kind);
    const common = {
      schema: kind?.schema,
      isComplete: kind?.schema !== undefined,
      isResource: true,
      isWritten,
    };
    return new Map<string, Root>([
      ["object", { ...common, isThere: never(["DELETE"]) }],
      ["oldObject", { ...common, isThere: never(["CREATE", "CONNECT"]) }],
    ]);
  };
  const known = kinds.map(rootsFor);
  // What does not hold for every kind cannot be claimed for unknown ones.
  return isAll && known.length > 0 ? known : [...known, rootsFor(undefined)];
}
