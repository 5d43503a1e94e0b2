import {
  type Diagnostic,
  type Json,
  type JsonObject,
  type Pointer,
  type ResourceId,
  type SourceRange,
  formatJson,
  hasErrors,
  parseJson,
} from "../../model/index.js";
import {
  memberAt,
  readResourceId,
  startOf,
  textAt,
  whyNoIdentity,
  isSecretDocument,
  problems as model,
  defined,
} from "../../model/internal.js";
import type { RenderedDocument } from "../../flow/index.js";
import type { ManifestFile } from "../read/manifest-files.js";
import { describe } from "../read/resource-entry.js";
import { guarded } from "../read/guarded.js";
import { Spool } from "../disk/spool.js";
import { problems } from "../problems.js";
import { readDocuments } from "../../yaml/index.js";
import { type YamlDocument } from "../../yaml/internal.js";

/**
 * The resources in the output of another tool. One unreadable document makes all of it unusable: a part of it would
 * remove the rest.
 */
export async function readRendered(
  files: Iterable<ManifestFile> | AsyncIterable<ManifestFile>,
  spool = new Spool(),
): Promise<{ readonly documents: readonly RenderedDocument[]; readonly diagnostics: readonly Diagnostic[] }> {
  const documents: RenderedDocument[] = [];
  const diagnostics: Diagnostic[] = [];
  let first: string | undefined;
  for await (const { path, name, text } of files) {
    first ??= name;
    const read = readDocuments(text, { file: name });
    const report = (found: readonly Diagnostic[], within: string): void => {
      for (const each of found) diagnostics.push(guarded(each, within));
    };
    report(read.diagnostics, text);
    for (const document of read.documents) {
      report(document.diagnostics, document.text);
      const value = document.value ?? null;
      const { resources, nameless } = describe(value);
      report(unusable(document, value, nameless, resources.length), document.text);
      for (const { pointer } of resources) {
        const line = document.lineOf(pointer);
        const origin = { file: name, ...defined({ line }) };
        const one = memberAt(value, pointer) as JsonObject;
        const commented = pointer.length === 0 && COMMENT.test(document.text) ? document.text : undefined;
        documents.push(new PutAside(one, { file: path, origin, text: commented }, spool));
      }
    }
  }
  if (documents.length === 0 && !hasErrors(diagnostics)) diagnostics.push(nothingRendered(first));
  return { documents, diagnostics };
}

/** A document whose value is read each time. A Secret stays in memory: a spool is a file. */
class PutAside implements RenderedDocument {
  readonly file: string;
  readonly id: ResourceId;
  readonly apiVersion: string;
  readonly origin: RenderedDocument["origin"] & object;
  readonly #json: () => string;
  readonly #text: (() => string) | undefined;

  constructor(value: JsonObject, { file, origin, text }: Found, spool: Spool) {
    this.file = file;
    this.id = readResourceId(value) as ResourceId;
    this.apiVersion = textAt(value, "apiVersion");
    this.origin = origin;
    const put = (one: string): (() => string) => (isSecretDocument(value) ? () => one : spool.put(one));
    this.#json = put(formatJson(value));
    this.#text = text === undefined ? undefined : put(text);
  }

  get value(): JsonObject {
    return parseJson(this.#json()) as JsonObject;
  }

  get text(): string | undefined {
    return this.#text?.();
  }
}

interface Found {
  readonly file: string;
  readonly origin: RenderedDocument["origin"] & object;
  readonly text: string | undefined;
}

/** A text without this character has no comment; one with it may have none either, and is kept needlessly. */
const COMMENT = /(?:^|\s)#/;

/**
 * A resource without a name cannot be found by the next run; anything that is not a resource is skipped with a warning.
 */
function unusable(
  document: YamlDocument,
  value: Json,
  nameless: readonly Pointer[],
  resources: number,
): readonly Diagnostic[] {
  const at = (pointer: Pointer) => ({ at: document.rangeOf(pointer) ?? document.rangeOf([]) });
  if (nameless.length > 0) {
    return nameless.map((pointer) => {
      const message = `a resource cannot be merged: ${whyNoIdentity(memberAt(value, pointer))}`;
      return model["no-identity"]({ message, ...definedOnly(at(pointer)) });
    });
  }
  if (resources > 0 || value === null) return [];
  const message = "a document is skipped: it is not a Kubernetes resource";
  return [model["no-identity"]({ severity: "warning", message, ...definedOnly(at([])) })];
}

function definedOnly({ at }: { readonly at: SourceRange | undefined }): { readonly at?: SourceRange } {
  return defined({ at });
}

/** A failing tool often prints nothing, and empty output would remove everything it made before. */
function nothingRendered(file: string | undefined): Diagnostic {
  return problems["nothing-rendered"]({
    message: file === undefined ? "there is no file with resources" : `${file} contains no resources`,
    ...(file === undefined ? {} : { at: startOf(file) }),
    hint: "check that the tool that renders them did not fail",
  });
}
