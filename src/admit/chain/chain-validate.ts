import {
  type FieldError,
  formatFieldError,
  finalizerWarnings,
  inWordsOf,
  mapOf,
  textOf,
  nameOf,
} from "../../machinery/index.js";
import { type Json, type JsonObject } from "../../model/index.js";
import { groupOf } from "../../model/internal.js";
import {
  correlate,
  distinct,
  validateCreate,
  validateStatusUpdate,
  validateUpdate,
} from "../schema/crd-validate.js";
import type { Chain } from "./chain.js";
import { unknownValues } from "./chain-unknown.js";
import type { Correlation } from "../schema/ratchet.js";
import type { CustomVersion } from "../schema/crd.js";
import { builtinErrors } from "./chain-builtin.js";
import { formatWarnings } from "../definition/definition-formats.js";
import { isDefinition } from "../registration/registration-crd.js";
import { readDefinition } from "../definition/definition.js";
import { invalidObject } from "../request/verdict.js";

/** Validates the object against its schema and rules. False if the API server rejects it. */
export function validate(chain: Chain, object: JsonObject, old: JsonObject | null): boolean {
  const { custom } = chain.scope.served;
  const errors =
    custom === undefined ? builtinErrors(chain, object, old) : customErrors(chain, custom, object, old);
  if (errors.length > 0) {
    return chain.deny(invalidObject(subjectOf(chain, object), nameOf(object), errors));
  }
  if (custom !== undefined) warnOfFinalizers(chain, object, old);
  else if (isDefinition(object) && chain.scope.subresource === "") warnOfFormats(chain, object, old);
  return true;
}

/** Errors name a custom resource by its own kind, even if that is wrong. */
function subjectOf({ scope }: Chain, object: JsonObject): { readonly kind: string; readonly group: string } {
  const { served } = scope;
  // Both groups have the same events, which are of the core group.
  if (served.custom === undefined)
    return served.group === "events.k8s.io" ? { ...served, group: "" } : served;
  return { kind: textOf(object, "kind"), group: groupOf(textOf(object, "apiVersion")) };
}

function customErrors(
  chain: Chain,
  custom: CustomVersion,
  object: JsonObject,
  old: JsonObject | null,
): FieldError[] {
  const correlation = old === null ? null : correlate(object, old, custom);
  const found = inWordsOf(schemaErrors(chain, custom, object, old, correlation), chain.world.minor);
  const errors = distinct(found);
  chain.note("validate", 1, outcomeOf(errors));
  chain.failures.push(...errors.map((error) => ({ tier: 1, error }) as const));
  return [...found, ...ruleErrors(chain, object, old, correlation, errors)];
}

function schemaErrors(
  { scope }: Chain,
  custom: CustomVersion,
  object: JsonObject,
  old: JsonObject | null,
  correlation: Correlation | null,
): FieldError[] {
  if (old === null) return validateCreate(object, custom);
  const judge = scope.subresource === "status" ? validateStatusUpdate : validateUpdate;
  return judge(object, old, custom, { correlation, repeats: true });
}

/** Rules are not evaluated after certain schema errors; an additional error says so. */
function ruleErrors(
  chain: Chain,
  object: JsonObject,
  old: JsonObject | null,
  correlation: Correlation | null,
  errors: readonly FieldError[],
): readonly FieldError[] {
  const rules = chain.scope.served.rules();
  if (rules === null) {
    chain.note("rules", 2);
    return [];
  }
  const skipped = rules.skippedAfter(errors);
  if (skipped !== undefined) {
    chain.note("rules", 2, { outcome: "skipped", messages: [formatFieldError(skipped)] });
    return [skipped];
  }
  const shown = (self: Json): Json => unknownValues(chain).object(self as JsonObject, "self");
  const isNamed = !chain.filled.has("name");
  const found = rules.validate(object, old === null ? (isNamed ? {} : { shown }) : { old, correlation });
  if (found.unknown.length > 0)
    chain.unknown.push({
      tier: 2,
      by: chain.definition ?? "",
      binding: undefined,
      fields: found.unknown,
      isDecisive: true,
    });
  chain.failures.push(...found.failures.map((rule) => ({ tier: 2, rule }) as const));
  for (const warning of found.warnings) chain.warnings.add(formatFieldError(warning));
  const messages = [...found.errors, ...found.warnings].map(formatFieldError);
  chain.note("rules", 2, { ...outcomeOf(found.errors), messages, cost: found.cost });
  return found.errors;
}

function outcomeOf(errors: readonly FieldError[]): {
  readonly outcome: "denied" | "passed";
  readonly messages: readonly string[];
} {
  return { outcome: errors.length > 0 ? "denied" : "passed", messages: errors.map(formatFieldError) };
}

function warnOfFormats({ warnings, world }: Chain, object: JsonObject, old: JsonObject | null): void {
  const before = old === null ? null : readDefinition(old);
  for (const warning of formatWarnings(readDefinition(object), before, world.minor)) warnings.add(warning);
}

function warnOfFinalizers(chain: Chain, object: JsonObject, old: JsonObject | null): void {
  const before = old === null ? {} : mapOf(old, "metadata");
  for (const warning of finalizerWarnings(mapOf(object, "metadata"), before)) chain.warnings.add(warning);
}
