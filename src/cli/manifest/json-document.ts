import {
  type Diagnostic,
  type Json,
  VarveError,
  equalTyped,
  formatJson,
  parseJson,
} from "../../model/index.js";
import { type LineIndex } from "../../model/internal.js";
import { changedValue, editsOf } from "./member-change.js";
import type { Input } from "../input/input.js";
import { JsonPlaces } from "./json-places.js";
import type { ManifestDocument } from "./manifest.js";
import { duplicatesIn, fieldText } from "./json-duplicates.js";
import { editJson } from "./json-edit.js";
import { problems } from "../problems.js";

/** A document, and warnings about duplicate members. */
export interface JsonDocument {
  readonly document: ManifestDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses one JSON document of a text, or throws a VarveError that points at the error. */
export function readJsonDocument(
  input: Input,
  slice: { readonly start: number; readonly end: number },
  lines: () => LineIndex,
): JsonDocument {
  const { start, end } = slice;
  const own = input.text.slice(start, end);
  const value = readValue(input, slice, own);
  let places: JsonPlaces | undefined;
  const rangeOf: ManifestDocument["rangeOf"] = (pointer) => {
    const part = (places ??= new JsonPlaces(own)).at(pointer);
    return part && lines().range(start + part.start, start + part.end, input.name);
  };
  const duplicates = duplicatesIn(own, value);
  const diagnostics = duplicates.map((each) =>
    problems["duplicate-member"]({
      message: `the map has ${fieldText(each.pointer)} more than once; the last value is used`,
      at: lines().range(start + each.start, start + each.end, input.name),
      hint: "remove all but one",
    }),
  );
  const document: ManifestDocument = {
    start,
    end,
    value,
    duplicates: duplicates.map(({ pointer }) => pointer),
    rangeOf,
    lineOf: (pointer) => (pointer.length === 0 ? lines().position(start).line : rangeOf(pointer)?.start.line),
    rewritten(changes) {
      const edited = editJson(own, editsOf(value, changes));
      const wanted = changedValue(value, changes);
      // A map with a duplicate key cannot be edited in place; it is rewritten.
      const isRight = equalTyped(parseJson(edited), wanted);
      return { text: isRight ? edited : formatJson(wanted, { indent: 2 }), diagnostics: [] };
    },
  };
  return { document, diagnostics };
}

function readValue({ text, name }: Input, { start }: { readonly start: number }, own: string): Json {
  try {
    return parseJson(own, { file: name });
  } catch (error) {
    if (!(error instanceof VarveError) || start === 0) throw error;
    // Padding for the preceding text keeps the positions of errors.
    return parseJson(text.slice(0, start).replaceAll(/[^\r\n]/g, " ") + own, { file: name });
  }
}
