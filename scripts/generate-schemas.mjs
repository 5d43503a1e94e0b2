// @ts-check
// node scripts/generate-schemas.mjs [--to FOLDER]: writes src/schema/builtin/, the built-in Kubernetes types of two
// versions, one module per API group, in the notation that src/schema/source/notation.ts explains and reads.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { at } from "./project.mjs";
import { join } from "node:path";

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
/** @typedef {{ version: string, definitions: Record<string, Schema> }} Release */
/** @typedef {{ module: string, prefix: string, name: string }} Place where a definition is kept */
/** @typedef {{ prefix: string, group: string | null, texts: Record<string, string[]> }} Module */

const HEADING = "// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.\n";

/** Definitions are named after Go packages; those outside of `io.k8s.api` are listed here, the longest first. */
const PACKAGES = {
  "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.": "apiextensions",
  "io.k8s.kube-aggregator.pkg.apis.apiregistration.": "apiregistration",
  "io.k8s.apimachinery.pkg.apis.meta.": "meta",
  "io.k8s.apimachinery.pkg.": "machinery",
};

/** These serve no API group of their own; the kinds in them name their API versions one by one. */
const SHARED_MODULES = new Set(["meta", "machinery"]);

/** The notation has no words for them on purpose: no reader of a SchemaNode asks. */
const LEFT_OUT = new Set(["x-kubernetes-unions"]);
const WRITTEN =
  /^(type|format|enum|required|properties|items|additionalProperties|\$ref)$|^x-kubernetes-(list-type|list-map-keys|map-type|patch-strategy|patch-merge-key|group-version-kind)$/;

generate(process.argv[2] === "--to" ? String(process.argv[3]) : at("src/schema/builtin"));

/** @param {string} target */
function generate(target) {
  const releases = { 1.32: release132(), 1.36: release136() };
  const modules = collectModules(releases);
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(target)) {
    if (readFileSync(join(target, file), "utf8").startsWith(HEADING)) rmSync(join(target, file));
  }
  for (const [name, module] of modules) {
    writeFileSync(join(target, `${name}.ts`), moduleText(name, module, Object.keys(releases)));
  }
  writeFileSync(join(target, "modules.ts"), listText([...modules.keys()], releases));
}

/** @param {string} file */
function readData(file) {
  return JSON.parse(readFileSync(at(`../shared/data/${file}`), "utf8"));
}

/** @returns {Release} */
function release136() {
  const { info, definitions } = readData("k8s-openapi-v1.36.4.json");
  return { version: info.version, definitions };
}

/**
 * The type graph and the merge metadata, put together again as the OpenAPI document that they were read from.
 * @returns {Release}
 */
function release132() {
  const graph = readData("k8s-type-graph.json");
  const metadata = readData("k8s-merge-metadata.json");
  /** @type {Record<string, Schema>} */
  const definitions = {};
  for (const [name, type] of Object.entries(graph.types)) {
    const schema = typeof type === "string" ? schemaOfCode(type.slice(1)) : objectOf(name, type, metadata);
    if (metadata.atomicDefinitions.includes(name)) schema["x-kubernetes-map-type"] = "atomic";
    definitions[name] = schema;
  }
  for (const [served, name] of Object.entries(graph.kinds)) {
    const parts = served.split("/");
    const [group = "", version = "", kind = ""] = parts.length === 3 ? parts : ["", ...parts];
    const schema = definitions[String(name)];
    if (schema === undefined) throw new Error(`${served} has no definition`);
    (schema["x-kubernetes-group-version-kind"] ??= []).push({ group, version, kind });
  }
  return { version: graph.kubernetesVersion, definitions };
}

/**
 * @param {string} name
 * @param {Record<string, string>} codes
 * @param {{ fields: Record<string, Record<string, any>> }} metadata
 * @returns {Schema}
 */
function objectOf(name, codes, { fields }) {
  const properties = Object.entries(codes).map(([field, code]) => {
    const { listType, listMapKeys, mapType, strategy, mergeKey } = fields[`${name}.${field}`] ?? {};
    const schema = {
      ...schemaOfCode(code),
      ...(listType && { "x-kubernetes-list-type": listType }),
      ...(listMapKeys && { "x-kubernetes-list-map-keys": listMapKeys }),
      ...(mapType && { "x-kubernetes-map-type": mapType }),
      ...(strategy && { "x-kubernetes-patch-strategy": strategy }),
      ...(mergeKey && { "x-kubernetes-patch-merge-key": mergeKey }),
    };
    return [field, schema];
  });
  return { type: "object", properties: Object.fromEntries(properties) };
}

