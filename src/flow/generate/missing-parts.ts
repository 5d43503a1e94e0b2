import { formatResourceId } from "../../model/index.js";
import type { Settlement } from "./settlement.js";
import type { Sources } from "../source/source.js";
import type { Store } from "../store/store.js";

/** The parts with a generated resource that does not exist. */
export function missingParts(
  { entries, record }: Store,
  { isAbout }: Sources,
  { outlines }: Settlement,
  isAsked: (part: string) => boolean,
): readonly string[] {
  const there = new Set(entries.map(({ id }) => formatResourceId(id)));
  const isMissing = (name: string): boolean => name !== "" && !there.has(name);
  const recorded = record.files.filter(
    (part) =>
      isAsked(part) &&
      record
        .headsIn(part)
        .some(
          ({ id, generator }) =>
            isAbout(generator === "" ? undefined : generator) && isMissing(formatResourceId(id)),
        ),
  );
  const made = outlines
    .flatMap(({ resources }) => resources)
    .filter(({ name, file }) => isAsked(file) && isMissing(name));
  return [...new Set([...recorded, ...made.map(({ file }) => file)])];
}
