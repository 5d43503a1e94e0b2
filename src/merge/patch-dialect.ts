import { VarveError, parsePointer } from "../model/index.js";
import { oneOfTexts } from "../model/internal.js";

/**
 * `rfc` follows RFC 6902, 6901 and 7396 exactly; `api-server` behaves like Kubernetes (evanphx/json-patch v4, which
 * kubectl and admission webhooks use too).
 */
export type PatchDialect = "rfc" | "api-server";

/** The supported dialects. */
export const DIALECT = oneOfTexts("rfc", "api-server");

/** The tokens of a pointer; undefined if the text is not a pointer. */
export function readTokens(text: string, dialect: PatchDialect): readonly string[] | undefined {
  return dialect === "rfc" ? strictTokens(text) : serverTokens(text);
}

function strictTokens(text: string): readonly string[] | undefined {
  try {
    return parsePointer(text);
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

/** The API server ignores text before the first slash, and keeps an unknown escape as it is. */
function serverTokens(text: string): readonly string[] | undefined {
  if (text === "") return [];
  if (!text.includes("/")) return undefined;
  const tokens = text.split("/").slice(1);
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** RFC 6901: no sign, no leading zero. */
const POSITION = /^(?:0|[1-9]\d*)$/;
/** Go's Atoi: a sign and leading zeros are valid. */
const INTEGER = /^[+-]?\d+$/;

/** The position of a token among `count`; undefined if there is none. The API server counts -1 from the end. */
export function positionOf(token: string, count: number, dialect: PatchDialect): number | undefined {
  if (!(dialect === "rfc" ? POSITION : INTEGER).test(token)) return undefined;
  const number = Number(token);
  const position = number < 0 ? number + count : number;
  return position >= 0 && position < count ? position : undefined;
}
