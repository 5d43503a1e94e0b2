import {
  type Diagnostic,
  type FieldPath,
  formatJson,
  formatPath,
  formatResourceId,
  type Json,
  type JsonObject,
  type Segment,
  type SourceRange,
} from "../model/index.js";
import { segmentsOf, setKey, visible } from "../model/internal.js";
import { presentable, sourceLine } from "./presentable.js";
import { summarize } from "./summary.js";
import { withoutSecrets } from "./secret.js";
import { expectDiagnostic, expectDiagnostics } from "./diagnostics-given.js";

/** Incremented when a program that reads version 1 would misread the output; new optional fields do not change it. */
const JSON_VERSION = 1;

/** Diagnostics as JSON, described by `schemas/diagnostics.schema.json`. */
export function jsonReport(diagnostics: readonly Diagnostic[]): string {
  return formatSafely(diagnosticsToJson(diagnostics));
}

/**
 * Control characters that JSON does not escape (C1, bidirectional marks) are escaped too, because the output may be
 * shown on a terminal, or in the log of a GitHub workflow, which treats `##[` anywhere in a line as a command.
 */
export function formatSafely(value: Json): string {
  const lines = formatJson(value, { indent: 2 }).split("\n").map(visible);
  return `${lines.join("\n").replaceAll("##[", "#\\u0023[")}\n`;
}

/** The whole document as a value, for a command that adds more members to it. */
export function diagnosticsToJson(diagnostics: readonly Diagnostic[]): JsonObject {
  expectDiagnostics(diagnostics, "diagnosticsToJson");
  return {
    version: JSON_VERSION,
    diagnostics: presentable(diagnostics, "programs").map(diagnosticToJson),
    summary: { ...summarize(diagnostics) },
  };
}

/** One diagnostic as a JSON value. Missing members are left out instead of null, because null can be a found value. */
export function diagnosticToJson(diagnostic: Diagnostic): JsonObject {
  expectDiagnostic(diagnostic, "diagnosticToJson");
  const { code, severity, message, resource, path, at, found, expected, hint, params, related, verbatim } =
    withoutSecrets(diagnostic);
  return present({
    code,
    severity,
    message,
    resource: resource && { id: formatResourceId(resource), ...resource },
    path: path && { text: formatPath(path), segments: segmentsToJson(path) },
    at: at && placeToJson(at),
    found,
    expected,
    hint,
    params: params && { ...params },
    related: related?.map((other) =>
      present({ message: other.message, at: other.at && placeToJson(other.at) }),
    ),
    verbatim,
  });
}

function present(fields: Record<string, Json | undefined>): JsonObject {
  const object: JsonObject = {};
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) object[name] = value;
  return object;
}

function segmentsToJson(path: FieldPath): Json[] {
  return segmentsOf(path).map(segmentToJson);
}

/** A field is a string, a position a number, an item an object with its key. */
function segmentToJson(segment: Segment): Json {
  if (typeof segment !== "object") return segment;
  if (segment.names === null) return { member: segment.values[0] as Json };
  const item: JsonObject = {};
  for (const [i, name] of segment.names.entries()) setKey(item, name, segment.values[i] as Json);
  return { item };
}

function placeToJson(at: SourceRange): JsonObject {
  return present({ file: at.file, start: { ...at.start }, end: { ...at.end }, text: sourceLine(at) });
}
