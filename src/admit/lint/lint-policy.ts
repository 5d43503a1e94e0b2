import { BOOL, type Environment, DYN, type Expr, type Syntax, syntaxOf } from "../../cel/index.js";
import {
  FactReader,
  type Facts,
  NOTHING,
  OPERATIONS,
  factsBeside,
  notOperation,
  union,
} from "./lint-fact.js";
import { type FieldPath, type JsonObject, type ResourceId, pathOf } from "../../model/index.js";
import type { SetExpression, ExpressionUse } from "./lint-expression.js";
import {
  type MutatingPolicy,
  type Policy,
  type ValidatingPolicy,
  readMutatingPolicy,
  readValidatingPolicy,
} from "../policy/policy.js";
import { type CompiledPolicy, compileValidatingPolicy } from "../policy/policy-compile.js";
import { compileMutatingPolicy } from "../mutating/mutating-compile.js";
import type { MatchedKind } from "./lint-kinds.js";
import { type PolicyExpression, compileExpression } from "../policy/policy-expression.js";
import type { ResourceRule } from "../policy/match-rule.js";
import type { Root } from "./lint-scope.js";
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

/** Reads a policy; `kindsOf` says which kinds of the set its rules are about. */
export function readSetPolicy(
  object: JsonObject,
  resource: ResourceId,
  kindsOf: (rules: readonly ResourceRule[]) => readonly MatchedKind[],
): SetPolicy {
  const isMutating = resource.kind === "MutatingAdmissionPolicy";
  const mutating = isMutating ? readMutatingPolicy(object) : undefined;
  const validating = isMutating ? undefined : readValidatingPolicy(object);
  const policy = (mutating ?? validating) as Policy;
  const rules = policy.match?.rules ?? [];
  const operations = new Set(rules.flatMap((rule) => rule.operations).flatMap(expandOperation));
  const kinds = kindsOf(rules);
  const reader = new PolicyReader(resource, policy, operations, kinds);
  reader.read(validating, mutating);
  const { expressions } = reader;
  return { resource, object, policy, validating, operations, kinds, expressions };
}

function expandOperation(operation: string): readonly string[] {
  return operation === "*" ? OPERATIONS : [operation];
}

/** The faults of a policy's expressions in one version, by the order of `PolicyReader.read`. */
type Compiled = readonly (PolicyExpression | null)[];

/** What stands for a condition that does not compile: nothing follows from it. */
const NO_CONDITION: Expr = { kind: "broken", id: 0 };

class PolicyReader {
  readonly expressions: SetExpression[] = [];
  readonly #resource: ResourceId;
  readonly #policy: Policy;
  readonly #roots: readonly ReadonlyMap<string, Root>[];
  readonly #variables = new Map<string, Expr>();
  readonly #compiled = new Map<number, Compiled>();
  #compileAt: (minor: number) => Compiled = () => [];

  constructor(
    resource: ResourceId,
    policy: Policy,
    operations: ReadonlySet<string>,
    kinds: readonly MatchedKind[],
  ) {
    this.#resource = resource;
    this.#policy = policy;
    this.#roots = rootsOf(operations, kinds);
  }

  read(validating: ValidatingPolicy | undefined, mutating: MutatingPolicy | undefined): void {
    this.#compileAt = (minor) => compileAll(validating, mutating, `1.${minor}`);
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
    const expression: SetExpression = {
      resource: this.#resource,
      path,
      source,
      use,
      syntax: this.#syntaxOf(source),
      variables: this.#variables,
      facts,
      roots: this.#roots,
      faultAt: (minor) => {
        const text = this.#at(minor)[index]?.fault ?? "";
        return text === "" ? undefined : { text };
      },
    };
    this.expressions.push(expression);
    return expression;
  }

  #syntaxOf(source: string): Syntax | undefined {
    return source === "" ? undefined : syntaxOf(source, this.#environment());
  }

  #factsOf(tree: Expr, outcome: boolean): Facts {
    return new FactReader(this.#variables).of(tree, outcome);
  }

  /** Variables are of any type here: what they are is told by their own expressions. */
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

/** When a policy is written, its conditions cannot name variables, although they are there when it is asked. */
function compileConditions({ matchConditions, paramKind }: Policy, kubernetes: string): Compiled {
  const hasParams = paramKind !== null;
  const names = policyEnvironment({ kubernetes, hasParams, hasAuthorizer: true, hasVariables: false });
  return matchConditions.map(({ expression }) => compileExpression(expression, names, [BOOL]));
}

/** `object` is null on delete, `oldObject` on create, and both are on connect. */
function rootsOf(
  operations: ReadonlySet<string>,
  kinds: readonly MatchedKind[],
): readonly ReadonlyMap<string, Root>[] {
  const never = (absentOn: readonly string[]) => (facts: Facts) =>
    absentOn.every((operation) => !operations.has(operation) || facts.has(notOperation(operation)));
  const roots = ({ schema, isCustom }: Pick<MatchedKind, "schema" | "isCustom">) =>
    new Map<string, Root>([
      ["object", { schema, isComplete: isCustom, isThere: never(["DELETE"]) }],
      ["oldObject", { schema, isComplete: isCustom, isThere: never(["CREATE", "CONNECT"]) }],
    ]);
  return kinds.length === 0 ? [roots({ schema: undefined, isCustom: false })] : kinds.map(roots);
}
