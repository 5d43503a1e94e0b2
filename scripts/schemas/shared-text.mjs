// @ts-check
/** @typedef {import("./definition-text.mjs").DefinitionText} DefinitionText */
/** @typedef {ReadonlyMap<number, DefinitionText>} Versions a definition by minor version, in ascending order */

/**
 * One text for all versions of a module: a line applies to every version unless a mark limits it.
 * @param {ReadonlyMap<string, Versions>} definitions by name
 * @param {readonly number[]} minors all versions, in ascending order
 */
export function sharedText(definitions, minors) {
  const names = [...definitions.keys()].toSorted();
  return names.flatMap((name) => blocksOf(definitions.get(name) ?? new Map(), minors)).join("\n");
}

/**
 * A definition whose heading changed is written once for each heading.
 * @param {Versions} versions
 * @param {readonly number[]} minors
 */
function blocksOf(versions, minors) {
  return runsOf(
    [...versions].map(([minor, { heading }]) => [heading, minor]),
    minors,
  ).map(({ line, mark, holds }) => [mark + line, ...fieldLines(versions, holds)].join("\n"));
}

/**
 * @param {Versions} versions
 * @param {readonly number[]} holds the versions of the block
 */
function fieldLines(versions, holds) {
  const names = new Set(holds.flatMap((minor) => Object.keys(versions.get(minor)?.fields ?? {})));
  return [...names].toSorted().flatMap((name) => {
    /** @type {[string, number][]} */
    const lines = holds.flatMap((minor) => {
      const line = versions.get(minor)?.fields[name];
      return line === undefined ? [] : [[line, minor]];
    });
    return runsOf(lines, holds).map(({ line, mark }) => ` ${mark}${line}`);
  });
}

/**
 * Adjacent versions with the same text.
 * @param {readonly (readonly [string, number])[]} lines
 * @param {readonly number[]} minors the versions that could have said it
 */
function runsOf(lines, minors) {
  /** @type {{ line: string, holds: number[] }[]} */
  const runs = [];
  for (const [line, minor] of lines) {
    const last = runs.at(-1);
    const isNext = last !== undefined && minors.indexOf(minor) === minors.indexOf(last.holds.at(-1) ?? 0) + 1;
    if (last?.line === line && isNext) last.holds.push(minor);
    else runs.push({ line, holds: [minor] });
  }
  return runs.map(({ line, holds }) => ({ line, holds, mark: markOf(holds, minors) }));
}

/**
 * `34+ ` since 1.34, `-35 ` up to 1.35, `33-34 ` in between.
 * @param {readonly number[]} holds
 * @param {readonly number[]} minors
 */
function markOf(holds, minors) {
  const isFirst = holds[0] === minors[0];
  const isLast = holds.at(-1) === minors.at(-1);
  if (isFirst && isLast) return "";
  if (isLast) return `${holds[0]}+ `;
  return `${isFirst ? "" : holds[0]}-${holds.at(-1)} `;
}
