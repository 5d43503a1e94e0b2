import { formatResourceId, readResourceId } from "../../model/index.js";
import type { RenderedDocument } from "../../flow/index.js";
import type { ResourceEntry } from "../resource-entry.js";
import { posix } from "node:path";

/** The folder that most of the rendered files stand in: where new ones go, and where a deleted one stood. */
export function homeFolder(
  resources: readonly Pick<ResourceEntry, "id" | "file">[],
  documents: readonly RenderedDocument[],
): string {
  const places = new Map(resources.map(({ id, file }) => [formatResourceId(id), file]));
  const counts = new Map<string, number>();
  for (const { value, file } of documents) {
    const id = readResourceId(value);
    const place = id && places.get(formatResourceId(id));
    if (place === undefined) continue;
    const folder =
      place === file
        ? "."
        : place.endsWith(`/${file}`)
          ? place.slice(0, -file.length - 1)
          : posix.dirname(place);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return most?.[0] ?? ".";
}

/** Documents whose files are named from the workspace, as those of the files themselves are, named from a folder. */
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
    ...(document.origin === undefined ? {} : { origin: document.origin }),
  }));
}
