/** Hand-written documents, as an editor reads them: YAML 1.2. */
import type { FormatName } from "./formats.js";
import { type Json, isObject } from "../../src/model/index.js";
import { parseAllDocuments } from "yaml";

export interface WrittenDocument {
  readonly from: string;
  readonly format: FormatName;
  readonly document: Json;
}

const KINDS: Readonly<Record<string, FormatName>> = {
  Workspace: "varve",
  Pattern: "pattern",
  Pipeline: "pipeline",
  AdmissionTest: "admission-tests",
};

/** The documents of a text that have one of the formats; parts of settings (`spec:` alone) are completed. */
export function documentsIn({
  from,
  text,
}: {
  readonly from: string;
  readonly text: string;
}): WrittenDocument[] {
  return parseAllDocuments(text).flatMap((parsed) => {
    if (parsed.errors.length > 0) return [];
    const document = parsed.toJS() as Json;
    const format = formatOf(document);
    return format === undefined ? [] : [{ from, format, document: completed(document) }];
  });
}

function formatOf(document: Json): FormatName | undefined {
  const { apiVersion, kind, spec, rules, tune } = (document ?? {}) as Record<string, Json | undefined>;
  if (apiVersion === "varve.dev/v1") return typeof kind === "string" ? KINDS[kind] : undefined;
  if (apiVersion === undefined && isObject(spec) && "generate" in spec) return "varve";
  return apiVersion === undefined && (rules ?? tune) !== undefined ? "rules" : undefined;
}

function completed(document: Json): Json {
  const { apiVersion, spec } = document as Record<string, Json>;
  return apiVersion === undefined && spec !== undefined
    ? { apiVersion: "varve.dev/v1", kind: "Workspace", spec }
    : document;
}
