import { type FieldError, formatFieldError, pointerOfField } from "../../machinery/index.js";
import {
  type Diagnostic,
  type FieldPath,
  type FindItem,
  type JsonObject,
  identify,
} from "../../model/index.js";
import type { Cause } from "../request/verdict.js";
import { ItemFinder, ROOT, readResourceId, defined } from "../../model/internal.js";
import type { Failure } from "./chain-failure.js";
import type { Chain } from "./chain.js";
import type { PolicyFailure } from "../policy/policy-report.js";
import type { ProblemFactory } from "../../model/internal.js";
import type { Tier } from "./step.js";
import type { WebhookHook } from "../webhook/webhook-hook.js";
import { denialText } from "../policy/policy-report.js";
import {
  decodeHint,
  fieldErrorDiagnostic,
  unknownFieldDiagnostic,
} from "../request/field-error-diagnostic.js";
import { problems } from "../problems.js";
import { webhookFindings } from "./chain-webhook-findings.js";

/** A diagnostic about a request, and the tier that found it. */
export interface Finding {
  readonly diagnostic: Diagnostic;
  readonly tier: Tier | undefined;
  readonly by: string | undefined;
}

/** All findings, including those that the API server does not report, in order. */
export function chainFindings(chain: Chain): Finding[] {
  const resource = readResourceId(chain.object ?? chain.old ?? null);
  const about = defined({ resource });
  const severity = isRefusedStrictly(chain) ? { severity: "error" as const } : {};
  const advice = chain.scope.served.custom === undefined ? "remove the field" : undefined;
  const unknown = chain.unknownFields.map((field) => ({
    diagnostic: { ...unknownFieldDiagnostic(field, about, advice), ...severity },
    tier: 1 as const,
    by: undefined,
  }));
  const finder = new ItemFinder();
  const find: FindItem = (list, key, rule) => finder.find(list, key, rule);
  const failures = chain.failures.flatMap((failure) =>
    failure.tier === 4 ? webhookFindings(failure.webhook, about) : [findingOf(chain, failure, about, find)],
  );
  const doubts = chain.doubts.map((error) => doubtOf(chain, error, about));
  const own = [...refusals(chain, about), ...unknownFindings(chain, about), ...assumptions(chain, about)];
  return [...unknown, ...failures, ...doubts, ...own];
}

export type About = Pick<Diagnostic, "resource">;

function findingOf(
  chain: Chain,
  failure: Exclude<Failure, { readonly tier: 4 }>,
  about: About,
  find: FindItem,
): Finding {
  const schema = chain.scope.served.schema();
  const context = {
    ...about,
    find,
    document: chain.object ?? {},
    ...defined({ schema, sent: chain.request.object }),
  };
  if (failure.tier === 1)
    return { diagnostic: fieldErrorDiagnostic(failure.error, context), tier: 1, by: undefined };
  if (failure.tier === 2) {
    const { error, rule, isForgiven } = failure.rule;
    const severity = isForgiven ? { severity: "warning" as const } : {};
    const diagnostic = fieldErrorDiagnostic(error, { ...context, ...severity });
    const params = rule === undefined ? {} : { params: { ...diagnostic.params, rule: rule.rule } };
    return { diagnostic: { ...diagnostic, ...params }, tier: 2, by: undefined };
  }
  return { diagnostic: policyDiagnostic(failure.policy, about), tier: 3, by: failure.policy.policy };
}

function doubtOf(chain: Chain, error: FieldError, about: About): Finding {
  const schema = chain.scope.served.schema();
  const context = { document: chain.object ?? {}, ...defined({ schema, sent: chain.request.object }) };
  const { path, hint } = fieldErrorDiagnostic(error, context);
  const places = { ...defined({ path, hint }) };
  const message = formatFieldError(error);
  return { diagnostic: problems["maybe-required"]({ ...about, ...places, message }), tier: 1, by: undefined };
}

