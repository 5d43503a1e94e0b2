import { labelsOf, readSelector, nameOf, namespaceOf, textOf } from "../../machinery/index.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { compareGoText, getKey } from "../../model/internal.js";

/** The kind of a policy's parameters. */
export interface ParamKind {
  readonly apiVersion: string;
  readonly kind: string;
}

/** The parameters of a binding: one by name, or all that match a selector. */
export interface ParamRef {
  readonly name: string;
  readonly namespace: string;
  readonly selector: JsonObject | null;
  readonly deniesWhenAbsent: boolean;
}

/** Where parameters are looked up. */
export interface ParamSource {
  /** Whether the kind is namespaced; undefined if it does not exist. */
  readonly isNamespaced: (kind: ParamKind) => boolean | undefined;
  readonly list: (kind: ParamKind, namespace: string | undefined) => readonly JsonObject[];
}

/** One evaluation per parameter; null means an evaluation without one. */
export type Params = readonly (JsonObject | null)[] | { readonly fault: string };

/** The alpha version defaults to Deny; later versions require it. */
export function readParamRef(reference: JsonObject, apiVersion: string): ParamRef {
  const selector = getKey(reference, "selector");
  const action = getKey(reference, "parameterNotFoundAction") ?? undefined;
  return {
    name: textOf(reference, "name"),
    namespace: textOf(reference, "namespace"),
    selector: isObject(selector) ? selector : null,
    deniesWhenAbsent: action === "Deny" || (action === undefined && apiVersion.endsWith("/v1alpha1")),
  };
}

/** The parameters for a request in a namespace, or why there are none. */
export function collectParams(
  kind: ParamKind | null,
  reference: ParamRef | null,
  requestNamespace: string,
  source: ParamSource,
): Params {
  if (kind === null || reference === null) return [null];
  const namespace = namespaceFor(kind, reference, requestNamespace, source);
  if (typeof namespace === "object") return namespace;
  const found = select(reference, () => source.list(kind, namespace));
  if (!("fault" in found) && found.length === 0 && reference.deniesWhenAbsent)
    return { fault: "no params found for policy binding with `Deny` parameterNotFoundAction" };
  return found;
}

/** Undefined for cluster-scoped parameters. */
function namespaceFor(
  kind: ParamKind,
  { namespace }: ParamRef,
  requestNamespace: string,
  source: ParamSource,
): string | undefined | { readonly fault: string } {
  if (source.isNamespaced(kind) === true) {
    if (namespace !== "") return namespace;
    return requestNamespace === ""
      ? { fault: "cannot use namespaced paramRef in policy binding that matches cluster-scoped resources" }
      : requestNamespace;
  }
  return namespace === ""
    ? undefined
    : { fault: "paramRef.namespace must not be provided for a cluster-scoped `paramKind`" };
}

function select({ name, selector }: ParamRef, list: () => readonly JsonObject[]): Params {
  if (name !== "") {
    if (selector !== null) return { fault: "paramRef.name and paramRef.selector are mutually exclusive" };
    return list().filter((object) => nameOf(object) === name);
  }
  if (selector === null) return { fault: "one of name or selector must be provided" };
  const read = readSelector(selector);
  if ("fault" in read) return read;
  return [...list()].filter((object) => read.matches(labelsOf(object))).sort(byName);
}

/** The API server uses the order of its cache; here the order is deterministic. */
function byName(a: JsonObject, b: JsonObject): number {
  return compareGoText(namespaceOf(a), namespaceOf(b)) || compareGoText(nameOf(a), nameOf(b));
}

/** The error of a policy whose parameter kind does not exist. */
export function unknownParamKind({ apiVersion, kind }: ParamKind): string {
  const slash = apiVersion.indexOf("/");
  const group = slash < 0 ? "" : apiVersion.slice(0, slash);
  return `failed to find resource referenced by paramKind: '${group}/${apiVersion.slice(slash + 1)}, Kind=${kind}'`;
}
