import type { AdmissionRequest, RequestTarget } from "../request/request.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { type AdmissionVerdict, badRequest, denied, notFound } from "../request/verdict.js";
import { mapOf, textOf } from "../metadata/metadata-fields.js";
import { nameOf, namespaceOf } from "../metadata/metadata-identity.js";
import type { Operation } from "../request/attributes.js";
import type { ServedKind } from "../world/world-kind.js";
import type { World } from "../world/world.js";

/** What a request is about, worked out from what it says and from the world. */
export interface RequestScope {
  readonly operation: Operation;
  /** The kind of the URL; for subresources with kinds of their own, that of the object above them. */
  readonly served: ServedKind;
  readonly subresource: string;
  /** Empty for what is in no namespace. */
  readonly namespace: string;
  /** Empty while a name is yet to be generated. */
  readonly name: string;
  /** As sent; null for deletes and patches. */
  readonly object: JsonObject | null;
  /** As stored; null for creates, and for what is not there. */
  readonly stored: JsonObject | null;
}

/** A request that leads nowhere, and what would lead it somewhere. */
export interface Astray {
  readonly verdict: AdmissionVerdict;
  readonly hint: string;
  /** `unknown-kind`: there is no such kind. `not-validated`: whether there is one is not known. */
  readonly problem: "unknown-kind" | "not-validated" | "request-refused";
}

/** What the API server says of a kind, a version or a subresource that it does not serve. */
const NO_SUCH_RESOURCE = "the server could not find the requested resource";

/** Works out what a request is about, or why the API server does not know. */
export function requestScope(request: AdmissionRequest, world: World): RequestScope | Astray {
  const object = asObject(request.object);
  const given = asObject(request.oldObject);
  const { subresource = "" } = request;
  const target = request.target ?? whole(subresource, object) ?? targetOf(given) ?? targetOf(object);
  if (target === undefined) return nameless();
  const served = world.kinds.find(target.apiVersion, target.kind);
  if (served === undefined || served.custom?.isServed === false) return unknownKind(target, world);
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
  const verdict = badRequest("the request names no kind, and neither does its object");
  return { verdict, hint: "give apiVersion and kind", problem: "request-refused" };
}

/** A definition that does not serve the version decides it; without one, only a complete world can say that there is none. */
function unknownKind({ apiVersion, kind }: RequestTarget, { kinds, isComplete }: World): Astray {
  const isDecided =
    kinds.isDefined(apiVersion, kind) || (isComplete && !kinds.isServedElsewhere(apiVersion, kind));
  const add = `add the CustomResourceDefinition of ${kind}, with ${apiVersion} served, to the world`;
  const hint = kinds.suggest(apiVersion, kind) ?? add;
  if (isDecided) return { verdict: denied(404, "NotFound", NO_SUCH_RESOURCE), hint, problem: "unknown-kind" };
  const message = `not validated: nothing in the world defines ${kind} in ${apiVersion}`;
  return { verdict: denied(NO_ANSWER, "", message), hint, problem: "not-validated" };
}

/** The code of a request that nothing is known about. */
const NO_ANSWER = 0;

function noSubresource(served: ServedKind, subresource: string, name: string): Astray {
  const known = ["status", "scale"].filter((one) => hasSubresource(served, one));
  const others = known.length === 0 ? "" : `, only ${known.join(" and ")}`;
  const hint = `the definition of ${served.kind} has no subresource ${subresource}${others}`;
  return { verdict: notFound(served, name), hint, problem: "request-refused" };
}

/** An object that is sent whole says best what it is; those of other subresources have kinds of their own. */
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

/** A create is about something new, whatever the world holds under its name. */
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
