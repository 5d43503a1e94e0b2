import { textOf } from "../../machinery/index.js";
import { type JsonObject, isObject, parseJson } from "../../model/index.js";
import { getKey, goQuote } from "../../model/internal.js";
import type { WebhookType } from "./webhook-hook.js";
import { textOfBase64 } from "./base64-text.js";

/** The API server's error for a failed call. */
export interface Fault {
  readonly fault: string;
}

export function invalid(why: string): Fault {
  return { fault: `received invalid webhook response: ${why}` };
}

/** The operations of a response; none if it is not a mutating one, or denies. */
export type ReadPatch = { readonly operations: readonly JsonObject[] } | Fault;

export function readPatch(response: JsonObject, type: WebhookType): ReadPatch {
  const encoded = textOf(response, "patch");
  const patchType = getKey(response, "patchType") ?? null;
  if (type === "validating") {
    if (encoded !== "") return invalid("validating webhook may not return response.patch");
    if (patchType !== null) return invalid("validating webhook may not return response.patchType");
    return { operations: [] };
  }
  if (encoded !== "" && patchType === null)
    return invalid("webhook returned response.patch but not response.patchType");
  if (encoded === "" && patchType !== null)
    return invalid("webhook returned response.patchType but not response.patch");
  if (patchType === "") return invalid('webhook returned invalid response.patchType of ""');
  // A denial is not patched, so its patch is ignored.
  if (encoded === "" || getKey(response, "allowed") !== true) return { operations: [] };
  const operations = operationsIn(encoded);
  if ("fault" in operations) return operations;
  if (operations.operations.length > 0 && patchType !== "JSONPatch")
    return { fault: `unsupported patch type ${goQuote(patchType as string)}` };
  return operations;
}

function operationsIn(encoded: string): ReadPatch {
  const text = textOfBase64(encoded);
  if (text === undefined)
    return { fault: "failed to call webhook: response.patch of the answer is not base64" };
  const undecodable = { fault: "received undecodable patch in webhook response: it is not a JSON patch" };
  try {
    const patch = parseJson(text);
    if (patch === null) return { operations: [] };
    return Array.isArray(patch) && patch.every(isObject) ? { operations: patch } : undecodable;
  } catch {
    return undecodable;
  }
}
