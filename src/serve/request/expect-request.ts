import type { IncomingMessage } from "node:http";
import { Refused } from "./refused.js";

/** As every API server writes it. */
const JSON_TYPE = "application/json";

/** Refuses what no API server sends, before its body is read. */
export function expectReviewRequest({ method, headers }: IncomingMessage): void {
  if (method !== "POST") throw new Refused(405, "only POST is served here", { allow: "POST" });
  if (!isJson(headers["content-type"] ?? ""))
    throw new Refused(415, "the content type is not application/json");
  if ((headers["content-encoding"] ?? "identity") !== "identity")
    throw new Refused(415, "the body is compressed, and only plain JSON is read");
}

function isJson(contentType: string): boolean {
  if (contentType === JSON_TYPE) return true;
  const [type = ""] = contentType.split(";");
  return type.trim().toLowerCase() === JSON_TYPE;
}
