// @ts-check
import { at, root } from "../project.mjs";
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { build } from "esbuild";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { instrument } from "./instrument.mjs";
import { version } from "../bundle-cli.mjs";

/** @typedef {import("./instrument.mjs").Mutant} Mutant */

/**
 * The tests in folders and their imports, in one file, with every mutant of a room inactive in it.
 * @param {string} room
 * @param {readonly string[]} folders
 * @returns {Promise<{ file: string, mutants: Mutant[], constants: number }>}
 */
export async function bundleTests(room, folders) {
  const file = at(`.cache/mutants/${room}.mjs`);
  mkdirSync(at(".cache/mutants"), { recursive: true });
  const { codes, mutants, constants } = instrumentRoom(room);
  const tests = folders.flatMap((folder) => filesIn(folder, ".test.ts"));
  await build({
    absWorkingDir: root,
    stdin: {
      contents: [
        'import { fileOf } from "vitest";',
        'import { tryMutants } from "varve:trial";',
        ...tests.map((test) => `await fileOf(${JSON.stringify(test)}, () => import("./${test}"));`),
        "await tryMutants();",
      ].join("\n"),
      resolveDir: root,
    },
    outfile: file,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: false,
    logLevel: "error",
    packages: "external",
    define: { VARVE_VERSION: JSON.stringify(version()) },
    plugins: [{ name: "mutants", setup: (each) => redirect(each, codes) }],
  });
  return { file, mutants, constants };
}

/** @param {string} room */
function instrumentRoom(room) {
  /** @type {Map<string, string>} */
  const codes = new Map();
  /** @type {Mutant[]} */
  const mutants = [];
  let constants = 0;
  for (const file of filesIn(`src/${room}`, ".ts")) {
    const made = instrument(file, readFileSync(at(file), "utf8"), mutants.length);
    codes.set(at(file), made.code);
    mutants.push(...made.mutants);
    constants += made.constants;
  }
  return { codes, mutants, constants };
}

/**
 * Tests get our own small "vitest", and "fast-check" with the seed of the run; examples import the package by name.
 * @param {import("esbuild").PluginBuild} plugin
 * @param {ReadonlyMap<string, string>} codes
 */
function redirect(plugin, codes) {
  const seeded = at("test/fast-check.ts");
  plugin.onResolve({ filter: /^vitest$/ }, () => ({ path: at("scripts/mutants/vitest.mjs") }));
  plugin.onResolve({ filter: /^varve:mutants$/ }, () => ({ path: at("scripts/mutants/runtime.mjs") }));
  plugin.onResolve({ filter: /^varve:trial$/ }, () => ({ path: at("scripts/mutants/trial.mjs") }));
  plugin.onResolve({ filter: /^fast-check$/ }, ({ importer }) =>
    importer.endsWith("fast-check.ts") ? undefined : { path: seeded },
  );
  plugin.onResolve({ filter: /^varve(?:\/[a-z]+)?$/ }, ({ path }) => ({
    path: at(`${path.replace("varve", "src")}/index.ts`),
  }));
  plugin.onLoad({ filter: /\.ts$/ }, ({ path }) => {
    const contents = codes.get(path) ?? readFileSync(path, "utf8");
    return { contents: placed(contents, path), loader: "ts" };
  });
}

/**
 * A file that reads its own path gets that of the source, not that of the bundle.
 * @param {string} contents
 * @param {string} path
 */
function placed(contents, path) {
  return contents
    .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
    .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href));
}

/** Suites that need a server or a browser are not run here. */
const ELSEWHERE = /\/(?:live|cert-manager|browser)\//;

/** @param {string} folder @param {string} ending @returns {string[]} */
function filesIn(folder, ending) {
  return readdirSync(at(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending) && !ELSEWHERE.test(`/${name}`))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .toSorted();
}
