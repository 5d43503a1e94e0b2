// @ts-check
// node scripts/generate-schemas.mjs [--to FOLDER]: writes src/schema/builtin/, the built-in types of every Kubernetes
// version that scripts/schemas/releases.mjs lists, one module per API group, from the Go modules of Kubernetes.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { SHARED_MODULES, definitionText, placeOf } from "./schemas/definition-text.mjs";
import { RELEASES } from "./schemas/releases.mjs";
import { at } from "./project.mjs";
import { join } from "node:path";
import { readRelease } from "./schemas/release.mjs";
import { sharedText } from "./schemas/shared-text.mjs";

/** @typedef {Map<number, import("./schemas/definition-text.mjs").DefinitionText>} Versions */
/** @typedef {{ prefix: string, group: string | null, definitions: Map<string, Versions> }} Module */

const HEADING = "// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.\n";
const VERSIONS = Object.keys(RELEASES);
const MINORS = VERSIONS.map((version) => Number(version.split(".")[1]));

generate(process.argv[2] === "--to" ? String(process.argv[3]) : at("src/schema/builtin"));

/** @param {string} target */
function generate(target) {
  const modules = collectModules();
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(target)) {
    if (readFileSync(join(target, file), "utf8").startsWith(HEADING)) rmSync(join(target, file));
  }
  for (const [name, module] of modules) writeFileSync(join(target, `${name}.ts`), moduleText(name, module));
  writeFileSync(join(target, "modules.ts"), listText([...modules.keys()]));
  writeFileSync(join(target, "versions.ts"), versionsText());
}

/** @returns {Map<string, Module>} */
function collectModules() {
  /** @type {Map<string, Module>} */
  const modules = new Map();
  for (const [index, release] of Object.values(RELEASES).entries()) {
    for (const [name, schema] of Object.entries(readRelease(release))) {
      const place = placeOf(name);
      const module = modules.get(place.module) ?? {
        prefix: place.prefix,
        group: null,
        definitions: new Map(),
      };
      modules.set(place.module, module);
      const versions = module.definitions.get(place.name) ?? new Map();
      module.definitions.set(place.name, versions.set(MINORS[index], definitionText(name, place, schema)));
      const served = schema["x-kubernetes-group-version-kind"]?.[0];
      if (served !== undefined && !SHARED_MODULES.has(place.module)) module.group = served.group;
    }
  }
  return new Map([...modules].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * @param {string} name
 * @param {Module} module
 */
function moduleText(name, { prefix, group, definitions }) {
  return (
    `${HEADING}import type { TypeModule } from "../type-module.js";\n\n` +
    `export const ${name}: TypeModule = {\n` +
    `  prefix: ${JSON.stringify(prefix)},\n  group: ${JSON.stringify(group)},\n` +
    `  text: () => \`${sharedText(definitions, MINORS)}\`,\n};\n`
  );
}

/** @param {readonly string[]} names */
function listText(names) {
  return (
    `${HEADING}import type { TypeModule } from "../type-module.js";\n` +
    names.map((name) => `import { ${name} } from "./${name}.js";\n`).join("") +
    `\nexport const modules: Readonly<Record<string, TypeModule>> = {\n${names.map((name) => `  ${name},\n`).join("")}};\n`
  );
}

function versionsText() {
  const releases = Object.entries(RELEASES).map(([version, release]) => `  "${version}": "${release}",\n`);
  return (
    `${HEADING}\n/** The Kubernetes versions that Varve knows. */\n` +
    `export type KubernetesVersion = ${VERSIONS.map((version) => `"${version}"`).join(" | ")};\n\n` +
    `/** The releases from which the facts of each version were read. */\n` +
    `export const builtinVersions: Readonly<Record<KubernetesVersion, string>> = {\n${releases.join("")}};\n`
  );
}
