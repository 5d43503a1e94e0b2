import { createHash } from "node:crypto";

/** SHA-256 in hexadecimal: how the workspace knows that content is the same. */
export function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
