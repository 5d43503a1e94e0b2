import type { Made, RenderedWish, Source } from "./source.js";
import { placedIn } from "./placed-in.js";

/** Documents that another tool rendered, as they are. */
export function renderedSource({ name, into = ".", documents }: RenderedWish): Source {
  const author = { stage: "compose", name };
  const resources = documents.map(({ value, file, origin }) => ({
    value,
    file: placedIn(into, file),
    ...(origin === undefined ? {} : { originOf: () => origin }),
  }));
  const make = (): Made => ({ generator: { name, author, resources }, diagnostics: [] });
  return { name, make, record: { name, into } };
}
