import { type Json, VarveError, equalTyped, formatJson, parseJson } from "../../model/index.js";
import { type LineIndex } from "../../model/internal.js";
import { changedValue, editsOf } from "./member-change.js";
import type { Input } from "../input/input.js";
import { JsonPlaces } from "./json-places.js";
import type { ManifestDocument } from "./manifest.js";
import { editJson } from "./json-edit.js";

/** Parses one JSON document of a text, or throws a VarveError that points at the error. */
export function readJsonDocument(
  input: Input,
  slice: { readonly start: number; readonly end: number },
  lines: () => LineIndex,
): ManifestDocument {
  const { start, end } = slice;
  const own = input.text.slice(start, end);
  const value = readValue(input, slice, own);
  let places: JsonPlaces | undefined;
  const rangeOf: ManifestDocument["rangeOf"] = (pointer) => {
    const part = (places ??= new JsonPlaces(own)).at(pointer);
    return part && lines().range(start + part.start, start + part.end, input.name);
  };
  return {
    start,
    end,
    value,
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
