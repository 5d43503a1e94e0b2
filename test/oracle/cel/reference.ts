import { BOUNDED, UNBOUNDED, named } from "./under-schema.js";
import { PLAIN, type Scope } from "./plain.js";
import { type Environment, Uint, type Variables, compile, environment } from "../../../src/cel/index.js";
import { type JsonObject, formatJson } from "../../../src/model/index.js";
import { broken, textsOf } from "../grammar.js";
import type { Reference } from "../reference.js";
import { Shape } from "../../../src/cel/internal.js";
import { canonical } from "../../conformance/expression-case.js";
import { double } from "../../../src/cel/value/value.js";
import fc from "fast-check";

interface Case {
  readonly expression: string;
  /** Of `self` and `oldSelf`; without it the variables are plain. */
  readonly schema?: JsonObject;
  readonly variables: JsonObject;
  /** The cost limit of the evaluation; 0 for the API server's own limit. */
  readonly limit: number;
}

const limit = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
);

function casesIn({ grammar, variables, schema }: Scope): fc.Arbitrary<Case> {
  const expression = textsOf(grammar, 3);
  const text = fc.oneof({ weight: 20, arbitrary: expression }, { weight: 1, arbitrary: broken(expression) });
  return fc.record({ expression: text, variables, limit }).map((made) => {
    return schema === undefined ? made : { ...made, ...named(made.expression, schema, made.variables) };
  });
}

export const reference: Reference<Case, JsonObject> = {
  name: "cel",
  against: "k8s.io/apiserver v0.36.4 cel, environment 1.36",
  cases: fc.oneof(casesIn(PLAIN), casesIn(BOUNDED), casesIn(UNBOUNDED)),
  leastAccepted: 0.6,
  mostAccepted: 0.85,
  accepts: (answer) => "value" in answer,

  ours: (given) => compiled(given)(),
  prepare: compiled,

  /** Some expressions make the API server's own checker panic; here they are rejected. */
  decided: (_, ours, theirs) => ("panic" in theirs && "refused" in ours ? "0181" : undefined),
};

function compiled({ expression, schema, variables, limit: costLimit }: Case): () => JsonObject {
  const compilation = compile(expression, schema === undefined ? PLAIN.environment : typed(schema));
  if (compilation.program === undefined) return () => ({ refused: compilation.text });
  const { program, type, cost: estimate } = compilation;
  const given = schema === undefined ? plain(variables) : variables;
  return () => {
    const { value, error, cost } = program.evaluate(given, costLimit === 0 ? {} : { costLimit });
    const result: JsonObject = error === undefined ? { value: canonical(value) } : { error };
    return { type: String(type), least: bounded(estimate.min), most: bounded(estimate.max), cost, ...result };
  };
}

const environments = new Map<string, Environment>();

function typed(schema: JsonObject): Environment {
  const text = formatJson(schema);
  const known = environments.get(text);
  if (known !== undefined) return known;
  const shape = new Shape(schema);
  const made = environment({ variables: { self: shape, oldSelf: shape } });
  environments.set(text, made);
  return made;
}

/** JSON has neither uints nor whole doubles. */
function plain(variables: JsonObject): Variables {
  return { ...variables, u: new Uint(BigInt(variables["u"] as number)), d: double(variables["d"] as number) };
}

/** Beyond that only the order of magnitude is kept, and no limit comes near. */
function bounded(cost: number): number | string {
  return cost > Number.MAX_SAFE_INTEGER + 1 ? "unbounded" : cost;
}
