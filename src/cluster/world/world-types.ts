import type { Discovery } from "../api/discovery.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { getKey, isLookedUpKind, isWorldKind, textAt } from "../../model/internal.js";
import type { KindName } from "../../schema/index.js";
import type { ResourceType } from "../api/resource-type.js";

/** The types needed to check any object. */
export function worldTypes({ preferredTypes }: Discovery): readonly ResourceType[] {
  return preferredTypes.filter(
    (type) => (isWorldKind(type) || isLookedUpKind(type)) && type.verbs.includes("list"),
  );
}

/** A parameter kind, and the policies that use it. */
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
