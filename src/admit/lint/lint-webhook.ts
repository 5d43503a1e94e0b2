import { listOf, mapOf, textOf } from "../../machinery/index.js";
import {
  type Diagnostic,
  type FieldPath,
  type JsonObject,
  type Severity,
  isObject,
} from "../../model/index.js";
import { child, getKey, pathOf } from "../../model/internal.js";
import { type ResourceRule, readResourceRule } from "../policy/match-rule.js";
import type { SetExpression } from "./lint-expression.js";
import type { SetKinds } from "./lint-kinds.js";
import type { SetResource } from "./lint-registration.js";
import { checkResources } from "./lint-match.js";
import { problems } from "../problems.js";
import { readSetPolicy } from "./lint-policy.js";
import { textOfBase64 } from "../webhook/base64-text.js";

/** Finds problems that prevent the webhooks of a configuration from working. */
export function checkWebhooks({ id, object }: SetResource, kinds: SetKinds): Diagnostic[] {
  return listOf(object, "webhooks").flatMap((entry, i) => {
    if (!isObject(entry)) return [];
    const path = pathOf("webhooks", i);
    const rules = listOf(entry, "rules").filter(isObject).map(readResourceRule);
    const about = { id, object };
    return [
      ...checkCertificates(about, entry, path),
      ...checkOwnPods(about, entry, rules, path),
      ...checkResources(id, rules, child(path, "rules"), kinds),
    ];
  });
}

/** The match conditions of webhooks, which are those of policies without parameters and variables. */
export function webhookConditions({ id, object }: SetResource, kinds: SetKinds): SetExpression[] {
  return listOf(object, "webhooks").flatMap((webhook, i) => {
    if (!isObject(webhook)) return [];
    const spec = {
      matchConstraints: { resourceRules: listOf(webhook, "rules") },
      matchConditions: listOf(webhook, "matchConditions").filter(isObject),
    };
    const { expressions } = readSetPolicy({ spec }, id, kinds);
    return expressions.map((expression, j) => ({
      ...expression,
      path: pathOf("webhooks", i, "matchConditions", j, "expression"),
    }));
  });
}

function checkCertificates({ id }: SetResource, webhook: JsonObject, path: FieldPath): Diagnostic[] {
  const bundle = getKey(mapOf(webhook, "clientConfig"), "caBundle");
  if (typeof bundle !== "string") return [];
  const fault = faultOf(bundle);
  if (fault === undefined) return [];
  const isPlaceholder = /[${}<>]/.test(bundle);
  const shown = bundle.length > 40 ? `${bundle.slice(0, 40)}...` : bundle;
  return [
    problems["invalid-ca-bundle"]({
      ...fault,
      resource: id,
      path: child(child(path, "clientConfig"), "caBundle"),
      message: `${fault.message}${isPlaceholder ? `, and ${shown} is a placeholder that is never filled in` : ""}`,
      found: shown,
      hint: "omit caBundle, and let cert-manager or the webhook server write it",
    }),
  ];
}

/** The API server stores any bytes; anything but PEM makes each call fail ("unable to parse bytes as PEM block"). */
function faultOf(bundle: string): { readonly severity: Severity; readonly message: string } | undefined {
  const text = textOfBase64(bundle);
  if (text === undefined)
    return { severity: "error", message: "caBundle must be base64 of PEM certificates" };
  // controller-gen writes a line break (Cg==), for cert-manager to overwrite.
  if (text.trim() === "" || text.includes("-----BEGIN CERTIFICATE-----")) return undefined;
  return { severity: "warning", message: "caBundle is not PEM, so every call of the webhook fails" };
}

/** A webhook that matches pods blocks its own pods, unless they are exempt. */
function checkOwnPods(
  { id }: SetResource,
  webhook: JsonObject,
  rules: readonly ResourceRule[],
  path: FieldPath,
): Diagnostic[] {
  const service = getKey(mapOf(webhook, "clientConfig"), "service");
  const isExempt = ["namespaceSelector", "objectSelector", "matchConditions"].some((field) =>
    saysSome(webhook, field),
  );
  const isRequired = textOf(webhook, "failurePolicy") !== "Ignore";
  const own = rules.findIndex(isAboutNewPods);
  // Kubebuilder generates this namespace, and kustomize inserts the right one, with what else the webhook needs.
  if (isObject(service) && textOf(service, "namespace") === "system") return [];
  if (!isObject(service) || isExempt || !isRequired || own < 0) return [];
  const namespace = textOf(service, "namespace");
  return [
    problems["locks-itself-out"]({
      resource: id,
      path: child(child(path, "rules"), own),
      message: `the webhook must allow every new pod in ${namespace}, including its own`,
      found: namespace,
      hint: `add a namespaceSelector: {key: kubernetes.io/metadata.name, operator: NotIn, values: [${namespace}]}`,
    }),
  ];
}

function saysSome(webhook: JsonObject, field: string): boolean {
  const value = getKey(webhook, field);
  return Array.isArray(value) ? value.length > 0 : isObject(value) && Object.keys(value).length > 0;
}

function isAboutNewPods({ groups, resources, operations }: ResourceRule): boolean {
  return (
    ["*", ""].some((group) => groups.includes(group)) &&
    ["*", "CREATE"].some((operation) => operations.includes(operation)) &&
    resources.some(([name, below]) => ["*", "pods"].includes(name) && ["", "*"].includes(below))
  );
}
