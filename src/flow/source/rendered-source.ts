import type { Origin } from "../../ledger/index.js";
import type { FreshResource } from "../generator.js";
import type { Made, RenderedDocument, RenderedWish, Source } from "./source.js";
import { placedIn } from "./placed-in.js";

/** Documents that another tool rendered, as they are. */
export function renderedSource({ name, into = ".", documents }: RenderedWish): Source {
  const author = { stage: "compose", name };
  const resources = documents.map((document) => new RenderedResource(document, into));
  const make = (): Made => ({ generator: { name, author, resources }, diagnostics: [] });
  return { name, make, record: { name, into } };
}

/** Holds the document and not its value. */
class RenderedResource implements FreshResource {
  readonly file: string;
  readonly originOf?: () => Origin;
  readonly #document: RenderedDocument;

  constructor(document: RenderedDocument, into: string) {
    this.file = placedIn(into, document.file);
    this.#document = document;
    const { origin } = document;
    if (origin !== undefined) this.originOf = () => origin;
  }

  get value(): FreshResource["value"] {
    return this.#document.value;
  }

  held(): FreshResource {
    const { value, file, originOf } = this;
    return { value, file, ...(originOf === undefined ? {} : { originOf }) };
  }
}
