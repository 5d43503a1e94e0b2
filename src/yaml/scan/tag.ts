import { type ResolvedScalar, isIntegerText, resolvePlain } from "./scalar.js";

const STANDARD = /^(?:!!|tag:yaml\.org,2002:)(\w+)$/;

/**
 * The value of a scalar with an explicit tag, as go-yaml v2 decodes it; undefined if the text does not match the tag.
 * Application tags (`!Ref`, `!vault`) are dropped and leave the text.
 */
export function resolveTagged(tag: string, text: string, plain: boolean): ResolvedScalar | undefined {
  const name = tag === "!" ? "str" : STANDARD.exec(tag)?.[1];
  if (name === undefined) return text;
  const value = resolvePlain(text);
  switch (name) {
    case "str":
    case "timestamp":
      return text;
    case "binary":
      return decodeBase64(text);
    case "null":
      return value === null ? null : undefined;
    case "bool":
      return typeof value === "boolean" ? value : undefined;
    case "int":
      return isIntegerText(text) ? value : undefined;
    case "float":
      return typeof value === "number" || typeof value === "symbol"
        ? value
        : typeof value === "bigint"
          ? Number(value)
          : undefined;
    default:
      return plain ? value : text;
  }
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The bytes as text; bytes that are not UTF-8 become replacement characters, as in Go's JSON encoder. */
function decodeBase64(text: string): string | undefined {
  const compact = text.replaceAll(/[\r\n]/g, "");
  if (compact.length % 4 !== 0 || !BASE64.test(compact)) return undefined;
  return new TextDecoder().decode(Uint8Array.from(atob(compact), (character) => character.charCodeAt(0)));
}
