// @ts-check
import { dirname, join } from "node:path";
import { readFileSync } from "node:fs";

const NAMED = /^(import|export) \{([^}]*)\} from "(\.[^"]+)\.js";$/gm;
/** The files through which rooms import each other; they hold no code. */
const FRONT = /\/(?:index|internal)$/;

/**
 * Imports through the front of a room become imports of the files behind it. With code splitting, esbuild gives every
 * importer of a file all that any importer uses of it, so that each verb would load what the others need.
 * @type {import("esbuild").Plugin}
 */
export const directImports = {
  name: "direct-imports",
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => ({
      contents: withDirectImports(path, readFileSync(path, "utf8")),
      loader: "ts",
    }));
  },
};

/**
 * @param {string} file
 * @param {string} text
 */
function withDirectImports(file, text) {
  return text.replaceAll(NAMED, (whole, word, names, from) => {
    const front = join(dirname(file), from);
    if (!FRONT.test(from)) return whole;
    const lines = namesIn(names).map(({ name, as }) => {
      const { module, original } = sourceOf(front, name);
      return `${word} { ${original} as ${as} } from ${JSON.stringify(`${module}.js`)};`;
    });
    return lines.join(" ");
  });
}

/**
 * Values only: types are gone when the code runs.
 * @param {string} names `type A, b, c as d`
 */
function namesIn(names) {
  const all = names.split(",").map((name) => name.trim());
  return all.flatMap((text) => {
    if (text === "" || text.startsWith("type ")) return [];
    const [name = "", as = name] = text.split(" as ");
    return [{ name, as }];
  });
}

/** @type {Map<string, Map<string, { readonly module: string, readonly original: string }>>} */
const fronts = new Map();

/**
 * Where a name comes from; a name of the file itself is imported from there.
 * @param {string} module
 * @param {string} name
 * @returns {{ readonly module: string, readonly original: string }}
 */
function sourceOf(module, name) {
  if (!FRONT.test(module)) return { module, original: name };
  let exported = fronts.get(module);
  if (exported === undefined) fronts.set(module, (exported = exportsOf(module)));
  const found = exported.get(name);
  return found === undefined ? { module, original: name } : sourceOf(found.module, found.original);
}

/** @param {string} module */
function exportsOf(module) {
  const exported = new Map();
  for (const [, word, names = "", from = ""] of readFileSync(`${module}.ts`, "utf8").matchAll(NAMED)) {
    if (word !== "export") continue;
    for (const { name, as } of namesIn(names))
      exported.set(as, { module: join(dirname(module), from), original: name });
  }
  return exported;
}
