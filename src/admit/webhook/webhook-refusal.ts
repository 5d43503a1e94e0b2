import { listOf, mapOf, textOf } from "../../machinery/index.js";
import { isObject } from "../../model/index.js";
import { getKey, goQuote } from "../../model/internal.js";
import { type AdmissionVerdict, denied } from "../request/verdict.js";
import type { WebhookResponse } from "./webhook-response.js";

/** The lowest HTTP status that is an error: denials have no other. */
const LEAST_CODE = 400;

/** How the API server words the denial of a webhook. */
export function refusalOf(name: string, { status }: WebhookResponse): AdmissionVerdict {
  const by = `admission webhook ${goQuote(name)} denied the request`;
  const [message, reason] = [textOf(status, "message"), textOf(status, "reason")];
  const code = getKey(status, "code");
  const said = message || reason;
  const causes = listOf(mapOf(status, "details"), "causes").filter(isObject);
  return denied(
    typeof code === "number" && code >= LEAST_CODE ? code : LEAST_CODE,
    reason,
    said === "" ? `${by} without explanation` : `${by}: ${said}`,
    causes.map((cause) => ({
      reason: textOf(cause, "reason"),
      message: textOf(cause, "message"),
      field: textOf(cause, "field"),
    })),
  );
}
