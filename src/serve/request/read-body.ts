import type { BodyShare } from "./body-budget.js";
import type { IncomingMessage } from "node:http";
import { Refused } from "./refused.js";

/** The API server accepts objects of 3 MiB; a review may contain two of them and its own members. */
export const MOST_BYTES = 7 * 1024 * 1024;

/** The whole body, or a rejection as soon as it exceeds the limit or the current budget. */
export async function readBody(message: IncomingMessage, share: BodyShare): Promise<Buffer> {
  if (Number(message.headers["content-length"] ?? 0) > MOST_BYTES) throw tooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isRefused = false;
    message.on("data", (chunk: Buffer) => {
      // The rest is read and dropped: a caller that is cut off while sending does not see the response.
      if (isRefused) return;
      try {
        size += chunk.byteLength;
        if (size > MOST_BYTES) throw tooLarge();
        share.hold(size);
        chunks.push(chunk);
      } catch (error) {
        isRefused = true;
        chunks.length = 0;
        reject(error);
      }
    });
    message.on("end", () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    // Every message closes, and emits an error only to listeners for one. Creating an unused error costs as much as the
    // rest of the reading.
    message.on("close", () => {
      if (!message.complete) reject(new Refused(400, "the body ended too early"));
    });
  });
}

function tooLarge(): Refused {
  return new Refused(413, `the body has more than ${MOST_BYTES} bytes`);
}
