import { VarveError, parsePointer } from "../model/index.js";
import { oneOfTexts } from "../model/internal.js";

/**
 * Whose rules: `rfc` is RFC 6902, 6901 and 7396 to the letter; `api-server` is what Kubernetes makes of them
 * (evanphx/json-patch v4, which kubectl and admission webhooks use too).
 */
export type PatchDialect = "rfc" | "api-server";

/** The dialects a caller can ask for. */
export const DIALECT = oneOfTexts("rfc", "api-server");

/** The tokens of a pointer; undefined when the text is none. */
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

/** The API server ignores what stands before the first slash, and an unknown escape stands for itself. */
function serverTokens(text: string): readonly string[] | undefined {
  if (text === "") return [];
  if (!text.includes("/")) return undefined;
  const tokens = text.split("/").slice(1);
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** RFC 6901: no sign, no leading zero. */
const POSITION = /^(?:0|[1-9]\d*)$/;
/** Go's Atoi: a sign and leading zeros are fine. */
const INTEGER = /^[+-]?\d+$/;

/** Which of `count` positions a token names; undefined when it names none. The API server counts -1 from the end. */
export function positionOf(token: string, count: number, dialect: PatchDialect): number | undefined {
  if (!(dialect === "rfc" ? POSITION : INTEGER).test(token)) return undefined;
  const number = Number(token);
  const position = number < 0 ? number + count : number;
  return position >= 0 && position < count ? position : undefined;
}
