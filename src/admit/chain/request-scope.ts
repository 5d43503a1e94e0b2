import { mapOf, textOf, nameOf, namespaceOf } from "../../machinery/index.js";
import type { AdmissionRequest, RequestTarget } from "../request/request.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import type { Operation } from "../request/attributes.js";
import type { ServedKind } from "../world/world-kind.js";
import { type Astray, astrayAt, nameless, refusedMethod } from "./astray.js";
import type { World } from "../world/world.js";
import { usualOperation } from "../world/subresource-operations.js";

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

/** Determines the target of a request, or why it is unknown. */
export function requestScope(request: AdmissionRequest, world: World): RequestScope | Astray {
  const object = asObject(request.object);
  const given = asObject(request.oldObject);
  const { subresource = "" } = request;
  const target = request.target ?? whole(subresource, object) ?? targetOf(given) ?? targetOf(object);
  if (target === undefined) return nameless(object);
  const served = world.kinds.find(target.apiVersion, target.kind);
  const astray = astrayAt(target, subresource, served, world);
  if (astray !== undefined || served === undefined) return astray as Astray;
  const namespace = served.isNamespaced ? namespaceFor(request, target) : "";
  const asked = { ...request, operation: askedOperation(request, subresource) };
  const stored = given ?? lookUp(asked, served, namespace, target.name, world);
  const operation = asked.operation ?? operationOf(request, stored);
  const refused = refusedMethod(request, { served, subresource, operation });
  if (refused !== undefined) return refused;
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

function namespaceFor({ namespace, object }: AdmissionRequest, target: RequestTarget): string {
  if (namespace !== undefined && namespace !== "") return namespace;
  if (target.namespace !== undefined && target.namespace !== "") return target.namespace;
  return (
    (object !== undefined && isObject(object) && textOf(mapOf(object, "metadata"), "namespace")) || "default"
  );
}

/** Most subresources are written in one way only, so an object or a patch needs no operation. */
function askedOperation(
  { operation, object, patch }: AdmissionRequest,
  subresource: string,
): Operation | undefined {
  const usual = usualOperation(subresource);
  if (operation !== undefined || usual === undefined) return operation;
  if (patch !== undefined) return "UPDATE";
  return object === undefined && usual !== "CONNECT" ? undefined : usual;
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
