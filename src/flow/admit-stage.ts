import {
  type Admission,
  type AdmissionRequest,
  type RequiredObject,
  type World,
  admit,
  requiredObjects,
  worldOf,
} from "../admit/index.js";
import type { Json, ResourceId } from "../model/index.js";
import type { Preserved } from "./preserve-stage.js";
import type { Surroundings } from "./plan-request.js";

/** What the API server would say to each change, by the name of the resource. */
export function admitAll(
  changed: readonly Preserved[],
  surroundings: Surroundings,
): ReadonlyMap<string, Admission> {
  const { user } = surroundings;
  const requests = changed.flatMap((resource) =>
    requestsOf(resource).map((request) => ({
      name: resource.name,
      request: { ...request, ...(user === undefined ? {} : { user }) },
    })),
  );
  const world = worldFor(
    requests.map(({ request }) => request),
    changed,
    surroundings,
  );
  const admissions = new Map<string, Admission>();
  for (const { name, request } of requests) {
    const admission = admit(request, world);
    const isDenied = admissions.get(name)?.verdict.allowed === false;
    if (!isDenied) admissions.set(name, admission);
  }
  return admissions;
}

/** To the API server, a resource of another name is another resource: the old one goes, a new one comes. */
function requestsOf({ before, after, formerly }: Preserved): AdmissionRequest[] {
  if (formerly === undefined) return [requestOf(before, after)];
  return [requestOf(before, undefined), requestOf(undefined, after)];
}

function requestOf(before: Json | undefined, after: Json | undefined): AdmissionRequest {
  if (before === undefined) return { operation: "CREATE", ...(after === undefined ? {} : { object: after }) };
  if (after === undefined) return { operation: "DELETE", oldObject: before };
  return { operation: "UPDATE", object: after, oldObject: before };
}

/**
 * The world as it will be: a namespace or a definition that is made in the same run is there for the rest of it. What
 * is judged is no part of it: an object would vouch for a kind that nothing defines.
 */
function worldFor(
  requests: readonly AdmissionRequest[],
  changed: readonly Preserved[],
  { definitions, find, kubernetes }: Surroundings,
): World {
  const options = kubernetes === undefined ? {} : { kubernetes };
  const afters = changed.flatMap(({ id, after }) => (after === undefined ? [] : [{ id, after }]));
  const defined = afters.filter(({ id }) => isDefining(id)).map(({ after }) => after);
  const known = worldOf([...definitions, ...defined], options);
  const wanted = new Map<string, RequiredObject>();
  for (const required of requests.flatMap((request) => requiredObjects(request, known))) {
    const { group, kind, namespace, name, selector } = required;
    if (isDefining(required)) continue;
    wanted.set([group, kind, namespace, name, selector !== undefined].join(" "), required);
  }
  if (wanted.size === 0) return known;
  const isWanted = ({ id }: { readonly id: ResourceId }): boolean =>
    [...wanted.values()].some(({ group, kind }) => id.group === group && id.kind === kind);
  const found = [...wanted.values()].flatMap((required) => find(required));
  const looked = afters.filter(isWanted).map(({ after }) => after);
  return worldOf([...definitions, ...found, ...defined, ...looked], options);
}

/** Whether it says what other objects may be. A kind of the same name in another group does not. */
export function isDefining({ group, kind }: { readonly group: string; readonly kind: string }): boolean {
  return DEFINING.get(group)?.includes(kind) === true;
}

/** A map: the group of a resource is whatever its author wrote, `__proto__` too. */
const DEFINING: ReadonlyMap<string, readonly string[]> = new Map([
  ["", ["Namespace"]],
  ["apiextensions.k8s.io", ["CustomResourceDefinition"]],
  [
    "admissionregistration.k8s.io",
    [
      "MutatingAdmissionPolicy",
      "MutatingAdmissionPolicyBinding",
      "MutatingWebhookConfiguration",
      "ValidatingAdmissionPolicy",
      "ValidatingAdmissionPolicyBinding",
      "ValidatingWebhookConfiguration",
    ],
  ],
  ["rbac.authorization.k8s.io", ["ClusterRole", "ClusterRoleBinding", "Role", "RoleBinding"]],
]);
