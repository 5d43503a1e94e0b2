// @ts-check
import { basename } from "node:path";

/** What the function of a module is called with; no module may have a name like these. */
const GIVEN = ["$load", "$lazy", "$require", "$import", "$url"];

/** The forms that imports have in what esbuild writes: of modules before everything else, of Node.js anywhere. */
const IMPORT = /import(?:\{([^}]*)\}from)?"([^"]+)";/y;
const IMPORT_OF_NODE = /(?<=^|[;}])import(?:\{([^}"]*)\}from|\*as ([\w$]+) from)"(node:[^"]+)";/gm;
const EXPORT = /export\{([^}]*)\};\s*$/;
const LAZY = /(?<![.\w$])import\("\.\/([^"]+)\.js"\)/g;
/** What stays an import: code of users, and the package that compiles it. */
const REAL = /(?<![.\w$])import\((?=pathToFileURL\(|"jiti"\))/g;

/** @typedef {{ readonly name: string, readonly code: string, readonly imports: readonly string[] }} Part */

/**
 * The modules that esbuild made of a program as one file with a script for each of them: an expression that is a
 * function. V8 can keep what it compiled of a script, which Node 20 does not offer for modules.
 * @param {readonly { readonly path: string, readonly text: string }[]} files
 */
export function programText(files) {
  const modules = new Map(files.map(({ path, text }) => [basename(path, ".js"), text]));
  const all = Array.from(modules, ([name, text]) => partOf(name, text, modules));
  refuseCycles(all);
  /** @type {Record<string, readonly [start: number, length: number]>} */
  const parts = {};
  let text = "";
  for (const { name, code } of all) {
    parts[name] = [text.length, code.length];
    text += `${code}\n`;
  }
  return { text, parts };
}

/**
 * @param {string} name
 * @param {string} text
 * @param {ReadonlyMap<string, string>} modules
 * @returns {Part}
 */
function partOf(name, text, modules) {
  // Positions count characters, and the file is read byte by byte.
  if (/[^\0-\x7f]/.test(text)) throw new Error(`${name} is not ASCII`);
  if (GIVEN.some((word) => text.includes(word))) throw new Error(`${name} uses one of ${GIVEN.join(", ")}`);
  const { lines, imports, end } = importsOf(text, modules);
  const exported = EXPORT.exec(text);
  let required = "";
  const code = text
    .slice(end, exported?.index)
    .replaceAll(IMPORT_OF_NODE, (_, names, whole, from) => {
      required += whole === undefined ? imported(names, from) : `const ${whole}=$require("${from}");`;
      return "";
    })
    .replaceAll(LAZY, (_, module) => `$lazy("${module}")`)
    .replaceAll(REAL, "$import(")
    .replaceAll("import.meta.url", "$url");
  const left = /(?<![.\w$])import(?:[({"*]|\.meta)/.exec(code);
  if (left !== null) throw new Error(`${name} has ${code.slice(left.index, left.index + 40)}`);
  const result = exported === null ? "" : `return{${pairs(exported[1], ([own, as]) => [as, own])}}`;
  return {
    name,
    imports,
    code: `(function(${GIVEN.join()}){"use strict";${lines}${required}${code}${result}})`,
  };
}

/** Modules of Node.js that take milliseconds to load, and that few runs call: they are loaded at the first call. */
const LOADED_LATE = ["node:crypto"];

/**
 * @param {string | undefined} names
 * @param {string} from
 */
function imported(names, from) {
  const value = `$require("${from}")`;
  if (names === undefined || !LOADED_LATE.includes(from)) return constants(names, value);
  return namesIn(names)
    .map(
      ([name, as]) =>
        `const ${as}=function(...all){const called=${value}.${name};return new.target?new called(...all):called(...all)};`,
    )
    .join("");
}

/**
 * Imports as constants: what a module exports does not change after it has run, by a lint.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} modules
 */
function importsOf(text, modules) {
  const imports = [];
  let [lines, end] = ["", 0];
  for (;;) {
    IMPORT.lastIndex = end;
    const found = IMPORT.exec(text);
    if (found === null) return { lines, imports, end };
    const [whole, names, from = ""] = found;
    end += whole.length;
    const module = basename(from, ".js");
    if (modules.has(module)) imports.push(module);
    else if (!from.startsWith("node:")) throw new Error(`${from} is neither bundled nor part of Node.js`);
    lines += modules.has(module) ? constants(names, `$load("${module}")`) : imported(names, from);
  }
}

/**
 * @param {string | undefined} names
 * @param {string} value
 */
function constants(names, value) {
  return names === undefined ? `${value};` : `const{${pairs(names, (pair) => pair)}}=${value};`;
}

/**
 * `a as b` as members of a pattern or of an object.
 * @param {string | undefined} names
 * @param {(pair: [name: string, as: string]) => [string, string]} member
 */
function pairs(names, member) {
  return namesIn(names)
    .map((pair) => member(pair).join(":"))
    .join();
}

/**
 * @param {string | undefined} names
 * @returns {[name: string, as: string][]}
 */
function namesIn(names) {
  const all = (names ?? "").split(",").filter((text) => text !== "");
  return all.map((text) => {
    const [name = "", as = name] = text.split(" as ");
    return [name, as];
  });
}

/**
 * Constants cannot be imported before they are there.
 * @param {readonly Part[]} parts
 */
function refuseCycles(parts) {
  const importsBy = new Map(parts.map(({ name, imports }) => [name, imports]));
  const done = new Set();
  /** @param {string} name @param {readonly string[]} within */
  const visit = (name, within) => {
    if (within.includes(name)) throw new Error(`modules import each other: ${[...within, name].join(" > ")}`);
    if (done.has(name)) return;
    for (const other of importsBy.get(name) ?? []) visit(other, [...within, name]);
    done.add(name);
  };
  for (const { name } of parts) visit(name, []);
}
