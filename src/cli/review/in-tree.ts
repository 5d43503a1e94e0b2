import type { Diagnostic, SourceRange } from "../../model/index.js";
import { isAbsolute, posix, relative, sep } from "node:path";
import type { Place } from "./place.js";
import type { Side } from "./side.js";
import { pathInRepository } from "../../workspace/internal.js";

/** The working tree file of a file in either version, by the name used in messages. */
export type InTree = (file: string) => string;

/**
 * Annotations refer to files of the working tree, relative to the folder of the run, whatever was compared: a revision,
 * or a folder that was checked out elsewhere. A version outside the folder is mapped onto the other one, or onto the
 * folder itself.
 */
export async function inTree(
  places: readonly [old: Place, young: Place],
  sides: readonly [old: Side, young: Side],
  cwd: string,
): Promise<InTree> {
  const [old, young] = await Promise.all(places.map((place) => baseOf(place, cwd)));
  const bases = [old ?? young ?? "", young ?? old ?? ""];
  const names = new Map<string, string>();
  for (const [i, { isFile, files }] of sides.entries()) {
    const base = bases[i] as string;
    for (const { path, input } of files) {
      const isNamed = isFile && base !== "";
      if (path !== "" || isNamed) names.set(input.name, isNamed ? base : posix.join(base, path));
    }
  }
  return (file) => names.get(file) ?? file;
}

/** The path relative to the folder of the run; undefined if it is elsewhere, or if the other one is. */
async function baseOf(place: Place, cwd: string): Promise<string | undefined> {
  if (place.kind === "file" || place.kind === "folder") {
    const path = relative(cwd, place.path).split(sep).join("/");
    return isAbsolute(path) || /^\.\.(?:\/|$)/.test(path) ? undefined : path;
  }
  if (place.kind !== "git" || place.path === undefined) return undefined;
  if (/^\.\.?(?:\/|$)/.test(place.path)) return posix.normalize(place.path).replace(/^\.$|\/$/, "");
  return posix.relative(`/${await pathInRepository(cwd)}`, posix.join("/", place.path));
}

export function placedInTree(diagnostic: Diagnostic, nameOf: InTree): Diagnostic {
  const { at, related } = diagnostic;
  return {
    ...diagnostic,
    ...(at && { at: moved(at, nameOf) }),
    ...(related && {
      related: related.map((other) => ({ ...other, ...(other.at && { at: moved(other.at, nameOf) }) })),
    }),
  };
}

function moved(at: SourceRange, nameOf: InTree): SourceRange {
  return at.file === undefined ? at : { ...at, file: nameOf(at.file) };
}
