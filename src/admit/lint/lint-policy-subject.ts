import { mapOf } from "../../machinery/index.js";
import { type Activation, type PolicyExpression } from "../policy/policy-expression.js";
import { type FillKnowledge, type Filler, withMetadata } from "./lint-fill.js";
import { type Json, type JsonObject, type SchemaNode, isObject } from "../../model/index.js";
import { apiVersionOf } from "../../model/internal.js";
import { ReadCollector, type Reads } from "./lint-reads.js";
import type { Result, Subject, Values } from "./lint-subject.js";
import { completeNamespace, namespaceValue } from "../policy/policy-namespace.js";
import type { ExpressionUse } from "./lint-expression.js";
import type { MatchedKind } from "./lint-kinds.js";
import type { PolicyVariable } from "../policy/policy-activation.js";
import type { VariableTrees } from "./lint-fact.js";
import { activate } from "../policy/policy-activation.js";
import { completed } from "./lint-complete.js";
import { isWrittenField } from "../../schema/internal.js";
import { joined } from "./lint-rule-subject.js";
import { requestFor } from "./lint-request.js";
import type { Expr } from "../../cel/internal.js";

/** An expression of a policy, with what is needed to try it on objects of one kind. */
export interface TriedExpression {
  readonly use: ExpressionUse;
  readonly tree: Expr;
  readonly variables: VariableTrees;
  readonly program: PolicyExpression;
  /** What must be false first: the validation whose message it is. */
  readonly judged: PolicyExpression | undefined;
  /** The validations before it: of several that deny an object, the first one is reported. */
  readonly earlier: readonly PolicyExpression[];
  /** The other conditions, which must be met. */
  readonly conditions: readonly PolicyExpression[];
  readonly compiledVariables: readonly PolicyVariable[];
  readonly operations: readonly string[];
  readonly kind: MatchedKind;
}

/**
 * Which fields every object of a kind has, though its schema does not say so. Custom resources without a spec are
 * useless.
 */
export function writtenIn(kind: MatchedKind): (node: SchemaNode, field: string) => boolean {
  const name = `${apiVersionOf(kind)}/${kind.kind}`;
  return (node, field) =>
    kind.isCustom ? field === "spec" && node === kind.schema : isWrittenField(node, field, name);
}

/** Tries an expression of a policy on objects that the schema of a kind allows. */
export class PolicySubject implements Subject {
  readonly knowledge: FillKnowledge;
  readonly #tried: TriedExpression;
  readonly #reads: Reads;
  readonly #params: Reads | undefined;

  constructor(tried: TriedExpression, conditionTrees: readonly Expr[]) {
    this.#tried = tried;
    const { kind } = tried;
    const collector = new ReadCollector(tried.variables);
    for (const tree of [tried.tree, ...conditionTrees]) collector.collect(tree);
    this.#reads = joined(collector.roots.get("object"), collector.roots.get("oldObject"));
    this.#params = collector.roots.get("params");
    this.knowledge = { texts: collector.texts, numbers: collector.numbers, isWritten: writtenIn(kind) };
  }

  draw(filler: Filler, round: number): Values {
    const { kind, operations } = this.#tried;
    const operation = operations[round % operations.length] ?? "CREATE";
    const make = (): JsonObject => {
      const value = withTemplateLabels(withMetadata(filler.fill(kind.schema, this.#reads)), kind);
      return { ...(isObject(value) ? value : {}), apiVersion: apiVersionOf(kind), kind: kind.kind };
    };
    const old = operation === "CREATE" ? null : make();
    const object = operation === "DELETE" ? null : operation === "UPDATE" && round % 2 === 0 ? old : make();
    const params = this.#params === undefined ? null : filler.fill(undefined, this.#params);
    return {
      object,
      oldObject: old,
      params,
      request: requestFor(kind, { operation, object, oldObject: old }),
    };
  }

  run(values: Values): Result | undefined {
    const { program, conditions, judged } = this.#tried;
    const activation = this.#activation(values);
    const areMet = conditions.every((each) => resultOf(each, activation)?.value === true);
    if (!areMet) return undefined;
    if (judged !== undefined && resultOf(judged, activation)?.value !== false) return undefined;
    return resultOf(program, activation);
  }

  complete(values: Values, key: string, variant: number): Values {
    const { schema } = this.#tried.kind;
    const whole = (name: string): JsonObject | null => {
      const value = values[name] ?? null;
      const filled = completed(value, schema, this.#reads, key, variant);
      return isObject(filled) ? filled : null;
    };
    return { ...values, object: whole("object"), oldObject: whole("oldObject") };
  }

  isRefused(values: Values): boolean {
    const activation = this.#activation(values);
    return this.#tried.earlier.some((each) => resultOf(each, activation)?.value === false);
  }

  isPassed({ value }: Result): boolean {
    return this.#tried.use !== "validation" || value === true;
  }

  #activation({ object, oldObject, request, params }: Values): Activation {
    return activate(this.#tried.compiledVariables, {
      object: objectOf(object),
      oldObject: objectOf(oldObject),
      request: objectOf(request) ?? {},
      params: objectOf(params),
      namespace: namespaceValue(completeNamespace("default")),
    });
  }
}

function objectOf(value: Json | undefined): JsonObject | null {
  return value !== undefined && isObject(value) ? value : null;
}

/** The selector of a workload must match the labels of its template, so there are some. */
function withTemplateLabels(value: Json, { group, kind }: MatchedKind): Json {
  const isWorkload = group === "apps" || kind === "Job" || kind === "ReplicationController";
  if (!isWorkload || !isObject(value)) return value;
  const spec = mapOf(value, "spec");
  const template = mapOf(spec, "template");
  const metadata = mapOf(template, "metadata");
  const labels = { app: "sample", ...mapOf(metadata, "labels") };
  return { ...value, spec: { ...spec, template: { ...template, metadata: { ...metadata, labels } } } };
}

function resultOf({ program }: PolicyExpression, { bindings }: Activation): Result | undefined {
  if (program === undefined) return undefined;
  const { value, error } = program.evaluate(bindings);
  return { value, error };
}
