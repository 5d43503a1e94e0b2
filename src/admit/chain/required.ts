import { type JsonObject, groupOf, isObject } from "../../model/index.js";
import { mapOf, textOf } from "../metadata/metadata-fields.js";
import type { AdmissionRequest } from "./request.js";
import type { Binding } from "../policy/binding.js";
import type { CompiledPolicy } from "../policy/policy-compile.js";
import type { Policy } from "../policy/policy.js";
import type { PolicyExpression } from "../policy/policy-expression.js";
import type { PolicyHook } from "../policy/policy-hook.js";
import type { World } from "../world/world.js";

/** Something that admission will look up: one object, those that a selector finds, or all of a kind. */
export interface RequiredObject {
  readonly group: string;
  readonly kind: string;
  /** Left out for what is in no namespace, and for all namespaces. */
  readonly namespace?: string;
  /** Left out for more than one. */
  readonly name?: string;
  readonly selector?: JsonObject;
  /** What it is needed for. */
  readonly reason: string;
}

const ADMISSION = "admissionregistration.k8s.io";
const RBAC = "rbac.authorization.k8s.io";

/**
 * What has to be in the world before a request can be judged as the API server would, so that somebody can fetch it
 * first. A world that holds the policies already narrows it down to what they use.
 */
export function requiredObjects(request: AdmissionRequest, world?: World): RequiredObject[] {
  const hooks = world === undefined ? [] : [...world.mutatingPolicies, ...world.validatingPolicies];
  const { apiVersion, kind, name, namespace } = subjectOf(request);
  const asksForAccess = world === undefined || hooks.some((hook) => usesAuthorizer(hook.compiled()));
  return [
    { group: "apiextensions.k8s.io", kind: "CustomResourceDefinition", reason: `the schema of ${kind}` },
    ...POLICY_KINDS.map((one) => ({ group: ADMISSION, kind: one, reason: "policies that may be about it" })),
    ...(namespace === ""
      ? []
      : [{ group: "", kind: "Namespace", name: namespace, reason: "selectors and namespaceObject" }]),
    ...(needsStored(request)
      ? [{ group: groupOf(apiVersion), kind, ...placed(namespace), name, reason: "what is stored" }]
      : []),
    ...hooks.flatMap((hook) => hook.bindings.flatMap((binding) => paramOf(hook, binding, namespace))),
    ...(asksForAccess ? ACCESS_KINDS.map((one) => ({ group: RBAC, kind: one, reason: "authorizer" })) : []),
  ];
}

const POLICY_KINDS = [
  "MutatingAdmissionPolicy",
  "MutatingAdmissionPolicyBinding",
  "ValidatingAdmissionPolicy",
  "ValidatingAdmissionPolicyBinding",
];

const ACCESS_KINDS = ["ClusterRole", "ClusterRoleBinding", "Role", "RoleBinding"];

interface Subject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

function subjectOf({ target, oldObject, object, namespace = "" }: AdmissionRequest): Subject {
  if (target !== undefined) return { ...target, namespace: target.namespace ?? namespace };
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
): RequiredObject[] {
  const { paramKind } = policy;
  if (paramKind === null || paramRef === null) return [];
  const { name, namespace, selector } = paramRef;
  return [
    {
      group: groupOf(paramKind.apiVersion),
      kind: paramKind.kind,
      ...placed(namespace || requestNamespace),
      ...(name === "" ? {} : { name }),
      ...(selector === null ? {} : { selector }),
      reason: `parameters of ${policy.name} with ${binding}`,
    },
  ];
}

/** Whether any expression of a policy asks who may do what. */
function usesAuthorizer(compiled: CompiledPolicy): boolean {
  const { variables, ...groups } = compiled;
  const own = Object.values(groups).flat() as readonly (PolicyExpression | null)[];
  return [...own, ...variables.map(({ expression }) => expression)].some(
    (one) => one?.program?.variables.some((name) => name.startsWith("authorizer")) === true,
  );
}
