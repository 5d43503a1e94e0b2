import type { ApiGroup } from "../api/api-group.js";
import type { Discovery } from "../api/discovery.js";
import { type JsonObject, getKey, isObject, textAt } from "../../model/index.js";
import type { KindName } from "../../schema/index.js";
import type { ResourceType } from "../api/resource-type.js";

/** What requests about other objects depend on: definitions, policies, webhooks, namespaces, rights. */
const WHOLE_GROUPS: ReadonlySet<string> = new Set([
  "admissionregistration.k8s.io",
  "rbac.authorization.k8s.io",
]);
const KINDS: ReadonlySet<string> = new Set([" Namespace", "apiextensions.k8s.io CustomResourceDefinition"]);

/** The types that judging any object takes, each in the version that the server prefers it in. */
export function worldTypes({ groups }: Pick<Discovery, "groups">): readonly ResourceType[] {
  return groups.flatMap((group) => bestVersions(group).filter(isOfWorld));
}

/** A kind need not be in the preferred version of its group: new ones begin in another. */
function bestVersions({ preferredVersion, versions }: ApiGroup): readonly ResourceType[] {
  const byKind = new Map<string, ResourceType>();
  const rank = ({ version }: { readonly version: string }): number => (version === preferredVersion ? 0 : 1);
  for (const { types } of versions.toSorted((a, b) => rank(a) - rank(b)))
    for (const type of types) if (!byKind.has(type.kind)) byKind.set(type.kind, type);
  return [...byKind.values()];
}

function isOfWorld({ group, kind, verbs }: ResourceType): boolean {
  return verbs.includes("list") && (WHOLE_GROUPS.has(group) || KINDS.has(`${group} ${kind}`));
}

/** A kind that policies take parameters of, and the policies that do. */
export interface ParameterKind extends KindName {
  readonly policies: readonly string[];
}

export function parameterKinds(objects: readonly JsonObject[]): readonly ParameterKind[] {
  const kinds = new Map<string, ParameterKind & { policies: string[] }>();
  for (const object of objects) {
    const spec = getKey(object, "spec");
    const paramKind = isObject(spec) ? getKey(spec, "paramKind") : undefined;
    const [apiVersion, kind] = [textAt(paramKind, "apiVersion"), textAt(paramKind, "kind")];
    if (!textAt(object, "kind").endsWith("AdmissionPolicy") || kind === "") continue;
    const key = `${apiVersion} ${kind}`;
    const known = kinds.get(key) ?? { apiVersion, kind, policies: [] };
    kinds.set(key, known);
    known.policies.push(textAt(getKey(object, "metadata"), "name"));
  }
  return [...kinds.values()];
}
