import { type FieldError, childPlace, itemPlace, listOf, textOf } from "../../machinery/index.js";
import { type Json, type JsonObject, equalTyped, isObject } from "../../model/index.js";
import { PolicyExpressions } from "./registration-expression.js";
import { checkConditions } from "./registration-conditions.js";
import { RESERVED } from "../../builtin/internal.js";

const CONFIGURATIONS: ReadonlySet<string> = new Set([
  "MutatingWebhookConfiguration",
  "ValidatingWebhookConfiguration",
]);

/** Adds the errors in match conditions to those of webhook configurations, where Go's code has them. */
export function withConditionErrors(
  errors: readonly FieldError[],
  object: JsonObject,
  old: JsonObject | null,
  kubernetes: string,
): readonly FieldError[] {
  if (!CONFIGURATIONS.has(textOf(object, "kind"))) return errors;
  const found = conditionErrors(object, old, kubernetes);
  return found.length === 0 ? errors : [...errors, ...found].toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Go's code checks versions and repeated names after the rest of a webhook, and whether the name is reserved at last. */
function rankOf({ type, pointer, detail }: FieldError): number {
  const [root, index, field] = pointer;
  if (root !== "webhooks" || typeof index !== "number")
    return detail === RESERVED ? Number.MAX_SAFE_INTEGER : -1;
  const isLast = field === "admissionReviewVersions" || (field === "name" && type === "FieldValueDuplicate");
  return 2 * index + (isLast ? 1 : 0);
}

/** Conditions are not checked again if no webhook has others than before. */
function conditionErrors(object: JsonObject, old: JsonObject | null, kubernetes: string): FieldError[] {
  const [conditions, before] = [conditionsOf(object), old === null ? [] : conditionsOf(old)];
  if (old !== null && equalTyped(conditions, before)) return [];
  const stored = old === null ? null : { spec: { matchConditions: before.flat() } };
  const expressions = new PolicyExpressions({}, kubernetes, stored, false);
  const webhooks = childPlace(null, "webhooks");
  return conditions.flatMap((each, i) =>
    checkConditions(each, childPlace(itemPlace(webhooks, i), "matchConditions"), expressions),
  );
}

function conditionsOf(object: JsonObject): Json[][] {
  return listOf(object, "webhooks").map((webhook) =>
    isObject(webhook) ? [...listOf(webhook, "matchConditions")] : [],
  );
}
