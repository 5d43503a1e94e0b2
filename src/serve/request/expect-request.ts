import type { IncomingMessage } from "node:http";
import { Refused } from "./refused.js";

/** Refuses what no API server sends, before its body is read. */
export function expectReviewRequest({ method, headers }: IncomingMessage): void {
  if (method !== "POST") throw new Refused(405, "only POST is served here", { allow: "POST" });
  const [type = ""] = (headers["content-type"] ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json")
    throw new Refused(415, "the content type is not application/json");
  if ((headers["content-encoding"] ?? "identity") !== "identity")
    throw new Refused(415, "the body is compressed, and only plain JSON is read");
}
