import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, groupOf, defined } from "../../model/internal.js";
import { type XrdScope, claimFields, compositeFields, statusFields } from "./xrd-fields.js";

/** Whether a document is a Crossplane XRD: it defines a composite resource, and optionally a claim. */
export function isXrd(document: Json): document is JsonObject {
  if (!isObject(document) || getKey(document, "kind") !== "CompositeResourceDefinition") return false;
  const apiVersion = getKey(document, "apiVersion");
  return typeof apiVersion === "string" && groupOf(apiVersion) === "apiextensions.crossplane.io";
}

/**
 * The CRDs that Crossplane creates from a CompositeResourceDefinition (internal/xcrd of 2.0): the composite's, and the
 * claim's if it has one. Of the author's schema, only `spec` and `status` are used.
 */
export function crdsFromXrd(xrd: JsonObject): readonly JsonObject[] {
  const spec = objectAt(xrd, "spec");
  const scope = scopeOf(xrd);
  const { group = null, names = null, claimNames = null, conversion } = spec;
  const crd = (own: Json, isNamespaced: boolean, fields: JsonObject, status: JsonObject): JsonObject => ({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${isObject(own) ? textAt(own, "plural") : ""}.${textAt(spec, "group")}` },
    spec: {
      group,
      names: own,
      scope: isNamespaced ? "Namespaced" : "Cluster",
      versions: versionsOf(spec, fields, status),
      ...defined({ conversion }),
    },
  });
  const composite = crd(names, scope === "Namespaced", compositeFields(scope), statusFields(scope));
  return isObject(claimNames)
    ? [composite, crd(claimNames, true, claimFields(), statusFields("LegacyCluster"))]
    : [composite];
}

/** Version 1 has no scopes; in version 2 composites are namespaced by default. */
function scopeOf(xrd: JsonObject): XrdScope {
  const given = getKey(objectAt(xrd, "spec"), "scope");
  if (given === "Namespaced" || given === "Cluster" || given === "LegacyCluster") return given;
  return textAt(xrd, "apiVersion").endsWith("/v1") ? "LegacyCluster" : "Namespaced";
}

function versionsOf(spec: JsonObject, fields: JsonObject, status: JsonObject): Json[] {
  const versions = getKey(spec, "versions");
  return (Array.isArray(versions) ? versions : []).filter(isObject).map((version) => {
    const { name = null, served = true, referenceable = false } = version;
    const written = objectAt(objectAt(objectAt(version, "schema"), "openAPIV3Schema"), "properties");
    return {
      name,
      served,
      storage: referenceable,
      subresources: { status: {} },
      schema: {
        openAPIV3Schema: {
          type: "object",
          required: ["spec"],
          properties: {
            apiVersion: { type: "string" },
            kind: { type: "string" },
            metadata: { type: "object", properties: { name: { type: "string", maxLength: 63 } } },
            spec: withFields(objectAt(written, "spec"), fields),
            status: withFields(objectAt(written, "status"), status),
          },
        },
      },
    };
  });
}

const KEPT = [
  "required",
  "oneOf",
  "description",
  "x-kubernetes-validations",
  "x-kubernetes-preserve-unknown-fields",
];

function withFields(written: JsonObject, fields: JsonObject): JsonObject {
  const kept = Object.fromEntries(Object.entries(written).filter(([name]) => KEPT.includes(name)));
  return { type: "object", ...kept, properties: { ...objectAt(written, "properties"), ...fields } };
}

function objectAt(value: JsonObject, key: string): JsonObject {
  const found = getKey(value, key);
  return found !== undefined && isObject(found) ? found : {};
}

function textAt(value: JsonObject, key: string): string {
  const found = getKey(value, key);
  return typeof found === "string" ? found : "";
}
