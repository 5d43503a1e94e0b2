import { type AdmissionVerdict, denied } from "../request/verdict.js";
import type { Chain } from "./chain.js";
import { type Json, isObject } from "../../model/index.js";
import { goJson } from "../../machinery/index.js";
import { utf8Length } from "../../model/internal.js";

/** `MaxRequestBodyBytes` of the API server: 3 MiB. No flag changes it. */
const LIMIT = 3 * 1024 * 1024;
/** JSON writes `<` and U+2028 as `\u003c` and `\u2028`. */
const MOST_BYTES = 6;
/** A sixth of the 25 bytes of `-1.2345678901234567e+300,`. */
const LONGEST_NUMBER = 5;

/** A text with fewer characters than this is the source of a body within the limit, unless it has aliases. */
export const LONG_TEXT = LIMIT / MOST_BYTES;

/**
 * The API server reads no more than this of a body, before anything else. Clients that send protobuf need less for the
 * same object; kubectl sends JSON.
 */
export function refuseLarge({ request, scope }: Chain): AdmissionVerdict | undefined {
  const body = request.patch === undefined ? scope.object : request.patch.value;
  if (body === null || charactersOf(body, 0) < LONG_TEXT) return undefined;
  // Go's encoder ends the body with a line break.
  if (utf8Length(goJson(body)) + 1 <= LIMIT) return undefined;
  return denied(413, "RequestEntityTooLarge", `Request entity too large: limit is ${LIMIT}`);
}

/** At least a sixth of the bytes of the JSON; counting stops where the sum is large enough. */
function charactersOf(value: Json, before: number): number {
  if (typeof value === "string") return before + value.length + 1;
  if (typeof value === "number" || typeof value === "bigint") return before + LONGEST_NUMBER;
  let sum = before + 1;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length && sum < LONG_TEXT; i++) sum = charactersOf(value[i] as Json, sum);
  } else if (isObject(value)) {
    for (const key in value) {
      sum = charactersOf(value[key] as Json, sum + key.length + 1);
      if (sum >= LONG_TEXT) break;
    }
  }
  return sum;
}
