/** Objects as the policy of their chains' constants leaves them, run by this package's own admission. */
import { type OverrideChain, admit, constantsPolicy, worldOf } from "../../../src/admit/index.js";
import { type JsonObject, isObject } from "../../../src/model/index.js";
import { getKey } from "../../../src/model/internal.js";
import { expect } from "vitest";
import { parseYaml } from "../../../src/yaml/index.js";

export const FLEETS = parseYaml(`
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: fleets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Fleet, plural: fleets, singular: fleet, listKind: FleetList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties: {spec: {x-kubernetes-preserve-unknown-fields: true}}
`) as JsonObject;
export const SEA = parseYaml("{apiVersion: v1, kind: Namespace, metadata: {name: sea}}") as JsonObject;

export const FLEET_POLICY = { name: "constants", group: "example.com", version: "v1", resource: "fleets" };

/** Applies the policy of some chains to an object. */
export function policyOf(
  chains: readonly OverrideChain[],
): (object: JsonObject, old?: JsonObject) => JsonObject {
  const { resources } = constantsPolicy(chains, FLEET_POLICY);
  const world = worldOf([FLEETS, SEA, ...resources]);
  return (object, old) => {
    const request = old === undefined ? { object } : { object, oldObject: old };
    const { resource: admitted, failures } = admit(request, world);
    expect(failures).toEqual([]);
    return admitted as JsonObject;
  };
}

type Policy = ReturnType<typeof policyOf>;
const compiled = new Map<string, Policy>();
const MOST_KEPT = 20;

/** The same, compiled once for chains of the same data: properties of one seed meet the same chains. */
export function knownPolicyOf(chains: readonly OverrideChain[]): Policy {
  const key = JSON.stringify(chains);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  if (compiled.size === MOST_KEPT) compiled.clear();
  const policy = policyOf(chains);
  compiled.set(key, policy);
  return policy;
}

/** What chains write to: everything but the fields that the API server maintains. */
export function shown(object: JsonObject): JsonObject {
  const metadata = getKey(object, "metadata");
  const annotations = isObject(metadata) ? (getKey(metadata, "annotations") ?? null) : null;
  return { spec: getKey(object, "spec") ?? null, annotations };
}
