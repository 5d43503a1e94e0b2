import type { FieldMode } from "../../preserve/index.js";
import type { Origin } from "../../ledger/index.js";
import type { FreshResource } from "./generator.js";
import type { Made, RenderedDocument, RenderedWish, Source } from "./source.js";
import { placedIn } from "./placed-in.js";
import { readResourceId, defined } from "../../model/internal.js";
import { type SaidOfFields, saidOfFields } from "./said-of-fields.js";

/** Documents that another tool rendered, as they are. */
export function renderedSource(wish: RenderedWish): Source {
  const { name, into = ".", documents } = wish;
  const author = { stage: "compose", name };
  const saidOf = saidOfFields(wish);
  const resources = documents.map((document) => {
    const id = saidOf === undefined ? undefined : (document.id ?? readResourceId(document.value));
    return new RenderedResource(document, into, id && saidOf?.(id));
  });
  const make = (): Made => ({ generator: { name, author, resources }, diagnostics: [] });
  return { name, make, record: { name, into } };
}

/** Holds the document, not its value. */
class RenderedResource implements FreshResource {
  readonly file: string;
  readonly originOf?: () => Origin;
  readonly #document: RenderedDocument;
  readonly #said: SaidOfFields;

  constructor(document: RenderedDocument, into: string, said: SaidOfFields = {}) {
    this.file = placedIn(into, document.file);
    this.#document = document;
    this.#said = said;
    const { origin } = document;
    if (origin === undefined) return;
    const { file, line } = origin;
    this.originOf = () => ({ file, ...defined({ line }) });
  }

  get value(): FreshResource["value"] {
    return this.#document.value;
  }

  get id(): FreshResource["id"] {
    return this.#document.id;
  }

  get text(): string | undefined {
    return this.#document.text;
  }

  get modes(): Readonly<Record<string, FieldMode>> | undefined {
    return this.#said.modes;
  }

  get listKeys(): Readonly<Record<string, readonly string[]>> | undefined {
    return this.#said.listKeys;
  }

  held(): FreshResource {
    const { value, file, originOf } = this;
    const document = this.#document;
    return {
      value,
      file,
      ...this.#said,
      get text() {
        return document.text;
      },
      ...defined({ originOf }),
    };
  }
}
