import { type Diagnostic, formatResourceId } from "../../model/index.js";
import type { Side } from "./side.js";
import { type Version, versionsIn } from "./version.js";
import { duplicates } from "../pair-objects.js";

/** Resources that one unit describes twice: those that the change brought, and how many were so before. */
export function newDuplicates(
  old: Side,
  young: Side,
): { readonly fresh: readonly Diagnostic[]; readonly known: number } {
  const isFile = old.isFile && young.isFile;
  const before = doublesIn(old, isFile);
  let known = 0;
  const fresh: Diagnostic[] = [];
  for (const [key, versions] of doublesIn(young, isFile)) {
    const faults = duplicates(versions.map(({ located }) => located.object));
    if (before.has(key)) known += faults.length;
    else fresh.push(...faults);
  }
  return { fresh, known };
}

/** By unit, identity and files, so that one more in another file is another fault. */
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
