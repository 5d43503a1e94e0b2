import { type GroupVersion, VarveError } from "../../model/index.js";
import { having, quote } from "../../model/internal.js";
import { problems } from "../problems.js";

/** One kind of object in one version of its API, and how the server serves it. */
export interface ResourceType extends GroupVersion {
  readonly kind: string;
  readonly plural: string;
  /** Empty if the server does not send it. */
  readonly singular: string;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly isNamespaced: boolean;
  readonly verbs: readonly string[];
  readonly subresources: readonly string[];
}

/** A reference to one object. Cluster-scoped objects have no namespace. */
export interface ObjectRef {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
}

export const OBJECT_REF = having("a map with `apiVersion`, `kind` and `name`", "apiVersion", "kind", "name");

/** The API version and kind of an object. */
export type KindRef = Pick<ObjectRef, "apiVersion" | "kind">;

/** `/api/v1` or `/apis/apps/v1`: the core group has its own path. */
export function groupVersionPath({ group, version }: GroupVersion): string {
  return pathTo(group === "" ? ["api", version] : ["apis", group, version]);
}

export interface Place {
  /** All namespaces by default. */
  readonly namespace?: string | undefined;
  readonly name?: string | undefined;
  readonly subresource?: string | undefined;
}

/** The path of one object, or of all objects without a name. */
export function resourcePath(type: ResourceType, { namespace, name, subresource }: Place = {}): string {
  const within = type.isNamespaced && namespace !== undefined ? ["namespaces", namespace] : [];
  const below = [name, subresource].filter((part) => part !== undefined);
  return groupVersionPath(type) + pathTo([...within, type.plural, ...below]);
}

/**
 * As in client-go (rest.IsValidPathSegmentName): escaped or not, these would change the path. An empty name would mean
 * all objects.
 */
function pathTo(parts: readonly string[]): string {
  const wrong = parts.find((part) => ["", ".", ".."].includes(part) || /[/%]/.test(part));
  if (wrong === undefined) return parts.map((part) => `/${encodeURIComponent(part)}`).join("");
  const message = `${quote(wrong)} is not a valid name in a cluster`;
  throw new VarveError(problems["unsafe-name"]({ message, found: wrong }));
}
