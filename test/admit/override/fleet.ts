/** A platform with a chain of every kind: one component of the object, and items of a list. */
import {
  type OverrideChain,
  type Resolution,
  type TemplateSource,
  levels,
  overrideChain,
  resolveChains,
  worldOf,
} from "../../../src/admit/index.js";
import { type Json, type JsonObject, getAt, isObject, parsePath } from "../../../src/model/index.js";
import { parseYaml } from "../../../src/yaml/index.js";
import { schemasFromCrds } from "../../../src/schema/index.js";

const group = "example.com";
const shipTemplate: TemplateSource = { group, kind: "ShipTemplate", content: { spec: "spec" } };
const bridgeTemplate: TemplateSource = {
  group,
  kind: "BridgeTemplate",
  content: { spec: "spec.bridge", placement: "spec.placement" },
};

export const bridge: OverrideChain = overrideChain({
  component: "spec.bridge",
  block: "spec",
  unless: ["elsewhere"],
  levels: [
    levels.inline(),
    levels.template("template", bridgeTemplate),
    levels.clusterDefault("spec.defaults.bridge", bridgeTemplate),
    levels.namespaceDefault("default", bridgeTemplate),
    levels.constant("operator", { spec: { crew: 1, image: "bridge:2" } }),
  ],
  merge: { spec: { fields: { crew: "replace", engine: "block", image: "unstored" } }, placement: "block" },
});

export const ships: OverrideChain = overrideChain({
  component: "spec.ships[name]",
  block: "spec",
  levels: [
    levels.inline(),
    levels.overrides({ spec: "overrides" }),
    levels.template("template", shipTemplate),
    levels.clusterDefault("spec.defaults.ship", shipTemplate),
    levels.namespaceDefault("default", shipTemplate),
    levels.constant("operator", { spec: { crew: 2, hold: { size: "1Gi" } } }),
  ],
  merge: {
    spec: {
      fields: {
        crew: "replace",
        tags: "union",
        engine: "block",
        hold: { fields: { size: "replace", class: "replace" } },
        decks: { each: { fields: { size: "replace", doors: "replace", hold: { fields: {} } } } },
      },
    },
  },
});

export const chains: readonly OverrideChain[] = [bridge, ships];

/** The lists as server-side apply sees them. */
export const schemas = schemasFromCrds([
  parseYaml(`
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: fleets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Fleet, plural: fleets}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            x-kubernetes-preserve-unknown-fields: true
            properties:
              ships:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items:
                  type: object
                  required: [name]
                  x-kubernetes-preserve-unknown-fields: true
                  properties: {name: {type: string}}
`),
]);

export function fleet(spec: string, metadata = "{name: f, namespace: sea}"): JsonObject {
  const text = `{apiVersion: example.com/v1, kind: Fleet, metadata: ${metadata}, spec: ${spec}}`;
  return parseYaml(text) as JsonObject;
}

/** `ShipTemplate fast`, in the namespace of the fleet. */
export function template(kindAndName: string, spec: string, generation = 1, namespace = "sea"): JsonObject {
  const [kind, name] = kindAndName.split(" ");
  const metadata = `{name: ${name}, namespace: ${namespace}, generation: ${generation}}`;
  return parseYaml(
    `{apiVersion: example.com/v1, kind: ${kind}, metadata: ${metadata}, spec: ${spec}}`,
  ) as JsonObject;
}

export function resolve(
  object: JsonObject,
  templates: readonly JsonObject[] = [],
  old?: JsonObject | null,
): Resolution {
  return resolveChains(chains, object, { lookup: worldOf(templates), ...(old === undefined ? {} : { old }) });
}

export function at(object: JsonObject, path: string): Json | undefined {
  return getAt(object, parsePath(path));
}

/** The fields below a path without the mark. */
export function unmarked(value: Json | undefined): Json | undefined {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== "resolvedFrom"));
}
