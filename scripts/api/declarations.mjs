// @ts-check
// Reads emitted declarations: which declaration an entry's name refers to, and which other names it mentions.
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "oxc-parser";

/**
 * A declaration of the package: its name where it is declared, that file, its text without comments and private members,
 * and the sentences above it.
 * @typedef {{ name: string, file: string, isType: boolean, isShape: boolean, text: string, doc: string, node: any, source: Source }} Declaration
 * @typedef {{ code: string, body: readonly any[], comments: readonly any[], names: Map<string, any>, from: Map<string, Origin> }} Source
 * @typedef {{ file: string, name: string }} Origin
 */

/** The declarations below a folder that `tsc` wrote. */
export class Declarations {
  /** @type {Map<string, Source>} */
  #sources = new Map();
  #folder;

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = folder;
  }

  /** @param {string} file @returns {Source} */
  #source(file) {
    let source = this.#sources.get(file);
    if (source === undefined) this.#sources.set(file, (source = read(this.#folder, file)));
    return source;
  }

  /** What an entry exports, by name. @param {string} file @returns {Map<string, Declaration>} */
  exportsOf(file) {
    const found = new Map();
    for (const statement of this.#source(file).body) {
      if (statement.type === "ExportAllDeclaration") {
        const below = this.exportsOf(resolved(file, statement.source.value));
        for (const [name, declaration] of below) found.set(name, declaration);
      }
      for (const [name, asType] of exportedNames(statement)) {
        const declaration = this.#find(file, name);
        found.set(name, asType ? { ...declaration, isType: true } : declaration);
      }
    }
    return found;
  }

  /** The comment at the top of a file. @param {string} file */
  aboutOf(file) {
    const { comments } = this.#source(file);
    return comments[0]?.type === "Block" ? sentencesOf(comments[0].value) : "";
  }

  /** The declarations of the package that a declaration mentions. @param {Declaration} declaration */
  mentionedBy({ node, file }) {
    /** @type {Map<string, Declaration>} */
    const found = new Map();
    for (const name of mentions(node)) {
      const declaration = this.#find(file, name);
      if (declaration !== undefined) found.set(`${declaration.file}#${declaration.name}`, declaration);
    }
    return [...found.values()];
  }

  /** @param {string} file @param {string} name @returns {any} */
  #find(file, name) {
    const source = this.#source(file);
    const node = source.names.get(name);
    if (node !== undefined) return declarationOf(name, file, node, source);
    const origin = source.from.get(name);
    if (origin === undefined || !existsSync(join(this.#folder, origin.file))) return undefined;
    return this.#find(origin.file, origin.name);
  }
}

/** @param {string} folder @param {string} file @returns {Source} */
function read(folder, file) {
  const code = readFileSync(join(folder, file), "utf8");
  const { program, comments } = parseSync(file, code);
  const names = new Map();
  const from = new Map();
  for (const statement of program.body) {
    /** @type {any} */
    const declared = "declaration" in statement ? (statement.declaration ?? undefined) : statement;
    for (const name of declaredNames(declared)) names.set(name, { ...statement, declared });
    if (!("source" in statement) || statement.source === null || !("specifiers" in statement)) continue;
    const target = resolved(file, statement.source.value);
    for (const one of /** @type {any[]} */ (statement.specifiers))
      from.set((one.exported ?? one.local).name, { file: target, name: (one.imported ?? one.local).name });
  }
  return { code, body: program.body, comments, names, from };
}

/** @param {any} declared @returns {string[]} */
function declaredNames(declared) {
  if (declared?.type === "VariableDeclaration")
    return declared.declarations.map((/** @type {any} */ one) => one.id.name);
  return declared?.id?.name === undefined ? [] : [declared.id.name];
}

/** Each name, and whether the entry gives it as a type only. @param {any} statement @returns {[string, boolean][]} */
function exportedNames(statement) {
  if (statement.type !== "ExportNamedDeclaration") return [];
  if (statement.declaration) return declaredNames(statement.declaration).map((name) => [name, false]);
  return statement.specifiers.map((/** @type {any} */ { exported, exportKind }) => [
    exported.name,
    statement.exportKind === "type" || exportKind === "type",
  ]);
}

/** @param {string} file @param {string} specifier */
function resolved(file, specifier) {
  return posix.join(posix.dirname(file), specifier.replace(/\.js$/, ".d.ts"));
}

/** @param {string} name @param {string} file @param {any} node @param {Source} source @returns {Declaration} */
function declarationOf(name, file, node, source) {
  const isType = /^TS(Interface|TypeAlias)Declaration$/.test(node.declared.type);
  const isShape = /^(TSInterface|Class)Declaration$/.test(node.declared.type);
  return {
    name,
    file,
    isType,
    isShape,
    text: textOf(node, source),
    doc: docAbove(node, source),
    node,
    source,
  };
}

/** @param {any} node @param {Source} source */
function textOf({ start, end, declared }, { code, comments }) {
  const hidden = [
    ...comments.map(({ start: from, end: to }) => [from, to]),
    ...(declared.body?.body ?? [])
      .filter(
        (/** @type {any} */ member) =>
          member.accessibility === "private" || member.key?.type === "PrivateIdentifier",
      )
      .map((/** @type {any} */ member) => [member.start, member.end]),
  ].filter(([from, to]) => from >= start && to <= end);
  let text = code.slice(start, end);
  for (const [from, to] of hidden.toSorted((a, b) => b[0] - a[0]))
    text = text.slice(0, from - start) + text.slice(to - start);
  return text
    .replace(/^(export )?(declare )?/, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .join("\n");
}

/** The comment that ends where a declaration begins. @param {any} node @param {Source} source */
function docAbove({ start }, { code, comments }) {
  const above = comments.findLast(
    ({ end, value }) => value.startsWith("*") && end <= start && code.slice(end, start).trim() === "",
  );
  return sentencesOf(above?.value ?? "");
}

/** @param {string} comment */
function sentencesOf(comment) {
  return comment
    .split("\n")
    .map((/** @type {string} */ line) => line.replace(/^\s*\*+ ?/, "").trimEnd())
    .join("\n")
    .trim();
}

/** Every name in the place of a type, a base class or `typeof`. @param {any} node @returns {Set<string>} */
function mentions(node, found = new Set()) {
  if (typeof node !== "object" || node === null) return found;
  if (Array.isArray(node)) {
    for (const one of node) mentions(one, found);
    return found;
  }
  if (node.type === "PropertyDefinition" && node.key?.type === "PrivateIdentifier") return found;
  if (node.accessibility === "private") return found;
  for (const key of ["typeName", "exprName", "superClass", "expression", "parameterName"])
    if (node[key]?.type === "Identifier") found.add(node[key].name);
  for (const [key, value] of Object.entries(node)) if (key !== "parent") mentions(value, found);
  return found;
}
