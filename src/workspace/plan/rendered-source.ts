import { type Diagnostic, type JsonObject, getAtPointer, hasErrors, startOf } from "../../model/index.js";
import type { Made, RenderedDocument, RenderedWish, Source } from "./source.js";
import type { ManifestFile } from "../manifest-files.js";
import { describe } from "../resource-entry.js";
import { posix } from "node:path";
import { problems } from "../problems.js";
import { readDocuments } from "../../yaml/index.js";

/** Documents that another tool rendered, as they are. */
export function renderedSource({ name, into = ".", documents }: RenderedWish): Source {
  const author = { stage: "compose", name };
  const resources = documents.map(({ value, file, origin }) => ({
    value,
    file: posix.join(into, file),
    ...(origin === undefined ? {} : { originOf: () => origin }),
  }));
  const make = (): Made => ({ generator: { name, author, resources }, diagnostics: [] });
  return { name, make, record: { name, into } };
}

/** The resources in what another tool wrote. What cannot be read makes the whole unusable: half of it would remove the rest. */
export function readRendered(files: readonly ManifestFile[]): {
  readonly documents: readonly RenderedDocument[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const documents: RenderedDocument[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { path, name, text } of files) {
    const read = readDocuments(text, { file: name });
    diagnostics.push(...read.diagnostics, ...read.documents.flatMap((document) => document.diagnostics));
    for (const document of read.documents) {
      const value = document.value ?? null;
      for (const { pointer } of describe(value).resources) {
        const line = document.rangeOf(pointer)?.start.line;
        const origin = { file: name, ...(line === undefined ? {} : { line }) };
        documents.push({ value: getAtPointer(value, pointer) as JsonObject, file: path, origin });
      }
    }
  }
  if (documents.length === 0 && !hasErrors(diagnostics)) diagnostics.push(nothingRendered(files));
  return { documents, diagnostics };
}

/** A tool that fails often prints nothing, and nothing is what would remove everything it made before. */
function nothingRendered([first]: readonly ManifestFile[]): Diagnostic {
  return problems["nothing-rendered"]({
    message: first === undefined ? "there is no file of resources" : `${first.name} holds no resource`,
    ...(first === undefined ? {} : { at: startOf(first.name) }),
    hint: "check that the tool that renders them did not fail",
  });
}