function policyDiagnostic(failure: PolicyFailure, about: About): Diagnostic {
  const { policy, binding, validation, expression, message, param } = failure;
  const params: JsonObject = {
    policy,
    ...defined({ binding, param, validation, expression }),
  };
  const hint =
    failure.evaluation === "error"
      ? "correct the policy, or set failurePolicy: Ignore"
      : "change the object, or ask the owner of the policy";
  return codeOf(failure)({ ...about, path: ROOT, message, verbatim: denialText(failure), params, hint });
}

function codeOf({ evaluation, actions }: PolicyFailure): ProblemFactory {
  if (!actions.includes("Deny"))
    return actions.includes("Warn") ? problems["policy-warned"] : problems["policy-audited"];
  return evaluation === "error" ? problems["policy-failed"] : problems["policy-denied"];
}

/** Decoding failed only because of unknown fields. */
function isRefusedStrictly({ request, unknownFields, steps }: Chain): boolean {
  const isRead = steps.every(({ name, outcome }) => name !== "decode" || outcome !== "denied");
  return request.fieldValidation === "Strict" && unknownFields.length > 0 && !isRead;
}

/** The hint for a change of an object that is not there. */
export const ADD_STORED = "add the stored object to the world";

/** Denials without a failure. */
function refusals(chain: Chain, about: About): Finding[] {
  const { verdict, failures, faults, faultAt: path, old, scope } = chain;
  if (verdict === undefined || failures.length > 0 || isRefusedStrictly(chain)) return [];
  const { message, code, causes } = verdict;
  if (faults.length > 0)
    return faults.map((fault) => ({
      diagnostic: { ...fault, ...about, verbatim: message },
      tier: undefined,
      by: undefined,
    }));
  const isMissing = code === 404 && old === null && scope.operation !== "CREATE";
  const hint = isMissing ? ADD_STORED : decodeHint(message);
  const params = { code };
  const diagnostic = problems["request-refused"]({
    ...about,
    ...defined({ hint, path: path ?? pathOfCause(chain, causes) }),
    message,
    verbatim: message,
    params,
  });
  return [{ diagnostic, tier: undefined, by: undefined }];
}

/** The field of the first cause. Plugins name fields and find no errors of their own. */
function pathOfCause({ object, scope }: Chain, [first]: readonly Cause[]): FieldPath | undefined {
  const pointer = first === undefined || object === null ? [] : pointerOfField(object, first.field);
  return pointer.length === 0 ? undefined : identify(object, pointer, scope.served.schema());
}

/** What depends on values that only a cluster knows. */
function unknownFindings({ unknown }: Chain, about: About): Finding[] {
  return unknown.map(({ tier, by, binding, fields, isDecisive }) => {
    const who = { 2: "a rule of", 3: "policy", 4: "webhook" }[tier];
    const effect = isDecisive ? "depends" : "cannot deny the request, but what it reports depends";
    const diagnostic = problems["not-known-offline"]({
      ...about,
      message: `${who} ${by} ${effect} on ${fields.join(", ")}`,
      params: { by, fields: [...fields], ...defined({ binding }) },
      hint: "ask a cluster: kubectl apply --dry-run=server",
      ...(isDecisive ? {} : { severity: "info" as const }),
    });
    return { diagnostic, tier, by };
  });
}

function assumptions({ world, scope }: Chain, about: About): Finding[] {
  const { namespace } = scope;
  if (namespace === "" || world.find("", "Namespace", "", namespace) !== undefined) return [];
  const asksForIt =
    world.validatingPolicies.length > 0 ||
    world.mutatingPolicies.length > 0 ||
    [...world.mutatingWebhooks, ...world.validatingWebhooks].some(selectsNamespaces);
  if (!asksForIt || !world.assumesNamespaces) return [];
  const message = `the world has no Namespace ${namespace}, so selectors and namespaceObject see only its name`;
  const hint = "add the Namespace to the world";
  return [
    {
      diagnostic: problems["assumed-namespace"]({ ...about, message, hint }),
      tier: undefined,
      by: undefined,
    },
  ];
}

function selectsNamespaces({ match }: WebhookHook): boolean {
  return match !== null && "isEmpty" in match.namespaces && !match.namespaces.isEmpty;
}
