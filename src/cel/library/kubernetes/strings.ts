import { type CelError, type ListValue, type Value, fail, itemsOf } from "../../value/value.js";
import { INT, STRING, DYN, listOf } from "../../value/type.js";
import { type Library, global, member } from "../library.js";
import { REWRITING } from "../charge.js";
import {
  LONGEST_TEXT,
  indexOfPoints,
  joinTexts,
  lastIndexOfPoints,
  lowerAscii,
  pointAt,
  quoteCel,
  replaceText,
  slicePoints,
  splitText,
  trimText,
  upperAscii,
} from "../../domains/code-point-text.js";
import { FORMATTING, JOINING, QUOTING, REPLACING, SPLITTING } from "./string-charge.js";
import { ITEMWISE } from "./item-charge.js";
import { byteLength } from "../../domains/byte-text.js";
import { codePoints } from "../../value/size.js";
import { formatGo } from "../../value/go-text.js";
import { formatString } from "./format.js";

type Int = number | bigint;

const TEXTS = listOf(STRING);

/** cel-go's strings extension, version 2: what every Kubernetes since 1.29 has. */
export const strings: Library = {
  name: "strings",
  since: 0,
  functions: [
    { name: "charAt", overloads: [member("string_char_at_int", [STRING, INT], STRING, charAt)] },
    {
      name: "indexOf",
      overloads: [
        member("string_index_of_string", [STRING, STRING], INT, (text: string, part: string) =>
          indexOf(text, part, 0),
        ),
        member("string_index_of_string_int", [STRING, STRING, INT], INT, indexOf),
      ],
      ...ITEMWISE,
    },
    {
      name: "lastIndexOf",
      overloads: [
        member("string_last_index_of_string", [STRING, STRING], INT, lastIndexOfAny),
        member("string_last_index_of_string_int", [STRING, STRING, INT], INT, lastIndexOf),
      ],
      ...ITEMWISE,
    },
    {
      name: "lowerAscii",
      overloads: [member("string_lower_ascii", [STRING], STRING, lowerAscii)],
      ...REWRITING,
    },
    {
      name: "upperAscii",
      overloads: [member("string_upper_ascii", [STRING], STRING, upperAscii)],
      ...REWRITING,
    },
    { name: "trim", overloads: [member("string_trim", [STRING], STRING, trimText)], ...REWRITING },
    {
      name: "replace",
      overloads: [
        member("string_replace_string_string", [STRING, STRING, STRING], STRING, replaceAll),
        member("string_replace_string_string_int", [STRING, STRING, STRING, INT], STRING, replace),
      ],
      ...REPLACING,
    },
    {
      name: "split",
      overloads: [
        member("string_split_string", [STRING, STRING], TEXTS, (text: string, separator: string) =>
          splitText(text, separator, -1),
        ),
        member("string_split_string_int", [STRING, STRING, INT], TEXTS, split),
      ],
      ...SPLITTING,
    },
    {
      name: "substring",
      overloads: [
        member("string_substring_int", [STRING, INT], STRING, substringFrom),
        member("string_substring_int_int", [STRING, INT, INT], STRING, substring),
      ],
      ...REWRITING,
    },
    {
      name: "join",
      overloads: [
        member("list_join", [TEXTS], STRING, (texts: ListValue) => join(texts, "")),
        member("list_join_string", [TEXTS, STRING], STRING, join),
      ],
      ...JOINING,
    },
    {
      name: "format",
      overloads: [
        member(
          "string_format",
          [STRING, listOf(DYN)],
          STRING,
          { work: formatString },
          {
            ...FORMATTING,
            variadic: true,
          },
        ),
      ],
    },
    {
      name: "strings.quote",
      overloads: [global("strings_quote", [STRING], STRING, quoteCel, QUOTING)],
    },
  ],
};

function charAt(text: string, index: Int): string | CelError {
  return pointAt(text, Number(index)) ?? outOfRange(index);
}

function outOfRange(index: Int): CelError {
  return fail(`index out of range: ${index}`);
}

/** An empty part is found at any position, even outside. */
function indexOf(text: string, part: string, start: Int): Value {
  if (part === "") return start;
  return start < 0 ? outOfRange(start) : indexOfPoints(text, part, Number(start));
}

function lastIndexOfAny(text: string, part: string): Value {
  if (part === "") return codePoints(text);
  return byteLength(text) < byteLength(part) ? -1 : lastIndexOf(text, part, codePoints(text) - 1);
}

function lastIndexOf(text: string, part: string, start: Int): Value {
  if (part === "") return start;
  return start < 0 ? outOfRange(start) : lastIndexOfPoints(text, part, Number(start));
}

function replaceAll(text: string, part: string, by: string): string | CelError {
  return replace(text, part, by, -1);
}

function replace(text: string, part: string, by: string, count: Int): string | CelError {
  return replaceText(text, part, by, Number(count)) ?? tooLong();
}

function tooLong(): CelError {
  return fail(`the result would have more than ${LONGEST_TEXT} characters`);
}

function split(text: string, separator: string, count: Int): Value {
  return splitText(text, separator, Number(count));
}

function substringFrom(text: string, start: Int): string | CelError {
  return slicePoints(text, Number(start)) ?? outOfRange(start);
}

function substring(text: string, start: Int, end: Int): string | CelError {
  if (start > end) return fail(`invalid substring range. start: ${start}, end: ${end}`);
  const part = slicePoints(text, Number(start), Number(end));
  return part ?? outOfRange(slicePoints(text, Number(start)) === undefined ? start : end);
}

function join(texts: ListValue, separator: string): string | CelError {
  const items = itemsOf(texts);
  const parts = items.filter((item) => typeof item === "string");
  if (parts.length === items.length) return joinTexts(parts, separator) ?? tooLong();
  return fail(`join: invalid input: ${formatGo(items.find((item) => typeof item !== "string") as Value)}`);
}
