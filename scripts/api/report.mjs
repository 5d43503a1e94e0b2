// @ts-check
// The public API of every entry as text, for reviews of changes of the package.
/** @import { Declaration, Declarations } from "./declarations.mjs" */

/**
 * @typedef {{ name: string, file: string }} Entry `varve/merge`, and its declarations
 * @typedef {{ entry: Entry, exported: Map<string, Declaration>, about: string }} Face
 */

/**
 * @param {Declarations} declarations
 * @param {readonly Entry[]} entries
 * @returns {Face[]}
 */
export function facesOf(declarations, entries) {
  return entries.map((entry) => ({
    entry,
    exported: declarations.exportsOf(entry.file),
    about: declarations.aboutOf(entry.file),
  }));
}

/**
 * The first entry that exports a name documents it; the others refer to it.
 * @param {Declarations} declarations
 * @param {readonly Face[]} faces the front door last
 * @param {Face} face
 */
export function reportOf(declarations, faces, { entry, exported }) {
  const named = namesIn(faces);
  const own = [...exported.values()].filter((one) => homeOf(faces, one) === entry.name);
  const parts = new Map(
    own.flatMap((one) => behind(declarations, named, one)).map((one) => [keyOf(one), one.text]),
  );
  const sections = [...exported]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, declaration]) => {
      const home = homeOf(faces, declaration);
      return home === entry.name ? `${declaration.text}\n` : `${name} of ${home}\n`;
    });
  const below = [...parts.values()].toSorted().map((text) => `${text}\n`);
  const tail = below.length === 0 ? "" : `\nwithout a name of their own:\n\n${below.join("\n")}`;
  return `${entry.name}: ${countsOf(exported)}\n\n${sections.join("\n")}${tail}`;
}

/** @param {Map<string, Declaration>} exported */
function countsOf(exported) {
  const types = [...exported.values()].filter(({ isType }) => isType).length;
  return `${exported.size - types} values, ${types} types`;
}

/**
 * @param {readonly Face[]} faces
 * @param {Declaration} declaration
 */
export function homeOf(faces, { file, name }) {
  const own = faces.find(
    ({ entry, exported }) => file.startsWith(`${entry.name.split("/")[1]}/`) && has(exported, file, name),
  );
  return (own ?? faces.find(({ exported }) => has(exported, file, name)))?.entry.name;
}

/**
 * @param {Map<string, Declaration>} exported
 * @param {string} file
 * @param {string} name
 */
function has(exported, file, name) {
  return [...exported.values()].some((one) => one.file === file && one.name === name);
}

/**
 * Shapes that declarations of the package mention and no entry exports: users could not name their types. Aliases of
 * other types are exempt.
 * @param {Declarations} declarations
 * @param {readonly Face[]} faces
 */
export function unnamedIn(declarations, faces) {
  const named = namesIn(faces);
  return faces.flatMap(({ entry, exported }) =>
    [...exported].flatMap(([name, declaration]) =>
      behind(declarations, named, declaration)
        .filter(({ isShape }) => isShape)
        .map((other) => `${entry.name}: ${name} mentions ${other.name}, which no entry exports`),
    ),
  );
}

/** @param {readonly Face[]} faces */
function namesIn(faces) {
  return new Set(faces.flatMap(({ exported }) => [...exported.values()].map(keyOf)));
}

/** @param {Declaration} declaration */
function keyOf({ file, name }) {
  return `${file}#${name}`;
}

/**
 * What a declaration is made of that no entry exports.
 * @param {Declarations} declarations
 * @param {ReadonlySet<string>} named
 * @param {Declaration} declaration
 * @param {Map<string, Declaration>} found
 */
function behind(declarations, named, declaration, found = new Map()) {
  for (const other of declarations.mentionedBy(declaration)) {
    if (named.has(keyOf(other)) || found.has(keyOf(other))) continue;
    found.set(keyOf(other), other);
    if (!other.isShape) behind(declarations, named, other, found);
  }
  return [...found.values()];
}

/**
 * Types in the signatures of the root entry's functions that it does not export.
 * @param {Declarations} declarations
 * @param {readonly Face[]} faces the front door last
 */
export function missingAtFront(declarations, faces) {
  const front = faces.at(-1)?.exported ?? new Map();
  const named = namesIn(faces);
  const wanted = [...front.values()]
    .filter(({ isType }) => !isType)
    .flatMap((one) => [
      ...declarations.mentionedBy(one),
      ...behind(declarations, named, one).flatMap((alias) => declarations.mentionedBy(alias)),
    ])
    .filter((one) => named.has(keyOf(one)) && !has(front, one.file, one.name));
  return [...new Set(wanted.map(({ name }) => name))].map(
    (name) => `varve: a function takes or returns ${name}, which it does not export`,
  );
}

/**
 * Names that several entries export for different things.
 * @param {readonly Face[]} faces
 */
export function doubledIn(faces) {
  /** @type {Map<string, Set<string>>} */
  const meanings = new Map();
  for (const { exported } of faces)
    for (const [name, declaration] of exported)
      meanings.set(name, (meanings.get(name) ?? new Set()).add(keyOf(declaration)));
  return [...meanings]
    .filter(([, declared]) => declared.size > 1)
    .map(([name, declared]) => `${name} means several things: ${[...declared].join(", ")}`);
}
