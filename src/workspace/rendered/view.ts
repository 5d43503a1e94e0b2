import type { RenderedDocument } from "../../flow/index.js";

/** A document of a source with some parts overridden. It is read on demand: there may be very many. */
export class RenderedView implements RenderedDocument {
  readonly document: RenderedDocument;

  constructor(document: RenderedDocument) {
    this.document = document;
  }

  get value(): RenderedDocument["value"] {
    return this.document.value;
  }

  get file(): string {
    return this.document.file;
  }

  get id(): RenderedDocument["id"] {
    return this.document.id;
  }

  get apiVersion(): string | undefined {
    return this.document.apiVersion;
  }

  get origin(): RenderedDocument["origin"] {
    return this.document.origin;
  }

  get text(): string | undefined {
    return this.document.text;
  }
}
