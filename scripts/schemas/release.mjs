// @ts-check
import { kubernetesModule } from "./releases.mjs";
import { enabledApis } from "./enabled-apis.mjs";
import { readEnums } from "./enums.mjs";
import { join } from "node:path";
import { readFileSync } from "node:fs";

/**
 * @typedef {object} Schema the keywords of an OpenAPI v2 schema that Kubernetes uses
 * @property {string} [type]
 * @property {string} [format]
 * @property {string[]} [enum]
 * @property {string[]} [required]
 * @property {Record<string, Schema>} [properties]
 * @property {Schema} [items]
 * @property {Schema} [additionalProperties]
 * @property {string} [$ref]
 * @property {string} [x-kubernetes-list-type]
 * @property {string[]} [x-kubernetes-list-map-keys]
 * @property {string} [x-kubernetes-map-type]
 * @property {string} [x-kubernetes-patch-strategy]
 * @property {string} [x-kubernetes-patch-merge-key]
 * @property {{ group: string, version: string, kind: string }[]} [x-kubernetes-group-version-kind]
 */
/** @typedef {Record<string, Schema>} Definitions */

const REFERENCE = "#/definitions/";

/**
 * The definitions that an API server of a release publishes by default. The document in its Go module was recorded with
 * every API enabled and without enums.
 * @param {string} release
 * @returns {Definitions}
 */
export function readRelease(release) {
  const folder = kubernetesModule(release);
  /** @param {string} file */
  const read = (file) => readFileSync(join(folder, file), "utf8");
  /** @type {Definitions} */
  const definitions = JSON.parse(read("api/openapi-spec/swagger.json")).definitions;
  addEnums(definitions, readEnums(read("pkg/generated/openapi/zz_generated.openapi.go")));
  const isEnabled = enabledApis(read("pkg/controlplane/instance.go"));
  const kinds = Object.keys(definitions).filter((name) => {
    const isKind = definitions[name]?.["x-kubernetes-group-version-kind"] !== undefined;
    return isKind && isEnabled(name);
  });
  return reachableFrom(kinds, definitions);
}

/** @param {string} reference */
export function referredTo(reference) {
  return reference.slice(REFERENCE.length);
}

/**
 * @param {Definitions} definitions
 * @param {readonly import("./enums.mjs").Enum[]} enums
 */
function addEnums(definitions, enums) {
  for (const { definition, field, values } of enums) {
    // Types that no API serves are not in the document.
    if (definitions[definition] === undefined) continue;
    let schema = definitions[definition].properties?.[field];
    if (schema === undefined) throw new Error(`${definition} has an enum for ${field}, and no such field`);
    while (schema.items !== undefined || schema.additionalProperties !== undefined)
      schema = /** @type {Schema} */ (schema.items ?? schema.additionalProperties);
    schema.enum = [...values];
  }
}

/**
 * @param {readonly string[]} kinds
 * @param {Definitions} definitions
 */
function reachableFrom(kinds, definitions) {
  const wanted = new Set(kinds);
  // A set that grows while it is read: the added ones are read as well.
  for (const name of wanted) {
    JSON.stringify(definitions[name], (key, value) => {
      if (key === "$ref" && typeof value === "string") wanted.add(referredTo(value));
      return value;
    });
  }
  return Object.fromEntries([...wanted].map((name) => [name, definitions[name] ?? {}]));
}
