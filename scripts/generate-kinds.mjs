// @ts-check
// node scripts/generate-kinds.mjs [--to FOLDER]: writes src/schema/kinds/, the built-in kinds of the default version as
// TypeScript types, from src/schema/builtin/ and by the same words as `varve types` writes those of CRDs.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { at } from "./project.mjs";
import { runSources } from "./run-sources.mjs";
import { join } from "node:path";

/** @typedef {import("../src/model/index.js").JsonObject} JsonObject */
/** @typedef {import("../src/model/index.js").Json} Json */
/** @typedef {{ module: string, name: string, apiVersion: string | null, schema: JsonObject }} Type */

const HEADING = "// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.\n";

const {
  DEFAULT_VERSION,
  minorOf,
  modules,
  splitDefinitions,
  readSchema,
  correctKnownType,
  fieldLines,
  typeText,
} = await readSources();

generate(process.argv[2] === "--to" ? String(process.argv[3]) : at("src/schema/kinds"));

/** @param {string} target */
function generate(target) {
  const types = reachable(readTypes());
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(target)) {
    if (readFileSync(join(target, file), "utf8").startsWith(HEADING)) rmSync(join(target, file));
  }
  const names = [...new Set([...types.values()].map(({ module }) => module))].toSorted();
  for (const module of names) {
    const own = [...types.values()].filter((type) => type.module === module);
    writeFileSync(join(target, `${module}.ts`), moduleText(module, own));
  }
  writeFileSync(join(target, "kinds.ts"), listText([...types.values()]));
}

function readSources() {
  return runSources(`
    export { DEFAULT_VERSION, minorOf } from "./schema/source/known-version.ts";
    export { modules } from "./schema/builtin/modules.ts";
    export { splitDefinitions, readSchema } from "./schema/source/notation.ts";
    export { correctKnownType } from "./schema/node/known-types.ts";
    export { fieldLines, typeText } from "./serve/types/type-text.ts";`);
}

/** @returns {Map<string, Type>} by what references call them */
function readTypes() {
  /** @type {Map<string, Type>} */
  const types = new Map();
  const minor = minorOf(DEFAULT_VERSION);
  for (const [module, { prefix, group, text: read }] of Object.entries(modules)) {
    for (const { name, servedBy, text } of splitDefinitions(read(), minor)) {
      const version = name.slice(0, name.lastIndexOf("."));
      const isKind = servedBy === "own" && !name.endsWith("List");
      types.set(`${module}/${name}`, {
        module,
        name: typeName(name),
        apiVersion: isKind ? (group === "" ? version : `${group}/${version}`) : null,
        schema: correctKnownType(prefix + name, readSchema(text, module, minor)),
      });
    }
  }
  return types;
}

/**
 * `v1.Pod` is `V1Pod`, `api.resource.Quantity` is `Quantity`.
 * @param {string} name
 */
function typeName(name) {
  const [, version = "", own = ""] = /^(?:(v\w+)\.|.*\.)?(\w+)$/.exec(name) ?? [];
  return `${version.slice(0, 1).toUpperCase()}${version.slice(1)}${own}`;
}

/**
 * Kinds, and the types they use.
 * @param {Map<string, Type>} types
 */
function reachable(types) {
  const wanted = new Set([...types].flatMap(([key, { apiVersion }]) => (apiVersion === null ? [] : [key])));
  for (const key of wanted)
    for (const [, below = ""] of JSON.stringify(types.get(key)?.schema).matchAll(/#\/definitions\/([^"]+)/g))
      wanted.add(below);
  return new Map([...types].filter(([key]) => wanted.has(key)));
}

/**
 * @param {string} module
 * @param {readonly Type[]} types
 */
function moduleText(module, types) {
  const body = types.map((type) => declarationText(type)).join("");
  const used = [...new Set([...body.matchAll(/\b([a-z]+)\.[A-Z]/g)].map(([, name = ""]) => name))].toSorted();
  const imports = used.map((name) => `import type * as ${name} from "./${name}.js";\n`);
  const json = /\bJson\b/.test(body) ? 'import type { Json } from "../../model/index.js";\n' : "";
  return `${HEADING}${json}${imports.join("")}${body}`;

  /** @param {Type} type */
  function declarationText({ name, apiVersion, schema }) {
    const named = /** @type {JsonObject} */ (withNames(schema, module));
    if (named["type"] !== "object" || named["properties"] === undefined)
      return `\nexport type ${name} = ${typeText(named)};\n`;
    const kind = name.replace(/^V\d+(?:alpha\d+|beta\d+)?/, "");
    const head =
      apiVersion === null
        ? ""
        : `  apiVersion?: ${JSON.stringify(apiVersion)};\n  kind?: ${JSON.stringify(kind)};\n`;
    const rest = fieldLines(named, "  ", apiVersion === null ? [] : ["apiVersion", "kind"]);
    // A type, not an interface: only a type has the index signature that makes it assignable to JSON.
    return `\nexport type ${name} = {\n${head}${rest}};\n`;
  }
}

/**
 * The same schema with the names of TypeScript types in its references. Kubernetes marks int-or-string by formats; CRDs
 * by keywords.
 * @param {Json | undefined} schema
 * @param {string} home
 * @returns {Json | undefined}
 */
function withNames(schema, home) {
  if (Array.isArray(schema)) return schema.map((each) => /** @type {Json} */ (withNames(each, home)));
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref, format, default: _, ...rest } = schema;
  if (typeof $ref === "string") {
    const [module = "", name = ""] = $ref.slice("#/definitions/".length).split("/");
    return { $ref: `#/definitions/${module === home ? "" : `${module}.`}${typeName(name)}` };
  }
  const below = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, withNames(value, home) ?? null]),
  );
  if (format === "int-or-string" || format === "quantity")
    return { ...below, "x-kubernetes-int-or-string": true };
  return format === undefined ? below : { ...below, format: /** @type {Json} */ (withNames(format, home)) };
}

/** @param {readonly Type[]} types */
function listText(types) {
  const kinds = types.filter(({ apiVersion }) => apiVersion !== null);
  const versions = [...new Set(kinds.map(({ apiVersion }) => String(apiVersion)))].toSorted();
  const used = [...new Set(kinds.map(({ module }) => module))].toSorted();
  const lines = versions.map((version) => {
    const own = kinds.filter(({ apiVersion }) => apiVersion === version);
    const rows = own.map(({ module, name }) => {
      return `    ${name.replace(/^V\d+(?:alpha\d+|beta\d+)?/, "")}: ${module}.${name};\n`;
    });
    return `  ${JSON.stringify(version)}: {\n${rows.join("")}  };\n`;
  });
  return (
    `${HEADING}${used.map((name) => `import type * as ${name} from "./${name}.js";\n`).join("")}\n` +
    `/** The built-in kinds of Kubernetes ${DEFAULT_VERSION}, by API version. */\n` +
    `export interface Kinds {\n${lines.join("")}}\n`
  );
}
