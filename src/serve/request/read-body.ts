import type { IncomingMessage } from "node:http";
import { Refused } from "./refused.js";

/** The API server takes objects of 3 MiB; a review may hold two of them, and what surrounds them. */
const MOST_BYTES = 7 * 1024 * 1024;

/** The whole body, or a 413 as soon as it is known to be too large. */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  if (Number(message.headers["content-length"] ?? 0) > MOST_BYTES) throw tooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      // The rest is read and dropped: a caller that is cut off while it sends does not see the answer.
      if (size <= MOST_BYTES) chunks.push(chunk);
      else {
        chunks.length = 0;
        reject(tooLarge());
      }
    });
    message.on("end", () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    message.on("error", reject);
    message.on("close", () => {
      // Every message closes, and an error that is thrown away costs as much as the rest of its reading.
      if (!message.complete) reject(new Refused(400, "the body ended too early"));
    });
  });
}

function tooLarge(): Refused {
  return new Refused(413, `the body has more than ${MOST_BYTES} bytes`);
}
