// @ts-check
import { at } from "./project.mjs";
import { existsSync, readdirSync } from "node:fs";
import { goPrograms } from "./go-programs.mjs";
import { join } from "node:path";

const FOLDER = "test/oracle";

/** The versions of Kubernetes that references are built from, and the files of the module that pin them. */
const MODFILES = new Map([
  ["1.36", "go.mod"],
  ["1.37", "go-1.37.mod"],
]);
export const KUBERNETES_VERSIONS = [...MODFILES.keys()];
export const DEFAULT_VERSION = "1.36";

/**
 * References that build on the files of another one, except its answer.go.
 * @type {Readonly<Record<string, string>>}
 */
const BUILDS_ON = { definitions: "builtin", plugins: "builtin" };

/** The names of all references: the folders with an answer.go. */
export function references() {
  const names = readdirSync(at(FOLDER)).filter((name) => existsSync(at(`${FOLDER}/${name}/answer.go`)));
  return names.toSorted();
}

/**
 * The program that gives the answers of a reference, found or built.
 * @param {string} name
 * @param {string} version
 * @returns {{ readonly file: string } | { readonly missing: string }}
 */
export function oracleProgram(name, version = DEFAULT_VERSION) {
  const base = BUILDS_ON[name];
  const shared = base === undefined ? [] : sourcesIn(base).filter((file) => !file.endsWith("/answer.go"));
  const sources = [`${FOLDER}/harness.go`, ...shared, ...sourcesIn(name)];
  const programs = goPrograms(moduleOf(name), { [name]: sources }, MODFILES.get(version));
  return "missing" in programs ? programs : { file: join(programs.folder, name) };
}

/** @param {string} name */
function sourcesIn(name) {
  const own = readdirSync(at(`${FOLDER}/${name}`)).filter((file) => /\.(?:go|json)$/.test(file));
  return own.toSorted().map((file) => `${FOLDER}/${name}/${file}`);
}

/**
 * The Go module of the cluster suite, unless the reference is not Kubernetes' own code and has its own module.
 * @param {string} name
 */
function moduleOf(name) {
  return existsSync(at(`oracle/${name}/go.mod`)) ? `oracle/${name}` : "oracle";
}

/** The program that prints the table of written fields. */
export function writtenFieldsProgram() {
  const programs = goPrograms("oracle", { "written-fields": ["scripts/written-fields/main.go"] });
  return "missing" in programs ? programs : { file: join(programs.folder, "written-fields") };
}

/** The program that prints the Go types of the built-in kinds. */
export function builtinTypesProgram() {
  const programs = goPrograms("oracle", { "builtin-types": ["scripts/builtin-types/main.go"] });
  return "missing" in programs ? programs : { file: join(programs.folder, "builtin-types") };
}
