import {
  type FieldError,
  invalid,
  type Place,
  childPlace,
  itemPlace,
  pointerOf,
} from "../../machinery/index.js";
import { type CheckedExpression, ExpressionCheck } from "./rule-expression-check.js";
import { type RuleDialect, ruleDialectOf } from "./rule-dialect.js";
import { expectKubernetes } from "../kubernetes.js";
import { namedSchemas, subschema } from "../schema/structural-keyword.js";
import type { JsonObject } from "../../model/index.js";
import { Structural } from "../schema/structural.js";
import { checkDefaultRules } from "./rule-default.js";
import { checkDefaults } from "../schema/default-check.js";
import { checkKeywords } from "../schema/crd-keywords.js";
import { checkStructural } from "../schema/structural-check.js";
import { readFieldPath } from "./rule-field-path.js";
import { ruledSchemas } from "./rule-schema.js";
import { rulesOf } from "../schema/structural-rules.js";

export interface RuleCheckOptions {
  /** The version of the API server the CRD is for: `1.36` by default. */
  readonly kubernetes?: string | undefined;
  /** The path of the schema in the CRD. */
  readonly place?: Place | null | undefined;
  /** Rules and messages that the stored CRD has too: they may use everything its API server supports. */
  readonly knownRules?: ReadonlySet<string> | undefined;
  readonly knownMessages?: ReadonlySet<string> | undefined;
  /** Which errors of the schema may stay because they existed before an update. */
  readonly isForgiven?: ((error: FieldError) => boolean) | undefined;
}

export interface RuleCheck {
  /** The API server's errors for the rules of a CRD when it is written. */
  readonly errors: readonly FieldError[];
  readonly expressions: readonly CheckedExpression[];
  /** The sum of all costs. */
  readonly cost: number;
}

/**
 * Checks the rules of a CRD's schema as the API server does when the CRD is written; `checkCrdSchema` does the rest.
 */
export function checkRules(raw: JsonObject, options: RuleCheckOptions = {}): RuleCheck {
  const { place = null, isForgiven = () => false } = options;
  const kubernetes = expectKubernetes(options.kubernetes);
  const dialect = ruleDialectOf(kubernetes);
  const paths = checkFieldPaths(raw, place, dialect);
  const none = { expressions: [], cost: 0 };
  if (checkStructural(raw, place).length > 0) return { errors: paths, ...none };
  const schema = new Structural(raw);
  const refused = checkDefaults(schema, place);
  const unmet = checkDefaultRules(schema, place, refused, kubernetes);
  if (refused.length > 0 || unmet.length > 0) return { errors: [...paths, ...unmet], ...none };
  const check = new ExpressionCheck(dialect, options);
  const broken = [...checkKeywords(raw, place), ...paths].filter((error) => !isForgiven(error));
  for (const ruled of ruledSchemas(raw, place)) if (!isBroken(ruled.place, broken)) check.check(ruled);
  const { expressions, cost } = check;
  return { errors: [...paths, ...check.errors(place)], expressions, cost };
}

/** Expressions are not checked if the schema has errors, here or below: they would only repeat them. */
function isBroken(place: Place | null, errors: readonly FieldError[]): boolean {
  const tokens = pointerOf(place);
  return errors.some(({ pointer }) => tokens.every((token, i) => pointer[i] === token));
}

function checkFieldPaths(raw: JsonObject, place: Place | null, dialect: RuleDialect): FieldError[] {
  const errors: FieldError[] = [];
  const below = [
    ...namedSchemas(raw, place),
    subschema(raw, "items", place),
    subschema(raw, "additionalProperties", place),
  ];
  for (const one of below)
    if (one !== undefined) errors.push(...checkFieldPaths(one.raw, one.place, dialect));
  for (const [index, { fieldPath }] of rulesOf(raw).entries()) {
    if (fieldPath === "" || typeof readFieldPath(fieldPath, new Structural(raw)) !== "string") continue;
    const at = childPlace(itemPlace(childPlace(place, "x-kubernetes-validations"), index), "fieldPath");
    errors.push(invalid(at, fieldPath, dialect.invalidPath));
  }
  return errors;
}
