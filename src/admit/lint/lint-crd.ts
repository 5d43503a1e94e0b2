import {
  type Place,
  childPlace,
  formatPlace,
  itemPlace,
  type FieldError,
  listOf,
  mapOf,
  textOf,
} from "../../machinery/index.js";
import { type Diagnostic, type JsonObject, isObject } from "../../model/index.js";
import { getKey, segmentsOf } from "../../model/internal.js";
import { EXPRESSION_LIMIT, SCHEMA_LIMIT } from "../rule/rule-cost.js";
import type { SetCrd, SetKinds } from "./lint-kinds.js";
import { type SetRule, rulesOfVersion, schemaPath } from "./lint-rule.js";
import { isCompileFault } from "./lint-expression.js";
import { checkCrdSchema } from "../schema/crd-schema-check.js";
import { checkRules } from "../rule/rule-check.js";
import { fieldErrorDiagnostic } from "../request/field-error-diagnostic.js";
import { isShared } from "../registration/registration-crd.js";
import { problems } from "../problems.js";

/** One version of a CRD, with its rules. */
export interface SetVersion {
  readonly crd: SetCrd;
  readonly apiVersion: string;
  readonly raw: JsonObject;
  readonly place: Place;
  /** All versions have this schema, so the API server keeps it in one place and reports that. */
  readonly isShared: boolean;
  readonly hasStatus: boolean;
  readonly rules: readonly SetRule[];
  /** Those that no earlier version has at the same place. */
  readonly ownRules: readonly SetRule[];
}

/** The versions of a CRD that have a schema. */
export function versionsOf(crd: SetCrd, kinds: SetKinds): SetVersion[] {
  const all = listOf(mapOf(crd.object, "spec"), "versions");
  const schemas = all.map((version) => (isObject(version) ? (getKey(version, "schema") ?? null) : null));
  const seen = new Set<string>();
  return all.flatMap((version, i) => {
    const raw = isObject(version) ? getKey(mapOf(version, "schema"), "openAPIV3Schema") : undefined;
    if (!isObject(version) || !isObject(raw)) return [];
    const apiVersion = `${crd.kind.group}/${textOf(version, "name")}`;
    const schema = kinds.schemas(apiVersion, crd.kind.kind);
    const versions = childPlace(childPlace(null, "spec"), "versions");
    const rules = rulesOfVersion(raw, schema, crd.resource, schemaPath(i));
    return {
      crd,
      apiVersion,
      raw,
      place: childPlace(childPlace(itemPlace(versions, i), "schema"), "openAPIV3Schema"),
      isShared: isShared(schemas),
      hasStatus: isObject(getKey(mapOf(version, "subresources"), "status")),
      rules,
      ownRules: rules.filter((rule) => isFirst(rule, seen)),
    };
  });
}

/** Versions repeat rules; a finding is not repeated for copies. */
function isFirst({ path, rule }: SetRule, seen: Set<string>): boolean {
  const place = segmentsOf(path).slice(segmentsOf(schemaPath(0)).length);
  const key = [...place.map(String), rule.rule, rule.messageExpression].join("\n");
  return !seen.has(key) && seen.add(key) !== undefined;
}

/** Finds errors of a version, except for expressions that do not compile. */
export function checkVersionSchema(version: SetVersion, kubernetes: string): Diagnostic[] {
  const { crd, raw, place, hasStatus } = version;
  const { errors, expressions, cost } = checkRules(raw, { kubernetes, place });
  const context = { document: crd.object, resource: crd.resource };
  return [...checkCrdSchema(raw, { hasStatus, place }), ...errors].flatMap((error) => {
    // Expressions that do not compile are reported with those of policies, with the version they need.
    if (isCompileFault(error) || isShare(error)) return [];
    if (!isCost(error)) return asServerNames(fieldErrorDiagnostic(error, context), version);
    const dear = expressions.find((each) => formatPlace(each.place) === error.field);
    const limit = dear === undefined ? SCHEMA_LIMIT : EXPRESSION_LIMIT;
    return asServerNames(overBudget(error, context, dear?.cost ?? cost, limit), version);
  });
}

function asServerNames(diagnostic: Diagnostic, version: SetVersion): Diagnostic {
  const { verbatim } = diagnostic;
  if (!version.isShared || verbatim === undefined) return diagnostic;
  return {
    ...diagnostic,
    verbatim: verbatim.replaceAll(formatPlace(version.place), "spec.validation.openAPIV3Schema"),
  };
}

function isCost({ detail }: FieldError): boolean {
  return /estimated (?:rule|messageExpression) cost/.test(detail ?? "");
}

/** The error about the total repeats its most expensive parts. */
function isShare({ detail }: FieldError): boolean {
  return detail.startsWith("contributed to ");
}

function overBudget(
  error: FieldError,
  context: { readonly document: JsonObject; readonly resource: SetCrd["resource"] },
  cost: number,
  limit: number,
): Diagnostic {
  const { code: _, severity: __, ...occurrence } = fieldErrorDiagnostic(error, context);
  const times = cost / limit > 100 ? "more than 100" : (cost / limit).toFixed(1);
  const what = limit === SCHEMA_LIMIT ? "all rules of a version together" : "one rule";
  return problems["cost-over-budget"]({
    ...occurrence,
    message: `its estimated cost is ${times} times what the API server allows for ${what}`,
    hint: "set maxItems, maxProperties and maxLength on the values that the rule iterates over, and on the lists and maps around them",
  });
}
