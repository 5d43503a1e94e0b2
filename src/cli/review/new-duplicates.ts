import { defined } from "../../model/internal.js";
import { type Diagnostic, formatResourceId } from "../../model/index.js";
import type { Side } from "./side.js";
import { type Version, versionsIn } from "./version.js";
import { duplicates } from "../patch/pair-objects.js";
import { problems } from "../problems.js";

/**
 * Resources that one unit describes twice: those that the change introduced, and how many there were before. Files of
 * an undeclared folder may be alternatives: a resource in several of them is a note, twice in one of them an error.
 */
export function newDuplicates(
  old: Side,
  young: Side,
): { readonly fresh: readonly Diagnostic[]; readonly known: number } {
  const isFile = old.isFile && young.isFile;
  const before = doublesIn(old, isFile);
  let known = 0;
  const fresh: Diagnostic[] = [];
  const choices: Diagnostic[] = [];
  for (const [key, versions] of doublesIn(young, isFile)) {
    const faults = duplicates(versions.map(({ located }) => located.object));
    if (before.has(key)) known += faults.length;
    else (isChoice(versions) ? choices : fresh).push(...faults);
  }
  return { fresh: [...fresh, ...noteOn(choices)], known };
}

function isChoice(versions: readonly Version[]): boolean {
  return (
    versions.every(({ isLoose }) => isLoose) &&
    new Set(versions.map(({ path }) => path)).size === versions.length
  );
}

/** One line for all of them. */
function noteOn(choices: readonly Diagnostic[]): Diagnostic[] {
  const [first] = choices;
  if (first?.resource === undefined) return [];
  const rest = choices.length === 1 ? "" : `, and ${choices.length - 1} more`;
  return [
    problems["alternatives-came"]({
      message: `now in more than one file of a folder: ${formatResourceId(first.resource)}${rest}`,
      ...defined({ at: first.at, related: first.related }),
      params: { resources: choices.length },
      hint: "fine if they are alternatives; otherwise remove one of the two documents",
    }),
  ];
}

/** By unit, identity and files, so that one more in another file is another problem. */
function doublesIn(side: Side, isFile: boolean): Map<string, readonly Version[]> {
  const found = new Map<string, Version[]>();
  for (const version of versionsIn(side, isFile)) {
    if (version.id === undefined || version.part === "patch") continue;
    const key = `${version.realm}\n${formatResourceId(version.id)}`;
    found.set(key, [...(found.get(key) ?? []), version]);
  }
  return new Map(
    [...found]
      .filter(([, versions]) => versions.length > 1)
      .map(([key, versions]) => [[key, ...versions.map(({ path }) => path).toSorted()].join("\n"), versions]),
  );
}
