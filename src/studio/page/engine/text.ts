import { type Diagnostic, type JsonObject, type SourceRange, isObject } from "../../../model/index.js";
import type { EngineText, TextFinding } from "../../wire/engine.js";
import { type YamlDocument, readDocuments } from "../../../yaml/index.js";

/** A text of a request, as far as it could be read. */
export interface ReadText {
  readonly name: EngineText;
  readonly document: YamlDocument | undefined;
  readonly value: JsonObject | undefined;
  readonly faults: readonly TextFinding[];
}

/** A text that is one object. */
export interface ReadObject extends ReadText {
  readonly document: YamlDocument;
  readonly value: JsonObject;
}

export function isRead(text: ReadText): text is ReadObject {
  return text.value !== undefined;
}

/** Reads YAML as the rest of Varve does. */
export function readText(name: EngineText, text: string): ReadText {
  const { documents, diagnostics } = readDocuments(text);
  const [document, more] = documents.filter((one) => one.text.trim() !== "");
  const found = [...diagnostics, ...(document?.diagnostics ?? [])].filter(
    ({ severity }) => severity === "error",
  );
  const fault = (faults: readonly TextFinding[]): ReadText => ({ name, document, value: undefined, faults });
  if (found.length > 0) return fault(found.map((one) => findingAt(name, one, one.at)));
  if (document === undefined) return fault([atStart(name, "the text is empty: write one object")]);
  if (more !== undefined) return fault([atStart(name, "the text has several documents: keep one")]);
  const { value } = document;
  if (value === undefined || !isObject(value)) return fault([atStart(name, "this is not an object")]);
  return { name, document, value, faults: [] };
}

export function findingAt(
  text: EngineText,
  { message, severity }: Pick<Diagnostic, "message" | "severity">,
  at: SourceRange | undefined,
): TextFinding {
  if (at === undefined) return atStart(text, message);
  const { start, end } = at;
  return {
    text,
    severity: severity === "error" ? "error" : "warning",
    message,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

export function atStart(text: EngineText, message: string): TextFinding {
  return { text, severity: "error", message, line: 1, column: 1, endLine: 1, endColumn: 1 };
}
