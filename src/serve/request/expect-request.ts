import type { IncomingMessage } from "node:http";
import { Refused } from "./refused.js";

/** As every API server writes it. */
const JSON_TYPE = "application/json";

/** Rejects requests that no API server sends, before reading the body. */
export function expectReviewRequest({ method, headers }: IncomingMessage): void {
  if (method !== "POST") throw new Refused(405, "only POST is supported here", { allow: "POST" });
  if (!isJson(headers["content-type"] ?? ""))
    throw new Refused(415, "the content type is not application/json");
  if ((headers["content-encoding"] ?? "identity") !== "identity")
    throw new Refused(415, "the body is compressed; only plain JSON is supported");
}

function isJson(contentType: string): boolean {
  if (contentType === JSON_TYPE) return true;
  const [type = ""] = contentType.split(";");
  return type.trim().toLowerCase() === JSON_TYPE;
}
