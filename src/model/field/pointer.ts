import { type Json, isObject } from "../json.js";
import { type Kind, TEXT, expectArgument } from "../argument.js";
import { VarveError } from "../varve-error.js";
import { getKey } from "../json-object.js";
import { problems } from "../problems.js";

/** A place in one concrete document: map keys as strings, list positions as numbers. */
export type Pointer = readonly (string | number)[];

const POINTER: Kind = { text: "a list of keys and positions", fits: Array.isArray };

/** RFC 6901 text: `/spec/ports/0/targetPort`. */
export function formatPointer(pointer: Pointer): string {
  expectArgument(pointer, POINTER, "formatPointer", "pointer");
  return pointer.map((token) => `/${escaped(String(token))}`).join("");
}

/** Few keys need it, and testing is ten times cheaper than replacing. */
function escaped(token: string): string {
  return /[~/]/.test(token) ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}

/**
 * Parses RFC 6901 text. The text cannot distinguish a key `"0"` from a position 0, so every token is a string; it is
 * interpreted against a document.
 */
export function parsePointer(text: string): readonly string[] {
  expectArgument(text, TEXT, "parsePointer", "text");
  if (text === "") return [];
  if (!text.startsWith("/") || /~(?![01])/.test(text)) {
    throw new VarveError(
      problems["invalid-pointer"]({
        found: text,
        hint: 'a pointer starts with "/" and writes "~" as "~0", "/" as "~1"',
      }),
    );
  }
  const tokens = text.slice(1).split("/");
  return text.includes("~")
    ? tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"))
    : tokens;
}

const POSITION = /^(?:0|[1-9]\d*)$/;

/**
 * The value one token below, or undefined. In a list only the positions of RFC 6901 are valid: no `01`, no `length`.
 */
export function valueBelow(value: Json, token: string | number): Json | undefined {
  if (Array.isArray(value)) return POSITION.test(String(token)) ? value[Number(token)] : undefined;
  return isObject(value) ? getKey(value, String(token)) : undefined;
}
