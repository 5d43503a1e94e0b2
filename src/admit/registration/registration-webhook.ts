import {
  type FieldError,
  childPlace,
  inWordsOf,
  itemPlace,
  listOf,
  mapOf,
  textOf,
} from "../../machinery/index.js";
import { type Json, type JsonObject, equalTyped, isObject } from "../../model/index.js";
import { PolicyExpressions } from "./registration-expression.js";
import { checkConditions } from "./registration-conditions.js";
import { RESERVED } from "../../builtin/internal.js";
import { USUAL_CLUSTER, builtinKind } from "../../builtin/index.js";
import { minorOf } from "../../schema/internal.js";

const CONFIGURATIONS: ReadonlySet<string> = new Set([
  "MutatingWebhookConfiguration",
  "ValidatingWebhookConfiguration",
]);

/**
 * Validates a new webhook configuration like the API server's code, with its metadata. A bundle of certificates is left
 * out: only reading it can fail. Undefined for other kinds and versions, and for an object that cannot be read.
 */
export function checkWebhookConfiguration(object: JsonObject, kubernetes: string): FieldError[] | undefined {
  const kind = textOf(object, "kind");
  if (!CONFIGURATIONS.has(kind)) return undefined;
  const code = builtinKind(textOf(object, "apiVersion"), kind);
  const value = code?.decode(withoutBundles(object)).value;
  if (code === undefined || value === undefined) return undefined;
  const cluster = { ...USUAL_CLUSTER, kubernetes };
  code.complete(value, cluster);
  const errors = withConditionErrors(code.createErrors(value, cluster), object, null, kubernetes);
  return inWordsOf(errors, minorOf(kubernetes));
}

function withoutBundles(object: JsonObject): JsonObject {
  const webhooks = listOf(object, "webhooks").map((webhook) => {
    if (!isObject(webhook) || !isObject(webhook["clientConfig"])) return webhook;
    const { caBundle: _, ...clientConfig } = mapOf(webhook, "clientConfig");
    return { ...webhook, clientConfig };
  });
  return webhooks.length === 0 ? object : { ...object, webhooks };
}

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
