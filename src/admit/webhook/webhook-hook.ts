import { listOf, textOf, nameOf } from "../../machinery/index.js";
import { BOOL } from "../../cel/index.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { compareGoText } from "../../model/internal.js";
import { type MatchResources, readMatchResources } from "../policy/match.js";
import { type PolicyExpression, compileExpression } from "../policy/policy-expression.js";
import type { NamedExpression } from "../policy/policy.js";
import { policyEnvironment } from "../policy/policy-environment.js";

/** The types of webhooks. */
export type WebhookType = "mutating" | "validating";

/** One webhook of a configuration. */
export interface WebhookHook {
  readonly type: WebhookType;
  /** The name of the configuration. */
  readonly configuration: string;
  readonly name: string;
  /** Names need not be unique in a configuration. */
  readonly uid: string;
  /** Its position among all webhooks of its type. */
  readonly index: number;
  /** Null without rules: then it is never called. */
  readonly match: MatchResources | null;
  readonly conditions: readonly NamedExpression[];
  /** The conditions, compiled on first use. */
  readonly compiled: () => readonly PolicyExpression[];
  /** Whether a request is allowed if the webhook cannot be called. */
  readonly isLenient: boolean;
  /** Whether it is reinvoked if something changed after it. */
  readonly isReinvoked: boolean;
  /** The entry of the configuration. */
  readonly source: JsonObject;
}

/** The webhooks of configurations in the order of the API server: by the name of the configuration, then as written. */
export function webhookHooks(
  configurations: readonly JsonObject[],
  type: WebhookType,
  kubernetes: string,
): readonly WebhookHook[] {
  const sorted = [...configurations].sort((a, b) => compareGoText(nameOf(a), nameOf(b)));
  return sorted
    .flatMap((configuration) => hooksOf(configuration, type, kubernetes))
    .map((hook, index) => ({ ...hook, index }));
}

function hooksOf(
  configuration: JsonObject,
  type: WebhookType,
  kubernetes: string,
): Omit<WebhookHook, "index">[] {
  const counts = new Map<string, number>();
  return listOf(configuration, "webhooks")
    .filter(isObject)
    .map((source) => {
      const [owner, name] = [nameOf(configuration), textOf(source, "name")];
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      const rules = listOf(source, "rules");
      const conditions = conditionsOf(source);
      let compiled: readonly PolicyExpression[] | undefined;
      return {
        type,
        configuration: owner,
        name,
        uid: `${owner}/${name}/${count}`,
        match: rules.length === 0 ? null : readMatchResources({ ...source, resourceRules: rules }),
        conditions,
        compiled: () => (compiled ??= compileAll(conditions, kubernetes)),
        isLenient: textOf(source, "failurePolicy") === "Ignore",
        isReinvoked: textOf(source, "reinvocationPolicy") === "IfNeeded",
        source,
      };
    });
}

function conditionsOf(webhook: JsonObject): NamedExpression[] {
  return listOf(webhook, "matchConditions")
    .filter(isObject)
    .map((entry) => ({ name: textOf(entry, "name"), expression: textOf(entry, "expression") }));
}

/** Conditions of webhooks have neither parameters nor variables. */
function compileAll(conditions: readonly NamedExpression[], kubernetes: string): PolicyExpression[] {
  const environment = policyEnvironment({ kubernetes, hasAuthorizer: true, hasVariables: false });
  return conditions.map(({ expression }) => compileExpression(expression, environment, [BOOL]));
}
