import type { BuiltinKind, GoStruct } from "../../builtin/index.js";
import { POD_SECURITY } from "../../builtin/internal.js";
import type { Chain } from "./chain.js";
import { codeOf, typedOld } from "./chain-typed.js";
import { isRegisteredKind } from "../registration/registration-check.js";
import { definitionNotCovered, isDefinition } from "../registration/registration-crd.js";
import { NOT_COVERED } from "../schema/builtin.js";
import { isWebhookExempt } from "../policy/policy-exempt.js";
import type { World } from "../world/world.js";
import { leftOut } from "./left-out.js";
import { matchWebhook } from "../webhook/webhook-match.js";

/** Other versions of policies are validated like in the API server, and subresources; defaults are not filled in. */
const NOT_FILLED: readonly string[] = ["defaults", "status"];

/** What policies would see of a built-in kind in the API server: Go types have empty objects for missing fields. */
const NOT_SHOWN: readonly string[] = ["empty objects in policies", "policies that match another version"];
const NOT_MATCHED: readonly string[] = ["webhooks that match another version"];

/** The version whose code is ported. */
const CODE_MINOR = 36;

/** Whether the code of the world's version is the one that is ported. */
export function isCodeOf({ minor }: World): boolean {
  return minor === CODE_MINOR;
}

/** What the API server would also do, the most important first. */
export function notCovered(chain: Chain): readonly string[] {
  const { scope, world } = chain;
  const hooks = [...uncalledWebhooks(chain).map((name) => `webhook ${name}`), ...leftOut(chain)];
  const { custom, isPlainlyConverted } = scope.served;
  const isConverted = custom?.isStorage === false && !isPlainlyConverted;
  if (custom !== undefined) return [...hooks, ...(isConverted ? ["conversion webhook"] : [])];
  const code = codeOf(chain);
  if (code?.isJudged === true) return [...hooks, ...codeNotCovered(chain, code), ...unknownLevel(chain)];
  if (isRegisteredKind(scope.served))
    return [...hooks, ...(code === undefined ? NOT_FILLED : registeredNotCovered(chain))];
  const hasPolicies = world.mutatingPolicies.length + world.validatingPolicies.length > 0;
  const hasWebhooks = world.mutatingWebhooks.length + world.validatingWebhooks.length > 0;
  const unseen = [...(hasPolicies ? NOT_SHOWN : []), ...(hasWebhooks ? NOT_MATCHED : [])];
  return [...hooks, ...NOT_COVERED, ...unseen];
}

function registeredNotCovered({ object, old }: Chain): readonly string[] {
  return object !== null && isDefinition(object) ? definitionNotCovered(object, old) : [];
}

/** The fields of this object whose rules are not ported. */
function codeNotCovered(chain: Chain, code: BuiltinKind): readonly string[] {
  const { typed, object, notPorted, request, scope, world, lookup, old } = chain;
  const before = (): GoStruct | undefined => (old === null ? undefined : typedOld(chain, code));
  const current = typed === undefined || object === null ? [] : code.notCovered(typed.read(object), before());
  const fields = object === null ? [] : new Set([...notPorted, ...current]);
  const isOther = !isCodeOf(world) && scope.operation !== "DELETE";
  // Go decodes the second into what it decoded the first into.
  const isDoubled = object !== null && (request.duplicateFields ?? []).length > 0;
  return [
    ...fields,
    ...(isDoubled ? ["what the first of two duplicate fields leaves in the second"] : []),
    ...lookup.missing,
    ...(isOther ? [`what differs between Kubernetes 1.${CODE_MINOR} and 1.${world.minor}`] : []),
  ];
}

/** A level that is not known may refuse a pod. Templates of pods are only warned about. */
function unknownLevel({ steps, scope }: Chain): string[] {
  const isSkipped = steps.some(({ by, outcome }) => by === POD_SECURITY.name && outcome === "skipped");
  return isSkipped && scope.served.kind === "Pod"
    ? [`${POD_SECURITY.name} (the labels of namespace ${scope.namespace} are not known)`]
    : [];
}

/** Webhooks without an answer, and those that would be called if the request had not been denied before. */
function uncalledWebhooks(chain: Chain): string[] {
  const { object, old: oldObject, scope, world, webhooks } = chain;
  const all = isWebhookExempt(scope.served) ? [] : [...world.mutatingWebhooks, ...world.validatingWebhooks];
  if (all.length === 0) return [];
  const attributes = chain.attributes({ object: scope.operation === "DELETE" ? null : object, oldObject });
  const uncalled = all.filter((hook) => {
    const state = webhooks.get(hook);
    if (state !== undefined) return state === "not called";
    return matchWebhook(hook, attributes, world.context) !== undefined;
  });
  return uncalled.map(({ name }) => name);
}
