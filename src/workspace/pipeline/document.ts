import {
  type Diagnostic,
  type Json,
  type SchemaSource,
  type SourceRange,
  VarveError,
  hasErrors,
} from "../../model/index.js";
import { quote, startOf, defined } from "../../model/internal.js";
import { parseYaml, readDocuments } from "../../yaml/index.js";
import { type YamlDocument } from "../../yaml/internal.js";
import { dirname, join, relative } from "node:path";
import type { FoundPipelines } from "./pipelines.js";
import { baselineFileOf, besideFile } from "../read/pipeline-files.js";
import { placeOf } from "../read/document-place.js";
import { problems } from "../problems.js";
import { readPipeline } from "../../compose/index.js";
import { problems as compose } from "../../compose/internal.js";
import { readText } from "../disk/read-text.js";
import { realpathSync } from "node:fs";

/** The pipelines in a file, one per document. */
export function readPipelineDocuments(root: string, file: string, schemas: SchemaSource): FoundPipelines {
  const { documents, diagnostics } = readDocuments(readText(join(root, file), file), { file });
  const reader = new DocumentReader(root, file, schemas);
  for (const document of documents) reader.read(document);
  const nothing = documents.length === 0 && diagnostics.length === 0 ? [noDocument(file)] : [];
  return { found: reader.found, diagnostics: [...diagnostics, ...nothing, ...reader.diagnostics] };
}

class DocumentReader {
  readonly found: FoundPipelines["found"][number][] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #root: string;
  readonly #file: string;
  readonly #schemas: SchemaSource;

  constructor(root: string, file: string, schemas: SchemaSource) {
    this.#root = root;
    this.#file = file;
    this.#schemas = schemas;
  }

  read(document: YamlDocument): void {
    this.diagnostics.push(...document.diagnostics);
    const { value } = document;
    if (value === undefined || hasErrors(document.diagnostics)) return;
    const baseline = this.#baseline(document, value);
    const { pipeline, diagnostics } = readPipeline(value, {
      schemas: this.#schemas,
      ...defined({ baseline }),
      origin: (path) => {
        const at = placeOf(document, value, path);
        return { file: this.#file, ...(at === undefined ? {} : { line: at.start.line }) };
      },
    });
    for (const diagnostic of diagnostics) this.#report(document, value, diagnostic);
    if (pipeline !== undefined) this.found.push({ pipeline, name: undefined });
  }

  #baseline(document: YamlDocument, value: Json): Json | undefined {
    const named = baselineFileOf(value);
    if (named === undefined) return undefined;
    const at = document.rangeOf(["spec", "baseline"]) ?? startOf(this.#file);
    const path = besideFile(this.#file, named);
    if (path === undefined || leadsOut(this.#root, path)) {
      const message = `the baseline ${quote(named)} is outside the workspace`;
      this.diagnostics.push(problems["unsafe-path"]({ message, at, hint: "move it into the workspace" }));
      return undefined;
    }
    try {
      return parseYaml(readText(join(this.#root, path), path), { file: path });
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      this.diagnostics.push(...error.diagnostics.map((diagnostic) => ofBaseline(diagnostic, at)));
      return undefined;
    }
  }

  #report(document: YamlDocument, value: Json, diagnostic: Diagnostic): void {
    const { path } = diagnostic;
    const at = path === undefined ? undefined : placeOf(document, value, path);
    this.diagnostics.push({ ...diagnostic, at: at ?? startOf(this.#file) });
  }
}

/** A missing file is an error in the document that refers to it; any other error belongs to the file. */
function ofBaseline(diagnostic: Diagnostic, named: SourceRange): Diagnostic {
  const { message, hint } = diagnostic;
  if (diagnostic.params?.["cause"] === "ENOENT")
    return compose["bad-pipeline"]({ message: `the baseline ${message}`, hint, at: named });
  return { ...diagnostic, related: [{ message: "it is used as a baseline here", at: named }] };
}

/** A path in a file never leaves the workspace, not even through a link. */
function leadsOut(root: string, path: string): boolean {
  try {
    return relative(realpathSync(root), realpathSync(join(root, dirname(path)))).startsWith("..");
  } catch {
    // A missing folder is reported when the file is read.
    return false;
  }
}

function noDocument(file: string): Diagnostic {
  return problems["not-a-pipeline"]({
    message: `${file} contains no document`,
    at: startOf(file),
    hint: "a pipeline starts with apiVersion: varve.dev/v1 and kind: Pipeline",
  });
}
