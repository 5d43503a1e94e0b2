// @ts-check
// docs/api.md: every name of every entry, with its doc comment in the code.
import { homeOf } from "./report.mjs";
/** @import { Declaration } from "./declarations.mjs" */
/** @import { Face } from "./report.mjs" */

const HEAD = `# The library, name by name

<!-- Written by scripts/api-report.mjs from the comments in src; change them there. -->

Every entry of the package and everything that it exports. The pages about each capability teach how to use it; this one
is for looking up. \`api/\` in the repository has the full declarations as text, and a test compares them with the code.
`;

/**
 * @param {readonly Face[]} faces
 * @returns {{ text: string, undocumented: string[] }}
 */
export function pageOf(faces) {
  /** @type {string[]} */
  const undocumented = [];
  const sections = faces.map((face) => sectionOf(faces, face, undocumented));
  return { text: `${HEAD}\n${[sections.at(-1), ...sections.slice(0, -1)].join("\n")}`, undocumented };
}

/**
 * @param {readonly Face[]} faces
 * @param {Face} face
 * @param {string[]} undocumented
 */
function sectionOf(faces, { entry, exported, about }, undocumented) {
  const own = [...exported].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const isHere = (/** @type {Declaration} */ one) => homeOf(faces, one) === entry.name;
  const values = own.filter(([, one]) => !one.isType && isHere(one));
  const types = own.filter(([, one]) => one.isType && isHere(one));
  const others = own.filter(([, one]) => !isHere(one));
  for (const [name, { doc }] of [...values, ...types])
    if (doc === "") undocumented.push(`${entry.name}: ${name}`);
  return [
    `## ${entry.name}\n\n${about}\n`,
    ...values.map(([name, one]) => `### \`${name}\`\n\n${one.doc}\n\n${signatureOf(one)}`),
    ...(types.length === 0
      ? []
      : [`**Types**\n\n${types.map(([name, { doc }]) => row(name, doc)).join("\n")}\n`]),
    ...elsewhere(faces, others),
  ].join("\n");
}

/** @param {Declaration} one */
function signatureOf({ text }) {
  return `\`\`\`text\n${text}\n\`\`\`\n`;
}

/**
 * @param {string} name
 * @param {string} doc
 */
function row(name, doc) {
  return `- \`${name}\`: ${doc.replaceAll("\n", " ")}`;
}

/**
 * Names documented at another entry, by that entry.
 * @param {readonly Face[]} faces
 * @param {readonly [string, Declaration][]} others
 * @returns {string[]}
 */
function elsewhere(faces, others) {
  const byHome = grouped(faces, others);
  const lines = [...byHome].map(
    ([home, names]) =>
      `- of [${home}](#${home.replaceAll(/[^a-z]/g, "")}): ${names.map(([name]) => `\`${name}\``).join(", ")}`,
  );
  return lines.length === 0
    ? []
    : [`**Also exported here**, documented at the other entries\n\n${lines.join("\n")}\n`];
}

/**
 * @param {readonly Face[]} faces
 * @param {readonly [string, Declaration][]} others
 */
function grouped(faces, others) {
  /** @type {Map<string, [string, Declaration][]>} */
  const byHome = new Map();
  for (const one of others) {
    const home = homeOf(faces, one[1]) ?? "";
    byHome.set(home, [...(byHome.get(home) ?? []), one]);
  }
  return byHome;
}
