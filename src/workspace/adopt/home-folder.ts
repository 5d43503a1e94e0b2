import { formatResourceId } from "../../model/index.js";
import { readResourceId, defined } from "../../model/internal.js";
import type { RenderedDocument } from "../../flow/index.js";
import type { ResourceEntry } from "../read/resource-entry.js";
import { posix } from "node:path";

/**
 * The folder of most rendered files: new ones go there, and deleted ones were there. If all were deleted, files with
 * the same names decide.
 */
export function homeFolder(
  resources: readonly Pick<ResourceEntry, "id" | "file">[],
  documents: readonly RenderedDocument[],
): string {
  const places = new Map(resources.map(({ id, file }) => [formatResourceId(id), file]));
  const standing = documents.flatMap(({ value, file }) => {
    const id = readResourceId(value);
    const place = id && places.get(formatResourceId(id));
    return place === undefined ? [] : [above(place, file) ?? posix.dirname(place)];
  });
  if (standing.length > 0) return mostOf(standing);
  const names = [...new Set(documents.map(({ file }) => file))];
  const files = [...new Set(resources.map(({ file }) => file))];
  return mostOf(files.flatMap((place) => names.flatMap((file) => above(place, file) ?? [])));
}

/** The folder relative to which a file has this name; undefined if its name differs. */
function above(place: string, file: string): string | undefined {
  if (place === file) return ".";
  return place.endsWith(`/${file}`) ? place.slice(0, -file.length - 1) : undefined;
}

function mostOf(folders: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const [most] = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return most?.[0] ?? ".";
}

/** Converts file names relative to the workspace into names relative to a folder. */
export function seenFrom(
  folder: string,
  resources: readonly Pick<ResourceEntry, "id" | "file">[],
  documents: readonly RenderedDocument[],
): readonly RenderedDocument[] {
  if (folder === "." || homeFolder(resources, documents) !== ".") return documents;
  return documents.map((document) => ({
    get value() {
      return document.value;
    },
    file: posix.relative(folder, document.file),
    ...defined({ origin: document.origin }),
  }));
}
