import { type AdmissionVerdict, badRequest, denied, noAnswer, notFound } from "../request/verdict.js";
import { isReadOnlyKind, unaddressedKind } from "../world/unaddressed-kind.js";
import type { JsonObject } from "../../model/index.js";
import type { Operation } from "../request/attributes.js";
import type { AdmissionRequest, RequestTarget } from "../request/request.js";
import type { ServedKind } from "../world/world-kind.js";
import type { World } from "../world/world.js";
import { builtinSubresources } from "../world/builtin-subresources.js";
import { formatGroupResource } from "../request/names.js";
import { getKey, goQuote, groupOf } from "../../model/internal.js";
import { mayBeEnabled } from "../world/own-group.js";
import { isOperationOn, operationsText } from "../world/subresource-operations.js";

/** A request without a known target, and a hint. */
export interface Astray {
  readonly verdict: AdmissionVerdict;
  readonly hint: string;
  /**
   * `unknown-kind`: there is no such kind. `not-validated`: a definition may be missing. `not-enabled`: a kind of
   * Kubernetes that most clusters do not serve, whatever is defined.
   */
  readonly problem: "unknown-kind" | "not-validated" | "not-enabled" | "request-refused";
}

/** The API server's message for a kind, version or subresource that it does not serve. */
const NO_SUCH_RESOURCE = "the server could not find the requested resource";

/** Its message for a kind of which it serves other requests. */
const NO_SUCH_METHOD = "the server does not allow this method on the requested resource";

/** Why a request for this target, of this kind, goes nowhere; undefined if there is an URL for it. */
export function astrayAt(
  target: RequestTarget,
  subresource: string,
  served: ServedKind | undefined,
  world: World,
): Astray | undefined {
  if (served === undefined || served.custom?.isServed === false) return unknownKind(target, world);
  if (subresource === "" || unaddressedKind(world, target.apiVersion, target.kind) !== undefined)
    return unaddressed(target, world);
  const known = subresourcesOf(served, world);
  return known.includes(subresource) ? undefined : noSubresource(served, subresource, target.name, known);
}

/** @param object what was sent */
export function nameless(object: JsonObject | null): Astray {
  const { fault, hint } = whyNameless(object);
  return { verdict: badRequest(fault), hint, problem: "request-refused" };
}

function whyNameless(object: JsonObject | null): { readonly fault: string; readonly hint: string } {
  const missing = ["apiVersion", "kind"].filter((name) => (getKey(object ?? {}, name) ?? "") === "");
  if (object === null || missing.length === 2)
    return { fault: "neither the request nor its object has a kind", hint: "add apiVersion and kind" };
  if (missing.length === 1)
    return { fault: `the object has no ${missing.join("")}`, hint: `add ${missing.join("")}` };
  return { fault: "apiVersion or kind of the object is not text", hint: "write it in quotes" };
}

/** How the hint begins if no known kind has a similar name or group. */
export const ADD_DEFINITION = "add the CustomResourceDefinition";

/**
 * If a definition exists, it decides whether the version is served, and for groups of Kubernetes its version does; of other
 * kinds only a complete world can tell.
 */
function unknownKind({ apiVersion, kind }: RequestTarget, world: World): Astray {
  const { kinds, isComplete } = world;
  const isOwn = kinds.isOwnGroup(apiVersion);
  const isKnown = isComplete || (isOwn && !mayBeEnabled(apiVersion));
  const isDecided =
    kinds.isDefined(apiVersion, kind) || (isKnown && !kinds.isServedElsewhere(apiVersion, kind));
  const hint = kinds.suggest(apiVersion, kind) ?? adviceOn(apiVersion, kind, world);
  if (isDecided) return { verdict: denied(404, "NotFound", NO_SUCH_RESOURCE), hint, problem: "unknown-kind" };
  if (isOwn) {
    const message = `not validated: Kubernetes ${world.kubernetes} does not serve ${kind} in ${apiVersion} by default`;
    return { verdict: noAnswer(message), hint, problem: "not-enabled" };
  }
  const message = `not validated: the world has no definition of ${kind} in ${apiVersion}`;
  return { verdict: noAnswer(message), hint, problem: "not-validated" };
}

function adviceOn(apiVersion: string, kind: string, { kinds, kubernetes }: World): string {
  if (apiVersion === "v1" && kind === "List") return "send the items of the list";
  if (kinds.isOwnGroup(apiVersion))
    return `no definition can add a kind to ${groupOf(apiVersion) || "v1"}: correct apiVersion or kind, or the version of Kubernetes (${kubernetes})`;
  return `${ADD_DEFINITION} of ${kind}, with ${apiVersion} served, to the world`;
}

/** No URL takes objects of some built-in kinds, and that of one only gives them. */
function unaddressed({ apiVersion, kind }: RequestTarget, world: World): Astray | undefined {
  const hint = unaddressedKind(world, apiVersion, kind);
  if (hint !== undefined)
    return { verdict: denied(404, "NotFound", NO_SUCH_RESOURCE), hint, problem: "unknown-kind" };
  if (!isReadOnlyKind(apiVersion, kind)) return undefined;
  const verdict = denied(405, "MethodNotAllowed", NO_SUCH_METHOD);
  return { verdict, hint: `${kind} can only be read`, problem: "request-refused" };
}

/** A request to a subresource with a method that the API server does not have there. */
export function refusedMethod(
  { patch, isCollection = false }: AdmissionRequest,
  {
    served,
    subresource,
    operation,
  }: { readonly served: ServedKind; readonly subresource: string; readonly operation: Operation },
): Astray | undefined {
  if (subresource === "" || isOperationOn(subresource, operation, patch !== undefined)) return undefined;
  const verb = operation === "DELETE" ? `delete${isCollection ? "collection" : ""}` : "create";
  // The handler of custom resources says which method it lacks; clients word the answer for built-in kinds.
  const message =
    served.custom === undefined
      ? NO_SUCH_METHOD
      : `${verb} is not supported on resources of kind ${goQuote(formatGroupResource(served))}`;
  return {
    verdict: denied(405, "MethodNotAllowed", message),
    hint: `the subresource ${subresource} ${operationsText(subresource)}`,
    problem: "request-refused",
  };
}

function noSubresource(
  served: ServedKind,
  subresource: string,
  name: string,
  known: readonly string[],
): Astray {
  const others = known.length === 0 ? "" : `, only ${known.join(", ").replace(/, (?=[^,]*$)/, " and ")}`;
  const isBuiltin = served.custom === undefined;
  const who = isBuiltin ? served.kind : `the definition of ${served.kind}`;
  const verdict = isBuiltin ? denied(404, "NotFound", NO_SUCH_RESOURCE) : notFound(served, name);
  return { verdict, hint: `${who} has no subresource ${subresource}${others}`, problem: "request-refused" };
}

/** Whether a kind has a subresource; unknown kinds may have any. */
export function hasSubresource(
  world: World,
  { apiVersion, kind }: Pick<RequestTarget, "apiVersion" | "kind">,
  subresource: string,
): boolean {
  const served = world.kinds.find(apiVersion, kind);
  return served === undefined || subresourcesOf(served, world).includes(subresource);
}

function subresourcesOf(served: ServedKind, { minor }: World): readonly string[] {
  const { custom } = served;
  if (custom === undefined) return builtinSubresources(served, minor);
  return [...(custom.hasStatus ? ["status"] : []), ...(custom.scale === null ? [] : ["scale"])];
}