/**
 * @param {string} code
 * @returns {Schema}
 */
function schemaOfCode(code) {
  if (code.startsWith("[]")) return { type: "array", items: schemaOfCode(code.slice(2)) };
  if (code.startsWith("{}")) return { type: "object", additionalProperties: schemaOfCode(code.slice(2)) };
  if (code.startsWith(">")) return { $ref: `#/definitions/${code.slice(1)}` };
  if (code === "int-or-string") return { type: "string", format: "int-or-string" };
  return code === "any" ? {} : { type: code };
}

/**
 * @param {Record<string, Release>} releases
 * @returns {Map<string, Module>}
 */
function collectModules(releases) {
  /** @type {Map<string, Module>} */
  const modules = new Map();
  for (const [label, { definitions }] of Object.entries(releases)) {
    for (const [name, schema] of Object.entries(definitions).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const place = placeOf(name);
      const module = modules.get(place.module) ?? { prefix: place.prefix, group: null, texts: {} };
      modules.set(place.module, module);
      (module.texts[label] ??= []).push(definitionText(name, place, schema));
      const served = schema["x-kubernetes-group-version-kind"]?.[0];
      if (served !== undefined && !SHARED_MODULES.has(place.module)) module.group = served.group;
    }
  }
  return new Map([...modules].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * @param {string} definition
 * @returns {Place}
 */
function placeOf(definition) {
  const listed = Object.entries(PACKAGES).find(([prefix]) => definition.startsWith(prefix));
  const [prefix, module] = listed ?? /^io\.k8s\.api\.([^.]+)\./.exec(definition) ?? [];
  if (prefix === undefined || module === undefined) throw new Error(`no module for ${definition}`);
  return { module, prefix, name: definition.slice(prefix.length) };
}

/**
 * @param {string} definition
 * @param {Place} place
 * @param {Schema} schema
 */
function definitionText(definition, place, schema) {
  refuseUnknownKeywords(schema, definition);
  const lines = [place.name + kindMark(place, schema) + containerRule(schema)];
  if (schema.properties === undefined) lines[0] += ` =${typeText(schema, place)}`;
  for (const [field, value] of Object.entries(schema.properties ?? {})) {
    refuseUnknownKeywords(value, `${definition}.${field}`);
    const mark = schema.required?.includes(field) ? "!" : "";
    lines.push(` ${field}${mark} ${typeText(value, place)}${containerRule(value)}${patchRule(value)}`);
  }
  return lines.join("\n");
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
    const target = placeOf(schema.$ref.slice("#/definitions/".length));
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
 * Upstream also puts a list type on three fields that are no lists; it means nothing there.
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

/**
 * @param {string} name
 * @param {Module} module
 * @param {readonly string[]} labels
 */
function moduleText(name, { prefix, group, texts }, labels) {
  const versions = labels.map((label) => `    "${label}": () => \`${(texts[label] ?? []).join("\n")}\`,\n`);
  return (
    `${HEADING}import type { TypeModule } from "../type-module.js";\n\n` +
    `export const ${name}: TypeModule = {\n` +
    `  prefix: ${JSON.stringify(prefix)},\n  group: ${JSON.stringify(group)},\n` +
    `  versions: {\n${versions.join("")}  },\n};\n`
  );
}

/**
 * @param {readonly string[]} names
 * @param {Record<string, Release>} releases
 */
function listText(names, releases) {
  const versions = Object.entries(releases).map(([label, { version }]) => `  "${label}": "${version}",\n`);
  return (
    `${HEADING}import type { KubernetesVersion, TypeModule } from "../type-module.js";\n` +
    names.map((name) => `import { ${name} } from "./${name}.js";\n`).join("") +
    `\n/** The releases from which the facts of each version were read. */\n` +
    `export const builtinVersions: Readonly<Record<KubernetesVersion, string>> = {\n${versions.join("")}};\n\n` +
    `export const modules: Readonly<Record<string, TypeModule>> = {\n${names.map((name) => `  ${name},\n`).join("")}};\n`
  );
}
