import { textOf } from "../../machinery/index.js";
import { type Json, formatJson } from "../../model/index.js";
import { apiVersionOf, utf8Bytes, utf8Text } from "../../model/internal.js";
import { NO_KIND, unreadableKind } from "../request/unreadable-kind.js";
import { type AdmissionVerdict, badRequest } from "../request/verdict.js";
import type { Chain } from "./chain.js";

/** How much of an unrecognized body the API server quotes. */
const SHOWN_BYTES = 30;

/**
 * Why a body is not an object, or has no recognizable kind. For built-in kinds these are the errors of Go's decoder.
 */
export function refuseUnreadable({ scope, request }: Chain, body: Json): AdmissionVerdict | undefined {
  const { custom, kind, version } = scope.served;
  if (custom === undefined) return undefined;
  const text = formatJson(body);
  const fault = unreadableKind(body, () => text);
  if (fault === undefined) return undefined;
  // Without field validation another decoder is used.
  if (request.fieldValidation === "Ignore" && fault.startsWith(NO_KIND))
    return badRequest(`${kind} in version "${version}" cannot be handled as a ${kind}: ${fault}`);
  return badRequest(
    `the object provided is unrecognized (must be of type ${kind}): ${fault} (${summary(text)})`,
  );
}

function summary(text: string): string {
  const bytes = utf8Bytes(text);
  if (!text.startsWith("{")) return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return bytes.length > SHOWN_BYTES ? `${utf8Text(bytes.subarray(0, SHOWN_BYTES))} ...` : text;
}

/** The version of an object must be that of the URL it is sent to. */
export function refuseOtherVersion({ scope, object }: Chain): AdmissionVerdict | undefined {
  const expected = apiVersionOf(scope.served);
  const found = textOf(object ?? {}, "apiVersion");
  if (found === expected) return undefined;
  return badRequest(
    `the API version in the data (${found}) does not match the expected API version (${expected})`,
  );
}
