import { mapOf, textOf, nameOf, namespaceOf } from "../../machinery/index.js";
import type { AdmissionRequest, RequestTarget } from "../request/request.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { type AdmissionVerdict, badRequest, denied, noAnswer, notFound } from "../request/verdict.js";
import type { Operation } from "../request/attributes.js";
import type { ServedKind } from "../world/world-kind.js";
import { isReadOnlyKind, unaddressedKind } from "../world/unaddressed-kind.js";
import { isClosed } from "../world/unserved-kind.js";
import type { World } from "../world/world.js";

/** The target of a request, determined from the request and the world. */
export interface RequestScope {
  readonly operation: Operation;
  /** The kind of the URL; for subresources with their own kinds, that of the parent object. */
  readonly served: ServedKind;
  readonly subresource: string;
  /** Empty for cluster-scoped objects. */
  readonly namespace: string;
  /** Empty if the name has not been generated yet. */
  readonly name: string;
  /** As sent; null for deletes and patches. */
  readonly object: JsonObject | null;
  /** As stored; null for creates and missing objects. */
  readonly stored: JsonObject | null;
}

/** A request without a known target, and a hint. */
export interface Astray {
  readonly verdict: AdmissionVerdict;
  readonly hint: string;
  /** `unknown-kind`: there is no such kind. `not-validated`: it is unknown whether there is one. */
  readonly problem: "unknown-kind" | "not-validated" | "request-refused";
}

/** The API server's message for a kind, version or subresource that it does not serve. */
const NO_SUCH_RESOURCE = "the server could not find the requested resource";

/** Its message for a kind of which it serves other requests. */
const NO_SUCH_METHOD = "the server does not allow this method on the requested resource";

/** Determines the target of a request, or why it is unknown. */
export function requestScope(request: AdmissionRequest, world: World): RequestScope | Astray {
  const object = asObject(request.object);
  const given = asObject(request.oldObject);
  const { subresource = "" } = request;
  const target = request.target ?? whole(subresource, object) ?? targetOf(given) ?? targetOf(object);
  if (target === undefined) return nameless();
  const served = world.kinds.find(target.apiVersion, target.kind);
  if (served === undefined || served.custom?.isServed === false) return unknownKind(target, world);
  const fault = subresource === "" ? unaddressed(target, world) : undefined;
  if (fault !== undefined) return fault;
  if (!hasSubresource(served, subresource)) return noSubresource(served, subresource, target.name);
  const namespace = served.isNamespaced ? namespaceFor(request, target) : "";
  const stored = given ?? lookUp(request, served, namespace, target.name, world);
  const operation = request.operation ?? operationOf(request, stored);
  return {
    operation,
    served,
    subresource,
    namespace,
    name: target.name,
    object: operation === "DELETE" ? null : object,
    stored: operation === "CREATE" ? null : stored,
  };
}

function nameless(): Astray {
  const verdict = badRequest("neither the request nor its object has a kind");
  return { verdict, hint: "add apiVersion and kind", problem: "request-refused" };
}

/** How the hint begins if no known kind has a similar name or group. */
export const ADD_DEFINITION = "add the CustomResourceDefinition";

/** If a definition exists, it decides whether the version is served; without one, only a complete world can tell. */
function unknownKind({ apiVersion, kind }: RequestTarget, { kinds, isComplete }: World): Astray {
  const isDecided =
    kinds.isDefined(apiVersion, kind) || (isComplete && !kinds.isServedElsewhere(apiVersion, kind));
  const add = isClosed(apiVersion)
    ? `no definition can add a kind to ${apiVersion}: correct apiVersion or kind`
    : `${ADD_DEFINITION} of ${kind}, with ${apiVersion} served, to the world`;
  const hint = kinds.suggest(apiVersion, kind) ?? add;
  if (isDecided) return { verdict: denied(404, "NotFound", NO_SUCH_RESOURCE), hint, problem: "unknown-kind" };
  const message = `not validated: the world has no definition of ${kind} in ${apiVersion}`;
  return { verdict: noAnswer(message), hint, problem: "not-validated" };
}

/** No URL takes objects of some built-in kinds, and that of one gives them only. */
function unaddressed({ apiVersion, kind }: RequestTarget, world: World): Astray | undefined {
  const hint = unaddressedKind(world, apiVersion, kind);
  if (hint !== undefined)
    return { verdict: denied(404, "NotFound", NO_SUCH_RESOURCE), hint, problem: "unknown-kind" };
  if (!isReadOnlyKind(apiVersion, kind)) return undefined;
  const verdict = denied(405, "MethodNotAllowed", NO_SUCH_METHOD);
  return { verdict, hint: `${kind} can only be read`, problem: "request-refused" };
}

function noSubresource(served: ServedKind, subresource: string, name: string): Astray {
  const known = ["status", "scale"].filter((one) => hasSubresource(served, one));
  const others = known.length === 0 ? "" : `, only ${known.join(" and ")}`;
  const hint = `the definition of ${served.kind} has no subresource ${subresource}${others}`;
  return { verdict: notFound(served, name), hint, problem: "request-refused" };
}

/** A whole object names its own kind; objects of other subresources have kinds of their own. */
function whole(subresource: string, object: JsonObject | null): RequestTarget | undefined {
  return subresource === "" || subresource === "status" ? targetOf(object) : undefined;
}

function asObject(value: Json | undefined): JsonObject | null {
  return value !== undefined && isObject(value) ? value : null;
}

function targetOf(object: JsonObject | null): RequestTarget | undefined {
  if (object === null) return undefined;
  const [apiVersion, kind] = [textOf(object, "apiVersion"), textOf(object, "kind")];
  if (apiVersion === "" || kind === "") return undefined;
  return { apiVersion, kind, namespace: namespaceOf(object), name: nameOf(object) };
}

function hasSubresource({ custom }: ServedKind, subresource: string): boolean {
  if (custom === undefined || subresource === "") return true;
  return (subresource === "status" && custom.hasStatus) || (subresource === "scale" && custom.scale !== null);
}

function namespaceFor({ namespace, object }: AdmissionRequest, target: RequestTarget): string {
  if (namespace !== undefined && namespace !== "") return namespace;
  if (target.namespace !== undefined && target.namespace !== "") return target.namespace;
  return (
    (object !== undefined && isObject(object) && textOf(mapOf(object, "metadata"), "namespace")) || "default"
  );
}

/** A create ignores an existing object with its name. */
function lookUp(
  { operation, patch, object }: AdmissionRequest,
  { group, kind }: ServedKind,
  namespace: string,
  name: string,
  world: World,
): JsonObject | null {
  const isCreate =
    operation === "CREATE" || (operation === undefined && patch === undefined && object !== undefined);
  if (isCreate || name === "") return null;
  const found = world.find(group, kind, namespace, name);
  return found ?? (namespace === "default" ? (world.find(group, kind, "", name) ?? null) : null);
}

function operationOf({ object, patch }: AdmissionRequest, stored: JsonObject | null): Operation {
  if (patch?.type === "apply" && stored === null) return "CREATE";
  if (object !== undefined) return stored === null ? "CREATE" : "UPDATE";
  return patch === undefined ? "DELETE" : "UPDATE";
}
