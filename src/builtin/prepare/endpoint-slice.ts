import type { EndpointSlice } from "../type/go-types.js";
import { areEqual, areEqualAs, areEqualTexts } from "../type/equal.js";
import { type GoField, structType } from "../type/struct-type.js";
import { type GoValue, NIL_MAP } from "../type/zero.js";
import type { ObjectRules } from "../check/kind-rules.js";
import { defaultsOf } from "../default/set-defaults.js";
import { subdomainFaults, nextGeneration } from "../../machinery/index.js";

const HOSTNAME = "kubernetes.io/hostname";

export const endpointSlice: ObjectRules<EndpointSlice> = {
  setDefaults: defaultsOf("discovery/v1.EndpointSlice"),
  prepareCreate(object) {
    object.metadata.generation = 1;
    dropTopology(object, undefined);
  },
  prepareUpdate(object, old) {
    const { metadata } = object;
    const isSame =
      areEqual(object, { ...old, metadata }, "discovery/v1.EndpointSlice") &&
      areEqualTexts(metadata.labels, old.metadata.labels);
    if (!isSame) metadata.generation = nextGeneration(old.metadata.generation);
    dropTopology(object, old);
  },
};

/** The labels of former versions are dropped; a name of a node that was there before becomes a field. */
function dropTopology(object: EndpointSlice, old: EndpointSlice | undefined): void {
  if (old !== undefined && isSameList(object, old)) return;
  const known = new Set(old?.endpoints.map(({ deprecatedTopology }) => deprecatedTopology[HOSTNAME]));
  for (const endpoint of object.endpoints) {
    const node = endpoint.deprecatedTopology[HOSTNAME];
    if (node !== undefined && known.has(node) && subdomainFaults(node, false).length === 0)
      endpoint.nodeName ??= node;
    endpoint.deprecatedTopology = NIL_MAP;
  }
}

function isSameList(a: EndpointSlice, b: EndpointSlice): boolean {
  const { type } = structType("discovery/v1.EndpointSlice").byName.get("endpoints") as GoField;
  return areEqualAs(a.endpoints as unknown as GoValue, b.endpoints as unknown as GoValue, type);
}
