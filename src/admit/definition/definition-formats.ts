import { isEnforcedFormat, textOf } from "../../machinery/index.js";
import { type Definition, schemasOf } from "./definition.js";
import { goQuote } from "../../model/internal.js";
import { schemasBelow } from "./definition-walk.js";

const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  integer: ["int32", "int64"],
  number: ["float", "double"],
};

/** The first minor version that warns. */
const WARNS_SINCE = 35;

/** The API server's warnings: formats that it ignores, unless they existed before. */
export function formatWarnings(definition: Definition, old: Definition | null, minor: number): string[] {
  if (minor < WARNS_SINCE) return [];
  const before = old === null ? [] : ignoredFormats(old, minor);
  const added = ignoredFormats(definition, minor).filter((format) => !before.includes(format));
  return [...new Set(added)].map((format) => `unrecognized format ${goQuote(format)}`);
}

function ignoredFormats(definition: Definition, minor: number): string[] {
  const schemas = schemasOf(definition).flatMap((schema) => [...schemasBelow(schema)]);
  return schemas.flatMap((schema) => {
    const [type, format] = [textOf(schema, "type"), textOf(schema, "format")];
    return format === "" || isKnown(type, format, minor) ? [] : [format];
  });
}

function isKnown(type: string, format: string, minor: number): boolean {
  if (type === "" || type === "string") return isEnforcedFormat(format, minor);
  return NUMBERS[type]?.includes(format) === true;
}
