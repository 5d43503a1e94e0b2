import type { KindName, Schemas } from "../../schema/index.js";
import type { World } from "./world.js";

/** Kinds of what is sent to a subresource. */
const SUBRESOURCES: ReadonlyMap<string, string> = new Map([
  ["authentication.k8s.io/v1 TokenRequest", "the subresource token of a ServiceAccount"],
  ["autoscaling/v1 Scale", "the subresource scale of a workload"],
  ["policy/v1 Eviction", "the subresource eviction of a Pod"],
]);

/** How a hint goes on for a kind of what is sent to a subresource. */
export const SENT_TO = "is sent to";

/** Kinds of answers, and of parameters: every group has the last two. */
const ANSWERS =
  /^(?:v1 (?:APIGroup|APIGroupList|APIResourceList|APIVersions|Status)|.* (?:DeleteOptions|WatchEvent))$/;

/**
 * What a kind is that Kubernetes describes like those of objects, but that has no URL in any version: kubectl finds no
 * match for it. Undefined for kinds of objects.
 */
export function unaddressedKind({ kinds }: World, apiVersion: string, kind: string): string | undefined {
  if (kinds.find(apiVersion, kind)?.custom !== undefined) return undefined;
  return whatItIs(apiVersion, kind, (item) => kinds.isBuiltinIn(apiVersion, item));
}

/** The kinds of a Kubernetes version that have a URL, which are those that people mean. */
export function addressedKinds({ kinds }: Pick<Schemas, "kinds">): readonly KindName[] {
  const known = new Set(kinds.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`));
  return kinds.filter(
    ({ apiVersion, kind }) =>
      whatItIs(apiVersion, kind, (item) => known.has(`${apiVersion} ${item}`)) === undefined,
  );
}

function whatItIs(
  apiVersion: string,
  kind: string,
  isKindBeside: (kind: string) => boolean,
): string | undefined {
  const name = `${apiVersion} ${kind}`;
  const subresource = SUBRESOURCES.get(name);
  if (subresource !== undefined) return `${kind} ${SENT_TO} ${subresource}`;
  if (ANSWERS.test(name)) return `${kind} is part of a request or an answer`;
  const isList = kind.endsWith("List") && isKindBeside(kind.slice(0, -"List".length));
  return isList ? "send the items of the list" : undefined;
}

/** Whether objects of a kind can only be read: the API server makes them when it is asked. */
export function isReadOnlyKind(apiVersion: string, kind: string): boolean {
  return apiVersion === "v1" && kind === "ComponentStatus";
}
