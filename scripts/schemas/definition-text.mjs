// @ts-check
/** @typedef {import("./release.mjs").Schema} Schema */
/** @typedef {{ module: string, prefix: string, name: string }} Place where a definition is kept */
/** @typedef {{ heading: string, fields: Readonly<Record<string, string>> }} DefinitionText the fields by name */
import { referredTo } from "./release.mjs";

/** Definitions are named after Go packages; those outside of `io.k8s.api` are listed here, the longest first. */
const PACKAGES = {
  "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.": "apiextensions",
  "io.k8s.kube-aggregator.pkg.apis.apiregistration.": "apiregistration",
  "io.k8s.apimachinery.pkg.apis.meta.": "meta",
  "io.k8s.apimachinery.pkg.": "machinery",
};

/** These serve no API group of their own; the kinds in them name their API versions one by one. */
export const SHARED_MODULES = new Set(["meta", "machinery"]);

/** Deliberately not in the notation: no user of a SchemaNode needs them. */
const LEFT_OUT = new Set(["description", "x-kubernetes-unions"]);
const WRITTEN =
  /^(type|format|enum|required|properties|items|additionalProperties|\$ref)$|^x-kubernetes-(list-type|list-map-keys|map-type|patch-strategy|patch-merge-key|group-version-kind)$/;

/**
 * @param {string} definition
 * @returns {Place}
 */
export function placeOf(definition) {
  const listed = Object.entries(PACKAGES).find(([prefix]) => definition.startsWith(prefix));
  const [prefix, module] = listed ?? /^io\.k8s\.api\.([^.]+)\./.exec(definition) ?? [];
  if (prefix === undefined || module === undefined) throw new Error(`no module for ${definition}`);
  return { module, prefix, name: definition.slice(prefix.length) };
}

/**
 * One definition in the notation that `src/schema/source/notation.ts` explains, before it is merged with those of other
 * versions.
 * @param {string} definition
 * @param {Place} place
 * @param {Schema} schema
 * @returns {DefinitionText}
 */
export function definitionText(definition, place, schema) {
  refuseUnknownKeywords(schema, definition);
  const alias = schema.properties === undefined ? ` =${typeText(schema, place)}` : "";
  const fields = Object.entries(schema.properties ?? {}).map(([field, value]) => {
    refuseUnknownKeywords(value, `${definition}.${field}`);
    const mark = schema.required?.includes(field) ? "!" : "";
    return [field, `${field}${mark} ${typeText(value, place)}${containerRule(value)}${patchRule(value)}`];
  });
  return {
    heading: place.name + kindMark(place, schema) + containerRule(schema) + alias,
    fields: Object.fromEntries(fields),
  };
}

/**
 * @param {Schema} schema
 * @param {string} where
 */
function refuseUnknownKeywords(schema, where) {
  const unknown = Object.keys(schema).filter((keyword) => !WRITTEN.test(keyword) && !LEFT_OUT.has(keyword));
  if (unknown.length > 0) throw new Error(`${where}: the notation has no words for ${unknown.join(", ")}`);
}

/**
 * @param {Place} place
 * @param {Schema} schema
 */
function kindMark({ module, name }, schema) {
  const kinds = schema["x-kubernetes-group-version-kind"] ?? [];
  if (kinds.length === 0) return "";
  if (SHARED_MODULES.has(module)) {
    const apiVersions = kinds.map(({ group, version }) => (group === "" ? version : `${group}/${version}`));
    return ` @${apiVersions.toSorted().join(",")}`;
  }
  const isNamedAfterKind = kinds.length === 1 && name === `${kinds[0]?.version}.${kinds[0]?.kind}`;
  if (!isNamedAfterKind) throw new Error(`${name} serves kinds that its name does not say`);
  return " *";
}

/**
 * @param {Schema} schema
 * @param {Place} place
 * @returns {string}
 */
function typeText(schema, place) {
  if (schema.$ref !== undefined) {
    const target = placeOf(referredTo(schema.$ref));
    return `>${target.module === place.module ? "" : `${target.module}/`}${target.name}`;
  }
  if (schema.items !== undefined) return `[]${typeText(schema.items, place)}`;
  if (schema.additionalProperties !== undefined) return `{}${typeText(schema.additionalProperties, place)}`;
  const format = schema.format === undefined ? "" : `:${schema.format}`;
  return `${schema.type ?? "any"}${format}${enumText(schema.enum)}`;
}

/** @param {string[] | undefined} values */
function enumText(values) {
  if (values === undefined) return "";
  if (values.some((value) => typeof value !== "string" || /[|()\n`\\$]/.test(value))) {
    throw new Error(`the notation cannot write the enum ${values.join()}`);
  }
  return `(${values.join("|")})`;
}

/**
 * Upstream also puts a list type on three fields that are not lists, where it has no effect.
 * @param {Schema} schema
 */
function containerRule(schema) {
  const isList = schema.type === "array";
  const rule = schema[isList ? "x-kubernetes-list-type" : "x-kubernetes-map-type"];
  if (rule === undefined) return "";
  return rule === "map" ? ` map=${schema["x-kubernetes-list-map-keys"]?.join(",")}` : ` ${rule}`;
}

/** @param {Schema} schema */
function patchRule(schema) {
  const strategy = schema["x-kubernetes-patch-strategy"];
  const key = schema["x-kubernetes-patch-merge-key"];
  if (strategy === undefined && key === undefined) return "";
  return ` patch=${strategy ?? ""}${key === undefined ? "" : `@${key}`}`;
}
