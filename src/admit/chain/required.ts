import { pluginNeeds } from "../plugin/plugin-needs.js";
import { mapOf, textOf } from "../../machinery/index.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { type Complete, expectArgument, groupOf, having } from "../../model/internal.js";
import type { AdmissionRequest, RequestTarget } from "../request/request.js";
import type { Binding } from "../policy/binding.js";
import type { CompiledPolicy } from "../policy/policy-compile.js";
import type { Policy } from "../policy/policy.js";
import type { PolicyExpression } from "../policy/policy-expression.js";
import type { PolicyHook } from "../policy/policy-hook.js";
import type { World } from "../world/world.js";
import { expectRequestShape } from "../request/given.js";

/** Objects that admission will look up: one object, those that match a selector, or all of a kind. */
export interface RequiredObject {
  readonly group: string;
  readonly kind: string;
  /** Undefined for cluster-scoped objects, and for all namespaces. */
  readonly namespace?: string;
  /** Undefined for several objects. */
  readonly name?: string;
  readonly selector?: JsonObject;
  /** What it is needed for. */
  readonly reason: string;
}

const ADMISSION = "admissionregistration.k8s.io";
const RBAC = "rbac.authorization.k8s.io";

const WORLD = having("a world, as returned by worldOf", "mutatingPolicies", "validatingPolicies");

/**
 * The objects that the world needs for an exact verdict on a request, so that a caller can fetch them first. A world
 * with the definitions and policies narrows the result down to what they use, and includes their parameters: call
 * without a world, fetch, and call again with the fetched objects.
 */
export function requiredObjects(request: AdmissionRequest, world?: World): RequiredObject[] {
  expectRequestShape(request, "requiredObjects");
  if (world !== undefined) expectArgument(world, WORLD, "requiredObjects", "world");
  const hooks = world === undefined ? [] : [...world.mutatingPolicies, ...world.validatingPolicies];
  const { apiVersion, kind, name, namespace, isNamespaced } = subjectOf(request, world);
  const asksForAccess = world === undefined || hooks.some((hook) => usesAuthorizer(hook.compiled()));
  const stored = { group: groupOf(apiVersion), kind, ...placed(isNamespaced ? namespace : ""), name };
  return [
    { group: "apiextensions.k8s.io", kind: "CustomResourceDefinition", reason: `the schema of ${kind}` },
    ...POLICY_KINDS.map((one) => ({ group: ADMISSION, kind: one, reason: "policies that may match it" })),
    ...WEBHOOK_KINDS.map((one) => ({ group: ADMISSION, kind: one, reason: "webhooks that would be called" })),
    ...(namespace === ""
      ? []
      : [{ group: "", kind: "Namespace", name: namespace, reason: "selectors and namespaceObject" }]),
    ...(needsStored(request) ? [{ ...stored, reason: "the stored object" }] : []),
    ...pluginNeeds(groupOf(apiVersion), kind).map((one) => ({
      group: one.group,
      kind: one.kind,
      ...placed(one.isNamespaced ? namespace : ""),
      reason: "admission plugins",
    })),
    ...hooks.flatMap((hook) => hook.bindings.flatMap((binding) => paramOf(hook, binding, namespace, world))),
    ...(asksForAccess ? ACCESS_KINDS.map((one) => ({ group: RBAC, kind: one, reason: "authorizer" })) : []),
  ];
}

const POLICY_KINDS = [
  "MutatingAdmissionPolicy",
  "MutatingAdmissionPolicyBinding",
  "ValidatingAdmissionPolicy",
  "ValidatingAdmissionPolicyBinding",
];

const WEBHOOK_KINDS = ["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"];

const ACCESS_KINDS = ["ClusterRole", "ClusterRoleBinding", "Role", "RoleBinding"];

interface Subject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** The namespace of the URL; a Namespace is in itself. */
  readonly namespace: string;
  readonly isNamespaced: boolean;
}

function subjectOf(request: AdmissionRequest, world: World | undefined): Subject {
  const { apiVersion, kind, name, namespace } = targetOf(request);
  if (apiVersion === "v1" && kind === "Namespace")
    return { apiVersion, kind, name, namespace: name, isNamespaced: false };
  // If unknown, it may be namespaced.
  const isNamespaced = world?.kinds.isNamespaced(apiVersion, kind) ?? true;
  return { apiVersion, kind, name, namespace: isNamespaced ? namespace || "default" : "", isNamespaced };
}

function targetOf({ target, oldObject, object, namespace = "" }: AdmissionRequest): Complete<RequestTarget> {
  if (target !== undefined) return { ...target, namespace: namespace || (target.namespace ?? "") };
  const found = [oldObject, object].find((one): one is JsonObject => one !== undefined && isObject(one));
  const metadata = mapOf(found ?? {}, "metadata");
  return {
    apiVersion: textOf(found ?? {}, "apiVersion"),
    kind: textOf(found ?? {}, "kind"),
    name: textOf(metadata, "name"),
    namespace: namespace || textOf(metadata, "namespace"),
  };
}

function needsStored({ operation, patch, object, oldObject }: AdmissionRequest): boolean {
  if (oldObject !== undefined || operation === "CREATE" || operation === "CONNECT") return false;
  return operation !== undefined || patch !== undefined || object === undefined;
}

function placed(namespace: string): Pick<RequiredObject, "namespace"> {
  return namespace === "" ? {} : { namespace };
}

function paramOf(
  { policy }: PolicyHook<Policy, CompiledPolicy>,
  { name: binding, paramRef }: Binding,
  requestNamespace: string,
  world: World | undefined,
): RequiredObject[] {
  const { paramKind } = policy;
  if (paramKind === null || paramRef === null) return [];
  const { name, namespace, selector } = paramRef;
  const isNamespaced = world?.context.params.isNamespaced(paramKind) !== false;
  return [
    {
      group: groupOf(paramKind.apiVersion),
      kind: paramKind.kind,
      ...placed(isNamespaced ? namespace || requestNamespace : ""),
      ...(name === "" ? {} : { name }),
      ...(selector === null ? {} : { selector }),
      reason: `parameters of ${policy.name} with ${binding}`,
    },
  ];
}

/** Whether any expression of a policy uses the authorizer. */
function usesAuthorizer(compiled: CompiledPolicy): boolean {
  const { variables, ...groups } = compiled;
  const own = Object.values(groups).flat() as readonly (PolicyExpression | null)[];
  return [...own, ...variables.map(({ expression }) => expression)].some(
    (one) => one?.program?.variables.some((name) => name.startsWith("authorizer")) === true,
  );
}
